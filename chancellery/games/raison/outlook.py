"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from chancellery.games.coalitions import outlook as shared
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.income import taxable
from chancellery.games.coalitions.words import names_for
from chancellery.games.raison.election import ImperialElection, votes
from chancellery.games.raison.minors import BidForMinor
from chancellery.games.raison.rules import CROWN, EXPANSIONIST, MAJORITY, NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.words import WORDS
from chancellery.kernel.effects import Effect
from chancellery.kernel.state import Decision


def outlook(g: RaisonState, decision: Decision, option: int) -> Effect:
    """What is known of an option before it is taken."""
    told = _sentences(g, decision, option)
    return Effect(text=" ".join(told)) if told else shared.outlook(g, decision, option)


def _sentences(g: RaisonState, decision: Decision, option: int) -> list[str]:
    verb, arguments = g.rules.space.decode(option)
    phase, name = g.stack[-1], names_for(g.rules).power
    if verb == "declare":
        return _status(g, decision.actor, arguments[0])
    if verb == "vote" and isinstance(phase, ImperialElection):
        candidate = arguments[0]
        cast = sum(votes(g, p) for p, q in zip(phase.voters, phase.ballots, strict=False) if q == candidate)
        cast += votes(g, decision.actor)
        return [WORDS.sentence("outlook-vote", power=name(candidate), votes=cast, needed=MAJORITY)]
    if verb == "bid" and isinstance(phase, BidForMinor):
        left = g.morale[decision.actor] - arguments[0]
        return [WORDS.sentence("outlook-bid", minor=name(phase.minor), left=left)]
    if verb == "mercenary":
        return [WORDS.sentence("outlook-mercenary", power=name(arguments[0]), cards=g.hand_size(decision.actor) - 1)]
    if verb in ("expel", "reject"):
        return [WORDS.sentence(f"outlook-{verb}", power=name(arguments[0]))]
    return [WORDS.sentence("outlook-claim", points=CROWN)] if verb == "claim" else []


def _status(g: RaisonState, power: int, status: int) -> list[str]:
    say, names = WORDS.sentence, names_for(g.rules)
    if status == NEUTRAL:
        return [say("outlook-neutral"), say("outlook-neutral_taxes", income=2 * g.rules.map.worth(taxable(g, power)))]
    if status == EXPANSIONIST:
        return [say("outlook-expansionist", minors=names.powers(bits(g.partners(power))))]
    told = [say("outlook-coalition")]
    if g.status[power] != status:
        told.append(say("outlook-may_reject", power=names.power(g.rules.principals[status])))
    return told
