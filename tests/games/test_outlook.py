"""Nobody chooses blindly: whatever can be chosen says what is known of its effect."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from chancellery.bots.bot import bot_maker
from chancellery.kernel import registry
from chancellery.kernel.foresight import judge_options
from chancellery.kernel.match import Match
from chancellery.kernel.state import waiting

OFTEN = 2
"""So many questions of each kind are looked at."""
WITHOUT = {"done"}
"""Ends a step and changes nothing."""


@pytest.mark.random_play
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("realpolitik", {"players": 3, "turn_limit": 5}),
        ("raison", {"players": 5, "board": "1618", "turn_limit": 8}),
    ],
)
def test_every_option_says_what_is_known_of_its_effect(name: str, options: dict[str, Any]) -> None:
    game = registry.get(name)
    match = Match(game, options, secret=bytes(32))
    bots = [bot_maker(name, "rules")(seat, random.Random(seat)) for seat in range(options["players"])]
    asked: Counter[str] = Counter()
    while not match.over:
        decision = waiting(match.state)[0]
        asked[decision.phase] += 1
        if len(decision.options) > 1 and asked[decision.phase] <= OFTEN:
            for option, judged in zip(decision.options, judge_options(game, match.state, decision), strict=True):
                verb = match.state.rules.space.decode(option)[0]
                assert judged.effect or verb in WITHOUT, f"{decision.phase}: {verb}"
        match.answer(decision.seat, decision.actor, bots[decision.seat].choose(match.state, decision))
    assert len(asked) > 10
