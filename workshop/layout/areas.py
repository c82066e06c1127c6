"""All areas and seas of a board, arranged one after the other; the smallest are helped by frames beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import shapely

from chancellery.atlas.board import Pair, Point
from chancellery.atlas.bundle import XY, Callout
from chancellery.atlas.faults import FaultyBoard
from workshop.layout.arrange import Arranger, Hints
from workshop.layout.borders import Crossing
from workshop.layout.boxes import Turned, rounded
from workshop.layout.callouts import Framed, Margins, panels, untangled
from workshop.layout.ground import Ground
from workshop.layout.needs import Arrangement, Needs, needs_of, needs_of_sea
from workshop.survey import Survey

RIM = 29.0
"""The frame of the picture covers a little less of every edge."""
_MARGIN = 2.5
"""Between a thing and the border of its area."""
_FEWEST, _FAR = 2, 60.0
"""Rather than a frame farther away than this, an area has spots for so few pieces."""
_SHORT = 150.0
"""A border on which a train has little choice."""

Report = Callable[[str], None]


@dataclass(frozen=True)
class Placed:
    needs: Needs
    arrangement: Arrangement
    callout: Callout | None = None

    def boxes(self) -> list[Turned]:
        return list(self.arrangement.boxes(self.needs).values())

    def frame(self) -> list[Turned]:
        return [Turned(self.callout.at, self.callout.size)] if self.callout else []


def arrange_areas(
    survey: Survey, trains: dict[Pair, Crossing], closed: list[Turned], beside: list[Turned], report: Report
) -> dict[str, Placed]:
    """Every area; nothing stands on what is closed, and no frame on what is written or drawn beside the areas."""
    lost = [f"area {name}: no part of it lies in the frame" for name, shape in survey.areas.items() if shape.is_empty]
    if lost:
        raise FaultyBoard(survey.board.name, lost)
    placed: dict[str, Placed] = {}
    cramped: dict[str, Arrangement | None] = {}
    for name, shape in survey.areas.items():
        needs = needs_of(survey.board, name, survey.board.areas[name])
        found = None
        for taken in _train_choices(survey, trains, name):
            found = _arranged(survey, shape, needs, [*closed, *taken])
            if found and found.complete(needs):
                placed[name] = Placed(needs, found)
                break
        else:
            cramped[name] = found
        report(name)
    return placed | _relieved(survey, cramped, closed, beside)


def arrange_seas(survey: Survey, closed: list[Turned], report: Report) -> dict[str, Placed]:
    placed = {}
    for name, shape in survey.seas.items():
        needs = needs_of_sea(name, survey.board.seas[name])
        found = _arranged(survey, shape, needs, closed)
        if found is None:
            raise FaultyBoard(survey.board.name, [f"sea {name}: too small for its name: make the frame larger"])
        placed[name] = Placed(needs, found)
        report(name)
    return placed


def inside_frame(survey: Survey, shape: Any) -> Any:
    """What the frame of the picture leaves of a shape."""
    width, height = survey.projection.size
    return shapely.intersection(shape, shapely.box(RIM, RIM, width - RIM, height - RIM))


def _arranged(survey: Survey, shape: Any, needs: Needs, obstacles: list[Turned]) -> Arrangement | None:
    shape = inside_frame(survey, shape)
    if shape.is_empty:
        return None
    around = shapely.box(*shapely.bounds(shape))
    near = [box for box in obstacles if shapely.Polygon(box.corners()).intersects(around)]
    return Arranger(Ground.of(shape, _MARGIN, near), needs, _hints(survey, needs)).arrange()


def _hints(survey: Survey, needs: Needs) -> Hints:
    def place(point: Point | None) -> XY | None:
        if point is None:
            return None
        x, y = survey.projection.forward(point)
        return (float(x), float(y))

    return Hints(
        name=place(needs.label.at),
        city=place(needs.city.at) if needs.city else None,
        value=place(needs.spots.value),
        garrison=place(needs.spots.garrison),
        pieces=tuple(spot for point in needs.spots.pieces if (spot := place(point))),
    )


def _train_choices(survey: Survey, trains: dict[Pair, Crossing], name: str) -> list[list[Turned]]:
    """What to keep free for trains, in the order of preference.

    All their places; if that is too much, those on short borders, since on a long one a train can make way.
    """
    own = {pair: train.box for pair, train in trains.items() if name in pair}
    short = [box for pair, box in own.items() if survey.borders[pair].length < _SHORT]
    return [list(own.values()), short] if len(short) < len(own) else [short]


def _relieved(
    survey: Survey, cramped: dict[str, Arrangement | None], closed: list[Turned], beside: list[Turned]
) -> dict[str, Placed]:
    """Areas without room for everything.

    One spot less is no great loss: in the rare case pieces can be stacked. Otherwise the name and what is printed
    stay inside if they can, and garrison and pieces stand in a frame nearby. Where there is no room for a frame
    nearby, the area makes do with even fewer spots.
    """
    if not cramped:
        return {}
    margins = Margins(survey.projection.size, survey.areas, RIM, [*closed, *beside])
    placed: dict[str, Placed] = {}
    frames: dict[str, Framed] = {}
    for name, crowded in cramped.items():
        needs = needs_of(survey.board, name, survey.board.areas[name])
        if crowded and crowded.complete(needs, needs.pieces - 1):
            placed[name] = Placed(needs, crowded)
            continue
        shape = inside_frame(survey, survey.areas[name])
        printed = needs.printed()
        inside = _arranged(survey, shape, printed, closed)
        heart = _heart(shape)
        spot = margins.place(heart, panels(needs, whole=inside is None or not inside.complete(printed)))
        far = spot is None or shape.distance(shapely.Polygon(Turned(spot[1], spot[0].size).corners())) > _FAR
        if far and crowded and crowded.complete(needs, _FEWEST):
            placed[name] = Placed(needs, crowded)
        elif spot:
            margins.take(*spot)
            frames[name] = Framed(needs, inside, *spot, heart)
        else:
            too_small = f"area {name}: too small for its pieces, and no room beside it: give it a larger size"
            raise FaultyBoard(survey.board.name, [too_small])
    return placed | {name: Placed(framed.needs, *framed.called_out()) for name, framed in untangled(frames).items()}


def _heart(shape: Any) -> XY:
    """The point of a shape that is farthest from its border."""
    largest = max(shapely.get_parts(shape), key=lambda part: float(part.area))
    x, y = shapely.maximum_inscribed_circle(largest).coords[0]
    return rounded((x, y))
