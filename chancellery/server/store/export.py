"""The content of a database as one compressed file that any Chancellery of the same or a newer version can read,
into SQLite or PostgreSQL.

The file is a gzip stream of messages, each its length and a MessagePack value: a header, then rows of one table
after the other, then an end that counts them. A file that was cut off or damaged is noticed.
"""

from __future__ import annotations

import gzip
import sqlite3
import struct
import zlib
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import msgspec

from chancellery import __version__
from chancellery.server import timestamps
from chancellery.server.store.migrate import Migration, NewerDatabase
from chancellery.server.store.sql_dialects import statements
from chancellery.server.store.store import StoreError

FORMAT = 1
ROWS_IN_A_MESSAGE = 500
_LENGTH = struct.Struct(">I")


class BadBackup(StoreError):
    """A file that is not a backup, or is damaged."""


class Header(msgspec.Struct, tag="header", frozen=True, kw_only=True):
    format: int = FORMAT
    program: str = __version__
    made_at: int
    migrations: list[str]
    """Names of the migrations, from the first on."""


class Rows(msgspec.Struct, tag="rows", frozen=True):
    table: str
    columns: list[str]
    rows: list[list[Any]]


class End(msgspec.Struct, tag="end", frozen=True):
    counts: dict[str, int]


class Source(Protocol):
    """One consistent state of a database."""

    def migrations(self) -> list[str]: ...
    def rows(self, table: str, columns: list[str]) -> Iterable[list[Any]]: ...


def schema(migrations: list[Migration]) -> dict[str, list[str]]:
    """Our tables and their columns after these migrations; found out by carrying them out."""
    with sqlite3.connect(":memory:", isolation_level=None) as connection:
        for migration in migrations:
            for statement in statements(migration.sql):
                connection.execute(statement)
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        tables = {name: [column[1] for column in connection.execute(f"PRAGMA table_info({name})")] for (name,) in names}
    connection.close()
    return tables


def migrations_of(names: list[str], known: list[Migration]) -> list[Migration]:
    """The migrations behind the names in a backup; refuses a backup from a newer or another program."""
    if names != [migration.name for migration in known[: len(names)]]:
        raise NewerDatabase("the backup was made by a newer Chancellery than this one: install that one first")
    return known[: len(names)]


def write_export(source: Source, target: Path, known: list[Migration]) -> dict[str, int]:
    """The number of rows of each table. The file must not exist."""
    names = source.migrations()
    tables = schema(migrations_of(names, known))
    counts = dict.fromkeys(tables, 0)
    with target.open("xb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
        _write(packed, Header(made_at=timestamps.now(), migrations=names))
        for batch in batches_of(source, tables):
            counts[batch.table] += len(batch.rows)
            _write(packed, batch)
        _write(packed, End(counts))
    return counts


def batches_of(source: Source, tables: dict[str, list[str]]) -> Iterator[Rows]:
    """All rows, table by table; at least one batch for each table, if an empty one."""
    for table, columns in tables.items():
        rows = iter(source.rows(table, columns))
        batch = list(islice(rows, ROWS_IN_A_MESSAGE))
        yield Rows(table, columns, batch)
        while batch := list(islice(rows, ROWS_IN_A_MESSAGE)):
            yield Rows(table, columns, batch)


def _write(packed: gzip.GzipFile, message: Header | Rows | End) -> None:
    data = msgspec.msgpack.encode(message)
    packed.write(_LENGTH.pack(len(data)))
    packed.write(data)


class ExportFile:
    """Reads an export, message by message; `check` reads it to the end."""

    def __init__(self, path: Path) -> None:
        self._path = path
        header = next(self._messages(), None)
        if not isinstance(header, Header):
            raise BadBackup(f"{path} is not a backup of Chancellery")
        if header.format != FORMAT:
            raise BadBackup(f"{path} has format {header.format}, this program reads format {FORMAT}")
        self.header = header

    def batches(self) -> Iterator[Rows]:
        """All rows; raises BadBackup at the end when some are missing."""
        counts: dict[str, int] = {}
        end: End | None = None
        for message in self._messages():  # to the very end, where gzip compares its checksum
            if end is not None:
                raise BadBackup(f"{self._path} is damaged: something follows its end")
            if isinstance(message, Rows):
                counts[message.table] = counts.get(message.table, 0) + len(message.rows)
                yield message
            elif isinstance(message, End):
                end = message
        if end is None or end.counts != counts:
            raise BadBackup(f"{self._path} is damaged: rows are missing")

    def check(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for batch in self.batches():
            counts[batch.table] = counts.get(batch.table, 0) + len(batch.rows)
        return counts

    def _messages(self) -> Iterator[Header | Rows | End]:
        try:
            with gzip.open(self._path, "rb") as packed:
                while length := packed.read(_LENGTH.size):
                    data = packed.read(_LENGTH.unpack(length)[0])
                    yield msgspec.msgpack.decode(data, type=Header | Rows | End)
        except FileNotFoundError:
            raise BadBackup(f"there is no file {self._path}") from None
        except (OSError, EOFError, zlib.error, struct.error, UnicodeDecodeError, msgspec.DecodeError) as fault:
            raise BadBackup(f"{self._path} is damaged or not a backup: {fault}") from None
