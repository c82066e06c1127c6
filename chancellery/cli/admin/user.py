"""`chancellery admin user`: the people of a server.

A person is named by name or by id (guests share names, so they are named by id). A server that runs lets blocked or
logged-out people go within a few seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated, Literal

from cyclopts import App, Parameter

from chancellery.cli.admin.lines import moment, print_columns, print_pairs
from chancellery.cli.admin.session import DEFAULT_SERVER, AdminSession, ServerOptions, run_with_session
from chancellery.cli.errors import CommandError
from chancellery.server import timestamps
from chancellery.server.accounts import api_tokens, password_links, sessions, users
from chancellery.server.accounts.errors import AccountError, BadName, NoSuchAccount
from chancellery.server.accounts.passwords import Passwords, clean_password
from chancellery.server.accounts.sessions import Lifetime
from chancellery.server.accounts.tokens import new_secret
from chancellery.server.accounts.users import User
from chancellery.server.links import link
from chancellery.server.store import Transaction

Person = Annotated[str, Parameter(name="NAME", help="Name or id of the person.", allow_leading_hyphen=True)]
Switch = Annotated[bool, Parameter(negative="")]

app = App(name="user", help="The people of a server.", help_format="plaintext")


def find(tx: Transaction, name: str) -> User:
    """By name, else by id."""
    try:
        user = users.find_by_name(tx, name)
    except BadName:
        user = None
    try:
        return user or users.get_user(tx, name)
    except NoSuchAccount:
        raise AccountError(
            f"there is nobody called {name!r} here, and it is no id: see chancellery admin user list"
        ) from None


@app.command(name="list")
def list_(*, only: Literal["admins", "blocked", "guests"] | None = None, where: ServerOptions = DEFAULT_SERVER) -> None:
    """List people: id, name, what they are, when they were last seen.

    Parameters
    ----------
    only
        Only administrators, blocked people, or guests; without it all who have not been deleted.
    """
    conditions = {"admins": "is_admin = 1", "blocked": "blocked_at IS NOT NULL", "guests": "kind = 'guest'"}
    condition = conditions[only] if only else "kind <> 'deleted'"

    async def work(session: AdminSession) -> None:
        rows = await session.read(
            lambda tx: tx.all(
                f"SELECT id, name, kind, is_admin, blocked_at, seen_at FROM users WHERE {condition} ORDER BY name, id"
            )
        )
        shown = [
            (row.id, row.name, _marks(row.kind, bool(row.is_admin), row.blocked_at is not None), moment(row.seen_at))
            for row in rows
        ]
        print_columns(("ID", "NAME", "IS", "SEEN"), shown, "Nobody.")

    run_with_session(where, work)


def _marks(kind: str, is_admin: bool, is_blocked: bool) -> str:
    return kind + (", administrator" if is_admin else "") + (", blocked" if is_blocked else "")


@app.command
def show(name: Person, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Show what is known of a person: sessions, tokens, seats; never a secret."""

    async def work(session: AdminSession) -> None:
        settings, now = session.settings, timestamps.now()
        lifetime = Lifetime(settings.session_idle_days * timestamps.DAY, settings.session_days * timestamps.DAY)

        def job(tx: Transaction) -> list[tuple[str, str]]:
            user = find(tx, name)
            seen = tx.one("SELECT seen_at FROM users WHERE id = :id", id=user.id)
            tokens = api_tokens.list_tokens(tx, user.id, now)
            seats = users.seats_in_play(tx, user.id)
            return [
                ("id", user.id),
                ("name", user.name),
                ("is", _marks(user.kind, user.is_admin, user.is_blocked)),
                ("e-mail", user.email or "none"),
                ("since", moment(user.created_at)),
                ("seen", moment(seen.seen_at if seen else None)),
                ("sessions", str(len(sessions.list_sessions(tx, user.id, now, lifetime)))),
                *(("token", f"{token.name} ({', '.join(sorted(token.scopes))})") for token in tokens),
                *(("plays", f"table {table}, seat {seat}") for table, seat in seats),
            ]

        print_pairs(await session.read(job))

    run_with_session(where, work)


@app.command
def create(
    name: Person, /, *, admin: Switch = False, email: str | None = None, where: ServerOptions = DEFAULT_SERVER
) -> None:
    """Create an account and print a link with which its owner chooses a password; it works once, for a day.

    Parameters
    ----------
    admin
        Make the person an administrator.
    email
        Address of the person.
    """

    async def work(session: AdminSession) -> None:
        unknown = await _hashed(session, new_secret())

        def job(tx: Transaction) -> str:
            user = users.add_person(tx, name, unknown, timestamps.now(), email, is_admin=admin)
            return password_links.make_link(tx, user.id, timestamps.now())

        print(_link(session, await session.write(job)))

    run_with_session(where, work)


@app.command
def password(name: Person, /, *, stdin: Switch = False, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Print a link with which a person sets a new password; it works once, for a day, and earlier ones stop working.

    Parameters
    ----------
    stdin
        Set the password that stands in the first line of the standard input instead. All sessions of the person end,
        and all tokens are revoked.
    """

    async def make(session: AdminSession) -> None:
        def job(tx: Transaction) -> str:
            return password_links.make_link(tx, find(tx, name).id, timestamps.now())

        print(_link(session, await session.write(job)))

    async def work(session: AdminSession) -> None:
        user = await session.read(lambda tx: find(tx, name))
        hashed = await _hashed(session, clean_password(sys.stdin.readline().rstrip("\r\n"), user.name))

        def job(tx: Transaction) -> None:
            users.set_password(tx, user.id, hashed)
            sessions.close_sessions(tx, user.id)
            api_tokens.revoke_tokens(tx, user.id, timestamps.now())

        await session.write(job)
        print(f"{user.name} has a new password.")

    run_with_session(where, work if stdin else make)


async def _hashed(session: AdminSession, text: str) -> str:
    passwords = Passwords(session.settings.password_memory_mib * 1024, session.settings.password_rounds, 1)
    try:
        return await passwords.hash(text)
    finally:
        passwords.close()


def _link(session: AdminSession, secret: str) -> str:
    return link(session.settings.own_address, "password", secret)


@app.command
def promote(name: Person, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Make a person an administrator: they may see troubled tables, release and close tables, close their press."""
    _change(where, name, lambda tx, user: users.set_admin(tx, user.id, True), "is an administrator now")


@app.command
def demote(name: Person, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Take a person's rights as an administrator away."""
    _change(where, name, lambda tx, user: users.set_admin(tx, user.id, False), "is no administrator")


@app.command
def block(name: Person, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Lock a person out until they are unblocked; their seats stay theirs, and their clocks run."""
    _change(where, name, lambda tx, user: users.set_blocked(tx, user.id, timestamps.now()), "is blocked")


@app.command
def unblock(name: Person, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Let a person in again."""
    _change(where, name, lambda tx, user: users.set_blocked(tx, user.id, None), "is not blocked")


@app.command(name="log-out")
def log_out(name: Person, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """End all sessions of a person: they log in again."""
    _change(where, name, lambda tx, user: sessions.close_sessions(tx, user.id), "is logged out everywhere")


@app.command(name="revoke-tokens")
def revoke_tokens(name: Person, /, *, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Revoke all API tokens of a person."""
    _change(where, name, lambda tx, user: api_tokens.revoke_tokens(tx, user.id, timestamps.now()), "has no tokens")


@app.command
def delete(name: Person, /, *, yes: Switch = False, where: ServerOptions = DEFAULT_SERVER) -> None:
    """Delete an account: everything about the person goes, the games stay, played by a former player.

    Parameters
    ----------
    yes
        Really: it cannot be undone.
    """
    if not yes:
        raise CommandError("Deleting an account cannot be undone: say --yes if you mean it.")

    def erase(tx: Transaction, user: User) -> None:
        seats = users.seats_in_play(tx, user.id)
        if seats:
            table, seat = seats[0]
            raise AccountError(
                f"{user.name} still sits at {len(seats)} tables: close them, or let bots play on for good, with "
                f"chancellery admin table bot {table} {seat} --for-good"
            )
        users.erase(tx, user.id, timestamps.now())

    _change(where, name, erase, "is deleted")


def _change(where: ServerOptions, name: str, change: Callable[[Transaction, User], object], done: str) -> None:
    """Find somebody and do something to them, in one transaction."""

    async def work(session: AdminSession) -> None:
        def job(tx: Transaction) -> User:
            user = find(tx, name)
            change(tx, user)
            return user

        print(f"{(await session.write(job)).name} {done}.")

    run_with_session(where, work)
