"""Notices over HTTP: where and when somebody wants to hear from the server, and the digest since their last visit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from litestar.params import JSONBody, PathParameter
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

import chancellery.server.notifications.state  # noqa: F401  (registers the feature state)
from chancellery.api.accounts import PasswordLinkRequest, Scope
from chancellery.api.base import Done
from chancellery.api.notifications import (
    ChannelChange,
    ChannelInfo,
    ChannelWord,
    Digest,
    Kind,
    NewChannel,
    NoticeSettings,
    Preferences,
    Trial,
)
from chancellery.server import timestamps
from chancellery.server.accounts.rate_limits import LINK_BY_ADDRESS, Limit, address_key
from chancellery.server.accounts.routes import origin
from chancellery.server.links import link
from chancellery.server.notifications import channels
from chancellery.server.notifications.addresses import check_reachable, clean, masked_address, offered_kinds
from chancellery.server.notifications.channels import Channel, public_part, push_key
from chancellery.server.notifications.digest import digest_of
from chancellery.server.notifications.dispatcher import Dispatcher
from chancellery.server.notifications.presence import Presence
from chancellery.server.notifications.reasons import Reporter
from chancellery.server.notifications.sender_process import NotInstalled, SenderProcess, is_installed
from chancellery.server.notifications.sender_protocol import Notice
from chancellery.server.settings import Settings
from chancellery.server.store import Transaction
from chancellery.server.timestamps import SystemTime, Time
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.dependencies import AppRequest, user_of
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, delete, get, patch, post, put
from chancellery.server.words import WORDS

OWN = Permission(Role.USER, None)
NEW_CHANNELS = Limit("notice-channels", "new channels", 20, timestamps.DAY, is_shared=True)
TRIALS = Limit("notice-trials", "trials of channels", 10, timestamps.HOUR, is_shared=True)
ChannelId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The id of a channel.")]


def channel_info(channel: Channel) -> ChannelInfo:
    return ChannelInfo(
        id=channel.id,
        kind=channel.kind,
        name=channel.name,
        address=masked_address(channel.kind, channel.address),
        frequency=channel.frequency,
        is_confirmed=channel.is_confirmed,
        created_at=channel.created_at,
        trouble=channel.trouble,
    )


@get("/notices", OWN)
async def notice_settings(request: AppRequest) -> NoticeSettings:
    """What you want to hear of, and where."""
    context, user = request.context, user_of(request.caller)
    wanted, known = await context.store.read(
        lambda tx: (channels.preferences_of(tx, user), channels.channels_of(tx, user))
    )
    kinds = offered_kinds(context.settings) if is_installed() else []
    return NoticeSettings(
        preferences=wanted,
        channels=[channel_info(channel) for channel in known],
        kinds=kinds,
        push_key=public_part(await push_key(context.store)) if "push" in kinds else None,
    )


@put("/notices/preferences", OWN)
async def change_preferences(request: AppRequest, data: JSONBody[Preferences]) -> Preferences:
    """Say what you want to hear of, all of it each time; hours are those of your time zone."""
    context, user = request.context, user_of(request.caller)
    await context.store.write(lambda tx: channels.set_preferences(tx, user, data))
    return data


@post("/notices/channels", OWN, status=201)
async def add_channel(request: AppRequest, data: JSONBody[NewChannel]) -> ChannelInfo:
    """Add a channel. To an e-mail address a word is mailed first, with which it has to be confirmed."""
    context, caller = request.context, request.caller
    user, now = user_of(caller), _feature_of(context).time.now()
    _check_offered(context, caller, data.kind)
    address = clean(data.kind, data.address, context.settings)
    await context.rates.take(NEW_CHANNELS, user, now)
    await check_reachable(data.kind, address, context.settings)
    channel = await context.store.write(
        lambda tx: channels.add_channel(tx, user, data.kind, data.name.strip(), address, data.frequency, now)
    )
    if not channel.is_confirmed:
        await _ask_to_confirm(context, channel)
    return channel_info(channel)


def _check_offered(context: AppContext, caller: Caller, kind: Kind) -> None:
    if not is_installed():
        raise NotInstalled
    if kind not in offered_kinds(context.settings):
        raise Refused("not-allowed", 403, WORDS.message("operator-server-set"))
    if kind == "email" and (caller.identity is None or caller.identity.user.kind != "person"):
        raise Refused("not-allowed", 403, WORDS.message("register-first-guests"))


async def _ask_to_confirm(context: AppContext, channel: Channel) -> None:
    key = await context.store.write(channels.make_key)
    word = channels.make_token(key, channel, "confirm")
    page = link(context.settings.public_url, "confirm", word)
    how = f"open {page}" if page else f"enter this word there: {word}"
    body = f"Somebody wants to have notices of a Chancellery server sent here. If that is you, {how}"
    await _feature_of(context).dispatcher.send(channel, Notice(title="Is this your address?", body=body))


@patch("/notices/channels/{channel_id:str}", OWN)
async def change_channel(request: AppRequest, data: JSONBody[ChannelChange], channel_id: ChannelId) -> ChannelInfo:
    """Rename a channel, or say how often something is sent there."""
    context, user = request.context, user_of(request.caller)

    def job(tx: Transaction) -> Channel | None:
        channel = channels.find_channel(tx, channel_id, user)
        if channel is None:
            return None
        name = channel.name if data.name is None else data.name.strip()
        return channels.change_channel(tx, channel, name, data.frequency or channel.frequency)

    return channel_info(_found(await context.store.write(job)))


def _found(channel: Channel | None) -> Channel:
    if channel is None:
        raise Refused("no-such-page", 404, WORDS.message("such-channel-any"))
    return channel


@delete("/notices/channels/{channel_id:str}", OWN)
async def remove_channel(request: AppRequest, channel_id: ChannelId) -> Done:
    """Send nothing there any more."""
    context, user = request.context, user_of(request.caller)
    _found(await context.store.read(lambda tx: channels.find_channel(tx, channel_id, user)))
    await context.store.write(lambda tx: channels.remove_channel(tx, channel_id))
    return Done()


@post("/notices/channels/{channel_id:str}/trial", OWN)
async def try_channel(request: AppRequest, channel_id: ChannelId) -> Trial:
    """Send something there now, to see whether it arrives."""
    context, user = request.context, user_of(request.caller)
    channel = _found(await context.store.read(lambda tx: channels.find_channel(tx, channel_id, user)))
    if not channel.is_confirmed:
        raise Refused("wrong-moment", 409, WORDS.message("confirm-address-first"))
    await context.rates.take(TRIALS, user, _feature_of(context).time.now())
    notice = Notice(title="Chancellery", body="Notices arrive here.", link=context.settings.public_url, tag="trial")
    outcome = await _feature_of(context).dispatcher.send(channel, notice)
    await context.store.write(lambda tx: channels.note_trouble(tx, channel_id, outcome.why or None))
    return Trial(sent=outcome.state == "sent", trouble=outcome.why or None)


@post("/notices/confirm", OWN)
async def confirm_channel(request: AppRequest, data: JSONBody[ChannelWord]) -> ChannelInfo:
    """Confirm an e-mail address of yours with the word that was mailed there."""
    context, user = request.context, user_of(request.caller)
    await context.rates.take(LINK_BY_ADDRESS, address_key(request.caller.address), _feature_of(context).time.now())

    def job(tx: Transaction) -> Channel | None:
        channel = channels.channel_by_token(tx, data.word, "confirm")
        if channel is None or channel.user_id != user:
            return None
        channels.confirm_channel(tx, channel.id)
        return channels.find_channel(tx, channel.id)

    return channel_info(_found(await context.store.write(job)))


def mails_passwords(settings: Settings) -> bool:
    """Whether those who forgot their password can have a link mailed to them."""
    return "email" in offered_kinds(settings) and bool(settings.public_url) and is_installed()


@post("/password-links", Permission(Role.ANYBODY, None))
async def ask_for_password_link(request: AppRequest, data: JSONBody[PasswordLinkRequest]) -> Done:
    """Have a link for a new password mailed to the address of an account. The reply is the same whether there is such
    an account, and whether it has an address."""
    context, caller = request.context, request.caller
    if not mails_passwords(context.settings):
        raise Refused("no-such-page", 404, WORDS.message("server-sends-e"))
    found = await context.accounts.ask_for_password_link(data.name, timestamps.now(), origin(caller))
    if found is not None:
        user, secret = found
        body = (
            f"Somebody, most likely you, wants a new password for {user.name} at a Chancellery server. "
            "The link below sets one; it is good for a day and for one time. If it was not you, do nothing."
        )
        page = link(context.settings.public_url, "password", secret)
        _feature_of(context).dispatcher.mail_soon(
            user.email or "", Notice(title="A new password", body=body, link=page)
        )
    return Done()


@post("/notices/unsubscribe", Permission(Role.ANYBODY, None))
async def unsubscribe(request: AppRequest, data: JSONBody[ChannelWord]) -> Done:
    """Get no more e-mail, by the word at the end of each one; without logging in."""
    context = request.context
    await context.rates.take(LINK_BY_ADDRESS, address_key(request.caller.address), _feature_of(context).time.now())

    def job(tx: Transaction) -> bool:
        channel = channels.channel_by_token(tx, data.word, "unsubscribe")
        if channel is not None:
            channels.remove_channel(tx, channel.id)
        return channel is not None

    if not await context.store.write(job):
        raise Refused("link-gone", 410, WORDS.message("word-good-any"))
    return Done()


@get("/digest", Permission(Role.USER, Scope.READ))
async def read_digest(request: AppRequest) -> Digest:
    """What has happened at your tables since you last looked at each, as your seats were told it."""
    context, user = request.context, user_of(request.caller)
    await _feature_of(context).presence.write()
    return Digest(tables=await digest_of(context.registry, user))


class NotificationsFeature:
    """How notices join the server. Whoever tests them brings a clock to set."""

    routes: Sequence[Any] = (
        notice_settings,
        change_preferences,
        add_channel,
        change_channel,
        remove_channel,
        try_channel,
        confirm_channel,
        unsubscribe,
        ask_for_password_link,
        read_digest,
    )

    def __init__(self, time: Time | None = None) -> None:
        self.time: Time = time or SystemTime()
        self._opened: tuple[Presence, Dispatcher] | None = None

    @property
    def presence(self) -> Presence:
        assert self._opened is not None
        return self._opened[0]

    @property
    def dispatcher(self) -> Dispatcher:
        assert self._opened is not None
        return self._opened[1]

    async def open(self, context: AppContext) -> None:
        presence = Presence(context.store, self.time.now)
        dispatcher = Dispatcher(context.registry, SenderProcess(), presence, self.time, context.settings)
        self._opened = presence, dispatcher
        context.registry.writers.append(Reporter(presence.is_here).write)
        context.view_observers.append(self._looked)
        context.metrics.registry.register(_FeatureMetrics(dispatcher))
        dispatcher.open()

    def _looked(self, caller: Caller, table_id: str, audience: int | None, number: int) -> None:
        """Programs do not count as somebody who looks."""
        identity = caller.identity
        if identity is not None and identity.token is None and audience is not None:
            self.presence.note_view(identity.user.id, table_id, audience, number)

    async def close(self) -> None:
        if self._opened is not None:
            await self.dispatcher.close()


def _feature_of(context: AppContext) -> NotificationsFeature:
    return next(feature for feature in context.features if isinstance(feature, NotificationsFeature))


class _FeatureMetrics(Collector):
    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    def collect(self) -> Iterator[Metric]:
        notices = CounterMetricFamily(
            "chancellery_notices", "Notices by channel and what became of them.", labels=["channel", "outcome"]
        )
        for (channel, outcome), count in sorted(self._dispatcher.counts.items()):
            notices.add_metric([channel, outcome], count)
        yield notices
