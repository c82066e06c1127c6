"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.income import taxable
from chancellery.games.coalitions.outlook import price_of_round
from chancellery.games.raison import words
from chancellery.games.raison.election import ImperialElection, votes
from chancellery.games.raison.minors import BidForMinor
from chancellery.games.raison.rules import CROWN, EXPANSIONIST, MAJORITY, NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.state import Decision


def outlook(g: RaisonState, decision: Decision, option: int) -> list[str]:
    """Sentences about an option."""
    verb, arguments = g.rules.space.decode(option)
    phase, say = g.stack[-1], words.outlook(g.rules)
    if verb == "request" and isinstance(phase, RequestRound):
        return [price_of_round(g, phase)]
    if verb == "declare":
        return _status(g, decision.actor, arguments[0])
    if verb == "vote" and isinstance(phase, ImperialElection):
        candidate = arguments[0]
        cast = sum(votes(g, p) for p, q in zip(phase.voters, phase.ballots, strict=False) if q == candidate)
        return [say["vote"](candidate, cast + votes(g, decision.actor), MAJORITY)]
    if verb == "bid" and isinstance(phase, BidForMinor):
        return [say["bid"](phase.minor, g.morale[decision.actor] - arguments[0])]
    return [say["claim"](CROWN)] if verb == "claim" else []


def _status(g: RaisonState, power: int, status: int) -> list[str]:
    say = words.outlook(g.rules)
    if status == NEUTRAL:
        return [say["neutral"](), say["neutral_taxes"](2 * g.rules.map.worth(taxable(g, power)))]
    if status == EXPANSIONIST:
        return [say["expansionist"](bits(g.partners(power)))]
    joins = g.status[power] != status
    return [say["coalition"](), *([say["may_reject"](g.rules.principals[status])] if joins else [])]
