"""Options and events by name: their arguments, and the places and pieces of the board that they are about.

Both are derived from the declarations of verbs and events: the domain or kind of an argument says what it names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.games.coalitions.cards import STRUCK, UP
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.declarations import EventKind, Verb

Naming = Callable[[Any], Any]


def touched(g: CoalitionState, actor: int, verb: Verb, arguments: tuple[int, ...]) -> tuple[list[str], list[str]]:
    """Places and pieces of an option: those that the phase is about anyway, then those that the option names. Only
    pieces that are there when the question is asked are named; what an option would put on the map is in its words."""
    board, space = g.rules.map, g.rules.space
    places, pieces = g.stack[-1].about(g, verb)
    for domain, argument in zip(verb.domains, arguments, strict=True):
        if domain == "territory":
            places.append(board.names[argument])
            if verb.piece:
                pieces.append(f"{verb.piece}-{board.names[argument]}")
        elif domain == "border":
            places += board.border_places(argument)
        elif domain == "general":
            at, piece = g.spot(actor * GENERALS + argument)
            places += at
            pieces += piece
        elif domain == "table_card":
            pieces.append(space.domains[domain][argument])
    return list(dict.fromkeys(places)), list(dict.fromkeys(pieces))


class EventReader:
    """Turns the numbers of an event into names, and collects its Territories and pieces."""

    def __init__(self, rules: CoalitionRules, own: Mapping[str, Naming]) -> None:
        """`own` names kinds of arguments that only one game has."""
        board, generals = rules.map, rules.generals
        self.board = board
        self.naming: dict[str, Naming] = {
            "power": lambda p: board.powers[p] if p >= 0 else None,
            "powers": lambda ps: [board.powers[p] for p in ps],
            "general": lambda g: generals[g],
            "territory": lambda t: board.names[t] if t >= 0 else None,
            "territories": lambda ts: [board.names[t] for t in ts],
            "border": lambda b: board.border_names[b],
            "side": lambda side: ["attack", "defence"][side],
            "outcome": lambda winner: [None, "attack", "defence"][winner],
            "thrown": lambda hands: [rules.space.domains["hand"][hand] for hand in hands],
            "scores": lambda points: {board.powers[p]: points[p] for p in rules.majors},
            "number": lambda n: n,
            "numbers": list,
            "word": lambda word: word,
            "flag": lambda flag: flag,
            "piles": lambda piles: [
                {
                    "general": generals[general],
                    "cards": [
                        {"value": value, "up": face == UP, "discarded": face == STRUCK}
                        for value, face in zip(cards, faces, strict=True)
                    ],
                }
                for _, general, cards, faces in piles
            ],
            **own,
        }

    def read(self, kind: EventKind, arguments: tuple[Any, ...]) -> tuple[dict[str, Any], list[str], list[str]]:
        """The arguments by name, the Territories and the pieces of an event."""
        named: dict[str, Any] = {}
        places: list[str] = []
        pieces: list[str] = []
        for (name, sort), value in zip(kind.arguments, arguments, strict=True):
            said = named[name] = self.naming[sort](value)
            if sort == "territory" and said:
                places.append(said)
            elif sort == "territories":
                places += said
            elif sort == "border":
                places += self.board.border_places(value)
                pieces.append(f"train-{said}")
            elif sort == "general":
                pieces.append(said)
        if kind.piece:
            pieces.append(f"{kind.piece}-{named['territory']}")
        return named, list(dict.fromkeys(places)), pieces
