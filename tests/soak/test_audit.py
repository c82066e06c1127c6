"""The audit of the soaks notices what it is there to notice."""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import pytest

from tests.soak.audit import Stored, check_prefix, check_requests, note_expected
from tests.soak.load import Op, Unproven

Line = namedtuple("Line", "seq seat kind body key digest")
SAID = '{"text":"peace"}'


def table(*keys: str, reply: str = '{"number":1}', kind: str = "message", body: str = "") -> dict[str, Stored]:
    """One table at which seat 0 has written these."""
    lines: list[Any] = [Line(n, 0, kind, body or f'{{"text":"{key}"}}', key, "d") for n, key in enumerate(keys, 1)]
    row: Any = None
    return {"t": Stored(row, [], lines, {(0, key): reply for key in keys})}


def op(key: str, **more: Any) -> Op:
    return Op(key, ("t", 0), "message", "/t/press/messages", {"text": key, "seat": 0}, **more)


def test_what_was_acknowledged_and_what_was_not_may_both_be_there() -> None:
    ops = [op("a", reply=b'{"number":1}'), op("b"), op("c")]
    assert check_requests(table("a", "b"), ops, {"a"}) == 2
    assert note_expected(table("a", "b"), ops) == 1
    assert [one.expected for one in ops] == [None, b'{"number":1}', None]


@pytest.mark.parametrize(
    ("there", "ops", "complaint"),
    [
        (table(), [op("a", reply=b'{"number":1}')], "lost"),
        (table("a"), [op("a", reply=b'{"number":2}')], "the log has"),
        (table("a", "b"), [op("a", reply=b'{"number":1}')], "nobody asked for"),
        (table("a", "a"), [op("a", reply=b'{"number":1}')], "in the log twice"),
        (table("a"), [op("a", refused="too late")], "was refused"),
        (table("a", kind="undo"), [op("a")], "asked for message"),
        (table("a", body=SAID), [op("a")], "the log has 'peace'"),
        ({"u": table("a")["t"]}, [op("a")], "was asked for at"),
    ],
)
def test_everything_else_is_noticed(there: dict[str, Stored], ops: list[Op], complaint: str) -> None:
    with pytest.raises(Unproven, match=complaint):
        check_requests(there, ops, {one.key for one in ops if one.reply is not None})


def test_what_was_found_once_has_to_stay() -> None:
    pending = op("a", expected=b"{}")
    with pytest.raises(Unproven, match="is gone"):
        note_expected(table(), [pending])


def test_a_backup_is_the_beginning_of_the_log() -> None:
    check_prefix(table("a"), table("a", "b"))
    with pytest.raises(Unproven, match="another log"):
        check_prefix(table("b"), table("a", "b"))
    with pytest.raises(Unproven, match="another log"):
        check_prefix(table("a", "b"), table("a"))
