"""Treaties: what can be promised, offers and what becomes of them, and the ledger of kept and broken promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from chancellery.api.press import (
    ClauseData,
    NewRemark,
    NewTreaty,
    PromiseWords,
    Step,
    TreatyInfo,
    TreatyList,
    TreatyStep,
)
from chancellery.client.connection import Operation, TablePart
from chancellery.kernel.promises import Clause

LIST_TREATIES = Operation("GET", "/tables/{table_id}/treaties", TreatyList)
OFFER_TREATY = Operation("POST", "/tables/{table_id}/treaties", TreatyInfo, NewTreaty, keyed=True)
LIST_PROMISES = Operation("GET", "/tables/{table_id}/promises", PromiseWords)
READ_TREATY = Operation("GET", "/tables/{table_id}/treaties/{treaty_id}", TreatyInfo)
TAKE_STEP = Operation("POST", "/tables/{table_id}/treaties/{treaty_id}/steps", TreatyInfo, TreatyStep, keyed=True)
MAKE_REMARK = Operation("POST", "/tables/{table_id}/treaties/{treaty_id}/remarks", TreatyInfo, NewRemark, keyed=True)


class Treaties(TablePart):
    """`table.treaties`. A clause is one of the game's own (`chancellery.games.<game>.promises`) or plain data."""

    def words(self) -> PromiseWords:
        """What a treaty of this game can be made of: powers, places, kinds of clauses."""
        return self._ask(LIST_PROMISES)

    def all(self) -> TreatyList:
        """The treaties that you may read, and how every power has kept its word."""
        return self._get(LIST_TREATIES)

    def read(self, treaty: str) -> TreatyInfo:
        return self._get(READ_TREATY, treaty_id=treaty)

    def offer(
        self,
        clauses: Sequence[Clause | Mapping[str, Any]],
        parties: Sequence[int],
        title: str = "",
        *,
        key: str | None = None,
    ) -> TreatyInfo:
        """Offer a treaty to these seats; it is in force when all have accepted it."""
        offer = NewTreaty(clauses=_plain(clauses), parties=list(parties), title=title, seat=self.seat)
        return self._ask(OFFER_TREATY, offer, key=key)

    def counter(
        self, treaty: str, clauses: Sequence[Clause | Mapping[str, Any]], title: str = "", *, key: str | None = None
    ) -> TreatyInfo:
        """Another version of an offer, to the same parties, in its place."""
        offer = NewTreaty(clauses=_plain(clauses), former=treaty, title=title, seat=self.seat)
        return self._ask(OFFER_TREATY, offer, key=key)

    def accept(self, treaty: str, *, key: str | None = None) -> TreatyInfo:
        return self._step(treaty, "accept", key)

    def decline(self, treaty: str, *, key: str | None = None) -> TreatyInfo:
        return self._step(treaty, "decline", key)

    def withdraw(self, treaty: str, *, key: str | None = None) -> TreatyInfo:
        """Your own offer."""
        return self._step(treaty, "withdraw", key)

    def denounce(self, treaty: str, *, key: str | None = None) -> TreatyInfo:
        """A treaty in force ends, for all parties to see by whom."""
        return self._step(treaty, "denounce", key)

    def publish(self, treaty: str, *, key: str | None = None) -> TreatyInfo:
        return self._step(treaty, "publish", key)

    def _step(self, treaty: str, step: Step, key: str | None) -> TreatyInfo:
        return self._ask(TAKE_STEP, TreatyStep(step=step, seat=self.seat), treaty_id=treaty, key=key)

    def remark(self, treaty: str, text: str, clause: int | None = None, *, key: str | None = None) -> TreatyInfo:
        """What you think of how it was kept, or one clause of it."""
        return self._ask(MAKE_REMARK, NewRemark(text=text, clause=clause, seat=self.seat), treaty_id=treaty, key=key)


def _plain(clauses: Sequence[Clause | Mapping[str, Any]]) -> list[ClauseData]:
    plain: list[ClauseData] = msgspec.to_builtins(clauses)
    return plain
