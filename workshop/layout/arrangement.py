"""Where the things of an area stand, once that is decided."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.atlas.bundle import CROWN, VALUE, XY, Name
from workshop.layout.boxes import Turned, box_of
from workshop.layout.needs import Needs


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
