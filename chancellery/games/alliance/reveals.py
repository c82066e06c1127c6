"""What Alliance turns over together: the cards of a Game Turn, and the ballots of winter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.alliance.content import EVENTS_OF_CARDS
from chancellery.games.alliance.rules import AllianceRules
from chancellery.games.alliance.words import WORDS, nation_name
from chancellery.kernel.messages import Name
from chancellery.kernel.scene import Reveal, RevealedChoice, RevealStep


def reveal(rules: AllianceRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
    if kind == "cards_revealed":
        return _cards(rules, arguments["plays"])
    return _votes(rules, arguments["ballot"], arguments["votes"]) if kind == "ballot" else None


def _cards(rules: AllianceRules, plays: Mapping[str, str]) -> Reveal:
    """In turn order: the highest card acts first (AL-055)."""
    content, order = rules.content, list(plays)
    choices = []
    for power, card in plays.items():
        number = content.cards.index(card)
        event = content.event[number]
        choices.append(
            RevealedChoice(
                power=power,
                picture=card,
                title=WORDS.say("reveal-card", card=card.upper()),
                note=WORDS.name(Name("event_card", EVENTS_OF_CARDS[event]))
                if event >= 0
                else WORDS.say("reveal-points", points=content.points[number]),
            )
        )
    return Reveal(
        kind="cards",
        title=WORDS.say("reveal-cards"),
        choices=choices,
        order=[
            RevealStep(title=WORDS.say("reveal-first" if at == 0 else "reveal-then"), powers=[power])
            for at, power in enumerate(order)
        ],
    )


def _votes(rules: AllianceRules, ballot: int, votes: Mapping[str, Any]) -> Reveal:
    """AC-094: a list that all its members gave alike becomes a coalition."""
    nation = rules.content.nation
    choices = []
    for power, vote in votes.items():
        if isinstance(vote, str):
            choices.append(RevealedChoice(power=power, picture=vote, title=WORDS.say(f"reveal-{vote}")))
            continue
        agreed = all(votes.get(other) == vote for other in vote)
        others = [nation_name(rules, nation[other]) for other in vote if other != power]
        choices.append(
            RevealedChoice(
                power=power,
                picture="league",
                title=WORDS.sentence("reveal-league", others=others),
                note=WORDS.say("reveal-agreed") if agreed else "",
                success=agreed,
            )
        )
    return Reveal(kind="ballot", title=WORDS.say("reveal-ballot", ballot=ballot), choices=choices)
