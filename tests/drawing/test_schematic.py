"""A board that was never built can be drawn all the same."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest

from chancellery.atlas import library
from chancellery.atlas.board import Area, Board, Power
from chancellery.drawing import still
from chancellery.drawing.printed import Printed
from chancellery.drawing.schematic import RADIUS, schematic
from tests.drawing import small
from tests.drawing.reading import texts, tree

MAPS = [name for name in library.names() if name != "generalship"]


def built_in(name: str) -> Board:
    board = library.read(name)
    assert isinstance(board, Board)
    return board


@pytest.mark.parametrize("name", MAPS)
def test_discs_do_not_overlap_and_stay_on_the_sheet(name: str) -> None:
    bundle = schematic(built_in(name))
    middles = [(box[0] + box[2] / 2, box[1] + box[3] / 2) for box in (shape.box for shape in bundle.areas.values())]
    for i, (ax, ay) in enumerate(middles):
        assert RADIUS <= ax <= bundle.size[0] - RADIUS
        assert RADIUS <= ay <= bundle.size[1] - RADIUS
        for bx, by in middles[:i]:
            assert hypot(ax - bx, ay - by) > 2 * RADIUS


@pytest.mark.parametrize("name", MAPS)
def test_every_border_and_lane_is_there_and_the_same_board_gives_the_same_bundle(name: str) -> None:
    board = built_in(name)
    bundle = schematic(board)
    assert [border.ends for border in bundle.borders] == board.pairs()
    assert [lane.ends for lane in bundle.lanes] == [lane.ends for lane in board.lanes]
    assert msgspec.json.encode(schematic(board)) == msgspec.json.encode(bundle)


def test_a_board_without_any_coordinates_is_set_out_in_rows() -> None:
    board = Board(
        powers={"france": Power()},
        areas={f"land_{n}": Area(kind="undisputed", value=1) for n in range(20)},
        borders={"own": [("land_0", "land_1")]},
    )
    root = tree(still.bare(Printed.unbuilt(board), fonts=False))
    assert {f"Land {n}" for n in range(20)} <= set(texts(root))


def test_kinds_of_borders_lie_below_the_discs() -> None:
    svg = still.bare(Printed.unbuilt(small.board()), fonts=False)
    assert svg.index('stroke-width="4"') < svg.index('fill-rule="evenodd"')
