"""Every scenario file is a test; its name carries the rules it proves."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from chancellery.kernel.scenario import Scenario, load

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.yaml"))


def _cases() -> list[ParameterSet]:
    cases = []
    for path in FILES:
        for scenario in load(path):
            marks = pytest.mark.rules(*scenario.rules)
            cases.append(pytest.param(scenario, id=f"{path.parent.name}/{path.stem}: {scenario.name}", marks=marks))
    return cases


@pytest.mark.parametrize("scenario", _cases())
def test_scenario(scenario: Scenario) -> None:
    scenario.run()


def test_every_scenario_claims_only_rules_that_exist() -> None:
    for path in FILES:
        for scenario in load(path):
            unknown = set(scenario.rules) - set(scenario.game.ledger().by_id)
            assert not unknown, f"{path}: {unknown}"
            assert scenario.rules, f"{path}: {scenario.name} proves nothing"
