"""Who sits at a table: joining, bots, starting, leaving, handing over, inviting."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.api.base import Done
from chancellery.api.tables import (
    InvitationInfo,
    InvitationMade,
    JoinRequest,
    Made,
    Occupant,
    RematchRequest,
    Standing,
    StartRequest,
)
from chancellery.client.connection import Operation, TablePart
from chancellery.client.playing import LOOK_AT_TABLE
from chancellery.kernel.chance import new_contribution

CLOSE_TABLE = Operation("DELETE", "/tables/{table_id}", Standing, keyed=True)
JOIN_TABLE = Operation("POST", "/tables/{table_id}/seats", Standing, JoinRequest, keyed=True)
TAKE_SEAT = Operation("PUT", "/tables/{table_id}/seats/{seat}", Standing, Occupant, keyed=True)
LEAVE_SEAT = Operation("DELETE", "/tables/{table_id}/seats/{seat}", Standing, keyed=True)
START_TABLE = Operation("POST", "/tables/{table_id}/start", Standing, StartRequest, keyed=True)
PLAY_AGAIN = Operation("POST", "/tables/{table_id}/rematch", Made, RematchRequest)
INVITE = Operation("POST", "/tables/{table_id}/seats/{seat}/invitations", InvitationMade)
INVITE_ALL = Operation("POST", "/tables/{table_id}/invitations", InvitationMade)
LIST_INVITATIONS = Operation("GET", "/tables/{table_id}/invitations", list[InvitationInfo])
WITHDRAW_INVITATION = Operation("DELETE", "/tables/{table_id}/invitations/{invitation_id}", Done)


class Seats(TablePart):
    """`table.seats`. The replies say how the table stands then, and which seats are yours.

    Whoever sits down contributes to the chance of the game, after a look at the server's commitment; both are kept, and
    `table.archive.verify` compares them with the record when the game is over."""

    def join(self, *, key: str | None = None) -> Standing:
        """Sit down in any free seat; when everybody is there the game starts."""
        return self._contributing(lambda mine: self._ask(JOIN_TABLE, JoinRequest(contribution=mine), key=key))

    def take(self, seat: int, *, key: str | None = None) -> Standing:
        """Sit down in this seat, or take your seat back from a bot. In a seat that you took when you made the table:
        contribute to chance."""
        return self._contributing(
            lambda mine: self._ask(TAKE_SEAT, Occupant(who="me", contribution=mine), seat=seat, key=key)
        )

    def _contributing(self, sit: Callable[[str | None], Standing]) -> Standing:
        """Sit down with a contribution that is drawn after a look at the commitment, and keep it; with None where
        chance is settled already."""
        state = self._ask(LOOK_AT_TABLE)
        promises = self._connection.promises
        promises.note_commitment(state.table, state.commitment)
        contribution = new_contribution() if state.table.status == "open" else None
        standing = sit(contribution)
        if contribution is not None:
            promises.contribute(self.id, contribution, state.contributions)
        return standing

    def give_to_bot(self, seat: int, bot: str, *, key: str | None = None) -> Standing:
        """Put a bot into a free seat of your table, or let it play on for you."""
        return self._ask(TAKE_SEAT, Occupant(who="bot", bot=bot), seat=seat, key=key)

    def leave(self, seat: int, *, key: str | None = None) -> Standing:
        """Get up, or free a seat of your table; during the game: resign."""
        standing = self._ask(LEAVE_SEAT, seat=seat, key=key)
        if standing.status == "open" and not standing.seats:
            self._connection.promises.withdraw(self.id)
        return standing

    def start(self, fill: str | None = None, *, draw: bool = False, key: str | None = None) -> Standing:
        """Start a table of yours; bots of this level take the free seats. With `draw` your own seat is drawn from these
        and yours."""
        return self._ask(START_TABLE, StartRequest(fill=fill, draw=draw), key=key)

    def close(self, *, key: str | None = None) -> Standing:
        """Give a table of yours up."""
        return self._ask(CLOSE_TABLE, key=key)

    def play_again(self) -> str:
        """The id of the table at which the same people play again; your seat is kept for you until you `join` it."""
        return self._ask(PLAY_AGAIN, RematchRequest(sit=False)).id

    def invite(self, seat: int) -> InvitationMade:
        """A secret for one person to one seat, good once. In a running game it hands your own seat over."""
        return self._ask(INVITE, seat=seat)

    def invite_all(self) -> InvitationMade:
        """A secret for every free seat of a table of yours, for as many as come before the game begins."""
        return self._ask(INVITE_ALL)

    def invitations(self) -> list[InvitationInfo]:
        return self._ask(LIST_INVITATIONS)

    def withdraw_invitation(self, invitation: str) -> None:
        self._ask(WITHDRAW_INVITATION, invitation_id=invitation)
