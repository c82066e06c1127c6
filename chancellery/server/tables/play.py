"""What a seat does in a running game: answer, take a sealed answer back, undo, and ask why not.

`answer` is the one way for everybody: people over HTTP, bots from their workers, and the clock at zero. Where nobody
gives an answer, `default_answer` gives the one that the game has for absent players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import msgspec

from chancellery.api.play import Acknowledgement
from chancellery.kernel import chance, plain
from chancellery.kernel.errors import ChancelleryError, IllegalAnswer, NotOpen
from chancellery.kernel.game import Refusal
from chancellery.kernel.match import Match
from chancellery.kernel.state import Decision, sealed_answer
from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.entries import GivenAnswer, Undo, Withdrawal, last_answer
from chancellery.server.tables.errors import NotAllowed, WrongMoment
from chancellery.server.tables.table import Table
from chancellery.server.words import WORDS

By = Literal["player", "bot", "clock"]


def answer(
    seat: int,
    actor: str,
    option: str | int,
    step: int | None = None,
    *,
    user: str | None = None,
    by: By = "player",
    key: str | None = None,
) -> Command:
    """Answer a seat's open decision by the option's words or index. A player answers only for a seat of their own; a
    bot and the clock are trusted to be who they say, because only the server speaks for them."""

    def decide(table: Table) -> Sequence[Draft]:
        match, decision, chosen = _check(table, seat, actor, option, step, user, by)
        if sealed_answer(match.state, decision.actor) >= 0:
            table.revisions.check(decision.actor, match.state.step(decision.actor))
        return [_answer_entry(table, match, actor, chosen, by)]

    request = msgspec.json.encode(["answer", seat, actor, option, step])
    return _command(decide, request, seat, actor, user=user, key=key)


def default_answer(seat: int, actor: str, step: int, *, by: By, key: str | None = None) -> Command:
    """The game's own answer for a player who is absent or a bot that fails; a sealed answer is left as it is. It is
    chosen when the command is carried out, by chance where the game says so, from the secret of the game."""

    def decide(table: Table) -> Sequence[Draft]:
        match, decision = question(table, seat, actor, step, None, by)
        generator = chance.aside(match.seed, f"default:{actor}:{step}")
        chosen = table.game.default_answer(match.state, decision, generator)
        return [_answer_entry(table, match, actor, chosen, by)]

    return _command(decide, msgspec.json.encode(["default", seat, actor, step]), seat, actor, key=key)


def withdraw(seat: int, actor: str, *, user: str | None = None, key: str | None = None) -> Command:
    """Take a sealed answer back while others are still thinking."""

    def decide(table: Table) -> Sequence[Draft]:
        match, decision = question(table, seat, actor, None, user, "player")
        with refusing():
            match.check_withdrawal(seat, decision.actor)
        table.revisions.check(decision.actor, match.state.step(decision.actor))
        return [Draft(kind="withdraw", body=Withdrawal(actor=actor))]

    return _command(decide, msgspec.json.encode(["withdraw", seat, actor]), seat, actor, user=user, key=key)


def undo(seat: int, number: int | None = None, *, user: str | None = None, key: str | None = None) -> Command:
    """Take back the seat's last answer; with the number the client has seen, only if nothing happened since."""

    def decide(table: Table) -> Sequence[Draft]:
        match = _match_for(table, seat, user, "player")
        if number is not None and number != table.number(seat):
            raise WrongMoment(WORDS.message("something-happened-since"))
        with refusing():
            match.check_undo(seat)
        table.revisions.check(*last_answer(table, match))
        return [Draft(kind="undo", body=Undo())]

    return _command(decide, msgspec.json.encode(["undo", seat, number]), seat, None, user=user, key=key)


def why_not(table: Table, seat: int, actor: str, option: str | int, user: str | None) -> Refusal | None:
    """The rule that forbids an answer, or None when it is allowed; only about one's own decisions."""
    match, decision = question(table, seat, actor, None, user, "player")
    return table.game.why_not(match.state, decision.actor, _read_option(table, match, decision.actor, option))


class Attempt(msgspec.Struct, frozen=True):
    """An answer that somebody thinks of giving, with a copy of the state to try it on."""

    seat: int
    actor: int
    option: int
    state: Any


def attempt(
    table: Table,
    seat: int,
    actor: str,
    option: str | int,
    step: int | None,
    user: str | None,
    before: Sequence[int] = (),
) -> Attempt:
    """Refused like the answer itself when it could not be given; of a plan the first answer is."""
    match, decision, chosen = _check(table, seat, actor, before[0] if before else option, step, user, "player")
    last = _read_option(table, match, decision.actor, option) if before else chosen
    return Attempt(seat, decision.actor, last, plain.copy(match.state))


def _command(
    decide: Callable[[Table], Sequence[Draft]],
    request: bytes,
    seat: int,
    actor: str | None,
    *,
    user: str | None = None,
    key: str | None = None,
) -> Command:
    def reply(table: Table) -> bytes:
        return _acknowledge(table, seat, actor)

    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=request)


def _answer_entry(table: Table, match: Match, actor: str, option: int, by: By) -> Draft:
    words = table.game.space(match.state.rules).words(option)
    return Draft(kind="answer", body=GivenAnswer(actor=actor, words=words, by=by))


def _acknowledge(table: Table, seat: int, actor: str | None) -> bytes:
    match = table.match
    assert match is not None
    sealed = actor is not None and any(
        d.seat == seat and d.secret and sealed_answer(match.state, d.actor) >= 0
        for d in match.state.open
        if table.game.actors(match.state.rules)[d.actor] == actor
    )
    return msgspec.json.encode(
        Acknowledgement(number=table.number(seat), sealed=sealed, can_undo=match.can_undo(seat), over=match.over)
    )


def _check(
    table: Table, seat: int, actor: str, option: str | int, step: int | None, user: str | None, by: By
) -> tuple[Match, Decision, int]:
    """Check an answer, in one place for everybody who gives one or thinks of it: the seat is theirs, the question is
    open to it and still the one that was asked, and the rules offer the option. Raises a refusal that says why not."""
    match, decision = question(table, seat, actor, step, user, by)
    chosen = _read_option(table, match, decision.actor, option)
    return match, match.check(seat, decision.actor, chosen), chosen


def question(table: Table, seat: int, actor: str, step: int | None, user: str | None, by: By) -> tuple[Match, Decision]:
    """Find a decision that is open to the seat, and still the one that was asked at a step. About others' decisions
    nothing is said, not even whether an answer would be understood; only players replace what is sealed."""
    match = _match_for(table, seat, user, by)
    number = table.actor(actor)
    with refusing():
        decision = match.question(seat, number, step)
    if by != "player" and sealed_answer(match.state, number) >= 0:
        raise WrongMoment(WORDS.message("question-answered-already"))
    return match, decision


@contextmanager
def refusing() -> Iterator[None]:
    """Refuse, as a request at the wrong moment, what a match says is not open."""
    try:
        yield
    except NotOpen as fault:
        raise WrongMoment(*fault.args) from None


def _read_option(table: Table, match: Match, actor: int, option: str | int) -> int:
    """The action that a client names by its index or in words."""
    space = table.game.space(match.state.rules)
    if isinstance(option, int):
        if not 0 <= option < space.size:
            raise IllegalAnswer(WORDS.message("option-take-those", option=option))
        return option
    try:
        return table.game.read(match.state, actor, option)
    except ChancelleryError as fault:
        raise IllegalAnswer(str(fault)) from None


def _match_for(table: Table, seat: int, user: str | None, by: By) -> Match:
    match = table.running()
    if not 0 <= seat < len(table.seats):
        raise NotAllowed(f"there is no seat {seat} at this table")
    here = table.seats[seat]
    if by == "player" and (user is None or here.owner != user):
        raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
    if by == "player" and here.controller == "bot":
        raise WrongMoment(WORDS.message("bot-answers-seat"))
    if by == "bot" and here.controller != "bot":
        raise NotAllowed("no bot answers for that seat")
    return match
