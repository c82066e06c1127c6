"""`chancellery admin export` and `import`: records of games, as `chancellery verify` and `replay` read them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from chancellery.cli.admin.lines import clean
from chancellery.cli.admin.session import DEFAULT_SERVER, AdminSession, ServerOptions, run_with_session
from chancellery.cli.admin.table import TableId, row_of
from chancellery.cli.admin.user import find
from chancellery.cli.errors import CommandError
from chancellery.cli.terminal.saving import check_new, save
from chancellery.kernel.match import Match
from chancellery.server.tables import history
from chancellery.server.tables.verification import all_tables

Switch = Annotated[bool, Parameter(negative="")]


def export(
    table: TableId = "",
    /,
    *,
    out: Path | None = None,
    every: Annotated[bool, Parameter(name="--all", negative="")] = False,
    unfinished: Switch = False,
    imported: Switch = False,
    where: ServerOptions = DEFAULT_SERVER,
) -> int:
    """Write the record of one game, or of all, with the names of those who played; also while the server runs.

    Parameters
    ----------
    out
        A new file; with --all a folder, in which every record is named after its table. Without it the record of a
        finished game is printed.
    every
        All finished games.
    unfinished
        Also games that are not over. Their records hold sealed answers, and the secret of their chance is written into
        a file beside each: whoever has it knows all cards.
    imported
        With --all: also games that were imported from files. They were not played here, and whoever studies the games
        of this server would count them.
    """
    if bool(table) == every:
        raise CommandError("Say which table to export, or --all.")
    if out is None and (every or unfinished):
        raise CommandError("Say with --out where the records go.")

    async def work(session: AdminSession) -> int:
        if table:
            await session.read(lambda tx: row_of(tx, table))
            return await _one(session, table, out, unfinished)
        assert out is not None
        return await _all(session, out, unfinished, imported)

    return run_with_session(where, work)


async def _one(session: AdminSession, table: str, out: Path | None, unfinished: bool) -> int:
    match = await _match(session, table, unfinished)
    if match is None:
        more = "" if unfinished else "; --unfinished exports it while it is played"
        raise CommandError(f"The table {table} has no finished game, or its log cannot be replayed{more}.", exit_code=1)
    if out is None:
        print(match.record.dump().decode(), end="")
    else:
        check_new(out)
        save(match, out)
    return 0


async def _all(session: AdminSession, out: Path, unfinished: bool, imported: bool) -> int:
    out.mkdir(parents=True, exist_ok=True)
    written = broken = left_out = 0
    for table in await all_tables(session.store):
        async with session.registry.reading(table) as read:
            is_broken = read.broken or (read.is_outdated and (unfinished or read.status == "finished"))
            trouble = read.trouble or "the rules of this release do not lead to the states in its log"
            is_left_out = read.base.is_imported and not imported
        if is_left_out:
            left_out += 1
            continue
        match = await _match(session, table, unfinished)
        session.registry.forget_idle(session.registry.clock() + 1)
        if match is not None:
            path = out / f"{table}.json"
            check_new(path)
            save(match, path)
            written += 1
        elif is_broken:
            broken += 1
            print(f"{table}: not exported: {clean(trouble)}")
    print(f"{written} records written into {out}.")
    if left_out:
        print(f"{left_out} imported games were not played here and are left out; --imported writes them too.")
    return 1 if broken else 0


async def _match(session: AdminSession, table_id: str, unfinished: bool) -> Match | None:
    """The game of a table, its record with the names of those who played."""
    async with session.registry.reading(table_id) as table:
        match = table.match
        if match is None or table.broken or table.is_outdated or not (match.over or unfinished):
            return None
    seats = match.record.seats
    match.record.seats = await session.read(lambda tx: history.names_in(tx, table_id, seats))
    return match


def import_(
    files: Annotated[list[Path], Parameter(name="RECORD", negative="")],
    /,
    *,
    user: str,
    name: str = "",
    public: Switch = False,
    where: ServerOptions = DEFAULT_SERVER,
) -> None:
    """Take in records of finished games, each as a table to look at; they are verified first. Prints the tables' ids.

    Parameters
    ----------
    files
        Files with records.
    user
        Name or id of the person to whom the tables will belong.
    name
        What the tables are called.
    public
        Everybody may look at them; otherwise only that person.
    """

    async def work(session: AdminSession) -> None:
        owner = await session.read(lambda tx: find(tx, user))
        for path in files:
            try:
                document = path.read_bytes()
            except OSError as fault:
                raise CommandError(f"{path} cannot be read: {fault.strerror or fault}.", exit_code=1) from None
            made = await history.import_record(session.registry, document, owner.id, name, not public)
            print(f"{made.id}  {path}")

    run_with_session(where, work)
