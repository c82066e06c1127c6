"""What a board of Alliance says beyond its map: how many blocks cross a border of each kind, and where they stop.

Values of cities and seas, seats of the Minors and naval bases stand with the areas, seas and powers themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chancellery.atlas import form
from chancellery.atlas.board import Board
from chancellery.atlas.faults import FaultyBoard

KINDS = ("clear", "river", "forest", "mountain", "marsh", "strait")
MOST = 99


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    border_limits: dict[str, int]
    """Blocks that cross a border of each kind."""
    must_stop: list[str] = []
    """Kinds of border behind which a block stops."""


def read(board: Board) -> Content:
    """The checked content of a board."""
    found = faults(board)
    if found:
        raise FaultyBoard(board.name, found)
    return msgspec.convert(board.content, Content)


def faults(board: Board) -> list[str]:
    """Everything wrong with the content of a board, one sentence each."""
    found = list(form.faults(board.content, Content, "content"))
    return found or list(_sense(board, msgspec.convert(board.content, Content)))


def _sense(board: Board, content: Content) -> Iterator[str]:
    for kind, limit in content.border_limits.items():
        if kind not in KINDS:
            yield f"content.border_limits names {kind!r}, which is not a kind of border{form.hint(kind, KINDS)}"
        if not 1 <= limit <= MOST:
            yield f"{limit} blocks cross a {kind} border; 1 to {MOST} are possible"
    for kind in KINDS:
        if kind not in content.border_limits:
            yield f"content.border_limits does not say how many blocks cross a {kind} border"
    for kind in content.must_stop:
        if kind not in KINDS:
            yield f"content.must_stop names {kind!r}, which is not a kind of border{form.hint(kind, KINDS)}"
    if not board.seas:
        yield "a board of Alliance needs seas"
    for name, area in board.areas.items():
        if area.kind not in ("home", "possession"):
            yield f"{name} is {area.kind}; on a board of Alliance every area is a home or a possession"
        if area.value:
            yield f"{name} has a value of its own; on a board of Alliance cities have values"
