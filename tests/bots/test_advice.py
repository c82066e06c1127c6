"""What people are told about bots: their levels, and the reasons of one that gives advice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.bots.bot import bot_maker, bot_names, levels
from chancellery.kernel import registry
from chancellery.kernel.bot import Adviser
from chancellery.kernel.language import Language, speaking
from chancellery.kernel.state import apply, find, waiting

TABLES = [
    ("realpolitik", {"players": 3}, 6, 12),
    ("realpolitik", {"players": 4}, 6, 12),
    ("raison", {"players": 4, "board": "1618"}, 4, 18),
    ("raison", {"players": 7, "board": "1618"}, 4, 18),
    ("raison", {"players": 3, "board": "1702"}, 4, 18),
    ("raison", {"players": 6, "board": "1702"}, 4, 18),
    ("generalship", {"players": 2}, 6, 18),
    ("generalship", {"players": 4}, 4, 18),
    ("alliance", {"players": 2, "years": 1}, 2, 8),
    ("alliance", {"players": 4, "years": 1, "scenario": "1813"}, 1, 8),
]
"""Games of the rule-based player: options, how many, and the number of steps that come up at least."""

SPOKEN: tuple[Language, ...] = ("en", "de")


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_every_bot_is_a_level_with_a_sentence(game: str) -> None:
    described = levels(game)
    assert sorted(level.name for level in described) == bot_names(game)
    assert all(level.title and level.sentence.endswith(".") for level in described)
    assert described[0].name == "random"


@pytest.mark.parametrize(("name", "options", "tables", "steps"), TABLES)
def test_the_rule_based_player_has_a_reason_for_whatever_it_does(
    name: str, options: dict[str, Any], tables: int, steps: int
) -> None:
    """In every language, and the same one on every table that its seat cannot tell apart."""
    game, make = registry.get(name), bot_maker(name, "rules")
    chance = random.Random(1)
    explained: set[str] = set()
    for number in range(tables):
        g = game.new(options, bytes([number]) * 32)
        bots = [make(seat, random.Random(seat)) for seat in range(options["players"])]
        while not g.over:
            decision = waiting(g)[0]
            bot = bots[decision.seat]
            assert isinstance(bot, Adviser)
            advised = bot.choose(g, decision)
            other = game.resample(g, decision.seat, chance)
            for spoken in SPOKEN:
                with speaking(spoken):
                    reason = bot.explain(g, decision, advised)
                    same = bot.explain(other, find(other, decision.actor), advised)
                assert reason.endswith("."), (decision.phase, g.rules.space.words(advised))
                assert reason[0].isupper()
                assert same == reason
            explained.add(decision.phase)
            # Some tables are careless, so that positions come up which good play avoids.
            careless = number % 2 and chance.random() < 0.3
            apply(g, decision, chance.choice(decision.options) if careless else advised)
            g.events.clear()
    assert len(explained) > steps
