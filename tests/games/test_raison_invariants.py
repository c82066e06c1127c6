"""Damaged states of Raison d'État do not pass unnoticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chancellery.games.raison.game import RAISON
from chancellery.games.raison.rules import EXPANSIONIST, NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.errors import RulesBug
from chancellery.kernel.plain import Mask

PROTESTANTS, SPAIN, SWEDEN, AUSTRIA, FRANCE, POLAND, OTTOMANS = range(7)


def position(players: int = 6) -> RaisonState:
    return RAISON.new({"players": players})


def place(g: RaisonState, name: str) -> int:
    return g.rules.map.place[name]


def lost_card(g: RaisonState) -> None:
    g.decks[0].pop()


def full_hand(g: RaisonState) -> None:
    g.stack.pop()
    for _ in range(5):
        g.hands[SPAIN][g.decks[0].pop()] += 1


def major_without_a_player(g: RaisonState) -> None:
    g.controller[FRANCE] = SPAIN


def minor_with_influence(g: RaisonState) -> None:
    g.influence[OTTOMANS] = 1


def uncontrolled_for_too_long(g: RaisonState) -> None:
    g.turn = 9


def a_steward_who_stayed(g: RaisonState) -> None:
    g.seats[OTTOMANS] = 0


def a_minor_on_its_own(g: RaisonState) -> None:
    g.controller[OTTOMANS] = SPAIN


def a_principal_gone(g: RaisonState) -> None:
    g.status[AUSTRIA] = EXPANSIONIST


def stale_relations(g: RaisonState) -> None:
    g.status[SWEDEN] = EXPANSIONIST


def a_garrison_in_a_neutral_home(g: RaisonState) -> None:
    g.garrisons[SPAIN] = Mask(g.garrisons[SPAIN] | 1 << place(g, "bourgogne"))
    g.stock[SPAIN] -= 1
    g.restore()


def a_general_in_a_neutral_home(g: RaisonState) -> None:
    g.march(SPAIN * 4, place(g, "bourgogne"))


def won_and_not_over(g: RaisonState) -> None:
    g.influence[SPAIN] = 30


DAMAGE: list[tuple[Callable[[RaisonState], None], str]] = [
    (lost_card, "Battle cards"),
    (full_hand, "a hand of 8 cards"),
    (major_without_a_player, "without a player"),
    (minor_with_influence, "has Influence"),
    (uncontrolled_for_too_long, "after the first round"),
    (a_steward_who_stayed, "somebody answers"),
    (a_minor_on_its_own, "does not follow"),
    (a_principal_gone, "has changed its status"),
    (stale_relations, "out of step"),
    (a_garrison_in_a_neutral_home, "a Garrison of Power 1 is where neutrality forbids it"),
    (a_general_in_a_neutral_home, "a General of Power 1 is where neutrality forbids it"),
    (won_and_not_over, "nobody has won"),
]


@pytest.mark.parametrize(("damage", "complaint"), DAMAGE, ids=[damage.__name__ for damage, _ in DAMAGE])
def test_damage_is_noticed(damage: Callable[[RaisonState], None], complaint: str) -> None:
    g = position()
    RAISON.check(g)
    damage(g)
    with pytest.raises(RulesBug, match=complaint):
        RAISON.check(g)


def test_a_ward_stays_with_its_guardian() -> None:
    g = position(4)
    RAISON.check(g)
    g.controller[SPAIN], g.seats[SPAIN], g.status[SPAIN] = FRANCE, g.seats[FRANCE], NEUTRAL
    with pytest.raises(RulesBug, match="left its guardian"):
        RAISON.check(g)
