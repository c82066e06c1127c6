"""Every scenario file is a test; its name carries the rules it proves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from chancellery.kernel import conformance
from chancellery.kernel.scenario import Run, Scenario, load

HERE = Path(__file__).parent
SCENARIOS = [(path, scenario) for path in sorted(HERE.glob("*/*.yaml")) for scenario in load(path)]


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(one, id=f"{path.parent.name}/{path.stem}: {one.name}", marks=pytest.mark.rules(*one.rules))
        for path, one in SCENARIOS
    ],
)
def test_scenario(scenario: Scenario) -> None:
    """It goes as the rulebook says; where it ends everything can be said and drawn, and nobody sees too much."""
    run = Run(scenario)
    run.play()
    conformance.check_words(run.game, run.state)
    conformance.check_scenes(run.game, run.state)
    conformance.check_views(run.game, run.state, random.Random(scenario.name))


def test_every_scenario_claims_only_rules_that_exist() -> None:
    for path, scenario in SCENARIOS:
        unknown = set(scenario.rules) - set(scenario.game.ledger().by_id)
        assert not unknown, f"{path}: {unknown}"
        assert scenario.rules, f"{path}: {scenario.name} proves nothing"
