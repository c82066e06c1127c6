"""Commands of people and of the scheduler on the clocks of a table, for `Registry.act`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from chancellery.api.clocks import Decided, What
from chancellery.server.clocks.active_hours import Span
from chancellery.server.clocks.entries import (
    DefaultAnswer,
    Extension,
    Pause,
    Proposing,
    Resume,
    SeatHours,
    Vote,
)
from chancellery.server.clocks.state import ClockState, clocks_of
from chancellery.server.clocks.votes import Proposal, is_carried, voted, voters_on
from chancellery.server.tables import play
from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.entries import Close, GivenAnswer, SeatChange
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from chancellery.server.tables.seating import check_bot, seat_change, stand_in
from chancellery.server.tables.table import Seat, Table
from chancellery.server.tables.upgrades import play_on
from chancellery.server.words import WORDS

NOTHING = b""
"""The reply of the scheduler's commands when there was nothing to do."""

ABSENCES_FOR_ONE = 2


# -- deciding together -----------------------------------------------------------------------------------


def propose(
    user: str,
    what: What,
    seat: int | None,
    amount: int,
    clock: Callable[[], int],
    key: str | None = None,
    bot: str = "",
) -> Callable[[Table], Command]:
    """Propose something to the table, and agree with it."""

    def make(table: Table) -> Command:
        number = clocks_of(table).ballots.last + 1

        def decide(table: Table) -> Sequence[Draft]:
            clocks, now = clocks_of(table), clock()
            _check_proposal(table, clocks, user, what, seat, amount, bot, now)
            until = now + clocks.open_for()
            body = Proposing(number=number, what=what, seat=seat, amount=amount, bot=bot, until=until)
            proposal = Proposal(
                number=number, what=what, by=user, seat=seat, amount=amount, bot=bot, until=until, yes=(user,)
            )
            drafts = [Draft(kind="proposal", body=body)]
            if is_carried(table, proposal):
                drafts.append(carry_out(table, proposal))
            return drafts

        request = msgspec.json.encode(["propose", what, seat, amount, *([bot] if bot else [])])
        return Command(decide=decide, reply=lambda t: _decided(t, number), user=user, key=key, request=request)

    return make


def _check_proposal(
    table: Table, clocks: ClockState, user: str, what: What, seat: int | None, amount: int, bot: str, now: int
) -> None:
    if table.person(user) not in voters_on(table, what, None):
        raise NotAllowed(WORDS.message("only-people-who"))
    if (seat is not None) != (what in ("time", "bot", "seat")):
        raise Unfit(WORDS.message("say-which-seat") if seat is None else f"{what} is not about one seat")
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Unfit(f"there is no seat {seat}; the seats are 0 to {len(table.seats) - 1}")
    if (amount > 0) != (what == "time"):
        raise Unfit(WORDS.message("say-how-much") if what == "time" else f"{what} needs no amount of time")
    if bot and what != "seat":
        raise Unfit(f"{what} needs no bot")
    if bot:
        check_bot(table.base.spec.game, bot)
    reason = clocks.cannot(what, seat, bot)
    if reason is not None:
        raise WrongMoment(reason)
    if what == "bot" and seat is not None and table.seats[seat].owner == user:
        raise WrongMoment(WORDS.message("seat-yours-can"))
    if what == "bot" and seat is not None:
        _check_lone_voter(table, seat)
    if clocks.ballots.find(what, seat) is not None:
        raise WrongMoment(WORDS.message("proposed-already-vote"))
    if clocks.ballots.must_wait(user, what, now):
        raise WrongMoment(WORDS.message("proposed-just-now"))


def _check_lone_voter(table: Table, seat: int) -> None:
    """One person alone gives a seat to a bot only when its owner has been absent twice."""
    if len(voters_on(table, "bot", seat)) == 1 and clocks_of(table).missed[seat] < ABSENCES_FOR_ONE:
        raise WrongMoment(WORDS.message("alone-would-decide"))


def vote(user: str, number: int, agree: bool, clock: Callable[[], int], key: str | None = None) -> Command:
    """Vote on a proposal, or change one's mind; whoever proposed it withdraws it by voting against it."""

    def decide(table: Table) -> Sequence[Draft]:
        if table.person(user) not in voters_on(table, "seat", None):
            raise NotAllowed(WORDS.message("only-people-who"))
        proposal = clocks_of(table).ballots.open.get(number)
        if proposal is None or proposal.until <= clock():
            raise WrongMoment(WORDS.message("proposal-open-any"))
        withdraws = table.person(user) == table.person(proposal.by) and not agree
        if table.person(user) not in voters_on(table, proposal.what, proposal.seat) and not withdraws:
            raise NotAllowed(WORDS.message("you-have-no-vote-on"))
        after = voted(table, proposal, user, agree)
        if (set(after.yes), set(after.no)) == (set(proposal.yes), set(proposal.no)):
            return []
        if agree and proposal.what == "bot" and proposal.seat is not None:
            _check_lone_voter(table, proposal.seat)
        drafts = [Draft(kind="vote", body=Vote(number=number, agree=agree))]
        if is_carried(table, after):
            drafts.append(carry_out(table, proposal))
        return drafts

    request = msgspec.json.encode(["vote", number, agree])
    return Command(decide=decide, reply=lambda t: _decided(t, number), user=user, key=key, request=request)


def carry_out(table: Table, proposal: Proposal) -> Draft:
    """What a proposal does once it is carried."""
    seat = proposal.seat
    if proposal.what == "time" and seat is not None:
        return Draft(kind="extension", body=Extension(seat=seat, amount=proposal.amount))
    if proposal.what == "bot" and seat is not None:
        spec = table.base.spec
        bot, owner = stand_in(spec.game, spec.stand_in), table.seats[seat].owner
        return Draft(kind="seat", body=SeatChange(seat=seat, owner=owner, controller="bot", bot=bot, why="absent"))
    if proposal.what == "seat" and seat is not None:
        bot, why = (proposal.bot, "new-bot") if proposal.bot else (table.seats[seat].bot, "opened")
        return seat_change(seat, Seat(controller="bot", bot=bot), why)
    if proposal.what == "pause":
        return Draft(kind="pause", body=Pause())
    if proposal.what == "resume":
        return Draft(kind="resume", body=Resume())
    if proposal.what == "play-on":
        return play_on(table)
    return Draft(kind="close", body=Close())


def _decided(table: Table, number: int) -> bytes:
    ballots = clocks_of(table).ballots
    return msgspec.json.encode(Decided(number, number in ballots.carried, number in ballots.open))


# -- the scheduler's --------------------------------------------------------------------------------------


def expire(now: int) -> Callable[[Table], Command]:
    """Enter the game's own answer for one decision of a seat whose time has run out. Looked at under the table's
    lock: whoever comes second, or too early, finds nothing to do."""

    def make(table: Table) -> Command:
        clocks = clocks_of(table)
        late = clocks.expired(now)
        if not late:
            return Command(decide=lambda _: [], reply=lambda _: NOTHING)
        seat, actor, step = late[0]
        answer = play.default_answer(seat, actor, step, by="clock")

        def decide(table: Table) -> Sequence[Draft]:
            [draft] = answer.decide(table)
            assert isinstance(draft.body, GivenAnswer)
            body = DefaultAnswer(
                actor=draft.body.actor, words=draft.body.words, is_absence=clocks.is_absence(seat, now)
            )
            return [Draft(kind="default", body=body)]

        return Command(decide=decide, reply=answer.reply, seat=seat)

    return make


class Habits(msgspec.Struct, frozen=True):
    """What a person's clocks go by."""

    zone: str | None = None
    away: tuple[Span, ...] = ()


def live_by(habits: Mapping[str, Habits]) -> Command:
    """Write into the log where the people at a table live and when they are away, where that is not there yet."""

    def decide(table: Table) -> Sequence[Draft]:
        clocks, drafts = clocks_of(table), []
        if clocks.allowance is None or table.status not in ("running", "paused"):
            return []
        for number, seat in enumerate(table.seats):
            known = habits.get(seat.owner or "")
            if known is None:
                continue
            usual = clocks.allowance.hours.zone
            zone = (known.zone or usual) if clocks.heeds_zones else usual
            away = known.away if clocks.heeds_vacations else ()
            if (zone, away) != (clocks.hours[number].zone, clocks.hours[number].away):
                drafts.append(Draft(kind="hours", body=SeatHours(seat=number, zone=zone, away=away)))
        return drafts

    return Command(decide=decide, reply=lambda _: NOTHING)
