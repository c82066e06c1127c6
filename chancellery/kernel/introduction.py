"""Introduction of a game to somebody who chooses one: what it is about, how long it takes, what can be chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Meta, inspect

from chancellery.kernel.language import ENGLISH, language
from chancellery.kernel.messages import Catalogue

ParameterKind = Literal["choice", "number", "switch", "board"]
Group = Literal["table", "reading"]
Value = str | int | bool
IntroductionWords = Mapping[str, tuple[str, str]]
"""Titles and sentences in another language: of the pitch ("pitch", without a title), of a scenario ("scenario-four"),
of an option ("deck") and of its values ("deck-low")."""

_SAID = "introduction-"
_RULE = re.compile(r"\b[A-Z]{2}-Q?\d{2,3}\b")


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One of the ways to begin."""

    name: str
    title: str = ""
    sentence: str = ""
    players: int
    board: str
    options: dict[str, Any]
    """What the game is asked for."""


class Introduction(msgspec.Struct, frozen=True, kw_only=True):
    pitch: str = ""
    """One sentence for somebody who never heard of it."""
    minutes: tuple[int, int] | None = None
    """How long people take, from and to."""
    boards: tuple[str, ...] = ()
    """Built-in boards that it is played on."""
    scenarios: tuple[Scenario, ...] = ()


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    sentence: str


class Briefing(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reads who sits down to a game for the first time, and can read again at any time."""

    goal: Passage
    """When one wins, and what one scores for."""
    steps: list[Passage]
    """How to play, in five steps."""
    ideas: dict[str, list[str]]
    """First ideas for each power; those of "" for all that have none of their own."""


class Alternative(msgspec.Struct, frozen=True, kw_only=True):
    value: Value
    title: str
    sentence: str


class Parameter(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game as people choose it."""

    name: str
    title: str
    sentence: str
    kind: ParameterKind
    group: Group
    """What belongs to setting up a table, or another reading of the rules."""
    default: Value
    choices: list[Alternative]
    """Of a choice."""
    least: int | None
    """Of a number, like `most`."""
    most: int | None
    rules: list[str]
    """Rules and rulings that it is about."""


def describe_option(
    title: str = "",
    sentence: str = "",
    *,
    choices: Sequence[Value] | Mapping[Any, tuple[str, str]] = (),
    group: Group = "reading",
    board: bool = False,
    **limits: Any,
) -> Meta:
    """Annotate an option: where it belongs, which values are listed, and between which numbers it lies. A game without
    a catalogue of words says title and sentence here, and those of the values."""
    return Meta(
        title=title or None,
        description=sentence or None,
        extra={"choices": choices, "group": group, "board": board},
        **limits,
    )


def introduction_words(catalogue: Catalogue) -> IntroductionWords:
    """What a catalogue says about a game in the language that is spoken, or else in English: `introduction-deck-low`,
    and its `.sentence`."""
    own = {**catalogue.words(ENGLISH).own, **catalogue.words(language()).own}
    found = [key.removesuffix(".sentence") for key in own if key.startswith(_SAID) and key.endswith(".sentence")]
    return {
        key.removeprefix(_SAID): (own[key].say({}) if key in own else "", own[f"{key}.sentence"].say({}))
        for key in found
    }


def briefing(words: IntroductionWords) -> Briefing | None:
    """The briefing in these words (`introduction-goal`, `introduction-step-1` …, `introduction-idea-austria-1` or for
    every power `introduction-idea-1`); None for a game without one."""
    if "goal" not in words:
        return None
    ideas: dict[str, list[str]] = {}
    for key in sorted(words):
        if key.startswith("idea-"):
            power = key.removeprefix("idea-").rpartition("-")[0]
            ideas.setdefault(power, []).append(words[key][1])
    passages = {key: Passage(title=title, sentence=sentence) for key, (title, sentence) in words.items()}
    steps = [passages[key] for key in sorted(passages) if key.startswith("step-")]
    return Briefing(goal=passages["goal"], steps=steps, ideas=ideas)


def parameters(options_type: type[msgspec.Struct], words: IntroductionWords) -> list[Parameter]:
    """The options of a game with these words, in the order in which they are declared."""
    described = inspect.type_info(options_type)
    assert isinstance(described, inspect.StructType)
    return [_parameter(field, words) for field in described.fields]


def translate_introduction(introduction: Introduction, words: IntroductionWords) -> Introduction:
    """The same with these words."""
    return msgspec.structs.replace(
        introduction,
        pitch=words["pitch"][1] if "pitch" in words else introduction.pitch,
        scenarios=tuple(
            _translate(scenario, words, f"scenario-{scenario.name}") for scenario in introduction.scenarios
        ),
    )


def _translate(scenario: Scenario, words: IntroductionWords, key: str) -> Scenario:
    title, sentence = words.get(key, (scenario.title, scenario.sentence))
    return msgspec.structs.replace(scenario, title=title, sentence=sentence)


def _parameter(field: inspect.Field, words: IntroductionWords) -> Parameter:
    kind = field.type
    schema: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    while isinstance(kind, inspect.Metadata):
        schema = {**(kind.extra_json_schema or {}), **schema}
        extra = {**(kind.extra or {}), **extra}
        kind = kind.type
    declared = str(schema.get("title", field.name.replace("_", " ").capitalize())), str(schema.get("description", ""))
    title, sentence = words.get(field.name, declared)
    sort, values = ("board", ()) if extra.get("board") else _form(kind)
    choices = extra.get("choices") or values
    said = dict(choices) if isinstance(choices, Mapping) else {}
    said |= {value: words[key] for value in choices if (key := f"{field.name}-{value}") in words}
    return Parameter(
        name=field.name,
        title=title,
        sentence=sentence,
        kind=sort,
        group=extra.get("group", "reading"),
        default=field.default,
        choices=[_alternative(value, said) for value in choices],
        least=kind.ge if isinstance(kind, inspect.IntType) else None,
        most=kind.le if isinstance(kind, inspect.IntType) else None,
        rules=_RULE.findall(sentence),
    )


def _form(kind: inspect.Type) -> tuple[ParameterKind, tuple[Value, ...]]:
    """How it is chosen; of several ways to write it down the one that lists what there is."""
    if isinstance(kind, inspect.UnionType):
        return next((_form(one) for one in kind.types if isinstance(one, inspect.LiteralType)), ("choice", ()))
    if isinstance(kind, inspect.LiteralType):
        return "choice", tuple(value for value in kind.values if value is not None)
    if isinstance(kind, inspect.BoolType):
        return "switch", ()
    return ("number", ()) if isinstance(kind, inspect.IntType) else ("choice", ())


def _alternative(value: Value, described: Mapping[Any, tuple[str, str]]) -> Alternative:
    title, sentence = described.get(value, (str(value).capitalize(), ""))
    return Alternative(value=value, title=title, sentence=sentence)
