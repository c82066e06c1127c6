"""One table, with everything that can be done at it."""

from __future__ import annotations

from functools import cached_property

from chancellery.client.archive import Archive
from chancellery.client.clocks import Clocks
from chancellery.client.playing import Playing
from chancellery.client.press import Press
from chancellery.client.seats import Seats
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
