"""What a program keeps of the chance of its tables before their games begin, to compare it with the record later."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from chancellery.api.tables import TableRow
from chancellery.kernel.fairness import Promise


class Promises:
    """Promises by table, for as long as the client lives; with a file, also for the next one."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._promises: dict[str, Promise] = {}
        if file is not None and file.exists():
            self._promises = msgspec.json.decode(file.read_bytes(), type=dict[str, Promise])

    def get(self, table: str) -> Promise | None:
        return self._promises.get(table)

    def note_commitment(self, table: TableRow, commitment: str) -> None:
        """Keep a commitment, and how the game is to begin; only the first look counts, and none after the end."""
        if table.id not in self._promises and table.status not in ("finished", "abandoned"):
            promise = Promise(
                commitment=commitment,
                begins_with_setup=table.forked_from is None and not table.is_lesson,
                drawn_seats=len(table.seats) if table.seating == "draw" and not table.solo else 0,
            )
            self._keep(table.id, promise)

    def contribute(self, table: str, contribution: str, seen: Iterable[str]) -> None:
        """Keep what was contributed at a table that was looked at before, and what others had contributed by then."""
        self._change(table, contribution=contribution, seen=tuple(filter(None, seen)))

    def withdraw(self, table: str) -> None:
        """Forget what was contributed: it does not count any more."""
        self._change(table, contribution="", seen=None)

    def _change(self, table: str, **fields: Any) -> None:
        if table in self._promises:
            self._keep(table, msgspec.structs.replace(self._promises[table], **fields))

    def _keep(self, table: str, promise: Promise) -> None:
        self._promises[table] = promise
        if self._file is not None:
            part = self._file.with_name(self._file.name + ".part")
            part.write_bytes(msgspec.json.encode(self._promises))
            part.replace(self._file)
