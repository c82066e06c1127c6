"""What people are told about bots: their levels, and the reasons of one that gives advice."""

from __future__ import annotations

import random

import pytest

import chancellery.games  # noqa: F401 - registers every game
from chancellery.bots.bot import bot_names, levels
from chancellery.bots.realpolitik.player import RulesBot
from chancellery.games.realpolitik import REALPOLITIK
from chancellery.kernel.game import GAMES
from chancellery.kernel.state import apply, find, waiting


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_bot_is_a_level_with_a_sentence(game: str) -> None:
    described = levels(game)
    assert sorted(level.name for level in described) == bot_names(game)
    assert all(level.title and level.sentence.endswith(".") for level in described)
    assert described[0].name == "random"


@pytest.mark.parametrize("players", [3, 4])
def test_the_rule_based_player_has_a_reason_for_whatever_it_does(players: int) -> None:
    """The same one on every table that its seat cannot tell apart."""
    chance = random.Random(1)
    explained: set[str] = set()
    for number in range(10):
        g = REALPOLITIK.new({"players": players}, bytes([number]) * 32)
        bots = [RulesBot(seat, random.Random(seat)) for seat in range(players)]
        while not g.over:
            decision = waiting(g)[0]
            bot = bots[decision.seat]
            advised = bot.choose(g, decision)
            reason = bot.explain(g, decision, advised)
            assert reason.endswith("."), (decision.phase, g.rules.space.words(advised))
            other = REALPOLITIK.resample(g, decision.seat, chance)
            assert bot.explain(other, find(other, decision.actor), advised) == reason
            explained.add(decision.phase)
            # Some tables are careless, so that positions come up which good play avoids.
            careless = number % 2 and chance.random() < 0.3
            apply(g, decision, chance.choice(decision.options) if careless else advised)
            g.events.clear()
    assert len(explained) > 12
