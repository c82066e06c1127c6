"""The language in which sentences are made.

Sentences are made when somebody is told something, never before: whoever answers a request says in which language
(`speaking`), and catalogues look at it (`language`). What is kept (records, logs) is English. There are the languages
that some catalogue has a folder for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Language = str
"""A tag such as `de`: the name of a folder with words."""
ENGLISH: Language = "en"

_spoken: ContextVar[Language] = ContextVar("language", default=ENGLISH)
_known: set[Language] = {ENGLISH}


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


def languages() -> list[Language]:
    """English, and every other language that somebody has begun."""
    return [ENGLISH, *sorted(_known - {ENGLISH})]


def add_language(found: Language) -> None:
    """There are words in this language."""
    _known.add(found)


def understood(accepted: str) -> Language:
    """The language that somebody wants who sends this Accept-Language: of those we have the one they like best."""
    best, liking = ENGLISH, 0.0
    for one in accepted[:500].lower().split(","):
        tag, _, weight = one.partition(";")
        try:
            wanted = float(weight.strip().removeprefix("q=") or 1) if weight else 1.0
        except ValueError:
            continue
        known = tag.strip().split("-")[0]
        if known in _known and liking < wanted <= 1:
            best, liking = known, wanted
    return best


def plural(spoken: Language, count: int) -> str:
    """The form that a number of things wants in a language, as Unicode calls it: `one`, `few`, `many`, `other`."""
    count = abs(count)
    if spoken in ("cs", "sk"):
        return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"
    if spoken in ("pl", "ru", "uk"):
        ones = 0 if count % 100 in (11, 12, 13, 14) else count % 10
        if count == 1 or (ones == 1 and spoken != "pl"):
            return "one"
        return "few" if 2 <= ones <= 4 else "many"
    return "one" if count == 1 or (count == 0 and spoken == "fr") else "other"
