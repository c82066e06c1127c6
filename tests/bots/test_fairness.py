"""A bot knows what its seat may know, and nothing else."""

from __future__ import annotations

import random

import pytest

from chancellery.bots.bot import bot_maker, bot_names
from chancellery.bots.series import Pairing, seat_bots, secret_of
from chancellery.kernel import registry
from chancellery.kernel.introduction import Scenario
from chancellery.kernel.state import apply, find, waiting

BOTS = [(name, bot) for name in registry.games() for bot in bot_names(name)]
DECISIONS = 1_200
"""How many are compared, over all scenarios of a game; `scripts/soak play` compares more."""


def compare(name: str, bot: str, scenario: Scenario, decisions: int) -> set[str]:
    """A bot chooses the same on every table that its seat cannot tell apart; the phases in which it was asked."""
    game, make = registry.get(name), bot_maker(name, bot)
    options, players = scenario.options, scenario.players
    compared, number = 0, 0
    seen: set[str] = set()
    while compared < decisions:
        # Half of the tables have a careless player, so that positions come up which good play avoids.
        seats = [bot if number % 2 or seat else "random" for seat in range(players)]
        pairing = Pairing(name, options, seats, 7, number)
        g = game.new(options, secret_of(7, number))
        bots = seat_bots(pairing)
        chance = random.Random(number)
        for step in range(min(400, decisions - compared)):
            if not g.stack:
                break
            decision = chance.choice(waiting(g))
            other = game.resample(g, decision.seat, chance)
            choice = make(decision.seat, random.Random(step)).choose(g, decision)
            assert choice in decision.options
            assert choice == make(decision.seat, random.Random(step)).choose(other, find(other, decision.actor)), (
                f"{bot} looks at hidden things in {decision.phase} (game {number}, decision {step})"
            )
            compared += 1
            seen.add(decision.phase)
            apply(g, decision, bots[decision.seat].choose(g, decision))
        number += 1
    return seen


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_a_bot_chooses_the_same_on_every_table_its_seat_cannot_tell_apart(name: str, bot: str) -> None:
    scenarios = registry.get(name).introduction.scenarios
    seen = {phase for one in scenarios for phase in compare(name, bot, one, DECISIONS // len(scenarios))}
    assert len(seen) > 10
