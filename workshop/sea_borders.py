"""Bring a border between seas to the shore exactly where a border between areas ends.

Belgium lies on the North Sea and Picardy on the Channel, and neither on both: so their border must reach the
coast in the very point where the two seas part. Single cells cannot find that point, because land and water
have to move together; here all places for it within reach are tried.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from workshop.demands import BANNED, Demands
from workshop.mesh import Mesh

_REACH = 55.0
"""How far the point is sought, in units."""


def end_sea_border(mesh: Mesh, demands: Demands, locked: Any, labels: Any, area: int, sea: int) -> Any:
    """Labels in which an area no longer lies on a sea that is none of its own, if the shore allows it."""
    coast = mesh.edges[~mesh.inland]
    land = np.where(mesh.water[coast[:, 0]], coast[:, 1], coast[:, 0])
    water = np.where(mesh.water[coast[:, 0]], coast[:, 0], coast[:, 1])
    lengths = mesh.lengths[~mesh.inland]
    front = (labels[land] == area) & (labels[water] == sea)
    if not front.any():
        return labels
    middle = mesh.centres[land[front]].mean(0)
    near = np.hypot(*(mesh.centres[land] - middle).T) < _REACH
    land, water, lengths = land[near], water[near], lengths[near]
    best = (float(lengths[(labels[land] == area) & (labels[water] == sea)].sum()), 0)
    chosen = labels
    for other in np.unique(labels[land]).tolist():
        for home in np.unique(labels[water]).tolist():
            if other == area or home == sea or demands.rule[other, sea] == BANNED or demands.rule[area, home] == BANNED:
                continue
            for changed in _places(mesh, locked, labels, np.unique(land), np.unique(water), (area, other), (home, sea)):
                wrong = demands.rule[changed[land], changed[water]] == BANNED
                price = (float(lengths[wrong].sum()), int((changed != labels).sum()))
                if price < best:
                    best, chosen = price, changed
    return chosen


def _places(
    mesh: Mesh, locked: Any, labels: Any, land: Any, water: Any, areas: tuple[int, int], seas: tuple[int, int]
) -> Any:
    """All ways to part a stretch of shore between two areas, and its water between two seas."""
    land = land[np.isin(labels[land], areas) & ~locked[land]]
    water = water[np.isin(labels[water], seas) & ~locked[water]]
    ends = [mesh.centres[land[labels[land] == area]] for area in areas]
    if not len(ends[0]) or not len(ends[1]) or not len(water):
        return
    along = ends[1].mean(0) - ends[0].mean(0)
    land = land[np.argsort(mesh.centres[land] @ along, kind="stable")]
    water = water[np.argsort(mesh.centres[water] @ along, kind="stable")]
    for first in range(1, len(land)):
        for second in range(1, len(water)):
            changed = labels.copy()
            changed[land[:first]], changed[land[first:]] = areas
            changed[water[:second]], changed[water[second:]] = seas
            yield changed
