"""The content of Generalship: units, tactic cards, generals, and what is printed on the status board.

It stands in `data/*.toml`, every item with its source; tiles and layouts are those of the board. Rules read it from
here and never repeat a number.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from chancellery.atlas import library
from chancellery.atlas.board import Source, TileBoard

NATIONS = ("austria", "byzantium", "england", "france")
ICONS = ("christian", "muslim", "coup")
BOARD = "generalship"
FILES = ("units", "tactics", "generals", "tracks")

Values = tuple[int, int]
"""ATK and DEF."""
Needs = dict[str, int]
"""How many regiments of a kind (a unit, close, long, shooter, infantry, cavalry) are needed."""


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything in a content file."""


class Unit(Item, frozen=True, kw_only=True, rename={"kind": "class"}):
    kind: Literal["infantry", "cavalry", "ship"]
    reach: Literal["", "close", "long", "mounted"] = ""
    movement: int
    food: int
    metal: int = 0
    technology: str = ""
    half_sizes: int
    supply: int
    upgrades: list[str] = []
    land: Values = (0, 0)
    hand_to_hand: Values = (0, 0)
    shooting: Values = (0, 0)
    bombardment: int = 0
    loss: int = 0
    """Its DEF when it is lost at sea; 0: that of the style that was fought."""
    squadron: int = 0


class BasicCard(Item, frozen=True, kw_only=True):
    number: int
    copies: int
    units: list[str]
    counts: list[int]
    source: Source


class AdvancedCard(Item, frozen=True, kw_only=True):
    number: int
    name: str
    copies: int
    needs: Needs = {}
    final_style: str = ""
    own_style: str = ""
    own_style_not: str = ""
    attack: int = 0
    defence: int = 0
    source: Source
    note: str = ""


class Irregular(Item, frozen=True, kw_only=True):
    needs: Needs
    most: Needs = {}
    attack: int
    defence: int
    source: Source
    note: str = ""


class Tactics(Item, frozen=True, kw_only=True):
    basic_land: list[BasicCard]
    basic_naval: list[BasicCard]
    advanced_land: list[AdvancedCard]
    advanced_naval: list[AdvancedCard]
    irregulars: dict[str, Irregular]


class Ability(Item, frozen=True, kw_only=True):
    """One of the kinds of `effects.py`; each uses some of these parameters."""

    kind: str
    troop: str = ""
    arm: str = ""
    terrain: str | list[str] = ""
    domain: str = ""
    side: str = ""
    role: str = ""
    mode: str = ""
    units: list[str] = []
    needs: Needs = {}
    amount: int = 0
    movement: int = 0
    cost: int = 0
    cards: int = 0
    number: int = 0
    points: int = 0
    food: int = 0
    metal: int = 0
    population: int = 0
    power: int = 0
    ignore_isolation: bool = False


class General(Item, frozen=True, kw_only=True):
    name: str
    century: int
    icons: list[Literal["christian", "muslim", "coup"]] = []
    land: int
    naval: int
    rivals: list[str] = []
    abilities: list[Ability]
    sources: dict[str, Source] = {}
    """Where it is not reconstructed."""


class Technology(Item, frozen=True, kw_only=True):
    name: str
    cost: int
    points: int
    needs: list[str] = []
    event: int
    source: Source
    note: str = ""


class LateStep(Item, frozen=True, kw_only=True):
    name: str
    cost: int = 0
    food: int = 0
    metal: int = 0
    points: int


class LateRow(Item, frozen=True, kw_only=True):
    name: str
    needs: str
    steps: list[LateStep]
    source: Source


class TechnologyCards(Item, frozen=True, kw_only=True):
    counts: list[int]
    source: Source


class EventTiles(Item, frozen=True, kw_only=True):
    names: list[str]
    source: Source


class Era(Item, frozen=True, kw_only=True):
    name: str
    counts: str = ""
    units: list[int] = []
    source: Source


class ActionTile(Item, frozen=True, kw_only=True):
    name: str
    actions: list[str]
    circles: int
    players: list[int]
    source: Source


class Setup(Item, frozen=True, kw_only=True):
    generals: int
    population: int
    food: int
    metal: int
    unit: str
    goal: int
    source: Source


class Tracks(Item, frozen=True, kw_only=True):
    technologies: list[Technology]
    late: list[LateRow]
    technology_cards: TechnologyCards
    events: EventTiles
    eras: list[Era]
    action_tiles: list[ActionTile]
    population: dict[str, int]
    setup: Setup


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is printed on the components of the game."""

    board: TileBoard
    units: dict[str, Unit]
    tactics: Tactics
    generals: dict[str, General]
    tracks: Tracks
    fingerprint: str


@cache
def load() -> Content:
    """The content as it comes with the game."""
    read = {name: (files("chancellery.games.generalship") / "data" / f"{name}.toml").read_bytes() for name in FILES}
    board = library.read(BOARD)
    assert isinstance(board, TileBoard)
    written = msgspec.msgpack.encode((board.tiles, board.layouts, *(read[name] for name in FILES)))

    def convert(name: str, kind: Any) -> Any:
        return msgspec.convert(tomllib.loads(read[name].decode()), kind)

    return Content(
        board=board,
        units=convert("units", dict[str, Unit]),
        tactics=convert("tactics", Tactics),
        generals=convert("generals", dict[str, General]),
        tracks=convert("tracks", Tracks),
        fingerprint=hashlib.sha256(written).hexdigest()[:32],
    )
