"""The games there are, lists of tables, new tables, and invitations to come to one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chancellery.api.games import GameInfo
from chancellery.api.history import ImportRequest
from chancellery.api.tables import (
    Acceptance,
    Accepted,
    InvitationOffer,
    InvitationSecret,
    Made,
    NewTable,
    Page,
    TableRow,
    Which,
)
from chancellery.client.connection import Connection, Operation
from chancellery.kernel.chance import new_contribution
from chancellery.kernel.record import Record

LIST_GAMES = Operation("GET", "/games", list[GameInfo])
LIST_TABLES = Operation("GET", "/tables", Page)
CREATE_TABLE = Operation("POST", "/tables", Made, NewTable, keyed=True)
IMPORT_RECORD = Operation("POST", "/records", Made, ImportRequest)
PREVIEW_INVITATION = Operation("POST", "/invitations/preview", InvitationOffer, InvitationSecret)
ACCEPT_INVITATION = Operation("POST", "/invitations/accept", Accepted, Acceptance)


class Tables:
    """`client.tables`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def games(self) -> list[GameInfo]:
        """The games that can be played here, with the schema of their options and their bots."""
        return self._connection.ask(LIST_GAMES)

    def page(self, which: Which = "open", game: str = "", status: str = "", cursor: str = "", size: int = 20) -> Page:
        """One page of a list; `next` of a page is the cursor of the one that follows."""
        wanted = {
            "which": which,
            "game": game or None,
            "status": status or None,
            "cursor": cursor or None,
            "size": size,
        }
        return self._connection.ask(LIST_TABLES, query=wanted)

    def all(self, which: Which = "open", game: str = "", status: str = "") -> Iterator[TableRow]:
        """A whole list, page after page; of your own tables those first that wait for you."""
        cursor: str | None = ""
        while cursor is not None:
            page = self.page(which, game, status, cursor, 50)
            yield from page.tables
            cursor = page.next

    def create(self, table: NewTable, *, key: str | None = None) -> str:
        """A new table; its id. A seat that you name contributes to chance when you take it once more
        (`table.seats.take`): before the table is made there is no commitment to look at."""
        return self._connection.ask(CREATE_TABLE, table, key=key).id

    def import_record(self, record: Record, name: str = "", private: bool = True) -> str:
        """A finished game that was played elsewhere, as a table to look at; its id."""
        document = msgspec.to_builtins(record)
        return self._connection.ask(IMPORT_RECORD, ImportRequest(record=document, name=name, private=private)).id

    def preview_invitation(self, secret: str) -> InvitationOffer:
        """What an invitation is for, without using it."""
        offer = self._connection.ask(PREVIEW_INVITATION, InvitationSecret(secret=secret))
        self._connection.promises.note_commitment(offer.table, offer.commitment)
        return offer

    def accept_invitation(self, secret: str, name: str | None = None) -> Accepted:
        """Sit down with an invitation; whoever is not logged in comes as a guest of this name."""
        offer = self.preview_invitation(secret)
        contribution = new_contribution() if offer.table.status == "open" else None
        acceptance = Acceptance(secret=secret, name=name, contribution=contribution)
        accepted = self._connection.ask(ACCEPT_INVITATION, acceptance)
        self._connection.come_in(accepted.me.csrf)
        if contribution is not None:
            self._connection.promises.contribute(accepted.table, contribution, offer.contributions)
        return accepted
