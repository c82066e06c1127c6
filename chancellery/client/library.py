"""What is printed: the boards."""

from __future__ import annotations

from chancellery.client.connection import Connection
from chancellery.client.operation import Operation
from chancellery.server.web.wire_boards import BoardInfo, BoardSheet

LIST_BOARDS = Operation("GET", "/boards", list[BoardInfo])
LOOK_AT_BOARD = Operation("GET", "/boards/{name}", BoardSheet)


class Library:
    """`client.library`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def boards(self) -> list[BoardInfo]:
        """The boards of the house."""
        return self._connection.ask(LIST_BOARDS)

    def board(self, name: str) -> BoardSheet:
        """A board of the house: what is on it, and where everything is drawn."""
        return self._connection.ask(LOOK_AT_BOARD, path={"name": name})
