"""The names of what sentences of the coalition games speak of; the words are in `names.ftl` of each language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import PILE, CoalitionRules
from chancellery.kernel.messages import READER, Name

NOBODY = Name("nobody")
OFF_MAP = Name("off-map")


class Names:
    """Powers, places, Generals and cards of a board, by number; the Power of the reader (-1: nobody's) is "you"."""

    def __init__(self, rules: CoalitionRules, reader: int = -1) -> None:
        board = rules.map
        self.rules = rules
        self.all_powers = [
            READER if p == reader else Name("power", title) for p, title in enumerate(board.power_titles)
        ]
        self._places = [Name("place", title) for title in board.titles]
        self._borders = [Name("border", one=self._places[a], other=self._places[b]) for a, b in board.borders]
        self._generals = [
            Name("general", power=power, number=i + 1) for power in self.all_powers for i in range(GENERALS)
        ]
        self._own: dict[tuple[int, int, bool], Name] = {}
        self._hands = [Name("hand", hand) for hand in rules.space.domains["hand"]]
        self.power_by_id = dict(zip(board.powers, self.all_powers, strict=True))
        self.general_by_id = dict(zip(rules.generals, self._generals, strict=True))
        self.place_by_id = dict(zip(board.names, self._places, strict=True))

    def power(self, power: int) -> Name:
        return self.all_powers[power] if power >= 0 else NOBODY

    def powers(self, powers: Iterable[int]) -> list[Name]:
        return [self.power(power) for power in powers]

    def place(self, territory: int) -> Name:
        return self._places[territory] if territory >= 0 else OFF_MAP

    def places(self, territories: Iterable[int]) -> list[Name]:
        return [self.place(territory) for territory in territories]

    def border(self, border: int) -> Name:
        return self._borders[border]

    def general(self, general: int) -> Name:
        return self._generals[general]

    def own_general(self, generals: Sequence[int], i: int) -> Name:
        """A player's own General; `generals` says where each of them stands."""
        at = generals[i]
        alone = list(generals).count(at) == 1
        name = self._own.get((i, at, alone))
        if name is None:
            standing = "away" if at < 0 else "alone" if alone else "together"
            name = Name("own-general", standing=standing, number=i + 1, place=self.place(at))
            self._own[i, at, alone] = name
        return name

    def table_card(self, card: int) -> Name:
        general, n = divmod(card, PILE)
        return Name("table-card", number=n + 1, general=self.general(general))

    def hand(self, hand: int) -> Name:
        """Rock, paper or scissors."""
        return self._hands[hand]
