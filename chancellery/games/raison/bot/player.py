"""The rule-based player of Raison d'État: what decides in which step."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from chancellery.games.coalitions.bot import battle, guests, movement, retreats
from chancellery.games.coalitions.bot.mobilisation import discard
from chancellery.games.coalitions.bot.player import Gamble, Judgement, JudgingBot
from chancellery.games.coalitions.bot.survey import Survey
from chancellery.games.raison.bot import diplomacy, election, leadership, minors, reasons, subsidies, support
from chancellery.games.raison.bot.survey import RaisonSurvey
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.state import Decision

WHIM = 0.15
"""Moves of nearly the same worth are chosen in no fixed order: the wheel brings the same positions again and again."""


def march(survey: Survey, decision: Decision, chance: random.Random) -> int:
    return movement.march(survey, decision, lambda: WHIM * chance.random())


JUDGEMENTS: dict[str, Judgement] = {
    "Expulsions": diplomacy.expel,
    "Rejections": diplomacy.reject,
    "FallBack": diplomacy.fall_back,
    "ImperialElection": election.vote,
    "Muster": discard,
    "Subsidise": subsidies.subsidise,
    "Leadership": leadership.lead,
    "Purchases": leadership.purchase,
    "DiscardDown": discard,
    "NameEnvoy": movement.name_envoy,
    "Disband": minors.make_room,
    "RequestRound": movement.further_round,
    "PlaceGarrisons": movement.place_garrison,
    "AskConsent": guests.consent,
    "Battles": battle.next_battle,
    "DeclareSupport": support.support,
    "Battle": battle.commit_card,
    "Retreat": retreats.retreat,
    "PlaceBeaten": retreats.place_beaten,
    "Allot": retreats.allot,
    "Departures": guests.hospitality,
}

GAMBLES: dict[str, Gamble] = {
    "Round": march,
    "Declarations": diplomacy.declare,
    "BidForMinor": minors.bid,
}


class RulesBot(JudgingBot):
    survey: ClassVar[type[Survey]] = RaisonSurvey
    judgements: ClassVar[Mapping[str, Judgement]] = JUDGEMENTS
    gambles: ClassVar[Mapping[str, Gamble]] = GAMBLES

    def explain(self, g: RaisonState, decision: Decision, option: int) -> str:
        return reasons.explain(RaisonSurvey(g, decision.actor), decision, option)
