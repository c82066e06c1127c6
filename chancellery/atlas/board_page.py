"""A board as its readers need it beside the drawing: what every place is called, what it is and to whom it belongs.

A board file says more (where each item comes from, where names stand, shapes on the globe): that is for whoever draws
or corrects boards. Everything here is always there, so that a reader need not know what is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from chancellery.atlas.board import Area, Board, Kind, Power, Terrain, Tile, TileBoard
from chancellery.atlas.palette import PowerColours, colours_of
from chancellery.atlas.reach import neighbours


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """Base of what is told about a board."""


class PowerFacts(Facts, frozen=True, kw_only=True):
    title: str
    capital: str
    minor: bool
    colours: PowerColours


class CityFacts(Facts, frozen=True, kw_only=True):
    title: str
    value: int
    major: bool


class AreaFacts(Facts, frozen=True, kw_only=True):
    title: str
    kind: Kind
    owner: str
    """The power whose home or possession it is; empty for land that is nobody's."""
    stripes: list[str]
    """The powers that may score disputed land."""
    value: int
    """What is printed on it, in the area or with its city."""
    elector: bool
    coast: bool
    port: bool
    """A naval base."""
    city: CityFacts | None
    capital_of: str
    """The power whose capital it is."""
    neighbours: list[str]
    """Across a land border."""
    aliases: list[str]
    """Other names by which it is found."""


class SeaFacts(Facts, frozen=True, kw_only=True):
    title: str
    value: int
    coasts: list[str]


class LaneFacts(Facts, frozen=True, kw_only=True):
    ends: tuple[str, str]
    owner: str
    """Empty: it is grey, and everybody's."""


class StraitFacts(Facts, frozen=True, kw_only=True):
    ends: tuple[str, str]
    title: str


class LandFacts(Facts, frozen=True, kw_only=True, tag_field="made_of", tag="land"):
    """A board on real geography."""

    name: str
    game: str
    title: str
    subtitle: str
    powers: dict[str, PowerFacts]
    areas: dict[str, AreaFacts]
    seas: dict[str, SeaFacts]
    lanes: list[LaneFacts]
    straits: list[StraitFacts]
    electors: int
    content: dict[str, Any]
    """What only the board's own game understands: tracks, decks, the start of each power."""


class CircleFacts(Facts, frozen=True, kw_only=True):
    numeral: str
    gives: Literal["", "food", "metal"]


class TileFacts(Facts, frozen=True, kw_only=True):
    title: str
    terrain: Terrain
    nation: str
    role: Literal["", "capital", "left", "right"]
    fortress: bool
    growth: int
    circles: list[CircleFacts]
    food: int
    metal: int
    exchange: Literal["", "always", "when full"]


class TilesFacts(Facts, frozen=True, kw_only=True, tag_field="made_of", tag="tiles"):
    """A board that is laid out from tiles."""

    name: str
    game: str
    title: str
    subtitle: str
    powers: dict[str, PowerFacts]
    tiles: dict[str, TileFacts]
    content: dict[str, Any]


BoardFacts = LandFacts | TilesFacts


def facts_of(board: Board | TileBoard) -> BoardFacts:
    if isinstance(board, TileBoard):
        return TilesFacts(
            name=board.name,
            game=board.game,
            title=board.title,
            subtitle=board.subtitle,
            powers=_powers(board.powers),
            tiles={name: _tile(tile) for name, tile in board.tiles.items()},
            content=board.content,
        )
    capitals = {power.capital: name for name, power in board.powers.items() if power.capital}
    around = neighbours(board)
    return LandFacts(
        name=board.name,
        game=board.game,
        title=board.title,
        subtitle=board.subtitle,
        powers=_powers(board.powers),
        areas={name: _area(name, area, capitals.get(name, ""), around[name]) for name, area in board.areas.items()},
        seas={
            name: SeaFacts(title=sea.name or _title(name), value=sea.value, coasts=sea.coasts)
            for name, sea in board.seas.items()
        },
        lanes=[LaneFacts(ends=lane.ends, owner=lane.owner) for lane in board.lanes],
        straits=[StraitFacts(ends=strait.ends, title=strait.name) for strait in board.straits],
        electors=board.electors,
        content=board.content,
    )


def _powers(powers: Mapping[str, Power]) -> dict[str, PowerFacts]:
    return {
        name: PowerFacts(
            title=power.name or _title(name),
            capital=power.capital,
            minor=power.minor,
            colours=colours_of(powers, name),
        )
        for name, power in powers.items()
    }


def _area(name: str, area: Area, capital_of: str, around: list[str]) -> AreaFacts:
    city = area.city
    return AreaFacts(
        title=area.printed(name),
        kind=area.kind,
        owner=area.owner,
        stripes=area.stripes,
        value=area.worth,
        elector=area.elector,
        coast=area.coast,
        port=area.port,
        city=None if city is None else CityFacts(title=city.name, value=city.value, major=city.major),
        capital_of=capital_of,
        neighbours=around,
        aliases=area.aliases,
    )


def _tile(tile: Tile) -> TileFacts:
    return TileFacts(
        title=tile.name,
        terrain=tile.terrain,
        nation=tile.nation,
        role=tile.role,
        fortress=tile.fortress,
        growth=tile.growth,
        circles=[CircleFacts(numeral=circle.numeral, gives=circle.gives) for circle in tile.circles],
        food=tile.food,
        metal=tile.metal,
        exchange=tile.exchange,
    )


def _title(name: str) -> str:
    return name.replace("_", " ").title()
