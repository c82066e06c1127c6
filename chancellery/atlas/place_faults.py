"""What can be wrong with where a board lies on the earth."""

from __future__ import annotations

import math
from collections.abc import Iterator

from chancellery.atlas.board import Area, Board, Frame, Point

SLACK = 0.05
"""So far, in widths of the map, a point may lie beyond the frame: the lens moves what is near the corners."""
SIZES = (0.1, 30.0)
WIDTHS = (400, 8000)


def faults(board: Board) -> Iterator[str]:
    placed = list(_points(board))
    for what, (lon, lat) in placed:
        if not (-180 <= lon <= 180 and -90 < lat < 90):
            yield f"{what} is at {lon:g}, {lat:g}, which is no longitude and latitude"
    yield from _sizes(board)
    if board.frame is not None:
        yield from _frame(board, board.frame, placed)


def _points(board: Board) -> Iterator[tuple[str, Point]]:
    """Everything that has a place of its own on the map, in words."""
    for name, area in board.areas.items():
        yield from _points_of(name, area)
    for name, sea in board.seas.items():
        yield f"the sea {name}", sea.at
        yield from ((f"a point of {name}", point) for point in sea.points)
        if sea.label.at:
            yield f"the name of {name}", sea.label.at
    yield from ((f"the caption {caption.name!r}", caption.at) for caption in board.captions)


def _points_of(name: str, area: Area) -> Iterator[tuple[str, Point]]:
    if area.city:
        yield f"the city of {name}", area.city.at
    yield from ((f"a point of {name}", point) for point in area.points)
    if area.label.at:
        yield f"the name of {name}", area.label.at
    for spot in (area.spots.value, area.spots.garrison, *area.spots.pieces):
        if spot:
            yield f"a spot of {name}", spot


def _sizes(board: Board) -> Iterator[str]:
    sized = [(f"the size of {name}", area.size) for name, area in board.areas.items()]
    sized += [(f"the size of the caption {caption.name!r}", caption.size) for caption in board.captions]
    for what, size in sized:
        if not SIZES[0] <= size <= SIZES[1]:
            yield f"{what} is {size:g}; {SIZES[0]:g} to {SIZES[1]:g} are possible"


def _frame(board: Board, frame: Frame, placed: list[tuple[str, Point]]) -> Iterator[str]:
    if not WIDTHS[0] <= frame.width <= WIDTHS[1]:
        yield f"the width of the frame is {frame.width}; {WIDTHS[0]} to {WIDTHS[1]} are possible"
    if not 0 <= frame.lens <= 2:
        yield f"the lens of the frame is {frame.lens:g}; 0 to 2 are possible"
    edges = (frame.centre, frame.west, frame.east, frame.south, frame.north)
    if not all(-180 <= lon <= 180 and -90 < lat < 90 for lon, lat in edges):
        yield "the frame lies beyond longitude and latitude"
        return
    left, right = _flat(frame.west, frame.centre)[0], _flat(frame.east, frame.centre)[0]
    bottom, top = _flat(frame.south, frame.centre)[1], _flat(frame.north, frame.centre)[1]
    if left >= right or bottom >= top:
        yield "the frame is turned inside out: its west or south point lies beyond the opposite one"
        return
    slack = SLACK * max(right - left, top - bottom)
    for what, point in placed:
        x, y = _flat(point, frame.centre)
        if not (left - slack <= x <= right + slack and bottom - slack <= y <= top + slack):
            yield f"{what} lies outside the frame"
    for name, area in board.areas.items():
        if area.city is None and not area.points:
            yield f"{name} has neither a city nor points, so that it cannot be drawn"


def _flat(point: Point, centre: Point) -> tuple[float, float]:
    """Kilometres to the east and to the north of the centre, as seen from there."""
    lon, lat = math.radians(point[0] - centre[0]), math.radians(point[1])
    middle = math.radians(centre[1])
    east = math.cos(lat) * math.sin(lon)
    north = math.cos(middle) * math.sin(lat) - math.sin(middle) * math.cos(lat) * math.cos(lon)
    ahead = math.sin(middle) * math.sin(lat) + math.cos(middle) * math.cos(lat) * math.cos(lon)
    sine = math.hypot(east, north)
    stretch = 6371 * math.atan2(sine, ahead) / max(sine, 1e-12)
    return east * stretch, north * stretch
