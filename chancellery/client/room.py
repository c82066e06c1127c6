"""What the parts of a table have in common."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from chancellery.client.connection import Connection, Query
from chancellery.client.operation import Operation

T = TypeVar("T")


class Room:
    """A part of one table, for one seat; the seat is only needed by those who play several."""

    def __init__(self, connection: Connection, table: str, seat: int | None = None) -> None:
        self._connection = connection
        self.id = table
        self.seat = seat

    def _ask(
        self,
        operation: Operation[T],
        body: msgspec.Struct | None = None,
        *,
        key: str | None = None,
        query: Query | None = None,
        **path: str | int,
    ) -> T:
        return self._connection.ask(operation, body, key=key, query=query, path={"table_id": self.id, **path})

    def _look(self, operation: Operation[T], query: Query | None = None, **path: str | int) -> T:
        """With the eyes of the seat."""
        eyes = {**(query or {}), "seat": self.seat}
        return self._connection.ask(operation, query=eyes, path={"table_id": self.id, **path})
