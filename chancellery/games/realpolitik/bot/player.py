"""The rule-based player of Realpolitik: what decides in which step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from chancellery.games.coalitions.bot import battle, guests, movement, retreats
from chancellery.games.coalitions.bot.mobilisation import discard
from chancellery.games.coalitions.bot.player import Gamble, Judgement, JudgingBot
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.realpolitik.bot import actions, diplomacy, mobilisation, reasons, trains
from chancellery.games.realpolitik.bot.survey import RealpolitikSurvey
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.state import Decision

JUDGEMENTS: dict[str, Judgement] = {
    "Disband": movement.keep_garrisons,
    "NameEnvoy": movement.name_envoy,
    "RequestRound": movement.further_round,
    "TrainPreMove": trains.ride,
    "Round": movement.march,
    "PlaceGarrisons": movement.place_garrison,
    "Battles": battle.next_battle,
    "DeclareSupport": battle.support,
    "Battle": battle.commit_card,
    "Retreat": retreats.retreat,
    "PlaceBeaten": retreats.place_beaten,
    "Allot": retreats.allot,
    "Departures": guests.hospitality,
    "AskConsent": guests.consent,
    "FreeTrains": trains.lay_free_train,
    "Deployment": mobilisation.deploy,
    "RailwayPurchases": mobilisation.purchase,
    "DiscardDown": discard,
}

GAMBLES: dict[str, Gamble] = {
    "ChooseActions": actions.choose_action,
    "Entreaties": diplomacy.offer,
    "BidForItaly": diplomacy.bid,
}


class RulesBot(JudgingBot):
    survey: ClassVar[type[Survey]] = RealpolitikSurvey
    judgements: ClassVar[Mapping[str, Judgement]] = JUDGEMENTS
    gambles: ClassVar[Mapping[str, Gamble]] = GAMBLES

    def explain(self, g: RealpolitikState, decision: Decision, option: int) -> str:
        return reasons.explain(RealpolitikSurvey(g, decision.actor), decision, option)
