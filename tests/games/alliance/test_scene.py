"""Positions of Alliance as scenes: every block in a place of the board, faces for those who may see them, limits while
a group moves, and what is told of options and reveals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.options import AllianceOptions
from chancellery.kernel.language import speaking
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import apply, waiting
from chancellery.kernel.views import view


def scene_of(g: Any, seat: int | None) -> Scene:
    return ALLIANCE.scene(g.rules, view(ALLIANCE, g, seat))


def positions(players: Any, seed: int, scenario: Any = "1805") -> Iterator[Any]:
    """A Year in which everybody answers by chance."""
    chance = random.Random(seed)
    g = ALLIANCE.new(AllianceOptions(scenario=scenario, players=players, years=1), seed.to_bytes(32, "big"))
    while not g.over:
        yield g
        decision = chance.choice(waiting(g))
        apply(g, decision, chance.choice(decision.options))


@pytest.mark.parametrize(("players", "scenario"), [(2, "1805"), (7, "1813")])
def test_scene_shows_faces_to_those_who_may_look(players: int, scenario: str) -> None:
    g = next(positions(players, 1, scenario))
    board = ALLIANCE.board(g.rules)
    everything = {b for b in range(len(g.at)) if g.at[b] >= 0}
    for seat in [None, *range(players)]:
        tokens = [token for token in scene_of(g, seat).tokens if token.kind == "block"]
        assert len(tokens) == len(everything)
        assert all(token.place in board.areas or token.place in board.seas for token in tokens)
        player = next((p for p, s in enumerate(g.seats) if s == seat), -1) if seat is not None else -1
        seen = {token.id for token in tokens if not token.hidden}
        sights = g.sights(player) if player >= 0 else 0
        assert seen == {g.rules.content.blocks[b] for b in everything if sights >> b & 1}
        assert all(token.number is None and token.face in ("", "fleet") for token in tokens if token.hidden)


def test_scenes_of_a_year_stand_on_the_board() -> None:
    steps = set()
    for number, g in enumerate(positions(7, 2)):
        if number % 23 and not {"Battle", "Winter"} & {type(phase).__name__ for phase in g.stack}:
            continue
        if number % 7:
            continue
        board = ALLIANCE.board(g.rules)
        borders = set(g.rules.content.edge_names)
        scene = scene_of(g, g.open[0].seat)
        with speaking("de"):
            german = scene_of(g, g.open[0].seat)
        assert [token.id for token in german.tokens] == [token.id for token in scene.tokens]
        assert all(token.note for token in (*scene.tokens, *german.tokens))
        assert all(t.place in board.areas or t.place in board.seas or t.place in borders for t in scene.tokens)
        assert len({token.id for token in scene.tokens}) == len(scene.tokens)
        assert sum(step.state == "now" for step in scene.strips[-1].steps) <= 1
        steps.add(type(g.stack[-1]).__name__)
    assert {"PlayerTurn", "Battle"} <= steps


def test_limits_are_counted_around_a_group_that_moves() -> None:
    for g in positions(2, 3):
        scene = scene_of(g, g.open[0].seat)
        limits = {token.place: token for token in scene.tokens if token.kind == "limit"}
        phase = g.stack[-1]
        if type(phase).__name__ == "GroupMove" and phase.mover < 0 and any(g.crossed):
            content = g.rules.content
            edge, side = next((e, s) for e, packed in enumerate(g.crossed) for s in range(7) if packed >> 3 * s & 7)
            if side == g.side[phase.player] and content.edge_kind[edge] != "coast":
                token = limits[content.edge_names[edge]]
                assert token.label == f"{token.number}/{content.edge_limit[edge]}"
                assert token.number == g.crossed[edge] >> 3 * side & 7
                return
    raise AssertionError("nobody crossed a border")


def test_reveals_name_every_card_in_turn_order() -> None:
    rules = ALLIANCE.new(AllianceOptions()).rules
    reveal = ALLIANCE.reveal(rules, "cards_revealed", {"plays": {"france": "5b", "britain": "2a"}})
    assert reveal is not None
    assert [choice.power for choice in reveal.choices] == ["france", "britain"]
    assert [choice.picture for choice in reveal.choices] == ["5b", "2a"]
    assert [step.powers for step in reveal.order] == [["france"], ["britain"]]


def test_ballot_is_agreed_when_all_named_give_the_same_list() -> None:
    rules = ALLIANCE.new(AllianceOptions(players=4)).rules
    both = ["france", "russia"]
    votes = {"france": both, "russia": both, "britain": "loyal", "austria": ["austria", "britain"]}
    reveal = ALLIANCE.reveal(rules, "ballot", {"ballot": 1, "votes": votes})
    assert reveal is not None
    assert {choice.power for choice in reveal.choices if choice.success} == {"france", "russia"}


def test_step_into_an_enemy_tells_of_the_battle_and_the_border() -> None:
    for g in positions(2, 5):
        phase = g.stack[-1]
        if type(phase).__name__ != "GroupMove" or phase.mover < 0:
            continue
        decision = g.open[0]
        for option in decision.options:
            verb, arguments = g.rules.space.decode(option)
            if verb == "step" and g.embattled >> arguments[0] & 1 and arguments[0] < g.rules.content.areas:
                effect = ALLIANCE.outlook(g, decision, option)
                assert effect.text.startswith("Battle against")
                assert effect.weight == 2
                return
    raise AssertionError("nobody could reinforce an attack")


QUIET = {"end", "enough", "conclude", "resign", "give_up", "reconsider"}
"""What ends something, or says everything itself."""


@pytest.mark.parametrize(("players", "scenario"), [(2, "1805"), (7, "1813")])
def test_options_say_what_is_known_of_them(players: int, scenario: str) -> None:
    told: Counter[str] = Counter()
    for g in positions(players, 6, scenario):
        for decision in g.open:
            for option in decision.options:
                verb, arguments = g.rules.space.decode(option)
                if told[verb] >= 20:
                    continue
                told[verb] += 1
                effect = ALLIANCE.outlook(g, decision, option)
                # Whoever goes alone into a port or an empty place meets nobody.
                alone = verb in ("evict", "home_to", "flee", "regroup_to", "retreat") and not g.here[arguments[0]]
                assert effect.text or verb in QUIET or alone, verb
    assert {"march", "levy", "step", "fight", "fire", "take"} <= told.keys()


def test_fire_tells_the_hits_that_can_be_expected() -> None:
    for g in positions(2, 5):
        battle = g.stack[-1]
        if type(battle).__name__ != "Battle" or battle.boosted:
            continue
        for option in g.open[0].options:
            verb, arguments = g.rules.space.decode(option)
            if verb == "fire":
                dice, needs = g.strength[arguments[0]], g.rules.content.number[arguments[0]]
                text = ALLIANCE.outlook(g, g.open[0], option).text
                assert f"{round(10 * dice * needs / 6) / 10} hits on average" in text
                return
    raise AssertionError("nobody fired")


def test_backs_bear_what_is_remembered_of_them() -> None:
    for g in positions(2, 5):
        for token in scene_of(g, 0).tokens:
            if token.kind == "block" and token.hidden and token.label not in ("", "0"):
                assert token.label[0] in "ABCD"
                assert "Last seen" in token.note
                return
    raise AssertionError("nobody remembered anything")
