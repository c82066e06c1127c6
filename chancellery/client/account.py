"""Your account: registering, logging in and out, sessions, API tokens, and where you live."""

from __future__ import annotations

from chancellery.api.accounts import (
    AccountChange,
    Ended,
    Farewell,
    LogIn,
    Me,
    NewGuest,
    NewToken,
    PasswordByLink,
    PasswordChange,
    PasswordLinkRequest,
    Person,
    Registration,
    Scope,
    SessionInfo,
    TokenInfo,
    TokenMade,
)
from chancellery.api.base import Done
from chancellery.api.clocks import HoursChange, NewVacation, OwnHours, VacationInfo
from chancellery.client.connection import Connection, Operation

REGISTER = Operation("POST", "/registrations", Me, Registration)
COME_AS_GUEST = Operation("POST", "/guests", Me, NewGuest)
LOG_IN = Operation("POST", "/sessions", Me, LogIn)
LIST_SESSIONS = Operation("GET", "/sessions", list[SessionInfo])
LOG_OUT = Operation("DELETE", "/sessions/current", Done)
LOG_OUT_ELSEWHERE = Operation("DELETE", "/sessions", Ended)
END_SESSION = Operation("DELETE", "/sessions/{session_id}", Done)
WHO_AM_I = Operation("GET", "/me", Me)
CHANGE_ACCOUNT = Operation("PATCH", "/me", Person, AccountChange)
CHANGE_PASSWORD = Operation("PUT", "/me/password", Done, PasswordChange)
USE_PASSWORD_LINK = Operation("POST", "/password-links/use", Done, PasswordByLink)
ASK_FOR_PASSWORD_LINK = Operation("POST", "/password-links", Done, PasswordLinkRequest)
DELETE_ACCOUNT = Operation("POST", "/me/farewell", Done, Farewell)
LIST_TOKENS = Operation("GET", "/tokens", list[TokenInfo])
MAKE_TOKEN = Operation("POST", "/tokens", TokenMade, NewToken)
REVOKE_TOKEN = Operation("DELETE", "/tokens/{token_id}", Done)
OWN_HOURS = Operation("GET", "/me/hours", OwnHours)
CHANGE_HOURS = Operation("PUT", "/me/hours", Done, HoursChange)
TAKE_VACATION = Operation("POST", "/me/vacations", VacationInfo, NewVacation)
END_VACATION = Operation("DELETE", "/me/vacations/{vacation_id}", Done)


class Account:
    """`client.account`. Only a session does more here than ask who it is: no token touches the account."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def register(self, name: str, password: str, email: str | None = None) -> Me:
        """Make an account and come in; a guest who registers keeps the games they play."""
        return self._enter(
            self._connection.ask(REGISTER, Registration(name=name, password=password, email=email)),
        )

    def come_as_guest(self, name: str | None = None) -> Me:
        """Come in without an account, where the server allows that."""
        return self._enter(self._connection.ask(COME_AS_GUEST, NewGuest(name=name)))

    def log_in(self, name: str, password: str) -> Me:
        return self._enter(self._connection.ask(LOG_IN, LogIn(name=name, password=password)))

    def _enter(self, me: Me) -> Me:
        self._connection.come_in(me.csrf)
        return me

    def me(self) -> Me:
        """Who you are, and what a token may do."""
        return self._enter(self._connection.ask(WHO_AM_I))

    def change(self, name: str | None = None, email: str | None = None) -> Person:
        """Another name or e-mail address; an empty address removes it."""
        return self._connection.ask(CHANGE_ACCOUNT, AccountChange(name=name, email=email))

    def change_password(self, old: str, new: str) -> None:
        """All other sessions end."""
        self._connection.ask(CHANGE_PASSWORD, PasswordChange(old=old, new=new))

    def ask_for_password_link(self, name: str) -> None:
        """Have a link mailed to the address of an account, if there is one; nobody is told whether there is."""
        self._connection.ask(ASK_FOR_PASSWORD_LINK, PasswordLinkRequest(name=name))

    def use_password_link(self, secret: str, password: str) -> None:
        """Set a password with the one-time secret that the operator gave."""
        self._connection.ask(USE_PASSWORD_LINK, PasswordByLink(secret=secret, password=password))

    def delete(self, password: str | None = None) -> None:
        """Delete the account; the games stay, played by a former player."""
        self._connection.ask(DELETE_ACCOUNT, Farewell(password=password))

    def log_out(self) -> None:
        self._connection.ask(LOG_OUT)

    def log_out_elsewhere(self) -> int:
        """End all other sessions; how many there were."""
        return self._connection.ask(LOG_OUT_ELSEWHERE).ended

    def sessions(self) -> list[SessionInfo]:
        return self._connection.ask(LIST_SESSIONS)

    def end_session(self, session: str) -> None:
        self._connection.ask(END_SESSION, path={"session_id": session})

    # -- API tokens ------------------------------------------------------------------------------------------

    def tokens(self) -> list[TokenInfo]:
        return self._connection.ask(LIST_TOKENS)

    def make_token(self, name: str, *scopes: Scope | str, days: int | None = None) -> TokenMade:
        """A token for a program: of the scopes `read`, `play`, `press` and `manage`, for so many days or for ever."""
        wanted = [Scope(scope) for scope in scopes]
        return self._connection.ask(MAKE_TOKEN, NewToken(name=name, scopes=wanted, days=days))

    def revoke_token(self, token: str) -> None:
        self._connection.ask(REVOKE_TOKEN, path={"token_id": token})

    # -- hours -----------------------------------------------------------------------------------------------

    def hours(self) -> OwnHours:
        """Time zone and vacations."""
        return self._connection.ask(OWN_HOURS)

    def live_in(self, zone: str) -> None:
        """The time zone, such as Europe/Berlin, by which nights and quiet hours go."""
        self._connection.ask(CHANGE_HOURS, HoursChange(zone=zone))

    def take_vacation(self, days: int, from_at: int | None = None) -> VacationInfo:
        """Whole days from a moment (milliseconds since 1970) or from now on."""
        return self._connection.ask(TAKE_VACATION, NewVacation(days=days, from_at=from_at))

    def end_vacation(self, vacation: str) -> None:
        self._connection.ask(END_VACATION, path={"vacation_id": vacation})
