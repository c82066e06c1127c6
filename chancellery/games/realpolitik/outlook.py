"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.income import influential, taxable
from chancellery.games.coalitions.outlook import price_of_round
from chancellery.games.realpolitik.rules import DISPATCH, FREE_TRAINS, GAIN_INFLUENCE, MOBILISATION, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.words import names_for
from chancellery.kernel.state import Decision


def outlook(g: RealpolitikState, decision: Decision, option: int) -> list[str]:
    """Sentences about an option."""
    verb, arguments = g.rules.space.decode(option)
    phase = g.stack[-1]
    if verb == "play":
        return _card(g, decision.actor, arguments[0])
    if verb == "request" and isinstance(phase, RequestRound):
        return [price_of_round(g, names_for(g.rules), phase)]
    return []


def _card(g: RealpolitikState, power: int, card: int) -> list[str]:
    """As the map stands now: taxes and Influence come before anybody can change it."""
    worth = g.rules.map.worth
    if card == TAXATION:
        income = worth(taxable(g, power))
        return [f"{income} Money from the land you control (→ {g.money[power] + income})."]
    if card == GAIN_INFLUENCE:
        gain = worth(influential(g, power))
        total = g.influence[power] + gain
        return [f"{gain} Influence from the land you control (→ {total}, {g.rules.target} end the game)."]
    if card == MOBILISATION:
        return [f"{FREE_TRAINS} Trains for nothing, then {g.money[power]} Money to spend; what is left is lost."]
    if card == DISPATCH:
        box = min(g.rules.top, g.marker + 1)
        told = ["All your Action cards come back."]
        if box == g.rules.top:
            return [*told, "The Diplomacy marker reaches the top: new Alliances are made."]
        return [*told, f"The Diplomacy marker goes to box {box + 1} of {g.rules.top + 1}, or higher."]
    return ["You name an Envoy, who gains 1 Morale, and more for every further round."]
