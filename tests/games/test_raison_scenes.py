"""Positions of Raison d'État as scenes, previews and updates."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.raison.game import RAISON
from chancellery.kernel.foresight import foresee
from chancellery.kernel.language import Language, speaking
from chancellery.kernel.match import Match
from chancellery.kernel.scenario import Run, Scenario
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import answer, find, waiting
from chancellery.kernel.views import view


def position(given: dict[str, Any], when: list[dict[str, Any]] | None = None, **options: Any) -> Any:
    data = {"game": "raison", "options": {"players": 7, **options}, "given": given, "when": when or []}
    run = Run(Scenario(data, "test"))
    run.play()
    return run.state


def scene_of(g: Any, seat: int | None) -> Scene:
    return RAISON.scene(g.rules, view(RAISON, g, seat))


def rows(scene: Scene, title: str) -> list[str]:
    (panel,) = [panel for panel in scene.panels if panel.title.startswith(title)]
    return [row.text for row in panel.rows]


@pytest.mark.parametrize(("players", "board"), [(7, "1618"), (6, "1702"), (3, "1702")])
def test_the_set_up_stands_on_the_board(players: int, board: str) -> None:
    g = RAISON.new({"players": players, "board": board})
    scene = scene_of(g, None)
    pieces = RAISON.board(g.rules).pieces
    assert scene.board == board
    for kind in ("general", "garrison"):
        expected = {(power, place) for power, kinds in pieces.items() for place in kinds.get(kind, {})}
        assert {(token.power, token.place) for token in scene.tokens if token.kind == kind} == expected


def test_statuses_minors_and_the_emperor_are_told() -> None:
    given = {"controller": {"ottomans": "austria"}, "emperor": "spain", "turn": 1, "phase": "turn"}
    assert rows(scene_of(position(given, players=5), None), "Diplomacy") == [
        "Austrian Coalition: Spain, Austria, Poland (uncontrolled), Ottomans (with Austria)",
        "Protestant Coalition: Protestants, Sweden",
        "Neutral: France",
        "Expansionist: nobody",
        "Emperor: Spain",
    ]


def test_the_wheel_is_told_with_the_tracks() -> None:
    shown = rows(scene_of(RAISON.new({"players": 7}), None), "Order of Play")
    assert shown[0] == "Protestants: Muster"
    assert "France: Leadership" in shown


def test_an_election_shows_who_has_voted() -> None:
    held = {"protestants": [], "spain": ["nassau", "lorraine"], "poland": ["brandenburg"], "austria": ["bavaria"]}
    g = position({"garrisons": held, "phase": "election"}, [{"spain": "vote austria"}])
    assert rows(scene_of(g, None), "Imperial Election") == [
        "Protestants for the Protestants",
        "Spain for Austria",
        "Austria",
        "Poland",
    ]


@pytest.mark.slow
@pytest.mark.random_play
def test_options_and_events_speak_of_what_the_scene_shows() -> None:
    rng = random.Random(2)
    match = Match(RAISON, {"players": 4, "turn_limit": 21}, bytes(32))
    places = set(RAISON.board(match.state.rules).areas)
    before = shown(scene_of(match.state, None))
    while not match.over:
        g = match.state
        decision = rng.choice(waiting(g))
        seen = shown(scene_of(g, decision.seat))
        for choice in (RAISON.choice(g, decision, option) for option in decision.options):
            assert set(choice.places) <= places
            assert set(choice.pieces) <= seen, choice
        told = len(match.events)
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
        after = shown(scene_of(match.state, None))
        for item in match.updates(None, told):
            assert set(item["places"]) <= places
            assert set(item["pieces"]) <= before | after, item
        before = after


def shown(scene: Scene) -> set[str]:
    cards = (card.id for panel in scene.panels for row in panel.rows for card in row.cards)
    return {token.id for token in scene.tokens} | set(cards)


@pytest.mark.parametrize(
    ("given", "when", "power", "words", "said"),
    [
        (
            {"phase": "diplomacy"},
            [{"protestants": "done", "austria": "done"}],
            "france",
            "declare austrian",
            "Austria can still reject you.",
        ),
        (
            {"phase": "diplomacy"},
            [{"protestants": "done", "austria": "done"}],
            "france",
            "declare neutral",
            "Double taxes: 12 Money from the land you control now.",
        ),
        (
            {"phase": "diplomacy"},
            [{"protestants": "done", "austria": "done"}],
            "france",
            "declare expansionist",
            "At war with everybody but Neutrals, and without Allies.",
        ),
        (
            {
                "garrisons": {"protestants": [], "spain": ["nassau", "lorraine"], "austria": ["bavaria"]},
                "phase": "election",
            },
            [],
            "spain",
            "vote austria",
            "Austria then has 2 of 4 votes.",
        ),
        (
            {"phase": "movement austria"},
            [{"austria": "envoy france"}, {"austria": "done"}],
            "austria",
            "request",
            "If France agrees, it gains 2 Morale (→ 8).",
        ),
        (
            {
                "garrisons": {"protestants": [], "spain": ["nassau", "lorraine", "saxonia", "brandenburg"]},
                "phase": "election",
            },
            [],
            "spain",
            "claim",
            "The Emperor scores 2 more with every Gain Influence, until the next election.",
        ),
    ],
)
def test_what_there_is_to_know_before_an_answer(
    given: dict[str, Any], when: list[dict[str, Any]], power: str, words: str, said: str
) -> None:
    g = position(given, when)
    actor = g.rules.map.power[power]
    shown = foresee(RAISON, g, g.seats[actor], actor, RAISON.read(g, actor, words))
    assert said in " ".join(shown.sentences)


def test_a_bid_names_what_is_left() -> None:
    g = position({"phase": "minor ottomans"}, players=6)
    actor = g.rules.map.power["france"]
    shown = foresee(RAISON, g, g.seats[actor], actor, RAISON.read(g, actor, "bid 2"))
    assert " ".join(shown.sentences) == (
        "If you win, you keep 3 Morale, and the Ottomans join you until their next Muster. "
        "If you lose, you pay nothing."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "At war with everybody but Neutrals, allied only with the Ottomans."),
        ("de", "Im Krieg mit allen außer Neutralen, verbündet nur mit dem Osmanischen Reich."),
    ],
)
def test_an_expansionist_stays_allied_with_its_own_minors(language: Language, said: str) -> None:
    given = {"controller": {"ottomans": "france"}, "phase": "diplomacy"}
    g = position(given, [{"protestants": "done", "austria": "done"}], players=6)
    actor = g.rules.map.power["france"]
    with speaking(language):
        assert (
            said in foresee(RAISON, g, g.seats[actor], actor, RAISON.read(g, actor, "declare expansionist")).sentences
        )


@pytest.mark.parametrize(
    ("language", "before", "asked"),
    [
        (
            "en",
            "If France agrees, it gains 2 Morale (→ 7), provided that a General moves.",
            "Austria wants a second round. Allow it? You gain 2 Morale if a General moves.",
        ),
        (
            "de",
            "Stimmt Frankreich zu, gewinnt es 2 Moral (→ 7), wenn ein General zieht.",
            "Österreich möchte eine zweite Runde. Erlaubst du sie? Du gewinnst 2 Moral, wenn ein General zieht.",
        ),
    ],
)
@pytest.mark.rules("RE-Q48")
def test_where_empty_rounds_are_not_paid_the_question_says_so(language: Language, before: str, asked: str) -> None:
    g = position(
        {"morale": {"france": 4}, "phase": "movement austria"},
        [{"austria": "envoy france"}, {"austria": "done"}],
        empty_rounds="unpaid",
    )
    austria, france = (g.rules.map.power[name] for name in ("austria", "france"))
    request = RAISON.read(g, austria, "request")
    with speaking(language):
        assert before in foresee(RAISON, g, g.seats[austria], austria, request).sentences
        answer(g, austria, request)
        assert RAISON.prompt(g, find(g, france)) == asked


def test_a_march_on_a_neutral_abroad_says_that_there_will_be_a_battle() -> None:
    given = {
        "generals": {"france": {"lorraine": 1}, "spain": {"brabant": 3, "madrid": 1}},
        "garrisons": {"france": ["lorraine"], "spain": ["brabant"]},
        "phase": "round spain",
    }
    g = position(given)
    actor = g.rules.map.power["spain"]
    shown = foresee(RAISON, g, g.seats[actor], actor, RAISON.read(g, actor, "move brabant lorraine"))
    assert [(battle.place, battle.defenders, battle.strengths) for battle in shown.battles] == [
        ("lorraine", ["france"], (4, 3))
    ]
