"""The drawing says what the board says: its shapes, read back from the committed bundles, agree on every border.

No geography package is needed. All corners lie on a grid of a tenth of a unit, so that shapes can be compared
exactly: two areas share a border when they share a straight piece of their outlines.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, pairwise
from math import asin, asinh, cos, hypot, radians, sin

import pytest

from chancellery.atlas import library
from chancellery.atlas.board import Board, Point
from chancellery.atlas.bundle import XY, MapBundle
from tests.atlas.outlines import inside, rings

Spot = tuple[int, int]
"""A corner, in tenths of a unit."""
Piece = tuple[Spot, Spot]
"""A straight piece of an outline, from corner to corner, the shape on its right."""

BOARDS = [name for name in library.names() if isinstance(library.read(name), Board)]
VISIBLE = 18.0
"""A border must be at least this long."""
ROOM = 9000.0
"""An area must have at least this many square units, unless it is meant to be small."""
COARSE = 3.0
"""Outlines of seas and of the land outside are simplified: so far they may be off the coast."""
NARROW = 8.0
"""Where two seas and two areas come together, a coast may seem to lie on both for so many units."""


@dataclass(frozen=True)
class Shape:
    """The outline of an area or a sea."""

    parts: list[list[Spot]]

    @cached_property
    def pieces(self) -> set[Piece]:
        return {piece for ring in self.parts for piece in pairwise([*ring, ring[0]])}

    @cached_property
    def islands(self) -> list[list[Spot]]:
        """Parts that are not holes, the largest first."""
        return sorted((ring for ring in self.parts if _area(ring) > 0), key=_area, reverse=True)

    @cached_property
    def outline(self) -> list[list[XY]]:
        return [[(x / 10, y / 10) for x, y in ring] for ring in self.parts]


def _area(ring: list[Spot]) -> float:
    """In square units; negative for a hole."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*ring, ring[0]])) / 200


def _shape(path: str) -> Shape:
    """Rings turned so that land lies on the same side of every piece: outlines one way, holes the other."""
    found = [[(round(10 * x), round(10 * y)) for x, y in ring] for ring in rings(path)]
    turned = []
    for ring in found:
        others = [[(float(x), float(y)) for x, y in other] for other in found if other is not ring]
        hole = inside((ring[0][0] + 0.013, ring[0][1] + 0.017), others) and _within(ring, others)
        turned.append(ring if (_area(ring) > 0) != hole else ring[::-1])
    return Shape(turned)


def _within(ring: list[Spot], others: list[list[XY]]) -> bool:
    """Whether most corners of a ring lie within other rings: a single corner may just touch them."""
    return 2 * sum(inside((x + 0.013, y + 0.017), others) for x, y in ring) > len(ring)


@dataclass(frozen=True)
class Drawing:
    board: Board
    bundle: MapBundle
    areas: dict[str, Shape]
    seas: dict[str, Shape]
    outside: Shape

    @cached_property
    def shared(self) -> dict[tuple[str, str], float]:
        """The length that every two areas have in common."""
        return _common(self.areas)

    def passable(self, name: str) -> bool:
        return self.board.areas[name].kind != "impassable"

    def free(self, name: str) -> Iterator[Piece]:
        """The pieces of an outline that border no other area, nor the edge of the map."""
        width, height = (10 * side for side in self.bundle.size)
        others = {piece for other, shape in self.areas.items() if other != name for piece in shape.pieces}
        for start, end in self.areas[name].pieces:
            along_edge = any(
                start[axis] == end[axis] and start[axis] in (0, side) for axis, side in ((0, width), (1, height))
            )
            if (end, start) not in others and not along_edge:
                yield start, end


def _common(shapes: dict[str, Shape]) -> dict[tuple[str, str], float]:
    owner = {piece: name for name, shape in shapes.items() for piece in shape.pieces}
    lengths: dict[tuple[str, str], float] = defaultdict(float)
    for (start, end), name in owner.items():
        other = owner.get((end, start))
        if other is not None and name < other:
            lengths[name, other] += _length((start, end))
    return dict(lengths)


def _length(piece: Piece) -> float:
    (x0, y0), (x1, y1) = piece
    return hypot(x1 - x0, y1 - y0) / 10


@cache
def drawing(name: str) -> Drawing:
    board, bundle = library.read(name), library.bundle(name)
    assert isinstance(board, Board)
    assert isinstance(bundle, MapBundle), f"chancellery board build {name}"
    return Drawing(
        board,
        bundle,
        {area: _shape(shape.path) for area, shape in bundle.areas.items()},
        {sea: _shape(shape.path) for sea, shape in bundle.seas.items()},
        _shape(bundle.outside),
    )


def _wanted(board: Board) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in (*board.pairs(), *board.barriers)}


def _tell(faults: list[str]) -> None:
    assert not faults, "\n" + "\n".join(sorted(faults))


@pytest.mark.parametrize("name", BOARDS)
def test_every_area_is_drawn(name: str) -> None:
    drawn = drawing(name)
    assert list(drawn.areas) == list(drawn.board.areas)
    assert list(drawn.seas) == list(drawn.board.seas)
    _tell([f"{area} has no shape" for area, shape in drawn.areas.items() if not shape.islands])


@pytest.mark.parametrize("name", BOARDS)
def test_borders_are_those_of_the_board_and_can_be_seen(name: str) -> None:
    drawn = drawing(name)
    wanted = _wanted(drawn.board)
    lengths = {frozenset(pair): length for pair, length in drawn.shared.items()}
    faults = [
        f"{' and '.join(sorted(pair))} share {lengths.get(pair, 0.0):.1f} units of border: too little to be seen"
        for pair in wanted
        if lengths.get(pair, 0.0) < VISIBLE
    ]
    faults += [
        f"{a} and {b} share a border in the drawing that the board does not list"
        for a, b in drawn.shared
        if drawn.passable(a) and drawn.passable(b) and frozenset((a, b)) not in wanted
    ]
    _tell(faults)
    assert {frozenset(border.ends) for border in drawn.bundle.borders} == wanted


@pytest.mark.parametrize("name", BOARDS)
def test_strangers_do_not_even_meet_in_a_corner(name: str) -> None:
    drawn = drawing(name)
    wanted = _wanted(drawn.board)
    corners: dict[Spot, set[str]] = defaultdict(set)
    for area, shape in drawn.areas.items():
        if drawn.passable(area):
            for ring in shape.parts:
                for spot in ring:
                    corners[spot].add(area)
    _tell(
        [
            f"{a} and {b} meet at {spot[0] / 10}, {spot[1] / 10}"
            for spot, around in corners.items()
            for a, b in combinations(sorted(around), 2)
            if frozenset((a, b)) not in wanted
        ]
    )


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_overlaps(name: str) -> None:
    """Every piece bounds one area on each side, and no two pieces cross or touch but at their ends."""
    drawn = drawing(name)
    sides: dict[Piece, list[str]] = defaultdict(list)
    for area, shape in drawn.areas.items():
        for ring in shape.parts:
            for piece in pairwise([*ring, ring[0]]):
                sides[piece].append(area)
    faults = [
        f"{' and '.join(owners)} lie on the same side of {piece}" for piece, owners in sides.items() if len(owners) > 1
    ]
    pieces = sorted({min(piece, piece[::-1]) for piece in sides})
    faults += [f"{one} crosses {other}" for one, other in _neighbours(pieces) if _cross(one, other)]
    _tell(faults)


def _neighbours(pieces: list[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Pairs of pieces that come into the same field of a coarse grid."""
    fields: dict[Spot, list[Piece]] = defaultdict(list)
    for piece in pieces:
        (x0, y0), (x1, y1) = piece
        for column in range(min(x0, x1) // 100, max(x0, x1) // 100 + 1):
            for row in range(min(y0, y1) // 100, max(y0, y1) // 100 + 1):
                fields[column, row].append(piece)
    for field in fields.values():
        yield from combinations(field, 2)


def _cross(one: Piece, other: Piece) -> bool:
    """Whether two pieces have a point in common that is not an end of both."""
    if set(one) & set(other):
        return False
    (a, b), (c, d) = one, other
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0 and _boxes_meet(one, other)


def _turn(a: Spot, b: Spot, c: Spot) -> int:
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def _boxes_meet(one: Piece, other: Piece) -> bool:
    return all(
        min(one[0][axis], one[1][axis]) <= max(other[0][axis], other[1][axis])
        and min(other[0][axis], other[1][axis]) <= max(one[0][axis], one[1][axis])
        for axis in (0, 1)
    )


@pytest.mark.parametrize("name", BOARDS)
def test_no_area_is_split_except_by_water(name: str) -> None:
    """An area may have islands, but only one of its parts borders other areas."""
    drawn = drawing(name)
    owner = {piece: area for area, shape in drawn.areas.items() for piece in shape.pieces}
    faults = []
    for area, shape in drawn.areas.items():
        attached = [
            ring
            for ring in shape.islands
            if any(owner.get((end, start), area) != area for start, end in pairwise([*ring, ring[0]]))
        ]
        if len(attached) > 1:
            faults.append(f"{area} lies in {len(attached)} pieces between its neighbours")
    _tell(faults)


@pytest.mark.parametrize("name", BOARDS)
def test_areas_have_room(name: str) -> None:
    drawn = drawing(name)
    bordering = {area for pair in drawn.shared for area in pair}
    _tell(
        [
            f"{area} has only {_area(shape.islands[0]):.0f} square units"
            for area, shape in drawn.areas.items()
            if area in bordering and _area(shape.islands[0]) < ROOM * min(1.0, drawn.board.areas[area].size)
        ]
    )


@pytest.mark.parametrize("name", BOARDS)
def test_areas_lie_around_their_city_and_their_points(name: str) -> None:
    drawn = drawing(name)
    faults = []
    for area, data in drawn.board.areas.items():
        for lonlat in ([data.city.at] if data.city else []) + data.points:
            at = _project(drawn, lonlat)
            if not inside(at, drawn.areas[area].outline) and _gap(at, drawn.areas[area]) > NARROW:
                faults.append(f"{area} does not hold {lonlat}")
    _tell(faults)


def _project(drawn: Drawing, lonlat: Point) -> XY:
    """Where a place lies on the drawing; the formula of the survey in plain Python."""
    frame = drawn.board.frame
    assert frame is not None
    west, east = (_flat(drawn.board, point)[0] for point in (frame.west, frame.east))
    north = _flat(drawn.board, frame.north)[1]
    x, y = _flat(drawn.board, lonlat)
    scale = frame.width / (east - west)
    return (x - west) * scale, (y - north) * scale


def _flat(board: Board, lonlat: Point) -> XY:
    frame = board.frame
    assert frame is not None
    lon, lat, lat0 = radians(lonlat[0] - frame.centre[0]), radians(lonlat[1]), radians(frame.centre[1])
    right = cos(lat) * sin(lon)
    up = cos(lat0) * sin(lat) - sin(lat0) * cos(lat) * cos(lon)
    sine = hypot(right, up)
    distance = 6371 * asin(min(1.0, sine))
    reach = 1500 / (2.5 * frame.lens) if frame.lens else 0.0
    drawn = reach * asinh(distance / reach) if reach else distance
    return right * drawn / max(sine, 1e-12), -up * drawn / max(sine, 1e-12)


def _gap(point: XY, shape: Shape) -> float:
    """How far a point is from an outline."""
    return min(_distance(point, piece) for piece in shape.pieces)


def _distance(point: XY, piece: Piece) -> float:
    (x0, y0), (x1, y1) = ((x / 10, y / 10) for x, y in piece)
    along = ((point[0] - x0) * (x1 - x0) + (point[1] - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)
    share = max(0.0, min(1.0, along))
    return hypot(point[0] - x0 - share * (x1 - x0), point[1] - y0 - share * (y1 - y0))


class Nearness:
    """Whether points are close to an outline, quickly."""

    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self._fields: dict[Spot, list[Piece]] = defaultdict(list)
        for piece in shape.pieces:
            (x0, y0), (x1, y1) = piece
            for column in range((min(x0, x1) - 30) // 100, (max(x0, x1) + 30) // 100 + 1):
                for row in range((min(y0, y1) - 30) // 100, (max(y0, y1) + 30) // 100 + 1):
                    self._fields[column, row].append(piece)

    def __contains__(self, point: XY) -> bool:
        field = self._fields.get((int(10 * point[0]) // 100, int(10 * point[1]) // 100), ())
        return any(_distance(point, piece) <= COARSE for piece in field)


def _middle(piece: Piece) -> XY:
    (x0, y0), (x1, y1) = piece
    return (x0 + x1) / 20, (y0 + y1) / 20


@pytest.mark.parametrize("name", BOARDS)
def test_coasts_are_those_of_the_board(name: str) -> None:
    """What borders neither an area nor the edge nor the land outside borders the water."""
    drawn = drawing(name)
    abroad = Nearness(drawn.outside)
    faults = []
    for area, data in drawn.board.areas.items():
        coast = sum(_length(piece) for piece in drawn.free(area) if _middle(piece) not in abroad)
        if data.coast and coast < VISIBLE:
            faults.append(f"{area} should lie on the coast")
        elif not data.coast and coast > NARROW:
            faults.append(f"{area} has {coast:.0f} units of coast that the board does not know")
    _tell(faults)


@pytest.mark.parametrize("name", [name for name in BOARDS if name == "alliance"])
def test_seas_touch_the_seas_and_coasts_that_the_board_lists(name: str) -> None:
    drawn = drawing(name)
    common = {frozenset(pair) for pair in _common(drawn.seas)}
    assert common == {frozenset(pair) for pair in drawn.board.sea_borders}
    abroad = Nearness(drawn.outside)
    shores = {sea: Nearness(shape) for sea, shape in drawn.seas.items()}
    faults = []
    for area in drawn.areas:
        along: dict[str, float] = defaultdict(float)
        for piece in drawn.free(area):
            near = [sea for sea, shore in shores.items() if _middle(piece) in shore]
            if len(near) == 1 and _middle(piece) not in abroad:
                along[near[0]] += _length(piece)
        for sea, data in drawn.board.seas.items():
            if area in data.coasts and along[sea] < VISIBLE:
                faults.append(f"{area} should lie on {sea}")
            elif area not in data.coasts and along[sea] > NARROW:
                faults.append(f"{area} has {along[sea]:.0f} units of coast on {sea}")
    _tell(faults)
