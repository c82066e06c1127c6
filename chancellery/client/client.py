"""The client: a connection to one server, and the subjects it can be asked about."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from types import TracebackType

from chancellery.client.account import Account
from chancellery.client.administration import Administration
from chancellery.client.archive import Archive
from chancellery.client.clocks import Clocks
from chancellery.client.connection import Connection
from chancellery.client.library import Library
from chancellery.client.live import Live
from chancellery.client.notices import Notices
from chancellery.client.playing import Playing
from chancellery.client.press import Press
from chancellery.client.promises import Promises
from chancellery.client.seats import Seats
from chancellery.client.tables import Tables
from chancellery.client.treaties import Treaties


class Table(Playing):
    """`client.table(id)`. Playing is done with the table itself, everything else with its parts."""

    @cached_property
    def seats(self) -> Seats:
        return Seats(self._connection, self.id, self.seat)

    @cached_property
    def press(self) -> Press:
        return Press(self._connection, self.id, self.seat)

    @cached_property
    def treaties(self) -> Treaties:
        return Treaties(self._connection, self.id, self.seat)

    @cached_property
    def clocks(self) -> Clocks:
        return Clocks(self._connection, self.id, self.seat)

    @cached_property
    def archive(self) -> Archive:
        return Archive(self._connection, self.id, self.seat)


class Client:
    """Somebody who talks to a server: a program with an API token, or a person who registers or logs in with
    `client.account` or comes as a guest with `client.tables.accept_invitation`.

    `patience` is how many seconds a request may be tried again when the connection is lost, the server is away or wants
    us to slow down; `timeout` how many one attempt may take. `promises` is a file for what is compared when games are
    over (`table.archive.verify`); without one it is forgotten with the client."""

    def __init__(
        self,
        url: str,
        token: str = "",
        *,
        patience: float = 30.0,
        timeout: float = 20.0,
        promises: Path | None = None,
    ) -> None:
        self.connection = Connection(url, token, patience, timeout, Promises(promises))

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.connection.close()

    @cached_property
    def account(self) -> Account:
        return Account(self.connection)

    @cached_property
    def tables(self) -> Tables:
        return Tables(self.connection)

    @cached_property
    def library(self) -> Library:
        return Library(self.connection)

    def table(self, table: str, seat: int | None = None) -> Table:
        """A table by its id; the seat is only needed by those who play several."""
        return Table(self.connection, table, seat)

    @cached_property
    def notices(self) -> Notices:
        return Notices(self.connection)

    @cached_property
    def operating(self) -> Administration:
        return Administration(self.connection)

    def live(self) -> Live:
        """One WebSocket for the updates of several tables."""
        return Live(self.connection)
