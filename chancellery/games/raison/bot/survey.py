"""How the table of Raison d'État looks to one Power: the wheel tells who acts when, statuses tell who fights where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.bot.odds import Odds
from chancellery.games.coalitions.bot.survey import EVERYWHERE, Field, Survey
from chancellery.games.coalitions.content import GENERALS, UNITS_WITH_GENERAL
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.raison.rules import CROWN, HAND_LIMIT
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.turn import Turn

BEFORE, AFTER = 0.6, 0.2
"""How likely an enemy is to strike here that moves before this Power scores again, and one that moves later."""
LOST_GENERAL, LOST_MINOR_GENERAL = 1.4, 0.9
"""What a beaten General costs; one of a Minor Power may be somebody else's in the next round."""
COVETED = 0.4
"""How much it hurts when a rival takes what this Power could score."""
MINOR_CAPITAL = 1.5
"""Whoever holds the Capital of a Minor Power plays it, without a bid."""
FORESTALLED = 0.2
"""What it is worth for each point that an enemy cannot score in a Territory because somebody else is there first."""
ELECTOR = 0.3
"""A vote in the Imperial Election."""
REBUILDING = 0.2
"""What it costs an enemy to bring back a beaten General."""
LAST_CHANCE = 2.0
"""What it is worth to take a point from a rival that would win with it."""
VICTORY = 50.0
"""More than anything else on the map."""


class RaisonOdds(Odds):
    """Measured over games between equal players."""

    resolve: ClassVar[float] = 1.0
    edge: ClassVar[float] = 3.0
    spread: ClassVar[float] = 2.3


class RaisonSurvey(Survey):
    g: RaisonState

    lost_general: float = LOST_GENERAL
    grudge: ClassVar[float] = 0.25
    crowding: ClassVar[float] = 0.6
    position: ClassVar[float] = 0.26  # the map is wide: a General that waits for a prize next door waits for ever
    caution: ClassVar[float] = 0.6
    worth_moving: ClassVar[float] = 0.02
    odds: ClassVar[Odds] = RaisonOdds()
    hand_limit: ClassVar[int] = HAND_LIMIT
    discard_first: ClassVar[Sequence[int]] = (2, 4, 5, 3)  # a '3' can discard an opponent's card

    def __init__(self, g: RaisonState, power: int, hand_known: bool = True) -> None:
        super().__init__(g, power, hand_known)
        if power in g.rules.minors and g.rules.guardian[power] < 0:
            self.lost_general = LOST_MINOR_GENERAL

    @property
    def goal(self) -> int:
        return self.g.rules.target

    @property
    def leader(self) -> int:
        return self.g.standing()[0]

    # -- the wheel ---------------------------------------------------------------------------------------

    def turns_until(self, power: int, action: str) -> int:
        """In how many turns the wheel brings a Power to an action; 0 if that is still to come in this turn."""
        g = self.g
        wheel = g.rules.wheel
        space = wheel.index(action)
        now = (g.rules.start[power] + g.turn - 1) % len(wheel)
        turn = g.stack[0]
        passed = isinstance(turn, Turn) and turn.space > space
        return (space - now) % len(wheel) + (len(wheel) if now == space and passed else 0)

    def readiness(self, enemy: int) -> float:
        """Every Power moves once in a round: will it be before this Power, or the one it serves, scores again?"""
        scorer = self.patron(self.power)
        if scorer == NOBODY:
            return AFTER
        return BEFORE if self.turns_until(enemy, "movement") < self.turns_until(scorer, "influence") else AFTER

    def might(self, general: int) -> int:
        """An enemy that mobilises before it moves comes stronger than it is."""
        power = general // GENERALS
        fresh = self.turns_until(power, "mobilisation") < self.turns_until(power, "movement")
        return 1 + min(UNITS_WITH_GENERAL, self.g.units[general] + fresh)

    def prime(self, general: int) -> int:
        """The strength an own General can have when this Power moves again, with the Units that there is Money for."""
        g, power = self.g, self.power
        until = {action: self.turns_until(power, action) for action in ("taxation", "mobilisation", "movement")}
        if until["mobilisation"] > until["movement"]:
            return 1 + g.units[general]
        taxes = self.income(power) if until["taxation"] < until["mobilisation"] else 0
        fresh = (g.money[power] + taxes) // max(1, len(g.on_map(power)))
        return 1 + min(UNITS_WITH_GENERAL, g.units[general] + fresh)

    # -- the race ----------------------------------------------------------------------------------------

    def harvest(self, power: int) -> int:
        emperor = self.g.emperor
        crown = CROWN if emperor != NOBODY and self.patron(emperor) == power else 0
        return super().harvest(power) + crown

    def wins_next(self, power: int) -> bool:
        """Would the next Gain Influence of a Power win the game?"""
        return self.g.influence[power] + self.harvest(power) >= self.goal

    def forecast(self, power: int) -> float:
        """Influence that a Power may have before the others can turn against it: until the next Diplomacy Phase, and
        the harvest that follows, as far as nobody moves before it."""
        wheel = len(self.g.rules.wheel)
        wait = self.turns_until(power, "influence") % wheel
        return self.g.influence[power] + self.harvest(power) * (2 - wait / wheel)

    def denial(self, rival: int) -> float:
        """A rival that will win with its next harvest, before this Power can, has to be stopped."""
        leader, me = self.patron(rival), self.patron(self.power)
        if leader == NOBODY or me == NOBODY or not self.wins_next(leader):
            return super().denial(rival)
        sooner = self.turns_until(me, "influence") < self.turns_until(leader, "influence")
        return super().denial(rival) if sooner and self.wins_next(me) else LAST_CHANCE

    def trophies(self, t: int, generals: int) -> float:
        """Influence for the Generals that would be beaten there; it may be enough to win."""
        if not generals:
            return 0.0
        g = self.g
        scorer = self.patron(self.power)
        if scorer == NOBODY:
            return 0.0
        beaten = [q for q in bits(g.foes(self.power, t)) if g.posted[q] >> t & 1]
        points = generals + g.battle_bonus(self.power, beaten)
        wins = g.influence[scorer] + points >= self.goal
        return points + REBUILDING * generals + (VICTORY if wins else 0.0)

    # -- who may be fought where ---------------------------------------------------------------------------

    def strangers(self) -> int:
        """Powers that are neither Allied nor At War."""
        g, power = self.g, self.power
        return ~(g.allies[power] | g.enemies[power] | 1 << power) & (1 << len(g.seats)) - 1

    def prey(self) -> Sequence[Field]:
        """A Neutral may be attacked outside its Home Territories, and itself attacks nobody."""
        g, power = self.g, self.power
        if g.neutrals >> power & 1:
            return []
        home = g.rules.map.home
        fields = [(enemy, EVERYWHERE) for enemy in bits(g.enemies[power])]
        return fields + [(neutral, ~home[neutral]) for neutral in bits(self.strangers() & g.neutrals)]

    def assailants(self) -> Sequence[Field]:
        g, power = self.g, self.power
        if g.neutrals >> power & 1:
            return [(other, ~g.rules.map.home[power]) for other in bits(self.strangers() & ~g.neutrals)]
        return [(enemy, EVERYWHERE) for enemy in bits(g.enemies[power])]

    # -- ways --------------------------------------------------------------------------------------------

    def strides(self, enemy: int, start: int, land: int) -> int:
        lanes = self.g.rules.map.lanes_from[start]
        grey = lanes.get(NOBODY, 0) if land >> start & 1 else 0
        return super().strides(enemy, start, land) | lanes.get(enemy, 0) | grey

    def reachable(self, general: int) -> int:
        g, power = self.g, self.power
        start = g.at[general]
        lanes = g.rules.map.lanes_from[start]
        if not lanes:
            return super().reachable(general)
        by_sea = lanes.get(NOBODY, 0) if g.holder(start) in (NOBODY, power) else 0
        for partner in bits(g.partners(power)):
            by_sea |= lanes.get(partner, 0)
        return super().reachable(general) | by_sea & ~(g.allied_held(power) | g.closed_to(power))

    def coveted(self, reach: int) -> float:
        """Territories that nobody controls, and that this Power could score."""
        free = reach & self.place.scored
        for held in self.g.held:
            free &= ~held
        return COVETED * self.g.rules.map.worth(free)

    @property
    def heart(self) -> int:
        """Coalitions march together: only the Capital itself is closed to Allies."""
        return 1 << self.g.rules.map.capital[self.power]

    # -- what else there is to win ---------------------------------------------------------------------------

    def bounties(self) -> Sequence[tuple[int, float]]:
        g, rules = self.g, self.g.rules
        found = [(t, ELECTOR) for t in bits(rules.electors)]
        scorer = self.patron(self.power)
        for minor in rules.minors:
            if rules.guardian[minor] < 0 and g.controller[minor] != scorer:
                found.append((rules.map.capital[minor], MINOR_CAPITAL))
        return [*found, *self._forestalling()]

    def _forestalling(self) -> list[tuple[int, float]]:
        """A Minor Power, which scores nothing itself, takes what nobody controls before an enemy can score there."""
        g, board = self.g, self.g.rules.map
        if self.power not in g.rules.minors:
            return []
        wanted = 0
        for enemy in bits(g.enemies[self.power]):
            if enemy in g.rules.majors:
                wanted |= board.disputed & board.striped[enemy]
        for held in g.held:
            wanted &= ~held
        return [(t, FORESTALLED * board.value[t]) for t in bits(wanted)]

    def quarry(self) -> Sequence[tuple[int, float]]:
        """Generals that can be beaten, the weaker the better."""
        g = self.g
        found = []
        for enemy, where in self.prey():
            for t in bits(g.posted[enemy] & where):
                strength = g.strength(enemy, t)
                found.append((t, min(3.0, self.trophies(t, 1)) / (0.6 + 0.4 * strength)))
        return found
