"""A court: a position, a treaty in force in it, and what the judge says of its promises as the game goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.promises import Judge, Promises, Verdict
from chancellery.kernel.state import EVERYBODY, answer, settle

END = {"kind": "end"}
DIPLOMACY = {"kind": "diplomacy"}

Says = dict[str, Any]


def clause(kind: str, until: Says = END, **fields: Any) -> Says:
    return {"kind": kind, "until": until, **fields}


def refused(promises: Promises, made: Says, now: Mapping[str, Any]) -> str:
    """Why a clause makes no sense; empty when it does."""
    try:
        return str(promises.unfit(promises.read(made), now) or "")
    except ChancelleryError as fault:
        return str(fault)


class Court:
    """A position, a treaty in force in it, and everything the judge has said since."""

    def __init__(self, game: Game[Any], given: Says, *clauses: Says, **options: Any) -> None:
        self.game = game
        self.state = game.new(options)
        game.arrange(self.state, given)
        settle(self.state)
        self.state.events.clear()
        now = game.table(self.state, None)
        promises = game.promises(self.state.rules)
        assert promises is not None
        for one in clauses:
            assert not refused(promises, one, now)
        judge = promises.judge([promises.read(one) for one in clauses], now)
        assert judge is not None
        self.judge: Judge = judge
        self.said: list[Verdict] = []

    def play(self, *answers: str) -> Court:
        """`austria: move wien bohemia`, one after the other."""
        for line in answers:
            name, _, words = line.partition(": ")
            actor = self.game.actors(self.state.rules).index(name)
            answer(self.state, actor, self.game.read(self.state, actor, words))
            for event in self.state.events:
                if event[1] == EVERYBODY:
                    self.said += self.judge.hear(event)
            self.state.events.clear()
        return self

    @property
    def rulings(self) -> dict[tuple[int, str], str]:
        found = {(verdict.clause, verdict.power): str(verdict.ruling) for verdict in self.said}
        assert len(found) == len(self.said), "a promise was settled twice"
        return found

    @property
    def why(self) -> list[str]:
        return [str(verdict.why) for verdict in self.said]
