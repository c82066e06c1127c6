"""Victory (chapter 9): gains and targets, the check of every winter, the last count."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from chancellery.games.alliance.victory import gain, gains, holds_foreign_city, rank, target
from tests.rulebook.alliance.conftest import SetStage

BRITAIN, FRANCE, RUSSIA, AUSTRIA, PRUSSIA = range(5)


def winter(blocks: dict[str, dict[str, int]], **more: Any) -> dict[str, Any]:
    return {"blocks": blocks, "phase": "winter", **more}


@pytest.mark.rules("AC-143", "AC-145", "AL-Q62", "AC-003")
@pytest.mark.parametrize(
    ("players", "targets"),
    [(2, {0: 10, 1: 10}), (4, {0: 10, 1: 10}), (5, {0: 10, 1: 10, 4: 6}), (7, {0: 10, 1: 10, 4: 6})],
)
def test_targets_of_1805(stage: SetStage, players: int, targets: dict[int, int]) -> None:
    table = stage(winter({}), players=players, even=True)
    assert {label: target(table.state, label) for label in targets} == targets


@pytest.mark.rules("AC-143")
@pytest.mark.parametrize(("players", "targets"), [(2, {0: 10, 1: 10}), (3, {0: 13, 1: 8}), (7, {0: 12, 1: 8, 4: 6})])
def test_targets_of_1805_are_shifted_as_measured(stage: SetStage, players: int, targets: dict[int, int]) -> None:
    table = stage(winter({}), players=players)
    assert {label: target(table.state, label) for label in targets} == targets


@pytest.mark.rules("AC-140")
@pytest.mark.parametrize(("players", "par"), [(2, 8), (3, 8), (4, 7), (5, 10), (6, 10), (7, 10)])
def test_france_is_ahead_of_its_par_in_1805(stage: SetStage, players: int, par: int) -> None:
    table = stage({"phase": "winter"}, players=players)
    assert table.state.par[FRANCE] == par


@pytest.mark.rules("AC-143", "AC-145")
@pytest.mark.parametrize(("players", "targets"), [(2, {0: 22, 1: 20}), (4, {0: 23, 1: 30, 3: 12}), (7, {0: 26, 6: 12})])
def test_targets_of_1813(stage: SetStage, players: int, targets: dict[int, int]) -> None:
    table = stage(winter({}), players=players, scenario="1813")
    assert {label: target(table.state, label) for label in targets} == targets


@pytest.mark.rules("AC-140", "AC-143")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_france_wins_1813_at_once_with_24_and_no_sooner(stage: SetStage, players: int) -> None:
    """It begins with 21, so that it has to grow; what it keeps counts at the end."""
    table = stage({"phase": "winter"}, players=players, scenario="1813")
    assert table.state.par[FRANCE] + target(table.state, FRANCE) == 24


@pytest.mark.rules("AC-145")
def test_allies_won_during_play_do_not_change_the_target(stage: SetStage) -> None:
    table = stage(winter({}, allied={"prussia": "france", "spain": None}), even=True)
    assert target(table.state, FRANCE) == 10


@pytest.mark.rules("AC-140", "AC-141", "AC-142")
def test_the_gain_of_a_coalition(stage: SetStage) -> None:
    """France has Vienna, lost Munich, and holds Budapest by the Turks: +3 of 10. Austria's loss is not Britain's."""
    blocks = {"austria": {"fr-i1": 3}, "bavaria": {"au-i2": 3}, "hungary": {"tu-i1": 3}}
    table = stage(winter(blocks, par={"france": 11}))
    assert gain(table.state, FRANCE) == 3
    assert gain(table.state, BRITAIN) == 1


@pytest.mark.rules("AC-141")
def test_an_allied_empire_counts_only_above_its_par(stage: SetStage) -> None:
    """Spain begins 1813 with a par of 1: its freed cities count for Britain, and their loss does not."""
    spain = 5
    table = stage(winter({}), scenario="1813")
    assert gains(table.state)[spain] == 5
    french = {place: {f"fr-i{n}": 3} for n, place in enumerate(["castile", "catalonia", "valencia", "andalusia"], 1)}
    table = stage(winter(french), scenario="1813")
    assert gains(table.state)[spain] == 0


@pytest.mark.rules("AC-143", "AC-144", "AC-146", "AL-084", "AC-142")
@pytest.mark.parametrize(("par", "over"), [(1, False), (0, True)])
def test_three_empires_win_with_ten_and_a_foreign_city(stage: SetStage, par: int, over: bool) -> None:
    """Acceptance example 16: a gain of 9 is not enough, with 10 all its players win."""
    table = stage(winter({"ile_de_france": {"au-i1": 3}}, par={"austria": par}), players=4, even=True)
    assert gain(table.state, BRITAIN) == 10 - par
    assert table.state.over == over
    assert table.state.winners == ([0, 2, 3] if over else [])
    assert table.state.verdict == ("victory" if over else "")


@pytest.mark.rules("AC-144")
def test_diplomacy_alone_does_not_win(stage: SetStage) -> None:
    """Acceptance example 16: Prussia alone at +6 by Minors."""
    minors = dict.fromkeys(["saxony", "denmark", "sweden", "naples", "papal_states"], "prussia")
    table = stage(winter({}, allied=minors, par={"prussia": 4}), players=5)
    assert gain(table.state, PRUSSIA) >= 6
    assert not holds_foreign_city(table.state, PRUSSIA)
    assert not table.state.over


@pytest.mark.rules("AC-144", "AC-164")
def test_venice_is_no_foreign_major_city_in_1813(stage: SetStage) -> None:
    table = stage(winter({"venetia": {"au-i1": 3}}), scenario="1813", players=4)
    assert not holds_foreign_city(table.state, AUSTRIA)
    table = stage(winter({"ile_de_france": {"au-i1": 3}}), scenario="1813", players=4)
    assert holds_foreign_city(table.state, AUSTRIA)


@pytest.mark.rules("AC-015", "AC-147")
def test_rank_is_ratio_then_capitals_then_gold_for_each_player(stage: SetStage) -> None:
    blocks = {"austria": {"fr-i1": 3}, "brandenburg": {"fr-i2": 3}}
    table = stage(
        winter(blocks, gold={"france": 9, "britain": 4, "russia": 5, "austria": 0}, par={"france": 11}),
        players=4,
        even=True,
    )
    assert rank(table.state, FRANCE) == (Fraction(6, 10), 5, Fraction(9))
    assert rank(table.state, BRITAIN) == (Fraction(-3, 10), 2, Fraction(3))


@pytest.mark.rules("AC-015")
def test_of_two_that_qualify_the_larger_ratio_wins(stage: SetStage) -> None:
    blocks = {"austria": {"fr-i1": 3}, "ile_de_france": {"ru-i1": 3}}
    par = {"france": 0, "britain": 0, "russia": 0}
    table = stage(winter(blocks, par=par | {"france": -5}), players=3, even=True)
    assert gain(table.state, FRANCE) >= 10
    assert gain(table.state, BRITAIN) >= 10
    best = max((FRANCE, BRITAIN), key=lambda label: rank(table.state, label))
    assert table.state.winners == ([1] if best == FRANCE else [0, 2])


def last(blocks: dict[str, dict[str, int]], **more: Any) -> dict[str, Any]:
    """The winter of the last Year of 1805."""
    return winter(blocks, year=1809, **more)


@pytest.mark.rules("AC-129", "AC-147", "AC-148", "AC-165")
def test_a_marginal_victory_after_the_last_year(stage: SetStage) -> None:
    """France has Vienna and Budapest, and two more by its par: 5 of 10. Nothing follows."""
    table = stage(last({"austria": {"fr-i1": 3}, "hungary": {"fr-i2": 3}}, par={"france": 10}), even=True)
    assert gain(table.state, FRANCE) == 5
    assert table.state.over
    assert (table.state.verdict, table.state.winners) == ("marginal", [1])
    assert table.told("income") == []


@pytest.mark.rules("AC-150", "AC-147")
def test_a_draw_if_nobody_reaches_half(stage: SetStage) -> None:
    table = stage(last({"austria": {"fr-i1": 3}, "hungary": {"fr-i2": 3}}, par={"france": 11}), even=True)
    assert gain(table.state, FRANCE) == 4
    assert (table.state.verdict, table.state.winners) == ("draw", [0, 1])


@pytest.mark.rules("AC-165")
def test_who_holds_no_foreign_city_is_left_out_of_the_last_count(stage: SetStage) -> None:
    """Prussia's ratio is best, by Minors alone; France wins with 5 of 10."""
    minors = dict.fromkeys(["saxony", "denmark", "sweden", "naples", "papal_states"], "prussia")
    blocks = {"austria": {"fr-i1": 3}, "hungary": {"fr-i2": 3}}
    table = stage(last(blocks, allied=minors, par={"france": 10}), players=5, even=True)
    assert rank(table.state, PRUSSIA)[0] > rank(table.state, FRANCE)[0]
    assert (table.state.verdict, table.state.winners) == ("marginal", [1])


@pytest.mark.rules("AC-149", "AC-015")
def test_equal_coalitions_at_the_top_draw_and_the_others_lose(stage: SetStage) -> None:
    """France and Russia alone, each with a foreign city, a ratio of 1/2 and more, two capitals and the same gold."""
    blocks = {"austria": {"fr-i1": 3}, "thrace": {"ru-i1": 3}}
    given = last(
        blocks,
        allied={"spain": None, "turkey": None},
        coalitions=[["britain"], ["russia"], ["austria"], ["france"]],
        par={"france": 9, "russia": 7},
        gold={"france": 5, "russia": 5},
    )
    table = stage(given, players=4, even=True)
    found = {label: rank(table.state, label) for label in (FRANCE, RUSSIA)}
    assert found[FRANCE][0] == Fraction(5, 10)
    assert found[RUSSIA][0] == Fraction(3, 6)
    assert found[FRANCE] == found[RUSSIA]
    assert (table.state.verdict, table.state.winners) == ("draw", [1, 2])


@pytest.mark.rules("AC-146")
def test_winners_are_placed_by_their_own_gain_then_treasury(stage: SetStage) -> None:
    blocks = {"ile_de_france": {"au-i1": 3}}
    table = stage(
        winter(blocks, par={"austria": 2, "russia": 6, "britain": 6}, gold={"russia": 9, "britain": 1}),
        players=4,
        even=True,
    )
    result = table.run.game.result(table.state)
    assert result is not None
    assert [table.state.rules.content.nations[s] for s in result.winners] == ["austria", "russia", "britain"]
