"""Raison d'État, 1702: what the rulebook says about places, in its set-up, examples and definitions."""

from __future__ import annotations

import pytest

from tests.atlas.facts.raison import SHARED_ELECTORS, Facts

FACTS = Facts("1702")
AREAS = FACTS.board.areas

GENERALS = {
    "britain": {"london": 2, "holland": 3},
    "france": {"brabant": 3, "lorraine": 1, "languedoc": 2, "piedmont": 2},
    "austria": {"lombardia": 3, "tyrol": 2, "bohemia": 2, "hungari": 1},
    "sweden": {"livonia": 3, "skania": 3, "stockholm": 3},
    "russia": {"novgorod": 1, "smolensk": 2, "kiev": 1, "saxonia": 3},
    "ottomans": {"wallachia": 1, "istanbul": 1},
}


@pytest.mark.parametrize("power", GENERALS)
def test_generals_stand_where_the_set_up_says(power: str) -> None:
    assert FACTS.pieces(power, "general") == GENERALS[power]


def test_garrisons_stand_where_the_set_up_says() -> None:
    assert {power: set(FACTS.pieces(power, "garrison")) for power in FACTS.board.powers} == {
        "britain": {"holland"},
        "france": {"bavaria", "wurttemberg"},
        "austria": {"lombardia", "hungari"},
        "sweden": {"ingria", "livonia"},
        "russia": {"saxonia"},
        "ottomans": {"istanbul"},
    }


def test_fortresses_stand_in_holland_ingria_and_istanbul() -> None:
    fortresses = {place for power in FACTS.board.powers for place in FACTS.pieces(power, "fortress")}
    assert fortresses == {"holland", "ingria", "istanbul"}


def test_britain_and_the_ottomans_have_one_general_off_the_map() -> None:
    assert {power: FACTS.off_map(power) for power in FACTS.board.powers if FACTS.off_map(power)} == {
        "britain": 1,
        "ottomans": 1,
    }


def test_the_six_powers_their_morale_money_and_cards() -> None:
    starts = {power: FACTS.content.start(power) for power in FACTS.board.powers}
    assert {power: start.morale for power, start in starts.items()} == {
        "ottomans": 2,
        "russia": 3,
        "britain": 5,
        "austria": 9,
        "france": 11,
        "sweden": 12,
    }
    assert {power: start.money for power, start in starts.items() if start.money} == {"sweden": 6, "russia": 5}
    assert {power: start.cards for power, start in starts.items()} == {
        "britain": 2,
        "france": 4,
        "austria": 4,
        "sweden": 3,
        "russia": 4,
        "ottomans": 2,
    }
    assert FACTS.content.influence == 25


def test_the_seven_electors_with_hannover() -> None:
    assert {name for name, area in AREAS.items() if area.elector} == SHARED_ELECTORS | {"hannover"}
    assert FACTS.board.electors == 7


def test_bavaria_is_there_but_no_elector() -> None:
    assert not AREAS["bavaria"].elector


def test_britain_sails_from_london_to_hannover_and_from_cornwall_to_oporto() -> None:
    assert FACTS.lane("london", "hannover") in ("britain", "")
    assert FACTS.lane("cornwall", "oporto") in ("britain", "")
    assert all(AREAS[name].coast for name in ("london", "hannover", "cornwall", "oporto"))


def test_from_oporto_britain_marches_to_madrid() -> None:
    assert FACTS.adjacent("oporto", "madrid")


def test_a_british_general_begins_in_cornwall_a_home() -> None:
    assert FACTS.home_of("cornwall") == "britain"


def test_hannover_and_madrid_need_a_british_garrison_so_are_no_british_homes() -> None:
    assert FACTS.home_of("hannover") != "britain"
    assert FACTS.home_of("madrid") != "britain"


def test_oporto_is_passed_without_taking_it() -> None:
    assert FACTS.home_of("oporto") == ""


def test_plain_garrisons_show_what_is_no_home() -> None:
    assert FACTS.home_of("bavaria") != "france"
    assert FACTS.home_of("lombardia") != "austria"
    assert FACTS.home_of("hungari") != "austria"
    assert FACTS.home_of("livonia") != "sweden"
    assert FACTS.home_of("saxonia") != "russia"


def test_generals_without_garrison_beside_those_show_homes() -> None:
    for area in ("tyrol", "bohemia"):
        assert FACTS.home_of(area) == "austria"
    for area in ("novgorod", "smolensk", "kiev"):
        assert FACTS.home_of(area) == "russia"


def test_a_russian_garrison_leaves_silesia_an_austrian_home() -> None:
    assert FACTS.home_of("silesia") == "austria"


def test_giving_up_the_garrison_of_ingria_is_a_price_paid_to_russia() -> None:
    assert AREAS["ingria"].kind == "disputed"
    assert "russia" in AREAS["ingria"].stripes


def test_podolia_is_no_russian_home() -> None:
    assert FACTS.home_of("podolia") != "russia"


def test_champagne_is_home_and_paris_capital_of_france() -> None:
    assert FACTS.home_of("champagne") == "france"
    assert FACTS.board.powers["france"].capital == "paris"


def test_wurttemberg_is_undisputed_and_the_alps_are_impassable() -> None:
    assert AREAS["wurttemberg"].kind == "undisputed"
    assert AREAS["alps"].kind == "impassable"


def test_the_british_isles_stockholm_and_skania_are_reached_by_sea_only() -> None:
    assert FACTS.by_sea_only(*(name for name, area in AREAS.items() if area.owner == "britain"))
    assert FACTS.by_sea_only("stockholm", "skania")


def test_sea_lanes_join_coasts_that_are_not_neighbours() -> None:
    for lane in FACTS.board.lanes:
        assert frozenset(lane.ends) not in FACTS.borders
        assert all(AREAS[end].coast for end in lane.ends)


def test_who_is_in_which_coalition() -> None:
    status = FACTS.content.status
    assert {name: set(side) for name, side in status.coalitions.items()} == {
        "austrian": {"austria", "britain", "russia"},
        "french": {"france", "sweden"},
    }
    assert status.neutral == ["ottomans"]
    assert status.expansionist == []
    assert set(status.permanent) == {"austria", "france"}


def test_the_wheel_begins_with_britain_at_muster() -> None:
    wheel = FACTS.content.wheel
    assert wheel.actions == ["muster", "taxation", "leadership_subsidise", "mobilisation", "influence", "movement"]
    assert wheel.start == {"britain": 1, "ottomans": 2, "russia": 3, "sweden": 4, "austria": 5, "france": 6}


def test_money_goes_to_those_who_mobilise_before_they_tax() -> None:
    wheel = FACTS.content.wheel
    tax, mobilise = wheel.actions.index("taxation") + 1, wheel.actions.index("mobilisation") + 1
    before = {power for power, space in wheel.start.items() if tax < space <= mobilise}
    assert before == {power for power in FACTS.board.powers if FACTS.content.start(power).money}


def test_the_election_of_the_example_can_come_about() -> None:
    """Austria and France have 2 votes each, Britain, Sweden and Russia 1: Bohemia, Lorraine and Saxonia belong to
    Austria, France and Russia from the start, Hannover and Brandenburg can be won by Britain and Sweden."""
    assert FACTS.home_of("bohemia") == "austria"
    assert FACTS.home_of("lorraine") == "france"
    assert "saxonia" in FACTS.pieces("russia", "garrison")
    assert "britain" in AREAS["hannover"].stripes
    assert "sweden" in AREAS["brandenburg"].stripes
