"""`chancellery admin verify-all`: is every table what its log says?"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from chancellery.cli.admin.lines import clean
from chancellery.cli.admin.session import DEFAULT_SERVER, AdminSession, ServerOptions, report_errors, run_with_session
from chancellery.server.store import Store, open_store
from chancellery.server.store.backup import restore_backup
from chancellery.server.store.export import BadBackup
from chancellery.server.tables.verification import Verdict, all_tables, verify_table

T = TypeVar("T")


def verify_all(*, backup: Path | None = None, where: ServerOptions = DEFAULT_SERVER) -> int:
    """Replay the log of every table and compare: the state after every entry, who sits where and is waited for, and of
    finished games every draw and the result.

    Reads only, also while the server runs. Prints one line for each table at fault and one at the end; exit code 1 when
    there is a fault. Tables that were set aside are counted, and sound if their logs are.

    Parameters
    ----------
    backup
        Verify this backup instead of the server's database: it is restored into a file that is deleted afterwards.
    """

    async def work(session: AdminSession) -> int:
        return await _verify(session.store)

    if backup is None:
        return run_with_session(where, work)
    file = backup
    return report_errors(lambda: asyncio.run(_with_backup(file, _verify)))


async def _with_backup(file: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a backup, restored and brought up to date in a file that is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="chancellery-") as folder:
        database = f"sqlite:{Path(folder) / 'verified.db'}"
        await asyncio.to_thread(restore_backup, file, database)
        store = await asyncio.to_thread(open_store, database)
        try:
            return await work(store)
        finally:
            await store.close()


def check_replays(file: Path) -> None:
    """Raise BadBackup if a table in a backup is not what its log says."""

    async def verdicts(store: Store) -> list[Verdict]:
        found = [await verify_table(store, table_id) for table_id in await all_tables(store)]
        return [verdict for verdict in found if verdict is not None]

    found = asyncio.run(_with_backup(file, verdicts))
    faulty = [verdict for verdict in found if verdict.faults]
    if faulty:
        raise BadBackup(
            f"{len(faulty)} of {len(found)} tables in {file} do not replay, and nothing was restored: first "
            f"{faulty[0].table}, {clean(faulty[0].faults[0])}; chancellery admin verify-all --backup lists them, "
            "--unverified restores them nevertheless"
        )


async def _verify(store: Store) -> int:
    tables = entries = answers = aside = faulty = others = 0
    for table_id in await all_tables(store):
        verdict = await verify_table(store, table_id)
        if verdict is None:
            continue
        tables += 1
        entries += verdict.entries
        answers += verdict.answers
        aside += verdict.status == "needs-attention"
        faulty += bool(verdict.faults)
        others += verdict.other_rules
        _print(verdict)
    print(f"{tables} tables, {entries} log entries, {answers} answers: {faulty} at fault, {aside} set aside.")
    if others:
        print(f"{others} of them were played by other rules than those of this release.")
    return 1 if faulty else 0


def _print(verdict: Verdict) -> None:
    for fault in verdict.faults:
        by = " played by other rules than those of this release;" if verdict.other_rules else ""
        print(f"{verdict.table} ({verdict.game}, {verdict.status}):{by} {clean(fault)}")
    if verdict.other_rules and not verdict.faults:
        print(
            f"{verdict.table} ({verdict.game}, {verdict.status}) was played by other rules than those of this release, "
            "which lead to the same states."
        )
    if verdict.status == "needs-attention" and not verdict.faults:
        print(f"{verdict.table} ({verdict.game}) is set aside, its log is sound: {clean(verdict.trouble)}")
