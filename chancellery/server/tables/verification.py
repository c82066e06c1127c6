"""Verification that a table is what its log says. It reads and compares and changes nothing, so it can run beside the
server.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chancellery.kernel import record as records
from chancellery.kernel.errors import BrokenRecord
from chancellery.kernel.registry import find_game
from chancellery.server.store import Store, Transaction
from chancellery.server.tables.features import register_features
from chancellery.server.tables.loading import carried_over
from chancellery.server.tables.rows import Stored, entry_of, listed_seat, read_base, read_table, seat_rows
from chancellery.server.tables.table import Table, stamp_of
from chancellery.server.tables.upgrades import history_of, past_of


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What was found about one table; sound when there are no faults."""

    table: str
    name: str
    game: str
    status: str
    trouble: str
    """Why it was set aside, if it was."""
    entries: int
    answers: int
    faults: list[str]
    other_rules: bool = False
    """It was last played by other rules than those of this release."""


async def all_tables(store: Store) -> list[str]:
    """The ids of all tables, from the oldest on."""
    return await store.read(lambda tx: [row.id for row in tx.all("SELECT id FROM tables ORDER BY created_at, id")])


async def verify_table(store: Store, table_id: str) -> Verdict | None:
    """Replay its log from the first entry: the state after each is the one recorded, the rows say what the log says,
    and a finished game is played once more from its own record, with every draw and the result. None if it is gone."""
    register_features()

    def job(tx: Transaction) -> tuple[Stored | None, list[Any]]:
        seats = tx.all(
            """SELECT user_id, controller, bot, reserved_for, opened_at, person, is_waited_for FROM seats
               WHERE table_id = :id ORDER BY seat""",
            id=table_id,
        )
        return read_table(tx, table_id), seats

    stored, seats = await store.read(job)
    return None if stored is None else _verdict(stored, seats)


def _verdict(stored: Stored, seats: list[Any]) -> Verdict:
    row, entries, answers = stored.row, stored.entries, 0
    other_rules = _by_other_rules(stored)
    try:
        table = _carried_over(stored) if other_rules else replayed(stored)
        answers = len(table.match.record.answers) if table.match else 0
        faults = [*_rows_differ(table, row, seats), *_record_differs(table)]
    except BrokenRecord as fault:
        faults = [str(fault)]
    except Exception as fault:
        faults = [f"it cannot be replayed: {type(fault).__name__}: {fault}"]
    return Verdict(
        table=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        trouble=row.trouble or "",
        entries=len(entries),
        answers=answers,
        faults=faults,
        other_rules=other_rules,
    )


def _by_other_rules(stored: Stored) -> bool:
    """Logs from before the rules were stamped, and imported games, have only the version the table was made with."""
    row, stamp = stored.row, history_of(stored.entries).stamp
    game = find_game(row.game)
    if game is None or row.started_at is None:
        return False
    return row.rules != game.rules_version if stamp is None else stamp != stamp_of(game)


def _carried_over(stored: Stored) -> Table:
    """The table as the rules of this release take it over; raises BrokenRecord if they do not."""
    try:
        return replayed(stored)
    except BrokenRecord:
        table = carried_over(stored)
        if table is None:
            raise
        return table


def replayed(stored: Stored) -> Table:
    """The table from its row and its log; raises BrokenRecord that names the first entry which does not fit."""
    history = history_of(stored.entries)
    table = Table(read_base(stored.row, stored.kept), past_of(history), history.migrated)
    for entry in stored.entries:
        try:
            table.apply(entry_of(entry))
        except BrokenRecord:
            raise
        except Exception as fault:
            raise BrokenRecord(
                f"log entry {entry.seq} ({entry.kind}) cannot be replayed: {type(fault).__name__}: {fault}", entry.seq
            ) from fault
        if entry.digest != table.digest and entry.seq >= max(history.migrated, history.continued):
            raise BrokenRecord(f"log entry {entry.seq} has lost the fingerprint of its state", entry.seq)
    return table


def _rows_differ(table: Table, row: Any, seats: list[Any]) -> list[str]:
    faults = []
    if row.seq != table.seq:
        faults.append(f"the log ends with entry {table.seq}, but the table speaks of {row.seq}")
    if row.status != table.status:
        faults.append(f"the log says {table.status}, but the table is listed as {row.status}")
    result = table.match.record.result if table.match else None
    if (msgspec.json.decode(row.result) if row.result else None) != msgspec.to_builtins(result):
        faults.append("the game has another result than the one listed")
    if [listed_seat(seat) for seat in seats] != seat_rows(table):
        faults.append("the log seats others than those listed, or waits for others")
    return faults


def _record_differs(table: Table) -> list[str]:
    """Only a finished game has a whole record."""
    match = table.match
    if match is None or not match.over:
        return []
    try:
        records.verify(match.record)
    except Exception as fault:
        return [f"its record does not verify: {fault}"]
    return []
