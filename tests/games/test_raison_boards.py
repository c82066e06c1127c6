"""Raison d'État on a board of one's own."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import chancellery
from chancellery.games.raison.game import RAISON
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.state import answer, settle

BOARDS = Path(chancellery.__file__).parent / "boards"


def document(name: str = "1618") -> Any:
    return tomllib.loads((BOARDS / name / "board.toml").read_text(encoding="utf-8"))


def put(value: Any, *path: str) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def test_a_board_of_ones_own_is_played_on() -> None:
    data = document()
    data["name"] = "mine"
    data["content"]["influence"] = 12
    data["content"]["wheel"]["start"] |= {"france": 1, "protestants": 4}
    g = RAISON.new({"board": data, "players": 7})
    assert g.rules.target == 12
    assert RAISON.facts(g)["powers"]["france"]["action"] == "muster"
    assert RAISON.scene(g.rules, {**_view(g), "table": RAISON.table(g, None)}).board == "custom"
    again = RAISON.load(msgspec.json.decode(msgspec.json.encode(RAISON.save(g))))
    assert again.rules.map.board.name == "mine"


def _view(g: Any) -> dict[str, Any]:
    return {"result": None, "decisions": [], "waiting_for": []}


@pytest.mark.parametrize(("port_of_spain", "asked"), [(True, "spain"), (False, "austria")])
def test_a_grey_lane_beside_an_allys(port_of_spain: bool, asked: str) -> None:
    """RE-185, RE-186: an Ally is asked for its lane unless the grey one is open, from nobody's land."""
    data = document()
    data["lanes"].append({"ends": ["catalonia", "lombardia"], "owner": "", "source": "own"})
    data["areas"]["lombardia"] |= {"kind": "undisputed", "owner": ""}
    if not port_of_spain:
        data["areas"]["catalonia"] |= {"kind": "undisputed", "owner": ""}
    g = RAISON.new({"board": data, "players": 7})
    facts = {"generals": {"spain": {}, "austria": {"catalonia": 1}}, "garrisons": {"spain": [], "austria": []}}
    RAISON.arrange(g, {**facts, "phase": "round austria"})
    settle(g)
    austria = g.rules.map.power["austria"]
    answer(g, austria, RAISON.read(g, austria, "sail catalonia lombardia"))
    assert [g.rules.map.powers[d.actor] for d in g.open] == [asked]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put({"x": 3}, "content", "battle_deck", "counts"), "cards of value 'x'; they go from 2 to 5"),
        (put({"2": 3}, "content", "battle_deck", "counts"), "more Battle cards than the deck has"),
        (put(["dance"] * 1, "content", "wheel", "actions"), "starts on space"),
        (put([], "content", "order_of_play"), "needs an order of play"),
        (put([], "content", "status", "permanent"), "each coalition needs a permanent member"),
        (put(object(), "areas", "wien", "value"), "text, numbers, lists and tables only"),
        (put([], "content", "minors"), "poland|controlled by one that is never Minor"),
    ],
)
def test_a_board_has_to_fit_the_game(change: Callable[[Any], None], complaint: str) -> None:
    data = document()
    change(data)
    with pytest.raises(BadOptions, match=complaint):
        RAISON.new({"board": data, "players": 7})


def test_a_wheel_has_known_actions_and_a_muster() -> None:
    data = document()
    data["content"]["wheel"]["actions"][1] = "dancing"
    with pytest.raises(BadOptions, match="no space for 'dancing'"):
        RAISON.new({"board": data, "players": 7})
    data["content"]["wheel"]["actions"] = ["taxation", *data["content"]["wheel"]["actions"][2:], "leadership_subsidise"]
    data["content"]["wheel"]["start"] = dict.fromkeys(data["powers"], 1)
    with pytest.raises(BadOptions, match="needs a space for muster"):
        RAISON.new({"board": data, "players": 7})


def test_two_coalitions_are_needed() -> None:
    data = document()
    data["content"]["status"] |= {"coalitions": {"austrian": list(data["powers"])}, "neutral": [], "expansionist": []}
    with pytest.raises(BadOptions, match="needs two coalitions"):
        RAISON.new({"board": data, "players": 7})


def test_tiles_are_for_other_games() -> None:
    with pytest.raises(BadOptions, match="is made of tiles"):
        RAISON.new({"board": document("generalship")})
