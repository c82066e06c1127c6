"""A rig whose postman is told when to look, with real services to send to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest

import chancellery.server.press  # noqa: F401  (registers the room)
from chancellery.api.notifications import Frequency, Kind, Preferences
from chancellery.server.notifications import channels
from chancellery.server.notifications.channels import Channel
from chancellery.server.notifications.dispatcher import Dispatcher
from chancellery.server.notifications.presence import Presence
from chancellery.server.notifications.reasons import DELAY, Reporter
from chancellery.server.notifications.sender_process import SenderProcess
from chancellery.server.settings import Settings
from chancellery.server.store import Store
from tests.server.clocks.conftest import TimedHall, _small_games  # noqa: F401
from tests.server.notifications.sinks import MailSink, WebSink
from tests.server.tables.conftest import PEOPLE


@pytest.fixture
def web() -> Iterator[WebSink]:
    sink = WebSink()
    yield sink
    sink.close()


@pytest.fixture
def mail() -> Iterator[MailSink]:
    sink = MailSink()
    yield sink
    sink.close()


def near(mail_port: int = 25, **more: Any) -> Settings:
    """A server that may send to this machine."""
    chosen = {
        "public_url": "https://play.example.org",
        "mail_server": f"smtp://127.0.0.1:{mail_port}",
        "mail_from": "Chancellery <play@example.org>",
        "push_contact": "mailto:operator@example.org",
        "webhook_private_networks": True,
        **more,
    }
    return Settings(**chosen)


class Postroom(TimedHall):
    def __init__(self, store: Store, settings: Settings, sender_process: SenderProcess) -> None:
        super().__init__(store)
        self.presence = Presence(store, self.time.now)
        self.sender_process = sender_process
        self.dispatcher = Dispatcher(self.registry, self.sender_process, self.presence, self.time, settings)
        self.registry.writers.append(Reporter(self.presence.is_here).write)

    async def subscribe(
        self, user: str, kind: Kind, address: str, frequency: Frequency = "now", confirmed: bool = True
    ) -> Channel:
        def job(tx: Any) -> Channel:
            channel = channels.add_channel(tx, user, kind, "", address, frequency, self.time.now())
            if confirmed:
                channels.confirm_channel(tx, channel.id)
            return channel

        return await self.store.write(job)

    async def prefer(self, user: str, **wanted: Any) -> None:
        preferences = msgspec.convert(wanted, Preferences)
        await self.store.write(lambda tx: channels.set_preferences(tx, user, preferences))

    async def forget(self) -> None:
        """As if everybody had left long ago."""
        await self.store.write(lambda tx: tx.run("UPDATE seats SET seen_at = 0"))

    async def later(self, milliseconds: int = DELAY) -> None:
        """Time passes, the timekeeper looks, and the postman goes round."""
        await self.pass_by(milliseconds)
        await self.dispatcher.round()

    async def outbox(self, what: str = "*") -> list[Any]:
        return await self.store.read(lambda tx: tx.all(f"SELECT {what} FROM outbox ORDER BY created_at, about"))


@pytest.fixture(scope="module")
async def staying_courier(anyio_backend: str) -> AsyncIterator[SenderProcess]:
    """One for all tests of a module: it keeps nothing of what it carried, and its process takes longer to start than
    most tests do."""
    sender_process = SenderProcess()
    yield sender_process
    await sender_process.close()


@pytest.fixture
async def room(store: Store, mail: MailSink, staying_courier: SenderProcess) -> AsyncIterator[Postroom]:
    here = Postroom(store, near(mail.port), staying_courier)
    await here.people(*PEOPLE)
    await here.scheduler._write_heartbeat()
    yield here
    for registry in [here.registry, *here.others]:
        await registry.close()
