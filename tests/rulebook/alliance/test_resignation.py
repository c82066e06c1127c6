"""Resignation and absent players (9.4, 13.2)."""

from __future__ import annotations

import random

import pytest

from chancellery.games.alliance.absence import HABITS
from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.victory import target
from chancellery.kernel.state import apply, waiting
from tests.rulebook.alliance.conftest import SetStage
from tests.rulebook.alliance.stage import Stage


def give_up(table: Stage, empire: str) -> Stage:
    return table.play(empire, "resign", "give_up")


def end_turns(table: Stage) -> Stage:
    """Everybody ends the Player Turn; in a winter the defaults for absent players act until the next Year."""
    while table.asked and {*table.asked.values()} & {"PlayerTurn"}:
        table.play(next(e for e, step in table.asked.items() if step == "PlayerTurn"), "end")
    return table


FOUR = "turns russia 5a britain 4a austria 3a france 3b"
HANDS = {
    "britain": ["4b", "4c"],
    "france": ["4d", "4e"],
    "russia": ["4f", "4g"],
    "austria": ["4h", "4i"],
    "prussia": ["3c", "3d"],
}


@pytest.mark.rules("AC-152")
def test_an_empire_that_is_given_up_goes_to_the_first_partner_when_the_game_turn_ends(stage: SetStage) -> None:
    table = stage(
        {"hands": HANDS, "phase": FOUR, "allied": {"sweden": "russia"}}, players=4, resignation=True, even=True
    )
    give_up(table, "russia")
    assert table.asked == {"britain": "PlayerTurn"}
    assert table.owner("russia") == "russia"  # only at the end of the Game Turn
    end_turns(table)
    assert [table.owner(n) for n in ("russia", "sweden", "austria")] == ["britain", "britain", "austria"]
    assert table.gold("russia") == 0
    assert {*table.asked} == {"britain", "france", "austria"}  # AL-042: no card for it
    # Britain and Austria alone count in the target; the Empire that was given up in nobody's.
    assert target(table.state, 0) == 4 + 2 * 2
    assert target(table.state, 1) == 4 + 2 * 3


@pytest.mark.rules("AC-152", "AC-003")
def test_the_coalition_goes_on_when_its_first_player_leaves(stage: SetStage) -> None:
    """Russia is the next in Empire Order: it becomes the sponsor of Britain and Portugal, and the coalition is called
    after it."""
    table = end_turns(
        give_up(
            stage(
                {"hands": HANDS, "phase": "turns britain 5a russia 4a austria 3a france 3b"},
                players=4,
                resignation=True,
            ),
            "britain",
        )
    )
    g, russia = table.state, 2
    assert [table.owner(n) for n in ("britain", "portugal")] == ["russia", "russia"]
    assert [g.coalition[russia], g.coalition[3], g.side[0]] == [russia, russia, russia]


@pytest.mark.rules("AC-152", "AC-186")
def test_who_stands_alone_becomes_neutral_with_all_that_was_sponsored(stage: SetStage) -> None:
    """France leaves: Spain and Turkey turn neutral, its Minors independent, and who is left in one coalition wins."""
    table = stage(
        {"hands": HANDS, "phase": "turns france 5a britain 4a russia 3a austria 3b prussia 2a"},
        players=5,
        resignation=True,
    )
    end_turns(give_up(table, "france"))
    assert [table.owner(n) for n in ("france", "spain", "turkey", "bavaria", "italy")] == [None] * 5
    assert table.state.par[1] == table.state.home_par[1]
    assert not table.state.over  # Prussia plays against the coalition


@pytest.mark.rules("AC-152")
def test_with_one_player_left_that_player_wins(stage: SetStage) -> None:
    table = end_turns(give_up(stage({"phase": "turns france 5a britain 4a"}, resignation=True), "france"))
    assert table.state.over
    assert [table.state.winners, table.state.verdict] == [[0], "alone"]


@pytest.mark.rules("AC-152", "AC-150")
def test_when_all_leave_at_once_nobody_has_won(stage: SetStage) -> None:
    table = stage({"phase": "turns france 5a britain 4a"}, resignation=True)
    give_up(give_up(table, "france"), "britain")
    assert [table.state.winners, table.state.verdict] == [[0, 1], "draw"]


@pytest.mark.rules("AC-152")
def test_resigning_is_asked_twice_and_only_where_the_table_wants_it(stage: SetStage) -> None:
    table = stage({"phase": "turns france 5a britain 4a"}, resignation=True)
    table.play("france", "resign", "reconsider", "end")
    assert table.asked == {"britain": "PlayerTurn"}
    assert not table.state.resigned
    assert stage({"phase": "turns france 5a britain 4a"}).refused("france", "resign") == "AC-152"


def default(table: Stage) -> str:
    """What is answered for whoever is asked, in words; always the same."""
    [decision] = table.state.open
    [option] = {ALLIANCE.default_answer(table.state, decision, random.Random(seed)) for seed in range(5)}
    assert option in decision.options
    words: str = table.state.rules.space.words(option)
    return words


FIELD = {
    "blocks": {
        "saxony": {"fr-i1": 4, "fr-i2": 3, "fr-c1": 3, "fr-a1": 3, "fr-i5": 2},
        "brandenburg": {"pr-i1": 3},
    },
    "allied": {"prussia": "britain", "saxony": None},
}


@pytest.mark.rules("AC-152")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"hands": {"france": ["5a", "2i"], "britain": ["4b"]}, "phase": "cards"}, "commit 5a"),
        ({"phase": "turns france 5a britain 4a"}, "end"),
        (
            {
                **FIELD,
                "attacks": {"saxony": {"by": "britain", "from": {"pr-i1": "brandenburg"}}},
                "more_blocks": {"saxony": {"pr-i1": 3}},
                "phase": "battles france 5a britain 4a",
            },
            "front fr-i1",
        ),
    ],
)
def test_what_is_answered_for_absent_players(stage: SetStage, given: dict[str, object], said: str) -> None:
    assert default(stage(given)) == said


@pytest.mark.rules("AC-152")
def test_every_habit_belongs_to_a_step() -> None:
    """All steps that random games ask have an answer for absent players: 200 answers each, two to seven players."""
    phases = set()
    for players in (2, 5, 7):
        g = ALLIANCE.new({"players": players, "years": 1, "scenario": "1813"}, bytes(32))
        chance = random.Random(players)
        for _ in range(200):
            if g.over:
                break
            decision = waiting(g)[0]
            assert ALLIANCE.default_answer(g, decision, chance) in decision.options
            phases.add(decision.phase)
            apply(g, decision, chance.choice(decision.options))
    assert {"Commit", "PlayerTurn"} <= phases
    assert {*HABITS} >= {"Commit", "Hits", "Retreat"}
