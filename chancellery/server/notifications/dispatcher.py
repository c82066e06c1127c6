"""Dispatcher of one process: turns reasons into notices for each channel, sends them, and retries what failed.

Before anything is sent it is asked once more whether it is still worth it: the person may have looked, answered, or
left the seat in the meantime.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

import msgspec

from chancellery.api.notifications import Preferences
from chancellery.kernel.errors import ChancelleryError
from chancellery.server import timestamps
from chancellery.server.clocks import availability
from chancellery.server.links import link
from chancellery.server.notifications import channels, outbox
from chancellery.server.notifications.addresses import mail_url, offered_kinds, service_url
from chancellery.server.notifications.channels import Channel, push_key
from chancellery.server.notifications.digest import digest_notice, digest_of
from chancellery.server.notifications.outbox import OutboxRow
from chancellery.server.notifications.presence import PRESENT_FOR, Presence
from chancellery.server.notifications.sender_process import SenderProcess, is_installed
from chancellery.server.notifications.sender_protocol import Delivery, DeliveryResult, Notice
from chancellery.server.notifications.timing import is_timely, new_warning, next_digest, quiet_until
from chancellery.server.notifications.wording import notice_of
from chancellery.server.settings import Settings
from chancellery.server.store import StoreError, Transaction
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table
from chancellery.server.tasks import cancel_all
from chancellery.server.timestamps import Time

log = logging.getLogger("chancellery.notices")

EVERY = 5 * timestamps.SECOND
AT_ONCE = 16
SWEEP_EVERY = timestamps.HOUR


class Person(msgspec.Struct, frozen=True):
    """What is known of the reader."""

    wanted: Preferences
    channels: list[Channel]
    zone: str | None
    seen_at: int
    """When they last looked at the table."""


class Dispatcher:
    def __init__(
        self, registry: Registry, sender_process: SenderProcess, presence: Presence, time: Time, settings: Settings
    ) -> None:
        self.registry = registry
        self.store = registry.store
        self.sender_process = sender_process
        self.presence = presence
        self.time = time
        self.settings = settings
        self.counts: Counter[tuple[str, str]] = Counter()
        """For the metrics: by kind of channel and what became of the notice."""
        self._swept = time.now()
        self._awake = asyncio.Event()
        self._letters: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        if self._task is not None:
            await cancel_all([self._task])
        await asyncio.gather(*self._letters, return_exceptions=True)
        try:
            await self.presence.write()
        except StoreError:
            log.warning("who has looked at which table could not be written down")
        await self.sender_process.close()

    async def _work(self) -> None:
        while True:
            try:
                self._awake.clear()
                await self.presence.write()
                if is_installed():
                    await self.round()
                await self._sweep()
            except StoreError as fault:
                log.warning("notices cannot be looked at now", extra={"fault": str(fault)})
            except Exception:
                log.exception("the dispatcher failed, and tries again")
            await self.time.wait(self._awake, EVERY)

    async def _sweep(self) -> None:
        now = self.time.now()
        if now - self._swept >= SWEEP_EVERY:
            self._swept = now
            await self.store.write(lambda tx: outbox.delete_expired(tx, now))

    async def round(self) -> None:
        """Everything that is due now."""
        while True:
            now = self.time.now()
            due = await self.store.read(outbox.next_due)
            if due is None or due > now:
                return
            rows = await self._claim(now)
            await asyncio.gather(*(self._handle(row) for row in rows))

    async def _claim(self, now: int) -> list[OutboxRow]:
        return await self.store.write(lambda tx: outbox.claim(tx, now, AT_ONCE))

    async def _handle(self, row: OutboxRow) -> None:
        try:
            await (self._deliver(row) if row.channel else self._spread(row))
        except StoreError:
            raise
        except ChancelleryError as fault:  # such as a table that is gone
            log.info("a notice is not sent", extra={"kind": row.kind, "fault": str(fault)})
            await self._done(row)
        except Exception:
            log.exception("a notice cannot be made", extra={"kind": row.kind})
            now = self.time.now()
            await self.store.write(lambda tx: outbox.failed(tx, row, "a fault of the server", now))

    async def _done(self, row: OutboxRow) -> None:
        now = self.time.now()
        await self.store.write(lambda tx: outbox.done(tx, row.id, now))

    # -- from a reason to notices ------------------------------------------------------------------

    async def _spread(self, row: OutboxRow) -> None:
        """One row for each channel, in the transaction that ends the reason."""
        person = await self.store.read(lambda tx: _person(tx, row))
        now = self.time.now()
        if not person.channels or not getattr(person.wanted, row.kind) or self._has_seen(row, person, now):
            await self._done(row)
            return
        later = quiet_until(person.wanted, person.zone, now)
        if later > now:
            await self.store.write(lambda tx: outbox.put_off(tx, row.id, later))
            return
        assert row.table_id is not None
        async with self.registry.reading(row.table_id) as table:
            moved = new_warning(table, row, now)
            notice = self._words(table, row, person.zone) if moved is None and is_timely(table, row) else None
        if moved is not None:
            await self.store.write(lambda tx: outbox.put_off(tx, row.id, moved))
            return

        def job(tx: Transaction) -> None:
            for channel in person.channels if notice is not None else ():
                self._put(tx, row, channel, notice, person, now)
            outbox.done(tx, row.id, now)

        await self.store.write(job)

    def _words(self, table: Table, row: OutboxRow, zone: str | None) -> Notice:
        seat, seq = row.body["seat"], row.body["seq"]
        return notice_of(table, row.kind, seat, seq, zone, self.settings.public_url)  # type: ignore[arg-type]

    def _has_seen(self, row: OutboxRow, person: Person, now: int) -> bool:
        """Whoever looked at the table around that moment, or later, needs no notice; a reminder of a deadline is sent
        to all who are not looking right now."""
        since = now - PRESENT_FOR if row.kind == "deadline" else row.created_at - PRESENT_FOR
        here = row.table_id is not None and self.presence.is_here(row.user_id, row.table_id)
        return here or person.seen_at > since

    def _put(
        self, tx: Transaction, row: OutboxRow, channel: Channel, notice: Notice | None, person: Person, now: int
    ) -> None:
        if channel.frequency == "now":
            body = msgspec.to_builtins(notice) | {"seat": row.body["seat"], "seq": row.body["seq"]}
            table, kind, about, due = row.table_id, row.kind, f"{row.about} {channel.id}", now
        else:
            due = next_digest(channel, person.wanted, person.zone, now)
            body, table, kind, about = {}, None, "digest", f"digest {channel.id} {due}"
        outbox.put(
            tx, user=row.user_id, table=table, kind=kind, about=about, body=body, now=now, due=due, channel=channel.id
        )

    # -- sending -----------------------------------------------------------------------------------

    async def _deliver(self, row: OutboxRow) -> None:
        channel = await self.store.read(lambda tx: channels.find_channel(tx, row.channel, row.user_id))
        notice = await self._notice(row, channel) if channel is not None else None
        if channel is None or notice is None:
            await self._done(row)
            return
        outcome = await self.send(channel, notice)
        now = self.time.now()

        def job(tx: Transaction) -> bool:
            channels.note_trouble(tx, channel.id, outcome.why or None)
            if outcome.state == "gone":
                channels.remove_channel(tx, channel.id)
            if outcome.state != "failed":
                outbox.done(tx, row.id, now)
                return False
            return outbox.failed(tx, row, outcome.why, now)

        if await self.store.write(job):
            self.counts[channel.kind, "given up"] += 1
            log.warning("a notice is given up", extra={"channel": channel.kind, "why": outcome.why})

    async def _notice(self, row: OutboxRow, channel: Channel) -> Notice | None:
        """What to send; None when it is not worth it any more."""
        if row.kind == "digest":
            return await self._digest(row, channel)
        if row.attempts > 1 and row.table_id is not None:
            async with self.registry.reading(row.table_id) as table:
                if not is_timely(table, row):
                    return None
        return msgspec.convert({name: row.body[name] for name in Notice.__struct_fields__}, Notice)

    async def _digest(self, row: OutboxRow, channel: Channel) -> Notice | None:
        tables = await digest_of(self.registry, row.user_id)
        if not tables:
            return None
        zone = await self.store.read(lambda tx: availability.zone(tx, row.user_id))
        return digest_notice(tables, channel.kind == "email", zone, self.settings.public_url)

    async def send(self, channel: Channel, notice: Notice) -> DeliveryResult:
        """Send something to a channel now, whatever becomes of it."""
        settings, private = self.settings, self.settings.webhook_private_networks
        if channel.kind not in offered_kinds(settings):
            return DeliveryResult(state="failed", why="this server does not send notices of this kind any more")
        if channel.kind == "push":
            key = await push_key(self.store)
            contact = settings.push_contact
            delivery = Delivery(
                way="push", address=_push(channel), notice=notice, private=private, key=key, contact=contact
            )
        else:
            if channel.kind == "email":
                notice, private = await self._with_farewell(channel, notice), True
            address = service_url(channel.kind, channel.address, settings)
            delivery = Delivery(way="apprise", address=address, notice=notice, private=private)
        outcome = await self.sender_process.deliver(delivery)
        self.counts[channel.kind, outcome.state] += 1
        return outcome

    def mail_soon(self, address: str, notice: Notice) -> None:
        """To an address that is no channel. Whoever asked does not wait, and cannot tell by the time it takes whether
        there was anything to send."""
        letter = asyncio.create_task(self._mail(address, notice))
        self._letters.add(letter)
        letter.add_done_callback(self._letters.discard)

    async def _mail(self, address: str, notice: Notice) -> None:
        delivery = Delivery(way="apprise", address=mail_url(address, self.settings), notice=notice, private=True)
        outcome = await self.sender_process.deliver(delivery)
        self.counts["email", outcome.state] += 1
        if outcome.state != "sent":
            log.warning("a letter could not be sent", extra={"why": outcome.why})

    async def _with_farewell(self, channel: Channel, notice: Notice) -> Notice:
        """Every e-mail says how to get no more of them. The word is in the part of the address that no server sees."""
        key = await self.store.write(channels.make_key)
        word = channels.make_token(key, channel, "unsubscribe")
        how = link(self.settings.public_url, "unsubscribe", word) or f"unsubscribe with the word {word}"
        return msgspec.structs.replace(notice, body=f"{notice.body}\n\n-- \nNo more of these: {how}")


def _push(channel: Channel) -> str:
    """In the form of the library."""
    given = msgspec.json.decode(channel.address)
    keys = {"p256dh": given["p256dh"], "auth": given["auth"]}
    return msgspec.json.encode({"endpoint": given["endpoint"], "keys": keys}).decode()


def _person(tx: Transaction, row: OutboxRow) -> Person:
    known = [one for one in channels.channels_of(tx, row.user_id) if one.is_confirmed and one.frequency != "off"]
    seen = tx.one(
        "SELECT MAX(seen_at) AS at FROM seats WHERE table_id = :table AND user_id = :user",
        table=row.table_id,
        user=row.user_id,
    )
    return Person(
        channels.preferences_of(tx, row.user_id),
        known,
        availability.zone(tx, row.user_id),
        (seen.at if seen is not None else None) or 0,
    )
