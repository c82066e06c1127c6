"""Make the drawing say exactly what the board says.

Growth alone gives handsome areas, but some neighbours miss each other and some strangers meet. Here single
cells change hands along the borders, each change weighed: strangers that touch, neighbours that do not,
areas too small, borders that leave a river or a frontier, land far from its points. A neighbour out of reach
is reached by a corridor first, and strangers are parted by a wedge. The search cools down like metal, and
its dice have a fixed seed, so it always ends the same way.
"""

from __future__ import annotations

import heapq
import math
from random import Random
from typing import Any

import numpy as np

from workshop.demands import BANNED, WANTED, Demands
from workshop.growth import Seeds, tidy
from workshop.mesh import Mesh
from workshop.sea_borders import end_sea_border

_MISSED, _UNWANTED, _SHUNNED = 150.0, 60.0, 5.0
"""The price of a missing border; of an unwanted one, and of each of its units."""
_GUIDED = 0.75
"""How much less a border costs along a frontier than through open country."""
_HOMESICK = 0.0035
"""The price of a square unit lying one unit farther from its area's points than from a neighbour's."""
_CRAMPED = 4000.0
"""The price of an area without any room."""
_CORNER = 0.5
"""Cells that meet in a point count as touching this much."""
_ALMOST = 0.005
"""Cells with one cell between them count this much: strangers should not come so close either."""
_CLOSE = 30.0
"""The price of strangers who almost touch."""
_ROUNDS = 12
_STUBBORN = 1.6
"""How much dearer a wrong pair becomes in every round."""
_SEED = 1648


class Agreement:
    """Who holds every cell, changed one cell at a time."""

    def __init__(self, mesh: Mesh, seeds: Seeds, demands: Demands, far: Any, labels: Any) -> None:
        self._mesh, self._seeds, self._demands, self._far = mesh, seeds, demands, np.minimum(far, 4000.0)
        self._count = len(demands.names)
        self._sizes: list[float] = mesh.sizes.tolist()
        self._links: list[list[int]] = [[] for _ in self._sizes]
        self._meets: list[list[tuple[int, float, float]]] = [[] for _ in self._sizes]
        """Of every cell: its neighbours, the common length, and the price of a border there."""
        price = np.where(mesh.inland, mesh.lengths * (1 - _GUIDED * mesh.natural), 0.0)
        for (a, b), length, cost, inland in zip(
            mesh.edges.tolist(), mesh.lengths.tolist(), price.tolist(), mesh.inland.tolist(), strict=True
        ):
            self._meets[a].append((b, length, cost))
            self._meets[b].append((a, length, cost))
            if inland:
                self._links[a].append(b)
                self._links[b].append(a)
        self._beside = [(mesh.edges, mesh.lengths)]
        for pairs, length in ((mesh.corners, _CORNER), (mesh.almost(), _ALMOST)):
            self._beside.append((pairs, np.full(len(pairs), length)))
            for a, b in pairs.tolist():
                self._meets[a].append((b, length, 0.0))
                self._meets[b].append((a, length, 0.0))
        self._weight = [1.0] * self._count**2
        self._rule: list[int] = demands.rule.ravel().tolist()
        self._need: list[float] = demands.need.ravel().tolist()
        self._least: list[float] = demands.smallest.tolist()
        locked = np.zeros(len(self._sizes), bool)
        locked[seeds.cell] = True
        self._zoned = self._count > demands.outside + 2
        if not self._zoned:
            locked |= mesh.water
        self._locked: list[bool] = locked.tolist()
        self._take(labels)

    def _take(self, labels: Any) -> None:
        """Begin from these labels."""
        self.labels: list[int] = labels.tolist()
        self._contact: list[float] = self.contact().ravel().tolist()
        self._area: list[float] = np.bincount(labels, self._mesh.sizes, self._count).tolist()

    def contact(self) -> Any:
        """The length that every two labels have in common."""
        labels = np.array(self.labels)
        table = np.zeros((self._count, self._count))
        for pairs, lengths in self._beside:
            a, b = labels[pairs].T
            np.add.at(table, (a, b), lengths)
            np.add.at(table, (b, a), lengths)
        np.fill_diagonal(table, 0.0)
        return table

    def wrongs(self) -> list[tuple[int, int]]:
        """Pairs that the drawing gets wrong: strangers that touch, neighbours that hardly do."""
        contact, rule = self.contact(), self._demands.rule
        bad = ((rule == WANTED) & (contact < 0.8 * self._demands.need)) | ((rule == BANNED) & (contact >= _CORNER))
        return [(a, b) for a, b in np.argwhere(bad).tolist() if a < b]

    def settle(self, chance: Random, active: set[int], *, sweeps: int, hot: float, cold: float) -> None:
        """Let cells at the borders of the active labels change hands, ever more reluctantly."""
        labels, locked, links = self.labels, self._locked, self._links
        inland = self._mesh.edges[self._mesh.inland]
        for sweep in range(sweeps):
            heat = hot * (cold / hot) ** (sweep / max(1, sweeps - 1))
            now = np.array(labels)
            rim = np.unique(inland[now[inland[:, 0]] != now[inland[:, 1]]]).tolist()
            chance.shuffle(rim)
            for cell in rim:
                old = labels[cell]
                if locked[cell] or old not in active:
                    continue
                others = {labels[near] for near in links[cell]}
                others.discard(old)
                if not others:
                    continue
                new = next(iter(others)) if len(others) == 1 else chance.choice(sorted(others))
                price, changes = self._price(cell, old, new)
                if (price <= 0 or chance.random() < math.exp(-price / heat)) and self._may_leave(cell, old):
                    for key, change in changes.items():
                        self._contact[key] += change
                    labels[cell] = new
                    self._area[old] -= self._sizes[cell]
                    self._area[new] += self._sizes[cell]

    def _price(self, cell: int, old: int, new: int) -> tuple[float, dict[int, float]]:
        """What it costs to give a cell away, and how common lengths would change, by pair."""
        labels, count = self.labels, self._count
        price = between = 0.0
        changes: dict[int, float] = {}
        for near, length, cost in self._meets[cell]:
            label = labels[near]
            if label == old:
                price += cost
                between += length
            elif label == new:
                price -= cost
                between -= length
            else:
                key = old * count + label if old < label else label * count + old
                changes[key] = changes.get(key, 0.0) - length
                key = new * count + label if new < label else label * count + new
                changes[key] = changes.get(key, 0.0) + length
        changes[old * count + new if old < new else new * count + old] = between
        size = self._sizes[cell]
        price += _HOMESICK * size * float(self._far[new, cell] - self._far[old, cell])
        price += self._squeeze(old, -size) + self._squeeze(new, size)
        for key, change in changes.items():
            if self._rule[key]:
                length = self._contact[key]
                price += self._grief(key, length + change) - self._grief(key, length)
        return price, changes

    def _squeeze(self, label: int, change: float) -> float:
        least, area = self._least[label], self._area[label]
        if not least or min(area, area + change) >= least:
            return 0.0
        now, then = max(0.0, 1 - area / least), max(0.0, 1 - (area + change) / least)
        return _CRAMPED * (then * then - now * now)

    def _grief(self, key: int, length: float) -> float:
        if self._rule[key] == WANTED:
            need = self._need[key]
            return 0.0 if length >= need else self._weight[key] * _MISSED * (1 - length / need)
        if length < 0.9 * _CORNER:
            return 0.0 if length < 0.5 * _ALMOST else _CLOSE * (1 + length / _CORNER)
        return self._weight[key] * (_UNWANTED + _SHUNNED * length)

    def _may_leave(self, cell: int, old: int) -> bool:
        """Whether the rest of its area still hangs together without the cell."""
        labels = self.labels
        mine = [near for near in self._links[cell] if labels[near] == old]
        if len(mine) < 2:
            return bool(mine)
        left = set(mine[1:])
        queue = [mine[0]]
        while queue and left:
            for near in self._links[queue.pop()]:
                if near in left:
                    left.discard(near)
                    queue.append(near)
        return not left

    def mend(self, a: int, b: int, chance: Random) -> None:
        """Make a wrong pair dearer, and bring it together or apart by force."""
        self._weight[a * self._count + b] *= _STUBBORN
        if self._demands.rule[a, b] == BANNED and self._zoned and a < self._demands.outside < b:
            labels = end_sea_border(self._mesh, self._demands, np.array(self._locked), np.array(self.labels), a, b)
            self._take(tidy(self._mesh, self._seeds, labels))
        elif self._demands.rule[a, b] == BANNED:
            self._part(a, b, chance)
        elif self._contact[a * self._count + b] <= _CORNER:
            self._join(a, b)

    def _part(self, a: int, b: int, chance: Random) -> None:
        """Drive a wedge of a third label between two that touch."""
        labels, rule = self.labels, self._demands.rule
        front = [
            (cell, near)
            for cell, label in enumerate(labels)
            if label == a
            for near, length, _ in self._meets[cell]
            if labels[near] == b and length > _ALMOST
        ]
        sides = [{cell for cell, _ in front}, {near for _, near in front}]
        chance.shuffle(sides)
        for side in sides:
            loose = [cell for cell in sorted(side) if not self._locked[cell]]
            third = {labels[near] for cell in loose for near in self._links[cell]} - {a, b}
            fit = [label for label in sorted(third) if BANNED not in (rule[label, a], rule[label, b])]
            if loose and fit:
                changed = np.array(labels)
                changed[loose] = chance.choice(fit)
                self._take(tidy(self._mesh, self._seeds, changed))
                return

    def _join(self, a: int, b: int) -> None:
        """Lead a corridor from one area to another, half of it for each."""
        path = self._way(a, b)
        changed = np.array(self.labels)
        for number, cell in enumerate(path):
            label = a if number < len(path) / 2 else b
            for near in (cell, *self._links[cell]):
                if not self._locked[near] and (near == cell or changed[near] not in (a, b)):
                    changed[near] = label
        self._take(tidy(self._mesh, self._seeds, changed))

    def _way(self, a: int, b: int) -> list[int]:
        """The cells between two areas on the cheapest way, which keeps off other areas' points."""
        labels, centres = self.labels, self._mesh.centres
        queue = [(0.0, cell, -1) for cell, label in enumerate(labels) if label == a]
        came: dict[int, int] = {}
        while queue:
            cost, cell, origin = heapq.heappop(queue)
            if cell in came:
                continue
            came[cell] = origin
            if labels[cell] == b:
                path = []
                while labels[origin] not in (a, b):
                    path.append(origin)
                    origin = came[origin]
                return path[::-1]
            for near in self._links[cell]:
                if near not in came:
                    step = float(np.hypot(*(centres[cell] - centres[near])))
                    if labels[near] not in (a, b):
                        step *= 30.0 if self._locked[near] else 3.0
                    heapq.heappush(queue, (cost + step, near, cell))
        return []


def agree(mesh: Mesh, seeds: Seeds, demands: Demands, far: Any, labels: Any, *, attempt: int = 0) -> Any:
    """Labels that keep the board's demands as far as the search can; another attempt throws other dice."""
    chance = Random(_SEED + attempt)
    state = Agreement(mesh, seeds, demands, far, labels)
    everything = set(range(len(demands.names)))
    state.settle(chance, everything, sweeps=12, hot=6.0, cold=2.0)
    for turn in range(_ROUNDS):
        wrong = state.wrongs()
        if not wrong:
            break
        for a, b in wrong:
            state.mend(a, b, chance)
        involved = sorted({label for pair in wrong for label in pair})
        around = np.flatnonzero((state.contact()[involved] > 0).any(0)).tolist()
        state.settle(chance, {*involved, *around}, sweeps=12, hot=max(3.0, 8.0 - turn), cold=1.0)
    state.settle(chance, everything, sweeps=8, hot=0.8, cold=0.05)
    return np.array(state.labels)
