"""A Player Turn as a plan: a bid, then moves and levies, found once and carried out answer by answer."""

from __future__ import annotations

from typing import Final

from chancellery.games.alliance.bot.campaign import Campaign, Order, Purse
from chancellery.games.alliance.bot.levies import levies_worth
from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.movement import HALT, PICK, STAY, STEP, GroupMove
from chancellery.games.alliance.player_turn import END, LEVY, LEVY_FOR_GOLD, MARCH, MARCH_FOR_GOLD
from chancellery.games.alliance.rules import TURNS
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.state import Decision

SAVED: Final = 0.14
"""What a point is worth that is saved as gold: levies must be worth more."""
SPARE: Final = 0.2
"""What a levy must be worth to be paid with gold."""


class Plan:
    """What is left to do in a Player Turn."""

    def __init__(self, survey: Survey, orders: list[Order], levies: list[tuple[int, bool]]) -> None:
        self.survey = survey
        self.orders = orders
        self.levies = levies
        """Whose group levies a step, and whether points pay for it."""
        self.moving: Order | None = None
        g = survey.g
        self._moment = (g.year, g.turn, survey.player)

    def fits(self, g: AllianceState, player: int) -> bool:
        """Whether it was made for this Player Turn of this very game."""
        return self.survey.g is g and self._moment == (g.year, g.turn, player)

    def moves(self, phase: GroupMove) -> bool:
        """Whether the group that is being moved has its orders from here."""
        return self.moving is not None and (self.moving.group, self.moving.place) == (phase.group, phase.place)

    def next(self, decision: Decision) -> int:
        """The next answer of the Player Turn, or -1 if what was planned is not possible any more."""
        g = self.survey.g
        first, options, player = g.rules.first, decision.options, self.survey.player
        if self.orders:
            order = self.moving = self.orders.pop(0)
            free = first[MARCH] + order.place
            paid = first[MARCH_FOR_GOLD] + order.group * len(g.rules.content.places) + order.place
            if order.group == player and free in options:
                return free
            return paid if paid in options else -1
        if self.levies:
            group, by_points = self.levies.pop(0)
            option = first[LEVY] if by_points else first[LEVY_FOR_GOLD] + group
            return option if option in options else -1
        return first[END]


def make_plan(survey: Survey, opened: tuple[int, int] | None = None) -> Plan:
    """What to do with the points and gold of this turn."""
    g = survey.g
    gold = g.gold[survey.player] - g.saved[survey.player]
    # Gold has to last until winter, when it comes in again.
    share = gold if g.turn >= TURNS else -(-gold // (TURNS + 1 - g.turn)) + 2
    purse = Purse(survey, g.points, share)
    orders = Campaign(survey, purse, opened).plan()
    return Plan(survey, orders, _levies(survey, purse))


def _levies(survey: Survey, purse: Purse) -> list[tuple[int, bool]]:
    """Levies with the points that are left; with gold only where much is at stake."""
    found: list[tuple[int, bool]] = []
    own = levies_worth(survey, survey.player)
    while purse.points and own and own[0] > SAVED:
        own.pop(0)
        purse.points -= 1
        found.append((survey.player, True))
    for group in survey.groups:
        worth = own if group == survey.player else levies_worth(survey, group)
        for value in worth:
            if value <= SPARE or not (purse.gold > 0 and purse.caps[group] > 0):
                break
            purse.pay(group)
            found.append((group, False))
    return found


def orders_of(survey: Survey, phase: GroupMove) -> Order | None:
    """What a group that is being moved already had better do."""
    opened = (phase.group, phase.place)
    return next((o for o in make_plan(survey, opened).orders if (o.group, o.place) == opened), None)


def move(survey: Survey, order: Order | None, phase: GroupMove, decision: Decision) -> int:
    """The next answer within an activation: blocks one after the other, each along its path."""
    first, options = survey.g.rules.first, decision.options
    moves = dict(order.moves) if order else {}
    if phase.mover >= 0:
        path = moves.get(phase.mover, ())
        done = len(phase.path)
        if done < len(path) and first[STEP] + path[done] in options:
            return first[STEP] + path[done]
        return first[STAY] if first[STAY] in options else _stray(survey, options)
    for block in moves:
        if first[PICK] + block in options:
            return first[PICK] + block
    return first[HALT]


def _stray(survey: Survey, options: list[int]) -> int:
    """A step for a block that must move and has no orders: where it is best placed."""
    first = survey.g.rules.first[STEP]
    places = [option - first for option in options if 0 <= option - first < len(survey.content.places)]
    return first + max(places, key=lambda p: (survey.friendly >> p & 1, survey.outlook[p])) if places else options[0]
