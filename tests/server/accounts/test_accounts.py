"""What people do with their accounts."""

from __future__ import annotations

import asyncio

import pytest

from chancellery.api.accounts import Scope
from chancellery.server import timestamps
from chancellery.server.accounts import password_links, sessions, users
from chancellery.server.accounts.accounts import Accounts, Origin, StillPlaying
from chancellery.server.accounts.api_tokens import add_token, find_token
from chancellery.server.accounts.cleanup import KEPT_GUESTS, delete_expired
from chancellery.server.accounts.errors import (
    AccountError,
    BadName,
    BadPassword,
    LinkGone,
    NameTaken,
    NoSuchAccount,
    NotForThisAccount,
    TooFast,
    TooMany,
    WrongPassword,
)
from chancellery.server.accounts.passwords import Passwords
from chancellery.server.accounts.rate_limits import (
    LOGIN_BY_ACCOUNT,
    LOGIN_BY_ADDRESS,
    LOGIN_BY_DEVICE,
    RESET_BY_ACCOUNT,
    RateLimits,
)
from chancellery.server.accounts.tokens import new_secret
from chancellery.server.store import Store
from tests.server.accounts.people import NOW, person, sit_down, sitters, table
from tests.server.accounts.test_invitations import accept, invite

HERE = Origin("192.0.2.1", "a browser")
PASSWORD = "correct horse"
LATER = NOW + 2 * timestamps.DAY


async def user_ids(store: Store) -> set[str]:
    return {row.id for row in await store.read(lambda tx: tx.all("SELECT id FROM users"))}


async def logged_in(store: Store, accounts: Accounts, secret: str, now: int = NOW) -> str | None:
    found = await store.read(lambda tx: sessions.find_session(tx, secret, now, accounts.lifetime))
    return found[1].id if found else None


async def test_register_and_log_in(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE, email="anna@example.org")
    assert (new.user.name, new.user.kind, new.user.email, new.user.is_admin) == (
        "Anna",
        "person",
        "anna@example.org",
        False,
    )
    assert await logged_in(store, accounts, new.secret) == new.user.id
    again = await accounts.log_in(" aNNa ", PASSWORD, NOW, HERE)
    assert again.user == new.user
    assert again.secret != new.secret
    everything = await store.read(
        lambda tx: [list(row) for t in ("users", "sessions") for row in tx.all(f"SELECT * FROM {t}")]
    )
    assert new.secret not in str(everything)
    assert PASSWORD not in str(everything)


@pytest.mark.parametrize(
    ("name", "password", "error"),
    [("x", PASSWORD, BadName), ("Boris", "short", BadPassword), ("ANNA", PASSWORD, NameTaken)],
)
async def test_bad_registrations_change_nothing(
    store: Store, accounts: Accounts, name: str, password: str, error: type[AccountError]
) -> None:
    await accounts.register("Anna", PASSWORD, NOW, HERE)
    with pytest.raises(error):
        await accounts.register(name, password, NOW, HERE)
    assert len(await user_ids(store)) == 1


async def test_of_many_who_register_a_name_at_once_one_gets_it(store: Store, accounts: Accounts) -> None:
    spellings = ["Anna", "anna", "ANNA", "Ａｎｎａ", "AnnA"] * 3
    outcomes = await asyncio.gather(
        *(accounts.register(name, PASSWORD, NOW, HERE) for name in spellings), return_exceptions=True
    )
    assert sum(isinstance(outcome, NameTaken) for outcome in outcomes) == 14


@pytest.mark.parametrize(
    ("name", "password"), [("Anna", "wrong horse"), ("Nobody", PASSWORD), ("", ""), ("\ud800", "x"), ("a\0", "x")]
)
async def test_wrong_name_and_wrong_password_sound_the_same(accounts: Accounts, name: str, password: str) -> None:
    await accounts.register("Anna", PASSWORD, NOW, HERE)
    with pytest.raises(WrongPassword, match=r"^name or password is wrong$"):
        await accounts.log_in(name, password, NOW, HERE)


async def test_guessing_is_limited_by_account_and_by_address(accounts: Accounts) -> None:
    await accounts.register("Anna", PASSWORD, NOW, HERE)
    for number in range(20):
        with pytest.raises(WrongPassword):
            await accounts.log_in("anna", "wrong horse", NOW, Origin(f"192.0.2.{number}"))
    with pytest.raises(TooFast):
        await accounts.log_in("Anna", PASSWORD, NOW, Origin("192.0.2.99"))
    await accounts.log_in("Anna", PASSWORD, NOW + timestamps.MINUTE, Origin("192.0.2.99"))
    for number in range(300):
        with pytest.raises(WrongPassword):
            await accounts.log_in(f"Nobody{number}", "wrong horse", NOW, Origin("198.51.100.7"))
    with pytest.raises(TooFast):
        await accounts.log_in("Somebody else", "wrong horse", NOW, Origin("198.51.100.7"))


async def test_wrong_log_ins_elsewhere_do_not_lock_the_owner_out(accounts: Accounts) -> None:
    """A browser in which the account was used before has an allowance of its own, even at the attacker's address."""
    home, strange = Origin("192.0.2.1", device=new_secret()), Origin("192.0.2.1", device=new_secret())
    await accounts.register("Anna", PASSWORD, NOW, home)
    for _ in range(LOGIN_BY_ACCOUNT.most):
        with pytest.raises(WrongPassword):
            await accounts.log_in("Anna", "wrong horse", NOW, strange)
    for origin in (strange, Origin("198.51.100.7"), Origin("192.0.2.1", device=new_secret())):
        with pytest.raises(TooFast):
            await accounts.log_in("Anna", PASSWORD, NOW, origin)
    for number in range(LOGIN_BY_ADDRESS.most):
        with pytest.raises((WrongPassword, TooFast)):
            await accounts.log_in(f"Nobody{number}", "wrong horse", NOW, strange)
    entered = await accounts.log_in("Anna", PASSWORD, NOW, home)
    await accounts.change_password(entered.user.id, PASSWORD, "a better horse 9", NOW, entered.session.id)


async def test_a_known_device_has_a_limit_too(accounts: Accounts) -> None:
    home = Origin("192.0.2.1", device=new_secret())
    await accounts.register("Anna", PASSWORD, NOW, home)
    for _ in range(LOGIN_BY_DEVICE.most):
        with pytest.raises(WrongPassword):
            await accounts.log_in("Anna", "wrong horse", NOW, home)
    with pytest.raises(TooFast):
        await accounts.log_in("Anna", PASSWORD, NOW, home)
    await accounts.log_in("Anna", PASSWORD, NOW, Origin("203.0.113.5"))


async def test_links_asked_for_elsewhere_do_not_use_up_those_of_the_owner(accounts: Accounts) -> None:
    home = Origin("192.0.2.1", device=new_secret())
    await accounts.register("Anna", PASSWORD, NOW, home, email="anna@example.org")
    for _ in range(RESET_BY_ACCOUNT.most):
        assert await accounts.ask_for_password_link("Anna", NOW, Origin("198.51.100.7"))
    with pytest.raises(TooFast):
        await accounts.ask_for_password_link("Anna", NOW, Origin("198.51.100.7"))
    assert await accounts.ask_for_password_link("Anna", NOW, home)


async def test_names_of_those_who_left_or_were_renamed_are_not_for_taking(store: Store, accounts: Accounts) -> None:
    anna = await accounts.register("Anna", PASSWORD, NOW, HERE)
    boris = await accounts.register("Boris", PASSWORD, NOW, HERE)
    await store.write(lambda tx: users.rename(tx, anna.user.id, "Annabel", LATER))
    await accounts.erase(boris.user.id, LATER)
    for name in ("Anna", "aNNA", "Ａｎｎａ", "BORIS"):
        with pytest.raises(NameTaken):
            await accounts.register(name, PASSWORD, NOW, HERE)
    assert (await store.write(lambda tx: users.rename(tx, anna.user.id, "Anna", LATER))).name == "Anna"
    kept = await store.read(lambda tx: [tuple(row) for row in tx.all("SELECT * FROM retired_names")])
    assert "oris" not in str(kept), "nothing readable is left of somebody who is gone"


async def test_a_name_is_kept_when_others_may_know_it(store: Store, accounts: Accounts) -> None:
    anna = (await accounts.register("Anna", PASSWORD, NOW, HERE)).user.id
    await store.write(lambda tx: users.rename(tx, anna, "Bella", NOW + 1))
    await accounts.register("Anna", PASSWORD, NOW, HERE)
    table_id = await table(store, anna)
    await store.write(lambda tx: tx.run("UPDATE seats SET user_id = :id WHERE seat = 1", id=anna))
    await store.write(lambda tx: users.rename(tx, anna, "Clara", NOW + 2))
    over = "UPDATE tables SET status = 'finished', finished_at = :at WHERE id = :id"
    await store.write(lambda tx: tx.run(over, id=table_id, at=NOW + 1))
    await store.write(lambda tx: users.rename(tx, anna, "Dora", NOW + 3))
    await accounts.register("Clara", PASSWORD, NOW, HERE)
    await store.write(lambda tx: users.rename(tx, anna, "Emma", NOW + 3 + timestamps.DAY))
    for name in ("Bella", "Dora"):
        with pytest.raises(NameTaken):
            await accounts.register(name, PASSWORD, NOW, HERE)


async def test_names_are_changed_three_times_a_day(store: Store, accounts: Accounts) -> None:
    anna = (await accounts.register("Anna", PASSWORD, NOW, HERE)).user
    await accounts.register("Boris", PASSWORD, NOW, HERE)
    for _ in range(9):
        await accounts.may_rename(anna.id, "Anna", NOW)
        with pytest.raises(NameTaken):
            await accounts.may_rename(anna.id, "Boris", NOW)
    for name in ("Bella", "Clara", "Dora"):
        await accounts.may_rename(anna.id, name, NOW)
    with pytest.raises(TooMany, match="until tomorrow"):
        await accounts.may_rename(anna.id, "Emma", NOW)
    await accounts.may_rename(anna.id, "Emma", LATER)


async def test_logging_in_leaves_the_session_one_had(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    other = await accounts.log_in("Anna", PASSWORD, NOW, HERE)
    again = await accounts.log_in("Anna", PASSWORD, NOW, Origin("192.0.2.1", "a browser", new.secret))
    assert await logged_in(store, accounts, new.secret) is None
    assert await logged_in(store, accounts, other.secret) == new.user.id
    assert await logged_in(store, accounts, again.secret) == new.user.id


async def test_sessions_expire_when_idle_and_in_any_case(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    idle, whole = accounts.lifetime.idle, accounts.lifetime.whole
    assert await logged_in(store, accounts, new.secret, NOW + idle - 1)
    assert await logged_in(store, accounts, new.secret, NOW + idle) is None
    at = NOW
    while at + idle - 1 < NOW + whole:
        at += idle - 1
        assert await logged_in(store, accounts, new.secret, at)
        await store.write(lambda tx, at=at: sessions.touch_session(tx, new.session, at))  # type: ignore[misc]
    assert await logged_in(store, accounts, new.secret, NOW + whole) is None


async def test_log_out_here_everywhere_and_elsewhere(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    others = [await accounts.log_in("Anna", PASSWORD, NOW + number, HERE) for number in range(3)]
    boris = await accounts.register("Boris", PASSWORD, NOW, HERE)
    await accounts.log_out(others[0].secret)
    await accounts.log_out("nonsense")
    listed = await store.read(lambda tx: sessions.list_sessions(tx, new.user.id, NOW + 5, accounts.lifetime))
    assert [session.id for session in listed] == [others[2].session.id, others[1].session.id, new.session.id]
    assert not await store.write(lambda tx: sessions.close_session(tx, boris.user.id, others[1].session.id))
    assert await store.write(lambda tx: sessions.close_session(tx, new.user.id, others[1].session.id))
    assert await accounts.log_out_everywhere(new.user.id, except_for=new.session.id) == 1
    assert await logged_in(store, accounts, new.secret)
    assert await accounts.log_out_everywhere(new.user.id) == 1
    assert await logged_in(store, accounts, new.secret) is None
    assert await logged_in(store, accounts, boris.secret)


async def test_one_user_has_a_limited_number_of_sessions(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    for number in range(sessions.MOST_SESSIONS):
        await store.write(
            lambda tx, number=number: sessions.open_session(tx, new.user.id, NOW + 1 + number, accounts.lifetime)  # type: ignore[misc]
        )
    listed = await store.read(lambda tx: sessions.list_sessions(tx, new.user.id, NOW + 100, accounts.lifetime))
    assert len(listed) == sessions.MOST_SESSIONS
    assert await logged_in(store, accounts, new.secret) is None


# -- guests --------------------------------------------------------------------------------------------


async def test_a_guest_plays_and_later_registers_and_keeps_the_games(store: Store, accounts: Accounts) -> None:
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    link = await invite(store, 1, owner.id)
    caller = await accounts.enter_as_guest("Anna", link, NOW, HERE)
    assert caller.user.kind == "guest"
    await accept(store, link, caller.user.id)
    with pytest.raises(WrongPassword):
        await accounts.log_in("Anna", "", NOW, HERE)
    settled = await accounts.register("Anna", PASSWORD, NOW, HERE, guest_id=caller.user.id)
    assert (settled.user.id, settled.user.kind) == (caller.user.id, "person")
    assert await sitters(store) == {1: settled.user.id}
    assert await logged_in(store, accounts, caller.secret) is None
    assert (await accounts.log_in("Anna", PASSWORD, NOW, HERE)).user.id == caller.user.id
    with pytest.raises(NotForThisAccount):
        await accounts.register("Anna Two", PASSWORD, NOW, HERE, guest_id=caller.user.id)


async def test_without_an_open_invitation_nobody_comes_in_as_a_guest(store: Store, accounts: Accounts) -> None:
    with pytest.raises(LinkGone):
        await accounts.enter_as_guest("Anna", "nonsense", NOW, HERE)
    assert await user_ids(store) == set()


async def test_guests_may_share_names_also_with_persons(store: Store, accounts: Accounts) -> None:
    await accounts.register("Anna", PASSWORD, NOW, HERE)
    owner = await person(store, "Talleyrand")
    await table(store, owner.id)
    link = await invite(store, 1, owner.id)
    one = await accounts.enter_as_guest("Anna", link, NOW, HERE)
    two = await accounts.enter_as_guest("Anna", link, NOW, HERE)
    assert one.user.id != two.user.id
    with pytest.raises(NameTaken):
        await accounts.register("Anna", PASSWORD, NOW, HERE, guest_id=one.user.id)


# -- passwords -----------------------------------------------------------------------------------------


async def test_changing_the_password_ends_all_other_sessions(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    other = await accounts.log_in("Anna", PASSWORD, NOW, HERE)
    with pytest.raises(WrongPassword):
        await accounts.change_password(new.user.id, "wrong horse", "better battery", NOW, new.session.id)
    with pytest.raises(BadPassword):
        await accounts.change_password(new.user.id, PASSWORD, "short", NOW, new.session.id)
    assert await logged_in(store, accounts, other.secret)
    await accounts.change_password(new.user.id, PASSWORD, "better battery", NOW, new.session.id)
    assert await logged_in(store, accounts, new.secret)
    assert await logged_in(store, accounts, other.secret) is None
    with pytest.raises(WrongPassword):
        await accounts.log_in("Anna", PASSWORD, NOW, HERE)
    await accounts.log_in("Anna", "better battery", NOW, HERE)


async def test_a_password_link_works_once_ends_sessions_and_revokes_tokens(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    token, _ = await store.write(lambda tx: add_token(tx, new.user.id, "bot", [Scope.PLAY], NOW))
    replaced = await store.write(lambda tx: password_links.make_link(tx, new.user.id, NOW))
    link = await store.write(lambda tx: password_links.make_link(tx, new.user.id, NOW))
    for bad in (replaced, "nonsense"):
        with pytest.raises(LinkGone):
            await accounts.set_password_by_link(bad, "better battery", NOW, HERE)
    with pytest.raises(BadPassword):
        await accounts.set_password_by_link(link, "short", NOW, HERE)
    with pytest.raises(LinkGone):
        await accounts.set_password_by_link(link, "better battery", NOW + timestamps.DAY, HERE)
    outcomes = await asyncio.gather(
        *(accounts.set_password_by_link(link, "better battery", NOW, HERE) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(outcome, LinkGone) for outcome in outcomes) == 4
    assert await logged_in(store, accounts, new.secret) is None
    assert await store.read(lambda tx: find_token(tx, token, NOW)) is None
    await accounts.log_in("Anna", "better battery", NOW, HERE)


async def test_a_link_can_be_asked_for_by_whoever_has_an_address(accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE, email="anna@example.org")
    await accounts.register("Boris", PASSWORD, NOW, HERE)
    for name in ("Boris", "Clara", "admin", "\0"):
        assert await accounts.ask_for_password_link(name, NOW, HERE) is None
    found = await accounts.ask_for_password_link("ANNA", NOW, HERE)
    assert found is not None
    assert found[0].email == "anna@example.org"
    assert (await accounts.set_password_by_link(found[1], "better battery", NOW, HERE)).id == new.user.id
    for _ in range(2):
        await accounts.ask_for_password_link("anna", NOW, HERE)
    with pytest.raises(TooFast):
        await accounts.ask_for_password_link("Anna", NOW, HERE)


async def test_old_hashes_are_renewed_at_the_next_log_in(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    dearer = Passwords(memory_kib=128, rounds=1)
    await Accounts(store, dearer, RateLimits(store)).log_in("Anna", PASSWORD, NOW, HERE)
    stored = await store.read(lambda tx: users.stored_password(tx, new.user.id))
    assert stored is not None
    assert "m=128" in stored
    await Accounts(store, dearer, RateLimits(store)).log_in("Anna", PASSWORD, NOW, HERE)
    dearer.close()


# -- names, blocking, leaving --------------------------------------------------------------------------


async def test_renaming_keeps_names_unique_but_lets_the_owner_respell(store: Store, accounts: Accounts) -> None:
    anna = (await accounts.register("Anna", PASSWORD, NOW, HERE)).user
    await accounts.register("Boris", PASSWORD, NOW, HERE)
    assert (await store.write(lambda tx: users.rename(tx, anna.id, "ANNA", LATER))).name == "ANNA"
    with pytest.raises(NameTaken):
        await store.write(lambda tx: users.rename(tx, anna.id, "boris", LATER))
    await store.write(lambda tx: users.rename(tx, anna.id, "Clara", LATER))
    with pytest.raises(NameTaken):
        await accounts.register("Anna", PASSWORD, NOW, HERE)


async def test_a_blocked_account_can_do_nothing_until_it_is_free_again(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    token, _ = await store.write(lambda tx: add_token(tx, new.user.id, "bot", [Scope.PLAY], NOW))
    await store.write(lambda tx: users.set_blocked(tx, new.user.id, NOW))
    assert await logged_in(store, accounts, new.secret) is None
    assert await store.read(lambda tx: find_token(tx, token, NOW)) is None
    with pytest.raises(NotForThisAccount, match="blocked"):
        await accounts.log_in("Anna", PASSWORD, NOW, HERE)
    with pytest.raises(WrongPassword):
        await accounts.log_in("Anna", "wrong horse", NOW, HERE)
    await store.write(lambda tx: users.set_blocked(tx, new.user.id, None))
    assert await logged_in(store, accounts, new.secret)


async def test_leaving_erases_the_person_and_keeps_the_games(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE, email="anna@example.org")
    await store.write(lambda tx: add_token(tx, new.user.id, "bot", [Scope.PLAY], NOW))
    await table(store, new.user.id, table_id="old", status="finished")
    await store.write(lambda tx: sit_down(tx, "old", 0, new.user.id))
    await table(store, new.user.id, table_id="new", status="running")
    await store.write(lambda tx: sit_down(tx, "new", 3, new.user.id))
    with pytest.raises(StillPlaying):
        await accounts.erase(new.user.id, NOW)
    assert await store.read(lambda tx: users.seats_in_play(tx, new.user.id)) == [("new", 3)]
    await store.write(lambda tx: tx.run("UPDATE seats SET user_id = NULL WHERE table_id = 'new'"))
    await accounts.erase(new.user.id, NOW)
    gone = await accounts.user(new.user.id)
    assert (gone.kind, gone.name, gone.email) == ("deleted", users.FORMER_PLAYER, None)
    assert await sitters(store, "old") == {0: new.user.id}
    for name in ("sessions", "api_tokens"):
        assert await store.read(lambda tx, name=name: tx.all(f"SELECT * FROM {name}")) == []  # type: ignore[misc]
    everything = await store.read(lambda tx: [list(row) for row in tx.all("SELECT * FROM users")])
    assert "anna" not in str(everything).lower()
    with pytest.raises(NoSuchAccount):
        await accounts.erase(new.user.id, NOW)
    with pytest.raises(WrongPassword):
        await accounts.log_in("Anna", PASSWORD, NOW, HERE)
    with pytest.raises(NameTaken):
        await accounts.register("Anna", PASSWORD, NOW, HERE)


async def test_sweeping_puts_away_what_is_over_and_nothing_else(store: Store, accounts: Accounts) -> None:
    new = await accounts.register("Anna", PASSWORD, NOW, HERE)
    await table(store, new.user.id)
    link = await invite(store, 1, new.user.id, expires_at=NOW + 1_000 * timestamps.DAY)
    idle_guest = await accounts.enter_as_guest("Idle", link, NOW, HERE)
    playing_guest = await accounts.enter_as_guest("Playing", link, NOW, HERE)
    await accept(store, link, playing_guest.user.id)
    idle = accounts.lifetime.idle
    assert await store.write(lambda tx: delete_expired(tx, NOW + 1, idle)) == 0
    later = NOW + KEPT_GUESTS + accounts.lifetime.whole
    assert await store.write(lambda tx: delete_expired(tx, later, idle)) > 0
    left = await user_ids(store)
    assert left == {new.user.id, playing_guest.user.id}
    assert idle_guest.user.id not in left
    assert await store.read(lambda tx: tx.all("SELECT * FROM sessions")) == []
