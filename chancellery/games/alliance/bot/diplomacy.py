"""Bids for Minors and non-player Empires, and the ballots of winter."""

from __future__ import annotations

from typing import Final

from chancellery.games.alliance.bot.survey import Survey
from chancellery.games.alliance.coalitions import LOYAL, PART, Ballot
from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.diplomacy import BID, BID_WEDDING, modifier, price, succeeds
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.resignation import RECONSIDER
from chancellery.games.alliance.victory import gains
from chancellery.kernel.state import Decision

WORTH_BIDDING: Final = 0.3
COST: Final = 0.25
"""What a point and a piece of gold are worth together."""
BLOCK: Final = 0.06
"""What each step of a new ally is worth."""
LOSS: Final = 0.6
"""What it is worth to take an ally from an enemy, measured by its worth as one's own."""
DRAG: Final = 4
"""How far partners must have lost, and be behind the player, before it leaves them."""


def play_on(survey: Survey, decision: Decision) -> int:
    """A bot never gives its Empire up (AC-152)."""
    return survey.g.rules.first[RECONSIDER]


def chance_of_bid(survey: Survey, nation: int, wedding: bool) -> float:
    g, player = survey.g, survey.player
    bonus = modifier(g, player, nation, wedding)
    return sum(succeeds(g, player, nation, die, bonus) for die in range(1, 7)) / 6


def bid_value(survey: Survey, nation: int, wedding: bool) -> float:
    """What a bid promises, less what it costs."""
    g, content = survey.g, survey.content
    lands = members(content.native_land[nation])
    cities = sum(content.value[p] for p in lands)
    steps = survey.force(content.blocks_of[nation] & g.on_map).steps
    worth = BLOCK * steps + (cities if nation >= EMPIRES else 0.5 * cities)
    if g.owner[nation] != NOBODY:
        worth *= LOSS
    return worth * chance_of_bid(survey, nation, wedding) - COST * price(nation)


def best_bid(survey: Survey, options: list[int]) -> tuple[float, int]:
    """The bid that promises most among the options, with its value; -1 if none is worth it."""
    first, span = survey.g.rules.first, len(survey.g.owner)
    best, chosen = WORTH_BIDDING, -1
    for option in options:
        for verb in (BID, BID_WEDDING):
            if first[verb] <= option < first[verb] + span:
                value = bid_value(survey, option - first[verb], verb == BID_WEDDING)
                if value > best:
                    best, chosen = value, option
    return best, chosen


def give(survey: Survey, decision: Decision) -> int:
    """As little gold as possible."""
    return min(decision.options)


def vote(survey: Survey, decision: Decision) -> int:
    """Loyal, unless partners have lost so much that the player is better off alone (AC-096: Par rises to Power)."""
    g, first = survey.g, survey.g.rules.first
    phase = g.stack[-1]
    assert isinstance(phase, Ballot)
    partners = [p for p in members(phase.partners(g, decision.actor)) if p != decision.actor]
    found = gains(g)
    theirs = sum(found[p] for p in partners)
    if first[PART] in decision.options and partners and theirs <= -DRAG and found[decision.actor] > theirs:
        return first[PART]
    return first[LOYAL]
