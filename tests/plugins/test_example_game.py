"""A game that somebody else wrote plays everywhere, and no file of ours knows it."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.bots.bot import bot_maker, levels
from chancellery.kernel import conformance, plain
from chancellery.kernel.game import Game
from chancellery.kernel.scenario import load
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import Phase, waiting
from chancellery.kernel.views import scene_of
from tests.plugins.conftest import EXAMPLE, run
from tests.server.running import Client, eventually
from tests.soak.servers import process

ROOT = Path(__file__).parents[2]


# -- the rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_example_game_passes_the_conformance_suite(borderlands: Game[Any], seed: int) -> None:
    variations = borderlands.variations()
    tally = conformance.play(borderlands, variations[seed % len(variations)], seed, care=0.3, leaks=0.3)
    assert tally.answers <= 30


def test_example_game_meets_every_phase_and_default_answer(borderlands: Game[Any]) -> None:
    met = conformance.phases_met(borderlands, seed=1)
    own = {plain.tag(cls) for cls in plain.CLASSES.values() if cls.__module__ == "borderlands.phases"}
    asking = {plain.tag(cls) for cls in plain.CLASSES.values() if issubclass(cls, Phase) and cls.verbs}
    assert own & asking <= met.keys()
    assert all(conformance.check_default_answers(borderlands, g, random.Random(3)) for g in met.values())


def test_example_bot_is_fair(borderlands: Game[Any]) -> None:
    """It chooses the same in any state that its seat cannot tell from the real one."""
    make = bot_maker("borderlands", "bidder")
    for seed in range(20):
        for g in conformance.positions(borderlands, borderlands.variations()[seed % 3], seed, share=0.5):
            decision = waiting(g)[0]
            other = borderlands.resample(g, decision.seat, random.Random(seed))
            twin = next(one for one in other.open if one.actor == decision.actor)
            chosen = [make(decision.seat, random.Random(7)).choose(*pair) for pair in ((g, decision), (other, twin))]
            assert chosen[0] == chosen[1]


def test_example_bot_beats_chance(found: Path) -> None:
    said = msgspec.json.decode(run("selfplay", "borderlands", "-n", "60", "--bots", "bidder,random", "--json"))
    assert said["bots"]["bidder"]["wins"] > 1.5 * said["bots"]["random"]["wins"]


def test_example_scenarios_hold(borderlands: Game[Any]) -> None:
    for file in sorted((EXAMPLE / "scenarios").glob("*.yaml")):
        for scenario in load(file):
            scenario.run()


def test_example_scene_tells_how_its_tiles_lie(borderlands: Game[Any]) -> None:
    g = borderlands.new({"players": 3})
    scene = scene_of(borderlands, g, 0)
    assert isinstance(scene, Scene)
    assert len(scene.tiles) == len(borderlands.board(g.rules).layouts["3"].cells)
    assert {token.place for token in scene.tokens} == {*scene.tiles}
    assert [*scene.choices] == scene.tiles


# -- everywhere else ---------------------------------------------------------------------------------------


def test_example_game_plays_in_the_terminal(found: Path) -> None:
    lines = "scout ashford\noffer ashford\nwhy bid 15\nbid 4\nboard\nlook ashford\nquit\n"
    said = run("play", "borderlands", "--terminal", "--seed", "3", lines=lines)
    for sentence in ("BL-04", "Red", "Ashford"):
        assert sentence in said


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["games", "--names"], "borderlands\n"),
        (["fuzz", "borderlands", "--games", "9"], "9 games of borderlands without a fault"),
        (["bench", "borderlands", "--quick"], "borderlands duel"),
        (["rules", "borderlands", "--tests", str(EXAMPLE / "scenarios"), "--check"], "Every rule and ruling is proven"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_example_game_is_known_to_commands(found: Path, words: list[str], expected: str) -> None:
    assert expected in run(*words)


def test_example_position_is_drawn(found: Path, tmp_path: Path) -> None:
    picture = tmp_path / "position.svg"
    run("board", "draw", str(EXAMPLE / "scenarios" / "bidding.yaml"), "--out", str(picture))
    assert "Birkwald" in picture.read_text()


def test_example_game_plays_on_a_server_with_bots(found: Path, tmp_path: Path) -> None:
    """In a real process, whose bots think in processes of their own, to the end of the game."""
    with process(f"sqlite:{tmp_path / 'chancellery.db'}", tmp_path, bot_pause_ms=0) as server:
        ada = Client(server.url)
        ada.register("Ada")
        [game] = [one for one in ada.get("/games") if one["name"] == "borderlands"]
        assert [bot["name"] for bot in game["bots"]] == ["random", "bidder"]
        table = ada.create(game="borderlands", options={"players": 3}, seat=0)
        ada.post(f"/tables/{table}/start", {"fill": "bidder"})
        assert ada.get(f"/tables/{table}/board")["board"]["made_of"] == "tiles"
        while (view := ada.get(f"/tables/{table}/view", seat=0)["view"])["result"] is None:
            if not view["decisions"]:
                eventually(lambda: ada.get(f"/tables/{table}/view", seat=0)["view"] != view)
                continue
            [decision] = view["decisions"]
            body = {"actor": "red", "option": decision["options"][0]["words"], "seat": 0}
            if decision["answered"]:
                continue
            ada.post(f"/tables/{table}/answers", body)
        assert ada.get(f"/tables/{table}/record")["result"] is not None
        ada.close()


def test_no_file_of_ours_knows_the_example_game() -> None:
    listed = subprocess.run(
        ["git", "grep", "--untracked", "-il", "borderlands", "--", "chancellery", "browser/src", "scripts"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert listed.stdout == ""


def test_levels_of_the_example_game_are_described(borderlands: Game[Any]) -> None:
    assert [level.title for level in levels("borderlands")] == ["Aimless", "Bidder"]
