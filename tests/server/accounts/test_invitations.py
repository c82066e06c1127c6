"""An invitation is for one seat, once: whoever races for it, exactly one gets the seat."""

from __future__ import annotations

import asyncio
import random

import pytest

from chancellery.server import timestamps
from chancellery.server.accounts import invitations, users
from chancellery.server.accounts.errors import LinkGone, TooMany
from chancellery.server.accounts.invitations import Invitation
from chancellery.server.store import Store, Transaction
from tests.server.accounts.people import NOW, guest, person, sit_down, sitters, table

LATER = NOW + timestamps.DAY


async def invite(store: Store, seat: int, owner: str, table_id: str = "t", expires_at: int = LATER) -> str:
    secret, _ = await store.write(lambda tx: invitations.invite(tx, table_id, seat, owner, NOW, expires_at))
    return secret


async def accept(store: Store, secret: str, user_id: str, now: int = NOW) -> Invitation:
    def job(tx: Transaction) -> Invitation:
        invitation = invitations.claim(tx, secret, user_id, now)
        assert invitation.seat is not None
        sit_down(tx, invitation.table_id, invitation.seat, user_id)
        return invitation

    return await store.write(job)


async def test_a_guest_takes_the_seat_of_the_link(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    secret = await invite(store, 2, owner.id)
    seen = await store.read(lambda tx: invitations.find_open(tx, secret, NOW))
    assert (seen.table_id, seen.seat, seen.created_by) == ("t", 2, owner.id)
    caller = await guest(store, "Castlereagh")
    assert (await accept(store, secret, caller.id)).seat == 2
    assert await sitters(store) == {2: caller.id}


async def test_the_secret_is_not_in_the_database(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    secret = await invite(store, 0, owner.id)
    rows = await store.read(lambda tx: tx.all("SELECT * FROM invitations"))
    assert len(secret) >= 43
    assert secret not in str([list(row) for row in rows])


async def test_a_link_works_once(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    secret = await invite(store, 0, owner.id)
    await accept(store, secret, owner.id)
    for attempt in (secret, "nonsense", "", "\ud800"):
        with pytest.raises(LinkGone):
            await accept(store, attempt, owner.id)
        with pytest.raises(LinkGone):
            await store.read(lambda tx, attempt=attempt: invitations.find_open(tx, attempt, NOW))  # type: ignore[misc]


async def test_expired_and_withdrawn_links_do_not_work(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    expiring = await invite(store, 0, owner.id, expires_at=NOW + 1)
    with pytest.raises(LinkGone):
        await accept(store, expiring, owner.id, now=NOW + 1)
    withdrawn = await invite(store, 1, owner.id)
    _, open_one = await store.read(lambda tx: invitations.list_invitations(tx, "t", NOW))
    assert open_one.seat == 1
    assert not await store.write(lambda tx: invitations.withdraw(tx, "other", open_one.id, NOW))
    assert await store.write(lambda tx: invitations.withdraw(tx, "t", open_one.id, NOW))
    assert not await store.write(lambda tx: invitations.withdraw(tx, "t", open_one.id, NOW))
    with pytest.raises(LinkGone):
        await accept(store, withdrawn, owner.id)


async def test_when_the_seat_is_taken_all_its_other_links_are_void(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    first, second, elsewhere = [await invite(store, seat, owner.id) for seat in (0, 0, 1)]
    caller = await guest(store, "Castlereagh")
    await accept(store, first, caller.id)
    with pytest.raises(LinkGone):
        await accept(store, second, owner.id)
    assert (await accept(store, elsewhere, owner.id)).seat == 1


async def test_a_link_of_the_seats_owner_hands_the_seat_over_and_dies_with_the_ownership(store: Store) -> None:
    owner, other = await person(store, "Talleyrand"), await person(store, "Gentz")
    await table(store, owner.id)
    await store.write(lambda tx: sit_down(tx, "t", 0, owner.id))
    secret = await invite(store, 0, owner.id)
    stale = await invite(store, 0, other.id)
    with pytest.raises(LinkGone):
        await accept(store, stale, other.id)
    await accept(store, secret, other.id)
    assert await sitters(store) == {0: other.id}


async def test_whoever_has_given_the_seat_up_cannot_give_it_away(store: Store) -> None:
    host, player = await person(store, "Talleyrand"), await person(store, "Gentz")
    await table(store, host.id)
    await store.write(lambda tx: sit_down(tx, "t", 0, player.id))
    secret = await invite(store, 0, player.id)
    await store.write(lambda tx: tx.run("UPDATE seats SET user_id = NULL"))  # resigned: a bot plays on
    caller = await guest(store, "Castlereagh")
    with pytest.raises(LinkGone):
        await accept(store, secret, caller.id)
    assert (await accept(store, await invite(store, 0, host.id), caller.id)).seat == 0


async def test_a_link_to_a_free_seat_does_not_take_it_from_whoever_sat_down_in_it(store: Store) -> None:
    host = await person(store, "Talleyrand")
    await table(store, host.id)
    secret = await invite(store, 0, host.id)
    await store.write(lambda tx: sit_down(tx, "t", 0, host.id))
    await store.write(lambda tx: tx.run("UPDATE tables SET started_at = :at", at=NOW + 1))
    caller = await guest(store, "Castlereagh")
    with pytest.raises(LinkGone):
        await accept(store, secret, caller.id)
    assert await sitters(store) == {0: host.id}


async def test_a_failed_seating_does_not_use_the_link_up(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    secret = await invite(store, 0, owner.id)

    def failing(tx: Transaction) -> None:
        invitations.claim(tx, secret, owner.id, NOW)
        raise LookupError("the table has other ideas")

    with pytest.raises(LookupError):
        await store.write(failing)
    assert (await accept(store, secret, owner.id)).seat == 0


async def test_links_for_one_seat_are_limited(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    for _ in range(invitations.MOST_OPEN):
        await invite(store, 0, owner.id)
    with pytest.raises(TooMany):
        await invite(store, 0, owner.id)
    await invite(store, 1, owner.id)


@pytest.mark.parametrize("seed", range(4))
async def test_of_many_who_race_exactly_one_gets_each_seat(store: Store, seed: int) -> None:
    """Several links to each of a few seats, many visitors, each trying several links, all at once."""
    chance = random.Random(seed)
    owner = await person(store, "Talleyrand")
    await table(store, owner.id, seats=3)
    links = [await invite(store, seat, owner.id) for seat in (0, 0, 1, 1, 1, 2)]
    visitors = [await guest(store, f"Visitor {number}") for number in range(12)]
    attempts = [(caller.id, link) for caller in visitors for link in chance.sample(links, 3)]
    attempts += [(visitors[0].id, link) for link in links]
    chance.shuffle(attempts)
    outcomes = await asyncio.gather(*(accept(store, link, who) for who, link in attempts), return_exceptions=True)

    winners = {
        outcome.seat: who
        for (who, _), outcome in zip(attempts, outcomes, strict=True)
        if isinstance(outcome, Invitation)
    }
    assert all(isinstance(outcome, Invitation | LinkGone) for outcome in outcomes)
    assert sum(isinstance(outcome, Invitation) for outcome in outcomes) == 3
    assert await sitters(store) == winners
    assert await store.read(lambda tx: invitations.list_invitations(tx, "t", NOW)) == []


async def test_leaving_takes_the_invitations_back(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    secret = await invite(store, 0, owner.id)
    await store.write(lambda tx: users.erase(tx, owner.id, NOW))
    caller = await guest(store, "Castlereagh")
    with pytest.raises(LinkGone):
        await accept(store, secret, caller.id)


async def test_a_link_for_every_free_seat_serves_all_until_the_game_begins(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    secret, made = await store.write(lambda tx: invitations.invite(tx, "t", None, owner.id, NOW, LATER))
    assert made.seat is None

    def take(tx: Transaction, seat: int, user_id: str) -> None:
        assert invitations.claim(tx, secret, user_id, NOW).seat is None
        sit_down(tx, "t", seat, user_id)

    for seat, name in ((1, "Castlereagh"), (2, "Hardenberg")):
        caller = await guest(store, name)
        await store.write(lambda tx, seat=seat, caller=caller: take(tx, seat, caller.id))  # type: ignore[misc]
    late = await guest(store, "Nesselrode")
    await store.write(lambda tx: tx.run("UPDATE tables SET started_at = :now WHERE id = 't'", now=NOW))
    with pytest.raises(LinkGone):
        await store.write(lambda tx: invitations.claim(tx, secret, late.id, NOW))


async def test_links_for_every_free_seat_and_for_one_are_counted_apart(store: Store) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    for _ in range(invitations.MOST_OPEN):
        await store.write(lambda tx: invitations.invite(tx, "t", None, owner.id, NOW, LATER))
    await invite(store, 2, owner.id)
    with pytest.raises(TooMany):
        await store.write(lambda tx: invitations.invite(tx, "t", None, owner.id, NOW, LATER))
