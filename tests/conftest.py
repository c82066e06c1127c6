"""Marks of tests, and `--shuffle SEED`, which runs them in another order.

`@pytest.mark.rules("RP-125")` says what a test proves, and `-k RP-125` finds it. `@pytest.mark.random_play` says that a
test plays at random: what it passes by on the way is not counted as covered by tests, and it runs at full speed.
`@pytest.mark.slow` says that a test takes about a second of a processor or more: `./check --quick` leaves it out, and
whatever needs PostgreSQL, which takes several seconds to start, counts as slow, too.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Generator

import pytest
from hypothesis import settings


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rules(*ids): the rules and rulings that this test proves")
    config.addinivalue_line("markers", "random_play: what this test passes by does not count as covered")
    config.addinivalue_line("markers", "slow: left out by ./check --quick")
    settings.register_profile("chancellery", deadline=None)  # how long it takes says how busy the machine is
    settings.load_profile("chancellery")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run modules, and the tests in each, in random order")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("--shuffle")
    if seed is None:
        return
    chance = random.Random(seed)
    modules: dict[str, list[pytest.Item]] = {}
    for item in items:
        modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
    together = list(modules.values())
    chance.shuffle(together)
    for tests in together:
        chance.shuffle(tests)
    items[:] = [item for tests in together for item in tests]


def pytest_itemcollected(item: pytest.Item) -> None:
    for mark in item.iter_markers("rules"):
        item.extra_keyword_matches.update(str(rule) for rule in mark.args)
    if _needs_postgres(item):
        item.add_marker(pytest.mark.slow)


def _needs_postgres(item: pytest.Item) -> bool:
    if not isinstance(item, pytest.Function):
        return False
    parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return "postgres_server" in item.fixturenames or any(parameter == "postgres" for parameter in parameters)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Not by pytest-cov's own `no_cover`: in the processes of pytest-xdist that goes on measuring all the same."""
    measuring = sys.gettrace() if item.config.pluginmanager.hasplugin("_cov") else None
    if measuring is None or item.get_closest_marker("random_play") is None:
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(measuring)
