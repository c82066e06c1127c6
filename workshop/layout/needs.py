"""What has to find room in an area: by the game, by the kind of area, and by what is printed in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chancellery.atlas.board import Area, Board, City, Lettering, Sea, Spots
from chancellery.atlas.bundle import ANCHOR, BLOCK, CAPITAL, CITY, CROWN, FORTRESS, PIECE, VALUE, XY, Name
from workshop.layout.boxes import Turned, box_of

_MOST_PIECES = 4


@dataclass(frozen=True)
class Needs:
    """What an area shows, and the hints of its author. Sizes are None for what is not shown."""

    name: str
    label: Lettering
    spots: Spots
    city: City | None
    marker: XY | None
    value: bool
    elector: bool
    anchor: XY | None
    garrison: XY | None
    piece: XY
    pieces: int
    capital: bool
    """Of a great power: its name is larger, and that of its city is never left out."""
    value_by_city: bool
    """A value that belongs to the city stands beside it; that of an area stands by its name."""
    water: bool = False

    @property
    def city_name(self) -> str:
        """What is written beside the city; nothing when the area has the same name."""
        return self.city.name if self.city and self.city.name != self.name else ""

    def printed(self) -> Needs:
        """Only what is printed: the pieces and the garrison stand elsewhere."""
        return replace(self, garrison=None, pieces=0, spots=Spots(value=self.spots.value))


def has_trains(board: Board) -> bool:
    """Whether pieces may stand astride a border."""
    return not board.seas and board.game in ("", "realpolitik")


def needs_of(board: Board, name: str, area: Area) -> Needs:
    blocks = bool(board.seas)
    entered = area.kind != "impassable"
    capital = any(power.capital == name for power in board.powers.values())
    great = any(power.capital == name and not power.minor for power in board.powers.values())
    return Needs(
        name=area.printed(name),
        label=area.label,
        spots=area.spots,
        city=area.city,
        marker=(CAPITAL if capital else CITY) if area.city else None,
        value=bool(area.worth),
        elector=area.elector,
        anchor=ANCHOR if area.port else None,
        garrison=None if blocks or not entered else FORTRESS,
        piece=BLOCK if blocks else PIECE,
        pieces=_MOST_PIECES if entered else 0,
        capital=great,
        value_by_city=blocks and not area.value,
    )


def needs_of_sea(name: str, sea: Sea) -> Needs:
    return Needs(
        name=sea.name or name.replace("_", " ").title(),
        label=sea.label,
        spots=Spots(),
        city=None,
        marker=None,
        value=bool(sea.value),
        elector=False,
        anchor=None,
        garrison=None,
        piece=BLOCK,
        pieces=_MOST_PIECES,
        capital=False,
        value_by_city=False,
        water=True,
    )


@dataclass(frozen=True)
class Arrangement:
    name: Name
    city: XY | None = None
    city_name: Name | None = None
    value: XY | None = None
    crown: XY | None = None
    anchor: XY | None = None
    garrison: XY | None = None
    pieces: tuple[XY, ...] = ()

    def complete(self, needs: Needs, pieces: int | None = None) -> bool:
        """Whether everything that is needed has its place, and so many pieces (all of them, if not said)."""
        return (
            (self.value is not None or not needs.value)
            and (self.anchor is not None or needs.anchor is None)
            and (self.garrison is not None or needs.garrison is None)
            and len(self.pieces) >= (needs.pieces if pieces is None else pieces)
        )

    def boxes(self, needs: Needs) -> dict[str, Turned]:
        """The room that everything takes, by what it is."""
        found = {"name": box_of(self.name)}
        if self.city_name:
            found["city name"] = box_of(self.city_name)
        single = (
            ("city", self.city, needs.marker),
            ("value", self.value, VALUE),
            ("crown", self.crown, CROWN),
            ("anchor", self.anchor, needs.anchor),
            ("garrison", self.garrison, needs.garrison),
        )
        found |= {what: Turned(at, size) for what, at, size in single if at and size}
        return found | {f"piece {i}": Turned(at, needs.piece) for i, at in enumerate(self.pieces, 1)}
