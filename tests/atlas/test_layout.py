"""What stands on the built maps: everything in its area, nothing on anything else, lanes over water.

Read from the committed bundles, without any geography package.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from chancellery.atlas import library
from chancellery.atlas.board import Board
from chancellery.atlas.bundle import (
    ANCHOR,
    BLOCK,
    CAPITAL,
    CITY,
    CROWN,
    FORTRESS,
    PIECE,
    TRAIN,
    VALUE,
    XY,
    AreaShape,
    MapBundle,
)
from tests.atlas.outlines import along, inside, rings
from workshop.layout.boxes import Turned, box_of

BOARDS = [name for name in library.names() if isinstance(library.read(name), Board)]
RIM = 25.0
"""So much of every edge is covered by the frame."""


@dataclass(frozen=True)
class Thing:
    what: str
    place: str
    box: Turned
    framed: bool
    """Whether it stands in a callout."""


@cache
def the_board(name: str) -> Board:
    board = library.read(name)
    assert isinstance(board, Board)
    return board


@cache
def the_bundle(name: str) -> MapBundle:
    bundle = library.bundle(name)
    assert isinstance(bundle, MapBundle), f"chancellery board build {name}"
    return bundle


@cache
def outline(name: str, place: str) -> list[list[XY]]:
    bundle = the_bundle(name)
    return rings((bundle.areas | bundle.seas)[place].path)


@cache
def things(name: str) -> list[Thing]:
    board, bundle = the_board(name), the_bundle(name)
    return [thing for place, shape in (bundle.areas | bundle.seas).items() for thing in _things_of(board, place, shape)]


def _things_of(board: Board, place: str, shape: AreaShape) -> Iterator[Thing]:
    capital = any(power.capital == place for power in board.powers.values())
    spots: list[tuple[str, XY | None, XY]] = [
        ("city", shape.city, CAPITAL if capital else CITY),
        ("value", shape.value, VALUE),
        ("crown", shape.crown, CROWN),
        ("anchor", shape.anchor, ANCHOR),
        ("garrison", shape.garrison, FORTRESS),
    ]
    size = BLOCK if board.seas else PIECE
    spots += [(f"piece {number}", at, size) for number, at in enumerate(shape.pieces, 1)]
    boxes = [(what, Turned(at, size)) for what, at, size in spots if at]
    boxes.append(("name", box_of(shape.name)))
    if shape.city_name:
        boxes.append(("city name", box_of(shape.city_name)))
    frame = Turned(shape.callout.at, shape.callout.size) if shape.callout else None
    for what, box in boxes:
        yield Thing(what, place, box, framed=frame is not None and frame.overlaps(box))


@pytest.mark.parametrize("name", BOARDS)
def test_a_plate_belongs_to_its_board(name: str) -> None:
    board, bundle = the_board(name), the_bundle(name)
    assert library.stale(name) == ""
    assert list(bundle.areas) == list(board.areas)
    assert list(bundle.seas) == list(board.seas)
    assert [(lane.ends, lane.owner) for lane in bundle.lanes] == [(lane.ends, lane.owner) for lane in board.lanes]
    assert [strait.ends for strait in bundle.straits] == [strait.ends for strait in board.straits]
    assert {frozenset(border.ends) for border in bundle.borders if border.kind != "barrier"} == {
        frozenset(pair) for pair in board.pairs()
    }


@pytest.mark.parametrize("name", BOARDS)
def test_a_plate_is_small(name: str) -> None:
    """What a telephone has to fetch: servers send it compressed."""
    assert len(zlib.compress((library.folder(name) / "map.json").read_bytes())) < 150_000


@pytest.mark.parametrize("name", BOARDS)
def test_everything_needed_has_its_place(name: str) -> None:
    board, bundle = the_board(name), the_bundle(name)
    for place, area in board.areas.items():
        shape = bundle.areas[place]
        entered = area.kind != "impassable"
        assert " ".join(shape.name.lines).replace("- ", "-").replace("-", "") == area.printed(place).replace("-", "")
        assert (shape.value is not None) == bool(area.worth), place
        assert (shape.crown is not None) == area.elector, place
        assert (shape.anchor is not None) == area.port, place
        assert (shape.garrison is not None) == (entered and not board.seas), place
        assert len(shape.pieces) in ((2, 3, 4) if entered else (0,)), place
        if any(power.capital == place and not power.minor for power in board.powers.values()):
            assert shape.city is not None, place
            assert area.city is not None
            assert shape.city_name is not None or area.city.name == area.printed(place), place
    for place, sea in board.seas.items():
        assert (bundle.seas[place].value is not None) == bool(sea.value), place
        assert len(bundle.seas[place].pieces) == 4, place


@pytest.mark.parametrize("name", BOARDS)
def test_everything_lies_in_its_area(name: str) -> None:
    width, height = the_bundle(name).size
    astray = []
    for thing in things(name):
        edge = list(along(thing.box.corners(), closed=True))
        if any(not (RIM < x < width - RIM and RIM < y < height - RIM) for x, y in edge):
            astray.append(f"{thing.what} of {thing.place} under the frame")
        elif not thing.framed and any(not inside(point, outline(name, thing.place)) for point in edge):
            astray.append(f"{thing.what} of {thing.place}")
    assert astray == []


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_stands_on_anything_else(name: str) -> None:
    everything = [(f"{thing.what} of {thing.place}", thing.box) for thing in things(name)]
    bundle = the_bundle(name)
    everything += [
        (f"arrow of {' and '.join(strait.ends)}", Turned(strait.middle, (10.0, 10.0), strait.angle))
        for strait in bundle.straits
    ]
    if the_board(name).game == "realpolitik":
        everything += [
            (f"train of {' and '.join(border.ends)}", Turned(border.middle, TRAIN, border.angle))
            for border in bundle.borders
            if border.kind != "barrier"
        ]
    assert overlapping(everything) == []


@pytest.mark.parametrize("name", BOARDS)
def test_callouts_cover_nothing_of_the_game(name: str) -> None:
    bundle = the_bundle(name)
    width, height = bundle.size
    frames = {
        place: Turned(shape.callout.at, shape.callout.size) for place, shape in bundle.areas.items() if shape.callout
    }
    for place, frame in frames.items():
        for x, y in along(frame.corners(), closed=True):
            assert RIM < x < width - RIM, place
            assert RIM < y < height - RIM, place
            assert not any(_within((x, y), shape) for shape in bundle.areas.values()), f"{place}: {x:.0f}, {y:.0f}"
        assert bundle.areas[place].callout is not None
        for thing in things(name):
            if thing.place != place:
                assert not frame.overlaps(thing.box), f"{place} covers {thing.what} of {thing.place}"
            elif thing.framed:
                assert _holds(frame, thing.box), f"{thing.what} of {place} sticks out of its frame"
    assert overlapping([(f"frame of {place}", frame) for place, frame in frames.items()]) == []


@pytest.mark.parametrize("name", BOARDS)
def test_lanes_run_over_water_from_coast_to_coast(name: str) -> None:
    bundle = the_bundle(name)
    outside = rings(bundle.outside)
    frames = [Turned(shape.callout.at, shape.callout.size) for shape in bundle.areas.values() if shape.callout]
    for lane in bundle.lanes:
        (course,) = rings(lane.path)
        for end, place in zip((course[0], course[-1]), lane.ends, strict=True):
            assert _from_coast(end, bundle.areas[place]) < 1.0, f"{lane.ends} ends away from {place}"
        for x, y in along(course, closed=False):
            if min(_far((x, y), course[0]), _far((x, y), course[-1])) < 6:
                continue
            assert not inside((x, y), outside), f"{lane.ends} over land at {x:.0f}, {y:.0f}"
            touched = [place for place, shape in bundle.areas.items() if _within((x, y), shape)]
            assert touched == [], f"{lane.ends} at {x:.0f}, {y:.0f}"
            assert not any(frame.overlaps(Turned((x, y), (1, 1))) for frame in frames), f"{lane.ends} under a frame"
        assert min(_far(lane.middle, point) for point in along(course, closed=False, apart=1.0)) < 1.5


@pytest.mark.parametrize("name", BOARDS)
def test_lanes_begin_apart_from_each_other(name: str) -> None:
    ends = [end for lane in the_bundle(name).lanes for end in (rings(lane.path)[0][0], rings(lane.path)[0][-1])]
    crowded = [(one, other) for i, one in enumerate(ends) for other in ends[:i] if _far(one, other) < 10]
    assert crowded == []


@pytest.mark.parametrize("name", BOARDS)
def test_the_middle_of_a_border_lies_on_it(name: str) -> None:
    for border in the_bundle(name).borders:
        points = [point for part in rings(border.path) for point in along(part, closed=False, apart=1.0)]
        assert min(_far(border.middle, point) for point in points) < 1.5, border.ends


@pytest.mark.parametrize("name", BOARDS)
def test_a_train_stands_with_an_end_in_either_area(name: str) -> None:
    """Otherwise nobody could tell which two Territories it joins."""
    if the_board(name).game != "realpolitik":
        return
    for border in the_bundle(name).borders:
        if border.kind == "barrier":
            continue
        heads = _heads(Turned(border.middle, TRAIN, border.angle))
        found = [[place for place in border.ends if inside(head, outline(name, place))] for head in heads]
        assert sorted(found) == sorted([place] for place in border.ends), border.ends


def test_touching_boxes_do_not_overlap_but_crossing_ones_do() -> None:
    box = Turned((0, 0), (10, 4))
    assert not box.overlaps(Turned((10, 0), (10, 4)))
    assert box.overlaps(Turned((9, 0), (10, 4)))
    assert not box.overlaps(Turned((0, 8), (10, 4), 45))
    assert box.overlaps(Turned((0, 6), (10, 4), 45))


def _heads(box: Turned) -> tuple[XY, XY]:
    """The middles of the short sides."""
    a, b, c, d = box.corners()
    return ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2), ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2)


def overlapping(boxes: list[tuple[str, Turned]]) -> list[str]:
    found = []
    for i, (name, box) in enumerate(boxes):
        reach = (box.size[0] ** 2 + box.size[1] ** 2) ** 0.5 / 2
        for other_name, other in boxes[:i]:
            other_reach = (other.size[0] ** 2 + other.size[1] ** 2) ** 0.5 / 2
            if _far(box.at, other.at) < reach + other_reach and box.overlaps(other):
                found.append(f"{other_name} and {name}")
    return found


def _far(one: XY, other: XY) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def _within(point: XY, shape: AreaShape) -> bool:
    left, top, width, height = shape.box
    return left <= point[0] <= left + width and top <= point[1] <= top + height and inside(point, rings_of(shape.path))


@cache
def rings_of(path: str) -> list[list[XY]]:
    return rings(path)


def _from_coast(point: XY, shape: AreaShape) -> float:
    return min(_far(point, near) for ring in rings_of(shape.path) for near in along(ring, closed=True, apart=1.0))


def _holds(frame: Turned, box: Turned) -> bool:
    return all(
        abs(x - frame.at[0]) <= frame.size[0] / 2 and abs(y - frame.at[1]) <= frame.size[1] / 2
        for x, y in box.corners()
    )
