"""What is drawn goes out with what is known: now, back then, and when everything is open."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from chancellery.api.history import Position, Truth
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.match import Match
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import waiting
from tests.server.running import Client, Running


def finished_record() -> dict[str, Any]:
    rng = random.Random(4)
    match = Match(REALPOLITIK, {"turn_limit": 2}, bytes(32))
    while not match.over:
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    document: dict[str, Any] = msgspec.json.decode(match.record.dump())
    return document


def scene_in(client: Client, path: str, **query: Any) -> Scene:
    return msgspec.convert(client.get(path, **query)["scene"], Scene)


def hands(scene: Scene) -> list[str]:
    return [panel.title for panel in scene.panels if panel.title.startswith("Hand")]


def test_a_look_has_a_scene_once_the_game_has_begun(lite: Running) -> None:
    ada, watcher = lite.client("Ada"), lite.client()
    table = ada.create(seat=0)
    assert ada.get(f"/tables/{table}/view")["scene"] is None
    ada.post(f"/tables/{table}/start", {"fill": "random"})
    scene = scene_in(ada, f"/tables/{table}/view")
    assert scene.board == "realpolitik"
    assert {token.kind for token in scene.tokens} == {"general", "train"}
    assert hands(scene) == ["Hand of Austria"]
    assert hands(scene_in(watcher, f"/tables/{table}/view")) == []


def test_going_back_shows_what_was_seen_then(lite: Running) -> None:
    ada = lite.client("Ada")
    table = ada.create(solo=True)
    shown = {}
    for actor in ("austria", "france", "italy", "prussia"):
        look = ada.get(f"/tables/{table}/view")
        shown[look["number"]] = look["scene"]
        ada.post(f"/tables/{table}/answers", {"actor": actor, "option": "play mobilisation", "seat": seat_of(actor)})
    for number, scene in shown.items():
        then = ada.http.get(f"/tables/{table}/history/{number}").content
        assert msgspec.json.decode(then)["scene"] == scene
        msgspec.json.decode(then, type=Position)
    assert ada.get(f"/tables/{table}/history/1")["number"] == 1


def seat_of(actor: str) -> int:
    return ["austria", "france", "italy", "prussia"].index(actor)


def test_the_truth_lies_open(lite: Running) -> None:
    ada = lite.client("Ada")
    table = ada.post("/records", {"record": finished_record()}, status=201)["id"]
    content = ada.http.get(f"/tables/{table}/truth/5").content
    truth = msgspec.json.decode(content, type=Truth)
    assert truth.scene is not None
    assert len(hands(truth.scene)) == 4
    for seat, scene in enumerate(truth.scenes):
        assert scene is not None
        assert hands(scene) == [f"Hand of {['Austria', 'France', 'Italy', 'Prussia'][seat]}"]
