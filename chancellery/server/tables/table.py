"""One table: a game being played, rebuilt at any time from its log.

A `Table` is what the log says, in memory. It changes only by applying an entry; commands (`play`, `lobby`, `history`)
look at it, decide which entries to write, and let the registry apply and commit them. Everything that leaves the server
about a game goes through `view` and `updates`, which speak to one audience.

How other features of the server take part:

- *Log entries of their own*: `log.register_kind(name, body, apply)`. The apply function may change the feature's own
  part of the table and adds changes that audiences see with `batch.add_change(kind, audience, **data)`.
- *State of their own in every table*: `register_feature_state(name, make)`. `make(table)` gives a `FeatureState`, kept
  in `table.features[name]`. Its `entry_applied` is called after every entry of any kind (a clock sees by it when
  questions are opened and answered); its `view` becomes part of the view of an audience. Both are pure.
- *After the commit*: `registry.observers`, functions called with (table, done) once the entries are on the disk.
- *In the same transaction*: `registry.writers`, functions of (table, entries) that give a job or None, for rows that
  must not be lost (notifications to be sent, the time at which a clock is due).
- *With every command*: `commands.register_follow_up`, for entries that follow from the table as the command leaves it
  and are written with it (an answer that somebody has given in advance).
- *Bots*: `table.open_bot_decisions()` lists what bots have to answer; their answers come by the same command as
  everybody's, `play.answer`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from chancellery.api.tables import Controller, Status, TableSpec
from chancellery.kernel import chance
from chancellery.kernel.errors import BrokenRecord, ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.language import Language, language
from chancellery.kernel.match import Match
from chancellery.kernel.record import Record
from chancellery.kernel.registry import get
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import Decision, sealed_answer
from chancellery.server.tables.audience import (
    NOWHERE,
    Audiences,
    BatchBuilder,
    EventBatch,
    Update,
    Waiting,
    build_update,
    waiting_of,
)
from chancellery.server.tables.errors import NeedsAttention, NotAllowed, Outdated, WrongMoment
from chancellery.server.tables.log import Entry, kind_of
from chancellery.server.tables.revisions import RevisionLimit
from chancellery.server.words import WORDS

MOST_CACHED_UPDATES = 64
"""Updates kept as JSON for those who ask next."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat belongs to the table, a user owns it, a controller answers for it now."""

    owner: str | None = None
    controller: Controller = "none"
    bot: str = ""
    reserved: str | None = None
    """Only this user may take the seat: the players of a game that is played again."""
    contribution: str = ""
    """What its player has added to the chance of the game, before it began."""
    opened_at: int | None = None
    """Since when the table offers the seat, which a bot plays, to somebody new; see `ballots`."""


class Base(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a table is made."""

    id: str
    spec: TableSpec
    owner: str | None
    secret: bytes
    seat_count: int
    rules: int
    content: str
    created_at: int
    position: dict[str, Any] = {}
    """The position from which it is played, when it was forked."""
    forked_from: str | None = None
    rematch_of: str | None = None
    is_lesson: bool = False
    """Somebody learns the game here."""
    is_imported: bool = False
    """The game was played elsewhere and comes from a file."""
    kept: dict[str, Any] = {}
    """The options that repeat its content (the board) in full, for the day on which a release changes it."""


class RulesStamp(msgspec.Struct, frozen=True):
    """The rules by which a game is played."""

    version: int
    fingerprint: str


def stamp_of(game: Game[Any]) -> RulesStamp:
    """The rules of a game as they are here."""
    return RulesStamp(game.rules_version, game.fingerprint)


class Past(msgspec.Struct, frozen=True):
    """A part of the log that the rules of this release do not replay."""

    until: int
    """The entry with which the table begins anew."""
    position: dict[str, Any] | None = None
    """The game as it was last saved, if there is anything that can be shown."""


class BotDecision(msgspec.Struct, frozen=True):
    """Something a bot has to decide."""

    seat: int
    actor: str
    step: int
    bot: str


class FeatureState(Protocol):
    """What a feature of the server keeps about a table."""

    def entry_applied(self, entry: Entry, batch: BatchBuilder) -> None:
        """After an entry of any kind; may add to what is told."""

    def view(self, audience: int | None) -> Any:
        """Its part of what an audience is shown, as plain data; None for nothing."""


FEATURE_STATES: dict[str, Callable[[Table], FeatureState]] = {}


def register_feature_state(name: str, make: Callable[[Table], FeatureState]) -> None:
    FEATURE_STATES[name] = make


class Table:
    def __init__(self, base: Base, past: Past | None = None, digests_from: int = 0) -> None:
        """A table before the first entry of its log. `digests_from`: states before that entry have been migrated to
        another form, so their fingerprints are not those recorded."""
        self.base = base
        self.past = past
        self.digests_from = digests_from
        self.id = base.id
        self.game: Game[Any] = get(base.spec.game)
        self.seq = 0
        self.status: Status = "open"
        self.seats = [Seat() for _ in range(base.seat_count)]
        self.match: Match | None = None
        self.audiences = Audiences(base.seat_count)
        self.waiting: Waiting = ()
        self.keys: dict[tuple[int, str], int] = {}
        """Idempotency keys by seat: the entry that was written under them."""
        self.started_at: int | None = None
        self.finished_at: int | None = None
        self.at = base.created_at
        """When something last happened at all."""
        self.changed_at = base.created_at
        """When something last changed that everybody could see."""
        self._numbered_events = 0
        """How many of the game's events have been told."""
        self.broken = False
        """The log cannot be replayed to its end: nothing may be added to it."""
        self.revisions = RevisionLimit()
        self.seat_changes: Counter[str] = Counter()
        """How many changes of seats each user has made."""
        self.at_start: tuple[list[str], tuple[int, ...]] = ([], ())
        """What each seat had contributed to chance when the game began, and the order in which seats were drawn."""
        self.stamp: RulesStamp | None = None
        """The rules by which it was last played; None before the game, and in logs from before they were written."""
        self.is_outdated = False
        """Set aside, because the rules of a new release do not lead to the states recorded."""
        self.resumes: Status = "running"
        """What an outdated table is once its rules are back."""
        self.imported: Record | None = None
        """The record of a game that was played elsewhere, as it came in."""
        self.trouble = ""
        """Why the table needs attention, for the operator."""
        self.batch_of_node: dict[int, int] = {}
        """The batch that told of the answer leading to a position."""
        self._update_cache: dict[tuple[int | None, int, Language], bytes] = {}
        self.snapshots: dict[tuple[int | None, Language], bytes] = {}
        """What audiences are shown since the last entry; see `snapshots`."""
        self.sitters: list[set[str]] = [set() for _ in range(base.seat_count)]
        """The users who have owned each seat in the game, one after the other."""
        self.changed_hands: set[int] = set()
        """The seats that somebody has taken over from somebody else during the game."""
        self._persons: dict[str, str] = {}
        """Users who are the same person as another one; see `person`."""
        self.features: dict[str, FeatureState] = {name: make(self) for name, make in FEATURE_STATES.items()}

    # -- applying ----------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take in the next entry. Whatever goes wrong here leaves the table useless: build it anew."""
        if entry.seq != self.seq + 1:
            raise BrokenRecord(f"log entry {entry.seq} follows entry {self.seq}", entry.seq)
        self.snapshots.clear()
        batch = BatchBuilder()
        kind = kind_of(entry.kind)
        is_past = self.past is not None and entry.seq < self.past.until
        apply = kind.past if is_past else kind.apply
        if apply is not None:
            apply(self, entry, batch)
        for state in self.features.values():
            state.entry_applied(entry, batch)
        self.note(entry.at, batch)
        is_checked = bool(entry.digest) and not is_past and entry.seq >= self.digests_from
        if is_checked and entry.digest != self.digest:
            raise BrokenRecord(f"the state after log entry {entry.seq} is not the one recorded", entry.seq)
        if entry.key is not None:
            self.keys[entry.seat, entry.key] = entry.seq
        self.seq = entry.seq
        self.at = entry.at

    def note(self, at: int, batch: BatchBuilder) -> None:
        """Number what was told, together with the game's events since the last time."""
        match = self.match
        events = match.events[self._numbered_events :] if match else []
        self._numbered_events = len(match.events) if match else 0
        waiting = waiting_of(match.state) if match else ()
        audience = batch.audience
        for event in events:
            audience |= event[1]
        changed = waiting != self.waiting
        if changed:
            self.waiting = waiting
            audience = -1
        if not audience:
            return
        node = match.history.tip if match else NOWHERE
        added = EventBatch(at, node, audience, events, waiting if changed else None)
        added.changes = batch.changes
        added.undone = batch.undone
        self.batch_of_node.setdefault(node, self.audiences.add(added))
        if audience < 0:
            self.changed_at = at

    @property
    def digest(self) -> str:
        """The fingerprint of the game's state; none while that is not the state of these rules."""
        if self.match is None or self.is_outdated:
            return ""
        answers = self.match.record.answers
        return answers[-1].digest if answers else self.match.record.start

    def hand_over(self, seat: int) -> None:
        """Somebody else plays a seat from now on. What was private before is not theirs: a sealed answer is
        withdrawn, nothing can be undone, and what the seat alone was told is not told any more."""
        match = self.match
        if match is not None:
            sealed = [d.actor for d in match.state.open if d.seat == seat and sealed_answer(match.state, d.actor) >= 0]
            for actor in sealed:
                match.withdraw(seat, actor)
            match.end_chain(seat)
        self.changed_hands.add(seat)
        self.audiences.begin_anew(seat)
        self._update_cache.clear()

    def remember_sitters(self) -> None:
        """Write down who owns each seat now."""
        for sitters, seat in zip(self.sitters, self.seats, strict=True):
            if seat.owner is not None:
                sitters.add(seat.owner)

    def unite(self, one: str, other: str) -> None:
        """Two users are one person."""
        first, second = sorted((self.person(one), self.person(other)))
        for user in (one, other, *(user for user, person in self._persons.items() if person == second)):
            self._persons[user] = first
        self._persons[second] = first

    # -- reading -----------------------------------------------------------------------------------

    def person(self, user: str) -> str:
        """One of the users who are the same person as this one, the same for all of them."""
        return self._persons.get(user, user)

    def everybody_seated(self) -> set[str]:
        """The users who own seats or have owned one in the game."""
        return {seat.owner for seat in self.seats if seat.owner is not None}.union(*self.sitters)

    def same_person(self) -> list[list[int]]:
        """Seats that are one person's, for each person who has several. At an anonymous table only once the game has
        begun: the seats may still be drawn, and nobody is to be followed through that."""
        if self.base.spec.solo or (self.base.spec.anonymous and self.started_at is None):
            return []
        seats: dict[str, list[int]] = {}
        for number, seat in enumerate(self.seats):
            if seat.owner is not None:
                seats.setdefault(self.person(seat.owner), []).append(number)
        return [together for together in seats.values() if len(together) > 1]

    @property
    def commitment(self) -> str:
        """What binds the server to its chance, public from the first moment."""
        return chance.commitment(self.base.secret)

    @property
    def contributions(self) -> list[str]:
        """What each seat adds to chance; an empty text where a seat adds nothing. Public, and final from the start."""
        if self.match is None:
            return [seat.contribution for seat in self.seats]
        return self.match.record.contributions or [""] * len(self.seats)

    @property
    def pinned(self) -> dict[str, Any]:
        """Options that repeat the board in full, when the board of that name is another one by now."""
        game = self.game
        try:
            is_current = game.content(game.rules(game.options(self.base.spec.options))) == self.base.content
        except ChancelleryError:
            is_current = False
        return {} if is_current else self.base.kept

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, with the board it was set up with."""
        return {**self.base.spec.options, **self.pinned}

    def running(self) -> Match:
        """The match, if answers are taken now."""
        if self.is_outdated:
            raise Outdated
        if self.status == "needs-attention":
            raise NeedsAttention
        if self.match is None or self.status == "open":
            raise WrongMoment(WORDS.message("game-started-yet"))
        if self.status == "paused":
            raise WrongMoment(WORDS.message("game-paused-goes"))
        if self.match.over or self.status != "running":
            raise WrongMoment(WORDS.message("the-game-is-over"))
        return self.match

    def seats_of(self, user: str | None) -> list[int]:
        """The seats that a user owns."""
        return [n for n, seat in enumerate(self.seats) if user is not None and seat.owner == user]

    def waited_for(self) -> set[int]:
        """Seats that have a decision open and unanswered."""
        if self.status != "running":
            return set()
        return {seat for seat, _, _, _, answered in self.waiting if not answered}

    def view(self, audience: int | None) -> dict[str, Any] | None:
        """What an audience may know of the game now; nothing before it has started."""
        return self.match.view(audience) if self.match else None

    def scene(self, view: dict[str, Any] | None) -> Scene | None:
        """What is drawn for whoever has this view."""
        return self.game.scene(self.match.state.rules, view) if self.match and view else None

    def feature_views(self, audience: int | None) -> dict[str, Any]:
        """The views of all features, for an audience."""
        parts = {name: state.view(audience) for name, state in self.features.items()}
        return {name: part for name, part in parts.items() if part is not None}

    def can_undo(self, audience: int | None) -> bool:
        return (
            audience is not None
            and self.match is not None
            and self.status == "running"
            and self.match.can_undo(audience)
        )

    def number(self, audience: int | None) -> int:
        return self.audiences.number(audience)

    def _reader(self, audience: int | None) -> str:
        """The actor that an audience plays; nobody for those who play all seats, who hear of them by name."""
        if not self.match or audience is None or self.base.spec.solo:
            return ""
        return self.game.seats(self.match.state)[audience]

    def reader_name(self, audience: int | None) -> Any:
        """What sentences call the actor that an audience plays, for saying "you" instead; None where that is nobody."""
        reader = self._reader(audience)
        return self.game.spoken_name(self.match.state.rules, reader) if self.match and reader else None

    def update(self, audience: int | None, number: int) -> Update:
        """What an audience was told under one of its numbers, from 1 on."""
        rules = self.match.state.rules if self.match else None
        reader = self._reader(audience)
        return build_update(self.game, rules, self.audiences, audience, number, reader)

    def number_before_decision(self, audience: int | None) -> int:
        """How much a seat had been told before its last decision: what others did since then it has yet to read."""
        if audience is None or self.match is None:
            return 0
        place = self.batch_of_node.get(self.match.history.last_decision(audience))
        return 0 if place is None else self.audiences.number_before(audience, place)

    def update_json(self, audience: int | None, number: int) -> bytes:
        """The same as JSON; many channels ask for the newest."""
        key = (audience, number, language())
        known = self._update_cache.get(key)
        if known is None:
            if len(self._update_cache) >= MOST_CACHED_UPDATES:
                self._update_cache.clear()
            known = self._update_cache[key] = msgspec.json.encode(self.update(audience, number))
        return known

    def actors(self) -> list[str]:
        """The names of the actors of the game that is played."""
        assert self.match is not None
        return list(self.game.actors(self.match.state.rules))

    def actor(self, name: str) -> int:
        """An actor of the game by name."""
        self.running()
        actors = self.actors()
        if name not in actors:
            raise NotAllowed(f"nobody called {name!r} takes part; there are {', '.join(actors)}")
        return actors.index(name)

    def open_decisions(self) -> list[Decision]:
        """Decisions that still need a first answer."""
        if self.match is None or self.status != "running":
            return []
        g = self.match.state
        return [d for d in g.open if sealed_answer(g, d.actor) < 0]

    def open_bot_decisions(self) -> list[BotDecision]:
        """What bots have to answer now; see `play.answer` for how."""
        found = []
        for decision in self.open_decisions():
            seat = self.seats[decision.seat]
            if seat.controller == "bot" and self.match is not None:
                actor = self.game.actors(self.match.state.rules)[decision.actor]
                found.append(BotDecision(decision.seat, actor, self.match.state.step(decision.actor), seat.bot))
        return found
