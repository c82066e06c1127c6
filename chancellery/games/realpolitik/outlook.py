"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions import outlook as shared
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.income import influential, taxable
from chancellery.games.coalitions.words import names_for
from chancellery.games.realpolitik.rules import DISPATCH, FREE_TRAINS, GAIN_INFLUENCE, MOBILISATION, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.effects import Effect
from chancellery.kernel.state import Decision


def outlook(g: RealpolitikState, decision: Decision, option: int) -> Effect:
    """What is known of an option before it is taken."""
    verb, arguments = g.rules.space.decode(option)
    if verb == "play":
        return _card(g, decision.actor, arguments[0])
    if verb == "offer":
        return Effect(text=WORDS.sentence("effect-offer", power=names_for(g.rules).power(arguments[0])))
    if verb == "bid":
        left = g.morale[decision.actor] - arguments[0]
        return Effect(text=WORDS.sentence("effect-bid", left=left))
    if verb == "train":
        return _train(g, decision.actor, arguments[0])
    return shared.outlook(g, decision, option)


def _train(g: RealpolitikState, power: int, border: int) -> Effect:
    """How far one could travel then. What is bought also says its price, which the events tell."""
    land = g.held[power] | g.allied_held(power)
    joined = g.rules.line(g.trains | 1 << border, land, g.rules.map.borders[border][0])
    return Effect(text=WORDS.sentence("effect-train", places=names_for(g.rules).places(bits(joined))))


def _card(g: RealpolitikState, power: int, card: int) -> Effect:
    """As the map stands now: taxes and Influence come before anybody can change it."""
    if card == TAXATION:
        return shared.gain_from(g, power, taxable(g, power), "money", g.money[power])
    if card == GAIN_INFLUENCE:
        return shared.gain_from(g, power, influential(g, power), "influence", g.influence[power], g.rules.target)
    if card == MOBILISATION:
        return Effect(text=WORDS.sentence("outlook-mobilisation", trains=FREE_TRAINS, money=g.money[power]))
    if card == DISPATCH:
        box, top = min(g.rules.top, g.marker + 1), g.rules.top
        if box == top:
            return Effect(text=f"{WORDS.say('outlook-dispatch')} {WORDS.say('outlook-marker_top')}")
        marker = WORDS.say("outlook-marker", box=box + 1, boxes=top + 1)
        return Effect(text=f"{WORDS.say('outlook-dispatch')} {marker}")
    return Effect(text=WORDS.say("outlook-movement"))
