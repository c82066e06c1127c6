"""The public API: games by name, matches to play, and what a seat may know of them.

    >>> import random
    >>> import chancellery
    >>> match = chancellery.make("realpolitik", players=4, seed=7)
    >>> while not match.is_over:
    ...     decision = match.decisions[0]
    ...     match.answer(random.choice(decision.options), decision)
    >>> sum(match.returns())
    1.0

What `chancellery` names in `__all__` stays as it is until the next major version; everything else in the package may
change with any release.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, cast, overload

import msgspec

from chancellery.bots.bot import bot_maker
from chancellery.kernel import plain, record, registry, state, views
from chancellery.kernel.errors import BadOptions, ChancelleryError, IllegalAnswer, NotOpen
from chancellery.kernel.game import Game
from chancellery.kernel.imagining import imagined
from chancellery.kernel.language import ENGLISH, speaking
from chancellery.kernel.match import Match as RecordedMatch
from chancellery.kernel.record import Record, Verification

if TYPE_CHECKING:
    from chancellery.games.alliance.state import AllianceState
    from chancellery.games.generalship.state import GeneralshipState
    from chancellery.games.raison.state import RaisonState
    from chancellery.games.realpolitik.state import RealpolitikState

S = TypeVar("S", bound=state.State)


def registered_games() -> list[str]:
    """The names of all games that can be made here, those of installed plug-ins too.

    >>> "realpolitik" in registered_games()
    True
    """
    return list(registry.games())


@overload
def make(
    game: Literal["realpolitik"], *, players: int | None = None, seed: int | None = None, **options: Any
) -> Match[RealpolitikState]: ...
@overload
def make(
    game: Literal["raison"], *, players: int | None = None, seed: int | None = None, **options: Any
) -> Match[RaisonState]: ...
@overload
def make(
    game: Literal["generalship"], *, players: int | None = None, seed: int | None = None, **options: Any
) -> Match[GeneralshipState]: ...
@overload
def make(
    game: Literal["alliance"], *, players: int | None = None, seed: int | None = None, **options: Any
) -> Match[AllianceState]: ...
@overload
def make(game: str, *, players: int | None = None, seed: int | None = None, **options: Any) -> Match[Any]: ...
def make(game: str, *, players: int | None = None, seed: int | None = None, **options: Any) -> Match[Any]:
    """Begin a match.

    Parameters
    ----------
    game
        Its name; `registered_games` lists them.
    players
        How many play; left out, as many as the game's options say.
    seed
        What chance is made from: the same number gives the same cards and dice. Left out, it is another match each
        time.
    options
        The game's own: `chancellery games NAME` describes them.

    Raises
    ------
    ChancelleryError
        There is no such game, or the options do not fit it.

    >>> make("raison", players=6, board="1702", seed=1).seats
    ['britain', 'france', 'sweden', 'austria', 'russia', 'ottomans']
    >>> make("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    chancellery.kernel.errors.ChancelleryError: there is no game 'chess'; the games are: alliance, ...
    """
    rules = registry.get(game)
    if players is not None:
        if players not in rules.players:
            numbers = " or ".join(map(str, rules.players))
            raise BadOptions(f"{rules.title} is for {numbers} players, not {players}")
        options["players"] = players
    secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"seed {seed}".encode()).digest()
    return Match(rules, rules.new(options, secret), secret)


def read_record(path: str | Path) -> Record:
    """Read the record of a game from a file; it is not checked, `verify` does that."""
    return record.parse(Path(path).read_bytes())


def verify(played: Record) -> Verification:
    """Play a record again and check every state, draw and the result.

    Raises
    ------
    BrokenRecord
        It names the first thing wrong.
    """
    return record.verify(played)


class Decision:
    """What an actor has to choose. It can be answered as long as it is open, whatever others answer meanwhile."""

    __slots__ = ("_step", "actor", "is_secret", "match", "options", "phase", "seat")

    def __init__(self, of: Match[Any], asked: state.Decision) -> None:
        self.match = of
        self.seat = asked.seat
        """The number of the seat that answers."""
        self.actor = of.actors[asked.actor]
        """For whom: a seat may play several."""
        self.phase = asked.phase
        self.options = asked.options
        """Indices into the action space, which is the same throughout a match."""
        self.is_secret = asked.secret
        """Nobody sees the answer before all have answered."""
        self._step = of.state.step(asked.actor)

    @property
    def prompt(self) -> str:
        """The question, as a sentence."""
        with speaking(ENGLISH):
            return self.match.game.prompt(self.match.state, self.match._find(self))

    def words(self, option: int) -> str:
        """An option as records write it: the verb and its arguments."""
        return self.match.action_words(option)

    def text(self, option: int) -> str:
        """An option as a sentence."""
        asked = self.match._find(self)
        with speaking(ENGLISH):
            return self.match.game.choice(self.match.state, asked, option).text

    def mask(self) -> bytes:
        """One byte for each action of the space: 1 for an option. `numpy.frombuffer` reads it without a copy."""
        legal = bytearray(self.match.action_count)
        for option in self.options:
            legal[option] = 1
        return bytes(legal)

    def __repr__(self) -> str:
        return f"<Decision of {self.actor}: {self.phase}, {len(self.options)} options>"


class Match(Generic[S]):
    """A game in progress.

    >>> match = make("realpolitik", seed=1)
    >>> decision = match.decisions[0]
    >>> decision.prompt
    'Choose your Action card.'
    >>> [decision.words(option) for option in decision.options][:2]
    ['play taxation', 'play mobilisation']
    >>> match.answer("play taxation", decision)
    """

    def __init__(self, game: Game[S], position: S, secret: bytes | None) -> None:
        """Use `make`."""
        self.game = game
        self.state: S = position
        """The rules' own state; reading it tells what is hidden, too."""
        self.actors: list[str] = list(game.actors(position.rules))
        self._secret = secret
        self._given: list[tuple[int, int]] = []
        self._decisions: tuple[Decision, ...] | None = None
        self._events: list[state.Event] = []
        self._collect()

    # -- reading -----------------------------------------------------------------------------------

    @property
    def seats(self) -> list[str]:
        """What sits in each seat, as a name."""
        return self.game.seats(self.state)

    @property
    def is_over(self) -> bool:
        return self.state.over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions that still wait for an answer; several where people choose at the same time."""
        if self._decisions is None:
            self._decisions = tuple(Decision(self, asked) for asked in state.waiting(self.state))
        return self._decisions

    @property
    def action_count(self) -> int:
        """How many actions there are: options are from 0 to one less."""
        return self.game.space(self.state.rules).size

    def action_words(self, option: int) -> str:
        """An action as records write it."""
        return self.game.space(self.state.rules).words(option)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, as plain data."""
        with speaking(ENGLISH):
            return views.view(self.game, self.state, seat)

    def events(self, seat: int | None) -> list[str]:
        """What a seat (None: a spectator) has learned from the last answer, in sentences."""
        rules, reader = self.state.rules, "" if seat is None else self.seats[seat]
        with speaking(ENGLISH):
            return [self.game.sentence(rules, event, reader) for event in self._events if state.hears(event[1], seat)]

    def why_not(self, action: int | str, decision: Decision) -> str | None:
        """Why an action is not among the options of a decision, with the rule; None when it is."""
        asked = self._find(decision)
        with speaking(ENGLISH):
            refusal = self.game.why_not(self.state, asked.actor, self._index(action, asked))
        return None if refusal is None else f"{refusal.text} ({refusal.rule})"

    # -- playing -----------------------------------------------------------------------------------

    def answer(self, option: int | str, decision: Decision | None = None) -> None:
        """Answer a decision; it may be left out where only one waits. An option is its index or its words.

        Raises
        ------
        NotOpen
            The decision has been answered, or several wait and none is named.
        IllegalAnswer
            It is not an option; the message says why, with the rule.
        """
        if decision is None:
            if len(self.decisions) != 1:
                raise NotOpen(f"{len(self.decisions)} decisions wait for an answer; say which one is meant")
            decision = self.decisions[0]
        self._events.clear()
        self._give(*self._checked(option, decision))

    def answer_all(self, answers: Mapping[Decision, int | str]) -> None:
        """Answer several open decisions at once; if one of the answers is not possible, none is given."""
        checked = [self._checked(option, decision) for decision, option in answers.items()]
        if len({asked.actor for asked, _ in checked}) < len(checked):
            raise NotOpen("a decision was answered twice")
        self._events.clear()
        for asked, option in checked:
            self._give(asked, option)

    def _checked(self, option: int | str, decision: Decision) -> tuple[state.Decision, int]:
        asked = self._find(decision)
        index = self._index(option, asked)
        if index not in asked.options:
            with speaking(ENGLISH):
                refusal = self.game.refusal(self.state, asked.actor, index)
                raise IllegalAnswer(f"{refusal.text} ({refusal.rule})", refusal.rule)
        return asked, index

    def _give(self, asked: state.Decision, option: int) -> None:
        state.apply(self.state, asked, option)
        self._given.append((asked.actor, option))
        self._collect()

    def _collect(self) -> None:
        self._decisions = None
        self._events += self.state.events
        self.state.events.clear()
        self.state.drawn.clear()

    def _find(self, decision: Decision) -> state.Decision:
        """The decision of the rules that is meant; raises NotOpen if it is not open any more."""
        if decision.match is self:
            for asked in self.state.open:
                if self.actors[asked.actor] == decision.actor and self.state.step(asked.actor) == decision._step:
                    return asked
        raise NotOpen(f"{decision!r} is not open in this match; `decisions` lists those that are")

    def _index(self, option: int | str, asked: state.Decision) -> int:
        return option if isinstance(option, int) else self.game.read(self.state, asked.actor, option)

    # -- the end -----------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """What each seat has achieved so far, as the rules count it."""
        return self.game.scores(self.state)

    def returns(self) -> list[float]:
        """Each seat's part of the victory: a victory that is shared counts for each winner as its part. All zeros
        while the match goes on."""
        result = self.game.result(self.state)
        winners = result.winners if result else []
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.seats))]

    def ranks(self) -> list[int]:
        """Each seat's place when the match is over: 1 for winners, the others by their scores."""
        result = self.game.result(self.state)
        if result is None:
            raise ChancelleryError("there are no ranks before the match is over")
        order = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
        order = [(won, 0 if won else score) for won, score in order]
        return [1 + sum(other > own for other in order) for own in order]

    # -- other matches -----------------------------------------------------------------------------

    def copy(self) -> Match[S]:
        """A match that goes its own way from here."""
        other = Match(self.game, plain.copy(self.state), self._secret)
        other._given = self._given[:]
        return other

    def resample(self, seat: int | None, seed: int | None = None) -> Match[S]:
        """A match in a state that a seat (None: a spectator) cannot tell from this one: all that is hidden from it is
        drawn anew. It has no record, because nobody has played it."""
        world = imagined(self.game, self.state, seat, random.Random(seed))
        state.reopen(world)
        return Match(self.game, world, None)

    def record(self) -> Record:
        """The record of this match: everything that is needed to play it again and, once it is over, to verify it."""
        if self._secret is None:
            raise ChancelleryError("an imagined match has no record")
        options = cast(dict[str, Any], msgspec.to_builtins(self.state.rules.options))
        kept = RecordedMatch(self.game, options, self._secret)
        for actor, option in self._given:
            kept.answer(state.find(kept.state, actor).seat, actor, option)
        return kept.record

    def save(self, path: str | Path) -> None:
        """Write the record into a file, for `read_record` and for `chancellery replay` and `verify`."""
        Path(path).write_bytes(self.record().dump())

    def __repr__(self) -> str:
        waiting = "over" if self.is_over else f"{', '.join(d.actor for d in self.decisions)} to answer"
        return f"<Match of {self.game.name}, {len(self.seats)} players, {len(self._given)} answers, {waiting}>"


class Bot:
    """A bot of a game, in one seat: one that comes with it, by its name.

    >>> match = make("realpolitik", seed=1)
    >>> bots = [Bot("rules", match, seat, seed=seat) for seat in range(4)]
    >>> while not match.is_over:
    ...     decision = match.decisions[0]
    ...     match.answer(bots[decision.seat].choose(decision), decision)
    >>> max(match.scores()) >= 25
    True
    """

    def __init__(self, name: str, of: Match[Any], seat: int, seed: int | None = None) -> None:
        self.seat = seat
        self._player = bot_maker(of.game.name, name)(seat, random.Random(seed))

    def choose(self, decision: Decision) -> int:
        """One of the options of a decision of its seat."""
        if decision.seat != self.seat:
            raise ChancelleryError(f"the bot of seat {self.seat} cannot answer for seat {decision.seat}")
        return self._player.choose(decision.match.state, decision.match._find(decision))
