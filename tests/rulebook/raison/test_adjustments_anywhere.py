"""Adjustments from positions that play hardly ever reaches: friends crowded into the same few Territories, then a
Diplomacy Phase or a new controller. Whatever is chosen, nobody is left beside those it may not stand beside."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from chancellery.games.raison.game import RAISON
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.state import apply, settle, waiting
from tests.rulebook.raison.test_watch import Table

TABLES = [(7, "1618"), (6, "1618"), (5, "1618"), (4, "1618"), (6, "1702"), (5, "1702"), (4, "1702"), (3, "1702")]
PLACES = (4, 6, 10)


def crowded(players: int, board: str, rng: random.Random) -> RaisonState:
    """Random statuses and controllers, and the pieces of Allies in the same Territories."""
    g = RAISON.new({"players": players, "board": board}, rng.randbytes(32))
    rules, powers = g.rules, g.rules.map.powers
    bid_for = [powers[m] for m in rules.minors if rules.guardian[m] < 0]
    controllers = {minor: powers[rng.choice(rules.majors)] for minor in bid_for}
    free = [powers[p] for p in rules.majors if not rules.permanent >> p & 1]
    RAISON.arrange(g, {"controller": controllers, "status": {power: rng.choice(rules.statuses) for power in free}})
    table = Table(rules, RAISON.facts(g))
    generals: dict[str, dict[str, int]] = {power: {} for power in powers}
    garrisons: dict[str, list[str]] = {power: [] for power in powers}
    passable = [name for t, name in enumerate(rules.map.names) if rules.map.passable >> t & 1]
    for place in rng.sample(passable, rng.choice(PLACES)):
        first = rng.choice(powers)
        side = [first, *(q for q in powers if table.allied(first, q))]
        home = table.board.areas[place].owner
        holder = rng.choice(side)
        if rng.random() < 0.6 and (not home or home == holder or table.at_war(home, holder)):
            garrisons[holder].append(place)
        else:
            holder = home
        for power in side:
            left = len(generals[power]) < len(table.powers[power]["generals"])
            if left and rng.random() < 0.75 and not _barred(table, power, home, holder):
                generals[power][place] = rng.randrange(4)
    RAISON.arrange(g, {"generals": generals, "garrisons": garrisons})
    return g


def _barred(table: Table, power: str, home: str, holder: str) -> bool:
    """Does neutrality forbid a General of this Power where it has this home, and this Power controls it?"""
    own = holder == power or (bool(holder) and table.together(power, holder))
    return (table.neutral(power) and not own) or (
        bool(home) and home != power and table.neutral(home) and not table.together(power, home)
    )


def misplaced(table: Table) -> list[str]:
    """What the rulebook does not let stand: strangers in one Territory, and Garrisons in the Homes of friends."""
    found = table.strangers()
    for place in table.board.areas:
        home = table.board.areas[place].owner
        for power in table.generals(place):
            if _barred(table, power, home, table.control.get(place) or ""):
                found.append(f"neutrality forbids {power} in {place}")
        garrison = table.garrisons.get(place)
        if garrison and home and home != garrison and not table.at_war(garrison, home):
            found.append(f"a Garrison of {garrison} in {place}, the Home of {home}")
    return found


@pytest.mark.slow
@pytest.mark.rules("RE-255", "RE-256", "RE-261", "RE-265", "RE-266", "RE-282", "RE-Q32", "RE-Q39", "RE-Q75")
@pytest.mark.parametrize(("players", "board"), TABLES)
@pytest.mark.random_play
def test_nobody_is_left_beside_those_it_may_not_stand_beside(players: int, board: str) -> None:
    heard: Counter[str] = Counter()
    for seed in range(60):
        rng = random.Random(f"{players} {board} {seed}")
        g = crowded(players, board, rng)
        minors = [m for m in g.rules.minors if g.rules.guardian[m] < 0]
        assert not misplaced(Table(g.rules, RAISON.facts(g)))
        change = f"minor {g.rules.map.powers[rng.choice(minors)]}" if minors and seed % 2 else "diplomacy"
        RAISON.arrange(g, {"turn": len(g.rules.wheel) + 1, "phase": change})
        settle(g)
        while not _over(g):
            decision = rng.choice(waiting(g))
            g.events.clear()
            apply(g, decision, rng.choice(decision.options))
            heard.update(event[0] for event in g.events)
        facts: dict[str, Any] = RAISON.facts(g)
        assert not misplaced(Table(g.rules, facts)), (seed, change)
    assert min(heard[kind] for kind in ("weaker", "garrison_withdrawn", "retreated", "off_map")) > 3


def _over(g: RaisonState) -> bool:
    """The board is in order again, and the turn begins."""
    return {decision.phase for decision in g.open} <= {"Muster", "ImperialElection"}
