"""A bot knows what its seat may know, and nothing else."""

import random

import pytest

from chancellery.bots.bot import bot_maker, bot_names
from chancellery.bots.series import Pairing, seat_bots, secret_of
from chancellery.kernel import registry
from chancellery.kernel.introduction import Scenario
from chancellery.kernel.state import apply, find, waiting

BOTS = [
    pytest.param(name, bot, scenario, id=f"{name}-{scenario.name}-{bot}")
    for name, game in registry.games().items()
    for bot in bot_names(name)
    for scenario in game.introduction.scenarios
]


@pytest.mark.parametrize(("name", "bot", "scenario"), BOTS)
def test_a_bot_chooses_the_same_on_every_table_its_seat_cannot_tell_apart(
    name: str, bot: str, scenario: Scenario
) -> None:
    game, make = registry.get(name), bot_maker(name, bot)
    options, players = scenario.options, scenario.players
    compared = 0
    seen: set[str] = set()
    for number in range(40):
        # Half of the tables have a careless player, so that positions come up which good play avoids.
        seats = [bot if number % 2 or seat else "random" for seat in range(players)]
        pairing = Pairing(name, options, seats, 7, number)
        g = game.new(options, secret_of(7, number))
        bots = seat_bots(pairing)
        chance = random.Random(number)
        for step in range(400):
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
        if compared > 1500:
            break
    assert compared > 1000
    assert len(seen) > 10
