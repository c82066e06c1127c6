"""What a board is: areas, borders, lanes and seas as data, each item with its source.

A board is read from a TOML or JSON document. `Board` is a map on real geography; `TileBoard` is laid out
from hexagonal tiles. Both are checked as a whole by `chancellery.atlas.faults`, and every fault is told in
plain words with its place, so that somebody who draws a board of their own knows what to mend.

What only one family of games understands (decks, tracks, the wheel) stands under `content` and is read by
that family.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

FORMAT = 2

Kind = Literal["home", "possession", "disputed", "undisputed", "impassable"]
"""A possession has an owner but is nobody's home (Gibraltar)."""
Source = Literal["rulebook", "implied", "family", "reconstructed", "own"]
BorderKind = Literal["clear", "river", "forest", "mountain", "marsh"]
Terrain = Literal["field", "forest", "mountain", "sea"]
Pair = tuple[str, str]
Point = tuple[float, float]
"""Longitude and latitude, in degrees."""


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in a board file: an unknown field is a fault."""


class Lettering(Item, frozen=True):
    """How a name is written on the map, where the automatic choice is not good enough."""

    lines: list[str] = []
    at: Point | None = None
    angle: float | None = None
    size: float | None = None


class City(Item, frozen=True):
    name: str
    at: Point
    value: int = 0
    major: bool = False


class Spots(Item, frozen=True):
    """Where things stand, when the automatic choice is not good enough: longitude and latitude."""

    value: Point | None = None
    garrison: Point | None = None
    pieces: list[Point] = []


class Area(Item, frozen=True):
    kind: Kind
    name: str = ""
    owner: str = ""
    stripes: list[str] = []
    value: int = 0
    elector: bool = False
    coast: bool = False
    port: bool = False
    """A naval base."""
    city: City | None = None
    points: list[Point] = []
    """Further points that lie in this area, beside its city: they draw its shape towards them."""
    size: float = 1.0
    """How large it is drawn, compared with what geography alone would give it."""
    label: Lettering = Lettering()
    spots: Spots = Spots()
    aliases: list[str] = []
    neighbours: list[str] = []
    """Another way to list land borders, area by area: both have to name each other."""
    sources: dict[str, Source] = {}
    also_possible: str = ""
    note: str = ""

    def printed(self, name: str) -> str:
        """What stands on the map for an area of this name."""
        return self.name or name.replace("_", " ").title()

    @property
    def worth(self) -> int:
        """Its number, wherever it is printed: in the area or with its city."""
        return self.value or (self.city.value if self.city else 0)


class Lane(Item, frozen=True):
    """A Sea Lane between two coasts; without an owner it is grey."""

    ends: Pair
    owner: str = ""
    via: list[Point] = []
    """Points through which it is drawn, when the straight arc is not good enough."""
    source: Source = "own"


class Sea(Item, frozen=True, kw_only=True):
    """A sea zone that fleets enter."""

    name: str = ""
    at: Point
    points: list[Point] = []
    value: int = 0
    coasts: list[str] = []
    """The areas on its shore."""
    label: Lettering = Lettering()
    sources: dict[str, Source] = {}


class Strait(Item, frozen=True):
    """A crossing between two areas, or a narrow passage between two seas."""

    ends: Pair
    name: str = ""
    seas: list[str] = []
    """The seas that a crossing between two areas goes over."""
    closed_by: str = ""
    """The area whose owner may close a passage between seas."""
    source: Source = "own"


class Power(Item, frozen=True):
    name: str = ""
    colour: str = ""
    """A colour of `chancellery.atlas.palette`; when empty, the one that a power of this name wears."""
    capital: str = ""
    minor: bool = False


class Caption(Item, frozen=True):
    """A name on the map that belongs to no area: of a sea, a range, a foreign land."""

    name: str
    at: Point
    angle: float = 0.0
    size: float = 1.0


class Outside(Item, frozen=True):
    """Land beyond the game: drawn pale, entered by nobody."""

    points: list[Point]
    name: str = ""
    at: Point | None = None
    size: float = 1.0


class Frame(Item, frozen=True):
    """The part of Europe that is drawn: an azimuthal map around a centre, larger in the middle than at the rim."""

    centre: Point
    west: Point
    """The left edge of the map passes through this point, and so on."""
    east: Point
    south: Point
    north: Point
    width: int = 2000
    """Units of the drawing; a piece is about 26 of them wide."""
    lens: float = 0.0
    """0: true shapes; 1: the middle is drawn about twice as large as land 1500 km away."""
    cartouche: Point | None = None


class Board(Item, frozen=True, kw_only=True, tag_field="made_of", tag="land"):
    format: int = FORMAT
    name: str = "custom"
    game: str = ""
    title: str = ""
    subtitle: str = ""
    sketch: bool = False
    """Only as much of a board as an example needs: it may lack capitals, homes and ways."""
    powers: dict[str, Power]
    areas: dict[str, Area]
    borders: dict[Source, list[Pair]] = {}
    """Land borders, in lists named after their source."""
    border_kinds: dict[BorderKind, list[Pair]] = {}
    """Borders that are not clear."""
    barriers: list[Pair] = []
    """Areas that touch in the drawing, but between which nobody passes: drawn as a wall of mountains."""
    lanes: list[Lane] = []
    seas: dict[str, Sea] = {}
    sea_borders: list[Pair] = []
    straits: list[Strait] = []
    outside: list[Outside] = []
    captions: list[Caption] = []
    frame: Frame | None = None
    pieces: dict[str, dict[str, dict[str, int]]] = {}
    """The set-up: power, kind of piece, place, and how many (or how strong)."""
    electors: int = 0
    """How many electors there are."""
    content: dict[str, Any] = {}

    def pairs(self) -> list[Pair]:
        """All land borders, each with its ends in the order of the areas."""
        place = {name: i for i, name in enumerate(self.areas)}
        listed = [pair for pairs in self.borders.values() for pair in pairs]
        listed += [(name, other) for name, area in self.areas.items() for other in area.neighbours]
        ends = {(a, b) if place[a] < place[b] else (b, a) for a, b in listed}
        return sorted(ends, key=lambda pair: (place[pair[0]], place[pair[1]]))


class Circle(Item, frozen=True):
    """A place for a population cylinder: filled in the order of the numerals."""

    numeral: str
    gives: Literal["", "food", "metal"] = ""


class Tile(Item, frozen=True):
    name: str
    terrain: Terrain
    nation: str = ""
    role: Literal["", "capital", "left", "right"] = ""
    fortress: bool = False
    growth: int = 0
    circles: list[Circle] = []
    food: int = 0
    metal: int = 0
    exchange: Literal["", "always", "when full"] = ""
    sources: dict[str, Source] = {}
    note: str = ""


class Cell(Item, frozen=True):
    """A place for a tile, in axial coordinates (pointed hexagons; q to the right, r down and to the right)."""

    at: tuple[int, int]
    seat: int = 0
    """Whose nation lies here, from 1; 0 for a neutral tile."""
    role: Literal["", "capital", "left", "right"] = ""
    corner: bool = False
    """Filled before the other neutral cells, and with any terrain."""


class Layout(Item, frozen=True):
    cells: list[Cell]
    """Nation cells, and neutral cells in the order in which they are filled."""
    source: Source = "own"


class TileBoard(Item, frozen=True, kw_only=True, tag_field="made_of", tag="tiles"):
    format: int = FORMAT
    name: str = "custom"
    game: str = ""
    title: str = ""
    subtitle: str = ""
    powers: dict[str, Power]
    tiles: dict[str, Tile]
    layouts: dict[str, Layout]
    """By number of players."""
    pieces: dict[str, dict[str, dict[str, int]]] = {}
    content: dict[str, Any] = {}
