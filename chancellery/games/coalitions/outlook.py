"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions.battles import Battles, battlefields, defenders_in
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.game import Battlefield


def price_of_round(g: CoalitionState, phase: RequestRound) -> str:
    gain = phase.number
    return WORDS.sentence(
        "outlook-request",
        envoy=names_for(g.rules).power(phase.envoy),
        gain=gain,
        total=g.morale[phase.envoy] + gain,
        paid=g.pays_for_empty_rounds(),
    )


def looming_battles(g: CoalitionState) -> list[Battlefield]:
    """Where the mover's Generals stand with enemies when the round ends (RP-169, RE-204)."""
    mover = next((phase.power for phase in g.stack if isinstance(phase, Movement)), None)
    if mover is None or any(isinstance(phase, Battles) for phase in g.stack):
        return []
    return [_battlefield(g, mover, place) for place in bits(battlefields(g, mover))]


def _battlefield(g: CoalitionState, mover: int, place: int) -> Battlefield:
    board, names = g.rules.map, names_for(g.rules)
    defenders = defenders_in(g, mover, place)
    strengths = (g.strength(mover, place), sum(g.strength(q, place) for q in defenders))
    return Battlefield(
        place=board.names[place],
        attacker=board.powers[mover],
        defenders=[board.powers[q] for q in defenders],
        strengths=strengths,
        text=WORDS.sentence(
            "outlook-battle",
            territory=names.place(place),
            power=names.power(mover),
            attack=strengths[0],
            defenders=names.powers(defenders),
            defence=strengths[1],
        ),
    )
