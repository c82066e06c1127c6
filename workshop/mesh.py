"""The frame cut into some ten thousand cells, the clay from which areas are formed.

Cells are scattered evenly and cut exactly along coasts, modern frontiers and rivers, so that a border can
follow a real line wherever one is at hand. Every edge between two cells knows its length and how much of it
runs along such a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
import shapely
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import Voronoi

SPACING = 10.0
"""Units between the middles of cells."""
FRONTIER, RIVER = 1.0, 0.6
"""How strongly a border is drawn to a line."""
_GRAIN = 0.001
"""Lines are cut to a grid of this size, in units."""
_CRUMB = 0.3
"""A cut-off piece smaller than this part of a cell joins a neighbour."""
_SEED = 1866


@dataclass(frozen=True)
class Mesh:
    faces: Any
    """Polygons that cover the frame; a cell consists of one or more."""
    cell: Any
    """The cell of every face."""
    centres: Any
    """Of every cell: x, y."""
    sizes: Any
    """Of every cell: its area."""
    water: Any
    """Of every cell: whether it is water. Without sea zones all water is a single cell."""
    edges: Any
    """Pairs of cells that share a line, the smaller number first."""
    lengths: Any
    """Of every edge."""
    natural: Any
    """Of every edge: how much it runs along a frontier or a river, from 0 to 1."""
    corners: Any
    """Pairs of land cells, and of water cells, that meet only in a point."""
    island: Any
    """Of every cell: the number of the island or sea it belongs to."""
    spots: Any
    """The ends of all segments of the faces: x, y."""
    segments: Any
    """Straight pieces between two faces: two spots, two faces."""
    pull: Any
    """Of every segment: how strongly it draws a border."""

    @property
    def inland(self) -> Any:
        """Of every edge: whether it separates land from land, or water from water."""
        return self.water[self.edges[:, 0]] == self.water[self.edges[:, 1]]

    def almost(self) -> Any:
        """Pairs of land cells with a single cell between them."""
        inland = self.inland & ~self.water[self.edges[:, 0]]
        a, b = self.edges[inland].T
        count = len(self.sizes)
        joined = coo_matrix((np.ones(2 * len(a)), (np.append(a, b), np.append(b, a))), (count, count)).tocsr()
        over = ((joined @ joined) > 0).astype(float) - joined
        low, high = (over > 0).nonzero()
        close = np.hypot(*(self.centres[low] - self.centres[high]).T) < 2 * SPACING
        return np.stack([low, high], -1)[close & (low < high)]

    def graph(self, weights: Any) -> Any:
        """A sparse matrix of the cells with these weights on the inland edges."""
        a, b = self.edges[self.inland].T
        count = len(self.sizes)
        rows, columns = np.concatenate([a, b]), np.concatenate([b, a])
        return coo_matrix((np.concatenate([weights, weights]), (rows, columns)), (count, count)).tocsr()


def cut(size: tuple[int, int], land: Any, frontiers: Any, rivers: Any, *, waters: bool) -> Mesh:
    """Cut a frame into cells along the coast of `land` and the natural lines; also the water if it has zones."""
    shapely.prepare(land)
    box = shapely.box(0, 0, *size)
    natural = shapely.intersection(shapely.union_all([frontiers, rivers]), land)
    fixed = shapely.union_all([land.boundary, natural, box.exterior])
    ridges = _ridges(*size)
    crossed = np.zeros(len(ridges), bool)
    crossed[shapely.STRtree(ridges).query(_segments(fixed), predicate="dwithin", distance=10 * _GRAIN)[1]] = True
    if not waters:
        ends = shapely.get_coordinates(ridges).reshape(-1, 2, 2)
        needed = crossed | shapely.contains_xy(land, ends[..., 0], ends[..., 1]).any(1)
        ridges, crossed = ridges[needed], crossed[needed]
    noded = shapely.union_all([fixed, *ridges[crossed]], grid_size=_GRAIN)
    faces = shapely.get_parts(shapely.polygonize([*shapely.get_parts(noded), *ridges[~crossed]]))
    faces = faces[shapely.contains_xy(box, *_inner_points(faces).T)]
    wet = ~shapely.contains_xy(land, *_inner_points(faces).T)
    return _assemble(faces, wet, frontiers, rivers, waters)


def _segments(lines: Any) -> Any:
    """All straight pieces of some lines."""
    points, line = shapely.get_coordinates(shapely.get_parts(lines), return_index=True)
    joined = line[1:] == line[:-1]
    return shapely.linestrings(np.stack([points[:-1][joined], points[1:][joined]], 1))


def _ridges(width: int, height: int) -> Any:
    """The edges of evenly scattered cells, as lines between points of the grid."""
    chance = np.random.default_rng(_SEED)
    step = SPACING * 0.5 * 3**0.5
    rows, columns = np.arange(-3, height / step + 4), np.arange(-3, width / SPACING + 4)
    x, y = np.meshgrid(columns * SPACING, rows * step)
    x = x + (np.arange(len(rows)) % 2)[:, None] * SPACING / 2
    seeds = np.stack([x.ravel(), y.ravel()], -1) + chance.uniform(-0.33, 0.33, (x.size, 2)) * SPACING
    diagram = Voronoi(seeds)
    ends = np.array(diagram.ridge_vertices)
    corners = np.round(diagram.vertices[ends[(ends >= 0).all(1)]] / _GRAIN) * _GRAIN
    near = ((corners.max(1) > 0) & (corners.min(1) < (width, height))).all(1)
    near &= (np.abs(corners) < 4 * max(width, height)).all((1, 2)) & (corners[:, 0] != corners[:, 1]).any(1)
    return shapely.linestrings(corners[near])


def _inner_points(faces: Any) -> Any:
    return shapely.get_coordinates(shapely.point_on_surface(faces))


def _assemble(faces: Any, wet: Any, frontiers: Any, rivers: Any, waters: bool) -> Mesh:
    """Number the cells, join crumbs to their neighbours, and measure every edge."""
    spots, segments = segments_of(faces)
    corners = _crowds(faces)
    pairs = segments[:, 2:]
    ends = spots[segments[:, :2]]
    lengths, middles = np.hypot(*(ends[:, 0] - ends[:, 1]).T), ends.mean(1)
    pull = np.zeros(len(pairs))
    for lines, strength in ((rivers, RIVER), (frontiers, FRONTIER)):
        tree = shapely.STRtree(shapely.get_parts(lines))
        pull[tree.query(shapely.points(middles), predicate="dwithin", distance=0.01)[0]] = strength
    areas = shapely.area(faces)
    crumbs = areas < _CRUMB * SPACING * SPACING
    if waters:  # where seas have borders of their own, these must find those of the land on the shore
        crumbs[pairs[wet[pairs[:, 0]] != wet[pairs[:, 1]]]] = False
    owner = _gather(crumbs, areas, wet, pairs, lengths * (1 - 0.95 * pull))
    if not waters and wet.any():
        owner[wet] = np.flatnonzero(wet)[0]

    kept, cell = np.unique(owner, return_inverse=True)
    count = len(kept)
    sizes = np.bincount(cell, areas, count)
    points = _inner_points(faces) * areas[:, None]
    centres = np.stack([np.bincount(cell, points[:, k], count) for k in (0, 1)], -1) / sizes[:, None]
    water = wet[kept]

    low, high = np.sort(cell[pairs], 1).T
    real = low != high
    edges, place = np.unique(np.stack([low[real], high[real]], -1), axis=0, return_inverse=True)
    total = np.bincount(place.ravel(), lengths[real], len(edges))
    natural = np.bincount(place.ravel(), (lengths * pull)[real], len(edges)) / np.maximum(total, 1e-9)

    touching = np.unique(np.sort(cell[corners], 1), axis=0)
    known = np.isin(touching[:, 0] * count + touching[:, 1], edges[:, 0] * count + edges[:, 1])
    touching = touching[~known & (touching[:, 0] != touching[:, 1]) & (water[touching[:, 0]] == water[touching[:, 1]])]

    inland = water[edges[:, 0]] == water[edges[:, 1]]
    joined = coo_matrix((np.ones(inland.sum()), edges[inland].T), (count, count))
    island = connected_components(joined, directed=False)[1]
    return Mesh(faces, cell, centres, sizes, water, edges, total, natural, touching, island, spots, segments, pull)


def _gather(crumb: Any, areas: Any, wet: Any, pairs: Any, bond: Any) -> Any:
    """The face that speaks for every face: crumbs follow the neighbour they hang on most."""
    owner = np.arange(len(areas))
    near: dict[int, dict[int, float]] = {}
    for (a, b), weight in zip(pairs.tolist(), bond.tolist(), strict=True):
        if wet[a] == wet[b]:
            for one, other in ((a, b), (b, a)):
                if crumb[one]:
                    near.setdefault(one, {})[other] = near.get(one, {}).get(other, 0.0) + weight
    for face in np.flatnonzero(crumb)[np.argsort(-areas[crumb], kind="stable")].tolist():
        choices = near.get(face, {})
        if choices:
            best = max(choices, key=lambda other: (choices[other], -other))
            if owner[best] != face:
                owner[face] = owner[best]
    while (owner[owner] != owner).any():
        owner = owner[owner]
    return owner


def segments_of(faces: Any) -> tuple[Any, Any]:
    """The corners of faces, and the straight pieces between two of them: two corners, two faces."""
    spots, start, end, face = _sides(faces)
    key = np.minimum(start, end) * len(spots) + np.maximum(start, end)
    order = np.argsort(key, kind="stable")
    twin = np.flatnonzero(key[order][1:] == key[order][:-1])
    one, other = order[twin], order[twin + 1]
    return spots, np.stack([start[one], end[one], face[one], face[other]], -1)


def _crowds(faces: Any) -> Any:
    """Pairs of faces around corners where more than three come together."""
    _, start, _, face = _sides(faces)
    around = np.unique(np.stack([start, face], -1), axis=0)
    spot, held = around[np.bincount(around[:, 0])[around[:, 0]] > 3].T
    groups = np.split(held, np.flatnonzero(np.diff(spot)) + 1)
    pairs = [pair for group in groups for pair in combinations(group.tolist(), 2)]
    return np.array(pairs, int).reshape(-1, 2)


def _sides(faces: Any) -> tuple[Any, Any, Any, Any]:
    """The corners of faces, and every side of each: from which corner, to which, of which face."""
    rings, of_face = shapely.get_rings(faces, return_index=True)
    points, of_ring = shapely.get_coordinates(rings, return_index=True)
    spots, number = np.unique(points, axis=0, return_inverse=True)
    number = number.ravel()
    joined = of_ring[1:] == of_ring[:-1]
    return spots, number[:-1][joined], number[1:][joined], of_face[of_ring[:-1][joined]]
