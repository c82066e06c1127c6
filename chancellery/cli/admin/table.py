"""`chancellery admin table`: the tables of a server. Nothing here shows what players hide from each other."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import App, Parameter

from chancellery.cli.admin.lines import moment, print_columns, print_pairs
from chancellery.cli.admin.session import DEFAULT_SERVER, AdminSession, ServerOptions, run_with_session
from chancellery.server.store import Row, Transaction
from chancellery.server.tables import operator
from chancellery.server.tables.errors import TableError

TableId = Annotated[str, Parameter(name="TABLE", help="Id of the table.", allow_leading_hyphen=True)]
Switch = Annotated[bool, Parameter(negative="")]

app = App(name="table", help="The tables of a server.", help_format="plaintext")


def row_of(tx: Transaction, table_id: str) -> Row:
    row = tx.one("SELECT * FROM tables WHERE id = :id", id=table_id)
    if row is None:
        raise TableError(f"there is no table {table_id}: see chancellery admin table list")
    return row


@app.command(name="list")
def list_(
    *,
    status: Literal["open", "running", "paused", "finished", "abandoned", "needs-attention"] | None = None,
    most: int = 100,
    where: ServerOptions = DEFAULT_SERVER,
) -> None:
    """List tables, the last changed first.

    Parameters
    ----------
    status
        Only tables that stand so.
    most
        How many to list.
    """

    def job(tx: Transaction) -> list[Row]:
        return tx.all(
            f"""SELECT t.id, t.game, t.status, t.changed_at, t.is_imported, t.name, u.name AS owner
                FROM tables t
                LEFT JOIN users u ON u.id = t.owner_id {"WHERE t.status = :status" if status else ""}
                ORDER BY t.changed_at DESC, t.id LIMIT :most""",
            most=max(0, most),
            **({"status": status} if status else {}),
        )

    async def work(session: AdminSession) -> None:
        rows = [
            (row.id, row.game, _status(row), moment(row.changed_at), row.owner or "nobody", row.name)
            for row in await session.read(job)
        ]
        print_columns(("ID", "GAME", "STATUS", "CHANGED", "OWNER", "NAME"), rows, "No tables.")

    run_with_session(where, work)


@app.command
def show(table: TableId, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Show a table: what is played, who sits where, who is waited for."""

    def job(tx: Transaction) -> tuple[Row, list[Row]]:
        seats = tx.all(
            """SELECT s.seat, s.power, s.controller, s.bot, s.is_waited_for, s.alias, u.name FROM seats s
               LEFT JOIN users u ON u.id = s.user_id WHERE s.table_id = :id ORDER BY s.seat""",
            id=table,
        )
        return row_of(tx, table), seats

    async def work(session: AdminSession) -> None:
        row, seats = await session.read(job)
        print_pairs(
            [
                ("id", row.id),
                ("name", row.name),
                ("game", f"{row.game}, rules version {row.rules}"),
                ("status", _status(row)),
                *([("trouble", row.trouble)] if row.trouble else []),
                ("created", moment(row.created_at)),
                ("started", moment(row.started_at)),
                ("ended", moment(row.finished_at)),
                ("changed", moment(row.changed_at)),
                ("log entries", str(row.seq)),
                *((f"seat {seat.seat}", _seat(seat)) for seat in seats),
            ]
        )

    run_with_session(where, work)


def _status(row: Row) -> str:
    return f"{row.status}, imported" if row.is_imported else str(row.status)


def _seat(seat: Row) -> str:
    if seat.alias is not None:
        return f"{seat.power}: named {seat.alias} in the file"
    who = {"person": seat.name or "somebody", "bot": f"bot {seat.bot}", "none": "free"}[seat.controller]
    owner = f" for {seat.name}" if seat.controller == "bot" and seat.name else ""
    return f"{seat.power}: {who}{owner}{', waited for' if seat.is_waited_for else ''}"


@app.command
def close(table: TableId, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Give a table up, whoever plays there; its record stays."""

    async def work(session: AdminSession) -> None:
        await session.read(lambda tx: row_of(tx, table))
        await session.registry.act(table, operator.close())
        print("The table is closed.")

    run_with_session(where, work)


@app.command
def bot(
    table: TableId,
    seat: Annotated[int, Parameter(name="SEAT", help="Number of the seat, as table show says it.")],
    /,
    *,
    level: str = "",
    for_good: Switch = False,
    where: ServerOptions = DEFAULT_SERVER,
) -> None:
    """Let a bot play on for a seat of a running game. A server that runs lets it move within half a minute.

    Parameters
    ----------
    level
        Which bot; without it the one that stands in at this table.
    for_good
        The person who owns the seat loses it; otherwise they can take it back.
    """

    async def work(session: AdminSession) -> None:
        await session.read(lambda tx: row_of(tx, table))
        chosen = await session.registry.act(table, operator.seat_bot(seat, level, for_good))
        print(f"The bot {chosen.decode()} plays on in seat {seat}.")

    run_with_session(where, work)
