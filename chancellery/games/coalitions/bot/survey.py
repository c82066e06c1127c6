"""How the table looks to one Power: what each Territory is worth to it, who leads, and what is within reach.

Worth is counted in Influence that the next Gain Influence would bring; Money, Morale and the losses of rivals
are expressed in the same unit by the weights below. Everything here is public.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Self

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.bot.geography import geography
from chancellery.games.coalitions.bot.odds import Odds
from chancellery.games.coalitions.consent import own_land
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.games.coalitions.words import names_for
from chancellery.games.coalitions.words.names import Names

DENIAL, RISING_DENIAL = 0.25, 3.0
"""What a rival's loss is worth while it is far from winning, and how many times as much is added when it is close."""
SLOW, PATIENCE = 3, 4.0
"""Everybody is taken to gain at least so much with a harvest; who needs so many more than one is no menace yet."""
EVERYWHERE = -1

Field = tuple[int, int]
"""A Power, and the set of Territories where one may fight it."""


class Survey(ABC):
    """The table from the place of one Power; its hand is used only where its own player is looking."""

    lost_general: float = 1.0
    """What a beaten General costs beside its Units: the enemy's Influence, and the time until it is back."""
    grudge: ClassVar[float] = 0.5
    """How much the gain of another Power hurts."""
    crowding: ClassVar[float] = 0.0
    """What it costs to follow an own General that has still to make room."""
    position: ClassVar[float] = 0.18
    """How much a better outlook counts against taking something now."""
    caution: ClassVar[float] = 0.8
    """How much possible losses weigh against sure gains."""
    worth_moving: ClassVar[float] = 0.12
    """What a move has to bring to be made at all."""
    odds: ClassVar[Odds] = Odds()
    hand_limit: ClassVar[int]
    discard_first: ClassVar[Sequence[int]]
    """Battle cards, the one that is least worth keeping first."""

    @property
    def names(self) -> Names:
        """What the Power's adviser calls things."""
        return names_for(self.g.rules)

    def __init__(self, g: CoalitionState, power: int, hand_known: bool = True) -> None:
        self.g = g
        self.hand_known = hand_known
        self.power = power
        self.place = geography(g.rules, power)
        self._outlooks: dict[int, float] = {}
        self._menaces: dict[int, float] = {}

    def of(self, power: int) -> Self:
        """How another Power sees the table, as far as this one can tell."""
        return type(self)(self.g, power, hand_known=False)

    # -- where the games differ --------------------------------------------------------------------------

    @property
    @abstractmethod
    def goal(self) -> int:
        """Influence that wins."""

    @property
    @abstractmethod
    def leader(self) -> int:
        """The Power that would win if the game ended now."""

    @abstractmethod
    def readiness(self, enemy: int) -> float:
        """How likely an enemy is to strike before this Power has scored."""

    def harvest(self, power: int) -> int:
        """Influence that Gain Influence would bring a Power now."""
        return self.g.rules.map.worth(self.g.held[power] & geography(self.g.rules, power).scored)

    def income(self, power: int) -> int:
        """Money that Taxation would bring a Power now."""
        return self.g.rules.map.worth(self.g.held[power] & geography(self.g.rules, power).taxed)

    def prey(self) -> Sequence[Field]:
        """Whom this Power may attack, and where."""
        return [(enemy, EVERYWHERE) for enemy in bits(self.g.enemies[self.power])]

    def assailants(self) -> Sequence[Field]:
        """Who may attack this Power, and where."""
        return [(enemy, EVERYWHERE) for enemy in bits(self.g.enemies[self.power])]

    def strides(self, enemy: int, start: int, land: int) -> int:
        """Where a General of an enemy could go next, as far as it is feared: by land."""
        board = self.g.rules.map
        return board.neighbours[start] | board.reach(start, land, land, 3)

    def might(self, general: int) -> int:
        """The strength an enemy General is taken to have when it comes."""
        return 1 + self.g.units[general]

    def bounties(self) -> Sequence[tuple[int, float]]:
        """Territories with what they are worth taking for beside Influence and Money."""
        return ()

    def quarry(self) -> Sequence[tuple[int, float]]:
        """Places worth going to for the Generals that stand there, with their worth."""
        return ()

    def trophies(self, t: int, generals: int) -> float:
        """What beating so many Generals in a Territory is worth."""
        return 1.2 * generals  # 1 Influence, and the enemy has to build up again

    def coveted(self, reach: int) -> float:
        """What it would cost if a rival took what it can reach, beyond what this Power holds."""
        return 0.0

    @property
    def heart(self) -> int:
        """Where not even an Ally is welcome: the Capital and what lies around it."""
        board = self.g.rules.map
        capital = board.capital[self.power]
        return board.neighbours[capital] | 1 << capital

    def reachable(self, general: int) -> int:
        """Where a General could go in a round without asking: an advance, a march through own land, a voyage."""
        g, board = self.g, self.g.rules.map
        start = g.at[general]
        targets = board.reach(start, self.own_land & ~self.hostile, self.own_land, 3)
        targets |= board.neighbours[start] | board.lanes_from[start].get(self.power, 0)
        return targets & ~(g.allied_held(self.power) | g.closed_to(self.power))

    # -- the race ----------------------------------------------------------------------------------------

    def patron(self, power: int) -> int:
        """The Power for whose benefit a Power acts: itself, or the Major Power that controls it."""
        return self.g.gains_for(power)

    def menace(self, power: int) -> float:
        """How close a rival is to winning: 1 when the next harvest of Influence may do it, 0 when it needs many."""
        known = self._menaces.get(power)
        if known is None:
            known = self._menaces[power] = self._menace(self.patron(power))
        return known

    def _menace(self, power: int) -> float:
        if power == NOBODY:
            return 0.0
        harvests = (self.goal - self.g.influence[power]) / max(SLOW, self.harvest(power))
        return min(1.0, max(0.0, 1 - (harvests - 1) / PATIENCE))

    def denial(self, rival: int) -> float:
        """What a rival's loss of Influence is worth against a gain of one's own."""
        return DENIAL * (1 + RISING_DENIAL * self.menace(rival))

    def about_to_win(self, power: int) -> bool:
        """Is this Power, or the one it serves, close to winning and ahead, and somebody else?"""
        rival = self.patron(power)
        return rival == self.leader and self.menace(rival) > 0.5 and rival != self.patron(self.power)

    # -- the map -----------------------------------------------------------------------------------------

    @cached_property
    def hostile(self) -> int:
        """Territories with a General that this Power would have to fight there."""
        return self.g.hostile_generals(self.power)

    @cached_property
    def contested(self) -> int:
        """Territories where this Power would have to fight."""
        return self.hostile | self.g.hostile_garrisons(self.power)

    @cached_property
    def own_land(self) -> int:
        return own_land(self.g, self.power)

    @cached_property
    def gain(self) -> list[float]:
        """What taking each Territory would be worth: to this Power, and as a loss of the rival that has it."""
        g, power, board = self.g, self.power, self.g.rules.map
        gain = self.place.worth[:]
        master = self.patron(power)
        if master not in (power, NOBODY):
            for t in bits(board.striped[master] & board.disputed):
                gain[t] = 0.0
        for enemy, where in self.prey():
            share = self.denial(enemy)
            theirs = geography(g.rules, enemy).worth
            for t in bits(g.held[enemy] & where):
                gain[t] += share * theirs[t]
        for t, bounty in self.bounties():
            gain[t] += bounty
        everything = (1 << len(gain)) - 1
        for t in bits((g.held[power] | g.allied_held(power) | g.unsuited(power) | g.closed_to(power)) & everything):
            gain[t] = 0.0
        return gain

    @cached_property
    def prizes(self) -> list[tuple[int, float]]:
        """Territories worth going to, each with its worth less the trouble of what stands there."""
        g = self.g
        guarded = [0] * len(self.gain)
        for enemy, where in self.prey():
            for general in range(enemy * GENERALS, enemy * GENERALS + GENERALS):
                if g.at[general] >= 0 and where >> g.at[general] & 1:
                    guarded[g.at[general]] += 2 + g.units[general]
            for t in bits(g.garrisons[enemy] & where):
                guarded[t] += 4 if g.fortresses >> t & 1 else 1
        land = [(t, worth / (1 + 0.2 * guarded[t])) for t, worth in enumerate(self.gain) if worth > 0.2]
        return [*land, *self.quarry()]

    def outlook(self, t: int) -> float:
        """How good a Territory is to start from: the best prize, and a little of all the others."""
        known = self._outlooks.get(t)
        if known is None:
            pull = self.place.pull[t]
            drawn = [worth * pull[prize] for prize, worth in self.prizes]
            known = self._outlooks[t] = max(drawn, default=0.0) + 0.1 * sum(drawn)
        return known

    @cached_property
    def threats(self) -> list[tuple[int, float]]:
        """For each Territory the strength of the enemy General most to be feared, and how likely it is to come soon."""
        g = self.g
        found = [(0, 0.0)] * g.rules.territories
        for enemy, where in self.assailants():
            ready = self.readiness(enemy)
            land = own_land(g, enemy) & ~g.posted[self.power]
            for general in range(enemy * GENERALS, enemy * GENERALS + GENERALS):
                start = g.at[general]
                if start < 0:
                    continue
                strength = self.might(general)
                for t in bits(self.strides(enemy, start, land) & where):
                    if strength * ready > found[t][0] * found[t][1]:
                        found[t] = (strength, ready)
        return found

    def danger(self, t: int) -> int:
        """The strength of the enemy General most to be feared in a Territory, or 0."""
        return self.threats[t][0]

    def keep(self, t: int) -> float:
        """What losing a Territory that this Power controls would cost."""
        return self.place.worth[t] if self.g.held[self.power] >> t & 1 else 0.0
