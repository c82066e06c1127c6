"""Tables that begin in the middle of a game, where one Power needs another's consent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from chancellery.api.consents import Until
from chancellery.api.tables import CorrespondencePace, TableSpec
from chancellery.kernel.record import position_of
from chancellery.kernel.registry import get
from chancellery.kernel.state import settle
from chancellery.server.consents.commands import set_consents
from chancellery.server.consents.state import ConsentState, consents_of
from chancellery.server.notifications.reasons import Reason, reasons_in
from chancellery.server.store import Store
from chancellery.server.tables import lobby, play
from chancellery.server.tables.table import Table
from chancellery.server.timestamps import HOUR
from tests.server.clocks.conftest import TimedHall
from tests.server.tables.conftest import PEOPLE

SLOW = CorrespondencePace(decision_hours=24, negotiation_hours=24)
DAY = 24 * HOUR
MARCH = {
    "allied": [["austria", "prussia"]],
    "generals": {"austria": {"moravia": 0, "bohemia": 0, "wien": 0}, "prussia": {}},
    "garrisons": {"prussia": ["schlesien"]},
    "phase": "round austria",
}
"""Prussia is asked about every march of Austria into Schlesien or Berlin."""


def position(given: dict[str, Any], game: str = "realpolitik", **options: Any) -> dict[str, Any]:
    """A position as a scenario gives it, to play on from."""
    rules = get(game)
    g = rules.deal(rules.rules(rules.options(options)), bytes(32))
    rules.arrange(g, given)
    settle(g)
    return position_of(rules, g)


class Chamber(TimedHall):
    """People at tables with positions of the test's choice, each known by the Power they play."""

    names = (*PEOPLE, "fay", "gus")

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.reasons: list[Reason] = []
        self.registry.writers.append(self._hear)

    def _hear(self, table: Table, entries: Any) -> None:
        """What notices would be sent for."""
        self.reasons += reasons_in(table, entries)

    async def begin(self, given: dict[str, Any], game: str = "realpolitik", **options: Any) -> str:
        setup = lobby.examine(game, options)
        spec = TableSpec(game=game, options=options, pace=SLOW, spectators=True)
        base = lobby.prepare(self.registry, spec, setup, PEOPLE[0])
        base = msgspec.structs.replace(base, position=position(given, game, **options))
        made = await self.registry.create(base, setup.seats, lobby.opening(base, PEOPLE[0], 0), PEOPLE[0])
        for name in self.names[1 : base.seat_count]:
            await self.registry.act(made.id, lobby.join(name))
        await self.settle()
        return made.id

    async def seat(self, table_id: str, power: str) -> int:
        table = await self.snapshot(table_id)
        assert table.match is not None
        seat: int = table.match.state.seat_of(table.actor(power))
        return seat

    async def say(self, table_id: str, power: str, *options: str, key: str | None = None) -> None:
        for option in options:
            await self.answer(table_id, await self.seat(table_id, power), power, option, key=key)

    async def take_back(self, table_id: str, power: str) -> None:
        seat = await self.seat(table_id, power)
        await self.registry.act(table_id, play.undo(seat, user=(await self.snapshot(table_id)).seats[seat].owner))

    async def grant(self, table_id: str, granter: str, asker: str, **kinds: Until) -> Any:
        seat = await self.seat(table_id, granter)
        owner = (await self.snapshot(table_id)).seats[seat].owner
        wanted = {kind.replace("_", "-"): until for kind, until in kinds.items()}
        command = set_consents(seat, granter, asker, wanted, user=owner)
        return msgspec.json.decode(await self.registry.act(table_id, command))

    async def room(self, table_id: str) -> ConsentState:
        return consents_of(await self.snapshot(table_id))

    async def asked(self, table_id: str) -> list[tuple[str, str]]:
        """Who is asked now, and in which step."""
        table = await self.snapshot(table_id)
        assert table.match is not None
        names = table.game.actors(table.match.state.rules)
        return [(names[decision.actor], decision.phase) for decision in table.match.state.open]

    async def consents(self, table_id: str, power: str) -> Any:
        table = await self.snapshot(table_id)
        return msgspec.to_builtins(consents_of(table).view(await self.seat(table_id, power)))

    async def everything(self, table_id: str, audience: int | None) -> bytes:
        """All that the table ever shows to an audience."""
        table = await self.snapshot(table_id)
        updates = [table.update_json(audience, n + 1) for n in range(table.number(audience))]
        return b"\n".join([msgspec.json.encode([table.view(audience), table.feature_views(audience)]), *updates])

    async def by(self, table_id: str) -> list[str]:
        """Who gave the answers in the log."""
        bodies = [msgspec.json.decode(body) for kind, body in await self.entries(table_id) if kind == "answer"]
        return [body.get("by", "player") for body in bodies]

    async def entries(self, table_id: str) -> list[tuple[str, str]]:
        return await self.store.read(
            lambda tx: [
                (row.kind, row.body)
                for row in tx.all("SELECT kind, body FROM log WHERE table_id = :id ORDER BY seq", id=table_id)
            ]
        )


@pytest.fixture
async def chamber(store: Store) -> AsyncIterator[Chamber]:
    here = Chamber(store)
    await here.people(*here.names)
    await here.scheduler._write_heartbeat()
    yield here
    for registry in [here.registry, *here.others]:
        await registry.close()
