"""The record of a game: the truth from which everything else can be rebuilt, and its verification."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chancellery.kernel import chance
from chancellery.kernel.errors import BrokenRecord, ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.language import ENGLISH, speaking
from chancellery.kernel.lesson import Lesson
from chancellery.kernel.messages import KERNEL
from chancellery.kernel.plain import copy, digest
from chancellery.kernel.registry import get
from chancellery.kernel.rules import Options, Result
from chancellery.kernel.state import SecretPhase, State, answer, find, reopen, settle

FORMAT = 1
WITHDRAW = "withdraw"
"""In place of an action: a sealed answer was taken back."""


class Answer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Who answered what, and the fingerprint of the state after it."""

    actor: str
    words: str
    digest: str


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One game as one JSON document. Secret and result are there once the game is over; before that the document
    holds sealed answers and is for nobody's eyes."""

    format: int = FORMAT
    game: str
    rules: int
    fingerprint: str = ""
    """Of the source of the rules by which it came to its end; absent in records from before there were any."""
    options: dict[str, Any]
    seats: list[str]
    """A name for each seat: people, bots, whoever played."""
    content: str = ""
    """Fingerprint of the content files (boards, cards) it was played with."""
    commitment: str
    contributions: list[str] = []
    """What each seat has added to chance; an empty text where a seat has added nothing. Empty in older records."""
    drawn_seats: list[int] = []
    """The seats in the order in which they were drawn, if they were: see `chance.draw_seats`."""
    start: str
    """Fingerprint of the state before the first answer."""
    answers: list[Answer]
    position: dict[str, Any] = {}
    """The saved state from which it was played, without its secret; empty when it began with the set-up."""
    drawn_before: int = 0
    """How many draws had been made from the same chance before the position from which it was played."""
    draws: list[tuple[str, int, int]] = []
    """Every draw of chance: purpose, number of outcomes, outcome."""
    secret: str = ""
    result: Result | None = None

    def dump(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


def parse(data: bytes) -> Record:
    """A record from its JSON document."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BrokenRecord(f"this is not a record of a game: {fault}") from None
    if record.format != FORMAT:
        raise BrokenRecord(f"the record has format {record.format}, this program reads format {FORMAT}")
    return record


def replay(record: Record, secret: bytes) -> Iterator[tuple[int, Answer | None, Any]]:
    """Play a record again: the number of answers so far, the answer just given, and the live state.

    The state is the same object each time; copy it to keep it.
    """
    game = _game(record)
    if record.rules > game.rules_version:
        raise BrokenRecord(f"the record was made by rules version {record.rules}, this is version {game.rules_version}")
    try:
        g = begin(game, record.options, chance.seed(secret, record.contributions), record.position)
    except ChancelleryError as fault:
        raise BrokenRecord(f"the record's options do not make a game: {fault}") from None
    if record.content != game.content(g.rules):
        raise BrokenRecord("the game was played with another version of its board or cards than the one here")
    yield 0, None, g
    for number, entry in enumerate(record.answers, start=1):
        try:
            give(game, g, entry.actor, entry.words)
        except ChancelleryError as fault:
            raise BrokenRecord(f"answer {number} ({entry.actor}: {entry.words}): {fault}", number) from None
        yield number, entry, g


def begin(
    game: Game[Any], options: Options | dict[str, Any] | None, seed: bytes, position: dict[str, Any] | None = None
) -> Any:
    """The state before the first answer: the set-up, or a position from which somebody plays on."""
    if not position:
        return game.new(options, seed)
    g = game.load(position)
    chosen = options if isinstance(options, Options) else game.options(options)
    if g.rules.options != chosen:
        raise ChancelleryError("the position was saved with other options than those of the game")
    g.secret = seed
    return g


def position_of(game: Game[Any], g: State) -> dict[str, Any]:
    """A state as a position to play on from: chance begins anew, with a secret of its own."""
    bare = copy(g)
    bare.secret = bytes(32)
    bare.draws = bare.barrier = bare.unveiled = 0
    return game.save(bare)


def prepared(game: Game[Any], lesson: Lesson) -> dict[str, Any]:
    """The position in which a lesson begins."""
    g = game.deal(game.rules(game.options(lesson.options)), lesson.secret)
    game.arrange(g, lesson.given)
    settle(g)
    game.check(g)
    return position_of(game, g)


def give(game: Game[Any], g: State, actor_name: str, words: str) -> None:
    """Give an answer in the words of a record."""
    actors = list(game.actors(g.rules))
    if actor_name not in actors:
        raise ChancelleryError(f"{actor_name!r} does not take part")
    actor = actors.index(actor_name)
    if words == WITHDRAW:
        withdraw(g, actor)
    else:
        answer(g, actor, game.space(g.rules).parse(words))


def withdraw(g: State, actor: int) -> None:
    """Take back a sealed answer while others are still thinking."""
    find(g, actor)
    phase = g.stack[-1]
    if not isinstance(phase, SecretPhase) or phase.sealed[phase.actors.index(actor)] < 0:
        raise ChancelleryError(KERNEL.message("sealed-answer-take"))
    phase.withdraw(actor)
    reopen(g)


class Verification(msgspec.Struct, frozen=True):
    answers: int
    draws: int
    result: Result | None


def verify(record: Record) -> Verification:
    """Replay a record and check everything in it, as `_verify` says. One that was made by an older version of the rules
    is sound if the rules of this version lead to the same states; otherwise what is wrong may be just that."""
    try:
        return _verify(record)
    except BrokenRecord as fault:
        now = _game(record).rules_version
        if record.rules >= now:
            raise
        older = f"the record was made by rules version {record.rules}, this is version {now}: {fault}"
        raise BrokenRecord(older, fault.position) from None


def _verify(record: Record) -> Verification:
    """Replay a record and check every fingerprint, the commitment, every draw, the draw of seats, and the result.

    Raises BrokenRecord that names the first thing wrong and its position. Whether it is the game that somebody was
    promised is another question: `fairness.compare` answers it.
    """
    secret = _secret(record)
    _check_contributions(record)
    _check_drawn_seats(record, secret)
    draws: list[tuple[str, int, int]] = []
    game = _game(record)
    state: Any = None
    for number, entry, g in replay(record, secret):
        state = g
        if entry is None and len(record.seats) != len(game.seats(g)):
            raise BrokenRecord(f"the record names {len(record.seats)} seats, the game has {len(game.seats(g))}", 0)
        if entry is None and record.drawn_before != g.draws - len(g.drawn):
            raise BrokenRecord("the position was not reached by as many draws as recorded", number)
        expected = entry.digest if entry else record.start
        if digest(g) != expected:
            where = f"after answer {number} ({entry.actor}: {entry.words})" if entry else "before the first answer"
            raise BrokenRecord(f"the state {where} is not the one recorded", number)
        for drawn in g.drawn:
            draws.append(drawn)
            at = len(draws)
            if at > len(record.draws) or record.draws[at - 1] != drawn:
                raise BrokenRecord(f"draw {at} ({drawn[0]}) is not the one recorded", number)
        g.drawn.clear()
        g.events.clear()
    if len(draws) != len(record.draws):
        raise BrokenRecord(
            f"the record lists {len(record.draws)} draws, the game made {len(draws)}", len(record.answers)
        )
    with speaking(ENGLISH):
        result = game.result(state)
    if record.result is not None and result != record.result:
        raise BrokenRecord("the result is not the one recorded", len(record.answers))
    if record.result is None and result is not None:
        raise BrokenRecord("the game is over but the record has no result", len(record.answers))
    return Verification(len(record.answers), len(draws), record.result)


def _game(record: Record) -> Game[Any]:
    try:
        return get(record.game)
    except ChancelleryError as fault:
        raise BrokenRecord(str(fault)) from None


def _secret(record: Record) -> bytes:
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise BrokenRecord("the secret is missing or damaged: only finished games can be verified")
    if chance.commitment(secret) != record.commitment:
        raise BrokenRecord("the secret does not match the commitment published at the start")
    return secret


def _check_contributions(record: Record) -> None:
    if len(record.contributions) not in (0, len(record.seats)):
        raise BrokenRecord(f"the record has {len(record.contributions)} contributions for {len(record.seats)} seats")
    for seat, contribution in enumerate(record.contributions):
        if contribution and not chance.is_contribution(contribution):
            raise BrokenRecord(f"the contribution of seat {seat} is not 64 hexadecimal digits")


def _check_drawn_seats(record: Record, secret: bytes) -> None:
    drawn = record.drawn_seats
    if not drawn:
        return
    if len(set(drawn)) < len(drawn) or not set(drawn) <= set(range(len(record.seats))):
        raise BrokenRecord("the draw of seats names seats that there are not")
    if drawn != chance.draw_seats(chance.seed(secret, record.contributions), drawn):
        raise BrokenRecord("the seats are not those that chance has drawn")
    dealt = [record.contributions[seat] for seat in drawn] if record.contributions else []
    if dealt != sorted(dealt, key=lambda contribution: (not contribution, contribution)):
        raise BrokenRecord("the drawn seats were given to others than chance had drawn them for")
