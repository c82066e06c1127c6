"""What is printed: boards and rules."""

from __future__ import annotations

from chancellery.client.connection import Connection
from chancellery.client.operation import Operation
from chancellery.server.web.wire import RuleBook
from chancellery.server.web.wire_boards import BoardInfo, BoardSheet

READ_RULES = Operation("GET", "/games/{game}/rules", RuleBook)
LIST_BOARDS = Operation("GET", "/boards", list[BoardInfo])
LOOK_AT_BOARD = Operation("GET", "/boards/{name}", BoardSheet)


class Library:
    """`client.library`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rules(self, game: str) -> RuleBook:
        """Every rule and every ruling of a game, in our words."""
        return self._connection.ask(READ_RULES, path={"game": game})

    def boards(self) -> list[BoardInfo]:
        """The boards of the house."""
        return self._connection.ask(LIST_BOARDS)

    def board(self, name: str) -> BoardSheet:
        """A board of the house: what is on it, and where everything is drawn."""
        return self._connection.ask(LOOK_AT_BOARD, path={"name": name})
