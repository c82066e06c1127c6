"""What players type, the same in every language: Generals named by where they stand, other names of places."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import PILE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.errors import ChancelleryError


def spoken(g: CoalitionState, actor: int, index: int) -> str:
    """The machine form with Generals named by where they stand, where that is unambiguous."""
    space = g.rules.space
    verb, arguments = space.decode(index)
    words = [verb]
    first = actor * GENERALS
    for domain, argument in zip(space.verbs[verb].domains, arguments, strict=True):
        word = space.domains[domain][argument]
        if domain == "general":
            at = g.at[first + argument]
            if at >= 0 and g.at[first : first + GENERALS].count(at) == 1:
                word = g.rules.map.names[at]
        words.append(word)
    return " ".join(words)


def resolver(g: CoalitionState, actor: int) -> Callable[[str, str], int | None]:
    """Understands a General by its Territory, a border from either end, and other names of a Territory."""
    board = g.rules.map
    aliases = {a: name for name, t in board.board.areas.items() for a in t.aliases}

    def resolve(domain: str, word: str) -> int | None:
        word = aliases.get(word, word)
        if domain == "territory":
            return board.place.get(word)
        if domain == "general" and word in board.place:
            here = [i for i in range(GENERALS) if g.at[actor * GENERALS + i] == board.place[word]]
            if len(here) > 1:
                numbers = " or ".join(str(i + 1) for i in here)
                raise ChancelleryError(f"{len(here)} Generals are in {word}: name one by its number, {numbers}")
            return here[0] if here else None
        if domain == "border" and "-" in word:
            a, b = (board.place.get(aliases.get(end, end), -1) for end in word.split("-", 1))
            return board.border.get((min(a, b), max(a, b)))
        if domain == "table_card" and "@" in word:
            who, _, rest = word.partition("@")
            at, _, n = rest.rpartition(".")
            if who not in board.power or n not in [str(card + 1) for card in range(PILE)]:
                return None
            general = g.general_in(board.power[who], board.place.get(aliases.get(at, at), -9))
            return general * PILE + int(n) - 1 if general >= 0 else None
        return None

    return resolve
