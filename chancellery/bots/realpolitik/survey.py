"""How the table looks to one Power: what each Territory is worth to it, who leads, and what is within reach.

Worth is counted in Influence that the next Gain Influence would bring; Money, Morale and the losses of rivals
are expressed in the same unit by the weights below. Everything here is public.
"""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.consent import own_land
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.rules import MOVEMENT, RealpolitikRules
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.turn import ChooseActions, Turn

MONEY = 0.3
"""One Money of income."""
DENIAL, RISING_DENIAL = 0.25, 3.0
"""What a rival's loss is worth while it is far from winning, and how many times as much is added when it is close."""
SLOW, PATIENCE = 3, 4.0
"""Everybody is taken to gain at least so much with a card; who needs so many cards more than one is no menace yet."""
UNREADY, LATER, FOLLOWS = 0.15, 0.3, 0.7
"""How likely an enemy is to strike that must send a Dispatch first, that could move, that moves after this Power."""
NEARNESS = 0.55
"""What a prize is worth one step further away."""
FAR = 99


class Geography:
    """What never changes for a Power on a board: the worth of every Territory, and distances by land and own sea."""

    def __init__(self, rules: RealpolitikRules, power: int) -> None:
        board = rules.map
        count = len(board.names)
        own_stripe = board.disputed & board.striped[power]
        self.taxed = board.home[power] | board.undisputed | board.disputed & ~own_stripe
        """Territories that bring Money."""
        self.scored = own_stripe
        """Territories that bring Influence; Italy as a Minor Power scores nothing."""
        for rival, home in enumerate(board.home):
            if rival != power:
                self.scored |= home
        if power == rules.minor:
            self.scored = 0
        self.worth = [
            float(board.value[t]) if self.scored >> t & 1 else MONEY * board.value[t] if self.taxed >> t & 1 else 0.0
            for t in range(count)
        ]
        self.steps = [[FAR] * count for _ in range(count)]
        for start in bits(board.passable):
            self._measure(rules, power, start)
        self.pull = [[0.0 if n == FAR else NEARNESS**n for n in row] for row in self.steps]

    def _measure(self, rules: RealpolitikRules, power: int, start: int) -> None:
        board = rules.map
        seen = frontier = 1 << start
        distance = 0
        while frontier:
            reached = 0
            for t in bits(frontier):
                self.steps[start][t] = distance
                reached |= board.neighbours[t] | board.lanes_from[t].get(power, 0)
            frontier = reached & ~seen
            seen |= frontier
            distance += 1


@lru_cache(maxsize=256)
def geography(rules: RealpolitikRules, power: int) -> Geography:
    return Geography(rules, power)


def income(g: RealpolitikState, power: int) -> int:
    """Money that Taxation would bring now."""
    return g.rules.map.worth(g.held[power] & geography(g.rules, power).taxed)


def harvest(g: RealpolitikState, power: int) -> int:
    """Influence that Gain Influence would bring now."""
    return g.rules.map.worth(g.held[power] & geography(g.rules, power).scored)


def menace(g: RealpolitikState, power: int) -> float:
    """How close a rival is to winning: 1 when the next harvest of Influence may do it, 0 when it needs many."""
    if power == g.rules.minor:
        power = g.controller()
        if power == NOBODY:
            return 0.0
    harvests = (g.rules.target - g.influence[power]) / max(SLOW, harvest(g, power))
    return min(1.0, max(0.0, 1 - (harvests - 1) / PATIENCE))


def leader(g: RealpolitikState) -> int:
    """The Power that would win if the game ended now."""
    return g.standing()[0]


def patron(g: RealpolitikState, power: int) -> int:
    """The Power for whose benefit a Power acts: itself, or the Major Power that controls it."""
    return g.gains_for(power)


def readiness(g: RealpolitikState, power: int, enemy: int) -> float:
    """How likely an enemy is to strike before this Power has scored, from what everybody sees: has the enemy still
    to move in this turn, could it move after this Power, or must it send a Dispatch first?"""
    turn = g.stack[0]
    if isinstance(turn, Turn) and enemy in turn.movers:
        return 1.0
    if g.played[enemy] >> MOVEMENT & 1:
        return UNREADY
    if isinstance(g.stack[-1], ChooseActions) and g.order.index(enemy) > g.order.index(power):
        return FOLLOWS
    return LATER


class Survey:
    """The table from the place of one Power; its hand is used only where its own player is looking."""

    def __init__(self, g: RealpolitikState, power: int, hand_known: bool = True) -> None:
        self.g = g
        self.hand_known = hand_known
        self.power = power
        self.place = geography(g.rules, power)
        self.hostile = g.hostile_generals(power)
        self.contested = self.hostile | g.hostile_garrisons(power)
        self.own_land = own_land(g, power)
        self.gain = self._gains()
        self._prizes: list[tuple[int, float]] | None = None
        self._threats: list[tuple[int, float]] | None = None
        self._outlooks: dict[int, float] = {}

    def _gains(self) -> list[float]:
        """What taking each Territory would be worth: to this Power, and as a loss of the rival that has it."""
        g, power, board = self.g, self.power, self.g.rules.map
        gain = self.place.worth[:]
        master = patron(g, power)
        if master not in (power, NOBODY):
            for t in bits(board.striped[master] & board.disputed):
                gain[t] = 0.0
        for enemy in bits(g.enemies[power]):
            share = DENIAL * (1 + RISING_DENIAL * menace(g, enemy))
            theirs = geography(g.rules, enemy).worth
            for t in bits(g.held[enemy]):
                gain[t] += share * theirs[t]
        for t in bits(g.held[power] | g.allied_held(power) | g.allied_homes(power)):
            gain[t] = 0.0
        return gain

    def prizes(self) -> list[tuple[int, float]]:
        """Territories worth going to, each with its worth less the trouble of what stands there."""
        if self._prizes is None:
            g = self.g
            guarded = [0] * len(self.gain)
            for enemy in bits(g.enemies[self.power]):
                for general in range(enemy * GENERALS, enemy * GENERALS + GENERALS):
                    if g.at[general] >= 0:
                        guarded[g.at[general]] += 2 + g.units[general]
                for t in bits(g.garrisons[enemy]):
                    guarded[t] += 4 if g.fortresses >> t & 1 else 1
            self._prizes = [(t, worth / (1 + 0.2 * guarded[t])) for t, worth in enumerate(self.gain) if worth > 0.2]
        return self._prizes

    def outlook(self, t: int) -> float:
        """How good a Territory is to start from: the best prize, and a little of all the others."""
        known = self._outlooks.get(t)
        if known is None:
            pull = self.place.pull[t]
            drawn = [worth * pull[prize] for prize, worth in self.prizes()]
            known = self._outlooks[t] = max(drawn, default=0.0) + 0.1 * sum(drawn)
        return known

    def threat(self, t: int) -> tuple[int, float]:
        """The strength of the enemy General most to be feared in a Territory, and how likely it is to come soon."""
        if self._threats is None:
            self._threats = self._find_threats()
        return self._threats[t]

    def danger(self, t: int) -> int:
        """The strength of the strongest enemy General that could enter a Territory next, or 0."""
        return self.threat(t)[0]

    def _find_threats(self) -> list[tuple[int, float]]:
        g, board = self.g, self.g.rules.map
        found = [(0, 0.0)] * len(self.gain)
        for enemy in bits(g.enemies[self.power]):
            ready = readiness(g, self.power, enemy)
            land = own_land(g, enemy) & ~g.posted[self.power]
            lines = g.rules.lines(g.trains, land)
            for general in range(enemy * GENERALS, enemy * GENERALS + GENERALS):
                start = g.at[general]
                if start < 0:
                    continue
                strength = 1 + g.units[general]
                reach = board.neighbours[start] | board.reach(start, land, land, 3)
                for stop in bits(lines.get(start, 0)):
                    reach |= board.neighbours[stop]
                for t in bits(reach):
                    if strength * ready > found[t][0] * found[t][1]:
                        found[t] = (strength, ready)
        return found

    def keep(self, t: int) -> float:
        """What losing a Territory that this Power controls would cost."""
        return self.place.worth[t] if self.g.held[self.power] >> t & 1 else 0.0
