"""The geometric part of building a board: from its data to shapes that agree with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from chancellery.atlas.board import Board, Pair
from chancellery.atlas.survey.growth import OUTSIDE, grow, seeds_of
from chancellery.atlas.survey.mesh import cut, land_in_frame, lines_in_frame
from chancellery.atlas.survey.projection import Projection, frame_of
from chancellery.atlas.survey.sources import geography


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


def survey(board: Board) -> Survey:
    """Find the shape of every area of a board."""
    projection = Projection.of(frame_of(board))
    earth = geography()
    box = shapely.box(0, 0, *projection.size)
    land = land_in_frame(projection, earth)
    frontiers = lines_in_frame(projection, earth.frontiers, 0.7)
    rivers = lines_in_frame(projection, shapely.multilinestrings(earth.rivers), 0.7)
    mesh = cut(projection, land, shapely.union_all([frontiers, rivers]), waters=bool(board.seas))
    labels = grow(mesh, seeds_of(board, projection), limit=0.16 * projection.size[0])

    names = list(board.areas)
    of_face = np.full(len(mesh.faces), -3)
    inner = mesh.cell >= 0
    of_face[inner] = labels[mesh.cell[inner]]
    wet = ~inner
    wet[inner] = mesh.water[mesh.cell[inner]]
    areas = {
        name: _multi(shapely.coverage_union_all(mesh.faces[(of_face == number) & ~wet]))
        for number, name in enumerate(names)
    }
    outside = _multi(shapely.coverage_union_all(mesh.faces[(of_face == OUTSIDE) & ~wet]))
    sea = _multi(shapely.coverage_union_all(mesh.faces[wet]))
    seas = {}
    if board.seas:
        at = projection.forward([zone.at for zone in board.seas.values()])
        nearest = np.argmin(np.hypot(*(mesh.centres[:, None, :] - at[None]).transpose(2, 0, 1)), 1)
        for number, name in enumerate(board.seas):
            seas[name] = _multi(shapely.coverage_union_all(mesh.faces[wet & (nearest[mesh.cell] == number)]))
    lakes = [projection.place(lake) for lake in earth.lakes]
    return Survey(
        board=board,
        projection=projection,
        areas=areas,
        outside=outside,
        sea=sea,
        seas=seas,
        borders=_borders(areas),
        rivers=[
            line for line in shapely.get_parts(shapely.intersection(rivers, box)) if line.geom_type == "LineString"
        ],
        lakes=_multi(shapely.intersection(shapely.union_all([lake for lake in lakes if lake.intersects(box)]), box)),
        frontiers=shapely.intersection(frontiers, outside),
    )


def _multi(geometry: Any) -> Any:
    return shapely.MultiPolygon([part for part in shapely.get_parts(geometry) if part.geom_type == "Polygon"])


def _borders(areas: dict[str, Any]) -> dict[Pair, Any]:
    names, shapes = list(areas), list(areas.values())
    lines: dict[Pair, Any] = {}
    first, second = shapely.STRtree(shapes).query(shapes, predicate="intersects")
    for a, b in sorted(zip(first.tolist(), second.tolist(), strict=True)):
        if a < b:
            shared = shapely.intersection(shapes[a].boundary, shapes[b].boundary)
            parts = [part for part in shapely.get_parts(shared) if part.geom_type == "LineString"]
            if parts:
                lines[names[a], names[b]] = shapely.MultiLineString(
                    [line for line in shapely.get_parts(shapely.line_merge(shapely.MultiLineString(parts)))]
                )
    return lines
