"""Realpolitik in words: what its sentences take beside what the coalition games share."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.words import WORDS as SHARED
from chancellery.games.coalitions.words import asking, names_for
from chancellery.games.coalitions.words.arguments import (
    EventWords,
    Given,
    option_arguments,
    option_key,
    winners_points,
)
from chancellery.games.realpolitik.mobilisation import FreeTrains
from chancellery.games.realpolitik.rules import ACTIONS, RealpolitikRules
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.messages import Catalogue, Message, Name
from chancellery.kernel.state import Decision

WORDS = Catalogue("chancellery.games.realpolitik", base=SHARED)


def verb_text(g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
    """An option as a whole phrase."""
    given = option_arguments(g, actor, verb, arguments)
    if verb == "train":
        given["free"] = isinstance(g.stack[-1], FreeTrains)
    return WORDS.sentence(option_key(g, verb, WORDS), **given)


def question(g: RealpolitikState, decision: Decision) -> str:
    """What the game wants from a player, as one sentence to that player."""
    phase = g.stack[-1]
    if isinstance(phase, FreeTrains):
        return WORDS.say("prompt-free_trains", left=phase.left)
    return asking.question(g, decision, WORDS)


@lru_cache(maxsize=256)
def event_words(rules: RealpolitikRules, reader: int = -1) -> EventWords:
    """What the sentences of events take."""
    names = names_for(rules, reader)

    def actions(chosen: tuple[int, ...]) -> list[Message]:
        """Who plays what; those who play the same are named together."""
        same = {card: [p for p, own in enumerate(chosen) if own == card] for card in chosen if card >= 0}
        everybody = sum(card >= 0 for card in chosen)
        return [
            WORDS.message(
                "event-actions-one",
                powers=names.powers(who),
                all=len(who) if len(who) == everybody > 2 else 0,
                action=Name("action", ACTIONS[card]),
            )
            for card, who in same.items()
        ]

    def offers(offers: tuple[int, ...]) -> list[Message]:
        return [
            WORDS.message("event-entreaties-one", power=names.power(p), courted=names.power(q))
            for p, q in enumerate(offers)
            if q >= 0
        ]

    def alliances(allies: tuple[int, ...]) -> list[Message]:
        return [
            WORDS.message("event-status-one", one=names.power(p), other=names.power(q))
            for p, mask in enumerate(allies)
            for q in bits(mask)
            if q > p
        ]

    def bids(powers: list[Name], bids: tuple[int, ...], winner: Name) -> Given:
        said = [WORDS.message("event-bids-one", power=p, bid=n) for p, n in zip(powers, bids, strict=True)]
        return {"bids": said, "winner": winner}

    def dispatch(power: Name, box: int) -> Given:
        return {"power": power, "box": box + 1}

    kinds: dict[str, Any] = {"cards": actions, "offers": offers, "alliances": alliances}
    reshaped: dict[str, Callable[..., Given]] = {
        "actions": lambda cards: {"plays": cards},
        "bids": bids,
        "dispatch": dispatch,
        "game_over": partial(winners_points, names),
    }
    return EventWords(names, kinds, reshaped)
