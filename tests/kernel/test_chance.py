"""Chance is fair, bound to its secret, and can be checked by anybody with nothing but HMAC."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel import chance

SECRET = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert chance.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_draw_is_hmac_over_number_attempt_and_purpose() -> None:
    digest = hmac.new(SECRET, b"7:0:0:deck", hashlib.sha256).digest()
    assert chance.value(SECRET, 7, "deck", 10) == int.from_bytes(digest, "big") % 10


@given(st.binary(min_size=32, max_size=32), st.integers(1, 10**6), st.text(max_size=20), st.integers(1, 10**30))
def test_draws_stay_in_their_bound_and_repeat(secret: bytes, number: int, purpose: str, bound: int) -> None:
    first = chance.value(secret, number, purpose, bound)
    assert 0 <= first < bound
    assert chance.value(secret, number, purpose, bound) == first


def test_draws_are_even() -> None:
    counts = Counter(chance.value(SECRET, n, "die", 6) for n in range(6000))
    assert all(880 < count < 1120 for count in counts.values())


def test_uneven_outcomes_are_rejected() -> None:
    """A bound just above half of the span leaves a rest that would make small outcomes likelier."""
    bound = (1 << 255) + 1
    outcomes = [chance.value(SECRET, n, "x", bound) for n in range(200)]
    assert all(outcome < bound for outcome in outcomes)
    assert 70 < sum(outcome < bound // 2 for outcome in outcomes) < 130
    firsts = [int.from_bytes(hmac.digest(SECRET, f"{n}:0:0:x".encode(), "sha256"), "big") for n in range(200)]
    assert any(drawn >= bound for drawn in firsts), "no draw was rejected"


def test_more_outcomes_than_one_block_has() -> None:
    bound = 1 << 300
    outcomes = [chance.value(SECRET, n, "deck of 80", bound) for n in range(50)]
    assert max(outcomes) > 1 << 290
    assert len(set(outcomes)) == 50


def test_everybody_sees_a_die() -> None:
    g = REALPOLITIK.new(secret=SECRET)
    unveiled = g.unveiled
    assert {chance.roll(g, "die", 6) for _ in range(60)} == {1, 2, 3, 4, 5, 6}
    assert g.unveiled == unveiled + 60


def test_a_shuffle_gives_every_order_its_share() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    g = REALPOLITIK.new(secret=SECRET)
    for _ in range(2400):
        items = [1, 2, 3, 4]
        chance.shuffle(g, "test", items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(60 < count < 145 for count in counts.values())


def test_a_draw_counts_and_bars_undo() -> None:
    g = REALPOLITIK.new(secret=SECRET)
    draws, barrier = g.draws, g.barrier
    chance.draw(g, "test", 6)
    assert (g.draws, g.barrier) == (draws + 1, barrier + 1)
    assert g.drawn[-1][:2] == ("test", 6)


# -- contributions -----------------------------------------------------------------------------------------

CONTRIBUTIONS = st.lists(st.just("") | st.binary(min_size=32, max_size=32).map(bytes.hex), min_size=1, max_size=8)
VECTORS = Path(__file__).parents[2] / "browser" / "src" / "fairness" / "vectors.json"


def test_the_seed_is_hmac_over_the_contributions_in_ascending_order() -> None:
    low, high = "0a" * 32, "f0" * 32
    expected = hmac.new(SECRET, f"contributions:{low},{high}".encode(), hashlib.sha256).digest()
    assert chance.seed(SECRET, [high, "", low]) == chance.seed(SECRET, [low, high]) == expected


def test_without_contributions_the_secret_is_the_seed() -> None:
    assert chance.seed(SECRET, []) == chance.seed(SECRET, ["", ""]) == SECRET


@given(CONTRIBUTIONS, st.data())
def test_the_seed_changes_with_any_contribution(contributions: list[str], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(contributions) - 1))
    other = data.draw(st.just("") | st.binary(min_size=32, max_size=32).map(bytes.hex))
    assume(other != contributions[seat])
    changed = [*contributions[:seat], other, *contributions[seat + 1 :]]
    assert chance.seed(SECRET, changed) != chance.seed(SECRET, contributions)


@given(CONTRIBUTIONS, st.randoms())
def test_the_seed_does_not_depend_on_who_sits_where(contributions: list[str], rng: random.Random) -> None:
    elsewhere = list(contributions)
    rng.shuffle(elsewhere)
    assert chance.seed(SECRET, elsewhere) == chance.seed(SECRET, contributions)


@given(CONTRIBUTIONS, st.binary(min_size=32, max_size=32))
def test_the_seed_changes_with_the_secret(contributions: list[str], secret: bytes) -> None:
    assume(secret != SECRET)
    assert chance.seed(secret, contributions) != chance.seed(SECRET, contributions)


def test_contributions_are_new_each_time_and_have_one_form() -> None:
    first, second = chance.new_contribution(), chance.new_contribution()
    assert first != second
    assert chance.is_contribution(first)
    assert not any(map(chance.is_contribution, ("", first[1:], first + "0", first + "\n", first.upper(), "g" * 64)))


@pytest.mark.parametrize("seats", [[], [3], [0, 1, 2, 3], [1, 4, 6]])
def test_seats_are_drawn_in_any_order(seats: list[int]) -> None:
    orders = {tuple(chance.draw_seats(bytes([n]) * 32, seats)) for n in range(120)}
    assert {tuple(sorted(order)) for order in orders} == {tuple(seats)}
    assert len(orders) >= {0: 1, 1: 1, 3: 6, 4: 22}[len(seats)]
    assert chance.draw_seats(SECRET, seats) == chance.draw_seats(SECRET, reversed(seats))


def test_the_browser_is_tested_with_what_python_computes() -> None:
    """`npm run test` compares the browser's own arithmetic with this file."""
    vectors = json.loads(VECTORS.read_text())
    secret = bytes.fromhex(vectors["secret"])
    seed = chance.seed(secret, vectors["contributions"])
    assert vectors["commitment"] == chance.commitment(secret)
    assert vectors["seed"] == seed.hex()
    assert vectors["drawn_seats"] == chance.draw_seats(seed, vectors["drawn_seats"])
    for number, (purpose, bound, outcome) in enumerate(vectors["draws"], start=1):
        assert chance.value(seed, number, purpose, int(bound)) == int(outcome)
    assert any(int(bound).bit_length() > chance.BLOCK for _, bound, _ in vectors["draws"])
