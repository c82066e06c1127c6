"""Passwords are hashed with argon2id, beside the event loop, a few at a time."""

from __future__ import annotations

import asyncio
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.server.accounts.errors import BadPassword, Overloaded
from chancellery.server.accounts.passwords import LONGEST, Passwords, clean_password


@pytest.mark.parametrize(
    "password", ["short", "x" * (LONGEST + 1), "passw0rd", "QwErTy123", "aaaaaaaaaa", "abababab\ud800"]
)
def test_passwords_that_protect_nothing_are_refused(password: str) -> None:
    with pytest.raises(BadPassword) as caught:
        clean_password(password)
    assert password not in str(caught.value)


def test_the_own_name_is_no_password() -> None:
    with pytest.raises(BadPassword):
        clean_password("METTERNICH", "Metternich")


async def test_a_password_fits_its_hash_and_no_other(passwords: Passwords) -> None:
    stored = await passwords.hash(clean_password("correct horse"))
    assert stored.startswith("$argon2id$")
    assert await passwords.verify(stored, "correct horse")
    assert not await passwords.verify(stored, "correct horsf")
    assert not await passwords.verify(None, "correct horse")
    assert not await passwords.verify("not a hash", "correct horse")
    assert await passwords.hash("correct horse") != stored


async def test_composed_and_decomposed_letters_are_the_same_password(passwords: Passwords) -> None:
    stored = await passwords.hash(clean_password("süße Rüben"))
    assert await passwords.verify(stored, "su\u0308ße Ru\u0308ben")


@given(attempt=st.text(max_size=LONGEST + 50))
def test_anything_can_be_tried(attempt: str) -> None:
    hasher = _CHEAP
    assert not asyncio.run(hasher.verify(_STORED, attempt)) or attempt == "correct horse"


_CHEAP = Passwords(memory_kib=64, rounds=1)
_STORED = asyncio.run(_CHEAP.hash("correct horse"))


def test_outdated_costs_are_noticed(passwords: Passwords) -> None:
    dearer = Passwords(memory_kib=128, rounds=1)
    stored = asyncio.run(passwords.hash("correct horse"))
    assert dearer.is_outdated(stored)
    assert not passwords.is_outdated(stored)
    assert asyncio.run(dearer.verify(stored, "correct horse"))
    dearer.close()


async def test_the_event_loop_goes_on_while_passwords_are_hashed() -> None:
    hasher = Passwords(memory_kib=32_768, rounds=4, at_once=1)
    work = asyncio.ensure_future(hasher.hash("correct horse"))
    turns = 0
    while not work.done():
        await asyncio.sleep(0.001)
        turns += 1
    hasher.close()
    assert turns > 5


@pytest.mark.slow
async def test_unknown_names_cost_as_much_as_known_ones() -> None:
    hasher = Passwords(memory_kib=16_384, rounds=2, at_once=1)
    stored = await hasher.hash("correct horse")

    async def cost(stored: str | None) -> float:
        """In time of the processor, which others may use meanwhile."""
        started = time.process_time()
        await hasher.verify(stored, "wrong horse")
        return time.process_time() - started

    known, unknown = zip(*[(await cost(stored), await cost(None)) for _ in range(9)], strict=True)
    hasher.close()
    assert 0.5 < min(known) / min(unknown) < 2


async def test_a_crowd_is_turned_away_instead_of_filling_the_memory() -> None:
    hasher = Passwords(memory_kib=1024, rounds=2, at_once=1, waiting=5)
    outcomes = await asyncio.gather(*(hasher.hash("correct horse") for _ in range(20)), return_exceptions=True)
    hasher.close()
    assert sum(isinstance(outcome, Overloaded) for outcome in outcomes) == 15
    assert sum(isinstance(outcome, str) for outcome in outcomes) == 5
