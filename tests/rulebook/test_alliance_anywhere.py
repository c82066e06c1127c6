"""Moves, levies, bids, battles, loot, winters and victory of Alliance, compared with a model during random games.

The model knows the rulebook and the completion, not the code (`alliance_model.py`). `ALLIANCE_GAMES` in the environment
plays so many games of each kind; without it a few seconds do.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from chancellery.games.alliance.content import FORCE_MARCH
from chancellery.games.alliance.game import ALLIANCE
from chancellery.kernel.state import apply, waiting
from tests.rulebook.alliance_model import EMPIRES, SEAS, table_of
from tests.rulebook.alliance_winter import Chronicler

GAMES = int(os.environ.get("ALLIANCE_GAMES", "0"))
ANSWERS = 450
"""How many answers of each game the short form looks at."""
OPTIONS: list[dict[str, Any]] = [
    {"players": 2, "years": 2},
    {"players": 4, "scenario": "1813", "years": 1},
    {"players": 7, "years": 1},
    {"players": 3, "scenario": "1813", "years": 1, "strict_stops": True},
    {"players": 5, "years": 1, "slow_rebuilding": True},
    {"players": 6, "scenario": "1813", "years": 1},
]


def listed(g: Any, decision: Any) -> dict[str, set[tuple[str, ...]]]:
    """The options of a decision by their verbs, with the names of what they are about."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for option in decision.options:
        verb, *arguments = g.rules.space.words(option).split()
        found.setdefault(verb, set()).add(tuple(arguments))
    return found


def compare(what: str, listed: set[Any], expected: set[Any]) -> list[str]:
    wrong = [f"{what}: {one} is not possible" for one in sorted(listed - expected)]
    return wrong + [f"{what}: {one} is missing" for one in sorted(expected - listed)]


def check_turn(model: Chronicler, g: Any, decision: Any) -> list[str]:
    """AL-068 to AL-080, AC-027, AC-043, AC-050: what a player may do in its turn."""
    player, found = EMPIRES[decision.actor], listed(g, decision)
    side = model.side(player)
    own = model.marches(player)
    wrong = compare("march", found.get("march", set()), {(p,) for p in own} if model.points else set())
    groups = []
    if model.purse(player) > 0:
        card = g.rules.content.points[g.played[decision.actor]]
        groups = [player] if model.spent[player] < card else []
        groups += [e for e in EMPIRES if model.owner.get(e) != e and model.side(e) == side and model.spent[e] < 3]
    paid = {(e, p) for e in groups for p in (own if e == player else model.marches(e))}
    wrong += compare("march_for_gold", found.get("march_for_gold", set()), paid)
    can = {e: bool(model.raisable(e) or model.building(e)) for e in {player, *groups}}
    wrong += compare("levy", found.get("levy", set()), {()} if model.points and can[player] else set())
    wrong += compare("levy_for_gold", found.get("levy_for_gold", set()), {(e,) for e in groups if can[e]})
    wrong += compare("bid", found.get("bid", set()), {(n,) for n in model.bids(player, model.points)})
    keep = {("1",), ("2",)} if model.turn == 4 and player not in model.bidders else set()
    return wrong + compare("keep", found.get("keep", set()), {one for one in keep if int(one[0]) <= model.points})


def check_move(model: Chronicler, g: Any, decision: Any) -> list[str]:
    """Chapter 4: which block moves, and where it goes."""
    phase, found = g.stack[-1], listed(g, decision)
    group, place = model.activation
    if phase.mover < 0:
        fit = {(b,) for b, at in model.at.items() if at == place and model.group_of(b) == group}
        return compare("pick", found.get("pick", set()), {b for b in fit if model.can_be_picked(b[0])})
    mover = g.rules.content.blocks[phase.mover]
    wrong = compare(f"step of {mover}", found.get("step", set()), {(p,) for p in model.steps(mover)})
    at_sea = model.at[mover] in SEAS and not model.is_fleet(mover)
    wrong += compare("stay", found.get("stay", set()), {()} if model.moved[mover] and not at_sea else set())
    return wrong


def check_levy(model: Chronicler, g: Any, decision: Any) -> list[str]:
    """Chapter 5."""
    phase, found = g.stack[-1], listed(g, decision)
    group = EMPIRES[phase.group]
    building = model.building(group)
    if phase.site >= 0:
        site = g.rules.content.places[phase.site]
        return compare(f"create in {site}", found.get("create", set()), {(b,) for b in building[site]})
    wrong = compare("raise", found.get("raise", set()), {(b,) for b in model.raisable(group)})
    return wrong + compare("build", found.get("build", set()), {(p,) for p, blocks in building.items() if blocks})


def check_retreat(model: Chronicler, g: Any, decision: Any) -> list[str]:
    """AC-118, AC-119, AC-124: limits only ever take ways away."""
    block = g.rules.content.blocks[g.stack[-1].block]
    found = {place for (place,) in listed(g, decision)["retreat"]}
    ways = model.ways_out(block)
    return [f"{block} retreats to {place}" for place in sorted(found - ways)] + (
        compare(f"retreat of {block}", found, ways) if not g.stack[-1].used else []
    )


CHECKS = {"PlayerTurn": check_turn, "GroupMove": check_move, "Levy": check_levy, "Retreat": check_retreat}


def play(options: dict[str, Any], seed: int, answers: int) -> int:
    """One random game beside its model; how many answers it had."""
    chance = random.Random(seed)
    g = ALLIANCE.new(options, chance.randbytes(32))
    model = Chronicler(g)
    told: list[Any] = []
    for number in range(answers):
        model.follow(g.events)
        told = (told + g.events)[-40:]
        model.check_award()
        g.events.clear()
        where = f"options {options}, seed {seed}, answer {number}, {model.year} turn {model.turn}"
        assert not model.complaints, f"{where}: {model.complaints} after {told}"
        if g.over:
            return number
        model.read_coalitions(g)
        assert model.at == table_of(g), f"{where}: {set(model.at.items()) ^ set(table_of(g).items())} after {told}"
        [decision, *_] = chance.sample(waiting(g), 1)
        if decision.phase in CHECKS:
            wrong = CHECKS[decision.phase](model, g, decision)
            assert not wrong, f"{where}: {wrong} after {told}"
        option = prefer(g, decision, chance)
        if decision.phase == "GroupMove" and g.rules.space.words(option) == "force":
            phase: Any = g.stack[-1]
            model.forced.add(g.rules.content.blocks[phase.mover])
        apply(g, decision, option)
    return answers


def prefer(g: Any, decision: Any, chance: random.Random) -> int:
    """Any option, but less often gold given away and turns ended, so that more happens."""
    option: int = chance.choice(decision.options)
    if g.rules.space.words(option).split()[0] in ("give", "end", "halt", "peace", "keep", "offer"):
        option = chance.choice(decision.options)
    return option


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(str(value) for value in options.values()))
def test_random_games_agree_with_the_model(options: dict[str, Any]) -> None:
    for seed in range(max(1, GAMES)):
        play(options, seed, 1_000_000 if GAMES else ANSWERS)


def test_the_model_knows_force_march() -> None:
    """The number that the rules give the event; the model marks the block that it is used for."""
    assert ALLIANCE.new({}).rules.content.event.count(FORCE_MARCH) == 2
