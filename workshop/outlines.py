"""From labelled cells to outlines that look drawn by hand, and still fit each other exactly.

The lines between areas are smoothed all together, so that a common border stays common; then coast and lines
are cut against each other once, on a grid, and every face that arises is given to its area. What comes out
is a coverage: neighbours share identical corners, nothing overlaps and nothing is lost.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import shapely
from scipy.spatial import cKDTree

from workshop.mesh import Mesh, segments_of

GRID = 0.1
"""All corners lie on this grid, in units."""
_STEP = 3.0
"""Lines are smoothed in steps of this length, in units."""
_STIFF = 0.85
"""How much less a frontier or a river yields to smoothing."""
_SHORE = 9.0
"""Within so many units of a shore a line yields less, lest it cross the water."""
_TREMBLE = 2.0
"""How much the hand trembles that draws a border, in units."""
_SEED = 1701
_DETAIL = 0.22
"""Smoothed lines are simplified this much, in units."""
_COARSE = 0.35
"""How much outlines are simplified in the end, in units."""
_SPECK = 30.0
"""Faces smaller than this many square units join a neighbour, unless they are islands."""


@dataclass(frozen=True)
class Coverage:
    shapes: dict[int, Any]
    """By label."""
    lines: dict[tuple[int, int], Any]
    """The common line of two labels, the smaller first."""
    points: set[tuple[int, int]]
    """Labels that meet in a point where more than three come together."""


def draw(size: tuple[int, int], mesh: Mesh, labels: Any, land: Any, *, smoothing: int) -> Coverage:
    """Outlines of everything that the cells belong to."""
    of_face = labels[mesh.cell]
    wet = mesh.water[mesh.cell]
    box = shapely.box(0, 0, *size)
    lines = [line for water in (False, True) for line in _smoothed(mesh, of_face, wet, water=water, rounds=smoothing)]
    a, b = mesh.segments[:, 2], mesh.segments[:, 3]
    shore = shapely.multilinestrings(mesh.spots[mesh.segments[wet[a] != wet[b], :2]])
    noded = shapely.union_all([*lines, shore, box.exterior], grid_size=GRID)
    faces = shapely.get_parts(shapely.polygonize([noded]))
    faces = faces[shapely.contains_xy(box, *shapely.get_coordinates(shapely.point_on_surface(faces)).T)]
    if abs(shapely.area(faces).sum() - box.area) > 1e-6 * box.area:
        raise RuntimeError("The outlines do not cover the whole frame: a line is torn. Change the frame a little.")
    return _gather(faces, _labelled(faces, mesh, of_face, wet, land))


def _smoothed(mesh: Mesh, of_face: Any, wet: Any, *, water: bool, rounds: int) -> list[Any]:
    """The lines between labels on land (or on water), smoothed between their fixed ends on the shore."""
    a, b = mesh.segments[:, 2], mesh.segments[:, 3]
    between = (wet[a] == water) & (wet[b] == water) & (of_face[a] != of_face[b])
    pieces, pull = mesh.segments[between, :2], mesh.pull[between]
    if not len(pieces):
        return []
    inner = np.ones(len(mesh.spots), bool)
    inner[mesh.segments[wet[a] != wet[b], :2]] = False
    points, links, pull = _densified(mesh.spots, pieces, pull)
    degree = np.bincount(links.ravel(), minlength=len(points))
    free = np.append(inner, np.ones(len(points) - len(inner), bool)) & (degree > 1)
    stiff = np.zeros(len(points))
    np.maximum.at(stiff, links.ravel(), np.repeat(pull, 2))
    shore = cKDTree(mesh.spots[~inner]) if not inner.all() else None
    clear = np.minimum(1.0, shore.query(points)[0] / _SHORE) if shore else 1.0
    mobility = np.where(free, 0.5 * (1 - _STIFF * stiff) * clear, 0.0)[:, None]
    chance = np.random.default_rng(_SEED)
    for turn in range(rounds):
        total = np.zeros_like(points)
        np.add.at(total, links[:, 0], points[links[:, 1]])
        np.add.at(total, links[:, 1], points[links[:, 0]])
        points = points + mobility * (total / np.maximum(degree, 1)[:, None] - points)
        if turn == rounds - 4:
            points = points + 2 * mobility * chance.normal(0, _TREMBLE, points.shape)
    ends = np.flatnonzero((degree > 0) & ~free)
    return _chains(points, links, degree, set(ends.tolist()))


def _densified(spots: Any, pieces: Any, pull: Any) -> tuple[Any, Any, Any]:
    """Cut pieces until none is longer than a step: new points, links between points, their pull."""
    points, links, pulls = [spots], [], []
    count = len(spots)
    for (start, end), strength in zip(pieces.tolist(), pull.tolist(), strict=True):
        parts = max(1, round(float(np.hypot(*(spots[end] - spots[start]))) / _STEP))
        fractions = np.arange(1, parts)[:, None] / parts
        points.append(spots[start] + (spots[end] - spots[start]) * fractions)
        chain = [start, *range(count, count + parts - 1), end]
        links += list(pairwise(chain))
        pulls += [strength] * parts
        count += parts - 1
    return np.concatenate(points), np.array(links), np.array(pulls)


def _chains(points: Any, links: Any, degree: Any, ends: set[int]) -> list[Any]:
    """Whole lines from links, between the spots where lines end or meet."""
    near: dict[int, list[int]] = defaultdict(list)
    for a, b in links.tolist():
        near[a].append(b)
        near[b].append(a)
    knots = [spot for spot in sorted(near) if degree[spot] != 2 or spot in ends]
    seen: set[tuple[int, int]] = set()
    lines = []
    for start in [*knots, *sorted(near)]:
        for follow in near[start]:
            if (start, follow) in seen:
                continue
            chain = [start, follow]
            while degree[chain[-1]] == 2 and chain[-1] not in ends and chain[-1] != start:
                one, other = near[chain[-1]]
                chain.append(other if one == chain[-2] else one)
            seen.update(pairwise(chain))
            seen.update(pairwise(chain[::-1]))
            lines.append(shapely.simplify(shapely.linestrings(points[chain]), _DETAIL))
    return lines


def _labelled(faces: Any, mesh: Mesh, of_face: Any, wet: Any, land: Any) -> Any:
    """The label of every face: that of the cell in its middle, for specks that of a neighbour."""
    middles = shapely.get_coordinates(shapely.get_point(shapely.maximum_inscribed_circle(faces, 1.0), 0))
    watery = ~shapely.contains_xy(land, *shapely.get_coordinates(shapely.point_on_surface(faces)).T)
    labels = np.full(len(faces), -1)
    for kind in (False, True):
        cells = np.flatnonzero(wet == kind)
        chosen = np.flatnonzero(watery == kind)
        if len(cells) and len(chosen):
            nearest = shapely.STRtree(mesh.faces[cells]).nearest(shapely.points(middles[chosen]))
            labels[chosen] = of_face[cells[nearest]]
    return _without_specks(faces, labels, watery)


def _without_specks(faces: Any, labels: Any, watery: Any) -> Any:
    """Join specks and cut-off pieces to the neighbour they share most line with."""
    pairs, lengths = _shared(faces)
    same_side = watery[pairs[:, 0]] == watery[pairs[:, 1]]
    pairs, lengths = pairs[same_side], lengths[same_side]
    near: dict[int, list[tuple[int, float]]] = defaultdict(list)
    for (a, b), length in zip(pairs.tolist(), lengths.tolist(), strict=True):
        near[a].append((b, length))
        near[b].append((a, length))
    areas = shapely.area(faces)
    order = np.argsort(areas, kind="stable").tolist()
    best: dict[int, float] = defaultdict(float)
    for face in order:
        if near[face]:
            best[int(labels[face])] = max(best[int(labels[face])], float(areas[face]))
    for face in order:
        shared_with_own = any(labels[other] == labels[face] for other, _ in near[face])
        speck = areas[face] < _SPECK or (areas[face] < 0.05 * best[int(labels[face])] and areas[face] < 600)
        if near[face] and speck and not shared_with_own:
            votes: dict[int, float] = defaultdict(float)
            for other, length in near[face]:
                votes[int(labels[other])] += length
            labels[face] = max(votes, key=lambda label: (votes[label], -label))
    return labels


def _shared(faces: Any) -> tuple[Any, Any]:
    """Pairs of faces that share a line, and its length."""
    spots, segments = segments_of(faces)
    ends = spots[segments[:, :2]]
    lengths = np.hypot(*(ends[:, 0] - ends[:, 1]).T)
    pairs, place = np.unique(np.sort(segments[:, 2:], 1), axis=0, return_inverse=True)
    return pairs, np.bincount(place.ravel(), lengths, len(pairs))


def _gather(faces: Any, labels: Any) -> Coverage:
    """Join faces of one label, drop corners that nobody would miss, and find the lines between labels."""
    kinds = np.unique(labels)
    shapes = [shapely.coverage_union_all(faces[labels == kind]) for kind in kinds]
    shapes = shapely.coverage_simplify(shapes, _COARSE)
    parts, place = shapely.get_parts(shapes, return_index=True)
    of_part = kinds[place]
    spots, segments = segments_of(parts)
    a, b = np.sort(of_part[segments[:, 2:]], 1).T
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    around: dict[int, set[int]] = defaultdict(set)
    for number, (one, other, start, end) in enumerate(np.stack([a, b, *segments[:, :2].T], -1).tolist()):
        around[start] |= {one, other}
        around[end] |= {one, other}
        if one != other:
            found[one, other].append(number)
    lines = {
        pair: shapely.MultiLineString(
            list(shapely.get_parts(shapely.line_merge(shapely.multilinestrings(spots[segments[rows, :2]]))))
        )
        for pair, rows in sorted(found.items())
    }
    crowds = [sorted(group) for group in around.values() if len(group) > 3]
    return Coverage(
        shapes={int(kind): shapely.MultiPolygon(list(parts[of_part == kind])) for kind in kinds},
        lines=lines,
        points={pair for crowd in crowds for pair in combinations(crowd, 2)} - set(lines),
    )
