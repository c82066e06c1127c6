"""How English puts names together: articles, and verbs that agree with Powers in the plural."""

from __future__ import annotations

import re

from chancellery.games.coalitions.rules import PILE
from chancellery.games.coalitions.words.names import Names
from chancellery.games.coalitions.words.tongue import Generals

PLURALS = {"Ottomans", "Protestants"}
"""Powers that are many, by the title that boards give them: "the Ottomans are"."""
AGREEING = {
    "does": "do",
    "has": "have",
    "is": "are",
    "it": "they",
    "its": "their",
    "itself": "themselves",
    "passes": "pass",
    "was": "were",
}
"""What goes with such a Power instead; other verbs lose their "s"."""
MARKED = re.compile(r"\[([a-z]+)\]")
"""Words in a sentence that agree with its subject: "[has] [its]"."""


class EnglishNames(Names):
    conjunction = "and"
    nobody = "nobody"
    off_map = "off the map"

    def phrase(self, title: str) -> str:
        return f"the {title}" if title in PLURALS else title

    def possessive(self, title: str) -> str:
        return f"the {title}'" if title in PLURALS else f"{title}'s"

    def said(self, title: str, rest: str) -> str:
        """A sentence about a Power, which comes by its title: "says" and "has" are marked in it as [says] and [has]."""
        many = title in PLURALS
        return f"{self.phrase(title)} {MARKED.sub(lambda word: _agreeing(word[1]) if many else word[1], rest)}"

    def says(self, power: int, rest: str) -> str:
        return self.said(self.title(power), rest)

    def agree(self, power: int, word: str) -> str:
        """A verb or a pronoun, given as it goes with one, for this Power."""
        return _agreeing(word) if self.title(power) in PLURALS else word

    def general_of(self, power: str, number: int | str) -> str:
        return f"{self.possessive(power)} General {number}"

    def mine(self, at: Generals, i: int) -> str:
        """A player's own General."""
        if self.is_alone(at, i):
            return f"the General in {self.place(at(i))}"
        return f"General {i + 1} in {self.place(at(i))}" if at(i) >= 0 else f"General {i + 1}"

    def card_on_table(self, card: int) -> str:
        general, n = divmod(card, PILE)
        return f"card {n + 1} of {self.general(general)}"


def _agreeing(word: str) -> str:
    return AGREEING.get(word) or word.removesuffix("s")
