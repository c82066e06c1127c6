"""The form of a board document: is every field known, and is every value of the right kind?

A library that converts documents stops at the first fault and cannot say which of seventy areas it means. Here
the whole document is walked along the types of the board, and every fault is told with its place, as it would
be written in the file: `areas.wien.value`.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

DEEPEST = 12
LARGEST = 10**9
LONGEST = 500
MOST = 3000
"""Nothing on a board is nested deeper, counted higher or written longer, and no list or table has more entries."""


def hint(name: str, known: Any) -> str:
    """What somebody may have meant, as the end of a sentence."""
    near = get_close_matches(name, list(known), 1, 0.72)
    return f"; did you mean {near[0]}?" if near else ""


def faults(document: Any, kind: type[msgspec.Struct], place: str = "") -> Iterator[str]:
    """Everything in a document that is not of the form it should have."""
    if not isinstance(document, dict):
        yield f"{place or 'a board'} has to be a table of names and values, not {_quote(document)}"
        return
    yield from _walk(document, _described(kind), place)


@cache
def _described(kind: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _walk(value: Any, kind: inspect.Type, place: str) -> Iterator[str]:
    match kind:
        case inspect.StructType():
            yield from _struct(value, kind, place)
        case inspect.DictType():
            if not isinstance(value, dict):
                yield f"{place} is {_quote(value)}, which is not a table of names and values"
                return
            if len(value) > MOST:
                yield f"{place} has {len(value)} entries; at most {MOST} are possible"
                return
            for name, entry in value.items():
                if not isinstance(name, str):
                    yield f"{place} names {_quote(name)}, which is not text"
                elif isinstance(kind.key_type, inspect.LiteralType) and name not in kind.key_type.values:
                    choices = ", ".join(map(str, kind.key_type.values))
                    yield f"{place} has a list {_quote(name)}; the lists are named {choices}"
                else:
                    yield from _walk(entry, kind.value_type, f"{place}.{_key(name)}")
        case inspect.ListType():
            if not isinstance(value, list | tuple):
                yield f"{place} is {_quote(value)}, which is not a list"
                return
            if len(value) > MOST:
                yield f"{place} has {len(value)} entries; at most {MOST} are possible"
                return
            for number, entry in enumerate(value, 1):
                yield from _walk(entry, kind.item_type, f"{place} (entry {number})")
        case inspect.UnionType():
            some = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
            if value is not None:
                yield from _walk(value, some[0], place)
        case inspect.AnyType():
            yield from _plain(value, place, 0)
        case _:
            yield from _leaf(value, kind, place)


def _struct(value: Any, kind: inspect.StructType, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place} is {_quote(value)}, which is not a table of names and values"
        return
    fields = {field.name: field for field in kind.fields}
    within = f"{place}." if place else ""
    for name, entry in value.items():
        if name in fields:
            yield from _walk(entry, fields[name].type, within + name)
        elif name == kind.tag_field:
            if entry != kind.tag:
                yield f"{within}{name} is {_quote(entry)}; here it has to be {kind.tag!r}"
        else:
            yield f"{place or 'the board'} has no field {_quote(name)}{hint(str(name), fields)}"
    for name, field in fields.items():
        if field.required and name not in value:
            yield f"{place or 'the board'} lacks the field {name!r}"


def _leaf(value: Any, kind: inspect.Type, place: str) -> Iterator[str]:
    match kind:
        case inspect.LiteralType():
            if not any(value == one and type(value) is type(one) for one in kind.values):
                choices = ", ".join(one or '""' if isinstance(one, str) else str(one) for one in kind.values)
                yield f"{place} is {_quote(value)}; it can be {choices}"
        case inspect.StrType():
            if not isinstance(value, str):
                yield f"{place} is {_quote(value)}, which is not text"
            elif len(value) > LONGEST:
                yield f"{place} is longer than {LONGEST} letters"
        case inspect.BoolType():
            if not isinstance(value, bool):
                yield f"{place} is {_quote(value)}, which is neither true nor false"
        case inspect.IntType():
            if not isinstance(value, int) or isinstance(value, bool):
                yield f"{place} is {_quote(value)}, which is not a whole number"
            elif abs(value) > LARGEST:
                yield f"{place} is a number beyond {LARGEST}"
        case inspect.FloatType():
            if not isinstance(value, int | float) or isinstance(value, bool) or not _measured(value):
                yield f"{place} is {_quote(value)}, which is not a number to measure with"
        case inspect.TupleType():
            if not isinstance(value, list | tuple) or len(value) != len(kind.item_types):
                yield f"{place} is {_quote(value)}, which is not a list of {len(kind.item_types)}"
                return
            for number, (entry, inner) in enumerate(zip(value, kind.item_types, strict=True), 1):
                yield from _leaf(entry, inner, f"{place} (entry {number})")
        case _:
            raise NotImplementedError(f"a board with a field of {kind}")


def _plain(value: Any, place: str, depth: int) -> Iterator[str]:
    """Content that only a family of games understands is at least text, numbers, lists and tables."""
    if depth > DEEPEST:
        yield f"{place} is nested deeper than {DEEPEST} levels"
    elif isinstance(value, dict | list | tuple) and len(value) > MOST:
        yield f"{place} has {len(value)} entries; at most {MOST} are possible"
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield from _plain(entry, f"{place}.{_key(str(name))}", depth + 1)
    elif isinstance(value, list | tuple):
        for number, entry in enumerate(value, 1):
            yield from _plain(entry, f"{place} (entry {number})", depth + 1)
    elif isinstance(value, int | float) and not _measured(value):
        yield f"{place} is not a number to count with"
    elif not isinstance(value, str | int | float | bool | None):
        yield f"{place} is {_quote(value)}, which is neither text nor number"


def _measured(value: float) -> bool:
    """Neither infinite, nor without a value, nor huge."""
    return abs(value) <= LARGEST


def _key(name: str) -> str:
    return name if name and len(name) <= 40 and name.replace("_", "").replace("-", "").isalnum() else _quote(name)


def _quote(value: Any) -> str:
    """A value as short as a sentence needs it."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a huge number"
    text = repr(value)
    return text if len(text) <= 50 else f"{text[:46]}…{text[-1]}"
