"""Raison d'État in words: what its sentences take beside what the coalition games share."""

from __future__ import annotations

from functools import lru_cache, partial

from chancellery.games.coalitions.words import WORDS as SHARED
from chancellery.games.coalitions.words import asking, names_for
from chancellery.games.coalitions.words.arguments import (
    EventWords,
    Given,
    option_arguments,
    option_key,
    winners_points,
)
from chancellery.games.raison.diplomacy import Expulsions, Rejections
from chancellery.games.raison.election import CLAIM, ImperialElection
from chancellery.games.raison.leadership import Leadership
from chancellery.games.raison.minors import BidForMinor
from chancellery.games.raison.rules import NEUTRAL, RaisonRules
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.subsidies import UNDECIDED, Subsidise
from chancellery.kernel.messages import Catalogue, Message, Name
from chancellery.kernel.state import Decision

WORDS = Catalogue("chancellery.games.raison", base=SHARED)


@lru_cache(maxsize=64)
def status_names(rules: RaisonRules) -> list[Name]:
    """What a Power can be, by number: a Coalition, Neutral or Expansionist."""
    return [Name("status", name.title(), coalition=n < NEUTRAL) for n, name in enumerate(rules.statuses)]


def verb_text(g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
    """An option as a whole phrase."""
    if verb == "declare":
        (status,) = arguments
        name, stays = status_names(g.rules)[status], g.status[actor] == status
        return WORDS.sentence("option-declare", status=name, coalition=status < NEUTRAL, stays=stays)
    given = option_arguments(g, actor, verb, arguments)
    if verb in ("card", "morale") and isinstance(g.stack[-1], Leadership):
        return WORDS.sentence(f"option-lead-{verb}", **given)
    return WORDS.sentence(option_key(g, verb, WORDS), **given)


def question(g: RaisonState, decision: Decision) -> str:
    """What the game wants from a player, as one sentence to that player."""
    phase = g.stack[-1]
    match phase:
        case BidForMinor():
            return WORDS.say("prompt-bid", minor=names_for(g.rules).power(phase.minor))
        case Expulsions():
            return WORDS.say("prompt-expel", status=status_names(g.rules)[phase.coalition])
        case Rejections():
            return WORDS.say("prompt-reject", status=status_names(g.rules)[phase.coalition])
        case Subsidise():
            return WORDS.say("prompt-gifts", left=None if phase.kind == UNDECIDED else phase.left)
        case ImperialElection() if g.rules.first[CLAIM] in decision.options:
            return WORDS.say("prompt-claim")
    return asking.question(g, decision, WORDS)


@lru_cache(maxsize=256)
def _voted(power: Name, candidate: Name, votes: int) -> Given:
    return {"power": power, "candidate": candidate, "votes": votes, "own": candidate is power}


def event_words(rules: RaisonRules, reader: int = -1) -> EventWords:
    """What the sentences of events take."""
    names, statuses = names_for(rules, reader), status_names(rules)

    def each(key: str, powers: list[Name], what: str, values: tuple[object, ...]) -> list[Message]:
        return [WORDS.message(key, power=p, **{what: value}) for p, value in zip(powers, values, strict=True)]

    def bids(minor: Name, powers: list[Name], bids: tuple[int, ...], winner: Name) -> Given:
        return {"minor": minor, "bids": each("event-bids-one", powers, "bid", bids), "winner": winner}

    def declarations(powers: list[Name], statuses: tuple[Name, ...]) -> Given:
        return {"declared": each("event-declarations-one", powers, "status", statuses)}

    def election(powers: list[Name], votes: tuple[int, ...]) -> Given:
        return {"voters": each("event-election-one", powers, "votes", votes)}

    def standing(standing: tuple[int, ...]) -> list[Message]:
        groups = [(s, [p for p, own in enumerate(standing) if own == s]) for s in range(len(statuses))]
        return [
            WORDS.message("event-status-one", powers=names.powers(who), status=statuses[s], coalition=s < NEUTRAL)
            for s, who in groups
            if who
        ]

    return EventWords(
        names,
        {
            "status": statuses.__getitem__,
            "statuses": lambda chosen: tuple(statuses[s] for s in chosen),
            "standing": standing,
        },
        {
            "action": lambda power, action: {"power": power, "action": Name("action", action)},
            "bids": bids,
            "declarations": declarations,
            "election": election,
            "game_over": partial(winners_points, names),
            "voted": _voted,
        },
    )
