"""The land of a frame cut into some ten thousand cells, the clay from which areas are formed.

Cells are scattered evenly and cut exactly along coasts, modern frontiers and rivers, so that a border can
follow a real line wherever one is at hand. Every edge between two cells knows its length and what it would
cost a border to run there: little along a frontier, a river or a crest, more through open country.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from scipy.spatial import Voronoi

from chancellery.atlas.survey.projection import Projection
from chancellery.atlas.survey.sources import Geography

SPACING = 10.0
"""Units between the middles of cells."""
_GRAIN = 0.001
"""Lines are cut to a grid of this size, in units."""
_CRUMB = 0.25
"""A cut-off piece smaller than this part of a cell joins a neighbour."""
_SEED = 1866


@dataclass(frozen=True)
class Mesh:
    faces: Any
    """Polygons that cover the frame."""
    cell: Any
    """The cell of every face; -1 for water that is not divided."""
    centres: Any
    """Of every cell: x, y."""
    sizes: Any
    """Of every cell: its area."""
    water: Any
    """Of every cell: whether it is water."""
    edges: Any
    """Pairs of cells that touch, the smaller number first."""
    lengths: Any
    """Of every edge."""
    natural: Any
    """Of every edge: the part of it that runs along a frontier or a river, from 0 to 1."""
    shore: Any
    """Of every land cell: the length of its coast."""

    def neighbours(self) -> list[list[tuple[int, float, float]]]:
        """For every cell, its neighbours with the length of the common edge and its natural part."""
        around: list[list[tuple[int, float, float]]] = [[] for _ in self.sizes]
        for (a, b), length, natural in zip(
            self.edges.tolist(), self.lengths.tolist(), self.natural.tolist(), strict=True
        ):
            around[a].append((b, length, natural))
            around[b].append((a, length, natural))
        return around


def land_in_frame(projection: Projection, geography: Geography) -> Any:
    """All land of the frame, without islets too small to see."""
    box = shapely.box(0, 0, *projection.size)
    near = shapely.box(-60, -60, projection.size[0] + 60, projection.size[1] + 60)
    parts = [shapely.make_valid(projection.place(part)) for part in geography.land.geoms]
    parts = [shapely.intersection(part, near) for part in parts if shapely.intersects(part, near)]
    land = shapely.intersection(shapely.simplify(shapely.union_all(parts), 0.5), box)
    pieces = [part for part in shapely.get_parts(land) if part.geom_type == "Polygon" and part.area >= 25]
    return shapely.MultiPolygon(pieces)


def lines_in_frame(projection: Projection, lines: Any, tolerance: float) -> Any:
    near = shapely.box(-60, -60, projection.size[0] + 60, projection.size[1] + 60)
    return shapely.simplify(shapely.intersection(projection.place(lines), near), tolerance)


def cut(projection: Projection, land: Any, natural: Any, *, waters: bool, spacing: float = SPACING) -> Mesh:
    """Cut the frame into cells along the coast of `land` and the lines of `natural`."""
    width, height = projection.size
    box = shapely.box(0, 0, width, height)
    shapely.prepare(land)
    ridges = _ridges(width, height, spacing)
    if not waters:
        ridges = ridges[shapely.intersects(ridges, land)]
    lines = shapely.union_all(
        [*ridges, land.boundary, shapely.intersection(natural, land), box.exterior], grid_size=_GRAIN
    )
    faces = np.array(list(shapely.get_parts(shapely.polygonize([lines]))))
    wet = ~shapely.contains_xy(land, *_inner_points(faces).T)
    return _assemble(faces, wet, natural, waters, spacing)


def _ridges(width: int, height: int, spacing: float) -> Any:
    chance = np.random.default_rng(_SEED)
    step = spacing * 0.5 * 3**0.5
    rows = np.arange(-3, height / step + 4)
    columns = np.arange(-3, width / spacing + 4)
    x, y = np.meshgrid(columns * spacing, rows * step)
    x = x + (np.arange(len(rows)) % 2)[:, None] * spacing / 2
    seeds = np.stack([x.ravel(), y.ravel()], -1) + chance.uniform(-0.33, 0.33, (x.size, 2)) * spacing
    diagram = Voronoi(seeds)
    ends = np.array(diagram.ridge_vertices)
    ends = ends[(ends >= 0).all(1)]
    corners = diagram.vertices[ends]
    inside = ((corners >= -spacing) & (corners <= (width + spacing, height + spacing))).all((1, 2))
    lines = shapely.linestrings(corners[inside])
    box = shapely.box(0, 0, width, height)
    lines = shapely.intersection(lines, box)
    return lines[(shapely.get_type_id(lines) == 1) & ~shapely.is_empty(lines)]


def _inner_points(faces: Any) -> Any:
    return shapely.get_coordinates(shapely.point_on_surface(faces))


def _assemble(faces: Any, wet: Any, natural: Any, waters: bool, spacing: float) -> Mesh:
    """Number the cells, join crumbs to their neighbours, and measure every edge."""
    pairs, lengths, middles = _shared_segments(faces)
    tree = shapely.STRtree(shapely.get_parts(natural))
    marked = np.zeros(len(pairs), bool)
    marked[tree.query(shapely.points(middles), predicate="dwithin", distance=0.02)[0]] = True
    sizes = shapely.area(faces)

    owner = np.arange(len(faces))
    bonds: dict[int, list[tuple[int, float]]] = {}
    for (a, b), length, on_line in zip(pairs.tolist(), lengths.tolist(), marked.tolist(), strict=True):
        if wet[a] == wet[b]:
            weight = length * (0.05 if on_line else 1.0)
            bonds.setdefault(a, []).append((b, weight))
            bonds.setdefault(b, []).append((a, weight))
    crumb = _CRUMB * spacing * spacing * 0.87
    for face in np.argsort(sizes, kind="stable"):
        if sizes[face] >= crumb:
            break
        if bonds.get(face):
            strongest: dict[int, float] = {}
            for other, weight in bonds[face]:
                strongest[other] = strongest.get(other, 0.0) + weight
            best = max(strongest, key=lambda other: (strongest[other], -other))
            owner[face] = best
    for face in range(len(owner)):
        top = face
        seen = set()
        while owner[top] != top and top not in seen:
            seen.add(top)
            top = owner[top]
        owner[face] = min(seen) if top in seen else top
    return _count(faces, owner, wet, sizes, pairs, lengths, marked, waters)


def _count(faces: Any, owner: Any, wet: Any, sizes: Any, pairs: Any, lengths: Any, marked: Any, waters: bool) -> Mesh:
    kept = np.unique(owner[~wet] if not waters else owner)
    number = np.full(len(faces), -1)
    number[kept] = np.arange(len(kept))
    cell = number[owner]
    count = len(kept)
    inner = cell >= 0
    size = np.bincount(cell[inner], sizes[inner], count)
    points = _inner_points(faces) * sizes[:, None]
    centres = np.stack([np.bincount(cell[inner], points[inner, k], count) for k in (0, 1)], -1) / size[:, None]
    water = np.zeros(count, bool)
    water[cell[inner]] = wet[inner]

    first, second = cell[pairs[:, 0]], cell[pairs[:, 1]]
    coast = wet[pairs[:, 0]] != wet[pairs[:, 1]]
    dry = np.where(wet[pairs[:, 0]], second, first)
    shore = np.bincount(dry[coast], lengths[coast], count)

    both = (first >= 0) & (second >= 0) & (first != second)
    low, high = np.minimum(first, second)[both], np.maximum(first, second)[both]
    edges, place = np.unique(np.stack([low, high], -1), axis=0, return_inverse=True)
    place = place.ravel()
    total = np.bincount(place, lengths[both], len(edges))
    natural = np.bincount(place, lengths[both] * marked[both], len(edges)) / np.maximum(total, 1e-9)
    return Mesh(faces, cell, centres, size, water, edges, total, natural, shore)


def _shared_segments(faces: Any) -> tuple[Any, Any, Any]:
    """Every segment that two faces share: the two faces, its length and its middle."""
    rings, of_face = shapely.get_rings(faces, return_index=True)
    points, of_ring = shapely.get_coordinates(rings, return_index=True)
    corners, number = np.unique(points, axis=0, return_inverse=True)
    number = number.ravel()
    same = of_ring[1:] == of_ring[:-1]
    start, end, face = number[:-1][same], number[1:][same], of_face[of_ring[:-1][same]]
    key = np.minimum(start, end) * len(corners) + np.maximum(start, end)
    order = np.argsort(key, kind="stable")
    twin = np.flatnonzero(key[order][1:] == key[order][:-1])
    one, other = order[twin], order[twin + 1]
    a, b = corners[start[one]], corners[end[one]]
    return np.stack([face[one], face[other]], -1), np.hypot(*(a - b).T), (a + b) / 2
