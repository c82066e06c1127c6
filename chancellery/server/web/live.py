"""Live channels: server-sent events for one table, and a WebSocket for several.

Both follow a table as whoever asks sees it, and send what each number brought, in order and without gaps; after
a broken connection the client says the last number it has seen and goes on from there. Nothing is queued for a slow
client: what it has not been sent yet is still in the table. Who may look is asked again before anything is sent.

Whatever happens at a table wakes its channels up, also what an audience must not hear of. So nothing that a client can
notice, not even the rhythm of the signs of life, depends on a wake-up that brought it nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, QueryParameter
from litestar.response.base import ASGIResponse

from chancellery.api.accounts import Scope
from chancellery.api.live import (
    Gone,
    Hello,
    Message,
    Ping,
    Pong,
    Resync,
    Snapshot,
    Trouble,
    Unwatch,
    UpdateMessage,
    Watch,
)
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.language import Language, speaking, understood
from chancellery.kernel.language import language as spoken
from chancellery.server import timestamps
from chancellery.server.accounts.rate_limits import Limit, RateLimits, address_key
from chancellery.server.tables.access import audience_of
from chancellery.server.tables.play_routes import MOST_UPDATES, PUBLIC_READ, Seat
from chancellery.server.tables.snapshots import snapshot
from chancellery.server.tasks import cancel_all
from chancellery.server.web.connection_limits import count_off
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.dependencies import AppRequest, TableId
from chancellery.server.web.errors import Refused, code_of, problem_of
from chancellery.server.web.permissions import Permission, Role, get, guard
from chancellery.server.words import WORDS

HEARTBEAT = 15.0
"""Seconds after the last message at which a sign of life is sent, and the caller is asked for again."""
IDLE = 60.0
"""Seconds that a WebSocket may stay silent while it follows no table."""
PATIENCE = 10.0
"""Seconds a client may take to accept one message."""
MOST_WATCHED = 50
"""Tables that one WebSocket follows."""
LARGEST_MESSAGE = 64 * 1024
MESSAGES = Limit("live-messages", "messages", 40, 2_000)
"""20 a second, 40 at once."""


def check_channel_limits(context: AppContext, caller: Caller) -> list[str]:
    """Who holds the channels that are counted: the user, and the address with all its users. Raises Refused."""
    settings, address = context.settings, address_key(caller.address)
    most = {address: settings.live_connections * settings.users_per_address}
    most[caller.user or f"anonymous {address}"] = settings.live_connections
    if any(context.channels[holder] >= limit for holder, limit in most.items()):
        raise Refused("too-fast", 429, WORDS.message("too-many-live"))
    return list(most)


@contextmanager
def channel(context: AppContext, caller: Caller) -> Iterator[None]:
    """A place for one live channel; nobody holds too many."""
    holders = check_channel_limits(context, caller)
    context.channels.update(holders)
    context.open_channels += 1
    try:
        yield
    finally:
        context.open_channels -= 1
        for holder in holders:
            count_off(context.channels, holder)


async def still_there(context: AppContext, caller: Caller) -> Caller:
    """The same caller, recognised again: sessions end, tokens are revoked."""
    if caller.identity is None:
        return caller
    kind = "token" if caller.identity.token is not None else "session"
    identity = await context.authenticate(kind, caller.secret)
    if identity is None:
        raise Refused("not-logged-in", 401, WORDS.message("the-session-has-ended"))
    return msgspec.structs.replace(caller, identity=identity)


async def follow(
    context: AppContext, caller: Caller, table_id: str, seat: int | None, after: int | None, snapshots: bool
) -> AsyncIterator[Message | None]:
    """What to send about a table, for ever; None after a while of silence towards this caller. Ends by raising when
    the caller may not look any more, and quietly when the server stops."""
    awake = asyncio.Event()
    stop = context.registry.watch(table_id, awake.set)
    clock = asyncio.get_running_loop().time
    seen_by: int | str | None = "none yet"
    seen = after
    due = clock()
    try:
        while not context.closing.is_set():
            awake.clear()
            batch: list[Message | None] = []
            async with context.registry.reading(table_id) as table:
                audience = audience_of(table, caller.user, seat)
                number = table.number(audience)
                if seen_by != audience:
                    batch.append(Hello(table_id, audience, number))
                    changed, seen_by = seen_by != "none yet", audience
                    seen = number if seen is None or changed else seen
                    if changed:
                        batch.append(Resync(table_id, audience, number))
                assert seen is not None
                if not number - MOST_UPDATES <= seen <= number:
                    batch.append(Resync(table_id, audience, number))
                    seen = number
                if snapshots and seen < number:
                    batch.append(Snapshot(table_id, msgspec.Raw(snapshot(table, audience))))
                for item in range(seen + 1, number + 1):
                    batch.append(UpdateMessage(table_id, item, msgspec.Raw(table.update_json(audience, item))))
                seen = number
            if batch or clock() >= due:
                caller = await still_there(context, caller)
                for message in batch or (None,):
                    yield message
                context.note_view(caller, table_id, audience, number)
                due = clock() + HEARTBEAT
            await _wait(awake, context.closing, due - clock())
    finally:
        stop()


async def _wait(awake: asyncio.Event, closing: asyncio.Event, seconds: float) -> None:
    """Until something happens, but no longer than this."""
    if awake.is_set():
        return
    waiters = [asyncio.ensure_future(awake.wait()), asyncio.ensure_future(closing.wait())]
    try:
        await asyncio.wait(waiters, timeout=max(0.0, seconds), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiters:
            task.cancel()


# -- server-sent events ------------------------------------------------------------------------------------


class EventStream(ASGIResponse):
    """The response that does not end."""

    def __init__(
        self,
        context: AppContext,
        caller: Caller,
        table_id: str,
        seat: int | None,
        after: int | None,
        snapshots: bool,
        spoken: Language,
    ) -> None:
        super().__init__(media_type="text/event-stream")
        self.context, self.caller, self.table_id, self.seat, self.after = context, caller, table_id, seat, after
        self.snapshots, self.spoken = snapshots, spoken

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        gone = asyncio.ensure_future(_gone(receive))
        sending = asyncio.ensure_future(self._send_all(send))
        try:
            await asyncio.wait((gone, sending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            finished = sending.done()
            await cancel_all((gone, sending))
        if finished:
            with contextlib.suppress(TimeoutError, OSError):  # a client that does not listen any more
                sending.result()
                await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send_all(self, send: Any) -> None:
        async def out(text: bytes) -> None:
            async with asyncio.timeout(PATIENCE):
                await send({"type": "http.response.body", "body": text, "more_body": True})

        with channel(self.context, self.caller), speaking(self.spoken):
            try:
                await out(b"retry: 2000\n\n")
                async for message in follow(
                    self.context, self.caller, self.table_id, self.seat, self.after, self.snapshots
                ):
                    await out(b": still here\n\n" if message is None else _event(message))
                    self.context.metrics.messages["sse"] += 1
                await out(b"event: bye\ndata: {}\n\n")
            except ChancelleryError as fault:
                problem, _ = problem_of(fault, "")
                await out(b"event: gone\ndata: " + msgspec.json.encode(problem) + b"\n\n")


def _event(message: Message) -> bytes:
    if isinstance(message, UpdateMessage):
        return b"id: %d\nevent: update\ndata: %s\n\n" % (message.number, bytes(message.update))
    if isinstance(message, Snapshot):
        return b"event: snapshot\ndata: %s\n\n" % bytes(message.snapshot)
    assert isinstance(message, (Hello, Resync))
    name = b"hello" if isinstance(message, Hello) else b"resync"
    shown = msgspec.json.encode({"table": message.table, "seat": message.seat, "number": message.number})
    if isinstance(message, Resync):
        return b"id: %d\nevent: resync\ndata: %s\n\n" % (message.number, shown)
    return b"event: %s\ndata: %s\n\n" % (name, shown)


async def _gone(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


@get(
    "/tables/{table_id:str}/stream",
    PUBLIC_READ,
    responses={
        200: ResponseSpec(
            str,
            generate_examples=False,
            media_type="text/event-stream",
            description="Events `hello`, `snapshot`, `update` (with the number as id), `resync`, `gone` and `bye`.",
        )
    },
)
async def stream_table(
    request: AppRequest,
    table_id: TableId,
    after: Annotated[int | None, QueryParameter(ge=0, le=2**53, description="The number you have seen.")] = None,
    seat: Seat = None,
    language: Annotated[
        Language | None,
        QueryParameter(
            max_length=20, description="Of the sentences; for browsers, which set no header here. Else Accept-Language."
        ),
    ] = None,
    snapshots: Annotated[
        bool, QueryParameter(description="Before the updates send the table as you see it then, as event `snapshot`.")
    ] = False,
    last_event_id: Annotated[
        str | None, HeaderParameter(name="Last-Event-ID", max_length=20, description="Sent by browsers.")
    ] = None,
) -> EventStream:
    """Updates as they happen, as server-sent events; a browser resumes by itself where the connection broke."""
    context, caller = request.context, request.caller
    if last_event_id:
        if not (last_event_id.isascii() and last_event_id.isdigit() and len(last_event_id) <= 16):
            raise Refused("bad-request", 400, "Last-Event-ID is a number that this stream has sent")
        after = int(last_event_id)
    async with context.registry.reading(table_id) as table:
        audience_of(table, caller.user, seat)
    check_channel_limits(context, caller)
    spoken_to = understood(language) if language else spoken()
    return EventStream(context, caller, table_id, seat, after, snapshots, spoken_to)


# -- WebSocket ---------------------------------------------------------------------------------------------


_decoder = msgspec.json.Decoder(Watch | Unwatch | Ping)


class Socket:
    """One WebSocket with the tables it follows."""

    def __init__(self, context: AppContext, caller: Caller, socket: WebSocket[Any, Any, Any]) -> None:
        self.context, self.caller, self.socket = context, caller, socket
        self.followed: dict[str, asyncio.Task[None]] = {}
        self.rates = RateLimits(context.store)
        self._send_lock = asyncio.Lock()
        """One message at a time."""

    async def serve(self) -> None:
        listening = asyncio.ensure_future(self._listen())
        closing = asyncio.ensure_future(self.context.closing.wait())
        try:
            await asyncio.wait((listening, closing), return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                listening.result()
            else:
                await self.socket.close(1001, "the server stops")
        except Refused as fault:
            await self.socket.close(1008, fault.code)
        except (WebSocketDisconnect, TimeoutError, OSError):
            pass
        finally:
            await cancel_all((listening, closing, *self.followed.values()))

    async def _listen(self) -> None:
        while True:
            data = await self._receive()
            try:
                self.rates.take_here(MESSAGES, "here", timestamps.now())
            except ChancelleryError:
                raise Refused("too-fast", 429, "too many messages") from None
            if len(data) > LARGEST_MESSAGE:
                raise Refused("too-large", 413, "the message is too large")
            try:
                await self._take(_decoder.decode(data))
            except (msgspec.DecodeError, RecursionError) as fault:
                await self._send(Trouble(problem_of(Refused("bad-request", 400, str(fault)), "")[0]))
            except ChancelleryError as fault:
                await self._send(Trouble(problem_of(fault, "")[0]))

    async def _receive(self) -> str:
        """The next message; a socket that follows no table does not wait for one for ever."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(IDLE):
                    return await self.socket.receive_data(mode="text")
            if not self.followed:
                raise Refused("too-slow", 408, "this channel has followed no table for a while")

    async def _take(self, message: Watch | Unwatch | Ping) -> None:
        if isinstance(message, Ping):
            await self._send(Pong())
        elif isinstance(message, Unwatch):
            task = self.followed.pop(message.table, None)
            if task is not None:
                task.cancel()
        else:
            if message.table in self.followed:
                raise Refused("bad-request", 400, "this channel follows that table already")
            if len(self.followed) >= MOST_WATCHED:
                raise Refused("too-many", 409, f"one channel follows at most {MOST_WATCHED} tables")
            self.followed[message.table] = asyncio.create_task(self._follow(message))

    async def _follow(self, watch: Watch) -> None:
        with speaking(understood(watch.language) if watch.language else spoken()):
            try:
                async for message in follow(
                    self.context, self.caller, watch.table, watch.seat, watch.after, watch.snapshots
                ):
                    if message is not None:
                        await self._send(message)
            except ChancelleryError as fault:
                await self._send(Gone(watch.table, problem_of(fault, "")[0]))
            except (WebSocketDisconnect, TimeoutError, OSError):
                await self._hang_up()
            finally:
                if self.followed.get(watch.table) is asyncio.current_task():  # and not one that was asked for since
                    del self.followed[watch.table]

    async def _hang_up(self) -> None:
        with contextlib.suppress(Exception):
            await self.socket.close(1008, "too slow")

    async def _send(self, message: Message) -> None:
        async with self._send_lock, asyncio.timeout(PATIENCE):
            await self.socket.send_text(msgspec.json.encode(message).decode())
        self.context.metrics.messages["websocket"] += 1


@websocket("/live", opt={"permission": Permission(Role.ANYBODY, Scope.READ)})
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One connection for several tables: messages `watch`, `unwatch` and `ping`."""
    context: AppContext = socket.scope["context"]  # type: ignore[typeddict-item]
    caller: Caller = socket.scope["caller"]  # type: ignore[typeddict-item]
    try:
        await guard(socket)
        with channel(context, caller):
            await socket.accept()
            await Socket(context, caller, socket).serve()
    except ChancelleryError as fault:
        await socket.close(1013, code_of(fault))


ROUTES = [stream_table, live]
