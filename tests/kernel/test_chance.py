"""Chance is fair, bound to its secret, and can be checked by anybody with nothing but HMAC."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from chancellery.games.realpolitik import REALPOLITIK
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
