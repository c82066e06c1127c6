"""The rule-based player of Alliance: what decides in which step."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from chancellery.games.alliance.bot import battle, cards, diplomacy, levies, places, reasons, turn
from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.player_turn import END
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.winter import CONCLUDE
from chancellery.kernel.state import Decision

Judgement = Callable[[Survey, Decision], int]

JUDGEMENTS: Final[dict[str, Judgement]] = {
    "Discard": cards.discard,
    "Levy": levies.levy,
    "ChooseAmount": diplomacy.give,
    "ChooseBorder": places.widen,
    "Battles": battle.next_battle,
    "Opening": battle.open_battle,
    "Battle": battle.act,
    "Hits": battle.take_hit,
    "Retreat": places.retreat,
    "Regroup": places.regroup,
    "Clearing": places.evict,
    "Occupation": places.occupy,
    "Flee": places.flee,
    "Quarters": places.starve,
    "Ballot": diplomacy.vote,
    "Resigning": diplomacy.play_on,
}


class RulesBot:
    """Plays by judgement, from what its seat may know. A Player Turn is planned once, and then carried out."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance
        self._plan: turn.Plan | None = None

    def choose(self, g: AllianceState, decision: Decision) -> int:
        if decision.phase == "PlayerTurn":
            return self._act(g, decision)
        if decision.phase == "GroupMove":
            return self._move(g, decision)
        if decision.phase == "Levy" and self._plan and self._plan.fits(g, decision.actor):
            return levies.levy(self._plan.survey, decision)
        survey = Survey(g, decision.actor)
        if decision.phase == "Commit":
            return cards.commit(survey, decision, self.chance)
        if decision.phase == "WinterBids":
            _, bid = diplomacy.best_bid(survey, decision.options)
            return bid if bid >= 0 else g.rules.first[CONCLUDE]
        return JUDGEMENTS[decision.phase](survey, decision)

    def explain(self, g: AllianceState, decision: Decision, option: int) -> str:
        return reasons.explain(Survey(g, decision.actor), decision, option)

    def _act(self, g: AllianceState, decision: Decision) -> int:
        plan = self._plan
        if plan is None or not plan.fits(g, decision.actor):
            survey = Survey(g, decision.actor)
            _, bid = diplomacy.best_bid(survey, decision.options)
            if bid >= 0:
                return bid
            plan = self._plan = turn.make_plan(survey)
        option = plan.next(decision)
        if option < 0:
            plan = self._plan = turn.make_plan(Survey(g, decision.actor))
            option = plan.next(decision)
        return option if option >= 0 else g.rules.first[END]

    def _move(self, g: AllianceState, decision: Decision) -> int:
        phase, plan = g.stack[-1], self._plan
        assert isinstance(phase, GroupMove)
        if plan and plan.fits(g, decision.actor) and plan.moves(phase):
            return turn.move(plan.survey, plan.moving, phase, decision)
        survey = Survey(g, decision.actor)
        return turn.move(survey, turn.orders_of(survey, phase), phase, decision)
