"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions.battles import Battles, battlefields
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.income import influential, taxable
from chancellery.games.coalitions.movement import Movement
from chancellery.games.realpolitik.rules import DISPATCH, FREE_TRAINS, GAIN_INFLUENCE, MOBILISATION, TAXATION
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.words import names_for
from chancellery.kernel.game import Battlefield
from chancellery.kernel.state import Decision


def outlook(g: RealpolitikState, decision: Decision, option: int) -> list[str]:
    """Sentences about an option."""
    verb, arguments = g.rules.space.decode(option)
    names, phase = names_for(g.rules), g.stack[-1]
    if verb == "play":
        return _card(g, decision.actor, arguments[0])
    if verb == "request" and isinstance(phase, RequestRound):
        envoy, gain = phase.envoy, phase.number
        return [f"If {names.power(envoy)} agrees, it gains {gain} Morale (→ {g.morale[envoy] + gain})."]
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


def looming_battles(g: RealpolitikState) -> list[Battlefield]:
    """Where the mover's Generals stand with enemies when the round ends (RP-169)."""
    mover = next((phase.power for phase in g.stack if isinstance(phase, Movement)), None)
    if mover is None or any(isinstance(phase, Battles) for phase in g.stack):
        return []
    return [_battlefield(g, mover, place) for place in bits(battlefields(g, mover))]


def _battlefield(g: RealpolitikState, mover: int, place: int) -> Battlefield:
    names, board = names_for(g.rules), g.rules.map
    defenders = [q for q in g.by_order(g.enemies[mover]) if (g.posted[q] | g.garrisons[q]) >> place & 1]
    strengths = (g.strength(mover, place), sum(g.strength(q, place) for q in defenders))
    return Battlefield(
        place=board.names[place],
        attacker=board.powers[mover],
        defenders=[board.powers[q] for q in defenders],
        strengths=strengths,
        text=f"A battle in {names.place(place)}: {names.power(mover)} with {strengths[0]} against "
        f"{names.powers(defenders)} with {strengths[1]}, before cards.",
    )
