"""Making treaties: offering, countering, accepting, declining, withdrawing, denouncing, publishing, remarking.

Commands for `Registry.act`. They come one after the other, as everything at a table does: of two that exclude each
other (a counter-offer and a withdrawal) the first one counts, and the second is told why it came too late. Nothing here
touches the game: a treaty never forbids an answer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from chancellery.api.press import PromiseWords, Step, Tally, TreatyInfo, TreatyList
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.match import Match
from chancellery.kernel.messages import Message
from chancellery.kernel.promises import Clause, ClauseKind, Promises, declare
from chancellery.server.press.entries import OfferEntry, RemarkEntry, StepEntry
from chancellery.server.press.messages import writable_press
from chancellery.server.press.state import PressState, press_of
from chancellery.server.press.treaties import Treaty
from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.errors import NotAllowed, NotThere, Unfit, WrongMoment
from chancellery.server.tables.rows import new_id
from chancellery.server.tables.table import Table
from chancellery.server.text import LONGEST_REMARK, LONGEST_TITLE, MOST_LINES, clean
from chancellery.server.words import WORDS

log = logging.getLogger("chancellery.press")

MOST_CLAUSES = 12
MOST_OFFERS = 300
"""Offers of one seat at one table."""
MOST_OPEN_OFFERS = 20
"""Offers of one seat that wait for an answer."""
MOST_REMARKS = 20
"""Remarks of one seat on one treaty."""


# -- offering ----------------------------------------------------------------------------------------------


def offer(
    seat: int,
    parties: Iterable[int],
    clauses: Sequence[Mapping[str, Any]],
    title: str = "",
    former: str | None = None,
    *,
    user: str | None,
    key: str | None = None,
) -> Command:
    """Offer a treaty to some seats, or counter an offer (`former`) with another one to the same parties."""
    made = new_id()
    invited = tuple(sorted(set(parties)))

    def decide(table: Table) -> Sequence[Draft]:
        press = _treaty_press(table, seat, user)
        _not_too_many(press, seat)
        signers = _parties(press, seat, invited) if former is None else _countered(press, seat, invited, former)
        heading, read = _title(press, title), _read_clauses(table, clauses)
        _check_clauses(table, read, signers)
        plain = msgspec.to_builtins(tuple(read))
        entry = OfferEntry(id=made, title=heading, parties=signers, clauses=plain, former=former)
        return [Draft(kind="treaty", body=entry)]

    return _treaty_command(decide, made, seat, user, key, ["offer", seat, invited, title, clauses, former])


def _treaty_press(table: Table, seat: int, user: str | None) -> PressState:
    press = writable_press(table, seat, user)
    if table.base.spec.press == "none":
        raise NotAllowed(WORDS.message("table-treaties-made"))
    if not press.treaties_open(seat):
        raise WrongMoment(WORDS.message("treaties-made-while"))
    return press


def _not_too_many(press: PressState, seat: int) -> None:
    own = [one for one in press.ledger.treaties.values() if one.proposer == seat and seat in one.readers]
    if len(own) >= MOST_OFFERS:
        raise WrongMoment(WORDS.message("seat-makes-most", most_offers=MOST_OFFERS))
    if sum(treaty.state == "offered" for treaty in own) >= MOST_OPEN_OFFERS:
        raise WrongMoment(WORDS.message("offers-wait-answer", most_open_offers=MOST_OPEN_OFFERS))


def _parties(press: PressState, seat: int, invited: Iterable[int]) -> tuple[int, ...]:
    signers = {seat, *invited}
    for one in signers:
        if one >= len(press.table.seats):
            raise Unfit(f"there is no seat {one}; the seats are 0 to {len(press.table.seats) - 1}")
    if len(signers) < 2:
        raise Unfit(WORDS.message("treaty-needs-least"))
    if not signers <= set(press.negotiators()):
        raise NotAllowed(WORDS.message("ministers-sign-nothing"))
    return tuple(sorted(signers))


def _countered(press: PressState, seat: int, invited: tuple[int, ...], former: str) -> tuple[int, ...]:
    treaty = _own_treaty(press, seat, former)
    if treaty.state != "offered":
        raise WrongMoment(_too_late(treaty))
    if treaty.proposer == seat:
        raise NotAllowed(WORDS.message("offer-own-withdraw"))
    if invited and {seat, *invited} != set(treaty.parties):
        raise Unfit(WORDS.message("counter-offer-goes"))
    return treaty.parties


def _title(press: PressState, title: str) -> str:
    if not title:
        return ""
    if press.table.base.spec.press == "treaties":
        raise NotAllowed(WORDS.message("table-treaties-titles"))
    return clean(title, LONGEST_TITLE, WORDS.message("a-title"))


def _read_clauses(table: Table, clauses: Sequence[Mapping[str, Any]]) -> list[Clause]:
    """The clauses as the game knows them, with what is written in words made fit to be shown."""
    if not 1 <= len(clauses) <= MOST_CLAUSES:
        raise Unfit(WORDS.message("a-treaty-has-to-clauses", most_clauses=MOST_CLAUSES))
    promises = _promises(table)
    read: list[Clause] = []
    for number, raw in enumerate(clauses, start=1):
        try:
            clause = promises.read(raw)
        except ChancelleryError as fault:
            raise Unfit(WORDS.message("clause", number=number, fault=fault.args[0])) from None
        texts = _texts(declare(type(clause)))
        if texts and table.base.spec.press == "treaties":
            raise NotAllowed(WORDS.message("table-nothing-promised"))
        cleaned = {
            name: clean(getattr(clause, name), LONGEST_REMARK, WORDS.message("a-pledge"), MOST_LINES) for name in texts
        }
        read.append(msgspec.structs.replace(clause, **cleaned))
    return read


def _texts(kind: ClauseKind) -> list[str]:
    """The arguments of a clause that are written in words."""
    return [argument.name for argument in kind.arguments if argument.type == "text"]


def _promises(table: Table) -> Promises:
    if table.match is None:
        raise WrongMoment(WORDS.message("treaties-made-while"))
    return table.game.promises(table.match.state.rules)


def _check_clauses(table: Table, clauses: Sequence[Clause], signers: Sequence[int]) -> None:
    """Every clause makes sense in the game as it stands, and whoever promises something is a party."""
    match = table.match
    assert match is not None
    state = match.state
    now = table.game.table(state, None)
    promises = _promises(table)
    seats = _seat_of_power(table, match)
    for number, clause in enumerate(clauses, start=1):
        fault = _unfit(promises, clause, now)
        if fault is not None:
            raise Unfit(WORDS.message("clause", number=number, fault=fault))
        for power in clause.promisers:
            if seats.get(power) not in signers:
                raise Unfit(WORDS.message("clause-promises-something", number=number, power=power))


def _unfit(promises: Promises, clause: Clause, now: Mapping[str, Any]) -> str | Message | None:
    try:
        return promises.unfit(clause, now)
    except Exception:  # a fault here must not set the table aside: the game has nothing to do with it
        log.exception("a clause could not be checked")
        return "this cannot be promised in this game"


def _seat_of_power(table: Table, match: Match) -> dict[str, int | None]:
    """The seat that signs for each power now."""
    actors = table.game.actors(match.state.rules)
    seats = {name: match.state.seat_of(number) for number, name in enumerate(actors)}
    return {name: seat if seat >= 0 else None for name, seat in seats.items()}


# -- answering ---------------------------------------------------------------------------------------------


def step(seat: int, treaty_id: str, taken: Step, *, user: str | None, key: str | None = None) -> Command:
    """Accept, decline, withdraw, denounce or publish a treaty."""

    def decide(table: Table) -> Sequence[Draft]:
        press = _treaty_press(table, seat, user)
        treaty = _own_treaty(press, seat, treaty_id)
        fault = _barred(press, treaty, seat, taken)
        if fault is not None:
            raise WrongMoment(fault)
        if taken == "accept":
            _check_clauses(table, treaty.clauses, treaty.parties)
        return [Draft(kind="treaty-step", body=StepEntry(treaty=treaty_id, step=taken))]

    return _treaty_command(decide, treaty_id, seat, user, key, ["step", seat, treaty_id, taken])


def _barred(press: PressState, treaty: Treaty, seat: int, taken: Step) -> Message | None:
    """Why this step cannot be taken now, or None."""
    if taken == "publish":
        if not press.table.base.spec.publishing:
            return WORDS.message("table-treaties-published")
        if treaty.in_force_at is None:
            return WORDS.message("only-treaty-was")
        return WORDS.message("treaty-published-already") if treaty.published else None
    if taken == "denounce":
        if treaty.state != "in-force":
            return _too_late(treaty)
        return None if treaty.pending() else WORDS.message("nothing-treaty-left")
    if treaty.state != "offered":
        return _too_late(treaty)
    if taken == "withdraw":
        return None if seat == treaty.proposer else WORDS.message("offer-of-another")
    if seat == treaty.proposer:
        return WORDS.message("offer-is-your-own")
    return WORDS.message("you-have-accepted-this-already") if taken == "accept" and seat in treaty.accepted else None


def _too_late(treaty: Treaty) -> Message:
    return {
        "offered": WORDS.message("treaty-force-yet"),
        "in-force": WORDS.message("treaty-force-already"),
        "declined": WORDS.message("this-offer-has-been-declined"),
        "withdrawn": WORDS.message("this-offer-has-been-withdrawn"),
        "countered": WORDS.message("offer-countered-another"),
        "denounced": WORDS.message("this-treaty-has-been-denounced"),
        "lapsed": WORDS.message("treaty-lapsed-somebody"),
    }[treaty.state]


def _own_treaty(press: PressState, seat: int, treaty_id: str) -> Treaty:
    treaty = press.ledger.treaties.get(treaty_id)
    if treaty is None or not press.sees(treaty, seat):
        raise NotThere("treaty")
    if seat not in treaty.parties:
        raise NotAllowed(WORDS.message("you-are-not-a-party"))
    return treaty


def remark(
    seat: int, treaty_id: str, text: str, clause: int | None = None, *, user: str | None, key: str | None = None
) -> Command:
    """Say something about a treaty that is or was in force, or about one of its clauses; also after the game."""

    def decide(table: Table) -> Sequence[Draft]:
        press = writable_press(table, seat, user)
        treaty = _own_treaty(press, seat, treaty_id)
        if seat not in treaty.readers:
            raise NotAllowed(WORDS.message("treaty-was-made"))
        if treaty.in_force_at is None:
            raise WrongMoment(WORDS.message("remarks-made-treaties"))
        if table.base.spec.press == "treaties" and not press.over:
            raise NotAllowed(WORDS.message("table-remarks-made"))
        if clause is not None and clause >= len(treaty.clauses):
            raise Unfit(f"the clauses of this treaty are 0 to {len(treaty.clauses) - 1}")
        if sum(one.seat == seat for one in treaty.remarks) >= MOST_REMARKS:
            raise WrongMoment(WORDS.message("party-makes-most", most_remarks=MOST_REMARKS))
        said = clean(text, LONGEST_REMARK, WORDS.message("a-remark"), MOST_LINES)
        return [Draft(kind="remark", body=RemarkEntry(treaty=treaty_id, text=said, clause=clause))]

    return _treaty_command(decide, treaty_id, seat, user, key, ["remark", seat, treaty_id, clause, text])


def _treaty_command(
    decide: Callable[[Table], Sequence[Draft]],
    treaty_id: str,
    seat: int,
    user: str | None,
    key: str | None,
    request: list[object],
) -> Command:
    """A command that is answered with the treaty as it stands then."""

    def reply(table: Table) -> bytes:
        press = press_of(table)
        return msgspec.json.encode(press.show(press.ledger.treaties[treaty_id], seat))

    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=msgspec.json.encode(request))


# -- reading -----------------------------------------------------------------------------------------------


def list_treaties(table: Table, audience: int | None) -> TreatyList:
    """The treaties that an audience may read, oldest first, and how every power has kept its word in them."""
    treaties = list(press_of(table).treaties(audience))
    counts: dict[str, dict[str, int]] = {}
    for treaty in treaties:
        for clause in treaty.clauses:
            for promise in clause.promises:
                tally = counts.setdefault(promise.power, {})
                tally[promise.standing] = tally.get(promise.standing, 0) + 1
    ledger = [Tally(power=power, **counts[power]) for power in sorted(counts)]
    return TreatyList(seat=audience, treaties=treaties, ledger=ledger)


def show_treaty(table: Table, audience: int | None, treaty_id: str) -> TreatyInfo:
    """One treaty."""
    press = press_of(table)
    treaty = press.ledger.treaties.get(treaty_id)
    if treaty is None or not press.sees(treaty, audience):
        raise NotThere("treaty")
    return press.show(treaty, audience)


def words(table: Table) -> PromiseWords:
    """What can be promised in the game of a table."""
    promises, match = _promises(table), table.match
    assert match is not None
    kinds = [declare(clause) for clause in promises.clauses.values()]
    return PromiseWords(
        powers=promises.powers,
        seats=_seat_of_power(table, match),
        places=promises.places,
        kinds=[kind for kind in kinds if table.base.spec.press != "treaties" or not _texts(kind)],
        spans=promises.spans,
    )
