"""The clocks of a table, and what its people decide together."""

from __future__ import annotations

from chancellery.api.clocks import Decided, NewProposal, NewVote, TableClocks, What
from chancellery.client.connection import Operation, TablePart

LOOK_AT_CLOCKS = Operation("GET", "/tables/{table_id}/clocks", TableClocks)
PROPOSE = Operation("POST", "/tables/{table_id}/proposals", Decided, NewProposal, keyed=True)
VOTE = Operation("POST", "/tables/{table_id}/proposals/{number}/votes", Decided, NewVote, keyed=True)


class Clocks(TablePart):
    """`table.clocks`."""

    def snapshot(self) -> TableClocks:
        """How much time everybody has, and what is being voted on."""
        return self._get(LOOK_AT_CLOCKS)

    def propose(
        self,
        what: What,
        seat: int | None = None,
        minutes: int | None = None,
        bot: str | None = None,
        *,
        key: str | None = None,
    ) -> Decided:
        """To pause, resume or give up the game; more time for a seat; a bot for one whose time has run out; somebody
        new, or another bot, for a seat that nobody owns."""
        return self._ask(PROPOSE, NewProposal(what=what, seat=seat, minutes=minutes, bot=bot), key=key)

    def vote(self, proposal: int, agree: bool, *, key: str | None = None) -> Decided:
        """On a proposal, by its number."""
        return self._ask(VOTE, NewVote(agree=agree), number=proposal, key=key)
