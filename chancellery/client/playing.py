"""Playing: look, answer, take back, undo, ask why not, follow the updates."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing

import msgspec

from chancellery.api.base import Problem, Request
from chancellery.api.boards import BoardPage
from chancellery.api.bots import Hint, HintRequest
from chancellery.api.consents import ConsentsInfo, StandingConsent, Until
from chancellery.api.live import Resync
from chancellery.api.play import (
    Acknowledgement,
    AnswerRequest,
    OwnDecision,
    PreviewRequest,
    TableSnapshot,
    TableUpdate,
    UndoRequest,
    UpdatePage,
    WhyNot,
    WhyNotRequest,
    WithdrawRequest,
)
from chancellery.api.tables import TableState
from chancellery.client.connection import AWAY, TOO_FAST, Backoff, Operation, TablePart
from chancellery.client.errors import NoReply, Refused
from chancellery.kernel.foresight import Preview
from chancellery.kernel.game import Choice

LOOK_AT_TABLE = Operation("GET", "/tables/{table_id}", TableState)
VIEW_TABLE = Operation("GET", "/tables/{table_id}/view", TableSnapshot)
GIVE_ANSWER = Operation("POST", "/tables/{table_id}/answers", Acknowledgement, AnswerRequest, keyed=True)
WITHDRAW_ANSWER = Operation("POST", "/tables/{table_id}/withdrawals", Acknowledgement, WithdrawRequest, keyed=True)
UNDO_ANSWER = Operation("POST", "/tables/{table_id}/undo", Acknowledgement, UndoRequest, keyed=True)
GRANT_CONSENTS = Operation("PUT", "/tables/{table_id}/consents", ConsentsInfo, StandingConsent, keyed=True)
WHY_NOT = Operation("POST", "/tables/{table_id}/why-not", WhyNot, WhyNotRequest)
PREVIEW_ANSWER = Operation("POST", "/tables/{table_id}/preview", Preview, PreviewRequest)
READ_NEWS = Operation("GET", "/tables/{table_id}/updates", UpdatePage)
STREAM_TABLE = Operation("GET", "/tables/{table_id}/stream", str)
LOOK_AT_TABLES_BOARD = Operation("GET", "/tables/{table_id}/board", BoardPage)
ASK_FOR_HINT = Operation("POST", "/tables/{table_id}/hint", Hint, HintRequest)

OVER = ("finished", "abandoned")


class Place(msgspec.Struct, frozen=True):
    """Where a stream stands; what `hello` and `resync` say."""

    table: str
    seat: int | None
    number: int


class Playing(TablePart):
    """What is done at a table most of the time. A question is one of `snapshot().view.decisions`, or just the
    name of the actor; an option is one of the question's, its index, its words, or what it says at the table."""

    _newest: TableSnapshot | None = None
    """The table as the reply to the last change showed it."""

    def state(self) -> TableState:
        """The table: its parameters, who sits at it, and how much you have been told."""
        state = self._ask(LOOK_AT_TABLE)
        self._connection.promises.note_commitment(state.table, state.commitment)
        return state

    def snapshot(self) -> TableSnapshot:
        """The game as you may know it, with the decisions that wait for you."""
        return self._get(VIEW_TABLE)

    def board(self) -> BoardPage:
        """The board that is played on, also one of the table's own."""
        return self._ask(LOOK_AT_TABLES_BOARD)

    def answer(
        self,
        question: OwnDecision | str,
        option: Choice | int | str,
        *,
        step: int | None = None,
        key: str | None = None,
    ) -> Acknowledgement:
        """Answer a question, or replace a sealed answer. When this returns, the answer is on the server's disk;
        `snapshot` is the table as you see it then."""
        asked = question.step if isinstance(question, OwnDecision) else step
        request = AnswerRequest(
            actor=_actor(question), option=_option(option), step=asked, seat=self._seat_of(question)
        )
        return self._change(GIVE_ANSWER, request, key)

    def withdraw(self, question: OwnDecision | str, *, key: str | None = None) -> Acknowledgement:
        """Take a sealed answer back while others are still thinking."""
        request = WithdrawRequest(actor=_actor(question), seat=self._seat_of(question))
        return self._change(WITHDRAW_ANSWER, request, key)

    def undo(self, number: int | None = None, *, key: str | None = None) -> Acknowledgement:
        """Take your last answer back; with the number you have seen only if nothing has happened since."""
        return self._change(UNDO_ANSWER, UndoRequest(number=number, seat=self.seat), key)

    def consent(self, granter: str, asker: str, kinds: Mapping[str, Until], *, key: str | None = None) -> ConsentsInfo:
        """Everything that a power of yours grants another in advance; nothing withdraws it. What is granted now is in
        `snapshot().features.consents`."""
        self._newest = None
        granted = StandingConsent(granter=granter, asker=asker, kinds=dict(kinds), seat=self.seat)
        return self._ask(GRANT_CONSENTS, granted, key=key)

    def why_not(self, question: OwnDecision | str, option: Choice | int | str) -> WhyNot:
        """Which rule forbids an answer."""
        request = WhyNotRequest(actor=_actor(question), option=_option(option), seat=self._seat_of(question))
        return self._ask(WHY_NOT, request)

    def preview(self, question: OwnDecision | str, option: Choice | int | str, before: Sequence[int] = ()) -> Preview:
        """What an answer would lead to, as far as you can know that, after others (`before`) that you think of giving
        first; nothing is done."""
        asked = question.step if isinstance(question, OwnDecision) else None
        request = PreviewRequest(
            actor=_actor(question),
            option=_option(option),
            before=list(before),
            step=asked,
            seat=self._seat_of(question),
        )
        return self._ask(PREVIEW_ANSWER, request)

    def hint(self, question: OwnDecision | str | None = None) -> Hint:
        """What a bot would answer in your place."""
        actor = None if question is None else _actor(question)
        return self._ask(ASK_FOR_HINT, HintRequest(actor=actor, seat=self._seat_of(question)))

    def _change(self, operation: Operation[Acknowledgement], request: Request, key: str | None) -> Acknowledgement:
        self._newest = None  # also when it is refused
        reply = self._ask(operation, request, key=key)
        self._newest = reply.snapshot
        return reply

    def _seat_of(self, question: OwnDecision | str | None) -> int | None:
        return question.seat if isinstance(question, OwnDecision) else self.seat

    # -- updates ------------------------------------------------------------------------------------------------

    def updates(self, after: int = 0) -> UpdatePage:
        """What you have been told since a number, at most 200 items of it."""
        return self._get(READ_NEWS, {"after": after})

    def follow(self, after: int | None = None) -> Generator[TableUpdate | Resync]:
        """Updates as they happen, without gaps, from a number on or from now on; for ever, until you stop.

        A broken connection is taken up again where it broke. `Resync` says that updates were left out, because they
        were too many or you see with other eyes now: look at the table anew. When you may not look any more,
        Refused."""
        seen, patience = after, Backoff(self._connection.patience)
        while True:
            try:
                query = {"after": seen, "seat": self.seat}
                for name, data in self._connection.events(STREAM_TABLE, query, {"table_id": self.id}):
                    patience.renew()
                    if name == "gone":
                        raise Refused(msgspec.json.decode(data, type=Problem))
                    if name == "update":
                        item = msgspec.json.decode(data, type=TableUpdate)
                        seen = item.number
                        yield item
                    elif name in ("hello", "resync"):
                        place = msgspec.json.decode(data, type=Place)
                        seen = place.number if seen is None or name == "resync" else seen
                        if name == "resync":
                            yield Resync(place.table, place.seat, place.number)
                fault: Refused | NoReply = NoReply(f"{self._connection.url} has ended the stream")
            except NoReply as lost:
                fault = lost
            except Refused as refused:
                if refused.status != TOO_FAST and refused.status not in AWAY:
                    raise
                fault = refused
            if not patience.wait(fault.retry_after):
                raise fault

    def questions(self) -> Iterator[OwnDecision]:
        """The questions to you one by one, as they come, until the game is over: a program answers each with `answer`
        before it asks for the next. One that is left unanswered comes again after the next updates."""
        self._newest, snapshot = None, self.snapshot()
        left: set[tuple[str, int]] = set()
        with closing(self.follow(snapshot.number)) as updates:
            while snapshot.status not in OVER:
                question = next((one for one in _open(snapshot) if (one.actor, one.step) not in left), None)
                before = snapshot.number
                if question is not None:
                    left.add((question.actor, question.step))
                    yield question
                    snapshot = self._newest_snapshot()
                else:
                    _wait_for_more(updates, before)
                    snapshot = self.snapshot()
                if snapshot.number != before:
                    left.clear()

    def _newest_snapshot(self) -> TableSnapshot:
        """The table as the reply to an answer has just shown it; asked for if there was none."""
        newest, self._newest = self._newest, None
        return newest or self.snapshot()


def _open(snapshot: TableSnapshot) -> list[OwnDecision]:
    if snapshot.view is None or snapshot.status != "running":
        return []
    return [question for question in snapshot.view.decisions if not question.answered]


def _wait_for_more(updates: Iterator[TableUpdate | Resync], number: int) -> None:
    """Until something has happened after a number."""
    for item in updates:
        if isinstance(item, Resync) or item.number > number:
            return


def _actor(question: OwnDecision | str) -> str:
    return question.actor if isinstance(question, OwnDecision) else question


def _option(option: Choice | int | str) -> int | str:
    return option.index if isinstance(option, Choice) else option
