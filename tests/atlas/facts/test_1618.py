"""Raison d'État, 1618: what the rulebook says about places, in its set-up, examples and definitions."""

from __future__ import annotations

import pytest

from tests.atlas.facts.raison import SHARED_ELECTORS, Facts

FACTS = Facts("1618")
AREAS = FACTS.board.areas

GENERALS = {
    "protestants": {"bohemia": 2, "pfalz": 1, "holland": 3},
    "spain": {"brabant": 3, "catalonia": 2, "napoli": 1},
    "sweden": {"ingria": 3, "stockholm": 2, "skania": 1},
    "austria": {"wien": 3, "tyrol": 1, "karinthia": 1, "bavaria": 1},
    "france": {"picardie": 1, "champagne": 1, "paris": 1},
    "poland": {"livonia": 1, "podolia": 2, "warszawa": 1},
    "ottomans": {"serbia": 1, "istanbul": 3, "hungari": 2},
}


@pytest.mark.parametrize("power", GENERALS)
def test_generals_stand_where_the_set_up_says(power: str) -> None:
    assert FACTS.pieces(power, "general") == GENERALS[power]


def test_garrisons_and_fortresses_stand_where_the_set_up_says() -> None:
    garrisons = {power: set(FACTS.pieces(power, "garrison")) for power in FACTS.board.powers}
    assert {power: places for power, places in garrisons.items() if places} == {
        "protestants": {"bohemia", "holland"},
        "spain": {"brabant", "navarra"},
    }
    assert [place for power in FACTS.board.powers for place in FACTS.pieces(power, "fortress")] == [
        "holland",
        "brabant",
        "navarra",
    ]


def test_spain_and_france_have_one_general_off_the_map() -> None:
    assert {power: FACTS.off_map(power) for power in FACTS.board.powers if FACTS.off_map(power)} == {
        "spain": 1,
        "france": 1,
    }


def test_the_seven_powers_their_morale_money_and_cards() -> None:
    starts = {power: FACTS.content.start(power) for power in FACTS.board.powers}
    assert {power: start.morale for power, start in starts.items()} == {
        "ottomans": 4,
        "france": 5,
        "poland": 6,
        "austria": 7,
        "spain": 8,
        "protestants": 9,
        "sweden": 10,
    }
    assert {power: start.money for power, start in starts.items() if start.money} == {
        "austria": 5,
        "france": 6,
        "poland": 5,
    }
    assert {start.cards for start in starts.values()} == {3}
    assert FACTS.content.influence == 30


def test_the_seven_electors_with_bavaria() -> None:
    assert {name for name, area in AREAS.items() if area.elector} == SHARED_ELECTORS | {"bavaria"}
    assert FACTS.board.electors == 7


def test_hannover_is_there_but_no_elector() -> None:
    assert not AREAS["hannover"].elector


def test_champagne_is_home_and_paris_capital_of_france() -> None:
    assert FACTS.home_of("champagne") == "france"
    assert FACTS.board.powers["france"].capital == "paris"


def test_a_beaten_protestant_general_returns_to_pfalz_the_capital() -> None:
    assert FACTS.board.powers["protestants"].capital == "pfalz"


def test_piedmont_is_disputed_by_france_and_spain() -> None:
    assert AREAS["piedmont"].kind == "disputed"
    assert set(AREAS["piedmont"].stripes) == {"france", "spain"}


def test_wurttemberg_is_undisputed_and_the_alps_are_impassable() -> None:
    assert AREAS["wurttemberg"].kind == "undisputed"
    assert AREAS["alps"].kind == "impassable"


def test_bohemia_with_its_plain_garrison_is_no_protestant_home() -> None:
    assert FACTS.home_of("bohemia") != "protestants"


def test_oldenburg_is_uncontrolled_in_the_battle_example_so_nobodys_home() -> None:
    assert FACTS.home_of("oldenburg") == ""


def test_nassau_and_hannover_support_a_battle_in_oldenburg() -> None:
    assert FACTS.adjacent("nassau", "oldenburg")
    assert FACTS.adjacent("hannover", "oldenburg")


def test_brandenburg_is_home_of_neither_poland_nor_sweden() -> None:
    assert FACTS.home_of("brandenburg") not in ("poland", "sweden")


def test_britain_is_there_without_a_power() -> None:
    assert "britain" not in FACTS.board.powers
    assert FACTS.home_of("britain") == ""


def test_britain_stockholm_and_skania_are_reached_by_sea_only() -> None:
    assert FACTS.by_sea_only("britain")
    assert FACTS.by_sea_only("stockholm", "skania")
    for area in ("britain", "stockholm", "skania"):
        assert any(area in lane.ends for lane in FACTS.board.lanes)


def test_no_other_area_is_reached_by_sea_only() -> None:
    land = [name for name, area in AREAS.items() if area.kind != "impassable"]
    assert [name for name in land if not any(name in border for border in FACTS.borders)] == ["britain"]


def test_there_are_spanish_and_grey_sea_lanes() -> None:
    owners = {lane.owner for lane in FACTS.board.lanes}
    assert "spain" in owners
    assert "" in owners


def test_sea_lanes_join_coasts_that_are_not_neighbours() -> None:
    for lane in FACTS.board.lanes:
        assert frozenset(lane.ends) not in FACTS.borders
        assert all(AREAS[end].coast for end in lane.ends)


def test_who_is_in_which_coalition() -> None:
    status = FACTS.content.status
    assert {name: set(side) for name, side in status.coalitions.items()} == {
        "austrian": {"austria", "spain", "poland"},
        "protestant": {"protestants", "sweden"},
    }
    assert status.neutral == ["france"]
    assert status.expansionist == ["ottomans"]
    assert set(status.permanent) == {"austria", "spain", "protestants"}


def test_the_wheel_begins_with_the_protestants_at_muster() -> None:
    wheel = FACTS.content.wheel
    assert wheel.actions == ["muster", "taxation", "subsidise", "leadership", "mobilisation", "influence", "movement"]
    assert wheel.start["protestants"] == 1
    assert sorted(wheel.start.values()) == [1, 2, 3, 4, 5, 6, 7]


def test_money_goes_to_those_who_mobilise_before_they_tax() -> None:
    wheel = FACTS.content.wheel
    tax, mobilise = wheel.actions.index("taxation") + 1, wheel.actions.index("mobilisation") + 1
    before = {power for power, space in wheel.start.items() if tax < space <= mobilise}
    assert before == {power for power in FACTS.board.powers if FACTS.content.start(power).money}


def test_france_is_at_leadership_as_in_the_picture_of_the_wheel() -> None:
    wheel = FACTS.content.wheel
    assert wheel.actions[wheel.start["france"] - 1] == "leadership"


def test_the_common_deck_has_52_cards_of_2_to_5_and_allows_the_battle_of_oldenburg() -> None:
    counts = FACTS.content.battle_deck.counts
    assert set(counts) == {"2", "3", "4", "5"}
    assert sum(counts.values()) == 52
    assert min(counts.values()) >= 4, "fifteen and sixteen in five cards each, a 3 among them"
