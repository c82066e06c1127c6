"""The idempotency keys under which bots answer at a table.

The key names the question by actor and step. Steps come again when answers are taken back (by an undo, or by whoever
takes a seat from its bot), so the key also counts the entries that can make a question come again. Keys of clients
cannot contain a slash: nobody can use up the key of a bot.
"""

from __future__ import annotations

from typing import Any

from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.log import Entry
from chancellery.server.tables.table import BotDecision, Table, register_feature_state

NAME = "bots"


class BotState:
    def __init__(self, table: Table) -> None:
        self.turnings = 0
        """Entries after which a question may be asked a second time."""

    def entry_applied(self, entry: Entry, batch: BatchBuilder) -> None:
        if entry.kind in ("undo", "seat"):
            self.turnings += 1

    def view(self, audience: int | None) -> Any:
        return None


def key(table: Table, asked: BotDecision) -> str:
    """The idempotency key of a bot's answer, the same in every process."""
    here = table.features[NAME]
    assert isinstance(here, BotState)
    return f"bot/{asked.actor}/{asked.step}/{here.turnings}"


register_feature_state(NAME, BotState)
