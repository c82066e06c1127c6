"""The chart that judges of promises look at: public events alone lead to what everybody sees on the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.coalitions.support import DeclareSupport
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.promises import RealpolitikChart
from chancellery.kernel.match import Match
from chancellery.kernel.state import EVERYBODY


def seen(chart: RealpolitikChart) -> dict[str, Any]:
    """What two charts of the same moment agree on, wherever they began."""
    return {
        name: getattr(chart, name)
        for name in ("turn", "allies", "enemies", "garrisons", "morale", "seats", "at", "units")
    }


LIKED = {"place": 9, "unit": 9, "move": 3, "garrison": 3, "support": 1, "grant": 3}
SHUNNED = {"recall": 0.05, "off_map": 0.1, "disband": 0.05, "done": 0.7}


def warlike(rules: Any, options: list[int], rng: random.Random) -> int:
    """At random, but with many Generals and Units on the map."""
    verbs = [rules.space.verb(option).name for option in options]
    return rng.choices(options, [LIKED.get(verb, SHUNNED.get(verb, 1)) for verb in verbs])[0]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", [0, 2, 3])
@pytest.mark.random_play
def test_a_chart_that_follows_events_shows_what_the_table_shows(players: int, seed: int) -> None:
    rng = random.Random(seed)
    match = Match(REALPOLITIK, {"players": players, "turn_limit": 40}, bytes([seed]) * 32)
    rules = match.state.rules
    chart = RealpolitikChart(rules, REALPOLITIK.table(match.state, None))
    heard = len(match.events)
    asked = 0
    while not match.over and len(match.record.answers) < 1_500:
        decision = rng.choice(match.state.open)
        match.answer(decision.seat, decision.actor, warlike(rules, decision.options, rng))
        for kind, audience, arguments in match.events[heard:]:
            if audience == EVERYBODY:
                chart.hear(kind, arguments)
        heard = len(match.events)
        table = REALPOLITIK.table(match.state, None)
        assert seen(chart) == seen(RealpolitikChart(rules, table))
        assert [chart.holder(t) for t in range(len(rules.map.names))] == [
            match.state.holder(t) for t in range(len(rules.map.names))
        ]
        if table["movement"] and table["movement"]["envoy"]:
            assert rules.map.powers[chart.envoy] == table["movement"]["envoy"]
            assert rules.map.powers[chart.mover] == table["movement"]["power"]
        phase = match.state.stack[-1] if match.state.stack else None
        if isinstance(phase, DeclareSupport) and not phase.declared:
            asked += 1
            for power in phase.powers:
                able = any(phase.cannot(match.state, general) is None for general in match.state.generals(power))
                assert chart.could_support(power, phase.side) == able
    assert asked
