"""Positions of Realpolitik as scenes: every piece in a place of the board, and no secret in any of them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.atlas.drawing import still
from chancellery.atlas.drawing.printed import Printed
from chancellery.games.realpolitik import REALPOLITIK
from chancellery.kernel import conformance
from chancellery.kernel.scenario import Run, load
from chancellery.kernel.scene import Scene
from chancellery.kernel.views import view

SCENARIOS = Path(__file__).parents[1] / "rulebook" / "realpolitik"
IN_TURN = (
    "Cards are played by the attacker, the defenders, the attacker's supporters and the defenders' supporters in turn"
)


def scene_of(g: Any, seat: int | None) -> Scene:
    return REALPOLITIK.scene(g.rules, view(REALPOLITIK, g, seat))


def battle() -> Any:
    """Four powers around Lombardia, each with a card on the table."""
    (found,) = [scenario for scenario in load(SCENARIOS / "committing_cards.yaml") if scenario.name == IN_TURN]
    return Run(found).position(8)


def test_the_set_up_stands_on_the_board() -> None:
    g = REALPOLITIK.new()
    board = REALPOLITIK.board(g.rules)
    scene = scene_of(g, None)
    expected = {
        kind: {(power, place) for power, pieces in board.pieces.items() for place in pieces.get(kind, {})}
        for kind in ("general", "garrison")
    }
    for kind, places in expected.items():
        assert {(token.power, token.place) for token in scene.tokens if token.kind == kind} == places
    borders = {border for pair in board.pairs() for border in ("-".join(pair), "-".join(pair[::-1]))}
    trains = [token for token in scene.tokens if token.kind == "train"]
    assert trains
    assert all(token.place in borders for token in trains)
    assert scene.control == {}
    assert scene.battle == ""


def test_random_games_never_leave_the_board() -> None:
    options = REALPOLITIK.variations()[6]
    for g in conformance.positions(REALPOLITIK, options, seed=3, share=0.05):
        board = REALPOLITIK.board(g.rules)
        places = {*board.areas, *("-".join(pair) for pair in board.pairs())}
        scene = scene_of(g, 0)
        assert {token.place for token in scene.tokens} <= places
        assert set(scene.control) | set(scene.choices) <= set(board.areas)
        assert set(scene.control.values()) <= set(board.powers)


def test_a_battle_has_its_place_and_its_cards() -> None:
    g = battle()
    scene = scene_of(g, None)
    assert scene.battle == "lombardia"
    panel = scene.panels[0]
    assert panel.title == "Battle of Lombardia"
    assert [row.text for row in panel.rows] == [
        "Austria attacks",
        "General 1",
        "General 1, support",
        "Italy in defence",
        "General 1",
        "General 2, support",
        "General 1, support",
    ]
    cards = [card for row in panel.rows for card in row.cards]
    assert len(cards) == 5
    assert all(card.state == "down" and not card.value for card in cards)


def test_a_seat_sees_its_own_cards_and_nobody_else_does() -> None:
    g = battle()
    seats = REALPOLITIK.seats(g)
    own = scene_of(g, seats.index("italy"))
    known = [card for row in own.panels[0].rows for card in row.cards if card.value]
    assert {card.power for card in known} == {"italy"}
    assert [panel.title for panel in own.panels] == [
        "Battle of Lombardia",
        "Powers by Prestige · 25 Influence to win",
        "Hand of Italy",
    ]
    assert all("Hand" not in panel.title for panel in scene_of(g, None).panels)


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_pictures_of_states_that_look_alike_are_the_same_picture(seat: int | None) -> None:
    """Byte for byte: whatever a seat cannot know is nowhere in its picture."""
    g = battle()
    other = REALPOLITIK.resample(g, seat, random.Random(7))
    assert REALPOLITIK.facts(other) != REALPOLITIK.facts(g)
    printed = Printed.house("realpolitik")
    ours, theirs = (still.svg(scene_of(state, seat), printed, fonts=False) for state in (g, other))
    assert ours == theirs


def test_a_scene_is_made_from_the_view_alone() -> None:
    g = battle()
    seen = msgspec.json.decode(msgspec.json.encode(view(REALPOLITIK, g, 0)))
    assert REALPOLITIK.scene(g.rules, seen) == scene_of(g, 0)


def test_a_board_of_ones_own_is_called_custom() -> None:
    board = msgspec.to_builtins(REALPOLITIK.board(REALPOLITIK.new().rules))
    g = REALPOLITIK.new({"board": board})
    assert scene_of(g, None).board == "custom"


def test_the_caption_says_whose_decision_it_is() -> None:
    g = battle()
    seats = REALPOLITIK.seats(g)
    assert scene_of(g, None).caption == "Austria to decide"
    assert scene_of(g, seats.index("austria")).caption.startswith("Austria: the battle of Lombardia")
    start = REALPOLITIK.new()
    assert scene_of(start, None).caption == "Austria, France, Italy and Prussia to decide"
