"""The rule-based player: hands every decision to the module that knows about it."""

from __future__ import annotations

import random
from collections.abc import Callable

from chancellery.bots.realpolitik import actions, battle, diplomacy, mobilisation, movement, reasons, retreats
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.state import Decision

Judgement = Callable[[RealpolitikState, Decision], int]
Gamble = Callable[[RealpolitikState, Decision, random.Random], int]


def keep_garrisons(g: RealpolitikState, decision: Decision) -> int:
    """A Garrison off the map is good for nothing: never disband."""
    return g.rules.DONE


JUDGEMENTS: dict[str, Judgement] = {
    "Disband": keep_garrisons,
    "NameEnvoy": movement.name_envoy,
    "RequestRound": movement.further_round,
    "TrainPreMove": movement.ride,
    "Round": movement.march,
    "PlaceGarrisons": movement.place_garrison,
    "Battles": battle.next_battle,
    "DeclareSupport": battle.support,
    "Battle": battle.commit_card,
    "Retreat": retreats.retreat,
    "PlaceBeaten": retreats.place_beaten,
    "Allot": retreats.allot,
    "Departures": diplomacy.hospitality,
    "AskConsent": diplomacy.consent,
    "FreeTrains": mobilisation.lay_free_train,
    "Deployment": mobilisation.deploy,
    "RailwayPurchases": mobilisation.purchase,
    "DiscardDown": mobilisation.discard,
}
"""Steps of the rules, and what decides there."""

GAMBLES: dict[str, Gamble] = {
    "ChooseActions": actions.choose_action,
    "Entreaties": diplomacy.offer,
    "BidForItaly": diplomacy.bid,
}
"""Secret choices, where being foreseeable costs."""


class RulesBot:
    """Plays by the judgement of the modules beside this one, from what its seat may know."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, g: RealpolitikState, decision: Decision) -> int:
        judge = JUDGEMENTS.get(decision.phase)
        if judge is not None:
            return judge(g, decision)
        gamble = GAMBLES.get(decision.phase)
        if gamble is not None:
            return gamble(g, decision, self.chance)
        return self.chance.choice(decision.options)

    def explain(self, g: RealpolitikState, decision: Decision, option: int) -> str:
        return reasons.explain(g, decision, option)
