"""What a board of Realpolitik or Raison d'État says beyond its map: the start of each Power, decks, tracks, the wheel.

Both games read the same form; what one of them does not have is left out. The pieces of the set-up stand with
the map, where everybody can draw them; that they fit the game is checked here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from chancellery.atlas import form
from chancellery.atlas.board import Board
from chancellery.atlas.faults import FaultyBoard

GENERALS = 4
"""Generals are numbered 4 to a Power, also where a Power owns only 3."""
UNITS_WITH_GENERAL = 3
MORALE_LIMIT = 15
MOST = 9999
PIECES = ("general", "garrison", "fortress", "train")


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Power begins with, beside its pieces on the map."""

    morale: int = 0
    money: int = 0
    cards: int = 0
    generals: int = GENERALS
    """How many Generals it owns, on the map or off it."""


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trains: int = 28
    fortresses: int = 6
    markers: int = 7
    """Units and Garrisons for each General that a Power owns."""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    boxes: int = 5


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    counts: dict[str, int] = {}
    """Copies of each value: of every Power's deck, or of the common one."""


class Wheel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Wheel of War: its spaces clockwise, and the space of each Power when play begins, from 1."""

    actions: list[str] = []
    start: dict[str, int] = {}


class Status(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The diplomatic status of each Power when play begins."""

    coalitions: dict[str, list[str]] = {}
    neutral: list[str] = []
    expansionist: list[str] = []
    permanent: list[str] = []


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    influence: int = 25
    """Ends the game."""
    prestige: list[str] = []
    """From the highest Power to the lowest."""
    order_of_play: list[str] = []
    minors: list[str] = []
    """Powers without a player of their own when there are fewer players than Powers: the first of these first."""
    wards: dict[str, str] = {}
    """Minor Powers that are never bid for: who controls them from the beginning."""
    status: Status = Status()
    wheel: Wheel = Wheel()
    track: Track = Track()
    battle_deck: Deck = Deck()
    supply: Supply = Supply()
    powers: dict[str, Start] = {}

    def start(self, power: str) -> Start:
        return self.powers.get(power, Start())

    def markers(self, power: str) -> int:
        return self.supply.markers * self.start(power).generals


def read(board: Board) -> Content:
    """The checked content of a board."""
    found = faults(board)
    if found:
        raise FaultyBoard(board.name, found)
    return msgspec.convert(board.content, Content)


def faults(board: Board) -> list[str]:
    """Everything wrong with the content and the set-up of a board, one sentence each."""
    found = list(form.faults(board.content, Content, "content"))
    if found:
        return found
    content = msgspec.convert(board.content, Content)
    checks = (_numbers(board, content), _powers(board, content), _wheel(board, content), _pieces(board, content))
    return [fault for check in checks for fault in check]


def _numbers(board: Board, content: Content) -> Iterator[str]:
    counted = [("the Influence that ends the game", content.influence)]
    for name, start in content.powers.items():
        counted += [
            (f"the money of {name}", start.money),
            (f"the number of Battle cards of {name}", start.cards),
        ]
        if not 0 <= start.generals <= GENERALS:
            yield f"{name} owns {start.generals} Generals; 0 to {GENERALS} are possible"
        if not 0 <= start.morale <= MORALE_LIMIT:
            yield f"{name} starts with {start.morale} Morale, but the track goes from 0 to {MORALE_LIMIT}"
    counted += [
        ("the supply of Trains", content.supply.trains),
        ("the supply of Fortresses", content.supply.fortresses),
        ("the supply of Unit markers", content.supply.markers),
    ]
    counted += [(f"the number of {value}s in the Battle deck", n) for value, n in content.battle_deck.counts.items()]
    for what, number in counted:
        if not 0 <= number <= MOST:
            yield f"{what} is {number}; 0 to {MOST} are possible"
    if not 2 <= content.track.boxes <= MOST:
        yield f"the diplomacy track has {content.track.boxes} boxes; it needs at least 2"


def _powers(board: Board, content: Content) -> Iterator[str]:
    for name in content.powers:
        if name not in board.powers:
            yield f"content.powers names {name!r}, which is not a power{form.hint(name, board.powers)}"
    for what, order in (("prestige track", content.prestige), ("order of play", content.order_of_play)):
        if order and sorted(order) != sorted(board.powers):
            yield f"the {what} does not list every power once"
    for name in (*content.minors, *content.wards, *content.wards.values()):
        if name not in board.powers:
            yield f"{name!r} is no power, so it is no Minor Power either{form.hint(name, board.powers)}"
    for name, guardian in content.wards.items():
        if name not in content.minors or guardian in content.minors:
            yield f"{guardian} is said to control {name}: a Minor Power is controlled by one that is never Minor"
    status = content.status
    listed = [*status.neutral, *status.expansionist, *(p for side in status.coalitions.values() for p in side)]
    if listed and sorted(listed) != sorted(board.powers):
        yield "the diplomatic status does not list every power once, in a coalition, neutral or expansionist"
    for name in status.permanent:
        if not any(name in side for side in status.coalitions.values()):
            yield f"{name} is a permanent member of a coalition, but stands in none"


def _wheel(board: Board, content: Content) -> Iterator[str]:
    wheel = content.wheel
    if not wheel.actions and not wheel.start:
        return
    if sorted(wheel.start) != sorted(board.powers):
        yield "the start of the wheel does not list every power once"
    for name, space in wheel.start.items():
        if not 1 <= space <= len(wheel.actions):
            yield f"{name} starts on space {space} of the wheel, which has {len(wheel.actions)}"
    for action, count in Counter(wheel.actions).items():
        if count > 1:
            yield f"the wheel has {count} spaces for {action}"


def _pieces(board: Board, content: Content) -> Iterator[str]:
    railed: Counter[frozenset[str]] = Counter()
    for power, kinds in board.pieces.items():
        start = content.start(power)
        for kind in kinds:
            if kind not in PIECES:
                yield f"{power} has pieces of the kind {kind!r}; the kinds are {', '.join(PIECES)}"
        for kind in PIECES[:3]:
            for place in kinds.get(kind, {}):
                if place not in board.areas:
                    yield f"a {kind} of {power} stands in {place!r}, which is not an area"
        generals, garrisons = kinds.get("general", {}), kinds.get("garrison", {})
        for place, units in generals.items():
            if not 0 <= units <= UNITS_WITH_GENERAL:
                yield f"the General of {power} in {place} has {units} Units; 0 to {UNITS_WITH_GENERAL} are possible"
        for kind in PIECES[1:]:
            for place, count in kinds.get(kind, {}).items():
                if count != 1:
                    yield f"{power} has {count} of the kind {kind} in {place}; there is room for 1"
        if len(generals) > start.generals:
            yield f"{power} starts with {len(generals)} Generals, but owns {start.generals} Generals"
        if sum(generals.values()) + len(garrisons) > content.markers(power):
            yield f"{power} starts with more Units and Garrisons than it has markers"
        for place in kinds.get("fortress", {}):
            if place not in garrisons:
                yield f"the Fortress of {power} in {place} has no Garrison"
        for place in kinds.get("train", {}):
            if "-" not in place:
                yield f"a Train lies on {place}, which is not a border; write it as one-other"
            railed[frozenset(place.split("-"))] += 1
    for ends, count in railed.items():
        if count > 1:
            yield f"{count} Trains lie on {'-'.join(sorted(ends))}"
    yield from _shared(board, content, sum(railed.values()))


def _shared(board: Board, content: Content, trains: int) -> Iterator[str]:
    """What all Powers take from one supply, or put into one place."""
    fortresses = [place for kinds in board.pieces.values() for place in kinds.get("fortress", {})]
    for what, count, supply in (
        ("Trains", trains, content.supply.trains),
        ("Fortresses", len(fortresses), content.supply.fortresses),
    ):
        if count > max(0, supply):
            yield f"{count} {what} lie on the map, but the supply has {supply}"
    garrisons = Counter(place for kinds in board.pieces.values() for place in kinds.get("garrison", {}))
    for place, count in garrisons.items():
        if count > 1:
            yield f"{count} Powers have a Garrison in {place}"
