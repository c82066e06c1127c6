"""What the rulebook says about the two maps holds for the board files."""

from __future__ import annotations

import pytest

from chancellery.games.coalitions.board import Map, bits
from chancellery.games.raison.rules import load_map

MAPS = {name: load_map(name) for name in ("1618", "1702")}


def kind(board: Map, place: str) -> str:
    return board.board.areas[place].kind


def stripes(board: Map, place: str) -> set[str]:
    return {name for p, name in enumerate(board.powers) if board.striped[p] >> board.place[place] & 1}


def lanes(board: Map) -> set[tuple[frozenset[str], str]]:
    return {
        (frozenset((board.names[a], board.names[b])), board.powers[owner] if owner >= 0 else "")
        for a, b, owner in board.lanes
    }


@pytest.mark.rules("RE-057", "RE-Q01", "RE-Q04")
@pytest.mark.parametrize("name", MAPS)
def test_every_power_has_homes_and_one_of_them_is_its_capital(name: str) -> None:
    board = MAPS[name]
    for p, home in enumerate(board.home):
        assert home >> board.capital[p] & 1
        assert {board.owner[t] for t in bits(home)} == {p}


@pytest.mark.rules("RE-057", "RE-058", "RE-059", "RE-060", "RE-067", "RE-Q01", "RE-Q04")
def test_what_the_text_names_in_1618() -> None:
    board = MAPS["1618"]
    assert board.owner[board.place["champagne"]] == board.power["france"]
    assert board.names[board.capital[board.power["france"]]] == "paris"
    assert board.names[board.capital[board.power["protestants"]]] == "pfalz"
    assert stripes(board, "piedmont") == {"france", "spain"}
    assert kind(board, "wurttemberg") == "undisputed"
    assert kind(board, "alps") == "impassable"
    assert any(owner == "spain" for _, owner in lanes(board))
    assert any(owner == "" for _, owner in lanes(board))
    assert {"nassau", "hannover"} <= {board.names[t] for t in bits(board.neighbours[board.place["oldenburg"]])}


@pytest.mark.rules("RE-057", "RE-184", "RE-Q01")
def test_what_the_text_names_in_1702() -> None:
    board = MAPS["1702"]
    assert (frozenset(("london", "hannover")), "britain") in lanes(board)
    assert (frozenset(("cornwall", "oporto")), "britain") in lanes(board)
    assert board.neighbours[board.place["oporto"]] >> board.place["madrid"] & 1
    assert not board.home[board.power["britain"]] >> board.place["hannover"] & 1
    assert not board.home[board.power["britain"]] >> board.place["madrid"] & 1
    assert board.home[board.power["austria"]] >> board.place["silesia"] & 1


@pytest.mark.rules("RE-066", "RE-Q01")
@pytest.mark.parametrize(("name", "seventh"), [("1618", "bavaria"), ("1702", "hannover")])
def test_seven_electoral_territories(name: str, seventh: str) -> None:
    electors = {place for place, area in MAPS[name].board.areas.items() if area.elector}
    assert electors == {"pfalz", "nassau", "lorraine", "bohemia", "saxonia", "brandenburg", seventh}


@pytest.mark.rules("RE-068", "RE-Q05")
@pytest.mark.parametrize(
    ("name", "islands"),
    [("1618", ["britain", "stockholm", "skania"]), ("1702", ["london", "scotland", "stockholm", "skania"])],
)
def test_no_land_leads_from_britain_stockholm_or_skania_to_the_mainland(name: str, islands: list[str]) -> None:
    board = MAPS[name]
    for island in islands:
        reached = before = 1 << board.place[island]
        while True:
            for t in bits(before):
                reached |= board.neighbours[t]
            if reached == before:
                break
            before = reached
        assert not reached >> board.place["wien"] & 1
        assert any(board.lanes_from[t] for t in bits(reached))


@pytest.mark.rules("RE-060")
@pytest.mark.parametrize("name", MAPS)
def test_nothing_leads_into_impassable_land(name: str) -> None:
    board = MAPS[name]
    alps = 1 << board.place["alps"]
    assert not any(neighbours & alps for neighbours in board.neighbours)
    assert not any(ends & alps for lanes in board.lanes_from for ends in lanes.values())


@pytest.mark.rules("RE-061")
def test_no_printed_number_is_a_value_of_nothing() -> None:
    board = MAPS["1618"]
    assert board.value[board.place["finland"]] == 0
    assert board.value[board.place["lorraine"]] == 2


@pytest.mark.rules("RE-109", "RE-037", "RE-049")
@pytest.mark.parametrize(("name", "neutral"), [("1618", "france"), ("1702", "ottomans")])
def test_neutral_starters_stand_on_land_that_they_control(name: str, neutral: str) -> None:
    board = MAPS[name]
    p = board.power[neutral]
    assert all(board.home[p] >> place & 1 for place, _ in board.generals[p])
