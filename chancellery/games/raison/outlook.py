"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.income import taxable
from chancellery.games.coalitions.outlook import price_of_round
from chancellery.games.raison.election import ImperialElection, votes
from chancellery.games.raison.minors import BidForMinor
from chancellery.games.raison.rules import CROWN, EXPANSIONIST, MAJORITY, NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.words import names_for
from chancellery.kernel.state import Decision


def outlook(g: RaisonState, decision: Decision, option: int) -> list[str]:
    """Sentences about an option."""
    verb, arguments = g.rules.space.decode(option)
    phase = g.stack[-1]
    if verb == "request" and isinstance(phase, RequestRound):
        return [price_of_round(g, names_for(g.rules), phase)]
    if verb == "declare":
        return _status(g, decision.actor, arguments[0])
    if verb == "vote" and isinstance(phase, ImperialElection):
        return _vote(g, phase, decision.actor, arguments[0])
    if verb == "bid" and isinstance(phase, BidForMinor):
        return _bid(g, phase, decision.actor, arguments[0])
    if verb == "claim":
        return [f"The Emperor scores {CROWN} more Influence with Gain Influence, until the next election."]
    return []


def _status(g: RaisonState, power: int, status: int) -> list[str]:
    if status == NEUTRAL:
        income = 2 * g.rules.map.worth(taxable(g, power))
        return [
            "At peace with everybody: nobody may enter your Home Territories, and you move only where you control.",
            f"Taxes are doubled: {income} Money from the land you control now.",
        ]
    if status == EXPANSIONIST:
        return ["At war with everybody but Neutrals, and without Allies."]
    principal = names_for(g.rules).power(g.rules.principals[status])
    told = ["At peace with its members and with Neutrals, at war with all others."]
    return told if g.status[power] == status else [*told, f"{principal} may still reject you."]


def _vote(g: RaisonState, phase: ImperialElection, voter: int, candidate: int) -> list[str]:
    cast = sum(votes(g, p) for p, q in zip(phase.voters, phase.ballots, strict=False) if q == candidate)
    total = cast + votes(g, voter)
    name = names_for(g.rules).power(candidate)
    return [f"{name} has {total} of {MAJORITY} votes then."]


def _bid(g: RaisonState, phase: BidForMinor, bidder: int, points: int) -> list[str]:
    left, minor = g.morale[bidder] - points, names_for(g.rules).power(phase.minor)
    return [f"If you win, {left} Morale is left, and {minor} joins you until its next Muster; a loser pays nothing."]
