"""Since which log entry each seat of a table has been waited for without a break."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.state import sealed_answer
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.log import Entry
from chancellery.server.tables.table import Table, register_feature_state

NAME = "notices"


class NotificationState:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: list[int | None] = [None] * table.base.seat_count
        """The entry since which each seat can act; a chain of answers is no break, a pause is."""
        self.ended: int | None = None
        """The entry that ended the game."""

    def entry_applied(self, entry: Entry, batch: BatchBuilder) -> None:
        table = self.table
        if table.status == "running" and table.match is not None:
            g = table.match.state
            waited = {d.seat for d in g.open if not d.secret or sealed_answer(g, d.actor) < 0}
        else:
            waited = set()
        for seat, since in enumerate(self.asked):
            if (since is not None) != (seat in waited):
                self.asked[seat] = entry.seq if since is None else None
        if self.ended is None and table.status in ("finished", "abandoned"):
            self.ended = entry.seq

    def view(self, audience: int | None) -> Any:
        return None


def notifications_of(table: Table) -> NotificationState:
    state = table.features[NAME]
    assert isinstance(state, NotificationState)
    return state


register_feature_state(NAME, NotificationState)
