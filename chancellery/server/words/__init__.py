"""What the server refuses, in other languages than English.

A refusal is written in English where it is raised; a file beside this one has the same in another language. A sentence
that has no translation (it is for those who write programs) is told by its code alone.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from chancellery.kernel.language import ENGLISH, Language, language


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    titles: dict[str, str]
    """By code."""
    sentences: dict[str, str]
    """By the English sentence as it is raised, with {} for what differs from time to time."""


@cache
def catalogue(spoken: Language) -> Catalogue:
    file = files("chancellery.server.words") / f"{spoken}.toml"
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Catalogue)


def retold(detail: str, code: str) -> str:
    """A refusal in the language that is spoken."""
    spoken = language()
    return detail if spoken == ENGLISH else _find(spoken, detail) or _title(spoken, code)


def title(english: str, code: str) -> str:
    spoken = language()
    return english if spoken == ENGLISH else _title(spoken, code)


def _title(spoken: Language, code: str) -> str:
    titles = catalogue(spoken).titles
    return titles.get(code) or titles["refused"]


def _find(spoken: Language, detail: str) -> str | None:
    exact = catalogue(spoken).sentences.get(detail)
    if exact is not None:
        return exact
    for pattern, words in _patterns(spoken):
        found = pattern.fullmatch(detail)
        if found:
            return words.format(*(_find(spoken, part) or part for part in found.groups()))
    return None


@cache
def _patterns(spoken: Language) -> list[tuple[re.Pattern[str], str]]:
    templates = [(english, words) for english, words in catalogue(spoken).sentences.items() if "{}" in english]
    return [
        (re.compile("(.+)".join(map(re.escape, english.split("{}"))), re.DOTALL), words) for english, words in templates
    ]
