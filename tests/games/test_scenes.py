"""Positions of Realpolitik as scenes: every piece in a place of the board, and no secret in any of them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.bots.bot import bot_maker
from chancellery.drawing import still
from chancellery.drawing.printed import Printed
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel import conformance
from chancellery.kernel.match import Match
from chancellery.kernel.scenario import Run, load
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import apply, waiting
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


def places_of(g: Any) -> set[str]:
    board = REALPOLITIK.board(g.rules)
    return {*board.areas, *("-".join(pair) for pair in board.pairs())}


@pytest.mark.random_play
def test_random_games_never_leave_the_board() -> None:
    options = REALPOLITIK.variations()[6]
    for g in conformance.positions(REALPOLITIK, options, seed=3, share=0.05):
        board, places = REALPOLITIK.board(g.rules), places_of(g)
        scene = scene_of(g, 0)
        assert {token.place for token in scene.tokens} | set(scene.choices) <= places
        assert set(scene.control) <= set(board.areas)
        assert set(scene.control.values()) <= set(board.powers)


@pytest.mark.slow
@pytest.mark.random_play
def test_options_and_events_speak_of_what_the_scene_shows() -> None:
    """Whoever looks before and after an answer finds every piece and every place that was spoken of. Players with some
    judgement, so that there are battles."""
    verbs: set[str] = set()
    kinds: set[str] = set()
    for players in (3, 4):
        rng = random.Random(players)
        match = Match(REALPOLITIK, {"players": players}, bytes(32))
        bots = [bot_maker("realpolitik", "rules")(seat, rng) for seat in range(players)]
        places = places_of(match.state)
        before = shown(scene_of(match.state, None))
        while not match.over:
            g = match.state
            decision = rng.choice(waiting(g))
            seen = shown(scene_of(g, decision.seat))
            for choice in (REALPOLITIK.choice(g, decision, option) for option in decision.options):
                assert set(choice.places) <= places
                assert set(choice.pieces) <= seen, choice
                verbs |= {choice.kind} if choice.pieces else set()
            told = len(match.events)
            wild = rng.random() < 0.3
            option = rng.choice(decision.options) if wild else bots[decision.seat].choose(g, decision)
            match.answer(decision.seat, decision.actor, option)
            after = shown(scene_of(match.state, None))
            for item in match.updates(None, told):
                assert set(item["places"]) <= places
                assert set(item["pieces"]) <= before | after, item
                kinds |= {item["kind"]} if item["pieces"] else set()
            before = after
    assert {"move", "garrison", "unit", "rail", "retreat", "off_map", "down", "strike", "unmask", "support"} <= verbs
    assert {"moved", "garrison", "garrison_lost", "train", "support", "retreated", "off_map"} <= kinds


def shown(scene: Scene) -> set[str]:
    cards = (card.id for panel in scene.panels for row in panel.rows for card in row.cards)
    return {token.id for token in scene.tokens} | set(cards)


def test_a_move_names_the_general_and_both_ends() -> None:
    g = REALPOLITIK.new()
    for actor, card in enumerate(["movement", "taxation", "taxation", "taxation"]):
        apply(g, g.open[actor], REALPOLITIK.read(g, actor, f"play {card}"))
    for answer in ("envoy france", "done"):
        apply(g, g.open[0], REALPOLITIK.read(g, 0, answer))
    move = REALPOLITIK.choice(g, g.open[0], REALPOLITIK.read(g, 0, "move tyrol wien"))
    assert (move.pieces, move.places) == (["austria-2"], ["tyrol", "wien"])


def test_a_train_stands_on_its_border() -> None:
    g = REALPOLITIK.new()
    for actor, card in enumerate(["mobilisation", "taxation", "taxation", "taxation"]):
        apply(g, g.open[actor], REALPOLITIK.read(g, actor, f"play {card}"))
    option = REALPOLITIK.read(g, 0, "train wien-moravia")
    choice = REALPOLITIK.choice(g, g.open[0], option)
    border = choice.places[0]
    assert choice.places == [border, *border.split("-")]
    g.events.clear()
    apply(g, g.open[0], option)
    told = [REALPOLITIK.describe_event(g.rules, event) for event in g.events]
    assert told[0].kind == "train"
    assert told[0].pieces == [f"train-{border}"]
    assert [token.place for token in scene_of(g, 0).tokens if token.id == f"train-{border}"] == [border]


def test_cards_on_the_table_can_be_pointed_at() -> None:
    g = battle()
    cards = [card.id for row in scene_of(g, None).panels[0].rows for card in row.cards]
    assert len(set(cards)) == len(cards) == 5
    general, number = cards[0].rsplit(".", 1)
    assert number == "1"
    assert general in {token.id for token in scene_of(g, None).tokens}


def test_a_battle_has_its_place_and_its_cards() -> None:
    g = battle()
    scene = scene_of(g, None)
    assert scene.battle == "lombardia"
    panel = scene.panels[0]
    assert panel.title == "Battle of Lombardia"
    assert [row.text for row in panel.rows] == [
        "Austria attacks",
        "General 1",
        "General 1, in support",
        "Italy defends",
        "General 1",
        "General 2, in support",
        "General 1, in support",
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
    printed = Printed.built_in("realpolitik")
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
    assert scene_of(g, seats.index("austria")).caption.startswith("Battle of Lombardia")
    start = REALPOLITIK.new()
    assert scene_of(start, None).caption == "Austria, France, Italy and Prussia to decide"
