"""Why rule-based players would do what they advise where their games are alike, in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.games.coalitions.words.names import Names


def shared_reasons(names: Names) -> Mapping[str, Callable[..., str]]:
    """By what they are about; those that are always the same by step and verb."""
    power, place = names.power, names.place
    return {
        "envoy": lambda q: f"More Morale is least dangerous with {power(q)}.",
        "grant_round": lambda n: f"The round takes little from you, and brings you {n} Morale.",
        "go_contested": lambda t: f"The odds in {place(t)} are good enough for what there is to win.",
        "go_open": lambda t: f"{place(t)} lies open and is worth having.",
        "go": lambda t: f"In {place(t)} the General has more before it, or more to protect.",
        "keep": lambda t: f"Holding {place(t)} is worth a Unit.",
        "pass_safe": lambda: "Your lead covers what the other side is likely to add.",
        "pass": lambda: "Further cards would hardly turn this battle: they are better kept.",
        "ThrowHands.throw": lambda: "One is as good as the other.",
        "Purchases.unit": lambda: "Units come first, with the General that is best placed or in danger.",
        "Purchases.card": lambda: "There are fewer cards than Morale to play them.",
        "Purchases.morale": lambda: "Without Morale cards cannot be played.",
        "Purchases.fortress": lambda: "There is Money to spare, and an enemy can reach it.",
        "Purchases.done": lambda: "There is nothing left that is worth its price.",
        "DiscardDown.discard": lambda: "It is the card with the least effect.",
        "Disband.done": lambda: "A Garrison off the map is good for nothing.",
        "RequestRound.request": lambda: "What is still within reach is worth the Morale that the round gives away.",
        "RequestRound.done": lambda: "What is still within reach is not worth the Morale that a round gives away.",
        "RequestRound.refuse": lambda: "The mover could win or take more than the Morale is worth.",
        "Round.done": lambda: "No move is left that gains more than it risks.",
        "PlaceGarrisons.done": lambda: "The Unit is worth more with its General.",
        "Battles.battle": lambda: "The most valuable battle comes first, while hand and Morale are fresh.",
        "DeclareSupport.support": lambda: "A few more cards can decide this battle.",
        "DeclareSupport.done": lambda: "Support would hardly change this battle, or there are no cards to give it.",
        "Battle.down": lambda: "It is the smallest card that turns or secures the battle, or the best there is.",
        "Battle.strike": lambda: "Taking that card off the table helps more than any card of your own.",
        "Battle.unmask": lambda: "It counts for you, and shows what you are up against.",
        "Retreat.retreat": lambda: "There the outlook is best and the danger least.",
        "Retreat.off_map": lambda: "There is nowhere else to go.",
        "PlaceBeaten.retreat": lambda: "No enemy is near the Capital.",
        "PlaceBeaten.off_map": lambda: "Without Units it is safer off the map, and draws a card there.",
        "Allot.allot": lambda: "That General has the fewest Units.",
        "Departures.grant": lambda: "The guest does no harm there.",
        "Departures.refuse": lambda: "The guest stands too near your Capital, or its Power is about to win.",
        "Departures.first": lambda: "The order makes little difference.",
        "AskConsent.grant": lambda: "It does you no harm, and an Ally is worth having.",
        "AskConsent.refuse": lambda: "It leads too near your Capital, or your Ally is about to win.",
    }
