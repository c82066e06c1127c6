"""The things of one area, arranged together: a name is tried in many places, the rest is set around it.

Every arrangement has a cost, and the cheapest is kept. Candidates for the name come the cheapest first, so
the search ends as soon as a name alone costs more than the best arrangement so far.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from chancellery.atlas.bundle import CROWN, VALUE, XY
from workshop.layout import cities
from workshop.layout.boxes import Turned
from workshop.layout.formations import formations
from workshop.layout.ground import Ground, together
from workshop.layout.naming import Candidate, Lay, candidates
from workshop.layout.needs import Arrangement, Needs

_GAP = 2.0
_AIR = 8.0
"""Things gladly keep this far from the border."""
_LOST_CITY_NAME = 5.0
_LOST_PIECE = 40.0
_LOST_SPOT = 120.0
_LEAST = 1.0
"""What the things around a name cost at the very least, as a rule."""
_HINTED = 0.5
"""The cost of every unit away from where the author wants a thing."""
_ORDERS = (
    ("city_name", "value", "garrison", "anchor", "pieces"),
    ("pieces", "value", "garrison", "anchor", "city_name"),
    ("value", "pieces", "garrison", "anchor", "city_name"),
)
_CROWNS: tuple[tuple[XY, float], ...] = (
    ((0.0, -(VALUE[1] + CROWN[1]) / 2), 0.0),
    ((-(VALUE[0] + CROWN[0]) / 2 - 1, 0.0), 0.3),
    (((VALUE[0] + CROWN[0]) / 2 + 1, 0.0), 0.3),
)
"""Where a crown may be, seen from the value, and what that costs."""


@dataclass(frozen=True)
class Hints:
    """Places that the author of the board has chosen, on the drawing."""

    name: XY | None = None
    city: XY | None = None
    value: XY | None = None
    garrison: XY | None = None
    pieces: tuple[XY, ...] = ()


@dataclass
class _Draft:
    """An arrangement in the making, on ground that fills up."""

    ground: Ground
    name: Candidate
    cost: float
    made: dict[str, Any] = field(default_factory=dict)
    pieces: list[XY] = field(default_factory=list)

    def put(self, what: str, at: XY, size: XY) -> None:
        self.made[what] = at
        self.ground.close(Turned(at, size).grown(_GAP / 2))

    def group(self) -> XY | None:
        """The middle of the pieces."""
        count = len(self.pieces)
        return (sum(x for x, _ in self.pieces) / count, sum(y for _, y in self.pieces) / count) if count else None


class Arranger:
    def __init__(self, ground: Ground, needs: Needs, hints: Hints) -> None:
        self.ground, self.needs, self.hints = ground, needs, hints
        self.city: XY | None = None
        if hints.city and needs.marker:
            self.city = ground.nearest(needs.marker, hints.city)
        if self.city and needs.marker:
            ground.close(Turned(self.city, needs.marker).grown(_GAP / 2))
        self.lay = Lay.of(ground)
        x, y = ground.cells()
        self._x, self._y = x[None, :], y[:, None]
        self._off_centre = self._away(self.lay.middle) / self.lay.reach
        self._piece_costs = 1.6 * self._off_centre + self._air(needs.piece)
        self._steps: dict[str, Callable[[_Draft], None]] = {
            "city_name": self._place_city_name,
            "value": self._place_value,
            "garrison": self._place_garrison,
            "anchor": self._place_anchor,
            "pieces": self._place_pieces,
        }

    def arrange(self) -> Arrangement | None:
        """The cheapest arrangement found; None when not even the name has room."""
        best: _Draft | None = None
        for name in candidates(self.ground, self.lay, self.needs, self.hints.name):
            if best and name.cost + _LEAST >= best.cost:
                break
            for order in _ORDERS:
                draft = self._draft(name, order, best.cost if best else math.inf)
                best = draft or best
        if best is None:
            return None
        middle = self.lay.middle
        return Arrangement(
            name=best.name.setting.placed(best.name.at, best.name.angle),
            city=self.city,
            pieces=tuple(sorted(best.pieces, key=lambda at: math.hypot(at[0] - middle[0], at[1] - middle[1]))),
            **best.made,
        )

    def _draft(self, name: Candidate, order: tuple[str, ...], limit: float) -> _Draft | None:
        """Everything around a name, one thing after the other; None as soon as it costs too much."""
        draft = _Draft(self.ground.copy(), name, name.cost)
        draft.ground.close(name.box.grown(_GAP / 2))
        for step in order:
            self._steps[step](draft)
            if draft.cost >= limit:
                return None
        return draft

    def _away(self, point: XY) -> Any:
        return np.hypot(self._x - point[0], self._y - point[1])

    def _air(self, size: XY) -> Any:
        """What it costs a thing of this size to stand near the border."""
        return np.clip(1 - (self.ground.clear - max(size) / 2) / _AIR, 0, 1)

    def _take(self, draft: _Draft, what: str, size: XY, costs: Any, lost: float) -> None:
        """Put a thing into the cheapest place where it has room, and pay for it."""
        costs = np.where(draft.ground.room(size), costs, np.inf)
        where = np.unravel_index(int(np.argmin(costs)), costs.shape)
        if np.isfinite(costs[where]):
            draft.cost += float(costs[where])
            draft.put(what, draft.ground.place(where), size)
        else:
            draft.cost += lost

    def _place_value(self, draft: _Draft) -> None:
        if not self.needs.value:
            return
        if self.hints.value:
            costs = _HINTED * self._away(self.hints.value)
        elif self.needs.value_by_city and self.city:
            costs = 0.03 * np.maximum(0, self._away(self.city) - 22) + 0.8 * self._air(VALUE)
        else:
            costs = self._by_name(draft.name.box) + 0.8 * self._air(VALUE)
        if self.needs.elector:
            self._place_crowned(draft, costs)
        else:
            self._take(draft, "value", VALUE, costs, _LOST_SPOT)

    def _place_crowned(self, draft: _Draft, costs: Any) -> None:
        """The value of an elector, with the crown over it or beside it."""
        free, step = draft.ground.room(VALUE), draft.ground.step
        crowns = draft.ground.room(CROWN)
        best: tuple[float, XY, XY] | None = None
        for offset, extra in _CROWNS:
            found = together(crowns, [(round(offset[0] / step), round(offset[1] / step))])
            if found is None:
                continue
            valid, top, left = found
            part = np.s_[top : top + valid.shape[0], left : left + valid.shape[1]]
            options = np.where(valid & free[part], costs[part] + extra, np.inf)
            where = np.unravel_index(int(np.argmin(options)), options.shape)
            if np.isfinite(options[where]) and (best is None or options[where] < best[0]):
                at = draft.ground.place((where[0] + top, where[1] + left))
                best = (float(options[where]), at, (at[0] + offset[0], at[1] + offset[1]))
        if best is None:
            draft.cost += _LOST_SPOT
            return
        draft.cost += best[0]
        draft.put("value", best[1], VALUE)
        draft.put("crown", best[2], CROWN)

    def _by_name(self, name: Turned) -> Any:
        """What it costs to stand away from a name, or not under or over its middle."""
        turn = math.radians(name.angle)
        x, y = self._x - name.at[0], self._y - name.at[1]
        along, across = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        gap = np.hypot(np.maximum(0, abs(along) - name.size[0] / 2), np.maximum(0, abs(across) - name.size[1] / 2))
        return 0.05 * np.maximum(0, gap - VALUE[1] / 2 - 3) + 0.012 * abs(along) + 0.3 * (across < 0)

    def _place_garrison(self, draft: _Draft) -> None:
        if not self.needs.garrison:
            return
        if self.hints.garrison:
            costs = _HINTED * self._away(self.hints.garrison)
        else:
            costs = 0.6 * self._off_centre + 0.8 * self._air(self.needs.garrison)
            for neighbour in (draft.made.get("value"), draft.group()):
                if neighbour:
                    costs = costs + 0.008 * self._away(neighbour)
        self._take(draft, "garrison", self.needs.garrison, costs, _LOST_SPOT)

    def _place_anchor(self, draft: _Draft) -> None:
        if self.needs.anchor:
            costs = 0.03 * self._away(self.city or self.lay.middle)
            self._take(draft, "anchor", self.needs.anchor, costs, _LOST_SPOT)

    def _place_pieces(self, draft: _Draft) -> None:
        wanted = self.needs.pieces
        if self.hints.pieces:
            for hint in self.hints.pieces[:wanted]:
                at = draft.ground.nearest(self.needs.piece, hint)
                if at:
                    self._put_piece(draft, at)
            draft.cost += _LOST_PIECE * (wanted - len(draft.pieces))
            return
        for count in range(wanted, 0, -1):
            if self._place_group(draft, count):
                break
        for _ in range(wanted - len(draft.pieces)):
            self._place_straggler(draft)

    def _place_group(self, draft: _Draft, count: int) -> bool:
        """Put some pieces down together, in the formation and at the place that cost least."""
        free, step = draft.ground.room(self.needs.piece), draft.ground.step
        best: tuple[float, XY, tuple[XY, ...]] | None = None
        for formation in formations(count, self.needs.piece, math.tan(math.radians(draft.name.angle))):
            if best and formation.cost >= best[0]:
                break
            found = together(free, [(round(x / step), round(y / step)) for x, y in formation.offsets])
            if found is None:
                continue
            valid, top, left = found
            part = self._piece_costs[top : top + valid.shape[0], left : left + valid.shape[1]]
            options = np.where(valid, part + formation.cost, np.inf)
            where = np.unravel_index(int(np.argmin(options)), options.shape)
            if best is None or options[where] < best[0]:
                at = draft.ground.place((where[0] + top, where[1] + left))
                best = (float(options[where]), at, formation.offsets)
        if best is None:
            return False
        draft.cost += best[0]
        for x, y in best[2]:
            self._put_piece(draft, (best[1][0] + x, best[1][1] + y))
        return True

    def _place_straggler(self, draft: _Draft) -> None:
        """A piece that found no room in the group stands as near to it as it can."""
        costs = np.where(
            draft.ground.room(self.needs.piece), 2.0 + 0.02 * self._away(draft.group() or self.lay.middle), np.inf
        )
        where = np.unravel_index(int(np.argmin(costs)), costs.shape)
        if np.isfinite(costs[where]):
            draft.cost += float(costs[where])
            self._put_piece(draft, draft.ground.place(where))
        else:
            draft.cost += _LOST_PIECE

    def _put_piece(self, draft: _Draft, at: XY) -> None:
        draft.pieces.append(at)
        draft.ground.close(Turned(at, self.needs.piece).grown(_GAP / 2))

    def _place_city_name(self, draft: _Draft) -> None:
        if not (self.needs.city_name and self.city and self.needs.marker):
            return
        size = cities.ideal_size(self.lay.reach, self.needs.capital)
        found = cities.city_name(draft.ground, self.city, self.needs.marker, self.needs.city_name, size)
        if found is None:
            draft.cost += _LOST_SPOT if self.needs.capital else _LOST_CITY_NAME
            return
        setting, at, cost = found
        draft.cost += cost
        draft.made["city_name"] = setting.placed(at)
        draft.ground.close(setting.turned(at, 0.0).grown(_GAP / 2))
