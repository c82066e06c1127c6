"""`chancellery admin quarantine`: tables that were set aside because their rules failed.

Such a table keeps its whole log; nobody plays on, and no clock runs. Usually a new version mends it: install that,
restart the server, then retry.
"""

from __future__ import annotations

import traceback
from typing import Annotated

from cyclopts import App, Parameter

from chancellery.cli.admin.lines import moment, print_columns, print_pairs
from chancellery.cli.admin.session import DEFAULT_SERVER, AdminSession, ServerOptions, run_with_session
from chancellery.cli.admin.table import TableId, row_of
from chancellery.cli.errors import CommandError
from chancellery.kernel.errors import BrokenRecord
from chancellery.server.store import Row, Transaction
from chancellery.server.tables import operator
from chancellery.server.tables.features import register_features
from chancellery.server.tables.rows import Stored, read_table
from chancellery.server.tables.verification import replayed

Switch = Annotated[bool, Parameter(negative="")]

app = App(name="quarantine", help="Tables that were set aside because their rules failed.", help_format="plaintext")


def _set_aside(tx: Transaction) -> list[Row]:
    return tx.all(
        """SELECT id, game, name, trouble, changed_at FROM tables WHERE status = 'needs-attention'
           ORDER BY changed_at, id"""
    )


@app.command(name="list")
def list_(*, where: ServerOptions = DEFAULT_SERVER) -> int:
    """List the tables that were set aside, and why; exit code 1 when there are any."""

    async def work(session: AdminSession) -> int:
        rows = await session.read(_set_aside)
        shown = [(row.id, row.game, moment(row.changed_at), row.trouble or "") for row in rows]
        print_columns(("ID", "GAME", "CHANGED", "TROUBLE"), shown, "No table is set aside.")
        return 1 if rows else 0

    return run_with_session(where, work)


@app.command
def show(table: TableId, /, *, trace: Switch = False, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Show why a table was set aside, and whether its log can be replayed by this version.

    Parameters
    ----------
    trace
        If it cannot, print where in the program that fails. Such a trace may tell what players hide.
    """
    register_features()

    def job(tx: Transaction) -> tuple[Stored, list[Row]]:
        troubles = tx.all(
            """SELECT seq, at, kind, body FROM log
               WHERE table_id = :id AND kind IN ('quarantine', 'release', 'outdated', 'upgraded') ORDER BY seq""",
            id=table,
        )
        row_of(tx, table)
        stored = read_table(tx, table)
        assert stored is not None
        return stored, troubles

    async def work(session: AdminSession) -> None:
        stored, troubles = await session.read(job)
        row, entries = stored.row, stored.entries
        fault: BrokenRecord | None = None
        try:
            replayed(stored)
        except BrokenRecord as found:
            fault = found
        print_pairs(
            [
                ("id", row.id),
                ("name", row.name),
                ("game", f"{row.game}, rules version {row.rules}"),
                ("status", row.status),
                ("trouble", row.trouble or "none"),
                *((one.kind, f"entry {one.seq}, {moment(one.at)}: {one.body}") for one in troubles),
                ("log", f"{len(entries)} entries"),
                ("now", "it replays to its end" if fault is None else str(fault)),
            ]
        )
        if trace and fault is not None:
            traceback.print_exception(fault.__cause__ or fault)

    run_with_session(where, work)


@app.command
def retry(
    table: TableId = "",
    /,
    *,
    every: Annotated[bool, Parameter(name="--all", negative="")] = False,
    where: ServerOptions = DEFAULT_SERVER,
) -> int:
    """Replay a table that was set aside, or all of them, and let it go on where its log ends; one that still fails
    stays set aside, and the exit code is 1. Do it with the version that the server runs.

    Parameters
    ----------
    every
        All tables that were set aside.
    """
    if bool(table) == every:
        raise CommandError("Say which table to try again, or --all.")

    async def work(session: AdminSession) -> int:
        if table:
            await session.read(lambda tx: row_of(tx, table))
        tables = [table] if table else [row.id for row in await session.read(_set_aside)]
        failed = 0
        for one in tables:
            failed += not await _go_on(session, one)
        if not tables:
            print("No table is set aside.")
        return 1 if failed else 0

    return run_with_session(where, work)


async def _go_on(session: AdminSession, table_id: str) -> bool:
    async with session.registry.reading(table_id) as table:
        status, trouble = table.status, table.trouble
        broken = table.broken
    if broken:
        print(f"{table_id}: stays set aside: {trouble}")
        return False
    if status == "needs-attention":
        await session.registry.act(table_id, operator.release())
    async with session.registry.reading(table_id) as table:
        print(f"{table_id}: goes on, {table.status}")
    return True


@app.command(name="put-aside")
def put_aside(table: TableId, /, *, reason: str, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Set a table aside by hand: nobody plays on until you retry it.

    Parameters
    ----------
    reason
        Why, for those who look after the server; players are only told that it is set aside.
    """

    async def work(session: AdminSession) -> None:
        row = await session.read(lambda tx: row_of(tx, table))
        if row.status not in ("open", "running", "paused"):
            raise CommandError(
                f"Only a table that is open or played can be set aside; this is {row.status}.", exit_code=1
            )
        await session.registry.act(table, operator.quarantine(reason))
        print("The table is set aside.")

    run_with_session(where, work)
