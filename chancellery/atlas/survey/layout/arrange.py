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

from chancellery.atlas.plate import CROWN, VALUE, XY, Name
from chancellery.atlas.survey.layout.boxes import Turned
from chancellery.atlas.survey.layout.formations import formations
from chancellery.atlas.survey.layout.ground import Ground
from chancellery.atlas.survey.layout.lettering import Setting, box_of
from chancellery.atlas.survey.layout.naming import Candidate, Lay, candidates
from chancellery.atlas.survey.layout.needs import Needs

_GAP = 2.0
_AIR = 8.0
_LOST_CITY_NAME = 5.0
_LOST_PIECE = 40.0
_LOST_SPOT = 120.0
_ORDERS = (
    ("city_name", "value", "garrison", "anchor", "pieces"),
    ("pieces", "value", "garrison", "anchor", "city_name"),
    ("value", "pieces", "garrison", "anchor", "city_name"),
)


@dataclass(frozen=True)
class Hints:
    """Places that the author of the board has chosen, on the drawing."""

    name: XY | None = None
    city: XY | None = None
    value: XY | None = None
    garrison: XY | None = None
    pieces: tuple[XY, ...] = ()


@dataclass(frozen=True)
class Arrangement:
    name: Name
    city: XY | None = None
    city_name: Name | None = None
    value: XY | None = None
    crown: XY | None = None
    anchor: XY | None = None
    garrison: XY | None = None
    pieces: tuple[XY, ...] = ()
    cost: float = 0.0

    def complete(self, needs: Needs) -> bool:
        """Whether everything that is needed has its place."""
        return (
            (self.value is not None or not needs.value)
            and (self.anchor is not None or needs.anchor is None)
            and (self.garrison is not None or needs.garrison is None)
            and len(self.pieces) >= needs.pieces
        )

    def boxes(self, needs: Needs) -> dict[str, Turned]:
        """The room that everything takes, by what it is."""
        found = {"name": box_of(self.name)}
        if self.city_name:
            found["city name"] = box_of(self.city_name)
        single = (
            ("city", self.city, needs.marker),
            ("value", self.value, VALUE),
            ("crown", self.crown, CROWN),
            ("anchor", self.anchor, needs.anchor),
            ("garrison", self.garrison, needs.garrison),
        )
        found |= {what: Turned(at, size) for what, at, size in single if at and size}
        return found | {f"piece {i}": Turned(at, needs.piece) for i, at in enumerate(self.pieces, 1)}


@dataclass
class _Draft:
    """An arrangement in the making, on ground that fills up."""

    ground: Ground
    name: Candidate
    made: dict[str, Any] = field(default_factory=dict)
    cost: float = 0.0


class Arranger:
    def __init__(self, ground: Ground, needs: Needs, hints: Hints) -> None:
        self.needs, self.hints = needs, hints
        self.city: XY | None = None
        self.ground = ground
        if hints.city and needs.marker:
            self.city = nearest(ground, needs.marker, hints.city)
            ground.close(Turned(self.city, needs.marker).grown(_GAP / 2))
        self.lay = Lay.of(ground)
        self.x, self.y = np.meshgrid(*ground.cells())
        self.off_centre = np.hypot(self.x - self.lay.middle[0], self.y - self.lay.middle[1]) / self.lay.reach

    def arrange(self) -> Arrangement | None:
        """The cheapest arrangement found; None when not even the name has room."""
        best: Arrangement | None = None
        for name in candidates(self.ground, self.lay, self.needs, self.hints.name):
            if best and name.cost >= best.cost:
                break
            for order in _ORDERS:
                draft = self._draft(name, order, best.cost if best else math.inf)
                if draft and (best is None or draft.cost < best.cost):
                    best = self._finished(draft)
        return best

    def _draft(self, name: Candidate, order: tuple[str, ...], limit: float) -> _Draft | None:
        draft = _Draft(self.ground.copy(), name, cost=name.cost)
        draft.ground.close(name.box.grown(_GAP / 2))
        steps: dict[str, Callable[[_Draft], None]] = {
            "city_name": self._place_city_name,
            "value": self._place_value,
            "garrison": self._place_garrison,
            "anchor": self._place_anchor,
            "pieces": self._place_pieces,
        }
        for step in order:
            steps[step](draft)
            if draft.cost >= limit:
                return None
        return draft

    def _finished(self, draft: _Draft) -> Arrangement:
        name = draft.name.setting.placed(draft.name.at, draft.name.angle)
        return Arrangement(name=name, city=self.city, cost=draft.cost, **draft.made)

    def _air(self, size: XY) -> Any:
        """What it costs a thing of this size to stand near the border."""
        return np.clip(1 - (self.ground.clear - max(size) / 2) / _AIR, 0, 1)

    def _take(self, draft: _Draft, valid: Any, costs: Any) -> XY | None:
        """The cheapest valid place; its cost is paid."""
        costs = np.where(valid, costs, np.inf)
        where = np.unravel_index(int(np.argmin(costs)), costs.shape)
        if not np.isfinite(costs[where]):
            return None
        draft.cost += float(costs[where])
        return (float(self.x[where]), float(self.y[where]))

    def _put(self, draft: _Draft, what: str, at: XY, size: XY) -> None:
        draft.made[what] = at
        draft.ground.close(Turned(at, size).grown(_GAP / 2))

    def _place_value(self, draft: _Draft) -> None:
        if not self.needs.value:
            return
        if self.needs.value_by_city and self.city:
            near = 0.03 * np.maximum(0, np.hypot(self.x - self.city[0], self.y - self.city[1]) - 22)
        else:
            near = self._by_name(draft.name.box)
        near = near + 0.8 * self._air(VALUE)
        if self.hints.value:
            near = 0.5 * np.hypot(self.x - self.hints.value[0], self.y - self.hints.value[1])
        room = draft.ground.room(VALUE)
        if not self.needs.elector:
            at = self._take(draft, room, near)
            if at is None:
                draft.cost += _LOST_SPOT
            else:
                self._put(draft, "value", at, VALUE)
            return
        beside = (VALUE[0] + CROWN[0]) / 2 + 1
        above = (VALUE[1] + CROWN[1]) / 2
        crowns = draft.ground.room(CROWN)
        options = []
        for offset, cost in (((0.0, -above), 0.0), ((-beside, 0.0), 0.3), ((beside, 0.0), 0.3)):
            valid = room & draft.ground.shifted(crowns, offset)
            costs = np.where(valid, near + cost, np.inf)
            options.append((float(costs.min()), offset, valid))
        cost, offset, valid = min(options, key=lambda option: option[0])
        at = self._take(
            draft, valid, near + (cost - float(np.where(valid, near, np.inf).min()) if np.isfinite(cost) else 0)
        )
        if at is None:
            draft.cost += _LOST_SPOT
            return
        self._put(draft, "value", at, VALUE)
        self._put(draft, "crown", (at[0] + offset[0], at[1] + offset[1]), CROWN)

    def _by_name(self, name: Turned) -> Any:
        """What it costs to stand away from a name, or not under or over its middle."""
        turn = math.radians(name.angle)
        x, y = self.x - name.at[0], self.y - name.at[1]
        along, across = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        gap = np.hypot(np.maximum(0, abs(along) - name.size[0] / 2), np.maximum(0, abs(across) - name.size[1] / 2))
        return 0.05 * np.maximum(0, gap - VALUE[1] / 2 - 3) + 0.012 * abs(along) + 0.3 * (across < 0)

    def _place_garrison(self, draft: _Draft) -> None:
        size = self.needs.garrison
        if not size:
            return
        if self.hints.garrison:
            costs = 0.5 * np.hypot(self.x - self.hints.garrison[0], self.y - self.hints.garrison[1])
        else:
            costs = 0.6 * self.off_centre + 0.8 * self._air(size)
            for neighbour in (draft.made.get("value"), self._group_middle(draft)):
                if neighbour:
                    costs = costs + 0.008 * np.hypot(self.x - neighbour[0], self.y - neighbour[1])
        at = self._take(draft, draft.ground.room(size), costs)
        if at is None:
            draft.cost += _LOST_SPOT
        else:
            self._put(draft, "garrison", at, size)

    def _group_middle(self, draft: _Draft) -> XY | None:
        pieces = draft.made.get("pieces")
        if not pieces:
            return None
        return (sum(x for x, _ in pieces) / len(pieces), sum(y for _, y in pieces) / len(pieces))

    def _place_anchor(self, draft: _Draft) -> None:
        size = self.needs.anchor
        if not size:
            return
        home = self.city or self.lay.middle
        costs = 0.03 * np.hypot(self.x - home[0], self.y - home[1])
        at = self._take(draft, draft.ground.room(size), costs)
        if at is None:
            draft.cost += _LOST_SPOT
        else:
            self._put(draft, "anchor", at, size)

    def _place_pieces(self, draft: _Draft) -> None:
        size = self.needs.piece
        wanted = self.needs.pieces
        if self.hints.pieces:
            spots = [nearest(draft.ground, size, at) for at in self.hints.pieces]
            self._keep_pieces(draft, spots)
            draft.cost += _LOST_PIECE * max(0, wanted - len(spots))
            return
        room = draft.ground.room(size)
        for count in range(wanted, 0, -1):
            best: tuple[float, XY, tuple[XY, ...]] | None = None
            for formation in formations(count, size, math.tan(math.radians(draft.name.angle))):
                if best and formation.cost >= best[0]:
                    continue
                valid = room
                for offset in formation.offsets:
                    valid = valid & draft.ground.shifted(room, offset)
                if not valid.any():
                    continue
                costs = np.where(valid, formation.cost + 1.6 * self.off_centre + 1.0 * self._air(size), np.inf)
                where = np.unravel_index(int(np.argmin(costs)), costs.shape)
                if best is None or costs[where] < best[0]:
                    at = (float(self.x[where]), float(self.y[where]))
                    best = (float(costs[where]), at, formation.offsets)
            if best is None:
                continue
            cost, at, offsets = best
            spots = [(at[0] + x, at[1] + y) for x, y in self._on_grid(draft.ground, offsets)]
            self._keep_pieces(draft, spots)
            draft.cost += cost
            self._place_stragglers(draft, wanted - count)
            return
        draft.cost += _LOST_PIECE * wanted

    def _on_grid(self, ground: Ground, offsets: tuple[XY, ...]) -> list[XY]:
        """Offsets as whole cells, as they were tested."""
        return [(round(x / ground.step) * ground.step, round(y / ground.step) * ground.step) for x, y in offsets]

    def _keep_pieces(self, draft: _Draft, spots: list[XY]) -> None:
        middle = self.lay.middle
        spots = [*draft.made.get("pieces", ()), *spots]
        draft.made["pieces"] = tuple(sorted(spots, key=lambda at: math.hypot(at[0] - middle[0], at[1] - middle[1])))
        for at in spots:
            draft.ground.close(Turned(at, self.needs.piece).grown(_GAP / 2))

    def _place_stragglers(self, draft: _Draft, count: int) -> None:
        """Pieces that found no room in the group stand as near to it as they can."""
        for _ in range(count):
            middle = self._group_middle(draft) or self.lay.middle
            costs = 2.0 + 0.02 * np.hypot(self.x - middle[0], self.y - middle[1])
            at = self._take(draft, draft.ground.room(self.needs.piece), costs)
            if at is None:
                draft.cost += _LOST_PIECE
            else:
                self._keep_pieces(draft, [at])

    def _place_city_name(self, draft: _Draft) -> None:
        if not (self.needs.city_name and self.city and self.needs.marker):
            return
        options = []
        best_size = 13.0 if self.needs.capital else 12.0
        for size, small in ((best_size, 0.0), (best_size - 1, 0.5)):
            setting = Setting((self.needs.city_name,), "italic", size, 0.01)
            for at, cost in around(self.city, self.needs.marker, setting):
                if _box_is_free(draft.ground, setting.turned(at, 0.0)):
                    options.append((small + cost, setting, at))
        if not options:
            draft.cost += _LOST_CITY_NAME * (3 if self.needs.capital else 1)
            return
        cost, setting, at = min(options, key=lambda option: option[0])
        draft.cost += cost
        draft.made["city_name"] = setting.placed(at)
        draft.ground.close(setting.turned(at, 0.0).grown(_GAP / 2))


def around(city: XY, marker: XY, setting: Setting) -> list[tuple[XY, float]]:
    """Places for a name around the marker of a city, with their costs: to the right is best."""
    left, top, wide, high = setting.box()
    beside = marker[0] / 2 + 2.5 + wide / 2
    above, below = -marker[1] / 2 - 2.5 - (top + high), marker[1] / 2 + 2.5 - top
    shift = wide / 2 - marker[0] / 2
    places = [
        ((beside, 0.0), 0.0),
        ((beside - 1, above / 2), 0.15),
        ((beside - 1, below / 2), 0.2),
        ((-beside, 0.0), 0.3),
        ((-beside + 1, above / 2), 0.4),
        ((-beside + 1, below / 2), 0.4),
        ((shift, above), 0.35),
        ((shift, below), 0.4),
        ((0.0, above), 0.3),
        ((0.0, below), 0.35),
        ((-shift, above), 0.5),
        ((-shift, below), 0.5),
    ]
    return [((city[0] + x, city[1] + y), cost) for (x, y), cost in places]


def nearest(ground: Ground, size: XY, at: XY) -> XY:
    """The place nearest to a point where a box has room; the point itself when there is none."""
    column = round((at[0] - ground.origin[0]) / ground.step)
    row = round((at[1] - ground.origin[1]) / ground.step)
    room = ground.room(size)
    if 0 <= row < room.shape[0] and 0 <= column < room.shape[1] and room[row, column]:
        return at
    if not room.any():
        return at
    x, y = np.meshgrid(*ground.cells())
    away = np.where(room, np.hypot(x - at[0], y - at[1]), np.inf)
    where = np.unravel_index(int(np.argmin(away)), away.shape)
    return (float(x[where]), float(y[where]))


def _box_is_free(ground: Ground, box: Turned) -> bool:
    """Whether an upright box lies on open cells."""
    rows, columns = ground.open.shape
    left = math.ceil((box.at[0] - box.size[0] / 2 - ground.origin[0]) / ground.step)
    right = math.floor((box.at[0] + box.size[0] / 2 - ground.origin[0]) / ground.step)
    top = math.ceil((box.at[1] - box.size[1] / 2 - ground.origin[1]) / ground.step)
    bottom = math.floor((box.at[1] + box.size[1] / 2 - ground.origin[1]) / ground.step)
    if left < 0 or top < 0 or right >= columns or bottom >= rows:
        return False
    return bool(ground.open[top : bottom + 1, left : right + 1].all())
