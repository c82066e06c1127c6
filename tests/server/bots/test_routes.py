"""Bots as part of the whole server, over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.running import Running, eventually, quick_settings, serving

QUICK: dict[str, Any] = {"bot_pause_ms": 0, "bot_seconds": 5}


def waits_for(person: Any, table: str) -> set[int]:
    view = person.get(f"/tables/{table}/view")["view"]
    return {one["seat"] for one in [*view["decisions"], *view["waiting_for"]] if not one["answered"]}


def test_a_person_plays_with_three_bots(database: str) -> None:
    with serving(quick_settings(database, **QUICK)) as server:
        ada = server.client("Ada")
        table = ada.create(seat=0)
        ada.post(f"/tables/{table}/start", {"fill": "rules"})
        eventually(lambda: waits_for(ada, table) == {0})
        given = ada.post(f"/tables/{table}/hint", {})
        assert given["actor"] == "austria"
        assert given["reason"]
        ada.post(f"/tables/{table}/answers", {"actor": "austria", "option": given["choice"]["words"]})
        eventually(lambda: ada.get(f"/tables/{table}/view")["number"] > 5)
        text = httpx.get(f"{server.url}/metrics", timeout=60).text
        thoughts = float(text.split("\nchancellery_bot_thoughts_total ")[1].split()[0])
        assert thoughts >= 4
        assert "chancellery_bot_workers 1.0" in text
        assert "chancellery_bot_defaults_total 0.0" in text


def test_games_say_which_bots_play_them(lite: Running) -> None:
    games = {game["name"]: game for game in lite.client().get("/games")}
    assert [bot["name"] for bot in games["realpolitik"]["bots"]] == ["random", "rules"]
    assert all(bot["sentence"] for bot in games["realpolitik"]["bots"])


def test_who_may_ask_for_a_hint(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, hints_per_minute=2, **QUICK)) as server:
        ada, bob = server.client("Ada"), server.client("Bob")
        table = ada.create(solo=True)
        path = f"/tables/{table}/hint"
        server.client().post(path, {}, status=401)
        bob.post(path, {}, status=404)
        ada.token("read").post(path, {"seat": 1}, status=403)
        ada.post(path, {"seat": 1, "bot": "rules"}, status=400)
        ada.post(path, {}, status=403)
        player = ada.token("play")
        assert player.post(path, {"seat": 1})["actor"] == "france"
        ada.post(path, {"seat": 2})
        assert ada.post(path, {"seat": 2}, status=429)["type"] == "too-fast"


@pytest.mark.parametrize("hints", [True, False])
def test_a_table_says_whether_it_is_played_with_hints(lite: Running, hints: bool) -> None:
    ada = lite.client("Ada")
    table = ada.create(solo=True, hints=hints)
    assert ada.get(f"/tables/{table}")["table"]["hints"] is hints
    ada.post(f"/tables/{table}/hint", {"seat": 0}, status=200 if hints else 403)
