"""What route handlers take: the request with its context and caller, parameters, idempotent requests.

Context and caller are properties of Litestar's `request_class` rather than injected dependencies: every handler needs
them, and injection would be resolved anew for each request."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

from litestar import Request
from litestar.exceptions import InternalServerException
from litestar.params import HeaderParameter, PathParameter

from chancellery.server import timestamps
from chancellery.server.store import Transaction
from chancellery.server.tables.errors import KeyReused
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.errors import Refused
from chancellery.server.words import WORDS


class AppRequest(Request[Any, Any, Any]):
    """A request with the context of the application and the caller who sent it."""

    @property
    def context(self) -> AppContext:
        context: AppContext = self.scope["context"]  # type: ignore[typeddict-item]
        return context

    @property
    def caller(self) -> Caller:
        caller: Caller = self.scope["caller"]  # type: ignore[typeddict-item]
        return caller

    async def body(self) -> bytes:
        """As it was sent; a client that hangs up before the end has asked nothing, and JSON is UTF-8."""
        try:
            body = await super().body()
            body.decode()
        except InternalServerException:
            raise Refused("bad-request", 400, "the request broke off") from None
        except UnicodeDecodeError:
            raise Refused("bad-request", 400, "the request is not UTF-8") from None
        return body


TableId = Annotated[str, PathParameter(min_length=1, max_length=64, description="The id of a table.")]
Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=64,
        pattern=r"^[A-Za-z0-9._:-]+$",
        description="Made by the client: the same request with the same key is carried out once.",
    ),
]


def user_of(caller: Caller) -> str:
    """The user of a route that only users reach."""
    if caller.user is None:
        raise Refused("not-logged-in", 401, WORDS.message("log-first-send"))
    return caller.user


class IdempotentRequest:
    """A request outside any table that may be repeated: the first reply counts."""

    def __init__(self, context: AppContext, user: str, key: str | None, request: bytes) -> None:
        self._context = context
        self._user = user
        self._key = key
        self._hash = hashlib.sha256(request).digest()

    async def before(self) -> bytes | None:
        """The reply that was given before."""
        if self._key is None:
            return None
        row = await self._context.store.read(
            lambda tx: tx.one(
                "SELECT request_hash, reply FROM requests WHERE user_id = :user AND key = :key",
                user=self._user,
                key=self._key,
            )
        )
        if row is None:
            return None
        if bytes(row.request_hash) != self._hash:
            raise KeyReused
        return str(row.reply).encode()

    def remember(self, tx: Transaction, reply: bytes) -> None:
        """To be done in the transaction that carries the request out."""
        if self._key is not None:
            tx.run(
                """INSERT INTO requests (user_id, key, at, request_hash, reply)
                   VALUES (:user, :key, :at, :hash, :reply)""",
                user=self._user,
                key=self._key,
                at=timestamps.now(),
                hash=self._hash,
                reply=reply.decode(),
            )
