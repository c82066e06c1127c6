"""A bundle from a survey: every area arranged, and borders, lanes and straits drawn around what stands in them."""

from __future__ import annotations

from typing import Any

import shapely

from chancellery.atlas import fingerprints
from chancellery.atlas.bundle import AreaShape, BorderShape, MapBundle
from workshop.layout import paths
from workshop.layout.areas import Placed, Report, arrange_areas, arrange_seas, inside_frame
from workshop.layout.borders import crossings
from workshop.layout.boxes import Turned, rounded
from workshop.layout.lanes import draw_lanes
from workshop.layout.needs import has_trains
from workshop.layout.straits import box_of as strait_box
from workshop.layout.straits import draw_straits
from workshop.painting.lettering import caption_boxes
from workshop.survey import Survey

_COARSE = 2.0
"""How far the outlines of seas and outside land may be off the coast, whose exact line is in the picture."""


def compose(survey: Survey, credit: list[str], report: Report = lambda _: None) -> MapBundle:
    """Arrange a whole board. The same survey always gives the same bundle; it does not know its pictures' scale."""
    board = survey.board
    straits = draw_straits(board, survey.areas, survey.seas)
    arrows = [strait_box(strait) for strait in straits]
    captions = _captions(survey)
    trains = crossings(survey.borders, survey.areas, []) if has_trains(board) else {}
    sea = inside_frame(survey, survey.sea)
    lanes = draw_lanes(board, survey.projection, survey.areas, sea, captions)
    areas = arrange_areas(survey, trains, arrows, [*captions, *(box for lane in lanes for box in lane.boxes)], report)
    frames = [frame for place in areas.values() for frame in place.frame()]
    seas = arrange_seas(survey, [*arrows, *frames, *captions], report)
    return MapBundle(
        board=board.name,
        fingerprint=fingerprints.of_drawing(board),
        size=survey.projection.size,
        pictures={"light": "light.webp", "dark": "dark.webp"},
        scale=1.0,
        areas={name: _area_shape(survey.areas[name], areas[name]) for name in survey.areas},
        seas={name: _area_shape(shape, seas[name]) for name, shape in _simplified(survey.seas).items()},
        outside=paths.outline(shapely.simplify(survey.outside, _COARSE)),
        borders=_border_shapes(survey, [box for place in areas.values() for box in place.boxes()]),
        lanes=[lane.shape for lane in lanes],
        straits=straits,
        credits=credit,
    )


def _captions(survey: Survey) -> list[Turned]:
    """What the pictures have written on them."""
    return [
        Turned(((left + right) / 2, (top + bottom) / 2), (right - left, bottom - top))
        for left, top, right, bottom in caption_boxes(survey)
    ]


def _border_shapes(survey: Survey, taken: list[Turned]) -> list[BorderShape]:
    board = survey.board
    kinds = {frozenset(pair): kind for kind, pairs in board.border_kinds.items() for pair in pairs}
    barriers = {frozenset(pair) for pair in board.barriers}
    playable = {frozenset(pair) for pair in board.pairs()}
    shapes = []
    for pair, place in crossings(survey.borders, survey.areas, taken).items():
        ends = frozenset(pair)
        if ends in playable or ends in barriers:
            shapes.append(
                BorderShape(
                    ends=pair,
                    kind="barrier" if ends in barriers else kinds.get(ends, "clear"),
                    path=paths.line(survey.borders[pair]),
                    middle=place.at,
                    angle=place.angle,
                )
            )
    return shapes


def _simplified(seas: dict[str, Any]) -> dict[str, Any]:
    """Seas with fewer points; neighbours still share theirs."""
    return dict(zip(seas, shapely.coverage_simplify(list(seas.values()), _COARSE), strict=True)) if seas else {}


def _area_shape(shape: Any, placed: Placed) -> AreaShape:
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
