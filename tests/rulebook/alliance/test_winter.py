"""Winter (chapter 8): income, coalitions, winter bids, free levies, collapse, quarters, elimination."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.alliance.income import city_income, power, sea_income
from chancellery.games.alliance.winter import free_steps
from tests.rulebook.alliance.conftest import SetStage
from tests.rulebook.alliance.stage import Stage


def winter(blocks: dict[str, dict[str, int]] | None = None, **more: Any) -> dict[str, Any]:
    """The winter of the first Year after its battles, with these blocks or those of the set-up."""
    return {**({} if blocks is None else {"blocks": blocks}), "phase": "winter", **more}


def keep_faith(table: Stage) -> Stage:
    """Both ballots without a change."""
    while "Ballot" in table.asked.values():
        for empire in [*table.asked]:
            table.play(empire, "loyal")
    return table


def finish(table: Stage) -> Stage:
    """The rest of the winter without a choice, until the next Year or a question of another kind."""
    keep_faith(table)
    quiet = {"WinterBids": "conclude", "Levy": "enough"}
    while table.asked and {*table.asked.values()} <= {*quiet}:
        empire, step = next(iter(table.asked.items()))
        table.play(empire, quiet[step])
    return table


def index(table: Stage, empire: str) -> int:
    return table.state.rules.content.nation[empire]


# -- income ---------------------------------------------------------------------------------------------


@pytest.mark.rules("AL-087", "AL-Q18", "AL-032", "AC-132", "AC-133", "AL-088", "AC-080")
def test_britain_collects_ten_gold(stage: SetStage) -> None:
    """WX-AL-10: three cities worth 6, the Atlantic 2, the North Sea 1, and Portugal 1. The Channel pays nothing."""
    table = keep_faith(stage(winter()))
    income = {empire: (cities, seas, total) for empire, cities, seas, total in table.told("income")}
    assert income[0] == (7, 3, 10)
    assert table.gold("britain") == 16 + 10


@pytest.mark.rules("AC-131", "AL-Q19", "AC-140")
def test_own_cities_pay_though_vacant_and_conquered_ones_only_with_an_army(stage: SetStage) -> None:
    table = stage(winter({"austria": {"fr-i1": 3}}))
    assert power(table.state)[:2] == [7, 11 + 3]
    assert city_income(table.state)[:2] == [7, 14]
    table = stage(winter({}))
    assert power(table.state)[1] == 11


@pytest.mark.rules("AC-132")
def test_an_occupier_collects_for_a_minors_city(stage: SetStage) -> None:
    table = stage(winter({"portugal": {"fr-i1": 3}}))
    assert power(table.state)[:2] == [6, 12]


@pytest.mark.rules("AC-134", "AC-141")
def test_cities_of_an_ally_without_a_player_pay_nobody_and_what_it_holds_abroad_pays_its_sponsor(
    stage: SetStage,
) -> None:
    table = stage(winter({"thrace": {"au-i1": 3}, "black_sea": {"ru-f1": 2}}))
    assert power(table.state) == [7 + 3, 11, 7, 7, 5, 6, 3]
    assert sea_income(table.state)[0] == 1


@pytest.mark.rules("AC-135", "AC-012", "AL-Q20", "AC-133", "AC-001")
def test_a_members_own_city_pays_itself_and_a_foreign_one_the_strongest_there(stage: SetStage) -> None:
    """Russians in liberated Vienna give its gold to Austria; in Paris and in the Baltic the stronger partner holds."""
    blocks = {
        "austria": {"ru-i1": 3},
        "ile_de_france": {"ru-i2": 3, "au-i2": 2, "au-i3": 2},
        "baltic_sea": {"br-f1": 2, "ru-f1": 2},
        "picardy": {"br-i1": 2, "au-i4": 2},
        "gascony": {"au-i5": 3, "br-i2": 3},
    }
    table = stage(winter(blocks), players=4)
    assert power(table.state)[:4] == [7 + 1, 11 - 3 - 1, 7, 7 + 3]
    assert sea_income(table.state)[:4] == [1, 0, 0, 0]


@pytest.mark.rules("AC-133", "AC-019")
def test_a_sea_pays_only_for_fleets_at_sea_that_can_fight(stage: SetStage) -> None:
    table = stage(winter({"atlantic": {"br-f1": 0}, "portugal": {"br-f2": 4}}))
    assert sea_income(table.state) == [0] * 7


@pytest.mark.rules("AC-184")
@pytest.mark.parametrize(("players", "more"), [(2, 0), (4, 12), (7, 0)])
def test_sponsors_of_three_to_six_player_games_collect_for_their_empires(
    stage: SetStage, players: int, more: int
) -> None:
    table = stage(winter(), players=players)
    assert city_income(table.state)[1] == 11 + more
    assert power(table.state)[1] == 11
    table = stage(winter(), players=players, scenario="1813")
    assert city_income(table.state)[1] == 21


@pytest.mark.rules("AC-164", "AC-132")
def test_venice_is_a_minors_city_in_1813(stage: SetStage) -> None:
    """Austria takes Venice: that is Power, but no foreign major city."""
    table = stage(winter({"venetia": {"au-i1": 3}}), scenario="1813", players=4)
    venice = table.state.rules.content.place["venetia"]
    assert not table.state.rules.content.major >> venice & 1
    assert power(table.state)[3] == 7


# -- coalitions -----------------------------------------------------------------------------------------


def ballots(table: Stage, **votes: str) -> Stage:
    """One ballot; who is not named keeps faith."""
    for empire in [*table.asked]:
        table.play(empire, votes.get(empire, "loyal"))
    return table


def league(*empires: str) -> str:
    names = ["britain", "france", "russia", "austria", "prussia", "spain", "turkey"]
    return f"league {sum(1 << names.index(e) for e in empires)}"


def partners(table: Stage, empire: str) -> list[str]:
    content = table.state.rules.content
    return [content.nations[p] for p in table.state.partners(index(table, empire)) if content.nations[p] != empire]


@pytest.mark.rules("AC-094", "AL-Q61", "AL-085")
def test_a_list_that_all_its_members_gave_becomes_a_coalition(stage: SetStage) -> None:
    table = stage(winter({}), players=5)
    pact = league("france", "austria")
    ballots(table, france=pact, austria=pact)
    assert table.asked == dict.fromkeys(["britain", "france", "russia", "austria", "prussia"], "Ballot")
    ballots(table)
    assert partners(table, "austria") == ["france"]
    assert partners(table, "britain") == ["russia"]


@pytest.mark.rules("AC-094")
def test_a_list_that_is_not_matched_counts_as_loyalty_and_a_second_ballot_follows(stage: SetStage) -> None:
    table = stage(winter({}), players=5)
    pact = league("france", "austria")
    ballots(table, austria=pact)
    ballots(table, austria="part")
    assert partners(table, "austria") == []
    assert partners(table, "britain") == ["russia"]


@pytest.mark.rules("AC-094", "AC-097")
def test_coalitions_change_at_no_other_time(stage: SetStage) -> None:
    table = stage({"phase": "turns britain 5a france 3a russia 2a"}, players=3)
    assert all(table.refused("britain", answer) for answer in ("part", league("britain", "france")))


@pytest.mark.rules("AC-095", "AL-Q64")
def test_limits_of_a_coalition(stage: SetStage) -> None:
    table = stage(winter({}), players=7)
    assert table.refused("britain", league("britain", "france", "russia", "austria", "prussia", "spain")) == "AC-095"
    assert table.refused("britain", league("france", "russia")) == "AC-094"
    assert table.refused("prussia", "part") == "AC-094"
    table = stage(winter({}), players=3)
    assert table.refused("britain", league("britain", "france", "russia")) == "AC-095"
    table = stage(winter({}))
    assert table.offered == sorted(["loyal", "peace"] * 2)
    assert table.refused("britain", league("britain", "france")) == "AC-095"


@pytest.mark.rules("AC-095")
def test_a_new_coalition_with_too_many_empires_lets_the_last_go(stage: SetStage) -> None:
    """France with Spain and Turkey, Russia, Austria and Prussia: Turkey becomes neutral, Spain stays."""
    table = stage(winter({}), players=5)
    pact = league("france", "russia", "austria", "prussia")
    ballots(ballots(table, france=pact, russia=pact, austria=pact, prussia=pact))
    assert table.owner("turkey") is None
    assert table.owner("spain") == "france"
    assert table.state.empires_in(1) == 5


@pytest.mark.rules("AC-096")
def test_who_parts_takes_what_was_won_into_the_par(stage: SetStage) -> None:
    """Austria, with Paris, leaves Britain and Russia: its par rises to its Power; that of the others does not."""
    blocks = {"ile_de_france": {"au-i1": 3}, "thrace": {"ru-i1": 3}}
    table = stage(winter(blocks), players=4)
    ballots(table, austria="part")
    assert table.state.par[index(table, "austria")] == 10
    assert table.state.par[index(table, "russia")] == 7


@pytest.mark.rules("AC-096")
def test_members_of_a_coalition_that_grows_keep_their_par(stage: SetStage) -> None:
    table = stage(winter({"ile_de_france": {"au-i1": 3}}), players=5)
    pact = league("britain", "russia", "austria", "prussia")
    ballots(table, britain=pact, russia=pact, austria=pact, prussia=pact)
    assert table.state.par[index(table, "austria")] == 7


@pytest.mark.rules("AC-098", "AL-Q61")
def test_former_partners_part_company(stage: SetStage) -> None:
    """In Vienna the Austrians stay, in Saxony the stronger Russians; fleets look for a sea."""
    blocks = {
        "austria": {"au-i1": 1, "ru-i1": 3},
        "bavaria": {"au-i2": 2, "ru-i2": 3},
        "adriatic_sea": {"au-f1": 1, "br-f1": 4},
        "salzburg": {"au-i3": 2},
    }
    table = stage(winter(blocks, allied={"bavaria": None}), players=4)
    ballots(ballots(table, austria="part"))
    while "Clearing" in table.asked.values():
        table.play(next(iter(table.asked)), table.offered[0])
    assert [table.at(b) for b in ("au-i1", "ru-i2", "br-f1")] == ["austria", "bavaria", "adriatic_sea"]
    assert table.at("au-i2") in {"salzburg", "tyrol", "bohemia"}
    assert table.at("ru-i1") not in {"austria", None}
    assert table.at("au-f1") in {"venetia", "illyria"}


@pytest.mark.rules("AC-151")
def test_the_game_is_drawn_when_everybody_proposes_peace(stage: SetStage) -> None:
    table = stage(winter({}), players=3)
    ballots(table, britain="peace", france="peace")
    assert table.asked
    ballots(table, britain="peace", france="peace", russia="peace")
    assert table.state.verdict == "draw"
    assert table.state.winners == [0, 1, 2]


# -- winter bids ----------------------------------------------------------------------------------------


@pytest.mark.rules("AL-086", "AC-130", "AL-Q66", "AL-089", "AL-051")
def test_kept_points_bid_after_the_ballots_and_before_the_gold(stage: SetStage) -> None:
    given = {"blocks": {}, "turn": 4, "phase": "turns britain 5a france 3a"}
    table = stage(given, {"bid sweden": [6]})
    table.play("britain", "keep 2").play("france", "end")
    keep_faith(table)
    assert table.asked == {"britain": "WinterBids"}
    assert table.told("income") == []
    assert table.refused("britain", "bid france") == "AL-071"
    table.play("britain", "bid sweden")
    assert table.owner("sweden") == "britain"
    [(_, cities, _, total), *_] = table.told("income")
    assert total == cities == 8


# -- free levies ----------------------------------------------------------------------------------------


@pytest.mark.rules("AC-136", "AC-178")
def test_sponsors_choose_the_free_steps_of_their_empires(stage: SetStage) -> None:
    """Austria holds cities worth 7: four steps, at most one for each block, in turn order of the sponsors."""
    blocks = {"austria": {"au-i1": 1, "au-i2": 1, "au-i3": 1}, "castile": {"sp-i1": 1}}
    table = keep_faith(stage(winter(blocks)))
    assert free_steps(table.state, index(table, "austria")) == 4
    assert table.asked == {"britain": "Levy"}
    while table.asked == {"britain": "Levy"}:
        raising = [o for o in table.offered if o.startswith("raise au")]
        table.play("britain", raising[0] if raising else "enough")
    assert [table.strength(f"au-i{n}") for n in (1, 2, 3)] == [2, 2, 2]
    assert table.asked == {"france": "Levy"}


@pytest.mark.rules("AC-136", "AC-101", "AC-178", "AC-168")
@pytest.mark.parametrize("garrisons", [True, False])
def test_a_neutral_empire_raises_its_weakest_blocks_by_itself(stage: SetStage, garrisons: bool) -> None:
    """Prussia holds 5 in cities, so three steps: the weakest first, then the best rating. Cities without a garrison are
    held by nobody: only Berlin counts then, for two steps."""
    blocks = {"brandenburg": {"pr-i1": 1, "pr-i2": 1, "pr-c1": 1, "pr-i3": 1, "pr-a1": 3}}
    if garrisons:
        blocks |= {"silesia": {"pr-x3": 2}, "east_prussia": {"pr-i6": 2}}
    table = keep_faith(stage(winter(blocks)))
    assert {b: table.strength(b) for b in ("pr-c1", "pr-i1", "pr-i2", "pr-i3")} == {
        "pr-c1": 2,
        "pr-i1": 2,
        "pr-i2": 1 + garrisons,
        "pr-i3": 1,
    }


@pytest.mark.rules("AC-136", "AC-022")
@pytest.mark.parametrize("minor", [False, True])
def test_what_recovers_by_itself_shows_that_it_was_weak(stage: SetStage, minor: bool) -> None:
    """Everybody sees where a step is added, and so learns something of strengths that were hidden."""
    blocks = {"denmark": {"dk-i1": 1}} if minor else {"brandenburg": {"pr-i1": 1, "pr-i2": 2}}
    table = stage(winter(blocks))
    before = table.state.unveiled
    keep_faith(table)
    assert table.state.unveiled > before


@pytest.mark.rules("AC-136")
def test_a_neutral_empire_brings_back_a_lost_block_only_if_none_can_grow(stage: SetStage) -> None:
    table = keep_faith(stage(winter({"brandenburg": {"pr-i1": 3}})))
    prussians = [name for name in table.state.rules.content.blocks if name.startswith("pr-") and table.at(name)]
    assert len(prussians) == 1 + 2


@pytest.mark.rules("AC-166", "AC-101", "AC-136")
@pytest.mark.parametrize(
    ("danes", "after"),
    [
        ({"dk-i1": 1, "dk-x1": 1}, {"dk-i1": 2, "dk-x1": 2}),
        ({"dk-i1": 3}, {"dk-i1": 3, "dk-x1": 1}),
    ],
)
def test_an_independent_minor_recovers_by_itself(stage: SetStage, danes: dict[str, int], after: dict[str, int]) -> None:
    table = keep_faith(stage(winter({"denmark": danes})))
    assert {b: table.strength(b) for b in after} == after


@pytest.mark.rules("AC-136", "AC-166")
def test_a_minor_whose_seat_is_taken_does_not_recover(stage: SetStage) -> None:
    table = keep_faith(stage(winter({"sweden": {"fr-i1": 2}, "finland": {"se-i2": 1}})))
    assert table.strength("se-i2") == 1


# -- collapse -------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-137", "AC-168")
@pytest.mark.parametrize(("die", "peace"), [(3, True), (4, False)])
def test_an_empire_whose_capital_is_lost_may_make_peace(stage: SetStage, die: int, peace: bool) -> None:
    blocks = {"austria": {"fr-i1": 4}, "bavaria": {"au-i2": 3}}
    table = finish(stage(winter(blocks), {"collapse austria": [die]}))
    assert (table.owner("austria") is None) == peace
    assert (table.at("au-i2") != "bavaria") == peace


@pytest.mark.rules("AC-137")
def test_madrid_counts_only_after_it_was_regained(stage: SetStage) -> None:
    """Spain's capital is lost in the set-up of 1813: no die is rolled for it."""
    table = finish(stage(winter(), scenario="1813"))
    assert table.told("collapse") == []
    assert table.owner("spain") == "britain"


# -- quarters -------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-138", "AL-Q70")
def test_each_field_army_above_eight_costs_a_step(stage: SetStage) -> None:
    french = {f"fr-i{n}": 2 for n in range(1, 11)} | {"fr-i14": 1}
    table = finish(stage(winter({"lorraine": {"fr-x3": 3, **french}})))
    assert table.asked == {"france": "Quarters"}
    assert table.refused("france", "starve fr-i14") == "AC-138"
    assert table.refused("france", "starve fr-x3") == "AC-138"
    table.play("france", "starve fr-i1", "starve fr-i2")
    assert table.refused("france", "starve fr-i1") == "AC-138"
    table.play("france", "starve fr-i3")
    assert [table.strength(f"fr-i{n}") for n in range(1, 5)] == [1, 1, 1, 2]


@pytest.mark.rules("AC-077")
@pytest.mark.parametrize(("option", "left"), [(True, 2), (False, 3)])
def test_unsupplied_armies_abroad_lose_a_step_by_option_only(stage: SetStage, option: bool, left: int) -> None:
    blocks = {"muscovy": {"fr-i1": 3}, "kiev": {"fr-i2": 1}, "lorraine": {"fr-i3": 3}}
    table = finish(stage(winter(blocks), winter_attrition=option))
    assert [table.strength(b) for b in ("fr-i1", "fr-i2", "fr-i3")] == [left, 1, 3]


# -- elimination ----------------------------------------------------------------------------------------


@pytest.mark.rules("AC-139", "AC-186")
def test_an_empire_that_has_lost_everything_is_out_of_the_game(stage: SetStage) -> None:
    """Prussia has no army, and Berlin, Breslau and Königsberg are French: it is a neutral Empire from now on."""
    blocks = {"brandenburg": {"fr-i1": 3}, "silesia": {"fr-i2": 3}, "east_prussia": {"fr-i3": 3}}
    table = finish(stage(winter(blocks, allied={"saxony": "prussia"}), players=5))
    assert table.owner("prussia") is None
    assert table.owner("saxony") is None
    assert not table.state.is_player(4)
    assert table.state.par[4] == 5


@pytest.mark.rules("AC-139")
def test_the_last_coalition_wins(stage: SetStage) -> None:
    capitals = {"england": {"fr-i1": 3}, "scotland": {"fr-i2": 3}, "ireland": {"fr-i3": 3}}
    table = finish(stage(winter(capitals, par={"france": 20}), {"collapse russia": [6], "collapse austria": [6]}))
    assert table.state.over
    assert table.state.verdict == "alone"
    assert table.state.winners == [1]
