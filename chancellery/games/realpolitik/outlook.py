"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.income import influential, taxable
from chancellery.games.coalitions.outlook import price_of_round
from chancellery.games.realpolitik.rules import DISPATCH, FREE_TRAINS, GAIN_INFLUENCE, MOBILISATION, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.state import Decision


def outlook(g: RealpolitikState, decision: Decision, option: int) -> list[str]:
    """Sentences about an option."""
    verb, arguments = g.rules.space.decode(option)
    phase = g.stack[-1]
    if verb == "play":
        return _card(g, decision.actor, arguments[0])
    if verb == "request" and isinstance(phase, RequestRound):
        return [price_of_round(g, phase)]
    return []


def _card(g: RealpolitikState, power: int, card: int) -> list[str]:
    """As the map stands now: taxes and Influence come before anybody can change it."""
    worth, say = g.rules.map.worth, WORDS.say
    if card == TAXATION:
        income = worth(taxable(g, power))
        return [say("outlook-taxation", income=income, total=g.money[power] + income)]
    if card == GAIN_INFLUENCE:
        gain = worth(influential(g, power))
        return [say("outlook-influence", gain=gain, total=g.influence[power] + gain, target=g.rules.target)]
    if card == MOBILISATION:
        return [say("outlook-mobilisation", trains=FREE_TRAINS, money=g.money[power])]
    if card == DISPATCH:
        box = min(g.rules.top, g.marker + 1)
        if box == g.rules.top:
            return [say("outlook-dispatch"), say("outlook-marker_top")]
        return [say("outlook-dispatch"), say("outlook-marker", box=box + 1, boxes=g.rules.top + 1)]
    return [say("outlook-movement")]
