"""Set-up that a single position cannot show: who plays what, and that decks are shuffled."""

from __future__ import annotations

import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.errors import BadOptions

SECRETS = [bytes([n]) * 32 for n in range(40)]


@pytest.mark.rules("RP-001")
@pytest.mark.parametrize("players", [0, 1, 2, 5, 6])
def test_only_three_or_four_can_play(players: int) -> None:
    with pytest.raises(BadOptions):
        REALPOLITIK.new({"players": players})


@pytest.mark.rules("RP-001", "RP-002")
@pytest.mark.parametrize("players", [3, 4])
def test_there_is_a_seat_for_each_player_and_four_powers_always(players: int) -> None:
    g = REALPOLITIK.new({"players": players})
    assert len(REALPOLITIK.seats(g)) == players
    assert sorted(REALPOLITIK.actors(g.rules)) == ["austria", "france", "italy", "prussia"]
    assert sorted(REALPOLITIK.facts(g)["powers"]) == ["austria", "france", "italy", "prussia"]
    assert g.rules.map.powers[g.rules.minor] == "italy" if players == 3 else g.rules.minor == -1


@pytest.mark.rules("RP-001")
def test_there_is_one_scenario() -> None:
    with pytest.raises(BadOptions):
        REALPOLITIK.new({"board": "1866"})


@pytest.mark.rules("RP-026")
def test_powers_can_be_chosen() -> None:
    g = REALPOLITIK.new({"powers": ["prussia", "italy", "france", "austria"]})
    assert REALPOLITIK.seats(g) == ["prussia", "italy", "france", "austria"]
    g = REALPOLITIK.new({"players": 3, "powers": ["prussia", "austria", "france"]})
    assert REALPOLITIK.seats(g) == ["prussia", "austria", "france"]


@pytest.mark.rules("RP-026")
@pytest.mark.parametrize(
    "powers", [["prussia", "prussia", "france", "austria"], ["prussia", "france", "austria"], ["prussia"]]
)
def test_every_power_goes_to_exactly_one_player(powers: list[str]) -> None:
    with pytest.raises(BadOptions):
        REALPOLITIK.new({"powers": powers})


@pytest.mark.rules("RP-026")
@pytest.mark.parametrize(("players", "ways"), [(3, 6), (4, 24)])
def test_powers_can_be_drawn_at_random(players: int, ways: int) -> None:
    seen = set()
    for n in range(400):
        g = REALPOLITIK.new({"players": players, "powers": "random"}, n.to_bytes(32, "big"))
        seats = REALPOLITIK.seats(g)
        assert len(set(seats)) == players
        assert players == 4 or "italy" not in seats
        seen.add(tuple(seats))
    assert len(seen) == ways


@pytest.mark.rules("RP-036")
def test_each_deck_is_shuffled_on_its_own_and_deals_three() -> None:
    orders: list[set[tuple[int, ...]]] = [set() for _ in range(4)]
    alike = 0
    for secret in SECRETS:
        g = REALPOLITIK.new(None, secret)
        for p in range(4):
            assert sum(g.hands[p]) == 3
            assert len(g.decks[p]) == 10
            orders[p].add((*g.decks[p], *g.hands[p]))
        alike += g.decks[0] == g.decks[1]
    assert all(len(seen) > len(SECRETS) - 3 for seen in orders)
    assert alike < 3


@pytest.mark.rules("RP-036")
def test_every_card_can_come_into_the_first_hand() -> None:
    dealt = {value for secret in SECRETS for value in range(1, 6) if REALPOLITIK.new(None, secret).hands[0][value]}
    assert dealt == {1, 2, 3, 4, 5}


@pytest.mark.rules("RP-Q13")
def test_discards_are_shuffled_before_they_become_the_deck() -> None:
    orders = set()
    for secret in SECRETS:
        g = REALPOLITIK.new(None, secret)
        g.discards[0], g.hands[0], g.decks[0] = [0, 2, 3, 3, 3, 1], [0, 0, 0, 0, 0, 1], []
        g.draw_card(0)
        assert sum(g.hands[0]) == 2
        assert len(g.decks[0]) == 11
        assert not any(g.discards[0])
        orders.add((*g.hands[0], *g.decks[0]))
    assert len(orders) > len(SECRETS) - 3
