"""The rules of a game in every language: all of them, citing the same rules."""

from __future__ import annotations

import re

import pytest

from chancellery.kernel.language import ENGLISH, LANGUAGES, Language, speaking
from tests.language.catalogues import REALPOLITIK

OTHERS = [spoken for spoken in LANGUAGES if spoken != ENGLISH]
RULE = re.compile(r"\bRP-Q?\d+\b")
NUMBER = re.compile(r"\d+")
COUNTED = re.compile(r"(?<!or )\b[34] players|Bahnfahrten vor Runde 1")
"""Numbers that are said in another way in other languages."""


@pytest.mark.parametrize("spoken", OTHERS)
def test_every_rule_is_translated_and_cites_the_same(spoken: Language) -> None:
    source = REALPOLITIK.ledger()
    with speaking(spoken):
        book = REALPOLITIK.book()
    assert list(book.by_id) == list(source.by_id)
    for name, rule in source.by_id.items():
        read = book.by_id[name]
        assert read.topic != rule.topic, rule.topic
        assert read.text != rule.text, name
        assert sorted(RULE.findall(read.text)) == sorted(RULE.findall(rule.text)), name


@pytest.mark.parametrize("spoken", OTHERS)
def test_every_ruling_says_all_three_things(spoken: Language) -> None:
    with speaking(spoken):
        rulings = REALPOLITIK.book().rulings
    for english, read in zip(REALPOLITIK.ledger().rulings, rulings, strict=True):
        assert read.question != english.question, read.id
        assert read.ruling != english.ruling, read.id
        assert read.reason != english.reason, read.id


@pytest.mark.parametrize("spoken", OTHERS)
def test_numbers_of_rules_stay_what_they_are(spoken: Language) -> None:
    """A price or a limit that slips is the worst mistake of a translation."""
    with speaking(spoken):
        rules = REALPOLITIK.book().rules
    for english, read in zip(REALPOLITIK.ledger().rules, rules, strict=True):
        wanted = set(NUMBER.findall(COUNTED.sub("", english.text)))
        assert set(NUMBER.findall(COUNTED.sub("", read.text))) == wanted, read.id


@pytest.mark.parametrize("spoken", OTHERS)
def test_rulings_stand_with_a_chapter(spoken: Language) -> None:
    with speaking(spoken):
        book = REALPOLITIK.book()
    chapters = {rule.topic for rule in book.rules}
    assert len({ruling.topic for ruling in book.rulings} - chapters) == 1, "only what the rulebook does not say at all"
