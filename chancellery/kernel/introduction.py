"""Introduction of a game to somebody who chooses one: what it is about, how long it takes, what can be chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Meta, inspect

from chancellery.kernel.language import language
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
    title: str
    sentence: str
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
    """Boards of the house that it is played on."""
    scenarios: tuple[Scenario, ...] = ()


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
    title: str,
    sentence: str,
    *,
    choices: Mapping[Any, tuple[str, str]] | None = None,
    group: Group = "reading",
    board: bool = False,
    **limits: Any,
) -> Meta:
    """Annotates an option: title and sentence, and for each of its values a title and a sentence of its own."""
    return Meta(
        title=title,
        description=sentence,
        extra={"choices": choices or {}, "group": group, "board": board},
        **limits,
    )


def introduction_words(catalogue: Catalogue) -> IntroductionWords:
    """What a catalogue says about a game in the language that is spoken: `introduction-deck-low`, and its
    `.sentence`."""
    own = catalogue.words(language()).own
    found = [key.removesuffix(".sentence") for key in own if key.startswith(_SAID) and key.endswith(".sentence")]
    return {
        key.removeprefix(_SAID): (own[key].say({}) if key in own else "", own[f"{key}.sentence"].say({}))
        for key in found
    }


def parameters(options_type: type[msgspec.Struct], words: IntroductionWords | None = None) -> list[Parameter]:
    """The options of a game, in the order in which they are declared."""
    described = inspect.type_info(options_type)
    assert isinstance(described, inspect.StructType)
    return [_translate_parameter(_parameter(field), words or {}) for field in described.fields]


def translate_introduction(introduction: Introduction, words: IntroductionWords) -> Introduction:
    """The same with these words."""
    return msgspec.structs.replace(
        introduction,
        pitch=words["pitch"][1] if "pitch" in words else introduction.pitch,
        scenarios=tuple(
            _translate(scenario, words, f"scenario-{scenario.name}") for scenario in introduction.scenarios
        ),
    )


T = TypeVar("T", Scenario, Alternative, Parameter)


def _translate(one: T, words: IntroductionWords, key: str) -> T:
    if key not in words:
        return one
    title, sentence = words[key]
    return msgspec.structs.replace(one, title=title, sentence=sentence)


def _translate_parameter(parameter: Parameter, words: IntroductionWords) -> Parameter:
    choices = [_translate(choice, words, f"{parameter.name}-{choice.value}") for choice in parameter.choices]
    return _translate(msgspec.structs.replace(parameter, choices=choices), words, parameter.name)


def _parameter(field: inspect.Field) -> Parameter:
    kind = field.type
    schema: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    while isinstance(kind, inspect.Metadata):
        schema = {**(kind.extra_json_schema or {}), **schema}
        extra = {**(kind.extra or {}), **extra}
        kind = kind.type
    sentence = str(schema.get("description", ""))
    sort, values = ("board", ()) if extra.get("board") else _form(kind)
    described: Mapping[Any, tuple[str, str]] = extra.get("choices", {})
    return Parameter(
        name=field.name,
        title=str(schema.get("title", "")) or field.name.replace("_", " ").capitalize(),
        sentence=sentence,
        kind=sort,
        group=extra.get("group", "reading"),
        default=field.default,
        choices=[_alternative(value, described) for value in (described or values)],
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
