"""Lists of tables, a page at a time: from the rows alone, without replaying any game."""

from __future__ import annotations

import base64
import binascii

import msgspec

from chancellery.api.tables import Pace, Page, SeatRow, TableRow, Which
from chancellery.kernel.registry import find_game
from chancellery.kernel.rules import Result
from chancellery.server.store import Row, Transaction
from chancellery.server.tables.errors import Unfit

LONGEST_PAGE = 50


class _Cursor(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    which: Which
    moved: int
    at: int
    id: str


_WHERE = {
    "mine": """(EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND (s.user_id = :user OR s.reserved_for = :user))
               OR t.owner_id = :user)""",
    "open": "t.status = 'open' AND t.is_private = 0",
    "running": "t.status IN ('running', 'paused', 'needs-attention') AND t.is_private = 0",
    "finished": "t.status = 'finished' AND t.is_private = 0",
}
_MOVE = """CASE WHEN :which = 'mine' AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.user_id = :user
           AND s.controller = 'person' AND s.is_waited_for = 1) THEN 1 ELSE 0 END"""


def page(
    tx: Transaction, which: Which, user: str, cursor: str = "", size: int = 20, game: str = "", status: str = ""
) -> Page:
    """One page: of one's own tables those first that wait for oneself, otherwise what changed last."""
    size = max(1, min(size, LONGEST_PAGE))
    after = _read(cursor, which)
    rows = tx.all(
        f"""SELECT * FROM (SELECT t.*, {_MOVE} AS moved FROM tables t WHERE {_WHERE[which]}
                AND (:game = '' OR t.game = :game) AND (:status = '' OR t.status = :status)) listed
            WHERE moved < :moved OR (moved = :moved AND (changed_at < :at OR (changed_at = :at AND id > :after)))
            ORDER BY moved DESC, changed_at DESC, id LIMIT :size""",
        which=which,
        user=user,
        game=game,
        status=status,
        moved=after.moved,
        at=after.at,
        after=after.id,
        size=size + 1,
    )
    shown, last = rows[:size], rows[size - 1] if len(rows) > size else None
    seats = seats_of(tx, [row.id for row in shown], user)
    return Page(
        [table_row(row, seats.get(row.id, []), user) for row in shown],
        None if last is None else _write(_Cursor(which, last.moved, last.changed_at, last.id)),
    )


def one(tx: Transaction, table_id: str, user: str | None) -> TableRow | None:
    """A single table in the same form. Whether the user may see it is asked elsewhere."""
    row = tx.one("SELECT * FROM tables WHERE id = :id", id=table_id)
    if row is None:
        return None
    return table_row(row, seats_of(tx, [table_id], user or "").get(table_id, []), user or "")


def seats_of(tx: Transaction, tables: list[str], user: str) -> dict[str, list[Row]]:
    """The seats of some tables, with the names of their owners and those of the tables' owners."""
    names = {f"t{number}": table for number, table in enumerate(tables)}
    if not names:
        return {}
    rows = tx.all(
        f"""SELECT s.*, u.name AS owner_name, u.kind AS owner_kind, o.name AS host_name
            FROM seats s JOIN tables t ON t.id = s.table_id
            LEFT JOIN users u ON u.id = s.user_id LEFT JOIN users o ON o.id = t.owner_id
            WHERE s.table_id IN ({", ".join(f":{name}" for name in names)}) ORDER BY s.table_id, s.seat""",
        **names,
    )
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.table_id, []).append(row)
    return found


def table_row(row: Row, seats: list[Row], user: str) -> TableRow:
    hidden = bool(row.is_anonymous) and row.status not in ("finished", "abandoned")
    own = [seat for seat in seats if user and seat.user_id == user]
    settings = msgspec.json.decode(row.settings)
    return TableRow(
        id=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        seating=row.seating,
        pace=msgspec.json.decode(row.pace, type=Pace),
        press=row.press,
        open_archive=settings.get("open_archive", False),
        anonymous=bool(row.is_anonymous),
        private=bool(row.is_private),
        spectators=bool(row.spectators),
        solo=settings.get("solo", False),
        is_lesson=settings.get("is_lesson", False),
        imported=bool(row.is_imported),
        hints=settings.get("hints", True),
        options=msgspec.json.decode(row.options),
        owner=seats[0].host_name if seats and not (hidden and row.owner_id != user) else None,
        is_yours=bool(user) and row.owner_id == user,
        your_move=any(seat.is_waited_for and seat.controller == "person" for seat in own),
        seats=[_seat_row(seat, hidden, user, _others_of(seat, seats)) for seat in seats],
        created_at=row.created_at,
        started_at=row.started_at,
        finished_at=row.finished_at,
        changed_at=row.changed_at,
        result=msgspec.json.decode(row.result, type=Result) if row.result else None,
        forked_from=row.forked_from,
        rematch_of=row.rematch_of,
    )


def _others_of(seat: Row, seats: list[Row]) -> list[int]:
    """The other seats of the same person."""
    if seat.person is None:
        return []
    return [other.seat for other in seats if other.person == seat.person and other.seat != seat.seat]


def _seat_row(seat: Row, hidden: bool, user: str, same_person: list[int]) -> SeatRow:
    is_you = bool(user) and seat.user_id == user
    named = seat.user_id is not None and (is_you or not hidden)
    return SeatRow(
        seat=seat.seat,
        power=seat.power or "?",
        controller=seat.controller,
        bot=seat.bot,
        name=seat.owner_name if named else None,
        name_in_file=seat.alias,
        is_guest=named and seat.owner_kind == "guest",
        is_you=is_you,
        is_kept_for_you=bool(user) and seat.reserved_for == user,
        is_waited_for=bool(seat.is_waited_for),
        is_open=seat.opened_at is not None,
        same_person=same_person,
    )


def retold(row: TableRow) -> TableRow:
    """The same with what was kept in words told in the language that is spoken."""
    game = find_game(row.game)
    if row.result is None or game is None:
        return row
    result = game.translate_result(row.result, [seat.power for seat in row.seats])
    return msgspec.structs.replace(row, result=result)


def _write(cursor: _Cursor) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(cursor)).decode().rstrip("=")


def _read(text: str, which: Which) -> _Cursor:
    if not text:
        return _Cursor(which, 2, 2**62, "")
    try:
        cursor = msgspec.json.decode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), type=_Cursor)
    except (msgspec.DecodeError, binascii.Error, ValueError) as fault:
        raise Unfit("this is not a place in this list: begin again without a cursor") from fault
    if cursor.which != which or not (0 <= cursor.moved <= 1 and abs(cursor.at) < 2**62):
        raise Unfit("this is not a place in this list: begin again without a cursor")
    return cursor
