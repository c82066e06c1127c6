"""A plate from a survey: every area arranged, small ones called out, borders, lanes and straits drawn around them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import shapely

from chancellery.atlas import fingerprints
from chancellery.atlas.board import BorderKind, Pair, Point
from chancellery.atlas.faults import FaultyBoard
from chancellery.atlas.plate import XY, AreaShape, BorderShape, Callout, Plate
from chancellery.atlas.survey.layout import paths
from chancellery.atlas.survey.layout.arrange import Arranger, Hints
from chancellery.atlas.survey.layout.arrangement import Arrangement
from chancellery.atlas.survey.layout.borders import Crossing, crossing
from chancellery.atlas.survey.layout.boxes import Turned, rounded
from chancellery.atlas.survey.layout.callouts import Framed, Margins, panels, untangled
from chancellery.atlas.survey.layout.ground import Ground
from chancellery.atlas.survey.layout.lanes import draw_lanes
from chancellery.atlas.survey.layout.needs import Needs, has_trains, needs_of, needs_of_sea
from chancellery.atlas.survey.layout.straits import box_of as strait_box
from chancellery.atlas.survey.layout.straits import draw_straits
from chancellery.atlas.survey.painting.lettering import caption_boxes
from chancellery.atlas.survey.survey import Survey

_MARGIN = 2.5
"""Between a thing and the border of its area."""
_RIM = 29.0
"""The frame of the picture covers a little less of every edge."""

_FEWEST, _FAR = 2, 60.0
"""Rather than a frame farther away than this, an area has spots for so few pieces."""
_COARSE = 1.2
"""How far the outlines of seas and outside land may be off the coast, whose exact line is in the picture."""

Report = Callable[[str], None]


@dataclass(frozen=True)
class _Placed:
    needs: Needs
    arrangement: Arrangement
    callout: Callout | None = None


def compose(survey: Survey, credit: list[str], report: Report = lambda _: None) -> Plate:
    """Arrange a whole board. The same survey always gives the same plate; it does not know its pictures' scale."""
    board, projection = survey.board, survey.projection
    frame = shapely.box(_RIM, _RIM, projection.size[0] - _RIM, projection.size[1] - _RIM)
    straits = draw_straits(board, survey.areas, survey.seas)
    closed = [strait_box(strait) for strait in straits]
    trains = _crossings(survey, []) if has_trains(board) else {}
    placed: dict[str, _Placed] = {}
    cramped: dict[str, Arrangement | None] = {}
    for name, shape in survey.areas.items():
        needs = needs_of(board, name, board.areas[name])
        land = shapely.intersection(shape, frame)
        found = _arranged(
            survey, land, needs, [*closed, *(train.box for pair, train in trains.items() if name in pair)]
        )
        if trains and (found is None or not found.complete(needs)):
            found = _arranged(survey, land, needs, closed)
        if found is None or not found.complete(needs):
            cramped[name] = found
        else:
            placed[name] = _Placed(needs, found)
        report(name)
    captions = _captions(survey)
    placed |= _called_out(survey, cramped, frame, [*closed, *captions])
    boxes = [box for place in placed.values() for box in place.arrangement.boxes(place.needs).values()]
    frames = [Turned(place.callout.at, place.callout.size) for place in placed.values() if place.callout]
    seas = {}
    for name, shape in survey.seas.items():
        needs = needs_of_sea(name, board.seas[name])
        found = _arranged(survey, shapely.intersection(shape, frame), needs, [*closed, *frames, *captions])
        if found is None:
            raise FaultyBoard(board.name, [f"sea {name}: too small for its name: make the frame larger"])
        seas[name] = _Placed(needs, found)
        report(name)
    sea = shapely.intersection(survey.sea, frame)
    lanes = draw_lanes(board, projection, survey.areas, sea, frames, captions)
    return Plate(
        board=board.name,
        fingerprint=fingerprints.of_drawing(board),
        size=projection.size,
        pictures={"light": "light.webp", "dark": "dark.webp"},
        scale=1.0,
        areas={name: _area_shape(survey.areas[name], placed[name]) for name in survey.areas},
        seas={name: _area_shape(shape, seas[name]) for name, shape in _simplified(survey.seas).items()},
        outside=paths.outline(shapely.simplify(survey.outside, _COARSE)),
        borders=_border_shapes(survey, boxes),
        lanes=lanes,
        straits=straits,
        credits=credit,
    )


def _arranged(survey: Survey, shape: Any, needs: Needs, obstacles: list[Turned]) -> Arrangement | None:
    near = shapely.box(*shapely.bounds(shape)) if not shape.is_empty else None
    if near is None:
        return None
    touching = [box for box in obstacles if shapely.Polygon(box.corners()).intersects(near)]
    return Arranger(Ground.of(shape, _MARGIN, touching), needs, _hints(survey, needs)).arrange()


def _hints(survey: Survey, needs: Needs) -> Hints:
    def place(point: Point | None) -> XY | None:
        return tuple(map(float, survey.projection.forward(point))) if point else None  # type: ignore[return-value]

    return Hints(
        name=place(needs.label.at),
        city=place(needs.city.at) if needs.city else None,
        value=place(needs.spots.value),
        garrison=place(needs.spots.garrison),
        pieces=tuple(spot for point in needs.spots.pieces if (spot := place(point))),
    )


def _called_out(
    survey: Survey, cramped: dict[str, Arrangement | None], frame: Any, closed: list[Turned]
) -> dict[str, _Placed]:
    """Areas without room for everything.

    The name and what is printed stay inside if they can, garrison and pieces stand in a frame nearby. Where there
    is no room for a frame nearby, the area makes do with fewer spots, on which pieces will have to be stacked.
    """
    if not cramped:
        return {}
    margins = Margins(survey.projection.size, survey.areas, _RIM, closed)
    placed: dict[str, _Placed] = {}
    frames: dict[str, Framed] = {}
    for name, crowded in cramped.items():
        needs = needs_of(survey.board, name, survey.board.areas[name])
        shape = shapely.intersection(survey.areas[name], frame)
        printed = needs.printed()
        inside = _arranged(survey, shape, printed, closed)
        heart = _heart(shape)
        spot = margins.place(heart, panels(needs, whole=inside is None or not inside.complete(printed)))
        far = spot is None or shape.distance(shapely.Polygon(Turned(spot[1], spot[0].size).corners())) > _FAR
        if far and crowded and crowded.complete(needs, _FEWEST):
            placed[name] = _Placed(needs, crowded)
        elif spot:
            margins.take(*spot)
            frames[name] = Framed(needs, inside, *spot, heart)
        else:
            too_small = f"area {name}: too small for its pieces, and no room beside it: give it a larger size"
            raise FaultyBoard(survey.board.name, [too_small])
    return placed | {name: _Placed(framed.needs, *framed.called_out()) for name, framed in untangled(frames).items()}


def _captions(survey: Survey) -> list[Turned]:
    """What is already written on the pictures."""
    return [
        Turned(((left + right) / 2, (top + bottom) / 2), (right - left, bottom - top))
        for left, top, right, bottom in caption_boxes(survey)
    ]


def _heart(shape: Any) -> XY:
    largest = max(shapely.get_parts(shape), key=lambda part: float(part.area))
    point = shapely.maximum_inscribed_circle(largest).coords[0]
    return rounded((point[0], point[1]))


def _crossings(survey: Survey, taken: list[Turned]) -> dict[Pair, Crossing]:
    """A place on every border, none on another."""
    found: dict[Pair, Crossing] = {}
    for pair in sorted(survey.borders, key=lambda pair: float(survey.borders[pair].length)):
        land = shapely.union(*(survey.areas[name] for name in pair))
        place = crossing(survey.borders[pair], land, taken)
        taken = [*taken, place.box]
        found[pair] = place
    return {pair: found[pair] for pair in survey.borders}


def _border_shapes(survey: Survey, taken: list[Turned]) -> list[BorderShape]:
    board = survey.board
    kinds = {frozenset(pair): kind for kind, pairs in board.border_kinds.items() for pair in pairs}
    barriers = {frozenset(pair) for pair in board.barriers}
    playable = {frozenset(pair) for pair in board.pairs()}
    shapes = []
    for pair, place in _crossings(survey, taken).items():
        if frozenset(pair) not in playable | barriers:
            continue
        kind = "barrier" if frozenset(pair) in barriers else kinds.get(frozenset(pair), "clear")
        shapes.append(
            BorderShape(
                ends=pair,
                kind=cast(BorderKind, kind),
                path=paths.line(survey.borders[pair]),
                middle=place.at,
                angle=place.angle,
            )
        )
    return shapes


def _simplified(seas: dict[str, Any]) -> dict[str, Any]:
    """Seas with fewer points; neighbours still share theirs."""
    return dict(zip(seas, shapely.coverage_simplify(list(seas.values()), _COARSE), strict=True)) if seas else {}


def _area_shape(shape: Any, placed: _Placed) -> AreaShape:
    made = placed.arrangement
    left, top, right, bottom = (round(float(side), 1) for side in shapely.bounds(shape))
    single = {
        what: rounded(at)
        for what in ("city", "value", "crown", "anchor", "garrison")
        if (at := getattr(made, what)) is not None
    }
    return AreaShape(
        path=paths.outline(shape),
        box=(left, top, round(right - left, 1), round(bottom - top, 1)),
        name=made.name,
        city_name=made.city_name,
        pieces=[rounded(at) for at in made.pieces],
        callout=placed.callout,
        **single,
    )
