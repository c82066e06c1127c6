"""The land and its natural lines as they are drawn: clipped to the frame, simplified, straits kept open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from chancellery.atlas.board import Board
from workshop.projection import Projection
from workshop.sources import Geography, lines, polygons

DETAIL = 0.6
"""Coasts and lines are drawn this exactly, in units."""
_MARGIN = 80.0
"""So much beyond the frame is kept until the last cut, in units."""
_SMALLEST = 25.0
"""Islets smaller than this many square units are not drawn."""
_STRAIT = 3.0
"""Water between two shores is drawn at least this wide, in units."""


@dataclass(frozen=True)
class Ground:
    land: Any
    frontiers: Any
    rivers: Any
    lakes: Any


def lay(board: Board, projection: Projection, earth: Geography) -> Ground:
    """The geography of a frame."""
    box = shapely.box(0, 0, *projection.size)
    near = shapely.box(-_MARGIN, -_MARGIN, projection.size[0] + _MARGIN, projection.size[1] + _MARGIN)
    parts = [_placed(projection, part, near) for part in _within_reach(projection, earth.land)]
    parts = [piece for part in parts for piece in polygons(part) if piece.area >= _SMALLEST]
    parts = _enlarge(board, projection, parts)
    land = shapely.intersection(shapely.union_all(_part_company(parts)), box)
    pieces = [piece for piece in polygons(land) if piece.area >= _SMALLEST]
    return Ground(
        land=shapely.MultiPolygon(pieces),
        frontiers=_drawn(projection, earth.frontiers, near),
        rivers=_drawn(projection, earth.rivers, near),
        lakes=shapely.MultiPolygon(
            [
                piece
                for lake in _within_reach(projection, earth.lakes)
                for piece in polygons(shapely.intersection(_placed(projection, lake, near), box))
                if piece.area >= _SMALLEST / 2
            ]
        ),
    )


def _within_reach(projection: Projection, shapes: list[Any]) -> Any:
    """Those parts that may come into the frame, so that the far side of the earth is not projected."""
    width, height = projection.size
    along = np.linspace(-0.1, 1.1, 40)
    rim = np.concatenate(
        [np.stack(pair, -1) for edge in (-0.1, 1.1) for pair in ((along, along * 0 + edge), (along * 0 + edge, along))]
    )
    lonlat = projection.inverse(rim * (width, height))
    window = shapely.box(*lonlat.min(0) - 1, *lonlat.max(0) + 1)
    parts = np.array(shapes)
    return parts[shapely.intersects(shapely.box(*shapely.bounds(parts).T), window)]


def _placed(projection: Projection, part: Any, near: Any) -> Any:
    drawn = shapely.simplify(projection.place(part), DETAIL)
    if not drawn.is_valid:
        drawn = shapely.make_valid(drawn, method="structure", keep_collapsed=False)
    return shapely.intersection(drawn, near)


def _drawn(projection: Projection, natural: list[Any], near: Any) -> Any:
    """Natural lines on the drawing."""
    flat = projection.place(shapely.MultiLineString(list(_within_reach(projection, natural))))
    return shapely.MultiLineString(lines(shapely.intersection(shapely.simplify(flat, DETAIL), near)))


def _enlarge(board: Board, projection: Projection, islands: list[Any]) -> list[Any]:
    """Draw an island larger if it is all of an area that should be: Malta has room for its name."""
    grown = list(islands)
    for area in board.areas.values():
        places = ([area.city.at] if area.city else []) + area.points
        if area.size <= 1 or not places:
            continue
        at = shapely.points(projection.forward(places))
        for number, island in enumerate(islands):
            if island.area < 3000 and shapely.dwithin(island, at, 6).any():
                grown[number] = shapely.affinity.scale(island, area.size**0.5, area.size**0.5)
    return grown


def _part_company(islands: list[Any]) -> list[Any]:
    """Keep water between any two pieces of land: the smaller one yields."""
    islands = sorted(islands, key=lambda part: -part.area)
    tree = shapely.STRtree(islands)
    kept = []
    for number, island in enumerate(islands):
        rivals = [islands[k] for k in tree.query(island, predicate="dwithin", distance=_STRAIT) if k < number]
        if rivals:
            reach = shapely.buffer(island.envelope, 20)
            shore = shapely.union_all([shapely.intersection(rival, reach) for rival in rivals])
            island = shapely.difference(island, shapely.buffer(shore, _STRAIT, quad_segs=3))
        kept += [part for part in polygons(island) if part.area >= _SMALLEST]
    return kept
