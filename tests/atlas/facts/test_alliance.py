"""Alliance: what the public part of its rulebook says about places, and that our completion is whole."""

from __future__ import annotations

from collections import Counter

from chancellery.atlas import library
from chancellery.atlas.board import Board

_READ = library.read("alliance")
assert isinstance(_READ, Board)
BOARD: Board = _READ
EMPIRES = ["britain", "france", "russia", "austria", "prussia", "spain", "turkey"]


def cities(owner: str) -> dict[str, int]:
    """The values of the major cities of an Empire."""
    owned = [area.city for area in BOARD.areas.values() if area.owner == owner and area.city and area.city.major]
    return {city.name: city.value for city in owned}


def test_the_seven_empires_in_the_order_in_which_players_take_them() -> None:
    assert [name for name, power in BOARD.powers.items() if not power.minor] == EMPIRES


def test_britain_collects_ten_gold() -> None:
    """6 for three major cities, 2 for the Atlantic, 1 for the North Sea, 1 for the alliance with Portugal."""
    own = cities("britain")
    assert len(own) == 3
    assert sum(own.values()) == 6
    assert BOARD.seas["atlantic"].value == 2
    assert BOARD.seas["north_sea"].value == 1
    assert BOARD.powers["portugal"].minor
    portugal = [area.city.value for area in BOARD.areas.values() if area.owner == "portugal" and area.city]
    assert sum(portugal) == 1


def test_some_seas_have_no_gold() -> None:
    assert 0 in {sea.value for sea in BOARD.seas.values()}


def test_denmark_is_a_minor_one_can_bid_for() -> None:
    assert BOARD.powers["denmark"].minor


def test_borders_are_of_six_kinds_with_their_limits() -> None:
    assert BOARD.content["border_limits"] == {
        "clear": 4,
        "river": 3,
        "forest": 3,
        "mountain": 2,
        "marsh": 2,
        "strait": 2,
    }
    assert BOARD.content["must_stop"] == ["mountain"]
    kinds = Counter({kind: len(pairs) for kind, pairs in BOARD.border_kinds.items()})
    kinds["clear"] = len(BOARD.pairs()) - kinds.total()
    assert min(kinds[kind] for kind in ("clear", "river", "forest", "mountain", "marsh")) > 0
    assert [strait for strait in BOARD.straits if strait.ends[0] in BOARD.areas]


def test_seas_are_divided_by_clear_borders_or_straits() -> None:
    narrow = {frozenset(strait.ends) for strait in BOARD.straits if strait.ends[0] in BOARD.seas}
    assert narrow < {frozenset(pair) for pair in BOARD.sea_borders}


def test_every_empire_has_a_capital_worth_three() -> None:
    for empire in EMPIRES:
        capital = BOARD.areas[BOARD.powers[empire].capital]
        assert capital.city is not None
        assert capital.city.major
        assert capital.city.value == 3


def test_fifteen_minors_with_a_seat_each() -> None:
    minors = {name: power for name, power in BOARD.powers.items() if power.minor}
    assert len(minors) == 15
    assert {name: power.capital for name, power in minors.items() if power.capital != name} == {
        "wurttemberg": "swabia",
        "italy": "lombardy",
        "poland": "masovia",
    }
    assert not [name for name, area in BOARD.areas.items() if area.owner in minors and area.city and area.city.major]


def test_gibraltar_and_malta_are_british_but_nobodys_home() -> None:
    assert [name for name, area in BOARD.areas.items() if area.kind == "possession"] == ["gibraltar", "malta"]
    assert {BOARD.areas[name].owner for name in ("gibraltar", "malta")} == {"britain"}


def test_all_naval_bases_lie_on_a_sea() -> None:
    shores = {coast for sea in BOARD.seas.values() for coast in sea.coasts}
    bases = {name for name, area in BOARD.areas.items() if area.port}
    assert len(bases) == 23
    assert bases <= shores


def test_thrace_closes_the_dardanelles() -> None:
    [dardanelles] = [strait for strait in BOARD.straits if strait.name == "Dardanelles"]
    assert dardanelles.closed_by == "thrace"
    assert set(dardanelles.ends) == {"aegean_sea", "black_sea"}


def test_england_meets_picardy_only_over_the_channel() -> None:
    assert ("england", "picardy") not in BOARD.pairs()
    assert {"england", "picardy"} <= set(BOARD.seas["english_channel"].coasts)
