"""For the operator of the server: how it is doing, tables that were set aside, the press of a table."""

from __future__ import annotations

from typing import Any

from chancellery.api.base import Done
from chancellery.api.press import PressGate
from chancellery.api.server import Health, NetworkInfo, ServerInfo, Troubled
from chancellery.client.connection import Connection, Operation

HEALTHZ = Operation("GET", "/healthz", Health, root=True)
READYZ = Operation("GET", "/readyz", Health, root=True)
METRICS = Operation("GET", "/metrics", str, root=True)
DESCRIBE = Operation("GET", "/api/openapi.json", dict[str, Any], root=True)
ABOUT_SERVER = Operation("GET", "/server", ServerInfo)
OPEN_TO_NETWORK = Operation("POST", "/server/network", NetworkInfo)
TROUBLED_TABLES = Operation("GET", "/admin/troubled-tables", list[Troubled])
RELEASE_TABLE = Operation("POST", "/admin/tables/{table_id}/release", Done)
ABANDON_TABLE = Operation("POST", "/admin/tables/{table_id}/close", Done)
GATE_PRESS = Operation("PUT", "/admin/tables/{table_id}/press", Done, PressGate)


class Administration:
    """`client.operating`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def is_alive(self) -> bool:
        return self._connection.ask(HEALTHZ).status == "alive"

    def is_ready(self) -> bool:
        """The database can be written to; Refused when it cannot."""
        return self._connection.ask(READYZ).status == "ready"

    def metrics(self) -> str:
        """Numbers in the form Prometheus reads."""
        return self._connection.ask(METRICS)

    def description(self) -> dict[str, Any]:
        """The description of the API."""
        return self._connection.ask(DESCRIBE)

    def about(self) -> ServerInfo:
        """What the server allows those who come by."""
        return self._connection.ask(ABOUT_SERVER)

    def open_to_network(self) -> NetworkInfo:
        """Let others in this machine's network reach a server that listened to the machine alone."""
        return self._connection.ask(OPEN_TO_NETWORK)

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
