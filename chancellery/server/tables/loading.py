"""A table from the database: its row, and its log folded from the first entry to the last."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from chancellery.server.store import Store, Transaction
from chancellery.server.tables.errors import NoSuchTable
from chancellery.server.tables.rows import entry_of, read_base, read_entries, write_status
from chancellery.server.tables.table import Table

log = logging.getLogger("chancellery.tables")

INLINE = 10_000
"""A log up to this many characters is folded on the event loop; longer ones in a thread."""


async def load(store: Store, table_id: str) -> Table:
    """Raises NoSuchTable. A row whose status is not what the log says is brought up to date."""

    def job(tx: Transaction) -> tuple[Any, list[Any]]:
        return tx.one("SELECT * FROM tables WHERE id = :id", id=table_id), read_entries(tx, table_id, 0)

    row, rows = await store.read(job)
    if row is None:
        raise NoSuchTable
    table = Table(read_base(row))
    if sum(len(entry.body) for entry in rows) <= INLINE:
        fold_all(table, rows)
    else:
        await asyncio.to_thread(fold_all, table, rows)
    if table.status != row.status:
        await store.write(lambda tx: write_status(tx, table))
    return table


def fold_all(table: Table, rows: Sequence[Any]) -> None:
    """Fold what the log says; where the rules fail, the table stops and needs attention, its log untouched."""
    for row in rows:
        try:
            table.fold(entry_of(row))
        except Exception as fault:
            table.broken = True
            table.status = "needs-attention"
            table.trouble = f"log entry {row.seq} cannot be replayed: {type(fault).__name__}: {fault}"[:500]
            log.error("a log cannot be replayed; the table is set aside", extra={"table": table.id}, exc_info=fault)
            return
