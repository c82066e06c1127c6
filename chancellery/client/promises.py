"""What a program keeps of the chance of its tables before their games begin, to compare it with the record later."""

from __future__ import annotations

from pathlib import Path

import msgspec

from chancellery.kernel.fairness import Promise
from chancellery.server.tables.listing import TableRow


class Promises:
    """Promises by table, for as long as the client lives; with a file, also for the next one."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._kept: dict[str, Promise] = {}
        if file is not None and file.exists():
            self._kept = msgspec.json.decode(file.read_bytes(), type=dict[str, Promise])

    def get(self, table: str) -> Promise | None:
        return self._kept.get(table)

    def look(self, table: TableRow, commitment: str) -> None:
        """Keep a commitment; only the first one counts, and none that is first seen after the end."""
        if table.id not in self._kept and table.status not in ("finished", "abandoned"):
            self._keep(table.id, Promise(commitment=commitment))

    def contribute(self, table: str, contribution: str | None) -> None:
        """Keep what was contributed, if anything was, at a table that was looked at before; empty text: nothing counts
        any more."""
        if contribution is not None and table in self._kept:
            self._keep(table, msgspec.structs.replace(self._kept[table], contribution=contribution))

    def _keep(self, table: str, promise: Promise) -> None:
        self._kept[table] = promise
        if self._file is not None:
            part = self._file.with_name(self._file.name + ".part")
            part.write_bytes(msgspec.json.encode(self._kept))
            part.replace(self._file)
