"""A game as everybody else uses it: its rules, and how they are shown.

All of the presentation has defaults. A game that says nothing is playable all the same: prompts, options and events are
told by the names of its phases, verbs and events, its table is drawn from its view. What stands in the folder `data` of
its package is read from there: `rules.toml` (the ledger), `rules.<language>.toml`, `changes.toml`,
`lessons/first.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar, TypeVar

import msgspec

from chancellery.kernel import ledger, lesson
from chancellery.kernel.cards import PrintedCard
from chancellery.kernel.declarations import Declarations, EventKind, FigureStep, LandChange
from chancellery.kernel.effects import NOTHING, Battlefield, Effect
from chancellery.kernel.errors import IllegalAnswer
from chancellery.kernel.introduction import (
    Briefing,
    Introduction,
    Parameter,
    briefing,
    introduction_words,
    parameters,
    translate_introduction,
)
from chancellery.kernel.language import ENGLISH, Language, language
from chancellery.kernel.ledger import Ledger
from chancellery.kernel.lesson import Lesson
from chancellery.kernel.messages import KERNEL, READER, Catalogue
from chancellery.kernel.promises import Promises
from chancellery.kernel.requests import Requests
from chancellery.kernel.rules import GameRules, Result
from chancellery.kernel.scene import Figure, Panel, Reveal, Row, Scene
from chancellery.kernel.state import Decision, Event, Phase, SecretPhase, State

S = TypeVar("S", bound=State)


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
    """A whole phrase: "Move the General in Wien to Tyrol"."""
    places: list[str]
    """Places of the board that it is about, by the names that scenes use; of a move first where from, then where to."""
    pieces: list[str]
    """Tokens and cards of the scene that it is about, by their ids."""
    rules: list[str]
    group: str = ""
    """What it is listed with: `closing` for answers that end a step, which come last, else the kind."""
    effect: Effect | None = None
    """What is known of its effect; with views only."""
    final: str = ""
    """Why it cannot be taken back, whatever is hidden: it `reveals` something, `draws` by chance, or `ends` the game.
    Another option may turn out to be final, too."""
    heading: str = ""
    """What it has in common with options beside it, where they are listed together ("From Bohemia")."""
    label: str = ""
    """What it is called under that heading or on a button ("Saxonia"); empty: its sentence."""


class EventDescription(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as a client needs it: to tell, to animate, to highlight."""

    kind: str
    text: str
    arguments: dict[str, Any]
    places: list[str]
    """Places of the board, by the names that scenes use."""
    pieces: list[str]
    """Tokens, by the ids they have in scenes before it or after it."""
    topic: str = ""
    """What it is about: battle, diplomacy, movement, economy, or nothing of these."""
    rules: list[str] = []
    """The rules by which it happened, the most telling one first."""
    voice: str = ""
    """`opening`: a part of a turn begins; `small`: it follows from what was told before."""
    line: str = ""
    """Its words in the one line of an action, spoken to the reader; empty: its text."""
    part: str = ""
    """Its part in that action: line, lead, tail, detail or heading (`EventKind.part`)."""
    joins: list[str] = []
    """The kinds of events whose action it joins; empty: the action before it."""
    doer: str = ""
    """The actor who did it."""
    figures: list[FigureStep] = []
    """The figures that it changes."""
    land: list[LandChange] = []
    reveal: Reveal | None = None
    """Secret choices that it turns over, to be shown together."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not possible: one sentence and the rule behind it."""

    rule: str
    text: str


class Game(GameRules[S]):
    """The rules of one game, and how they are shown."""

    title: ClassVar[str]
    introduction: ClassVar[Introduction] = Introduction()
    """What somebody is told who has never played it."""
    negotiations: ClassVar[tuple[str, ...] | None] = None
    """Phases, by name, in which everybody thinks and talks at the same time: clocks give them a timer of their own.
    None: all those in which answers are sealed."""
    requests: ClassVar[Requests] = Requests()
    """What players ask each other's leave for, and may grant in advance."""
    words: ClassVar[Catalogue] = KERNEL
    """Its sentences: `step-<phase>`, `option-<verb>`, `event-<kind>` and `line-<kind>` with arguments by name,
    `limit-<name>`, and `introduction-…`."""
    limit_rules: ClassVar[Mapping[str, str]] = {}
    """The rules behind limits that belong to no verb and no phase (`over`, `not_open`), by name."""

    @cached_property
    def declared(self) -> Declarations:
        """The verbs, events and phases of the game's package and of the packages of its base classes."""
        packages = {cls.__module__.rpartition(".")[0] for cls in type(self).__mro__ if issubclass(cls, Game)}
        return Declarations(packages - {Game.__module__.rpartition(".")[0]}, self.ledger().by_id, self.limit_rules)

    # -- what is said of a position ----------------------------------------------------------------

    def say(self, key: str, **given: Any) -> str | None:
        """The game's own sentence with this key, in the language that is spoken; None where it has none."""
        return self.words.say(key, **given) if self.words.has(key) else None

    def name_of(self, rules: Any, value: Any) -> str:
        """What a name of the code is called in sentences: an actor or a place by its title, anything else as it is."""
        board = self.board(rules)
        for kind in ("areas", "seas", "tiles"):
            place = getattr(board, kind, {}).get(value)
            if place is not None and place.name:
                return str(place.name)
        return self.titles(rules).get(value) or words_of(str(value))

    def spoken_name(self, rules: Any, value: str, reader: str = "") -> Any:
        """What an actor or a place is called in the sentences about a game that is over; `reader` is the actor whose
        player reads them. A game with words of its own for them (`recap-…`) may give names that have cases."""
        return READER if reader and value == reader else self.name_of(rules, value)

    def titles(self, rules: Any) -> dict[str, str]:
        """What the actors are called in the language that is spoken."""
        return {actor: actor.title() for actor in self.actors(rules)}

    def prompt(self, g: S, decision: Decision) -> str:
        """What a seat is asked; with the name of the actor where it is not the seat's own, or asked beside another."""
        actor, question = self.actors(g.rules)[decision.actor], capitalise(self.question(g, decision))
        alone = not any(other.seat == decision.seat and other.actor != decision.actor for other in g.open)
        if alone and self.seats(g)[decision.seat] == actor:
            return question
        return KERNEL.say("prompt-for", actor=self.name_of(g.rules, actor), question=question)

    def question(self, g: S, decision: Decision) -> str:
        """What the game wants from a player, as one sentence to that player."""
        return self.say(f"step-{decision.phase}") or f"{words_of(decision.phase)}."

    def choice(self, g: S, decision: Decision, option: int) -> Choice:
        """An open option as a client needs it."""
        space, actor = self.space(g.rules), decision.actor
        verb, named = space.named(option)
        declared = self.declared.verb.get(verb)
        places, pieces = self.highlights(g, actor, option)
        heading, label = self.option_label(g, actor, option)
        return Choice(
            index=option,
            kind=verb,
            arguments=named,
            words=space.words(option),
            say=self.command(g, actor, option),
            text=self.option_text(g, actor, option),
            places=places,
            pieces=pieces,
            rules=sorted(self.declared.cited(f"{g.stack[-1].rules} {declared.rules if declared else ''}")),
            group="closing" if declared and declared.closes else verb,
            heading=heading,
            label=label,
        )

    def highlights(self, g: S, actor: int, option: int) -> tuple[list[str], list[str]]:
        """The places and pieces of the scene that an option is about."""
        places, pieces = g.stack[-1].about(g, self.space(g.rules).verb(option).name)
        return [*places, *self.places_in(g.rules, self.space(g.rules).named(option)[1].values())], pieces

    def command(self, g: S, actor: int, option: int) -> str:
        """An option as people write it; `read` reads it."""
        return self.space(g.rules).words(option)

    def option_text(self, g: S, actor: int, option: int) -> str:
        """An option as a whole phrase."""
        verb, named = self.space(g.rules).named(option)
        given = {name: self.name_of(g.rules, value) for name, value in named.items()}
        return self.say(f"option-{verb}", **given) or capitalise(" ".join([words_of(verb), *given.values()]))

    def option_label(self, g: S, actor: int, option: int) -> tuple[str, str]:
        """What an option is listed under, and what it is called there (`heading-<verb>`, `label-<verb>`); empty where
        its sentence says it all."""
        verb, named = self.space(g.rules).named(option)
        given = {name: self.name_of(g.rules, value) for name, value in named.items()}
        return self.say(f"heading-{verb}", **given) or "", self.say(f"label-{verb}", **given) or ""

    def read(self, g: S, actor: int, text: str) -> int:
        """The action that a person means by these words: the machine form, or what `Choice.say` says."""
        return self.space(g.rules).parse(text.strip().lower())

    def places_in(self, rules: Any, names: Any) -> list[str]:
        """Those of some names that are places of the board."""
        board = self.board(rules)
        places = {place for kind in ("areas", "seas", "tiles") for place in getattr(board, kind, ())}
        return [name for name in names if name in places]

    # -- why something is not possible -------------------------------------------------------------

    def why_not(self, g: S, actor: int, action: int) -> Refusal | None:
        """None when the action is open to the actor, else the rule that forbids it. Only for the actor's own seat:
        whether a card can be played tells whether it is held."""
        for decision in g.open:
            if decision.actor == actor and action in decision.options:
                return None
        return self.refusal(g, actor, action)

    def refusal(self, g: S, actor: int, action: int) -> Refusal:
        """Why an action that is not among the actor's open options is not possible now."""
        limit = self.limit(g, actor, action)
        verb = self.declared.verb.get(self.space(g.rules).verb(action).name)
        own, asking = (g.stack[-1].limits.get(limit, ""), g.stack[-1].rules) if g.stack else ("", "")
        own = own or (verb.limits.get(limit, "") if verb else "")
        cited = self.declared.cited(own) or self.declared.cited(self.declared.limits.get(limit, asking))
        rule = next(iter(cited or self.declared.ids), "")
        decision = next((d for d in g.open if d.actor == actor), None)
        asked = self.question(g, decision) if decision else ""
        return Refusal(rule, self.reason(limit, asked))

    def reason(self, limit: str, asked: str) -> str:
        """The sentence of a named limit; `asked` is what the player is asked instead."""
        return self.say(f"limit-{limit}", asked=asked) or KERNEL.say("limit-other", limit=words_of(limit))

    def limit(self, g: S, actor: int, action: int) -> str:
        """The limit, by its name, that keeps an actor from an action which is not open."""
        verb, arguments = self.space(g.rules).decode(action)
        if g.over:
            return "over"
        phase = g.stack[-1]
        if not any(d.actor == actor for d in g.open):
            return self.unasked(g, phase, actor, action) if verb in phase.verbs else "not_open"
        if verb not in phase.verbs:
            return "not_asked"
        limit = phase.why_not(g, actor, verb, arguments)
        if limit is None:
            raise IllegalAnswer(f"{type(phase).__name__} does not say why {verb} {arguments} is refused")
        return limit

    def unasked(self, g: S, phase: Phase[Any], actor: int, action: int) -> str:
        """Why an actor who is not asked cannot do something that others may: because it can do nothing more, or had one
        option only, which was taken for it."""
        if not isinstance(phase, SecretPhase) or actor not in phase.actors:
            return "not_open"
        if action in phase.options(g, actor):
            return "only_choice"
        return phase.why_not(g, actor, *self.space(g.rules).decode(action)) or "not_open"

    # -- what has happened -------------------------------------------------------------------------

    def describe_event(self, rules: Any, event: Event, reader: str = "") -> EventDescription:
        """An event in words and by name; `reader` is the actor whose player is told it."""
        kind, _, values = event
        declared = self.declared.events.get(kind, EventKind())
        arguments, places, pieces = self.event_arguments(rules, declared, values)
        said = (declared.cases[word] for word in values if isinstance(word, str) and word in declared.cases)
        cited, text = self.declared.cited(next(said, declared.rules)), self.sentence(rules, event, reader)
        actors = self.actors(rules)
        return EventDescription(
            kind,
            text,
            arguments,
            places,
            pieces,
            declared.topic,
            cited,
            declared.voice,
            line=self.line(rules, event, reader),
            part=declared.part_of(values),
            joins=declared.joins.split(),
            doer=next((value for value in arguments.values() if isinstance(value, str) and value in actors), ""),
            figures=declared.changed_figures(arguments),
            land=declared.changed_land(arguments),
            reveal=self.reveal(rules, kind, arguments),
        )

    def line(self, rules: Any, event: Event, reader: str = "") -> str:
        """An event in the one line of an action (`line-<kind>`), in which the reader is spoken to; empty where the game
        has no such sentence. A tail that begins with a small letter goes on with the line before it."""
        kind = event[0]
        if not self.words.has(f"line-{kind}"):
            return ""
        said = self.words.say(f"line-{kind}", **self.event_words_of(rules, event, reader))
        declared = self.declared.events.get(kind, EventKind())
        goes_on = declared.part_of(event[2]) == "tail" and not said.startswith(f"{KERNEL.name(READER)} ")
        return said if goes_on else capitalise(said)

    def event_words_of(self, rules: Any, event: Event, reader: str = "") -> dict[str, Any]:
        """What the sentences about an event take, by name; with the reader in place of their actor."""
        kind, _, values = event
        arguments, _, _ = self.event_arguments(rules, self.declared.events.get(kind, EventKind()), values)
        return {
            name: READER if reader and value == reader else self.name_of(rules, value)
            for name, value in arguments.items()
        }

    def event_arguments(
        self, rules: Any, declared: EventKind, values: tuple[Any, ...]
    ) -> tuple[dict[str, Any], list[str], list[str]]:
        """The arguments of an event by name, and the places and pieces of the scene that it is about. Left alone,
        values are names already."""
        names = [name for name, _ in declared.arguments] or map(str, range(1, len(values) + 1))
        return dict(zip(names, values, strict=True)), self.places_in(rules, values), []

    def sentence(self, rules: Any, event: Event, reader: str = "") -> str:
        """An event in words, in which the player of an actor is spoken to."""
        kind = event[0]
        if self.words.has(f"event-{kind}"):
            return self.words.sentence(f"event-{kind}", **self.event_words_of(rules, event, reader))
        given = self.event_words_of(rules, event)
        what, whom = words_of(kind.removesuffix("_hidden")), ", ".join(given.values())
        return capitalise(f"{what}: {whom}." if whom else f"{what}.")

    def translate_result(self, result: Result, seats: Sequence[str]) -> Result:
        """A result as it was kept, with its sentence in the language that is spoken; `seats` says what sat in each."""
        return result

    def reveal(self, rules: Any, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
        """What an event turns over that was chosen in secret; None: nothing."""
        return None

    # -- what it looks like ------------------------------------------------------------------------

    def scene(self, rules: Any, view: dict[str, Any]) -> Scene | None:
        """What the table looks like to whoever has this view; None for a game that has no board. Left alone, the board
        with the facts of the view beside it."""
        board = self.board(rules)
        if board is None:
            return None
        layouts = getattr(board, "layouts", {})
        seats = str(len(view["seats"]))
        layout = seats if seats in layouts else next(iter(layouts), "")
        return Scene(
            board=board.name,
            title=self.title,
            layout=layout,
            tiles=list(board.tiles)[: len(layouts[layout].cells)] if layout else [],
            panels=panels_of(self.title, view["table"], self.titles(rules)),
        )

    def outlook(self, g: S, decision: Decision, option: int) -> Effect:
        """What there is to know about an option before it is taken, beyond what is certain to happen at once: from what
        the seat may know, and cheaply, because every option of every view is asked about."""
        return NOTHING

    def battlefields(self, g: S) -> list[Battlefield]:
        """Where there will be a battle, as everybody can see."""
        return []

    def promises(self, rules: Any) -> Promises:
        """What players can promise each other in treaties, and how it is judged."""
        return Promises(self.actors(rules))

    # -- what can be read about it -----------------------------------------------------------------

    @property
    def package(self) -> str:
        """The package that the game is in."""
        return type(self).__module__.rpartition(".")[0]

    def ledger(self) -> Ledger:
        """Every rule and ruling with its id."""
        return read_ledger(self.package, ENGLISH)

    def rulebook(self) -> Ledger:
        """The same rules to be read, in the language that is spoken."""
        return read_ledger(self.package, language())

    def printed_cards(self) -> list[PrintedCard]:
        """The cards of the game, to be read by everybody, in the language that is spoken."""
        return []

    def introduce(self) -> Introduction:
        """What the game is about and how it begins, in the language that is spoken."""
        return translate_introduction(self.introduction, introduction_words(self.words))

    def briefing(self) -> Briefing | None:
        """What a player is told at the start of a game, in the language that is spoken."""
        return briefing(introduction_words(self.words))

    def about_option(self, name: str) -> str:
        return next((option.sentence for option in self.parameters() if option.name == name), "")

    def parameters(self) -> list[Parameter]:
        """Its options as people choose them, in the language that is spoken."""
        return parameters(self.options_type, introduction_words(self.words))

    def lesson(self) -> Lesson | None:
        """A first game with a script, if there is one."""
        return read_lesson(self.package)

    def changes(self) -> dict[int, str]:
        """What each version of the rules has changed, from version 2 on, in the language that is spoken."""
        said = read_changes(self.package)
        return {version: words.get(language()) or words[ENGLISH] for version, words in said.items()}


# -- words for a game that has none ----------------------------------------------------------------------


def words_of(name: str) -> str:
    """A name of the code as words: ChooseBid and choose_bid are "choose bid"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").lower()


def capitalise(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def panels_of(title: str, table: Mapping[str, Any], titles: Mapping[str, str]) -> list[Panel]:
    """The facts of a view as panels: single values together, and a panel for each group of them."""
    panels = [_panel(title, {name: value for name, value in table.items() if not isinstance(value, Mapping)}, titles)]
    panels += [
        _panel(capitalise(words_of(name)), value, titles) for name, value in table.items() if isinstance(value, Mapping)
    ]
    return [panel for panel in panels if panel.rows]


def _panel(title: str, facts: Mapping[str, Any], titles: Mapping[str, str]) -> Panel:
    return Panel(title=title, rows=[_row(name, value, titles) for name, value in facts.items()])


def _row(name: str, value: Any, titles: Mapping[str, str]) -> Row:
    power, text = (name, "") if name in titles else ("", capitalise(words_of(name)))
    facts = value if isinstance(value, Mapping) else {"": value}
    figures = [Figure(icon=icon, value=_value(one, titles)) for icon, one in facts.items()]
    if not power and len(figures) == 1:
        return Row(text=f"{text}: {figures[0].value}")
    return Row(power=power, text=text, figures=figures)


def _value(value: Any, titles: Mapping[str, str]) -> str:
    if isinstance(value, list):
        return ", ".join(_value(one, titles) for one in value) or "–"
    return "–" if value is None else titles.get(value, str(value)) if isinstance(value, str) else str(value)


# -- what stands in the folder `data` of a game ----------------------------------------------------------


def _data(package: str) -> Traversable:
    return files(package) / "data"


@cache
def read_ledger(package: str, wished: Language) -> Ledger:
    """The ledger in a language: English is the source, any other has a file of its own."""
    data = _data(package)
    if wished == ENGLISH:
        file = data / "rules.toml"
        return ledger.load(file) if file.is_file() else Ledger([], [])
    english, translation = read_ledger(package, ENGLISH), data / f"rules.{wished}.toml"
    return ledger.translated(english, ledger.load_translation(translation)) if translation.is_file() else english


@cache
def read_lesson(package: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    file = _data(package) / "lessons" / "first.toml"
    return lesson.load(file) if file.is_file() else None


@cache
def read_changes(package: str) -> dict[int, dict[str, str]]:
    """What each version of the rules has changed, in every language."""
    file = _data(package) / "changes.toml"
    said = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {int(version): said[version] for version in sorted(said, key=int)}
