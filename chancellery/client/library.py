"""Boards, rules, cards and lessons."""

from __future__ import annotations

from chancellery.api.boards import BoardInfo, BoardPage
from chancellery.api.games import CardBook, LessonPlan, RuleBook
from chancellery.api.tables import Made
from chancellery.client.connection import Connection, Operation

READ_RULES = Operation("GET", "/games/{game}/rules", RuleBook)
READ_CARDS = Operation("GET", "/games/{game}/cards", CardBook)
READ_LESSON = Operation("GET", "/games/{game}/lesson", LessonPlan)
BEGIN_LESSON = Operation("POST", "/games/{game}/lesson", Made)
LIST_BOARDS = Operation("GET", "/boards", list[BoardInfo])
LOOK_AT_BOARD = Operation("GET", "/boards/{name}", BoardPage)


class Library:
    """`client.library`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rules(self, game: str) -> RuleBook:
        """Every rule and every ruling of a game, in our words."""
        return self._connection.ask(READ_RULES, path={"game": game})

    def cards(self, game: str) -> CardBook:
        """Every card of a game as it is printed."""
        return self._connection.ask(READ_CARDS, path={"game": game})

    def lesson(self, game: str) -> LessonPlan:
        """The script of a game's first lesson."""
        return self._connection.ask(READ_LESSON, path={"game": game})

    def begin_lesson(self, game: str) -> str:
        """A private table in the position in which the lesson begins; its id."""
        return self._connection.ask(BEGIN_LESSON, path={"game": game}).id

    def boards(self) -> list[BoardInfo]:
        """The built-in boards."""
        return self._connection.ask(LIST_BOARDS)

    def board(self, name: str) -> BoardPage:
        """A built-in board: what is on it, and where everything is drawn."""
        return self._connection.ask(LOOK_AT_BOARD, path={"name": name})
