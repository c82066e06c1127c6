"""What a store promises, whichever database is behind it.

Work on the database is done by *jobs*: plain functions that take a transaction and return something. A job runs in a
thread, alone in its transaction, and either all of it happens or nothing. A job may be run a second time (when
PostgreSQL finds that two transactions were in each other's way), so it changes nothing but the database.

SQL is written once for both databases: `:name` for values, `ON CONFLICT`, `RETURNING`, and `FOR UPDATE` on a row whose
neighbours are about to be changed because of what it says (SQLite has only one writer and skips it). Whole numbers,
text and bytes only; moments are milliseconds; JSON is text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol, TypeVar

import msgspec

from chancellery.kernel.errors import ChancelleryError

T = TypeVar("T")

LONGEST_NOTE = 4_000
"""Bytes in a notification: PostgreSQL takes 8,000, and a note is a hint to look, never the updates itself."""

Value = str | int | bytes | None


class Row(Protocol):
    """One row: columns by name (`row.status`) or in order, like a tuple."""

    def __getattr__(self, name: str) -> Any: ...
    def __getitem__(self, index: int) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...


class Transaction(Protocol):
    """What a job works with. After a statement has failed the transaction is lost on both databases: the job's error
    goes to the caller, even if the job swallowed it. What may fail is asked first or said with ON CONFLICT."""

    def all(self, sql: str, **values: Value) -> list[Row]: ...
    def one(self, sql: str, **values: Value) -> Row | None: ...
    def run(self, sql: str, **values: Value) -> int:
        """The number of rows changed."""

    def notify(self, topic: str, payload: str) -> None:
        """Tell all processes, this one too, after the commit and only then, in the order of the commits."""


class Subscription(Protocol):
    def cancel(self) -> None: ...


class Counts(msgspec.Struct):
    """What a store has done since it was opened, for the metrics."""

    reads: int = 0
    writes: int = 0
    commits: int = 0
    failures: int = 0
    retries: int = 0
    reconnects: int = 0
    largest_batch: int = 0
    waiting: int = 0
    write_seconds: float = 0.0

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Count a write, how long it takes, and whether the database failed."""
        self.writes += 1
        self.waiting += 1
        started = perf_counter()
        try:
            yield
        except StoreUnavailable:
            self.failures += 1
            raise
        finally:
            self.waiting -= 1
            self.write_seconds += perf_counter() - started


class Store(Protocol):
    counts: Counts
    dialect: str
    """"sqlite" or "postgres": for metrics and messages, never to write different SQL."""

    async def read(self, job: Callable[[Transaction], T]) -> T:
        """Run a job on one consistent state of the database; it cannot change anything."""

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Run a job that is on the disk when this returns. Cancelling the caller does not stop the job."""

    def listen(self, topic: str, hear: Callable[[str], None], resync: Callable[[], None] | None = None) -> Subscription:
        """Call `hear` with every payload of a topic, on the event loop from which this is called. `resync` is called
        when notes may have been missed: look at the database again."""

    async def close(self) -> None:
        """Finish the jobs that wait, then refuse further ones."""


class StoreError(ChancelleryError):
    """The database did not do what was asked; nothing of the job has happened."""


class StoreUnavailable(StoreError):
    """The database cannot be used now (disk full, locked, gone). Trying again later is right: HTTP 503. When the
    connection broke during the commit the job may have happened: look before repeating it."""


class StoreClosed(StoreUnavailable):
    """The server is shutting down."""


class Conflict(StoreError):
    """A uniqueness or reference the schema promises would have been broken."""


class Unstorable(StoreError):
    """A value no database can hold: text with a NUL or half a character, a number beyond 64 bits."""


class WroteWhileReading(AssertionError):
    """A mistake in the program: a job given to `read` tried to change something."""


def run_job(job: Callable[[Transaction], T], transaction: Transaction) -> T:
    """Futures cannot carry a StopIteration: it would leave the caller waiting for ever."""
    try:
        return job(transaction)
    except StopIteration as fault:
        raise RuntimeError("the job ran out of an iterator") from fault


def storable(values: dict[str, Value]) -> None:
    """Refuse what only one of the databases would take, so that both behave alike."""
    for name, value in values.items():
        if isinstance(value, str):
            if "\0" in value:
                raise Unstorable(f"{name} contains a NUL character, which cannot be stored")
            try:
                value.encode()
            except UnicodeEncodeError:
                raise Unstorable(
                    f"{name} contains half a character (a lone surrogate), which cannot be stored"
                ) from None
        elif isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise Unstorable(f"{name} is beyond 64 bits and cannot be stored")


def checked_note(topic: str, payload: str) -> str:
    """A note as one line of text: the topic, a space, the payload."""
    if not topic or " " in topic:
        raise ValueError(f"a topic is one word, not {topic!r}")
    note = f"{topic} {payload}"
    if len(note.encode()) > LONGEST_NOTE:
        raise ValueError(f"a notification may have {LONGEST_NOTE} bytes: send an id and let the listener look")
    return note


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def sqlite_path(database: str) -> Path:
    scheme, _, file = database.partition(":")
    if scheme != "sqlite" or not file or file.startswith("//"):
        raise StoreError("write the database as sqlite:FILE or as postgresql://USER:PASSWORD@HOST/NAME")
    return Path(file).expanduser()


def need_postgres() -> None:
    """PostgreSQL is an extra: say what to install when it is missing."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise StoreError("PostgreSQL needs one more package: pip install 'chancellery[postgres]'") from None
