"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions.battles import Battles, battlefields
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.income import influential, taxable
from chancellery.games.coalitions.movement import Movement
from chancellery.games.realpolitik import words
from chancellery.games.realpolitik.rules import DISPATCH, FREE_TRAINS, GAIN_INFLUENCE, MOBILISATION, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.game import Battlefield
from chancellery.kernel.state import Decision


def outlook(g: RealpolitikState, decision: Decision, option: int) -> list[str]:
    """Sentences about an option."""
    verb, arguments = g.rules.space.decode(option)
    phase = g.stack[-1]
    if verb == "play":
        return _card(g, decision.actor, arguments[0])
    if verb == "request" and isinstance(phase, RequestRound):
        envoy, gain = phase.envoy, phase.number
        return [words.outlook(g.rules)["request"](envoy, gain, g.morale[envoy] + gain)]
    return []


def _card(g: RealpolitikState, power: int, card: int) -> list[str]:
    """As the map stands now: taxes and Influence come before anybody can change it."""
    worth, say = g.rules.map.worth, words.outlook(g.rules)
    if card == TAXATION:
        income = worth(taxable(g, power))
        return [say["taxation"](income, g.money[power] + income)]
    if card == GAIN_INFLUENCE:
        gain = worth(influential(g, power))
        return [say["influence"](gain, g.influence[power] + gain, g.rules.target)]
    if card == MOBILISATION:
        return [say["mobilisation"](FREE_TRAINS, g.money[power])]
    if card == DISPATCH:
        box = min(g.rules.top, g.marker + 1)
        rises = say["marker_top"]() if box == g.rules.top else say["marker"](box + 1, g.rules.top + 1)
        return [say["dispatch"](), rises]
    return [say["movement"]()]


def looming_battles(g: RealpolitikState) -> list[Battlefield]:
    """Where the mover's Generals stand with enemies when the round ends (RP-169)."""
    mover = next((phase.power for phase in g.stack if isinstance(phase, Movement)), None)
    if mover is None or any(isinstance(phase, Battles) for phase in g.stack):
        return []
    return [_battlefield(g, mover, place) for place in bits(battlefields(g, mover))]


def _battlefield(g: RealpolitikState, mover: int, place: int) -> Battlefield:
    board = g.rules.map
    defenders = [q for q in g.by_order(g.enemies[mover]) if (g.posted[q] | g.garrisons[q]) >> place & 1]
    strengths = (g.strength(mover, place), sum(g.strength(q, place) for q in defenders))
    return Battlefield(
        place=board.names[place],
        attacker=board.powers[mover],
        defenders=[board.powers[q] for q in defenders],
        strengths=strengths,
        text=words.outlook(g.rules)["battle"](place, mover, strengths[0], defenders, strengths[1]),
    )
