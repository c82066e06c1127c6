"""The fixed context of a game of Raison d'État: its board, its action space, its wheel and who is Minor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from chancellery.games.coalitions.board import Map, bits
from chancellery.games.coalitions.rules import DISCARDS, PAIRS, PENALISES, REVEALS, CoalitionRules, read_map
from chancellery.games.raison.options import RaisonOptions
from chancellery.kernel.declarations import Verb
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.memory import Memory

ACTIONS = (
    "muster",
    "taxation",
    "subsidise",
    "leadership",
    "leadership_subsidise",
    "mobilisation",
    "influence",
    "movement",
)
"""What a space of the wheel can be; 1702 joins two of them in one (RE-073)."""

NEUTRAL, EXPANSIONIST = 2, 3
"""Statuses; 0 and 1 are the two Coalitions, the Austrian first."""

BOARDS = ("1618", "1702")
HAND_LIMIT = 6
GIFTS = 3
"""Money or Battle cards that a Power may give away in one action (RE-138, RE-139)."""
MAJORITY = 4
"""Votes that make an Emperor (RE-121)."""
EVERYWHERE = -1
"""The set of all Territories."""
CROWN = 2
"""Influence for the Emperor (RE-126)."""


def load_map(board: str | dict[str, Any]) -> Map:
    return read_map(board, BOARDS, "Raison d'État")


def numbers_of_players(board: Map) -> range:
    """How many can play on a board: all its Powers, or without some of those that can be Minor (RE-001)."""
    return range(len(board.powers) - len(board.content.minors), len(board.powers) + 1)


def _wrong_number(board: str, counts: range, players: int) -> str:
    """Which numbers a board takes, and which board takes the number that was asked for."""
    others = [name for name in BOARDS if players in numbers_of_players(load_map(name))]
    remedy = f"; for {players} choose the board {' or '.join(others)}" if others else ""
    return f"option players: the board {board} is for {counts[0]} to {counts[-1]} players, not {players}{remedy}"


class RaisonRules(CoalitionRules):
    abilities: ClassVar[dict[int, str]] = {2: REVEALS, 3: DISCARDS, 4: PAIRS, 5: PENALISES}
    reshuffles_at_once: ClassVar[bool] = True

    options: RaisonOptions

    def __init__(self, options: RaisonOptions, verbs: Sequence[Verb]) -> None:
        board = load_map(options.board)
        content = board.content
        self.statuses = [*content.status.coalitions, "neutral", "expansionist"]
        super().__init__(options, board, verbs, {"status": self.statuses})
        self.target = content.influence
        """Influence that wins at once (RE-069, RE-070)."""
        self.read_deck(content.battle_deck.counts)
        # RE-066: the Electoral Territories of the board.
        self.electors = sum(1 << t for t, area in enumerate(board.board.areas.values()) if area.elector)
        self._read_wheel()
        self._read_players()
        self._read_coalitions()
        self.rivals = Memory(self._rivals)
        """Whom a Power would have to fight, each with the Territories in which that is so: by the Power, the sets of
        its Allies and its enemies, and whether it is Neutral."""
        if sum(content.start(name).cards for name in board.powers) > sum(self.deck_counts):
            raise BadOptions("board: the Powers start with more Battle cards than the deck has")

    def _read_wheel(self) -> None:
        wheel = self.map.content.wheel
        for action in wheel.actions:
            if action not in ACTIONS:
                raise BadOptions(f"board: the wheel has no space for {action!r}; the spaces are {', '.join(ACTIONS)}")
        if "muster" not in wheel.actions:
            raise BadOptions("board: the wheel of Raison d'État needs a space for muster, and a start for each Power")
        if not self.map.content.order_of_play:
            raise BadOptions("board: Raison d'État needs an order of play")
        self.wheel = wheel.actions
        self.muster = self.wheel.index("muster")
        self.start = [wheel.start[name] - 1 for name in self.map.powers]
        # RE-078, RE-079: the Order of Play of the board; it breaks ties of bids, too.
        order = self.order = [self.map.power[name] for name in self.map.content.order_of_play]
        spaces = range(len(self.wheel))
        self._spun = [
            [[p for p in order if (self.start[p] + turns) % len(spaces) == space] for space in spaces]
            for turns in spaces
        ]

    def _read_players(self) -> None:
        """Who has a player and who is Minor (RE-033, RE-047)."""
        board, players = self.map, self.options.players
        names, counts = board.content.minors, numbers_of_players(board)
        if players not in counts:
            raise BadOptions(_wrong_number(board.board.name, counts, players))
        most = counts[-1]
        self.minors = [board.power[name] for name in names[: most - players]]
        self.majors = [p for p in range(most) if p not in self.minors]
        wards = {board.power[name]: board.power[guardian] for name, guardian in board.content.wards.items()}
        self.guardian = [wards.get(p, -1) if p in self.minors else -1 for p in range(most)]
        """For each Power the Major that always controls it, or nobody (RE-034)."""
        self.read_seating(self.options.powers)

    def _read_coalitions(self) -> None:
        """Statuses at the start, and the principal Power of each Coalition (RE-035, RE-036, RE-048)."""
        status, power = self.map.content.status, self.map.power
        sides = list(status.coalitions.values())
        if len(sides) != 2:
            raise BadOptions("board: Raison d'État needs two coalitions")
        self.status = [NEUTRAL if name in status.neutral else EXPANSIONIST for name in self.map.powers]
        for coalition, members in enumerate(sides):
            for name in members:
                self.status[power[name]] = coalition
        self.permanent = sum(1 << power[name] for name in status.permanent)
        """Powers that never change their status (RE-083)."""
        # RE-095: principal Powers are neither Neutral nor Expansionist.
        principals = [[power[name] for name in members if name in status.permanent] for members in sides]
        if not all(principals) or any(self.permanent >> minor & 1 for minor in self.minors if self.guardian[minor] < 0):
            raise BadOptions("board: each coalition needs a permanent member, which is no Minor Power that is bid for")
        self.principals = [listed[0] for listed in principals]
        """Who has the last word in each Coalition; the first of them is Austria."""
        self.coalitions = sorted((0, 1), key=lambda coalition: self.order.index(self.principals[coalition]))
        """The Coalitions in the order in which their principal Powers act."""
        # RE-022: these have Diplomatic Choice markers.
        self.free_majors = [p for p in self.order if p in self.majors and not self.permanent >> p & 1]
        """Powers that choose their status, in Order of Play: neither principal nor Minor (RE-083, RE-084, RE-Q31)."""

    def _rivals(self, of: tuple[int, int, int, int]) -> tuple[tuple[int, int], ...]:
        """Those At War with it anywhere; Neutrals, or if it is Neutral itself all who are not Allied, outside the Home
        Territories of the Neutral one (RE-099, RE-100, RE-204)."""
        power, allies, enemies, neutral = of
        strangers = (1 << len(self.map.powers)) - 1 & ~(allies | enemies | 1 << power)
        home = self.map.home
        return (
            *((q, EVERYWHERE) for q in bits(enemies)),
            *((q, ~home[power if neutral else q]) for q in bits(strangers)),
        )

    def action_of(self, power: int, turn: int) -> str:
        """The action to which the wheel points for a Power (RE-072)."""
        return self.wheel[(self.start[power] + turn - 1) % len(self.wheel)]

    def acting(self, turn: int) -> list[list[int]]:
        """For each space of the wheel the Powers that take its action in this turn, in Order of Play."""
        return self._spun[(turn - 1) % len(self.wheel)]

    def mustering(self, turn: int) -> list[int]:
        """The Powers that the wheel brings to Muster in this turn."""
        return self.acting(turn)[self.muster]

    def round_of(self, turn: int) -> int:
        """A round is a full turn of the wheel (RE-075)."""
        return (turn - 1) // len(self.wheel) + 1 if turn else 0
