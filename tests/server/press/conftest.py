"""A rig: a rig in which people talk and make treaties."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest

import chancellery.server.press  # noqa: F401  (tables get their press)
from chancellery.api.press import ClauseData, Step, To, ToAll, ToGroup, ToSeats
from chancellery.api.tables import TableSpec
from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from chancellery.server.press import messages, negotiation
from chancellery.server.store import Store, open_store
from chancellery.server.tables import lobby
from chancellery.server.tables.commands import Command
from tests.server.press.congress import Congress
from tests.server.tables.conftest import PEOPLE, TableRig, opened

END = {"kind": "end"}
ALL = ToAll()


@pytest.fixture(autouse=True)
def _small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLUGINS, Congress.name, Plugin(game=Congress()))


def to(*seats: int) -> To:
    return ToSeats(seats=seats)


def clause(kind: str, until: dict[str, Any] | None = None, **fields: Any) -> ClauseData:
    return {"kind": kind, "until": until or END, **fields}


class PressRig(TableRig):
    async def gather(self, game: str = "realpolitik", secret: bytes | None = None, **spec: Any) -> str:
        """A table with people in all seats, at which a game runs; with a secret, always the same game."""
        wanted = TableSpec(game=game, **spec)
        if secret is None:
            made = await lobby.create(self.registry, wanted, PEOPLE[0], seat=0)
        else:
            setup = lobby.examine(game, wanted.options)
            base = msgspec.structs.replace(lobby.prepare(self.registry, wanted, setup, PEOPLE[0]), secret=secret)
            opening = lobby.opening(base, PEOPLE[0], 0)
            made = await self.registry.create(base, setup.seats, opening, PEOPLE[0])
        for name in PEOPLE[1 : made.base.seat_count]:
            await self.registry.act(made.id, lobby.join(name))
        await asyncio.sleep(0)
        return made.id

    async def act(self, table_id: str, command: Command) -> Any:
        reply = await self.registry.act(table_id, command)
        return msgspec.json.decode(reply)

    async def owner(self, table_id: str, seat: int) -> str | None:
        return (await self.snapshot(table_id)).seats[seat].owner

    async def say(self, table_id: str, seat: int, text: str, whom: To = ALL, key: str | None = None) -> Any:
        user = await self.owner(table_id, seat)
        return await self.act(table_id, messages.say(seat, whom, text, user=user, key=key))

    async def group(self, table_id: str, seat: int, name: str, *members: int) -> ToGroup:
        user = await self.owner(table_id, seat)
        made = await self.act(table_id, messages.open_group(seat, name, members, user=user))
        return ToGroup(group=made["id"])

    async def offer(
        self,
        table_id: str,
        seat: int,
        parties: Sequence[int],
        *clauses: ClauseData,
        title: str = "",
        former: str | None = None,
        key: str | None = None,
    ) -> str:
        user = await self.owner(table_id, seat)
        command = negotiation.offer(seat, parties, clauses, title, former, user=user, key=key)
        made = await self.act(table_id, command)
        return str(made["id"])

    async def step(self, table_id: str, seat: int, treaty: str, step: Step) -> Any:
        user = await self.owner(table_id, seat)
        return await self.act(table_id, negotiation.step(seat, treaty, step, user=user))

    async def signed(self, table_id: str, parties: Sequence[int], *clauses: ClauseData) -> str:
        """A treaty that is in force."""
        treaty = await self.offer(table_id, parties[0], parties, *clauses)
        for seat in parties[1:]:
            await self.step(table_id, seat, treaty, "accept")
        return treaty

    async def remark(self, table_id: str, seat: int, treaty: str, text: str, clause: int | None = None) -> Any:
        user = await self.owner(table_id, seat)
        return await self.act(table_id, negotiation.remark(seat, treaty, text, clause, user=user))

    async def hand_over(self, table_id: str, seat: int, user: str) -> None:
        """The seat's owner gives it to somebody else."""
        await self.act(table_id, lobby.join(user, seat, invited=True))

    async def texts(self, table_id: str, audience: int | None) -> list[str]:
        """What an audience may read."""
        return [one.text for one in messages.page(await self.snapshot(table_id), audience).messages]

    async def treaty(self, table_id: str, audience: int | None, treaty: str) -> Any:
        shown = negotiation.show_treaty(await self.snapshot(table_id), audience, treaty)
        return msgspec.json.decode(msgspec.json.encode(shown))

    async def everything(self, table_id: str, audience: int | None) -> bytes:
        """All that the press and the table ever show to an audience, as bytes."""
        table = await self.snapshot(table_id)
        updates = [table.update_json(audience, n + 1) for n in range(table.number(audience))]
        return b"\n".join(
            [
                msgspec.json.encode(messages.page(table, audience, None, 200)),
                msgspec.json.encode(negotiation.list_treaties(table, audience)),
                msgspec.json.encode(table.view(audience)),
                msgspec.json.encode(table.feature_views(audience)),
                *updates,
            ]
        )


@pytest.fixture
async def rig(store: Store) -> AsyncIterator[PressRig]:
    async with opened(PressRig(store)) as here:
        yield here


@pytest.fixture
async def lite_salon(sqlite_database: str, anyio_backend: str) -> AsyncIterator[PressRig]:
    """A rig on SQLite, for what does not depend on the database."""
    store = await asyncio.to_thread(open_store, sqlite_database)
    async with opened(PressRig(store)) as here:
        yield here
    await store.close()
