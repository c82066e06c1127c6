"""Browsers are recognised, and which accounts have used the same one."""

from __future__ import annotations

from itertools import combinations

from chancellery.server.accounts import devices, users
from chancellery.server.accounts.accounts import Accounts, Origin
from chancellery.server.accounts.cleanup import delete_expired
from chancellery.server.accounts.tokens import new_secret
from chancellery.server.store import Store, Transaction
from tests.server.accounts.people import NOW, guest, person

PASSWORD = "correct horse"


async def used(store: Store, user: str, *secrets: str, later: int = 0) -> None:
    def job(tx: Transaction) -> None:
        for secret in secrets:
            devices.remember(tx, user, secret, NOW + later)

    await store.write(job)


async def test_accounts_that_used_one_device_are_found_in_pairs(store: Store) -> None:
    here, there, elsewhere = new_secret(), new_secret(), new_secret()
    ada, bea, cem, dan = [(await person(store, name)).id for name in ("Ada", "Bea", "Cem", "Dan")]
    await used(store, ada, here)
    await used(store, bea, here, there)
    await used(store, cem, there)
    await used(store, dan, elsewhere)
    pairs = await store.read(lambda tx: devices.sharing(tx, [ada, bea, cem, dan]))
    assert pairs == sorted([tuple(sorted((ada, bea))), tuple(sorted((bea, cem)))])
    assert await store.read(lambda tx: devices.sharing(tx, [ada, cem, dan])) == []


async def test_three_accounts_on_one_device_are_three_pairs(store: Store) -> None:
    device = new_secret()
    ids = sorted([(await person(store, name)).id for name in ("Ada", "Bea", "Cem")])
    for user in ids:
        await used(store, user, device)
    assert await store.read(lambda tx: devices.sharing(tx, ids)) == list(combinations(ids, 2))
    assert await store.read(lambda tx: devices.sharing(tx, ids[:1])) == []


async def test_of_one_user_the_newest_devices_are_kept(store: Store) -> None:
    ada, bea = (await person(store, "Ada")).id, (await person(store, "Bea")).id
    secrets = [new_secret() for _ in range(devices.MOST_DEVICES + 3)]
    await used(store, bea, *secrets[:2])
    for later, secret in enumerate(secrets):
        await used(store, ada, secret, later=later)
    known = await store.read(lambda tx: [devices.has_used(tx, ada, secret) for secret in secrets])
    assert known == [False] * 3 + [True] * devices.MOST_DEVICES
    assert await store.read(lambda tx: all(devices.has_used(tx, bea, secret) for secret in secrets[:2]))


async def test_coming_in_remembers_the_device_and_keeps_only_its_fingerprint(store: Store, accounts: Accounts) -> None:
    device = new_secret()
    entered = await accounts.register("Ada", PASSWORD, NOW, Origin("192.0.2.1", device=device))
    assert entered.device == device
    assert await store.read(lambda tx: devices.has_used(tx, entered.user.id, device))
    assert not await store.read(lambda tx: devices.has_used(tx, entered.user.id, new_secret()))
    rows = await store.read(lambda tx: [tuple(row) for row in tx.all("SELECT * FROM devices")])
    assert len(rows) == 1
    assert device not in str(rows)


async def test_coming_in_without_a_device_remembers_none(store: Store, accounts: Accounts) -> None:
    await accounts.register("Ada", PASSWORD, NOW, Origin("192.0.2.1"))
    assert await store.read(lambda tx: tx.all("SELECT * FROM devices")) == []


async def test_a_device_is_forgotten_when_it_was_long_not_used_and_with_its_user(store: Store) -> None:
    ada, bea, cem = (await person(store, "Ada")).id, (await person(store, "Bea")).id, (await guest(store, "Cem")).id
    device = new_secret()
    for user in (ada, bea, cem):
        await used(store, user, device)
    await store.write(lambda tx: users.erase(tx, bea, NOW))
    await store.write(lambda tx: users.remove_guest(tx, cem))
    known = "SELECT user_id FROM devices"
    assert [row.user_id for row in await store.read(lambda tx: tx.all(known))] == [ada]
    await store.write(lambda tx: delete_expired(tx, NOW + devices.RETENTION - 1, 1))
    assert len(await store.read(lambda tx: tx.all(known))) == 1
    await store.write(lambda tx: delete_expired(tx, NOW + devices.RETENTION, 1))
    assert await store.read(lambda tx: tx.all(known)) == []


def test_only_what_looks_like_a_secret_is_taken_for_a_device() -> None:
    assert devices.is_device(new_secret())
    assert not any(devices.is_device(odd) for odd in ("", "x", new_secret() + "x", "é" * 43, "\n" + "a" * 42))
