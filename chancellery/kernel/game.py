"""What a game is to the rest of the house: one contract, and the table of all games by name."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar, get_type_hints

import msgspec

from chancellery.kernel import fingerprint, plain
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.errors import BadOptions, ChancelleryError
from chancellery.kernel.introduction import Introduction, IntroductionWords
from chancellery.kernel.ledger import Ledger
from chancellery.kernel.lesson import Lesson
from chancellery.kernel.promises import Promises
from chancellery.kernel.requests import Requests
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import Decision, Event, State, reopen, settle

STATE_FORMAT = 1
"""Version of the saved form of a state."""


class Choice(msgspec.Struct, frozen=True):
    """An option as a client needs it: to show, to highlight, to explain, and to send back."""

    index: int
    kind: str
    arguments: dict[str, str]
    words: str
    """The machine form as text, which records use."""
    say: str
    """The same in the words of the table ("move wien bohemia"), which people and scenario files use."""
    text: str
    places: list[str]
    """Places of the board that it is about, by the names that scenes use; of a move first where from, then where to."""
    pieces: list[str]
    """Tokens and cards of the scene that it is about, by their ids."""
    rules: list[str]


class EventDescription(msgspec.Struct, frozen=True):
    """An event as a client needs it: to tell, to animate, to highlight."""

    kind: str
    text: str
    arguments: dict[str, Any]
    places: list[str]
    """Places of the board, by the names that scenes use."""
    pieces: list[str]
    """Tokens, by the ids they have in scenes before it or after it."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not possible: one sentence and the rule behind it."""

    rule: str
    text: str


class Battlefield(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is going to be fought."""

    place: str
    attacker: str
    defenders: list[str]
    strengths: tuple[int, int]
    """Of attack and defence as they stand, before anything is added."""
    text: str


class Result(msgspec.Struct, frozen=True):
    """How a game ended: winners first by seat, and every seat's score."""

    winners: list[int]
    scores: list[int]
    summary: str


class Progress(msgspec.Struct, frozen=True):
    """How far a game has come, in the measures of its own rulebook."""

    turns: int = 0
    rounds: int | None = None
    """None: the game knows no rounds."""
    goal_reached: bool = True
    """Somebody has reached what wins the game; a game that is over without that was ended by a limit."""


S = TypeVar("S", bound=State)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of every game's options: each field has a default and describes itself in its annotation."""


class Game(ABC, Generic[S]):
    """The rules of one game. Stateless: everything about a game in progress is in its state."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    players: ClassVar[tuple[int, ...]]
    options_type: ClassVar[type[Options]]
    introduction: ClassVar[Introduction] = Introduction()
    """What somebody is told who has never played it."""
    passive_verbs: ClassVar[tuple[str, ...]] = ("done", "pass", "stay", "refuse")
    """Verbs by which a player does nothing, in the order in which `default_answer` takes them."""
    migrations: ClassVar[dict[int, plain.Rewriter]] = {}
    """By rules version: what turns a state saved by that version into the form of the next one. Fields declared with
    `plain.added` need none."""
    negotiations: ClassVar[tuple[str, ...] | None] = None
    """Phases, by name, in which everybody thinks and talks at the same time: clocks give them a timer of their own.
    None: all those in which answers are sealed."""
    requests: ClassVar[Requests] = Requests()
    """What players ask each other's leave for, and may grant in advance."""

    @abstractmethod
    def rules(self, options: Any) -> Any:
        """The fixed context of a game with these options: board tables, action space, readings."""

    @abstractmethod
    def ledger(self) -> Ledger:
        """Every rule and ruling with its id."""

    def rulebook(self) -> Ledger:
        """The same rules to be read, in the language that is spoken."""
        return self.ledger()

    def introduction_words(self) -> IntroductionWords:
        """Introduction and options in the language that is spoken, where that is not the one they are declared in."""
        return {}

    def titles(self, rules: Any) -> dict[str, str]:
        """What the actors are called in the language that is spoken."""
        return {actor: actor.title() for actor in self.actors(rules)}

    def lesson(self) -> Lesson | None:
        """A first game with a script, if there is one."""
        return None

    @abstractmethod
    def space(self, rules: Any) -> ActionSpace: ...

    @abstractmethod
    def deal(self, rules: Any, secret: bytes) -> S:
        """The set-up, before the first decision is opened."""

    @abstractmethod
    def variations(self) -> list[Options]:
        """Option sets that together use every value of every option; the conformance suite plays them all."""

    @abstractmethod
    def longest(self, rules: Any) -> int:
        """No game has more answers than this."""

    @abstractmethod
    def seats(self, g: S) -> list[str]:
        """What sits in each seat, as a name."""

    @abstractmethod
    def actors(self, rules: Any) -> Sequence[str]:
        """Names of the actors that decisions and records speak of."""

    @abstractmethod
    def table(self, g: S, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, built from an allow-list."""

    @abstractmethod
    def prompt(self, g: S, decision: Decision) -> str: ...

    @abstractmethod
    def choice(self, g: S, decision: Decision, option: int) -> Choice: ...

    @abstractmethod
    def read(self, g: S, actor: int, text: str) -> int:
        """The action that a person means by these words: the machine form, or what `Choice.say` says."""

    @abstractmethod
    def refusal(self, g: S, actor: int, action: int) -> Refusal:
        """Why an action that is not among the actor's open options is not possible now."""

    @abstractmethod
    def describe_event(self, rules: Any, event: Event) -> EventDescription:
        """An event in words and by name."""

    def sentence(self, rules: Any, event: Event) -> str:
        return self.describe_event(rules, event).text

    @abstractmethod
    def resample(self, g: S, seat: int | None, chance: random.Random) -> S:
        """Another state that looks the same from this seat: the same view, whatever the seat may remember from
        earlier views. It follows from what the seat may know and from the generator alone: put hidden things in order
        before they are shuffled."""

    @abstractmethod
    def check(self, g: S) -> None:
        """Raise RulesBug when an invariant is broken."""

    @abstractmethod
    def result(self, g: S) -> Result | None: ...

    def progress(self, g: S) -> Progress:
        """How long it has taken so far, and whether the goal is reached: what series of games are judged by."""
        return Progress()

    def translate_result(self, result: Result, seats: Sequence[str]) -> Result:
        """A result as it was kept, with its sentence in the language that is spoken; `seats` says what sat in each."""
        return result

    @abstractmethod
    def arrange(self, g: S, facts: dict[str, Any]) -> None:
        """Bring a set-up state into the position that a scenario describes."""

    @abstractmethod
    def facts(self, g: S) -> dict[str, Any]:
        """Everything true, by name: what scenarios and golden playthroughs compare."""

    def board(self, rules: Any) -> Any:
        """The board of the atlas that it is played on; None for a game that has none."""
        return None

    def scene(self, rules: Any, view: dict[str, Any]) -> Scene | None:
        """What the table looks like to whoever has this view; None for a game that has no board."""
        return None

    def promises(self, rules: Any) -> Promises:
        """What players can promise each other in treaties, and how it is judged."""
        return Promises(self.actors(rules))

    def outlook(self, g: S, decision: Decision, option: int) -> list[str]:
        """What there is to know about an option before it is taken, beyond what happens at once: one sentence each,
        from what the seat may know."""
        return []

    def battlefields(self, g: S) -> list[Battlefield]:
        """Where there will be a battle, as everybody can see."""
        return []

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

    def content(self, rules: Any) -> str:
        """A fingerprint of the content files a game is played with, so that a corrected value is noticed."""
        return ""

    def kept_content(self, rules: Any) -> dict[str, Any]:
        """Options that repeat the content of a game in full, wherever it is played: kept with the table, so that a
        later release plays on with it. Empty when nothing but the code is needed."""
        return {}

    def changes(self) -> dict[int, str]:
        """What each version of the rules has changed, from version 2 on, in the language that is spoken."""
        return {}

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
            hints = get_type_hints(self.options_type, include_extras=True)
            about = next((m.description for m in getattr(hints.get(name), "__metadata__", ()) if m.description), "")
            where = f"option {name} of {self.name}" if name in hints else f"options of {self.name}"
            raise BadOptions(f"{where}: {said}. {about}".strip()) from None

    def new(self, options: Options | dict[str, Any] | None = None, secret: bytes = bytes(32)) -> S:
        """A game that waits for its first answer."""
        chosen = options if isinstance(options, Options) else self.options(options)
        g = self.deal(self.rules(chosen), secret)
        settle(g)
        return g

    def why_not(self, g: S, actor: int, action: int) -> Refusal | None:
        """None when the action is open to the actor, else the rule that forbids it. Only for the actor's own seat:
        whether a card can be played tells whether it is held."""
        for decision in g.open:
            if decision.actor == actor and action in decision.options:
                return None
        return self.refusal(g, actor, action)

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
