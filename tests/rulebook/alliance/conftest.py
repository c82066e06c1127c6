"""A stage for tests of Alliance whose dice are named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chancellery.games.alliance import battle, diplomacy, winter
from chancellery.games.alliance.content import EMPIRES
from chancellery.games.alliance.game import Alliance
from chancellery.games.alliance.options import AllianceOptions
from chancellery.games.alliance.rules import AllianceRules
from tests.rulebook.alliance.stage import Stage

MISS = 6
"""What every die shows that is not named: no block hits with it."""
SetStage = Callable[..., Stage]


def even_rules(game: Alliance, options: AllianceOptions) -> AllianceRules:
    rules = AllianceRules(options, game.declared.verbs)
    rules.target_shift = [0] * EMPIRES
    return rules


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> SetStage:
    """`stage(given, rolls, **options)`: dice by block (`fr-i1: [[1, 2], [6]]`, one list for each volley), bids by
    nation (`bid sweden: [4]`), collapses likewise (`collapse austria: [3]`). Dice that are not named miss.
    `even`: targets are as AC-143 says them, without what games of bots have added."""

    def build(given: dict[str, Any], rolls: dict[str, list[Any]] | None = None, **options: Any) -> Stage:
        dice = {name: list(values) for name, values in (rolls or {}).items()}

        def volley(_: Any, purpose: str, bound: int) -> int:
            block = purpose.removeprefix("fire ")
            code, factor = 0, 1
            left = list(dice[block].pop(0)) if dice.get(block) else []
            while factor < bound:
                code += factor * ((left.pop(0) if left else MISS) - 1)
                factor *= 6
            return code

        def die(_: Any, purpose: str, __: int) -> int:
            return int(dice[purpose].pop(0))

        monkeypatch.setattr(battle, "draw", volley)
        monkeypatch.setattr(diplomacy, "roll", die)
        monkeypatch.setattr(winter, "roll", die)
        if options.pop("even", False):
            monkeypatch.setattr(Alliance, "rules", even_rules)
        return Stage(options, given)

    return build
