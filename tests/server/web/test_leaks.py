"""Nothing that leaves the server tells a seat, or somebody who watches, what they cannot know: two worlds (see
`worlds`) that differ only in that send the same bytes, on every channel."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.options import RealpolitikOptions
from chancellery.kernel.state import EVERYBODY, sealed_answer
from chancellery.server.press.state import PressState
from chancellery.server.tables import entries as folding
from chancellery.server.tables.table import Table
from chancellery.server.web.logs import JsonLines
from tests.server.conftest import new_schema
from tests.server.web.matrix import OPERATIONS
from tests.server.web.worlds import (
    CHANNELS,
    COMPARED,
    KEY,
    NOT_COMPARED,
    TITLE,
    WATCHERS,
    WHISPER,
    Pair,
    World,
    compare,
    differences,
    played,
    two_worlds,
)
from tests.soak import leaks

pytestmark = pytest.mark.slow

OPTIONS = RealpolitikOptions(players=4, turn_limit=8)
SEAT = 1


class Evening:
    """Both worlds, and what came of one evening in them."""

    def __init__(self, worlds: tuple[World, World], pair: Pair, log: list[str]) -> None:
        self.worlds, self.pair, self.log = worlds, pair, log


class Lines(logging.Handler):
    """What the server would write into its log, at its most talkative."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    log, lines = logging.getLogger("chancellery"), Lines()
    with ExitStack() as stack:
        if request.param == "sqlite":
            folder = tmp_path_factory.mktemp("worlds")
            databases = [f"sqlite:{folder / name}.db" for name in ("plain", "hidden")]
        else:
            server = request.getfixturevalue("postgres_server")
            databases = [stack.enter_context(new_schema(server)) for _ in range(2)]
        worlds = stack.enter_context(two_worlds((databases[0], databases[1])))
        before = log.level
        log.addHandler(lines)
        log.setLevel(logging.DEBUG)
        pair = compare(*worlds, REALPOLITIK, played(REALPOLITIK, OPTIONS, 5, 60), SEAT, seed=1)
        log.removeHandler(lines)
        log.setLevel(before)
        yield Evening(worlds, pair, lines.lines)


def test_every_operation_is_compared() -> None:
    assert {*COMPARED, *NOT_COMPARED} == set(OPERATIONS)
    assert {name for name, one in OPERATIONS.items() if one.risky} | {"metrics", "describe"} == set(NOT_COMPARED)


@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("channel", CHANNELS)
def test_both_worlds_say_the_same(evening: Evening, channel: str, watcher: str) -> None:
    plain, hidden = (told[watcher][channel] for told in evening.pair)
    assert plain == hidden
    if channel not in ("socket", "webhook"):
        assert plain, "nothing was sent that could be compared"


def test_something_was_hidden_and_something_was_seen(evening: Evening) -> None:
    """Otherwise the worlds would be the same because nothing happened in them."""
    told = evening.pair[1]["seat"]
    assert len(told["socket"]) > 6
    assert any('"answered":true' in frame for frame in told["socket"])
    assert len(told["webhook"]) >= 2
    assert '"Evening"' in told["read_digest"][-1]
    assert any(line.startswith("GET 200") for line in told["fork_table"])
    assert any('"allowed":true' in line for line in told["why_not"])
    assert any('"reason":"' in line for line in told["ask_for_hint"])
    plain, hidden = evening.worlds
    for world, letters in ((plain, 0), (hidden, 10)):
        table = world.server.context.registry._live[world.table].table
        assert table is not None
        press = table.features["press"]
        assert isinstance(press, PressState)
        assert sum(said.to is not None for said in press.said) >= letters
        assert bool(press.ledger.treaties) == bool(letters)


def test_logs_and_metrics_tell_nothing_of_the_game(evening: Evening) -> None:
    texts = ["\n".join(evening.log)]
    texts += [httpx.get(f"{world.server.url}/metrics", timeout=60).text for world in evening.worlds]
    assert "/api/v1/tables/{table_id}/answers" in texts[0]
    for text in texts:
        for word in (WHISPER, TITLE, KEY, "Good evening", "Whatever happens", "taxation", "mobilisation", "austria"):
            assert word not in text


@pytest.mark.parametrize("evening", ["sqlite"], indirect=True)
def test_random_positions_in_short(evening: Evening) -> None:
    compared, found = leaks.run(evening.worlds, pairs=2 * len(leaks.games()), seed=4)
    assert sorted(compared) == leaks.games()
    assert min(compared.values()) > 500
    assert found == []


def leak_numbers(patch: pytest.MonkeyPatch) -> None:
    """Every answer moves everybody's number, also one that only replaces another."""
    patch.setattr(folding, "only", lambda *seats: EVERYBODY)


def leak_letters(patch: pytest.MonkeyPatch) -> None:
    """Everybody may read how many letters there are."""
    patch.setattr(PressState, "messages", lambda self, audience: self.said)


def leak_answers(patch: pytest.MonkeyPatch) -> None:
    """A view holds what others have sealed."""
    view = Table.view

    def leaky(self: Table, audience: int | None) -> Any:
        shown = view(self, audience)
        if self.match is not None and shown is not None:
            state = self.match.state
            shown["sealed"] = [sealed_answer(state, decision.actor) for decision in state.open]
        return shown

    patch.setattr(Table, "view", leaky)


@pytest.mark.parametrize("leak", [leak_numbers, leak_letters, leak_answers])
@pytest.mark.parametrize("evening", ["sqlite"], indirect=True)
def test_the_test_would_notice(evening: Evening, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert differences(compare(*evening.worlds, REALPOLITIK, played(REALPOLITIK, OPTIONS, 5, 60), SEAT, seed=2))
