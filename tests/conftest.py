"""Rule ids on tests: `@pytest.mark.rules("RP-125")` says what a test proves, and `-k RP-125` finds it."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rules(*ids): the rules and rulings that this test proves")


def pytest_itemcollected(item: pytest.Item) -> None:
    for mark in item.iter_markers("rules"):
        item.extra_keyword_matches.update(str(rule) for rule in mark.args)
