"""Why the rule-based player would do what it advises: one sentence for each kind of answer in each step.

It names what the judgement of that step looks at; it does not repeat what the option itself says.
"""

from __future__ import annotations

from collections.abc import Callable

from chancellery.bots.realpolitik import actions, battle
from chancellery.bots.realpolitik.survey import Survey, harvest, income
from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.realpolitik.rules import DISPATCH, GAIN_INFLUENCE, MOVEMENT, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.words import names_for
from chancellery.kernel.state import Decision

Reason = Callable[[RealpolitikState, int, tuple[int, ...]], str]
"""From the state, the Power and the arguments of the option to a sentence."""


def action(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> str:
    card = arguments[0]
    if card == GAIN_INFLUENCE:
        if actions.card_values(g, power)[card] >= actions.WINS_NOW:
            return "It reaches the goal, and nobody is ahead of you."
        return f"It scores {harvest(g, power)} Influence now, more than the other cards promise."
    if card == TAXATION:
        return f"It brings {income(g, power)} Money, and there is more use for that than for the other cards."
    if card == DISPATCH:
        return "The cards that would help most have been played: a Dispatch takes them back."
    if card == MOVEMENT:
        if actions.is_last_chance(g, power):
            return "A rival needs one more harvest of Influence: only force can prevent it now."
        return "There are Territories within reach that are worth taking."
    return "There is Money that can be turned into Units, cards and Morale, or Generals wait off the map."


def offer(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> str:
    other = arguments[0]
    if other == g.rules.minor:
        return "To play Italy as well is worth what a contest for it may cost."
    name = names_for(g.rules).power(other)
    if g.allies[power] >> other & 1:
        return f"The Alliance with {name} is worth keeping: to break it drives pieces home."
    return f"Of the others {name} is least in your way, and not about to win."


def envoy(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> str:
    return f"More Morale is least dangerous with {names_for(g.rules).power(arguments[0])}."


def grant_round(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> str:
    phase = g.stack[-1]
    assert isinstance(phase, RequestRound)
    return f"The round takes little from you, and brings you {phase.number} Morale."


def go(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> str:
    survey, t = Survey(g, power), arguments[-1]
    place = names_for(g.rules).place(t)
    if survey.contested >> t & 1:
        return f"The odds in {place} are good enough for what there is to win."
    if survey.gain[t] and not g.manned >> t & 1:
        return f"{place} lies open and is worth having."
    return f"In {place} the General has more before it, or more to protect."


def keep_place(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> str:
    return f"Holding {names_for(g.rules).place(arguments[-1])} is worth a Unit."


def pass_battle(g: RealpolitikState, power: int, arguments: tuple[int, ...]) -> str:
    phase = g.stack[-1]
    assert isinstance(phase, Battle)
    if battle.is_safe(g, phase, power):
        return "Your lead covers what the other side is likely to add."
    return "Further cards would hardly turn this battle: they are better kept."


def _says(sentence: str) -> Reason:
    return lambda g, power, arguments: sentence


REASONS: dict[tuple[str, str], Reason] = {
    ("ChooseActions", "play"): action,
    ("Entreaties", "offer"): offer,
    ("BidForItaly", "bid"): _says("Up to a third of your Morale is a fair price; the number is left to chance."),
    ("ThrowHands", "throw"): _says("One is as good as the other."),
    ("FreeTrains", "train"): _says("It costs nothing, and leads towards what is worth taking."),
    ("FreeTrains", "done"): _says("No further Train would lead anywhere new."),
    ("Deployment", "place"): _says("There is Money for its Units, and much to gain from there."),
    ("Deployment", "done"): _says("There is not enough Money for the Units of another General."),
    ("RailwayPurchases", "unit"): _says("Units come first, with the General that is best placed or in danger."),
    ("RailwayPurchases", "card"): _says("There are fewer cards than Morale to play them."),
    ("RailwayPurchases", "morale"): _says("Without Morale cards cannot be played."),
    ("RailwayPurchases", "fortress"): _says("There is Money to spare, and an enemy can reach it."),
    ("RailwayPurchases", "train"): _says("There is Money to spare, and the line leads towards good prizes."),
    ("RailwayPurchases", "done"): _says("There is nothing left that is worth its price."),
    ("DiscardDown", "discard"): _says("It is the card with the least effect."),
    ("NameEnvoy", "envoy"): envoy,
    ("Disband", "done"): _says("A Garrison off the map is good for nothing."),
    ("RequestRound", "request"): _says("What is still within reach is worth the Morale that the round gives away."),
    ("RequestRound", "done"): _says("What is still within reach is not worth the Morale that a round gives away."),
    ("RequestRound", "grant"): grant_round,
    ("RequestRound", "refuse"): _says("The mover could win or take more than the Morale is worth."),
    ("TrainPreMove", "rail"): go,
    ("TrainPreMove", "ferry"): _says("The other General is better placed to use the Unit."),
    ("TrainPreMove", "done"): _says("Trains lead nowhere better."),
    ("Round", "move"): go,
    ("Round", "sail"): go,
    ("Round", "garrison"): keep_place,
    ("Round", "done"): _says("No move is left that gains more than it risks."),
    ("PlaceGarrisons", "garrison"): keep_place,
    ("PlaceGarrisons", "done"): _says("The Unit is worth more with its General."),
    ("Battles", "battle"): _says("The most valuable battle comes first, while hand and Morale are fresh."),
    ("DeclareSupport", "support"): _says("A few more cards can decide this battle."),
    ("DeclareSupport", "done"): _says("Support would hardly change this battle, or there are no cards to give it."),
    ("Battle", "down"): _says("It is the smallest card that turns or secures the battle, or the best there is."),
    ("Battle", "strike"): _says("Taking that card off the table helps more than any card of your own."),
    ("Battle", "unmask"): _says("It counts for you, and shows what you are up against."),
    ("Battle", "pass"): pass_battle,
    ("Retreat", "retreat"): _says("There the outlook is best and the danger least."),
    ("Retreat", "off_map"): _says("There is nowhere else to go."),
    ("Retreat", "stay"): _says("It may stay, and need not lose its place."),
    ("PlaceBeaten", "retreat"): _says("No enemy is near the Capital."),
    ("PlaceBeaten", "off_map"): _says("Without Units it is safer off the map, and draws a card there."),
    ("Allot", "allot"): _says("That General has the fewest Units."),
    ("Departures", "grant"): _says("The guest does no harm there."),
    ("Departures", "refuse"): _says("The guest stands too near your Capital, or its Power is about to win."),
    ("Departures", "first"): _says("The order makes little difference."),
    ("AskConsent", "grant"): _says("It does you no harm, and an Ally is worth having."),
    ("AskConsent", "refuse"): _says("It leads too near your Capital, or your Ally is about to win."),
}
"""By step and verb. Answers that the player never gives have no reason."""


def explain(g: RealpolitikState, decision: Decision, option: int) -> str:
    verb, arguments = g.rules.space.decode(option)
    reason = REASONS.get((decision.phase, verb))
    return reason(g, decision.actor, arguments) if reason is not None else ""
