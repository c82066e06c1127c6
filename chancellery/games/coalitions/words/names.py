"""Names of things as people read them; each language says in a class of its own how they are put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import wraps
from typing import ClassVar

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.words.tongue import Generals, Teller, Tellers


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def sentences(tellers: Tellers) -> Tellers:
    """The same, but beginning with a capital letter whatever stands there: "the Ottomans" as well as "Spain"."""

    def begun(tell: Teller) -> Teller:
        @wraps(tell)
        def sentence(*what: object) -> str:
            return capital(tell(*what))

        return sentence

    return {key: begun(tell) for key, tell in tellers.items()}


class Names:
    conjunction: ClassVar[str]
    """Before the last of several names."""
    nobody: ClassVar[str]
    off_map: ClassVar[str]
    titles: ClassVar[Mapping[str, str]] = {}
    """Powers that have another name in this language, by the title that boards give them."""

    def __init__(self, rules: CoalitionRules) -> None:
        self.rules = rules
        self.power_titles = [self.titles.get(title, title) for title in rules.map.power_titles]

    def title(self, power: int) -> str:
        """A Power as it stands alone, in lists and labels."""
        return self.power_titles[power] if power != NOBODY else self.nobody

    def phrase(self, title: str) -> str:
        """A Power by its title as it stands within a sentence, with its article if it wants one."""
        return title

    def power(self, power: int) -> str:
        return self.phrase(self.title(power))

    def powers(self, powers: Sequence[int]) -> str:
        return self.listed([self.power(p) for p in powers])

    def listed(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.conjunction} {names[-1]}"

    def place(self, territory: int) -> str:
        return self.rules.map.titles[territory] if territory >= 0 else self.off_map

    def is_alone(self, at: Generals, i: int) -> bool:
        """Does the place say which of a player's Generals is meant?"""
        return at(i) >= 0 and [at(j) for j in range(GENERALS)].count(at(i)) == 1

    def border(self, border: int) -> str:
        a, b = self.rules.map.borders[border]
        return f"{self.place(a)}–{self.place(b)}"

    def route(self, places: Sequence[int]) -> str:
        return " – ".join(self.place(t) for t in places)

    def general(self, general: int) -> str:
        power, i = divmod(general, GENERALS)
        return self.general_of(self.title(power), i + 1)

    def general_of(self, power: str, number: int | str) -> str:
        """A General of a Power, which comes by its title."""
        raise NotImplementedError
