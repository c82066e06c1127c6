"""The geometric part of building a board: from its data to shapes that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import shapely

from chancellery.atlas.board import Board, Pair
from workshop import growth, mesh, outlines
from workshop.agreement import agree
from workshop.demands import Demands
from workshop.ground import Ground, lay
from workshop.projection import Projection, frame_of
from workshop.sources import geography, lines, polygons

SMALLEST = 10500.0
"""Every area has at least this many square units, about 110 by 90: room for a name and some pieces."""
REACH = 330.0
"""Land farther than this from every point of the board is outside, in units."""
_ATTEMPTS = 3
_SMOOTHINGS = (11, 5)
"""How long borders are smoothed: less, if that costs a border."""


@dataclass(frozen=True)
class Survey:
    """Shapely geometries in units of the drawing, y downward, clipped to the frame."""

    board: Board
    projection: Projection
    areas: dict[str, Any]
    """An exact coverage: neighbours share identical vertices."""
    outside: Any
    """Land beyond the game."""
    sea: Any
    """All water of the frame."""
    seas: dict[str, Any]
    """The sea zones, of boards that have them."""
    borders: dict[Pair, Any]
    """The common line of every two areas that touch, ends in the order of the areas."""
    rivers: list[Any]
    lakes: Any
    frontiers: Any
    """Modern frontiers in outside land."""
    complaints: tuple[str, ...] = ()
    """Where the drawing does not say what the board says, in plain words: a board may be impossible to draw."""


def survey(board: Board) -> Survey:
    """Find the shape of every area of a board."""
    projection = Projection.of(frame_of(board))
    demands = Demands.of(board, smallest=SMALLEST)
    ground = lay(board, projection, geography())
    cells = mesh.cut(projection.size, ground.land, ground.frontiers, ground.rivers, waters=bool(board.seas))
    seeds = growth.sow(board, projection, cells, demands)
    far = growth.travel(cells, seeds, demands, limit=REACH)
    start = growth.divide(cells, seeds, demands, far)
    best: tuple[outlines.Coverage, list[str]] | None = None
    for attempt in range(_ATTEMPTS):
        labels = agree(cells, seeds, demands, far, start, attempt=attempt)
        for smoothing in _SMOOTHINGS:
            cover = outlines.draw(projection.size, cells, labels, ground.land, smoothing=smoothing)
            complaints = demands.complaints({pair: line.length for pair, line in cover.lines.items()}, cover.points)
            if best is None or len(complaints) < len(best[1]):
                best = cover, complaints
            if not complaints:
                return _survey(board, projection, demands, ground, *best)
    assert best is not None
    return _survey(board, projection, demands, ground, *best)


def _survey(
    board: Board,
    projection: Projection,
    demands: Demands,
    ground: Ground,
    cover: outlines.Coverage,
    complaints: list[str],
) -> Survey:
    def shape(number: int) -> Any:
        return cover.shapes.get(number, shapely.MultiPolygon())

    first = demands.outside + 1
    waters = [shape(number) for number in range(first, len(demands.names))]
    sea = shapely.coverage_union_all(waters) if len(waters) > 1 else waters[0]
    rivers = shapely.intersection(ground.rivers, shapely.box(0, 0, *projection.size))
    outside = shape(demands.outside)
    return Survey(
        board=board,
        projection=projection,
        areas={name: shape(number) for number, name in enumerate(board.areas)},
        outside=outside,
        sea=shapely.MultiPolygon(polygons(sea)),
        seas={name: shape(first + number) for number, name in enumerate(board.seas)},
        borders={
            (demands.names[a], demands.names[b]): line for (a, b), line in cover.lines.items() if b < demands.outside
        },
        rivers=lines(rivers),
        lakes=ground.lakes,
        frontiers=shapely.MultiLineString(lines(shapely.intersection(ground.frontiers, outside))),
        complaints=tuple(complaints),
    )
