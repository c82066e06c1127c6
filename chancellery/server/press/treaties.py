"""A treaty, from the offer to its end, and who may read it.

The states: *offered*, until all parties have accepted it and it is *in force*, or somebody has *declined*, *withdrawn*
or *countered* it; in force it stays until it is *denounced*. A private one has *lapsed* when somebody else plays on for
a party. What becomes of its promises is kept apart, in `rulings`, because an undo may take a ruling back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chancellery.api.press import PromiseStanding, Standing, TreatyClause, TreatyInfo, TreatyRemark, TreatyState
from chancellery.kernel.promises import Clause, Verdict

_UNJUDGED: dict[TreatyState, Standing] = {"denounced": "denounced", "lapsed": "unresolved"}
"""What is said of promises that were not judged before the treaty ended."""


class Treaty:
    def __init__(
        self, treaty_id: str, title: str, parties: Sequence[int], proposer: int, clauses: Sequence[Clause], at: int
    ) -> None:
        self.id = treaty_id
        self.title = title
        self.parties = tuple(parties)
        self.readers = set(parties)
        """Parties that are still played by whoever made it."""
        self.proposer = proposer
        self.clauses = tuple(clauses)
        self.offered_at = at
        self.former: str | None = None
        self.successor: str | None = None
        self.state: TreatyState = "offered"
        self.accepted = [proposer]
        self.closed_by: int | None = None
        self.closed_at: int | None = None
        self.in_force_at: int | None = None
        self.published = False
        self.judged_in_private = False
        """Verdicts come from what only the parties hear."""
        self.rulings: dict[tuple[int, str], Verdict] = {}
        """By clause and power."""
        self.remarks: list[TreatyRemark] = []

    def pending(self) -> list[tuple[int, str]]:
        """Promises that have not been judged."""
        return [
            (number, power)
            for number, clause in enumerate(self.clauses)
            for power in clause.promisers
            if (number, power) not in self.rulings
        ]

    def close(self, state: TreatyState, seat: int, at: int) -> None:
        self.state, self.closed_by, self.closed_at = state, seat, at

    def accept(self, seat: int, at: int) -> bool:
        """A party accepts; True when it was the last one."""
        self.accepted.append(seat)
        if len(self.accepted) < len(self.parties):
            return False
        self.state, self.in_force_at = "in-force", at
        return True

    # -- showing -----------------------------------------------------------------------------------

    def describe(
        self, left: Standing, with_versions: bool, with_rulings: bool, with_remarks: bool, reader: Any = None
    ) -> TreatyInfo:
        """As a reader of this name sees it, with or without the papers before and after it; `left` is what is said of
        promises that have not been judged."""
        state = self.state
        if state == "in-force" and with_rulings and not self.pending():
            state = "ended"
        return TreatyInfo(
            id=self.id,
            title=self.title,
            parties=list(self.parties),
            proposer=self.proposer,
            former=self.former if with_versions else None,
            successor=self.successor if with_versions else None,
            state=state,
            accepted=sorted(self.accepted),
            closed_by=self.closed_by,
            published=self.published,
            offered_at=self.offered_at,
            in_force_at=self.in_force_at,
            closed_at=self.closed_at,
            clauses=[
                TreatyClause(
                    clause=msgspec.to_builtins(clause),
                    promises=self._standings(number, clause, left, with_rulings, reader),
                )
                for number, clause in enumerate(self.clauses)
            ],
            remarks=list(self.remarks) if with_remarks else [],
        )

    def _standings(
        self, number: int, clause: Clause, left: Standing, with_rulings: bool, reader: Any
    ) -> list[PromiseStanding]:
        if self.in_force_at is None:
            return []
        found = []
        for power in clause.promisers:
            verdict = self.rulings.get((number, power)) if with_rulings else None
            if verdict is not None:
                found.append(PromiseStanding(power=power, standing=verdict.ruling, why=verdict.reason(reader)))
            else:
                standing: Standing = _UNJUDGED.get(self.state, left)
                found.append(PromiseStanding(power=power, standing=standing, why=None))
        return found
