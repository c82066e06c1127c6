"""Limits of diplomacy and movement that are easier to count or to watch than to tell as a scenario."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.realpolitik.arranging import arrange
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.state import State, answer, apply, settle, waiting


def _position(**facts: Any) -> Any:
    g = REALPOLITIK.deal(REALPOLITIK.rules(REALPOLITIK.options({})), bytes(32))
    arrange(g, facts)
    settle(g)
    return g


def _say(g: Any, power: str, *texts: str) -> None:
    actor = REALPOLITIK.actors(g.rules).index(power)
    for text in texts:
        answer(g, actor, REALPOLITIK.read(g, actor, text))


def _offered(g: Any, power: str) -> set[str]:
    actor = REALPOLITIK.actors(g.rules).index(power)
    return {REALPOLITIK.choice(g, d, o).say for d in g.open if d.actor == actor for o in d.options}


def _played_at_random(seed: int, players: int, steps: int) -> Any:
    """States of a game between players who choose blindly, one after each answer."""
    chance = random.Random(seed)
    g: State = REALPOLITIK.new({"players": players}, seed.to_bytes(32, "big"))
    for _ in range(steps):
        if g.over:
            return
        decision = chance.choice(waiting(g))
        apply(g, decision, chance.choice(decision.options))
        yield g
        g.events.clear()


def _in_step(g: Any, name: str) -> bool:
    return any(phase.__class__.__name__ == name for phase in g.stack)


@pytest.mark.rules("RP-Q32", "RP-134", "RP-135")
@pytest.mark.parametrize(
    ("morale", "rounds"),
    [(0, 3), (5, 3), (9, 3), (10, 2), (11, 2), (12, 2), (13, 1), (14, 1)],
)
def test_the_morale_of_the_envoy_limits_the_rounds(morale: int, rounds: int) -> None:
    g = _position(morale={"france": morale}, generals={"austria": {"venezia": 0}}, phase="movement austria")
    _say(g, "austria", "envoy france")
    made = 0
    while REALPOLITIK.facts(g)["movement"]:
        made = REALPOLITIK.facts(g)["movement"]["round"]
        _say(g, "austria", "done")
        if "request" in _offered(g, "austria"):
            _say(g, "austria", "request")
            _say(g, "france", "grant")
    assert made == rounds
    assert g.morale[1] == morale + sum(range(1, rounds + 1)) <= 15


@pytest.mark.rules("RP-Q32", "RP-126")
def test_a_power_with_15_morale_cannot_be_named() -> None:
    g = _position(morale={"france": 15}, phase="movement austria")
    assert _offered(g, "austria") == {"envoy italy", "envoy prussia"}


@pytest.mark.rules("RP-Q38", "RP-131")
def test_the_envoy_can_answer_a_request_only_by_yes_or_no() -> None:
    g = _position(phase="movement austria")
    _say(g, "austria", "envoy france", "done", "done", "request")
    assert _offered(g, "france") == {"grant", "refuse"}
    assert _offered(g, "austria") == set()


@pytest.mark.rules("RP-Q39", "RP-115")
def test_an_ally_can_answer_a_request_only_by_yes_or_no() -> None:
    g = _position(allied=[["austria", "prussia"]], generals={"austria": {"moravia": 0}}, phase="movement austria")
    _say(g, "austria", "envoy france", "move moravia schlesien")
    assert _offered(g, "prussia") == {"grant", "refuse"}


@pytest.mark.rules("RP-105", "RP-Q27")
def test_exactly_three_ways_to_give_the_markers() -> None:
    g = _position(phase="diplomacy")
    for power in ("austria", "france", "italy", "prussia"):
        others = {"austria", "france", "italy", "prussia"} - {power}
        assert _offered(g, power) == {f"offer {other}" for other in others}


@pytest.mark.rules("RP-141")
def test_disbanding_offers_nothing_but_taking_a_garrison_off() -> None:
    g = _position(garrisons={"austria": ["bohemia", "wien"]}, phase="movement austria")
    _say(g, "austria", "envoy france")
    assert _offered(g, "austria") == {"disband bohemia", "disband wien", "done"}


@pytest.mark.rules("RP-114")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.random_play
def test_statuses_change_only_in_the_diplomacy_phase(players: int) -> None:
    changes = 0
    for seed in range(4):
        before: Any = None
        negotiating = True
        for g in _played_at_random(seed, players, 3000):
            now = (g.allies[:], g.enemies[:])
            if before not in (None, now):
                assert negotiating, "a status changed outside the Diplomacy Phase"
                changes += 1
            before = now
            negotiating = _in_step(g, "Diplomacy")
    assert changes > 5


@pytest.mark.rules("RP-141", "RP-156")
@pytest.mark.random_play
def test_units_change_hands_only_by_train_and_never_come_from_garrisons() -> None:
    """Within a movement a General gains Units only by Train, and a Garrison that goes leaves no Unit behind."""
    checked = 0
    for seed in range(4):
        before: list[int] = []
        moving = False
        for g in _played_at_random(seed, 4, 3000):
            now = g.units[:]
            if moving and any(units > had for units, had in zip(now, before, strict=True)) and _in_step(g, "Movement"):
                assert any(kind == "ferried" for kind, _, _ in g.events), "a Unit appeared from nowhere"
                assert sum(now) == sum(before)
                checked += 1
            before = now
            moving = _in_step(g, "Movement")
    assert checked > 5


@pytest.mark.slow
@pytest.mark.rules("RP-116", "RP-118")
@pytest.mark.random_play
def test_nobody_ever_fights_or_hinders_an_ally() -> None:
    battles = supports = 0
    for seed in range(16):
        for g in _played_at_random(seed, 3 + seed % 2, 3000):
            for kind, _, arguments in g.events:
                if kind == "battle":
                    attacker, _, defenders, _ = arguments
                    assert not any(g.allies[attacker] >> q & 1 for q in defenders)
                    battles += 1
                elif kind == "support":
                    power, _, _, side = arguments
                    battle = next(p for p in g.stack if p.__class__.__name__ == "Battle")
                    friends = [battle.attacker] if side == 0 else battle.defenders
                    assert any(q == power or g.allies[power] >> q & 1 for q in friends)
                    supports += 1
    assert battles > 20
    assert supports > 5
