"""The language in which sentences are made.

Sentences are made when somebody is told something, never before: whoever answers a request says in which language
(`speaking`), and the words of a game look at it (`language`). What is kept (records, logs) is English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Literal, get_args

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ENGLISH: Language = "en"

_spoken: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def language() -> Language:
    """The language that is spoken here and now."""
    return _spoken.get()


@contextmanager
def speaking(wished: Language) -> Iterator[None]:
    """Inside, sentences are made in this language."""
    before = _spoken.set(wished)
    try:
        yield
    finally:
        _spoken.reset(before)


class Sentence(str):
    """A sentence that was settled before anybody asked for it: itself English, with the same in the other languages."""

    others: dict[Language, str]

    __slots__ = ("others",)


def in_every_language(make: Callable[[], str]) -> Sentence:
    """What `make` says in each language, to be told later."""
    said: dict[Language, str] = {}
    for wished in LANGUAGES:
        with speaking(wished):
            said[wished] = make()
    sentence = Sentence(said.pop(ENGLISH))
    sentence.others = said
    return sentence


def told(value: Any) -> Any:
    """A sentence that was settled before, in the language that is spoken; anything else as it is."""
    return value.others.get(language(), str(value)) if isinstance(value, Sentence) else value


def understood(accepted: str) -> Language:
    """The language that somebody wants who sends this Accept-Language: of those we have the one they like best."""
    best, liking = ENGLISH, 0.0
    for one in accepted[:500].lower().split(","):
        tag, _, weight = one.partition(";")
        try:
            wanted = float(weight.strip().removeprefix("q=") or 1) if weight else 1.0
        except ValueError:
            continue
        for known in LANGUAGES:
            if tag.strip().split("-")[0] == known and liking < wanted <= 1:
                best, liking = known, wanted
    return best
