"""Damaged states of Generalship do not pass unnoticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.state import FINISHED, SPENT_ONE, GeneralshipState
from chancellery.games.generalship.technology import Payment
from chancellery.games.generalship.units import ABOARD, ARCHER, GALLEY, ONE, make_ship
from chancellery.kernel.errors import RulesBug
from chancellery.kernel.plain import Mask

AUSTRIA, BYZANTIUM, ENGLAND, FRANCE = range(4)
WIEN, TIROL, CHANNEL = 0, 1, 8


def position() -> GeneralshipState:
    """Two players, and a galley with an archer aboard in the Channel."""
    g = GENERALSHIP.new({"players": 2, "nations": ["austria", "england"], "settlements": 0}, bytes(32))
    g.raise_unit(ENGLAND, CHANNEL, GALLEY)
    g.raise_unit(ENGLAND, CHANNEL, ARCHER)
    g.ships = [make_ship(CHANNEL, GALLEY, ABOARD[ARCHER])]
    return g


def lost_general(g: GeneralshipState) -> None:
    g.deck &= g.deck - 1


def own_card_unknown(g: GeneralshipState) -> None:
    g.seen[AUSTRIA] = 0


def deck_card_known(g: GeneralshipState) -> None:
    g.seen[AUSTRIA] |= g.deck & -g.deck


def lost_technology_card(g: GeneralshipState) -> None:
    g.technology_deck[1] -= 1


def too_many_battles(g: GeneralshipState) -> None:
    g.battles[AUSTRIA] = 6


def debts(g: GeneralshipState) -> None:
    g.food[AUSTRIA] = -1


def crowded_nation(g: GeneralshipState) -> None:
    g.population[ENGLAND] = (1 << 8) - 1


def absent_nation_scores(g: GeneralshipState) -> None:
    g.points[FRANCE] = 1


def third_cylinder(g: GeneralshipState) -> None:
    g.circles[:3] = [AUSTRIA] * 3


def event_twice(g: GeneralshipState) -> None:
    g.spots[:2] = [0, 0]


def wrong_order(g: GeneralshipState) -> None:
    g.order = [AUSTRIA]


def buried_payment(g: GeneralshipState) -> None:
    g.stack.insert(0, Payment(AUSTRIA, 0, 0, 0))


def lost_piece(g: GeneralshipState) -> None:
    g.supply[ARCHER] -= 1


def nobody_there(g: GeneralshipState) -> None:
    g.who[TIROL] = AUSTRIA


def more_marks_than_units(g: GeneralshipState) -> None:
    g.marks[FINISHED + WIEN] = 2 * ONE[0]


def forgotten_army(g: GeneralshipState) -> None:
    g.army[AUSTRIA] = 0


def tile_out_of_play(g: GeneralshipState) -> None:
    g.raise_unit(AUSTRIA, 9, ARCHER)


def ship_on_a_mountain(g: GeneralshipState) -> None:
    g.raise_unit(AUSTRIA, TIROL, GALLEY)


def no_cube(g: GeneralshipState) -> None:
    land = next(tile for tile in g.cells if tile >= 12)
    g.raise_unit(AUSTRIA, land, ARCHER)
    g.cubes[AUSTRIA] = 0


def cube_on_a_nation_tile(g: GeneralshipState) -> None:
    g.cubes[AUSTRIA] |= 1 << WIEN


def unsorted_fleet(g: GeneralshipState) -> None:
    g.raise_unit(ENGLAND, CHANNEL, GALLEY)
    g.ships = [make_ship(CHANNEL, GALLEY, ABOARD[ARCHER]), make_ship(CHANNEL, GALLEY)]


def phantom_ship(g: GeneralshipState) -> None:
    g.ships = sorted([*g.ships, make_ship(WIEN, GALLEY)])


def missing_ship(g: GeneralshipState) -> None:
    g.ships = []


def nobody_aboard(g: GeneralshipState) -> None:
    g.ships = [make_ship(CHANNEL, GALLEY)]


def overloaded(g: GeneralshipState) -> None:
    for _ in range(5):
        g.raise_unit(ENGLAND, CHANNEL, ARCHER)
    g.ships = [make_ship(CHANNEL, GALLEY, 6 * ABOARD[ARCHER])]


def tired_without_being_aboard(g: GeneralshipState) -> None:
    g.ships = [make_ship(CHANNEL, GALLEY, ABOARD[ARCHER], 2 * ABOARD[ARCHER])]


def known_too_well(g: GeneralshipState) -> None:
    g.known[WIEN] = 2 * ONE[0]


def unknown_for_no_reason(g: GeneralshipState) -> None:
    g.known[WIEN] = 0


def doubt_without_a_doubt(g: GeneralshipState) -> None:
    g.doubt_types, g.doubt_spread, g.doubt_owner = [ONE[0]], [Mask(1)], [AUSTRIA]


def doubt_of_somebody_else(g: GeneralshipState) -> None:
    g.known[WIEN] = 0
    g.doubt_types, g.doubt_spread, g.doubt_owner = [ONE[0] + ONE[1]], [Mask(1)], [ENGLAND]


DAMAGES: dict[Callable[[GeneralshipState], None], str] = {
    lost_general: "a general card is missing",
    own_card_unknown: "does not know its own generals",
    deck_card_known: "knows a card in the deck",
    lost_technology_card: "there are 19 technology cards of 2",
    too_many_battles: "austria has fought 6 battles",
    debts: "austria has less than nothing",
    crowded_nation: "england has too much population",
    absent_nation_scores: "france does not take part",
    third_cylinder: "austria has claimed 3 circles",
    event_twice: "an event tile is there twice",
    wrong_order: "the turn order is not that of the players",
    buried_payment: "a payment is open below",
    lost_piece: "units of type 3",
    nobody_there: "place 1 has the units 0",
    more_marks_than_units: "place 0 has more marks than units",
    forgotten_army: "place 0 is in the armies",
    tile_out_of_play: "place 9 is not in play",
    ship_on_a_mountain: "a squadron stands on place 1",
    no_cube: "has units but no cube",
    cube_on_a_nation_tile: "cubes of 0 are wrong",
    unsorted_fleet: "are not sorted",
    phantom_ship: "a squadron is at sea where there is none",
    missing_ship: "are not those of the stack.*swim",
    nobody_aboard: "are without a ship",
    overloaded: "carries too many",
    tired_without_being_aboard: "somebody is tired in place 8",
    known_too_well: "more is known than is there",
    unknown_for_no_reason: "it is not known what is not known",
    doubt_without_a_doubt: "there is a doubt about",
    doubt_of_somebody_else: "a doubt of 2 is about place 0",
}


def test_the_position_itself_is_sound() -> None:
    GENERALSHIP.check(position())


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damage_is_noticed(damage: Callable[[GeneralshipState], None]) -> None:
    g = position()
    damage(g)
    with pytest.raises(RulesBug, match=DAMAGES[damage]):
        GENERALSHIP.check(g)


@pytest.mark.rules("GS-214")
def test_of_units_that_have_moved_differently_one_is_lost() -> None:
    g = position()
    for _ in range(2):
        g.raise_unit(AUSTRIA, TIROL, ARCHER)
    g.marks[SPENT_ONE + TIROL] = g.marks[FINISHED + TIROL] = ONE[ARCHER]
    g.lose_units(TIROL, ONE[ARCHER])
    GENERALSHIP.check(g)
    assert (g.marks[SPENT_ONE + TIROL], g.marks[FINISHED + TIROL]) == (0, ONE[ARCHER])
