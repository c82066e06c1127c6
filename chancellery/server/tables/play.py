"""What a seat does in a running game: answer, take a sealed answer back, undo, and ask why not.

`answer` is the one way for everybody: people over HTTP, bots from their workers, and the clock at zero. Where nobody
gives an answer, `default_answer` gives the one that the game has for absent players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from chancellery.api.play import Acknowledgement
from chancellery.kernel import chance, plain
from chancellery.kernel.errors import ChancelleryError, IllegalAnswer
from chancellery.kernel.game import Refusal
from chancellery.kernel.match import Match
from chancellery.kernel.state import find, sealed_answer
from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.entries import GivenAnswer, Undo, Withdrawal, last_answer
from chancellery.server.tables.errors import NotAllowed, WrongMoment
from chancellery.server.tables.table import Table

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
        match = _match_for(table, seat, user, by)
        number = own_decision(table, match, seat, actor)
        _still_asked(match, number, step, by)
        chosen = option_of(table, match, number, option)
        match.check(seat, number, chosen)
        if sealed_answer(match.state, number) >= 0:
            table.revisions.check(number, match.state.step(number))
        words = table.game.space(match.state.rules).words(chosen)
        return [Draft(kind="answer", body=GivenAnswer(actor=actor, words=words, by=by))]

    def reply(table: Table) -> bytes:
        return acknowledge(table, seat, actor)

    request = msgspec.json.encode(["answer", seat, actor, option, step])
    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=request)


def default_answer(seat: int, actor: str, step: int, *, by: By, key: str | None = None) -> Command:
    """The game's own answer for a player who is absent or a bot that fails; a sealed answer is left as it is. It is
    chosen when the command is carried out, by chance where the game says so, from the secret of the game."""

    def decide(table: Table) -> Sequence[Draft]:
        match = _match_for(table, seat, None, by)
        number = own_decision(table, match, seat, actor)
        _still_asked(match, number, step, by)
        generator = chance.aside(match.seed, f"default:{actor}:{step}")
        chosen = table.game.default_answer(match.state, find(match.state, number), generator)
        words = table.game.space(match.state.rules).words(chosen)
        return [Draft(kind="answer", body=GivenAnswer(actor=actor, words=words, by=by))]

    def reply(table: Table) -> bytes:
        return acknowledge(table, seat, actor)

    request = msgspec.json.encode(["default", seat, actor, step])
    return Command(decide=decide, reply=reply, seat=seat, key=key, request=request)


def withdraw(seat: int, actor: str, *, user: str | None = None, key: str | None = None) -> Command:
    """Take a sealed answer back while others are still thinking."""

    def decide(table: Table) -> Sequence[Draft]:
        match = _match_for(table, seat, user, "player")
        number = own_decision(table, match, seat, actor)
        if sealed_answer(match.state, number) < 0:
            raise WrongMoment("there is no sealed answer to take back")
        table.revisions.check(number, match.state.step(number))
        return [Draft(kind="withdraw", body=Withdrawal(actor=actor))]

    def reply(table: Table) -> bytes:
        return acknowledge(table, seat, actor)

    request = msgspec.json.encode(["withdraw", seat, actor])
    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=request)


def undo(seat: int, number: int | None = None, *, user: str | None = None, key: str | None = None) -> Command:
    """Take back the seat's last answer; with the number the client has seen, only if nothing happened since."""

    def decide(table: Table) -> Sequence[Draft]:
        match = _match_for(table, seat, user, "player")
        if number is not None and number != table.number(seat):
            raise WrongMoment("something has happened since you looked; look again before you undo")
        if not match.can_undo(seat):
            raise WrongMoment(
                "nothing to undo: only your own last answers can be taken back, and only until something hidden was "
                "revealed, chance was drawn, or somebody else answered"
            )
        table.revisions.check(*last_answer(table, match))
        return [Draft(kind="undo", body=Undo())]

    def reply(table: Table) -> bytes:
        return acknowledge(table, seat, None)

    request = msgspec.json.encode(["undo", seat, number])
    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=request)


def why_not(table: Table, seat: int, actor: str, option: str | int, user: str | None) -> Refusal | None:
    """The rule that forbids an answer, or None when it is allowed; only about one's own decisions."""
    match = _match_for(table, seat, user, "player")
    number = own_decision(table, match, seat, actor)
    return match.why_not(seat, number, option_of(table, match, number, option))


class Attempt(msgspec.Struct, frozen=True):
    """An answer that somebody thinks of giving, with a copy of the state to try it on."""

    seat: int
    actor: int
    option: int
    state: Any


def attempt(table: Table, seat: int, actor: str, option: str | int, step: int | None, user: str | None) -> Attempt:
    """Refused like the answer itself when it could not be given."""
    match = _match_for(table, seat, user, "player")
    number = own_decision(table, match, seat, actor)
    _still_asked(match, number, step, "player")
    chosen = option_of(table, match, number, option)
    match.check(seat, number, chosen)
    return Attempt(seat, number, chosen, plain.copy(match.state))


def acknowledge(table: Table, seat: int, actor: str | None) -> bytes:
    match = table.match
    assert match is not None
    sealed = actor is not None and any(
        d.seat == seat and d.secret and sealed_answer(match.state, d.actor) >= 0
        for d in match.state.open
        if table.game.actors(match.state.rules)[d.actor] == actor
    )
    told = Acknowledgement(number=table.number(seat), sealed=sealed, can_undo=match.can_undo(seat), over=match.over)
    return msgspec.json.encode(told)


def own_decision(table: Table, match: Match, seat: int, actor: str) -> int:
    """The actor of a decision that is open to the seat: about others' decisions nothing is said, not even whether an
    answer would be understood."""
    number = table.actor(actor)
    if not any(d.actor == number and d.seat == seat for d in match.state.open):
        raise WrongMoment("you have no such decision open (any more); look again at what is being asked")
    return number


def _still_asked(match: Match, actor: int, step: int | None, by: By) -> None:
    """Late answers are not taken for answers to the next question, and only players replace what is sealed."""
    late = step is not None and step != match.state.step(actor)
    if late or (by != "player" and sealed_answer(match.state, actor) >= 0):
        raise WrongMoment("that question has been answered already; look again at what is being asked")


def option_of(table: Table, match: Match, actor: int, option: str | int) -> int:
    """The action that a client names by its index or in words."""
    space = table.game.space(match.state.rules)
    if isinstance(option, int):
        if not 0 <= option < space.size:
            raise IllegalAnswer(f"there is no option {option}; take one of those that are offered")
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
        raise NotAllowed("that seat is not yours")
    if by == "player" and here.controller == "bot":
        raise WrongMoment("a bot answers for your seat; take the seat back first")
    if by == "bot" and here.controller != "bot":
        raise NotAllowed("no bot answers for that seat")
    return match
