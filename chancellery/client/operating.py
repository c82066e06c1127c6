"""For the operator of the server: tables that were set aside, and the press of a table."""

from __future__ import annotations

from chancellery.client.connection import Connection
from chancellery.client.operation import Operation
from chancellery.server.web.wire import Done, Troubled
from chancellery.server.web.wire_press import PressGate

TROUBLED_TABLES = Operation("GET", "/admin/troubled-tables", list[Troubled])
RELEASE_TABLE = Operation("POST", "/admin/tables/{table_id}/release", Done)
ABANDON_TABLE = Operation("POST", "/admin/tables/{table_id}/close", Done)
GATE_PRESS = Operation("PUT", "/admin/tables/{table_id}/press", Done, PressGate)


class Operating:
    """`client.operating`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def troubled_tables(self) -> list[Troubled]:
        """Tables that have been set aside because their rules failed."""
        return self._connection.ask(TROUBLED_TABLES)

    def release(self, table: str) -> None:
        """Let a table that was set aside go on."""
        self._connection.ask(RELEASE_TABLE, path={"table_id": table})

    def abandon(self, table: str) -> None:
        """Give a table up."""
        self._connection.ask(ABANDON_TABLE, path={"table_id": table})

    def close_press(self, table: str, why: str) -> None:
        """Everybody at the table reads why."""
        self._connection.ask(GATE_PRESS, PressGate(closed=why), path={"table_id": table})

    def open_press(self, table: str) -> None:
        self._connection.ask(GATE_PRESS, PressGate(closed=None), path={"table_id": table})
