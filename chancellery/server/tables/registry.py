"""The live tables of this process: loaded from their logs when somebody asks, changed by one command at a time.

The order of things in `act`: under the table's lock the command looks at the table and says what to write; the entries
are applied to the table, written with their reply in one transaction, and durable when that returns; then the caller
gets the reply; then observers and watchers hear of it. Nobody reads a table between applying and committing, because
reading takes the same lock. Whatever goes wrong in between, the table in memory is dropped and built anew.

Several processes may serve the same tables: an entry is written only if the log still ends where this process thinks
it does; otherwise the table catches up and the command is looked at again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.store import Store, Transaction
from chancellery.server.tables import upgrades
from chancellery.server.tables.commands import (
    Command,
    Done,
    Draft,
    Job,
    Observer,
    Writer,
    fingerprint,
    next_follow_up,
    scoped_key,
)
from chancellery.server.tables.entries import Quarantine
from chancellery.server.tables.errors import KeyReused, NeedsAttention, NoSuchTable, WrongMoment
from chancellery.server.tables.features import register_features
from chancellery.server.tables.loading import apply_all, load
from chancellery.server.tables.log import Entry
from chancellery.server.tables.rows import (
    TOPIC,
    Cached,
    entry_of,
    insert_table,
    read_entries,
    write_entries,
    write_snapshot,
)
from chancellery.server.tables.table import Base, Table
from chancellery.server.tasks import cancel_all
from chancellery.server.timestamps import now
from chancellery.server.words import WORDS

log = logging.getLogger("chancellery.tables")

ATTEMPTS = 10


class _Behind(Exception):
    """Another process has written to the log since this one looked."""


class LiveTable:
    """A place for one table in this process; the table itself may be gone and come back."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.cached: tuple[Table, Cached] | None = None
        """What the rows say of a table that is in memory."""
        self.used = now()
        self.watchers: set[Callable[[], None]] = set()

    def wake(self) -> None:
        for watcher in list(self.watchers):
            watcher()


class Registry:
    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        register_features()
        self.store = store
        self.clock = clock
        self.shared = store.dialect != "sqlite"
        """Other processes may change the same tables."""
        self.observers: list[Observer] = []
        self.writers: list[Writer] = []
        self.quarantined = 0
        """Tables set aside by this process."""
        self._live: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._subscription = store.listen(TOPIC, self._hear, self._resync)

    # -- reading -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def reading(self, table_id: str) -> AsyncIterator[Table]:
        """A table to look at, as the last commit left it. Do not wait for anything while holding it."""
        live = self._place(table_id)
        async with live.lock:
            table = await self._current(live)
            async with self._guarded(live):
                yield table

    @asynccontextmanager
    async def _guarded(self, live: LiveTable) -> AsyncIterator[None]:
        """Set the table aside when the rules fail."""
        try:
            yield
        except ChancelleryError:
            raise
        except Exception as fault:
            await self._quarantine(live, fault)
            raise NeedsAttention from fault

    def watch(self, table_id: str, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake` whenever a table may have updates; returns how to stop."""
        live = self._place(table_id)
        live.watchers.add(wake)

        def stop() -> None:
            live.watchers.discard(wake)

        return stop

    def _place(self, table_id: str) -> LiveTable:
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = LiveTable(table_id)
        live.used = self.clock()
        return live

    async def _current(self, live: LiveTable) -> Table:
        """The table of a place whose lock is held."""
        if live.table is None:
            try:
                live.table = await self._load(live)
            except NoSuchTable:
                if not live.watchers:
                    self._live.pop(live.id, None)
                raise
        elif self.shared and not live.table.broken:
            await self._catch_up(live)
        return live.table

    async def _load(self, live: LiveTable) -> Table:
        """The table from its log; where it was last played by other rules, its log says so from now on."""
        for _ in range(ATTEMPTS):
            table = await load(self.store, live.id)
            draft = upgrades.due(table)
            if draft is None:
                return table
            before = Cached(table)
            entries = self._apply(table, [draft], Command(decide=lambda _: [], reply=lambda _: b""))
            also = [lambda tx, table=table: write_snapshot(tx, table)] if table.digest else []
            if await self._commit(live, table, before, entries, also):
                log.warning("a table meets other rules", extra={"table": live.id, "entry": draft.kind})
                asyncio.get_running_loop().call_soon(self._tell, live, table, entries, True)
                return table
        raise WrongMoment(WORDS.message("too-many-others"))

    async def _catch_up(self, live: LiveTable) -> None:
        """Take in what other processes have written."""
        table = live.table
        if table is None or table.broken:
            return
        rows = await self.store.read(lambda tx: read_entries(tx, live.id, table.seq))
        if rows:
            first = table.seq + 1
            apply_all(table, rows)
            if table.seq >= first:
                self._tell(live, table, [entry_of(row) for row in rows], here=False)

    # -- changing ----------------------------------------------------------------------------------

    async def create(
        self,
        base: Base,
        powers: Sequence[str],
        drafts: Sequence[Draft],
        user: str | None,
        guard: Job | None = None,
        names: Sequence[str] = (),
    ) -> Table:
        """A new table with its first entries, all in one transaction; `guard` looks first and may refuse. `names`:
        of those who played it elsewhere."""
        table = Table(base)
        before = Cached(table)
        command = Command(decide=lambda _: drafts, reply=lambda _: b"", user=user)
        entries = await asyncio.to_thread(self._apply, table, drafts, command)
        after = Cached(table)

        def write(tx: Transaction) -> None:
            if guard is not None:
                guard(tx)
            insert_table(tx, base, powers, names)
            write_entries(tx, before, after, table, entries)

        await self.store.write(write)
        live = self._place(base.id)
        live.table = table
        asyncio.get_running_loop().call_soon(self._tell, live, table, entries, True)
        return table

    async def act(
        self,
        table_id: str,
        wanted: Command | Callable[[Table], Command],
        present: Callable[[Table, bytes], bytes] = lambda _, reply: reply,
    ) -> bytes:
        """Carry out a command and return its reply, or the stored reply when it was carried out before. What is
        wanted may depend on the table: then it is made at the moment it is looked at. `present` adds to the reply what
        is not stored with it, from the table as it is then."""
        live = self._place(table_id)
        async with live.lock:
            for _ in range(ATTEMPTS):
                table = await self._current(live)
                command = wanted if isinstance(wanted, Command) else wanted(table)
                reply = await self._stored(table, command) or await self._try(live, table, command)
                if reply is not None:
                    async with self._guarded(live):
                        return present(table, reply)
        raise WrongMoment(WORDS.message("too-many-others"))

    async def _stored(self, table: Table, command: Command) -> bytes | None:
        """The reply given when this key was used before."""
        key = scoped_key(table, command)
        seq = table.keys.get((command.seat, key)) if key is not None else None
        if seq is None:
            return None
        row = await self.store.read(
            lambda tx: tx.one(
                "SELECT request_hash, reply FROM log WHERE table_id = :id AND seq = :seq", id=table.id, seq=seq
            )
        )
        if row is None or bytes(row.request_hash) != fingerprint(command.request):
            raise KeyReused
        return str(row.reply).encode()

    async def _try(self, live: LiveTable, table: Table, command: Command) -> bytes | None:
        """One attempt; None when another process was faster and the table has to catch up first."""
        if table.broken:
            raise NeedsAttention
        before = self._cached(live, table)
        async with self._guarded(live):
            drafts = command.decide(table)
        if not drafts:
            return command.reply(table)
        try:
            entries = self._apply(table, drafts, command)
            reply = command.reply(table)
        except Exception as fault:
            await self._quarantine(live, fault)
            raise NeedsAttention from fault
        entries[0] = msgspec.structs.replace(entries[0], reply=reply.decode() if command.key is not None else None)
        if not await self._commit(live, table, before, entries, [draft.also for draft in drafts]):
            live.table = None
            self._soon(self._rebuild(live))  # the note of the other process is no updates once the log is read again
            return None
        asyncio.get_running_loop().call_soon(self._tell, live, table, entries, True)
        return reply

    def _cached(self, live: LiveTable, table: Table) -> Cached:
        if live.cached is None or live.cached[0] is not table or live.cached[1].seq != table.seq:
            live.cached = (table, Cached(table))
        return live.cached[1]

    def _apply(self, table: Table, drafts: Sequence[Draft], command: Command) -> list[Entry]:
        """Apply what a command writes, and what follows from it."""
        at = max(self.clock(), table.at)
        entries: list[Entry] = []
        planned = iter(drafts)
        while (draft := next(planned, None) or next_follow_up(table)) is not None:
            first = not entries and command.key is not None
            entry = Entry(
                seq=table.seq + 1,
                at=at,
                seat=command.seat if draft.seat is None else draft.seat,
                user=command.user if draft.seat is None else None,
                kind=draft.kind,
                body=draft.body,
                key=scoped_key(table, command) if first else None,
                request_hash=fingerprint(command.request) if first else None,
            )
            table.apply(entry)
            entries.append(msgspec.structs.replace(entry, digest=table.digest))
        return entries

    async def _commit(
        self, live: LiveTable, table: Table, before: Cached, entries: Sequence[Entry], also: Sequence[Job | None]
    ) -> bool:
        after = Cached(table)
        jobs = [job for job in also if job is not None]
        jobs += [job for job in (writer(table, entries) for writer in self.writers) if job is not None]

        def write(tx: Transaction) -> None:
            for job in jobs:
                job(tx)
            if not write_entries(tx, before, after, table, entries):
                raise _Behind

        try:
            await self.store.write(write)
            live.cached = (table, after)
            return True
        except _Behind:
            return False
        except BaseException:
            # Not even whether it is on the disk is known: the log will tell.
            live.table = None
            self._soon(self._rebuild(live))
            raise

    async def _rebuild(self, live: LiveTable) -> None:
        """After a failed commit: look at the log again, and let everybody who watches do so too."""
        try:
            async with live.lock:
                await self._current(live)
        except ChancelleryError as fault:
            log.warning("a table could not be read again", extra={"table": live.id, "fault": str(fault)})
        live.wake()

    # -- quarantine --------------------------------------------------------------------------------

    async def _quarantine(self, live: LiveTable, fault: Exception) -> None:
        """The rules failed: keep the record as it was before, say so in the log, touch no other table."""
        trouble = f"{type(fault).__name__}: {fault}"[:500]
        log.error("the rules failed; the table is set aside", extra={"table": live.id}, exc_info=fault)
        self.quarantined += 1
        live.table = None
        table = await self._current(live)
        if table.broken or table.status == "needs-attention":
            return
        before = Cached(table)
        entry = Entry(
            seq=table.seq + 1,
            at=max(self.clock(), table.at),
            kind="quarantine",
            body=Quarantine(trouble=trouble),
        )
        table.apply(entry)
        entry = msgspec.structs.replace(entry, digest=table.digest)
        if await self._commit(live, table, before, [entry], []):
            self._tell(live, table, [entry], True)
        else:
            live.table = None

    # -- telling -----------------------------------------------------------------------------------

    def _tell(self, live: LiveTable, table: Table, entries: list[Entry], here: bool) -> None:
        done = Done(entries, here)
        for observer in self.observers:
            try:
                observer(table, done)
            except Exception:
                log.exception("an observer failed", extra={"table": live.id})
        live.wake()

    def _hear(self, note: str) -> None:
        """Another process (or this one) has written."""
        table_id, _, seq = note.partition(" ")
        live = self._live.get(table_id)
        if live is not None and live.table is not None and live.table.seq < int(seq):
            self._soon(self._refresh(live))

    def _resync(self) -> None:
        """Notes may have been missed."""
        for live in self._live.values():
            if live.table is not None:
                self._soon(self._refresh(live))

    async def _refresh(self, live: LiveTable) -> None:
        async with live.lock:
            await self._catch_up(live)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- housekeeping ------------------------------------------------------------------------------

    def forget_idle(self, before: int, most: int = 1_000_000) -> int:
        """Drop tables that nobody has used since, and the longest unused of too many; they come back from their
        logs. What nobody watches keeps no snapshots."""
        quiet = [live for live in self._live.values() if not live.watchers and not live.lock.locked()]
        for live in quiet:
            if live.table is not None:
                live.table.snapshots.clear()
        quiet.sort(key=lambda live: live.used)
        surplus = len(self._live) - most
        idle = [live for number, live in enumerate(quiet) if live.used < before or number < surplus]
        for live in idle:
            del self._live[live.id]
        return len(idle)

    def loaded(self) -> int:
        return sum(live.table is not None for live in self._live.values())

    async def close(self) -> None:
        self._subscription.cancel()
        await cancel_all(self._tasks)
