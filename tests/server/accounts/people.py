"""People, tables and seats for the tests of accounts."""

from __future__ import annotations

from chancellery.server.accounts import users
from chancellery.server.accounts.users import User
from chancellery.server.store import Store, Transaction

NOW = 1_800_000_000_000


async def person(store: Store, name: str) -> User:
    return await store.write(lambda tx: users.add_person(tx, name, "no hash", NOW))


async def guest(store: Store, name: str) -> User:
    return await store.write(lambda tx: users.add_guest(tx, name, NOW))


async def table(store: Store, owner: str, seats: int = 4, table_id: str = "t", status: str = "open") -> str:
    def job(tx: Transaction) -> str:
        tx.run(
            """INSERT INTO tables (id, name, game, rules, options, seat_count, status, owner_id, created_at, changed_at)
               VALUES (:id, 'Vienna', 'realpolitik', 1, '{}', :seats, :status, :owner, :now, :now)""",
            id=table_id,
            seats=seats,
            status=status,
            owner=owner,
            now=NOW,
        )
        for seat in range(seats):
            tx.run("INSERT INTO seats (table_id, seat) VALUES (:id, :seat)", id=table_id, seat=seat)
        return table_id

    return await store.write(job)


def sit_down(tx: Transaction, table_id: str, seat: int, user_id: str) -> None:
    tx.run(
        "UPDATE seats SET user_id = :user WHERE table_id = :table AND seat = :seat",
        user=user_id,
        table=table_id,
        seat=seat,
    )


async def sitters(store: Store, table_id: str = "t") -> dict[int, str]:
    rows = await store.read(lambda tx: tx.all("SELECT seat, user_id FROM seats WHERE table_id = :id", id=table_id))
    return {row.seat: row.user_id for row in rows if row.user_id}
