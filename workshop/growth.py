"""A first division of the frame: everything grows from its points until it meets its neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from scipy.sparse.csgraph import connected_components, dijkstra
from scipy.spatial import cKDTree

from chancellery.atlas.board import Board, Point
from workshop.demands import WANTED, Demands
from workshop.mesh import Mesh
from workshop.projection import Projection

CROSSING = 45.0
"""What it costs to cross a frontier: as much as so many units of open country."""
_ISLAND_REACH = 70.0
"""An island without points of its own belongs to land not farther than this, in units."""


@dataclass(frozen=True)
class Seeds:
    label: Any
    cell: Any
    speed: Any


def sow(board: Board, projection: Projection, mesh: Mesh, demands: Demands) -> Seeds:
    """The cells from which everything grows, with its speed."""
    land: list[tuple[int, Point, float]] = []
    for number, area in enumerate(board.areas.values()):
        land += [(number, at, area.size) for at in ([area.city.at] if area.city else []) + area.points]
    for outside in board.outside:
        land += [(demands.outside, at, outside.size) for at in outside.points]
    water = [
        (demands.outside + 1 + number, at, 1.0)
        for number, sea in enumerate(board.seas.values())
        for at in (sea.at, *sea.points)
    ]
    cells = [
        _cells_at(mesh, projection, [at for _, at, _ in sown], wet) for sown, wet in ((land, False), (water, True))
    ]
    return Seeds(
        label=np.array([label for label, _, _ in land + water]),
        cell=np.concatenate(cells),
        speed=np.array([size**0.5 for _, _, size in land + water]),
    )


def _cells_at(mesh: Mesh, projection: Projection, places: list[Point], wet: bool) -> Any:
    """The cells of land (or of water) at or nearest to some places."""
    if not places:
        return np.empty(0, int)
    suited = np.flatnonzero(mesh.water[mesh.cell] == wet)
    nearest = shapely.STRtree(mesh.faces[suited]).nearest(shapely.points(projection.forward(places)))
    return mesh.cell[suited[nearest]]


def travel(mesh: Mesh, seeds: Seeds, demands: Demands, *, limit: float) -> Any:
    """How far every cell is from everything: a row for each number; beyond `limit` land is outside."""
    inland = mesh.inland
    a, b = mesh.edges[inland].T
    step = np.hypot(*(mesh.centres[a] - mesh.centres[b]).T)
    graph = mesh.graph(step + CROSSING * mesh.natural[inland])
    far = np.full((len(demands.names), len(mesh.sizes)), np.inf)
    for label in range(len(demands.names)):
        mine = seeds.label == label
        if mine.any():
            reached = dijkstra(graph, indices=np.unique(seeds.cell[mine]), min_only=True, limit=3 * limit)
            far[label] = reached / seeds.speed[mine][0]
    far[demands.outside, ~mesh.water] = np.minimum(far[demands.outside, ~mesh.water], limit)
    first_sea = demands.outside + 1
    if len(demands.names) == first_sea + 1:
        far[first_sea, mesh.water] = 0.0
    return far


def divide(mesh: Mesh, seeds: Seeds, demands: Demands, far: Any) -> Any:
    """Give every cell to what reaches it first; islands go whole to the nearest shore."""
    labels = np.argmin(far, 0)
    lagoon = mesh.water & np.isinf(far.min(0))
    open_sea = np.flatnonzero(mesh.water & ~lagoon)
    labels[lagoon] = labels[open_sea[cKDTree(mesh.centres[open_sea]).query(mesh.centres[lagoon])[1]]]
    labels = tidy(mesh, seeds, labels)
    settled = np.isin(mesh.island, np.unique(mesh.island[seeds.cell])) & ~mesh.water & (labels != demands.outside)
    lonely = ~mesh.water & ~np.isin(mesh.island, np.unique(mesh.island[seeds.cell]))
    sea = demands.outside + 1
    coastal = np.array([(demands.rule[label, sea:] == WANTED).any() for label in range(demands.outside)])
    coastal = np.append(coastal, False)
    shore = np.flatnonzero(settled)
    shore = shore[coastal[labels[shore]]]
    if len(shore) and lonely.any():
        distance, nearest = cKDTree(mesh.centres[shore]).query(mesh.centres)
        for island in np.unique(mesh.island[lonely]):
            cells = np.flatnonzero(mesh.island == island)
            best = cells[np.argmin(distance[cells])]
            near = distance[best] <= _ISLAND_REACH and labels[cells[0]] == demands.outside
            labels[cells] = labels[shore[nearest[best]]] if near else demands.outside
    return labels


def tidy(mesh: Mesh, seeds: Seeds, labels: Any) -> Any:
    """Give pieces that are cut off from their points to the neighbour around them."""
    labels = labels.copy()
    inland = mesh.edges[mesh.inland]
    lengths = mesh.lengths[mesh.inland]
    for _ in range(20):
        same = labels[inland[:, 0]] == labels[inland[:, 1]]
        piece = connected_components(mesh.graph(same.astype(float)), directed=False)[1]
        rooted = np.zeros(piece.max() + 1, bool)
        own = labels[seeds.cell] == seeds.label
        rooted[piece[seeds.cell[own]]] = True
        grounded = np.isin(mesh.island, mesh.island[seeds.cell])
        stray = ~rooted[piece] & grounded
        if not stray.any():
            break
        votes: dict[int, dict[int, float]] = {}
        for (a, b), length in zip(inland.tolist(), lengths.tolist(), strict=True):
            for one, other in ((a, b), (b, a)):
                if stray[one] and not stray[other]:
                    table = votes.setdefault(int(piece[one]), {})
                    table[int(labels[other])] = table.get(int(labels[other]), 0.0) + length
        if not votes:
            break
        for number, table in votes.items():
            labels[piece == number] = max(table, key=lambda label: (table[label], -label))
    return labels
