"""Chance is fair, bound to its secret, and can be checked by anybody with nothing but HMAC."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.games.realpolitik import REALPOLITIK
from chancellery.kernel import chance

SECRET = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert chance.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_draw_is_hmac_over_number_attempt_and_purpose() -> None:
    digest = hmac.new(SECRET, b"7:0:deck", hashlib.sha256).digest()
    assert chance.value(SECRET, 7, "deck", 10) == int.from_bytes(digest, "big") % 10


@given(st.binary(min_size=32, max_size=32), st.integers(1, 10**6), st.text(max_size=20), st.integers(1, 10**30))
def test_draws_stay_in_their_bound_and_repeat(secret: bytes, number: int, purpose: str, bound: int) -> None:
    first = chance.value(secret, number, purpose, bound)
    assert 0 <= first < bound
    assert chance.value(secret, number, purpose, bound) == first


def test_draws_are_even() -> None:
    counts = Counter(chance.value(SECRET, n, "die", 6) for n in range(6000))
    assert all(880 < count < 1120 for count in counts.values())


def test_uneven_outcomes_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a span that the bound does not divide, the values beyond the last full stretch are drawn again."""
    monkeypatch.setattr(chance, "_SPAN", 1 << 256)
    bound = (1 << 255) + 1
    outcomes = {chance.value(SECRET, n, "x", bound) for n in range(50)}
    assert all(outcome < bound for outcome in outcomes)
    assert len(outcomes) == 50


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
