"""Which users at a table are one person: those who have used the same browser.

What is known is written into the log of the table, so that votes count the same in every process and for ever. It is
never unlearned there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from chancellery.server.accounts import devices
from chancellery.server.store import Transaction
from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.entries import SamePerson
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table

Pairs = Collection[tuple[str, str]]


def new_pairs(table: Table, pairs: Pairs) -> list[tuple[str, str]]:
    """The pairs that the table does not know yet."""
    return [pair for pair in pairs if table.person(pair[0]) != table.person(pair[1])]


def note(pairs: Pairs) -> Command:
    """Write into the log of a table who at it is one person, where that is not there yet."""

    def decide(table: Table) -> list[Draft]:
        if table.status in ("finished", "abandoned"):
            return []
        return [Draft(kind="same-person", body=SamePerson(users=pair)) for pair in new_pairs(table, pairs)]

    return Command(decide=decide, reply=lambda _: b"")


async def pairs_at(registry: Registry, table_id: str, *more: str) -> Pairs:
    """Pairs of those who have sat at a table, and of these others, who have used the same browser."""
    async with registry.reading(table_id) as table:
        users = table.everybody_seated().union(more)
    return await registry.store.read(lambda tx: devices.sharing(tx, users)) if len(users) > 1 else ()


async def recognise(registry: Registry, *table_ids: str) -> None:
    """See to it that tables know who at them is one person."""
    for table_id in table_ids:
        pairs = await pairs_at(registry, table_id)
        if pairs:
            await registry.act(table_id, note(pairs))


async def recognise_everywhere(registry: Registry, user: str) -> None:
    """The same for all tables at which a user sits, when they may have come in from another browser."""
    await recognise(registry, *await registry.store.read(lambda tx: _tables_of(tx, user)))


def _tables_of(tx: Transaction, user: str) -> list[str]:
    rows = tx.all(
        """SELECT DISTINCT s.table_id FROM seats s JOIN tables t ON t.id = s.table_id
           WHERE s.user_id = :user AND t.status IN ('open', 'running', 'paused')""",
        user=user,
    )
    return [row.table_id for row in rows]


def has_played_elsewhere(table: Table, user: str, seat: int, pairs: Iterable[tuple[str, str]]) -> bool:
    """Has this person played another seat of this game, under whatever account?"""
    aliases = {user}
    known = [*pairs, *((one, table.person(one)) for one in table.everybody_seated())]
    grown = True
    while grown:
        more = {other for pair in known for other in pair if aliases.intersection(pair)}
        grown = not more <= aliases
        aliases |= more
    return any(aliases & sitters for number, sitters in enumerate(table.sitters) if number != seat)
