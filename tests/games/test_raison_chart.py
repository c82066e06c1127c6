"""The chart of Raison d'État: public events alone lead to what everybody sees on the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.coalitions.support import DeclareSupport
from chancellery.games.raison.chart import RaisonChart
from chancellery.games.raison.game import RAISON
from chancellery.kernel.match import Match
from chancellery.kernel.state import EVERYBODY

FACTS = ("turn", "allies", "enemies", "garrisons", "morale", "at", "units", "status", "controller")
LIKED = {"place": 9, "unit": 9, "move": 3, "garrison": 3, "support": 1, "grant": 3}
SHUNNED = {"recall": 0.05, "off_map": 0.1, "disband": 0.05, "done": 0.7}


def seen(chart: RaisonChart) -> dict[str, Any]:
    """What two charts of the same moment agree on, wherever they began."""
    return {name: getattr(chart, name) for name in FACTS}


def warlike(rules: Any, options: list[int], rng: random.Random) -> int:
    """At random, but with many Generals and Units on the map."""
    verbs = [rules.space.verb(option).name for option in options]
    return rng.choices(options, [LIKED.get(verb, SHUNNED.get(verb, 1)) for verb in verbs])[0]


@pytest.mark.parametrize(("players", "board"), [(3, "1702"), (4, "1618"), (5, "1702"), (7, "1618")])
@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.random_play
def test_a_chart_that_follows_events_shows_what_the_table_shows(players: int, board: str, seed: int) -> None:
    rng = random.Random(seed)
    match = Match(RAISON, {"players": players, "board": board, "turn_limit": 60}, bytes([seed]) * 32)
    rules = match.state.rules
    chart = RaisonChart(rules, RAISON.table(match.state, None))
    heard = len(match.events)
    asked = 0
    while not match.over and len(match.record.answers) < 1_500:
        decision = rng.choice(match.state.open)
        match.answer(decision.seat, decision.actor, warlike(rules, decision.options, rng))
        for kind, audience, arguments in match.events[heard:]:
            if audience == EVERYBODY:
                chart.hear(kind, arguments)
        heard = len(match.events)
        table = RAISON.table(match.state, None)
        assert seen(chart) == seen(RaisonChart(rules, table))
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
