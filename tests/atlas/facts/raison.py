"""What the facts of both boards of Raison d'État are asked with."""

from __future__ import annotations

from chancellery.atlas import library
from chancellery.atlas.board import Board
from chancellery.games.coalitions.content import Content, read

# Of both boards: rulebook, section on the Holy Roman Emperor.
SHARED_ELECTORS = {"pfalz", "nassau", "lorraine", "bohemia", "saxonia", "brandenburg"}


class Facts:
    """A board with short questions."""

    def __init__(self, name: str) -> None:
        board = library.read(name)
        assert isinstance(board, Board)
        self.board = board
        self.content: Content = read(board)
        self.borders = {frozenset(pair) for pair in board.pairs()}

    def adjacent(self, a: str, b: str) -> bool:
        assert {a, b} <= self.board.areas.keys()
        return frozenset((a, b)) in self.borders

    def home_of(self, area: str) -> str:
        """Whose home an area is; empty when it is nobody's."""
        entry = self.board.areas[area]
        return entry.owner if entry.kind == "home" else ""

    def lane(self, a: str, b: str) -> str:
        """Whose Sea Lane joins two areas."""
        [owner] = [lane.owner for lane in self.board.lanes if frozenset(lane.ends) == frozenset((a, b))]
        return owner

    def by_sea_only(self, *areas: str) -> bool:
        """No land border leads from these areas to any other."""
        return not any(len(border & set(areas)) == 1 for border in self.borders)

    def pieces(self, power: str, kind: str) -> dict[str, int]:
        return self.board.pieces[power].get(kind, {})

    def off_map(self, power: str) -> int:
        return self.content.start(power).generals - len(self.pieces(power, "general"))
