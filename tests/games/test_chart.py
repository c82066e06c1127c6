"""The charts that judges of promises look at: public events alone lead to what everybody sees on the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.coalitions.support import DeclareSupport
from chancellery.games.raison.chart import RaisonChart
from chancellery.games.raison.game import RAISON
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.promises import RealpolitikChart
from chancellery.kernel.game import Game
from chancellery.kernel.match import Match
from chancellery.kernel.state import EVERYBODY

FACTS = ("turn", "allies", "enemies", "garrisons", "morale", "at", "units")
OF_REALPOLITIK = (*FACTS, "seats")
OF_RAISON = (*FACTS, "status", "controller")
WARS = [(3, "1702"), (4, "1618"), (5, "1702"), (7, "1618")]
OPTIONS: list[tuple[Game[Any], dict[str, Any], tuple[int, ...]]] = [
    *((REALPOLITIK, {"players": players, "turn_limit": 40}, (0, 2, 3)) for players in (3, 4)),
    *((RAISON, {"players": players, "board": war, "turn_limit": 60}, (0, 1)) for players, war in WARS),
]
CASES = [
    pytest.param(game, options, seed, id=f"{game.name}-{options['players']}-{seed}")
    for game, options, seeds in OPTIONS
    for seed in seeds
]
LIKED = {"place": 9, "unit": 9, "move": 3, "garrison": 3, "support": 1, "grant": 3}
SHUNNED = {"recall": 0.05, "off_map": 0.1, "disband": 0.05, "done": 0.7}


def warlike(rules: Any, options: list[int], rng: random.Random) -> int:
    """At random, but with many Generals and Units on the map."""
    verbs = [rules.space.verb(option).name for option in options]
    return rng.choices(options, [LIKED.get(verb, SHUNNED.get(verb, 1)) for verb in verbs])[0]


def seen(chart: Any, facts: tuple[str, ...]) -> dict[str, Any]:
    """What two charts of the same moment agree on, wherever they began."""
    return {name: getattr(chart, name) for name in facts}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "seed"), CASES)
@pytest.mark.random_play
def test_chart_that_follows_events_shows_what_the_table_shows(
    game: Game[Any], options: dict[str, Any], seed: int
) -> None:
    make_chart: Any = RaisonChart if game is RAISON else RealpolitikChart
    facts = OF_RAISON if game is RAISON else OF_REALPOLITIK
    rng = random.Random(seed)
    match = Match(game, options, bytes([seed]) * 32)
    rules = match.state.rules
    chart = make_chart(rules, game.table(match.state, None))
    heard = len(match.events)
    asked = 0
    while not match.over and len(match.record.answers) < 1_500:
        decision = rng.choice(match.state.open)
        match.answer(decision.seat, decision.actor, warlike(rules, decision.options, rng))
        for kind, audience, arguments in match.events[heard:]:
            if audience == EVERYBODY:
                chart.hear(kind, arguments)
        heard = len(match.events)
        table = game.table(match.state, None)
        assert seen(chart, facts) == seen(make_chart(rules, table), facts)
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
