"""Rate limits: never more than allowed, never less, and they refill evenly."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.server import timestamps
from chancellery.server.accounts import rate_limits
from chancellery.server.accounts.errors import TooFast
from chancellery.server.accounts.rate_limits import Limit, RateLimits, address_key
from chancellery.server.store import Store
from tests.server.accounts.people import NOW

SHARED = Limit("test", "attempts", 5, 10 * timestamps.SECOND, is_shared=True)


@given(
    most=st.integers(1, 20),
    per=st.integers(1_000, 100_000),
    pauses=st.lists(st.integers(0, 5_000), max_size=120),
)
def test_a_window_never_lets_more_through_than_two_buckets(most: int, per: int, pauses: list[int]) -> None:
    limit = Limit("x", "things", most, per)
    now, full_at, passed = 0, 0, []
    for pause in pauses:
        now += pause
        then = limit.after(full_at, now)
        if then is None:
            wait = limit.wait(full_at, now)
            assert limit.after(full_at, now + wait) is not None
            assert limit.after(full_at, now + wait - 1) is None
        else:
            full_at = then
            passed.append(now)
    for start in passed:
        inside = sum(start <= at < start + per for at in passed)
        assert inside <= 2 * most
    first = [at for at in passed if at == passed[0]] if passed else []
    assert len(first) <= most


async def test_a_bucket_empties_and_refills(store: Store) -> None:
    rates = RateLimits(store)
    for _ in range(5):
        await rates.take(SHARED, "anna", NOW)
    with pytest.raises(TooFast, match="too many attempts: try again in 2 s") as caught:
        await rates.take(SHARED, "anna", NOW)
    assert caught.value.wait == 2_000
    await rates.take(SHARED, "boris", NOW)
    await rates.take(SHARED, "anna", NOW + 2_000)
    with pytest.raises(TooFast):
        await rates.take(SHARED, "anna", NOW + 2_000)
    for _ in range(5):
        await rates.take(SHARED, "anna", NOW + timestamps.MINUTE)


async def test_a_crowd_at_once_gets_exactly_what_is_there(store: Store) -> None:
    rates = RateLimits(store)
    outcomes = await asyncio.gather(*(rates.take(SHARED, "anna", NOW) for _ in range(30)), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType"] * 5 + ["TooFast"] * 25


async def test_two_processes_on_postgres_share_what_protects_secrets(store: Store) -> None:
    one, other = RateLimits(store), RateLimits(store)
    for _ in range(5):
        await one.take(SHARED, "anna", NOW)
    if store.dialect == "postgres":
        with pytest.raises(TooFast):
            await other.take(SHARED, "anna", NOW)
        rows = await store.read(lambda tx: tx.all("SELECT bucket FROM rate_limits"))
        assert not any("anna" in row.bucket for row in rows)
    else:
        await other.take(SHARED, "anna", NOW)


async def test_zero_means_no_limit(store: Store) -> None:
    rates = RateLimits(store)
    for _ in range(100):
        await rates.take(Limit("none", "things", 0, 1_000), "anna", NOW)


async def test_memory_stays_bounded(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_MOST_BUCKETS", 100)
    rates = RateLimits(store)
    limit = Limit("x", "things", 1, timestamps.HOUR)
    for number in range(1_000):
        rates.take_here(limit, str(number), NOW + number)
    assert len(rates._full_at) <= 100
    with pytest.raises(TooFast):
        rates.take_here(limit, "999", NOW + 1_000)


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", "unknown"),
        ("nonsense", "unknown"),
    ],
)
def test_a_household_is_one_address(address: str, key: str) -> None:
    assert address_key(address) == key
