"""What a board is: territories, borders and lanes as data, each item with its source.

A board is read from a TOML or JSON document and checked as a whole; every fault is reported in plain
words with its place, so that somebody who draws a board of their own knows what to mend.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from chancellery.kernel.errors import BadOptions

FORMAT = 1
MOST = 9999
"""No number of pieces, cards or points on a board is greater."""

Kind = Literal["home", "disputed", "undisputed", "impassable"]
Source = Literal["rulebook", "implied", "family", "reconstructed", "own"]
Pair = tuple[str, str]


class Territory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    kind: Kind
    name: str = ""
    owner: str = ""
    stripes: list[str] = []
    value: int = 0
    coast: bool = False
    city: str = ""
    at: tuple[float, float] | None = None
    """Longitude and latitude of the city."""
    aliases: list[str] = []
    sources: dict[str, Source] = {}
    also_possible: str = ""
    note: str = ""


class Lane(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Sea Lane between two coasts; without an owner it is grey."""

    ends: Pair
    owner: str = ""
    source: Source = "own"


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Power on this board, with its set-up."""

    name: str = ""
    colour: str = ""
    capital: str = ""
    generals: dict[str, int] = {}
    """Where its Generals stand at the start, and with how many Units."""
    morale: int = 0
    money: int = 0
    cards: int = 0


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    prestige: list[str] = []
    trains: list[Pair] = []


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    trains: int = 28
    fortresses: int = 6
    markers: int = 28


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    boxes: int = 5


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    counts: dict[str, int] = {}


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    format: int = FORMAT
    name: str = "custom"
    title: str = ""
    powers: dict[str, Power]
    territories: dict[str, Territory]
    borders: dict[str, list[Pair]]
    """Land borders, in lists named after their source."""
    lanes: list[Lane] = []
    setup: Setup = Setup()
    supply: Supply = Supply()
    track: Track = Track()
    battle_deck: Deck = Deck()

    def pairs(self) -> list[Pair]:
        """All land borders, each with its ends in the order of the territories."""
        place = {name: i for i, name in enumerate(self.territories)}
        ends = (sorted(pair, key=place.__getitem__) for pairs in self.borders.values() for pair in pairs)
        return sorted(((a, b) for a, b in ends), key=lambda pair: (place[pair[0]], place[pair[1]]))


def parse(document: dict[str, Any]) -> Board:
    """A checked board from plain data."""
    try:
        board = msgspec.convert(document, Board)
    except msgspec.ValidationError as fault:
        raise BadOptions(f"board: {fault}") from None
    faults = check(board)
    if faults:
        raise BadOptions(f"board {board.name}: " + "; ".join(faults))
    return board


def read(path: Path) -> dict[str, Any]:
    """A board document from a file, not yet checked."""
    try:
        text = path.read_text(encoding="utf-8")
        loaded: dict[str, Any] = tomllib.loads(text) if path.suffix == ".toml" else msgspec.json.decode(text)
    except OSError as fault:
        raise BadOptions(f"board file {path}: {fault.strerror or fault}") from None
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadOptions(f"board file {path} cannot be read: {fault}") from None
    return loaded


def _numbers(board: Board) -> Iterator[tuple[str, int]]:
    """Every count of pieces, cards and points, with its name."""
    for name, territory in board.territories.items():
        yield f"the value of {name}", territory.value
    for name, power in board.powers.items():
        yield f"the morale of {name}", power.morale
        yield f"the money of {name}", power.money
        yield f"the number of Battle cards of {name}", power.cards
    yield "the supply of Trains", board.supply.trains
    yield "the supply of Fortresses", board.supply.fortresses
    yield "the supply of Unit markers", board.supply.markers
    for value, count in board.battle_deck.counts.items():
        yield f"the number of {value}s in the Battle deck", count


def check(board: Board) -> list[str]:
    """Everything wrong with a board, one sentence each."""
    faults = [
        f"{what} is {number}; 0 to {MOST} are possible" for what, number in _numbers(board) if not 0 <= number <= MOST
    ]
    if board.format != FORMAT:
        faults.append(f"format {board.format} is not known, this is format {FORMAT}")
    known = set(board.territories)
    for name in (*board.territories, *board.powers):
        if not name.isidentifier() or name != name.lower():
            faults.append(f"{name!r} is not a name to write in a command: use small letters, digits and _")

    def place(name: str, where: str) -> None:
        if name not in known:
            faults.append(f"{where} names {name!r}, which is not a territory")

    def power(name: str, where: str) -> None:
        if name not in board.powers:
            faults.append(f"{where} names {name!r}, which is not a power")

    taken = {name: name for name in known}
    for name, territory in board.territories.items():
        if territory.kind == "home":
            power(territory.owner, f"home territory {name}")
        elif territory.owner:
            faults.append(f"{name} is {territory.kind} and cannot have an owner")
        if territory.kind == "disputed" and not territory.stripes:
            faults.append(f"disputed territory {name} has no stripes")
        for alias in territory.aliases:
            if alias in taken:
                faults.append(f"{alias!r} names {taken[alias]} and cannot name {name} too")
            taken[alias] = name
        for stripe in territory.stripes:
            power(stripe, f"a stripe of {name}")

    seen: set[frozenset[str]] = set()
    for source, pairs in board.borders.items():
        for a, b in pairs:
            place(a, f"border {a}-{b} ({source})")
            place(b, f"border {a}-{b} ({source})")
            if a == b:
                faults.append(f"{a} borders on itself")
            if frozenset((a, b)) in seen:
                faults.append(f"border {a}-{b} is listed twice")
            seen.add(frozenset((a, b)))
    for lane in board.lanes:
        a, b = lane.ends
        for end in lane.ends:
            place(end, f"sea lane {a}-{b}")
            if end in known and not board.territories[end].coast:
                faults.append(f"sea lane {a}-{b} ends in {end}, which has no coast")
        if frozenset((a, b)) in seen:
            faults.append(f"sea lane {a}-{b} joins neighbours by land")
        if lane.owner:
            power(lane.owner, f"sea lane {a}-{b}")

    for name, entry in board.powers.items():
        if entry.capital:
            place(entry.capital, f"capital of {name}")
            home = board.territories.get(entry.capital)
            if home is not None and (home.kind != "home" or home.owner != name):
                faults.append(f"the capital of {name}, {entry.capital}, is not one of its home territories")
        for at, units in entry.generals.items():
            place(at, f"a General of {name}")
            if at in known and board.territories[at].kind == "impassable":
                faults.append(f"a General of {name} stands in impassable {at}")
            if not 0 <= units <= 3:
                faults.append(f"the General of {name} in {at} has {units} Units; 0 to 3 are possible")
    railed: set[frozenset[str]] = set()
    for pair in board.setup.trains:
        if frozenset(pair) not in seen:
            faults.append(f"a Train lies on {pair[0]}-{pair[1]}, which is not a border")
        if frozenset(pair) in railed:
            faults.append(f"two Trains lie on {pair[0]}-{pair[1]}")
        railed.add(frozenset(pair))
    if len(board.setup.trains) > board.supply.trains:
        faults.append(f"{len(board.setup.trains)} Trains lie on the map, but the supply has {board.supply.trains}")
    if board.setup.prestige and sorted(board.setup.prestige) != sorted(board.powers):
        faults.append("the prestige track does not list every power once")
    if board.track.boxes < 2:
        faults.append("the diplomacy track needs at least 2 boxes")
    return faults
