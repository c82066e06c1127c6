"""The fixed context of a game of Alliance: its content, its action space and who has a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chancellery.games.alliance.content import EMPIRES, content
from chancellery.games.alliance.options import AllianceOptions
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.declarations import Verb

MOST_GOLD: Final = 99
"""The largest amount that can be given or offered at once."""
MOVE_RATING: Final = 2
WINTER_MOVE: Final = 1
TURNS: Final = 4
HAND: Final = 5
NPE_GOLD: Final = 3
"""AC-027: gold that may be spent on one non-player Empire in a Game Turn."""
CAPACITY: Final = 2
"""AC-066: armies that a fleet carries in a Game Turn."""
NEW_BLOCKS: Final = 2
"""AC-073: new field blocks for each area and Game Turn."""


class AllianceRules:
    """Everything about a game that does not change while it is played."""

    def __init__(self, options: AllianceOptions, verbs: Sequence[Verb]) -> None:
        self.options = options
        self.content = table = content(options.scenario)
        self.empires = table.nations[:EMPIRES]
        self.space = ActionSpace(
            {
                "card": table.cards,
                "place": table.places,
                "block": table.blocks,
                "nation": table.nations,
                "empire": self.empires,
                "edge": table.edge_names,
                "gold": [str(n) for n in range(MOST_GOLD + 1)],
                "number": [str(n) for n in range(10)],
                "set": [str(n) for n in range(1 << EMPIRES)],
            },
            [(verb, verb.domains) for verb in verbs],
        )
        self.first: dict[str, int] = {verb: self.space.first(verb) for verb in verbs}
        """The first action of each verb: `rules.first[STEP]`."""
        self.supply: dict[tuple[int, int, tuple[int, ...]], int] = {}
        """Supplied places by friendly places, sources and closed straits."""
        # AL-039: Britain and France always have a player, then Russia, Austria, Prussia, Spain and Turkey.
        self.players = list(range(options.players))
        measured = table.scenario.target_shift.get(str(options.players), {})
        self.target_shift = [measured.get(empire, 0) for empire in self.empires]
        """What each player adds to the target of its coalition: as measured, and as the table wishes."""
        self.target_shift[0] += options.target_shift
        self.target_shift[1] -= options.target_shift
        self.first_year = table.scenario.first_year
        self.last_year = table.scenario.last_year
        if options.years:
            self.last_year = min(self.last_year, table.scenario.first_year + options.years - 1)

    def time(self, year: int, turn: int) -> int:
        """A Game Turn as a number that grows by one with each."""
        return (year - self.first_year) * TURNS + turn
