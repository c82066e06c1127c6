"""Operations of the API: method, path, and types of body and reply; together what `/api/openapi.json` lists."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

import msgspec

T = TypeVar("T")

PREFIX = "/api/v1"

OPERATIONS: list[Operation[Any]] = []
"""Every operation that this client knows."""


class Operation(Generic[T]):
    """Method and path as in the description of the API, the form of the request's body and that of the reply. Paths
    are those below `/api/v1` unless `root` says otherwise."""

    def __init__(
        self, method: str, path: str, reply: type[T], body: Any = None, *, keyed: bool = False, root: bool = False
    ) -> None:
        self.method = method
        self.path = path if root else PREFIX + path
        self.reply = reply
        self.body = body
        self.is_keyed = keyed
        """Takes an idempotency key."""
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(reply)
        OPERATIONS.append(self)

    def read(self, content: bytes) -> T:
        """The reply; raises msgspec.DecodeError when it is none."""
        if self.reply is str:
            return cast(T, content.decode())
        return self._decoder.decode(content)

    @property
    def is_repeatable(self) -> bool:
        """Asking twice does it once."""
        return self.is_keyed or self.method == "GET"
