"""The invariants notice what they are there for: each kind of damage to a position is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.errors import RulesBug
from chancellery.kernel.plain import Mask

AUSTRIA, FRANCE, ITALY, PRUSSIA = range(4)


def position(players: int = 4) -> RealpolitikState:
    return REALPOLITIK.new({"players": players}, bytes(32))


def place(g: RealpolitikState, name: str) -> int:
    return g.rules.map.place[name]


def lose_a_marker(g: RealpolitikState) -> None:
    g.stock[FRANCE] -= 1


def too_many_units(g: RealpolitikState) -> None:
    g.units[0] += 1
    g.stock[AUSTRIA] -= 1


def units_off_the_map(g: RealpolitikState) -> None:
    g.units[2] += 1
    g.stock[AUSTRIA] -= 1


def general_in_the_alps(g: RealpolitikState) -> None:
    g.march(0, place(g, "alps"))


def two_garrisons(g: RealpolitikState) -> None:
    for power in (AUSTRIA, PRUSSIA):
        g.garrisons[power] = Mask(1 << place(g, "bohemia"))
        g.stock[power] -= 1
    g.restore()


def too_many_fortresses(g: RealpolitikState) -> None:
    g.fortresses = Mask(0b1111111)


def stale_control(g: RealpolitikState) -> None:
    g.held[AUSTRIA] = 0


def lost_card(g: RealpolitikState) -> None:
    g.decks[ITALY].pop()


def morale_too_high(g: RealpolitikState) -> None:
    g.morale[ITALY] = 16


def debts(g: RealpolitikState) -> None:
    g.money[ITALY] = -1


def marker_beyond_the_track(g: RealpolitikState) -> None:
    g.marker = 99


def prestige_twice(g: RealpolitikState) -> None:
    g.order[0] = g.order[1]


def one_sided_alliance(g: RealpolitikState) -> None:
    g.allies[AUSTRIA] = 1 << FRANCE
    g.enemies[AUSTRIA] &= ~(1 << FRANCE)


def allied_and_at_war(g: RealpolitikState) -> None:
    g.allies[AUSTRIA], g.allies[FRANCE] = 1 << FRANCE, 1 << AUSTRIA


def seat_without_player(g: RealpolitikState) -> None:
    g.seats[PRUSSIA] = -1


def two_generals_in_one_place(g: RealpolitikState) -> None:
    g.march(0, g.at[1])


def enemies_in_one_place(g: RealpolitikState) -> None:
    g.march(0, place(g, "paris"))


def nobody_is_asked(g: RealpolitikState) -> None:
    g.open = []


def garrison_at_an_allys_home(g: RealpolitikState) -> None:
    allied_and_at_war(g)
    g.enemies[AUSTRIA] &= ~(1 << FRANCE)
    g.enemies[FRANCE] &= ~(1 << AUSTRIA)
    g.garrisons[AUSTRIA] = Mask(1 << place(g, "champagne"))
    g.stock[AUSTRIA] -= 1
    g.restore()


DAMAGE: list[tuple[Callable[[RealpolitikState], None], str]] = [
    (lose_a_marker, "france has lost or won markers"),
    (too_many_units, "Units of austria"),
    (units_off_the_map, "austria has Units off the map"),
    (general_in_the_alps, "stands in impassable land"),
    (two_garrisons, "two Garrisons share"),
    (too_many_fortresses, "more Fortresses"),
    (stale_control, "out of step"),
    (lost_card, "cards of italy"),
    (morale_too_high, "Morale"),
    (debts, "Money"),
    (marker_beyond_the_track, "Diplomacy marker is in box 99"),
    (prestige_twice, "order of precedence"),
    (one_sided_alliance, "one-sided"),
    (allied_and_at_war, "has the Allies"),
    (seat_without_player, "without a player"),
    (two_generals_in_one_place, "two Generals of Power 0"),
    (enemies_in_one_place, "enemies share a Territory"),
    (nobody_is_asked, "no decision is open"),
    (garrison_at_an_allys_home, "Garrison in an Ally's Home Territory"),
]


@pytest.mark.parametrize(("damage", "complaint"), DAMAGE, ids=[damage.__name__ for damage, _ in DAMAGE])
def test_damage_is_noticed(damage: Callable[[RealpolitikState], None], complaint: str) -> None:
    g = position()
    REALPOLITIK.check(g)
    damage(g)
    with pytest.raises(RulesBug, match=complaint):
        REALPOLITIK.check(g)


def test_a_minor_power_has_no_influence() -> None:
    g = position(players=3)
    REALPOLITIK.check(g)
    g.influence[ITALY] = 1
    with pytest.raises(RulesBug, match="the Minor Power has Influence"):
        REALPOLITIK.check(g)
