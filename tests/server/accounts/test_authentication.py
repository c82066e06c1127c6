"""From a secret to whoever asks: quickly, but never longer than it is true."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from chancellery.api.accounts import Scope
from chancellery.server import timestamps
from chancellery.server.accounts import api_tokens, sessions, users
from chancellery.server.accounts.accounts import Accounts, Origin
from chancellery.server.accounts.api_tokens import MOST_TOKENS
from chancellery.server.accounts.authentication import Authenticator
from chancellery.server.accounts.errors import AccountError, TooMany
from chancellery.server.store import Store
from tests.server.accounts.people import NOW, person

HERE = Origin("192.0.2.1")


@pytest.fixture
async def authenticator(store: Store, accounts: Accounts) -> AsyncIterator[Authenticator]:
    made = Authenticator(store, accounts.lifetime)
    yield made
    made.close()


async def token(store: Store, user_id: str, *scopes: Scope, expires_at: int | None = None) -> str:
    secret, _ = await store.write(
        lambda tx: api_tokens.add_token(tx, user_id, "my bot", scopes or [Scope.PLAY], NOW, expires_at)
    )
    return secret


async def until_gone(authenticator: Authenticator, secret: str) -> None:
    async with asyncio.timeout(2):
        while await authenticator.by_session(secret, NOW) or await authenticator.by_token(secret, NOW):
            await asyncio.sleep(0.005)


async def test_a_session_has_all_rights_a_token_its_scopes(
    store: Store, accounts: Accounts, authenticator: Authenticator
) -> None:
    anna = await accounts.register("Anna", "correct horse", NOW, HERE)
    secret = await token(store, anna.user.id, Scope.READ, Scope.PRESS)
    person_there = await authenticator.by_session(anna.secret, NOW)
    bot = await authenticator.by_token(secret, NOW)
    assert person_there is not None
    assert bot is not None
    assert person_there.user == bot.user == anna.user
    assert [person_there.may(scope) for scope in Scope] == [True] * 4
    assert [bot.may(scope) for scope in Scope] == [True, False, True, False]
    assert await authenticator.by_token(anna.secret, NOW) is None
    assert await authenticator.by_session(secret, NOW) is None
    for nonsense in ("", "x", "\ud800", "x" * 10_000):
        assert await authenticator.by_session(nonsense, NOW) is None
        assert await authenticator.by_token(nonsense, NOW) is None


async def test_asking_again_does_not_ask_the_database(
    store: Store, accounts: Accounts, authenticator: Authenticator
) -> None:
    anna = await accounts.register("Anna", "correct horse", NOW, HERE)
    await authenticator.by_session(anna.secret, NOW)
    reads = store.counts.reads
    for _ in range(10):
        assert await authenticator.by_session(anna.secret, NOW + 1_000)
    assert store.counts.reads == reads
    await authenticator.by_session(anna.secret, NOW + timestamps.MINUTE)
    assert store.counts.reads == reads + 1


async def test_whatever_ends_a_session_ends_it_at_once(
    store: Store, accounts: Accounts, authenticator: Authenticator
) -> None:
    anna = await accounts.register("Anna", "correct horse", NOW, HERE)
    secret = await token(store, anna.user.id)
    assert await authenticator.by_session(anna.secret, NOW)
    await accounts.log_out(anna.secret)
    await until_gone(authenticator, anna.secret)
    again = await accounts.log_in("Anna", "correct horse", NOW, HERE)
    assert await authenticator.by_session(again.secret, NOW)
    assert await authenticator.by_token(secret, NOW)
    await store.write(lambda tx: users.set_blocked(tx, anna.user.id, NOW))
    await until_gone(authenticator, again.secret)
    await until_gone(authenticator, secret)


async def test_a_remembered_caller_still_expires(
    store: Store, accounts: Accounts, authenticator: Authenticator
) -> None:
    anna = await accounts.register("Anna", "correct horse", NOW, HERE)
    secret = await token(store, anna.user.id, expires_at=NOW + 500)
    assert await authenticator.by_token(secret, NOW + 499)
    assert await authenticator.by_token(secret, NOW + 500) is None


async def test_being_there_is_written_down_now_and_then(
    store: Store, accounts: Accounts, authenticator: Authenticator
) -> None:
    anna = await accounts.register("Anna", "correct horse", NOW, HERE)
    secret = await token(store, anna.user.id)
    later = NOW + sessions.TOUCH_EVERY
    await authenticator.by_session(anna.secret, later)
    await authenticator.by_token(secret, later)
    await authenticator.by_session(anna.secret, later + timestamps.MINUTE)
    (session,) = await store.read(lambda tx: sessions.list_sessions(tx, anna.user.id, later, accounts.lifetime))
    (listed,) = await store.read(lambda tx: api_tokens.list_tokens(tx, anna.user.id, later))
    assert session.seen_at == listed.seen_at == later


async def test_tokens_are_listed_and_revoked_by_their_owner_only(store: Store, authenticator: Authenticator) -> None:
    anna, boris = await person(store, "Anna"), await person(store, "Boris")
    secret = await token(store, anna.id, Scope.PLAY, Scope.READ)
    (listed,) = await store.read(lambda tx: api_tokens.list_tokens(tx, anna.id, NOW))
    assert (listed.name, listed.scopes) == ("my bot", frozenset({Scope.PLAY, Scope.READ}))
    assert secret.startswith("chancellery_")
    rows = await store.read(lambda tx: [list(row) for row in tx.all("SELECT * FROM api_tokens")])
    assert secret not in str(rows)
    assert not await store.write(lambda tx: api_tokens.revoke_token(tx, boris.id, listed.id, NOW))
    assert await authenticator.by_token(secret, NOW)
    assert await store.write(lambda tx: api_tokens.revoke_token(tx, anna.id, listed.id, NOW))
    await until_gone(authenticator, secret)
    assert await store.read(lambda tx: api_tokens.list_tokens(tx, anna.id, NOW)) == []


async def test_bad_tokens_are_refused(store: Store) -> None:
    anna = await person(store, "Anna")
    for name, scopes, expires in (
        ("", [Scope.READ], None),
        ("x", [], None),
        ("x", [Scope.READ], NOW),
        ("x" * 61, [Scope.READ], None),
    ):
        with pytest.raises(AccountError):
            await store.write(lambda tx, n=name, s=scopes, e=expires: api_tokens.add_token(tx, anna.id, n, s, NOW, e))  # type: ignore[misc]
    for _ in range(MOST_TOKENS):
        await token(store, anna.id)
    with pytest.raises(TooMany):
        await token(store, anna.id)
