"""A bundle for a board that was never built: every area a disc where its city lies, borders as lines between them.

It needs no geography, so a board of one's own can be drawn while it is being written.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, radians, sin

from chancellery.atlas.board import Area, Board, Point
from chancellery.atlas.bundle import XY, AreaShape, BorderShape, LaneShape, MapBundle, Name, StraitShape
from chancellery.drawing.lettering import measure
from chancellery.drawing.svg import number

WIDTH = 2000
TALLEST = 1500
MARGIN = 110.0
RADIUS = 54.0
ROUNDS = 200
"""How often discs that overlap are pushed apart."""
MOST_PAIRS = 2_000_000
"""Pairs of discs that are looked at in all: boards of hundreds of areas are pushed apart a little less."""
SPOTS: list[XY] = [(-28, 16), (0, 16), (28, 16), (0, -14)]
NAME_SIZE = 19.0


def schematic(board: Board) -> MapBundle:
    """Where everything stands; the same board always gives the same bundle."""
    where = _places(board)
    width, height = (int(max(p[axis] for p in where.values()) + MARGIN) for axis in (0, 1))
    kinds = {pair: kind for kind, pairs in board.border_kinds.items() for pair in pairs}
    borders = []
    for a, b in board.pairs():
        kind = kinds.get((a, b)) or kinds.get((b, a)) or "clear"
        line, middle, angle = _between(where[a], where[b])
        borders.append(BorderShape(ends=(a, b), kind=kind, path=line, middle=middle, angle=angle))
    lanes = []
    for lane in board.lanes:
        if lane.ends[0] in where and lane.ends[1] in where:
            arc, middle = _arc(where[lane.ends[0]], where[lane.ends[1]])
            lanes.append(LaneShape(ends=lane.ends, owner=lane.owner, path=arc, middle=middle))
    straits = []
    for strait in board.straits:
        if strait.ends[0] in board.areas and strait.ends[1] in board.areas:
            line, middle, angle = _between(where[strait.ends[0]], where[strait.ends[1]])
            straits.append(StraitShape(ends=strait.ends, path=line, middle=middle, angle=angle))
    return MapBundle(
        board=board.name,
        fingerprint="",
        size=(width, height),
        pictures={},
        scale=1.0,
        areas={name: _disc(board, name, area, where[name]) for name, area in board.areas.items()},
        seas={name: _sea(sea.name or name.replace("_", " ").title(), where[name]) for name, sea in board.seas.items()},
        borders=borders,
        lanes=lanes,
        straits=straits,
    )


def _places(board: Board) -> dict[str, XY]:
    """Where every area and sea stands: at its city or first point, stretched to the sheet, none over another."""
    known = {name: _point(area) for name, area in board.areas.items()}
    known |= {name: sea.at for name, sea in board.seas.items()}
    given = [point for point in known.values() if point is not None]
    if given:
        middle = sum(lat for _, lat in given) / len(given)
        flat = {name: _flat(point, middle) for name, point in known.items() if point is not None}
    else:
        flat = {}
    places = _stretched(flat) if flat else {}
    _set_out(places, [name for name, point in known.items() if point is None])
    _push_apart(places, {name: RADIUS * (0.6 if name in board.seas else 1.0) for name in places})
    left = min(x for x, _ in places.values())
    top = min(y for _, y in places.values())
    return {name: (MARGIN + x - left, MARGIN + y - top) for name, (x, y) in places.items()}


def _point(area: Area) -> Point | None:
    if area.city is not None:
        return area.city.at
    return area.points[0] if area.points else None


def _flat(point: Point, middle: float) -> XY:
    return point[0] * cos(radians(middle)), -point[1]


def _stretched(flat: dict[str, XY]) -> dict[str, XY]:
    width = max(x for x, _ in flat.values()) - min(x for x, _ in flat.values())
    height = max(y for _, y in flat.values()) - min(y for _, y in flat.values())
    scale = min((WIDTH - 2 * MARGIN) / max(width, 1.0), (TALLEST - 2 * MARGIN) / max(height, 1.0))
    return {name: (x * scale, y * scale) for name, (x, y) in flat.items()}


def _set_out(places: dict[str, XY], lost: list[str]) -> None:
    """Areas of which nobody knows where they are, in a row below the others."""
    low = max((y for _, y in places.values()), default=0.0) + 3 * RADIUS
    left = min((x for x, _ in places.values()), default=0.0)
    for i, name in enumerate(lost):
        places[name] = (left + (i % 14) * 2.5 * RADIUS, low + (i // 14) * 2.5 * RADIUS)


def _push_apart(places: dict[str, XY], reach: dict[str, float]) -> None:
    names = list(places)
    for _ in range(min(ROUNDS, 1 + MOST_PAIRS // max(1, len(names) ** 2))):
        moved = False
        for i, a in enumerate(names):
            for j in range(i):
                b = names[j]
                dx, dy = places[a][0] - places[b][0], places[a][1] - places[b][1]
                apart, wanted = hypot(dx, dy), (reach[a] + reach[b]) * 1.14
                if apart >= wanted:
                    continue
                if apart < 1e-6:
                    dx, dy, apart = cos(i * 2.4), sin(i * 2.4), 1.0
                push = (wanted - min(apart, wanted)) / 2 + 0.5
                ux, uy = dx / apart * push, dy / apart * push
                places[a] = (places[a][0] + ux, places[a][1] + uy)
                places[b] = (places[b][0] - ux, places[b][1] - uy)
                moved = True
        if not moved:
            return


def _between(a: XY, b: XY) -> tuple[str, XY, float]:
    """The line from the edge of one disc to the edge of another, its middle, and its direction in degrees."""
    length = max(hypot(b[0] - a[0], b[1] - a[1]), 1e-6)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    reach = min(RADIUS, length / 2)
    start = (a[0] + ux * reach, a[1] + uy * reach)
    end = (b[0] - ux * reach, b[1] - uy * reach)
    line = f"M{number(start[0])} {number(start[1])} L{number(end[0])} {number(end[1])}"
    return line, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), degrees(atan2(uy, ux))


def _arc(a: XY, b: XY) -> tuple[str, XY]:
    """A bow from disc to disc."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = b[0] - a[0], b[1] - a[1]
    bend = (mx - dy * 0.18, my + dx * 0.18)

    def edge(centre: XY) -> XY:
        away = max(hypot(bend[0] - centre[0], bend[1] - centre[1]), 1e-6)
        return centre[0] + (bend[0] - centre[0]) / away * RADIUS, centre[1] + (bend[1] - centre[1]) / away * RADIUS

    (sx, sy), (ex, ey) = edge(a), edge(b)
    path = f"M{number(sx)} {number(sy)} Q{number(bend[0])} {number(bend[1])} {number(ex)} {number(ey)}"
    return path, ((mx + bend[0]) / 2, (my + bend[1]) / 2)


def _disc(board: Board, name: str, area: Area, at: XY) -> AreaShape:
    x, y = at
    outline = _ring(at, RADIUS)
    words = area.printed(name)
    lettered = _name(words, (x, y - RADIUS * 0.42), 2 * RADIUS * 0.86)
    worth = area.value or (area.city.value if area.city else 0)
    shown = area.kind in ("home", "disputed", "undisputed", "possession") and (worth or area.kind == "disputed")
    return AreaShape(
        path=outline,
        box=(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS),
        name=lettered,
        value=(x - RADIUS * 0.42, y + RADIUS * 0.78) if shown else None,
        crown=(x + RADIUS * 0.42, y + RADIUS * 0.78) if area.elector else None,
        anchor=(x + RADIUS * 0.9, y + RADIUS * 0.5) if area.port else None,
        city=(x, y - RADIUS * 0.85) if name in {power.capital for power in board.powers.values()} else None,
        garrison=(x - RADIUS * 0.8, y - RADIUS * 0.62) if area.kind != "impassable" else None,
        pieces=[(x + dx, y + dy) for dx, dy in SPOTS] if area.kind != "impassable" else [],
    )


def _sea(words: str, at: XY) -> AreaShape:
    x, y = at
    radius = RADIUS * 0.6
    return AreaShape(
        path=_ring(at, radius),
        box=(x - radius, y - radius, 2 * radius, 2 * radius),
        name=_name(words, (x, y - radius - 8), 220),
        pieces=[(x, y), (x + 12, y - 6)],
    )


def _ring(at: XY, radius: float) -> str:
    points = (
        f"{number(at[0] + radius * cos(k * pi / 20))} {number(at[1] + radius * sin(k * pi / 20))}" for k in range(40)
    )
    return f"M{'L'.join(points)}Z"


def _name(words: str, at: XY, room: float) -> Name:
    size = min(NAME_SIZE, NAME_SIZE * room / max(measure(words, NAME_SIZE, "bold"), 1.0))
    width = measure(words, size, "bold")
    return Name(lines=[words], at=at, box=(-width / 2, -size * 0.5, width, size), size=size)
