"""Clocks and votes over real HTTP, by a server whose clock the test sets."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from chancellery.api.clocks import OwnHours, TableClocks
from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from chancellery.server.clocks.outages import RECONNECT
from chancellery.server.clocks.routes import ClocksFeature
from chancellery.server.timestamps import DAY, HOUR, MINUTE, SECOND
from chancellery.server.web import app
from tests.server.clocks.conftest import NOON, SafePetard, SetTime, heartbeats_until_now
from tests.server.running import Client, Running, quick_settings, serving

LIVE = {"kind": "live", "decision_seconds": 60, "bank_seconds": 120, "patience": 1}


class ThreadedTime(SetTime):
    """Set by the test, read in the server's thread."""

    def __init__(self) -> None:
        super().__init__()
        self.running: Running | None = None

    def pass_by(self, milliseconds: int) -> None:
        running = self.running
        assert running is not None

        async def work(context: Any) -> None:
            super(ThreadedTime, self).pass_by(milliseconds)
            await heartbeats_until_now(
                next(feature for feature in context.features if isinstance(feature, ClocksFeature)).scheduler
            )

        running.run(work)


@pytest.fixture
def set_time(monkeypatch: pytest.MonkeyPatch) -> ThreadedTime:
    chosen = ThreadedTime()
    others = [make for make in app.FEATURES if make is not ClocksFeature]
    monkeypatch.setattr(app, "FEATURES", [lambda: ClocksFeature(chosen), *others])
    game = SafePetard()
    monkeypatch.setitem(PLUGINS, game.name, Plugin(game=game))
    return chosen


@pytest.fixture
def server(database: str, set_time: ThreadedTime) -> Iterator[Running]:
    with serving(quick_settings(database)) as running:
        set_time.running = running
        yield running


def duel(server: Running, pace: dict[str, Any] = LIVE) -> tuple[Client, Client, str]:
    ada, bob = server.client("Ada"), server.client("Bob")
    table = ada.create("petard", seat=0, pace=pace)
    bob.post(f"/tables/{table}/seats")
    return ada, bob, table


def until(check: Any) -> None:
    deadline = time.monotonic() + 10
    while not check():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.02)


def test_a_clock_runs_out_over_http(server: Running, set_time: ThreadedTime) -> None:
    ada, bob, table = duel(server)
    clocks = bob.get(f"/tables/{table}/clocks")
    assert (clocks["now"], clocks["pace"], clocks["stands"]) == (NOON, "live", False)
    assert [seat.get("deadline") for seat in clocks["seats"]] == [NOON + 180 * SECOND, None]
    assert ada.get(f"/tables/{table}/view")["features"]["clocks"]["seats"] == clocks["seats"]
    set_time.pass_by(180 * SECOND)
    until(lambda: ada.get(f"/tables/{table}/clocks")["seats"][0]["missed"] == 1)
    updates = bob.get(f"/tables/{table}/updates")["updates"]
    assert {"kind": "ran-out", "seat": 0, "actor": "left"} in updates[-1]["changes"]
    assert bob.get(f"/tables/{table}/view")["view"]["table"] == {"thrown": 1}
    bob.post(f"/tables/{table}/proposals", {"what": "bot", "seat": 0}, status=409)  # one absence, and one voter
    bob.post(f"/tables/{table}/answers", {"actor": "right", "option": "throw"})
    set_time.pass_by(180 * SECOND)
    until(lambda: ada.get(f"/tables/{table}/clocks")["seats"][0]["missed"] == 2)
    number = bob.post(f"/tables/{table}/proposals", {"what": "bot", "seat": 0})
    assert number == {"number": 1, "carried": True, "is_open": False}
    assert ada.get(f"/tables/{table}")["table"]["seats"][0]["controller"] == "bot"
    ada.put(f"/tables/{table}/seats/0", {"who": "me"})
    metrics = server.client().http.get(f"{server.url}/metrics").text
    assert "chancellery_clock_defaults_total 2.0" in metrics


def test_votes_over_http(server: Running, set_time: ThreadedTime) -> None:
    ada, bob, table = duel(server)
    eve = server.client("Eve")
    eve.post(f"/tables/{table}/proposals", {"what": "pause"}, status=403)
    server.client().post(f"/tables/{table}/proposals", {"what": "pause"}, status=401)
    ada.post(f"/tables/{table}/proposals", {"what": "surrender"}, status=400)
    ada.post(f"/tables/{table}/proposals", {"what": "time", "seat": 0}, status=422)
    ada.post(f"/tables/{table}/proposals", {"what": "resume"}, status=409)
    made = ada.post(f"/tables/{table}/proposals", {"what": "pause"}, key="k1")
    assert made == ada.post(f"/tables/{table}/proposals", {"what": "pause"}, key="k1")
    ada.post(f"/tables/{table}/proposals", {"what": "end"}, key="k1", status=422)
    [shown] = eve.get(f"/tables/{table}/clocks")["proposals"]
    assert (shown["what"], shown["yes"], shown["open"]) == ("pause", [0], [1])
    eve.post(f"/tables/{table}/proposals/1/votes", {"agree": True}, status=403)
    assert bob.post(f"/tables/{table}/proposals/1/votes", {"agree": True})["carried"]
    assert ada.get(f"/tables/{table}")["table"]["status"] == "paused"
    assert ada.get(f"/tables/{table}/clocks")["stands"]
    bob.post(f"/tables/{table}/proposals/1/votes", {"agree": False}, status=409)
    ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw"}, status=409)
    made = bob.post(f"/tables/{table}/proposals", {"what": "end"})
    assert ada.post(f"/tables/{table}/proposals/{made['number']}/votes", {"agree": True})["carried"]
    assert ada.get(f"/tables/{table}")["table"]["status"] == "abandoned"


def test_private_tables_have_private_clocks(server: Running, set_time: ThreadedTime) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    table = ada.create("petard", seat=0, private=True, spectators=False, pace=LIVE)
    eve.get(f"/tables/{table}/clocks", status=404)
    eve.post(f"/tables/{table}/proposals", {"what": "pause"}, status=404)
    eve.post(f"/tables/{table}/proposals/1/votes", {"agree": True}, status=404)


def test_hours_and_vacations_over_http(server: Running, set_time: ThreadedTime) -> None:
    ada, bob, table = duel(server, {"kind": "correspondence", "decision_hours": 24, "night": {"start": 23, "end": 7}})
    del bob
    assert ada.get("/me/hours") == {"zone": None, "vacations": [], "days_taken": 0, "days": 28}
    ada.put("/me/hours", {"zone": "Europe/Atlantis"}, status=422)
    ada.put("/me/hours", {"zone": "Asia/Tokyo"})
    # 21:00 in Tokyo: two hours, a day of sixteen, six hours of the next.
    deadline = ada.get(f"/tables/{table}/clocks")["seats"][0]["deadline"]
    assert deadline - NOON == 2 * HOUR + 8 * HOUR + 16 * HOUR + 8 * HOUR + 6 * HOUR
    taken = ada.post("/me/vacations", {"days": 5}, status=201)
    assert taken["until_at"] - taken["from_at"] == 5 * DAY
    assert ada.get(f"/tables/{table}/clocks")["seats"][0]["deadline"] == deadline + 5 * DAY
    hours = ada.get("/me/hours")
    assert (hours["zone"], hours["days_taken"], len(hours["vacations"])) == ("Asia/Tokyo", 5, 1)
    ada.post("/me/vacations", {"days": 24, "from_at": NOON + 30 * DAY}, status=409)
    ada.delete(f"/me/vacations/{taken['id']}")
    ada.delete(f"/me/vacations/{taken['id']}", status=404)
    assert ada.get(f"/tables/{table}/clocks")["seats"][0]["deadline"] == deadline
    server.client().get("/me/hours", status=401)
    ada.token("play", "manage").put("/me/hours", {"zone": "UTC"}, status=403)


def test_a_table_with_a_night_nowhere_is_refused(server: Running, set_time: ThreadedTime) -> None:
    pace = {"kind": "correspondence", "night": {"start": 23, "end": 7, "zone": "Nowhere"}}
    server.client("Ada").post("/tables", {"game": "petard", "pace": pace}, status=422)


def test_replies_have_the_form_that_is_documented(server: Running, set_time: ThreadedTime) -> None:
    ada, bob, table = duel(server)
    ada.post(f"/tables/{table}/proposals", {"what": "time", "seat": 0, "minutes": 5})
    for path, form in ((f"/tables/{table}/clocks", TableClocks), ("/me/hours", OwnHours)):
        data = bob.http.get(path).content
        decoded = msgspec.json.decode(data, type=form)
        assert msgspec.json.decode(msgspec.json.encode(decoded)) == msgspec.json.decode(data)
    untimed = ada.create("petard", seat=0)
    assert ada.get(f"/tables/{untimed}/clocks")["pace"] == "untimed"


def test_a_server_that_was_down_credits_the_clocks(database: str, set_time: ThreadedTime) -> None:
    with serving(quick_settings(database)) as running:
        set_time.running = running
        _, bob, table = duel(running)
        before = bob.get(f"/tables/{table}/clocks")["seats"][0]["deadline"]
    set_time.waiting.clear()
    set_time.wall += 3 * HOUR
    with serving(quick_settings(database)) as running:
        set_time.running = running
        reader = running.client()
        assert reader.get(f"/tables/{table}/clocks")["seats"][0]["deadline"] == before + 3 * HOUR + RECONNECT
        set_time.pass_by(3 * MINUTE + RECONNECT)
        until(lambda: reader.get(f"/tables/{table}/clocks")["seats"][0]["missed"] == 1)
