"""The rules of a game: the contract that every game fulfils, and what follows from it.

Six methods are a game: `rules` and `deal` begin it, the phases on the stack of its state ask and answer, `actors` says
who acts, `table` what a seat may know, `resample` what else it could be, and `result` how it ended. Everything else has
a default. How a game is shown is the other half of the contract, `kernel.game.Game`.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from chancellery.kernel import fingerprint, plain
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.errors import BadOptions, ChancelleryError
from chancellery.kernel.state import Decision, Event, State, reopen, settle

STATE_FORMAT = 1
"""Version of the saved form of a state."""

S = TypeVar("S", bound=State)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of every game's options: each field has a default and describes itself in its annotation."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended: winners first by seat, and every seat's score."""

    winners: list[int]
    scores: list[int]
    summary: str


Tally = tuple[str, int, str, int]
"""Something to count: a heading, the actor it is about, a name, and how much."""


class Progress(msgspec.Struct, frozen=True):
    """How far a game has come, in the measures of its own rulebook."""

    turns: int = 0
    rounds: int | None = None
    """None: the game knows no rounds."""
    goal_reached: bool = True
    """Somebody has reached what wins the game; a game that is over without that was ended by a limit."""


class GameRules(ABC, Generic[S]):
    """The rules of one game. Stateless: everything about a game in progress is in its state."""

    name: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    """For how many it is."""
    rules_version: ClassVar[int] = 1
    options_type: ClassVar[type[Options]] = Options
    migrations: ClassVar[dict[int, plain.Rewriter]] = {}
    """By rules version: what turns a state saved by that version into the form of the next one. Fields declared with
    `plain.added` need none."""
    passive_verbs: ClassVar[tuple[str, ...]] = ("done", "pass", "stay", "refuse")
    """Verbs by which a player does nothing, in the order in which `default_answer` takes them."""

    # -- what every game has to say ----------------------------------------------------------------

    @abstractmethod
    def rules(self, options: Any) -> Any:
        """The fixed context of a game with these options, with at least `options` and `space`, its action space: also
        board tables and readings of the rules."""

    @abstractmethod
    def deal(self, rules: Any, secret: bytes) -> S:
        """The set-up, before the first decision is opened."""

    @abstractmethod
    def actors(self, rules: Any) -> Sequence[str]:
        """Names of the actors that decisions and records speak of."""

    @abstractmethod
    def table(self, g: S, seat: int | None) -> Mapping[str, Any]:
        """What a seat (None: a spectator) may know, built from an allow-list. A game that declares what it returns as a
        TypedDict has its views checked here, described by OpenAPI and typed in the browser."""

    @abstractmethod
    def resample(self, g: S, seat: int | None, chance: random.Random) -> S:
        """Another state that looks the same from this seat: the same view, whatever the seat may remember from
        earlier views. It follows from what the seat may know and from the generator alone: put hidden things in order
        before they are shuffled."""

    @abstractmethod
    def result(self, g: S) -> Result | None:
        """How the game ended; None while it goes on."""

    # -- what a game may say -----------------------------------------------------------------------

    def space(self, rules: Any) -> ActionSpace:
        """Everything that can ever be answered."""
        space: ActionSpace = rules.space
        return space

    def seats(self, g: S) -> list[str]:
        """What sits in each seat, as a name."""
        return list(self.actors(g.rules))

    def board(self, rules: Any) -> Any:
        """The board of the atlas that it is played on; None for a game that has none."""
        return None

    def content(self, rules: Any) -> str:
        """A fingerprint of the content files a game is played with, so that a corrected value is noticed."""
        return ""

    def pinned_content(self, rules: Any) -> dict[str, Any]:
        """Options that repeat the content of a game in full, wherever it is played: kept with the table, so that a
        later release plays on with it. Empty when nothing but the code is needed."""
        return {}

    def progress(self, g: S) -> Progress:
        """How long it has taken so far, and whether the goal is reached: what series of games are judged by."""
        return Progress()

    def scores(self, g: S) -> list[int]:
        """What every seat has achieved so far, as the result counts it. Left alone, the scores that a result would
        have if the game ended now; a game whose result needs more than that says it itself."""
        if not g.over:
            g = plain.copy(g)
            g.end()
        result = self.result(g)
        return result.scores if result else [0] * len(self.seats(g))

    def winning_side(self, g: S) -> str:
        """The side that has won, in games in which players win together: what series judge such a game by, `draw`
        where none has. Empty: everybody plays for themselves."""
        return ""

    def tally(self, rules: Any, event: Event) -> Sequence[Tally]:
        """What series of games count of an event: points by their source, or who had which card, for instance."""
        return ()

    def public_form(self, g: S, actor: int, action: int) -> int:
        """What others see of an answer when it is given; the same for answers they cannot tell apart."""
        return action

    def default_answer(self, g: S, decision: Decision, chance: random.Random) -> int:
        """One of the open options, for a player who is absent: the least that can be done. What is chosen in secret is
        left to chance, because others must not foretell it. Like a bot it uses only what the seat may know."""
        if not decision.secret:
            space = self.space(g.rules)
            for verb in self.passive_verbs:
                for option in decision.options:
                    if space.verb(option).name == verb:
                        return option
        return chance.choice(decision.options)

    # -- for tests ---------------------------------------------------------------------------------

    def variations(self) -> list[Options]:
        """Option sets that together use every value of every option; the conformance suite plays them all."""
        return [self.options_type()]

    def longest(self, rules: Any) -> int:
        """No game has more answers than this."""
        return 10_000

    def check(self, g: S) -> None:
        """Raise RulesBug when an invariant is broken."""

    def facts(self, g: S) -> dict[str, Any]:
        """Everything true, by name: what scenarios and golden playthroughs compare. Left alone, the fields that the
        state of the game adds."""
        own = {field.name for field in fields(g)} - {field.name for field in fields(State)}
        return {name: getattr(g, name) for name in sorted(own)}

    def arrange(self, g: S, facts: dict[str, Any]) -> None:
        """Bring a set-up state into the position that a scenario describes. Left alone, fields of the state are set as
        they are given."""
        for name, value in facts.items():
            if name not in self.facts(g):
                raise ChancelleryError(f"{self.name} has no fact {name!r}; there are: {', '.join(self.facts(g))}")
            setattr(g, name, value)

    # -- the same for every game ------------------------------------------------------------------

    @property
    def fingerprint(self) -> str:
        """Of the source that the rules consist of; see `kernel.fingerprint`."""
        return fingerprint.of_package(type(self).__module__.rpartition(".")[0])

    def options(self, given: dict[str, Any] | None = None) -> Options:
        """Options from plain data, with a clear sentence for anything that does not fit."""
        try:
            return msgspec.convert(given or {}, self.options_type)
        except msgspec.ValidationError as fault:
            said, _, path = str(fault).partition(" - at ")
            name = path.strip("`$.").split("[")[0]
            is_known = name in self.options_type.__struct_fields__
            where = f"option {name} of {self.name}" if is_known else f"options of {self.name}"
            raise BadOptions(f"{where}: {said}. {self.about_option(name)}".strip()) from None

    def about_option(self, name: str) -> str:
        """What an option is for, as one sentence; empty where nothing is known."""
        return ""

    def new(self, options: Options | dict[str, Any] | None = None, secret: bytes = bytes(32)) -> S:
        """A game that waits for its first answer."""
        chosen = options if isinstance(options, Options) else self.options(options)
        g = self.deal(self.rules(chosen), secret)
        settle(g)
        return g

    def save(self, g: S) -> dict[str, Any]:
        """A state as plain data with a version tag; encode it with JSON or MessagePack as you like."""
        return {
            "format": STATE_FORMAT,
            "game": self.name,
            "rules": self.rules_version,
            "options": msgspec.to_builtins(g.rules.options),
            "content": self.content(g.rules),
            "digest": plain.digest(g),
            "state": plain.encode(g),
        }

    def migrate(self, state: list[Any], version: int) -> list[Any]:
        """A saved state of an older rules version in the form of this one."""
        for step in range(version, self.rules_version):
            state = self.migrations.get(step, list)(state)
        return state

    def load(self, data: dict[str, Any]) -> S:
        """The state that `save` wrote, in this version or an older one."""
        if data.get("game") != self.name or data.get("format") != STATE_FORMAT:
            raise ChancelleryError(
                f"this is not a saved state of {self.name} in format {STATE_FORMAT}: "
                f"it says game {data.get('game')!r}, format {data.get('format')!r}"
            )
        version = data.get("rules")
        if not isinstance(version, int) or version > self.rules_version:
            raise ChancelleryError(
                f"the state was saved by rules version {version}, this is version {self.rules_version}"
            )
        rules = self.rules(self.options(data.get("options")))
        if data.get("content") != self.content(rules):
            raise ChancelleryError(f"the state was saved with other content files of {self.name}")
        damaged = "the saved state is damaged: it does not have the fingerprint it was saved with"
        try:
            g: S = plain.decode(self.migrate(data["state"], version))
            if plain.digest_of(data["state"]) != data["digest"]:
                raise ChancelleryError(damaged)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError):
            raise ChancelleryError(damaged) from None
        g.rules = rules
        g.restore()
        reopen(g)
        return g
