"""Load a table from the database: its row, and its log applied from the first entry to the last."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from chancellery.kernel import plain
from chancellery.kernel.rules import STATE_FORMAT
from chancellery.server.store import Store
from chancellery.server.tables import upgrades
from chancellery.server.tables.errors import NoSuchTable
from chancellery.server.tables.rows import (
    Stored,
    entry_of,
    keep_content,
    read_base,
    read_table,
    write_snapshot,
    write_status,
)
from chancellery.server.tables.table import Base, Past, Table, stamp_of

log = logging.getLogger("chancellery.tables")

INLINE = 10_000
"""A log up to this many characters is applied on the event loop; longer ones in a thread."""


async def load(store: Store, table_id: str) -> Table:
    """Raises NoSuchTable. A row whose status is not what the log says is brought up to date."""
    stored = await store.read(lambda tx: read_table(tx, table_id))
    if stored is None:
        raise NoSuchTable
    if sum(len(entry.body) for entry in stored.entries) <= INLINE:
        table = rebuild(stored)
    else:
        table = await asyncio.to_thread(rebuild, stored)
    if (table.status, table.trouble) != (stored.row.status, stored.row.trouble or ""):
        await store.write(lambda tx: write_status(tx, table))
    if stored.kept is None and table.match is not None and not table.pinned:
        kept = msgspec.structs.replace(table.base, kept=table.game.pinned_content(table.match.state.rules))
        if kept.kept:
            await store.write(lambda tx: keep_content(tx, kept))
    if stored.snapshot is None and table.digest and not table.broken:
        await store.write(lambda tx: write_snapshot(tx, table))
    return table


def rebuild(stored: Stored) -> Table:
    """The table that the log gives by the rules of this release. Where they are others than those it was played by and
    do not lead to the states recorded, the table stands at its last position; `upgrading` says what becomes of it."""
    base, rows = read_base(stored.row, stored.kept), stored.entries
    history = upgrades.history_of(rows)
    table = Table(base, upgrades.past_of(history), history.migrated)
    apply_all(table, rows)
    if not table.broken or history.stamp == stamp_of(table.game):
        return table
    return carried_over(stored) or _at_last_position(base, stored, history) or table


def carried_over(stored: Stored) -> Table | None:
    """A table that was played by other rules, if replaying its log ends where it stood: in the state recorded last,
    though some states on the way have another form now, or in the saved position put into the form of today."""
    snapshot, rows = stored.snapshot, stored.entries
    past = upgrades.past_of(upgrades.history_of(rows))
    table = Table(read_base(stored.row, stored.kept), past, rows[-1].seq + 1)
    played = [row.digest for row in rows if row.digest]
    try:
        for row in rows:
            table.apply(entry_of(row))
    except Exception:  # whoever has compared every state has said so
        return None
    if table.match is None or not played:
        return None
    if table.digest == played[-1]:
        return table
    if snapshot is None or not table.game.migrations:
        return None
    state = msgspec.msgpack.decode(snapshot.state)
    if plain.digest_of(state) != played[-1]:
        return None
    try:
        migrated = table.game.migrate(state, snapshot.rules)
    except Exception as fault:
        log.warning("a saved position cannot be migrated", extra={"table": table.id}, exc_info=fault)
        return None
    return table if migrated == plain.encode(table.match.state) else None


def _at_last_position(base: Base, stored: Stored, history: upgrades.History) -> Table | None:
    """The table as it was last saved, with everything in its log that is not the game."""
    row, rows = stored.row, stored.entries
    table = Table(base, Past(history.outdated or rows[-1].seq + 1, _saved(base, stored)))
    apply_all(table, rows)
    if table.broken:
        return None
    table.stamp = history.stamp
    if row.status == "finished":
        table.status, table.finished_at, table.is_outdated = "finished", row.finished_at, True
        upgrades.show_position(table)
    return table


def _saved(base: Base, stored: Stored) -> dict[str, Any] | None:
    """The snapshot in the form in which games save their states."""
    if stored.snapshot is None:
        return None
    state = msgspec.msgpack.decode(stored.snapshot.state)
    return {
        "format": STATE_FORMAT,
        "game": base.spec.game,
        "rules": stored.snapshot.rules,
        "options": base.spec.options,
        "content": base.content,
        "digest": plain.digest_of(state),
        "state": state,
    }


def apply_all(table: Table, rows: Sequence[Any]) -> None:
    """Apply what the log says; where the rules fail, the table stops and needs attention, its log untouched."""
    for row in rows:
        try:
            table.apply(entry_of(row))
        except Exception as fault:
            table.broken = True
            table.status = "needs-attention"
            table.trouble = f"log entry {row.seq} cannot be replayed: {type(fault).__name__}: {fault}"[:500]
            log.error("a log cannot be replayed by these rules", extra={"table": table.id}, exc_info=fault)
            return
