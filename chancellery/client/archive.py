"""Looking back: positions as they were known, the truth after the end, records, forks."""

from __future__ import annotations

from chancellery.api.endings import Ending
from chancellery.api.history import ForkRequest, Position, Truth
from chancellery.api.tables import Made
from chancellery.client.connection import Operation, TablePart
from chancellery.client.playing import LOOK_AT_TABLE
from chancellery.kernel.fairness import Verdict, compare
from chancellery.kernel.record import Record, verify

LOOK_BACK = Operation("GET", "/tables/{table_id}/history/{number}", Position)
TELL_TRUTH = Operation("GET", "/tables/{table_id}/truth/{answers}", Truth)
TELL_ENDING = Operation("GET", "/tables/{table_id}/ending", Ending)
EXPORT_RECORD = Operation("GET", "/tables/{table_id}/record", Record)
FORK_TABLE = Operation("POST", "/tables/{table_id}/fork", Made, ForkRequest)


class Archive(TablePart):
    """`table.archive`."""

    def position(self, number: int, seat: int | None = None) -> Position:
        """The game as you knew it under one of your numbers; after the end also as any seat knew it."""
        return self._ask(LOOK_BACK, query={"seat": self.seat if seat is None else seat}, number=number)

    def truth(self, answers: int) -> Truth:
        """Everything that was true after so many answers of a finished game."""
        return self._ask(TELL_TRUTH, answers=answers)

    def ending(self) -> Ending:
        """How a finished game went: its standing, its course and its turning points."""
        return self._ask(TELL_ENDING, query={"seat": self.seat})

    def record(self) -> Record:
        """The record of a finished game, for `verify` here or in `chancellery.kernel.record`."""
        return self._ask(EXPORT_RECORD)

    def verify(self) -> Verdict | None:
        """Play a finished game again from its record, and compare it with what this client has kept from before the
        game: how far it is verified, or None when nothing was kept.

        Raises BrokenRecord when the record does not fit together, BrokenPromise when it is of another game than the
        server had committed itself to: with another secret, without your contribution, with seats that were not drawn
        or from a position instead of the set-up."""
        record = self.record()
        verify(record)
        promise = self._connection.promises.get(self.id)
        if promise is None:
            return None
        return compare(record, promise, self._ask(LOOK_AT_TABLE).seat if self.seat is None else self.seat)

    def fork(self, number: int, name: str = "", solo: bool = True) -> str:
        """A new table that goes on from a position; its id."""
        return self._ask(FORK_TABLE, ForkRequest(number=number, seat=self.seat, name=name, solo=solo)).id
