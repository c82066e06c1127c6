"""What a side of a battle can reach: own hands exactly, other sides as an upper bound from what lies open."""

from __future__ import annotations

import random

import pytest

from chancellery.bots.bot import bot_maker
from chancellery.games.generalship import solver
from chancellery.games.generalship.battle import Battle
from chancellery.games.generalship.estimates import matches_of, possible_regiments
from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.tactics import LAND, NAVAL
from chancellery.games.generalship.units import ONE, TOTAL, gather
from chancellery.kernel.match import Match
from chancellery.kernel.state import waiting


@pytest.mark.parametrize("naval", [LAND, NAVAL])
def test_matches_cover_exactly_the_regiments_that_the_solver_covers(naval: int) -> None:
    chance = random.Random(naval)
    for _ in range(60):
        regiments = gather([chance.randrange(7) for _ in range(chance.randint(1, 6))])
        hand = [chance.randint(0, 2) for _ in range(7)]
        for covered, packed in solver.coverings(naval, regiments, hand).items():
            cards = solver.cards_used(packed)
            found = matches_of(naval, covered, cards)
            assert sum(ONE[unit] * count for _, unit, count in found) == covered
            assert [sum(card == number for card, _, _ in found) for number in range(7)] == cards


def test_regiments_that_are_known_leave_the_others_open() -> None:
    everything = (1 << 9) - 1
    light = ONE[0]
    found = possible_regiments(2, 1, light, everything, 5)
    assert max(TOTAL[stack] for stack in found) == 3
    assert light + ONE[1] + ONE[6] in found
    assert ONE[1] * 2 not in found, "one of the two is known to be light infantry"


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_ever_reaches_more_than_everybody_can_work_out(players: int) -> None:
    match = Match(GENERALSHIP, {"players": players, "settlements": 6}, secret=bytes(32))
    bots = [bot_maker("generalship", "rules")(seat, random.Random(seat)) for seat in range(players)]
    compared = 0
    while not match.over:
        decision = waiting(match.state)[0]
        if any(isinstance(phase, Battle) for phase in match.state.stack):
            battle = match.game.table(match.state, decision.seat)["battle"]
            for side in battle["sides"] if battle else ():
                if "best" in side:
                    role = "attack" if battle["striker"] == side["nation"] else "defence"
                    assert max(side["best"][role], side.get("total", 0)) <= side["most"]
                    compared += 1
        match.answer(decision.seat, decision.actor, bots[decision.seat].choose(match.state, decision))
    assert compared or players == 2
