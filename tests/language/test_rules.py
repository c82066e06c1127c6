"""The rules of a game in every language: all of them, citing the same rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.kernel.game import Game
from chancellery.kernel.language import ENGLISH, Language, speaking
from chancellery.kernel.messages import complete_languages
from tests.language.catalogues import RAISON, REALPOLITIK

GAMES = pytest.mark.parametrize("game", [REALPOLITIK, RAISON, GENERALSHIP], ids=lambda game: game.name)
OTHERS = [spoken for spoken in complete_languages() if spoken != ENGLISH]
RULE = re.compile(r"\b(?:RP|RE|GS)-Q?\d+\b")
NUMBER = re.compile(r"\d+")
COUNTED = re.compile(r"(?<!or )\b[34] players|\b[34] Spielern|Bahnfahrten vor Runde 1")
"""Numbers that are said in another way in other languages."""


@GAMES
@pytest.mark.parametrize("spoken", OTHERS)
def test_every_rule_is_translated_and_cites_the_same(game: Game[Any], spoken: Language) -> None:
    source = game.ledger()
    with speaking(spoken):
        book = game.rulebook()
    assert list(book.by_id) == list(source.by_id)
    for name, rule in source.by_id.items():
        read = book.by_id[name]
        assert read.topic != rule.topic, rule.topic
        assert read.text != rule.text, name
        assert sorted(RULE.findall(read.text)) == sorted(RULE.findall(rule.text)), name


@GAMES
@pytest.mark.parametrize("spoken", OTHERS)
def test_every_ruling_says_all_three_things(game: Game[Any], spoken: Language) -> None:
    with speaking(spoken):
        rulings = game.rulebook().rulings
    for english, read in zip(game.ledger().rulings, rulings, strict=True):
        assert read.question != english.question, read.id
        assert read.ruling != english.ruling, read.id
        is_citation = not re.search(r"\w", RULE.sub("", english.reason))
        assert is_citation or read.reason != english.reason, read.id


@GAMES
@pytest.mark.parametrize("spoken", OTHERS)
def test_numbers_of_rules_stay_what_they_are(game: Game[Any], spoken: Language) -> None:
    """A price or a limit that slips is the worst mistake of a translation."""
    with speaking(spoken):
        rules = game.rulebook().rules
    for english, read in zip(game.ledger().rules, rules, strict=True):
        wanted = set(NUMBER.findall(COUNTED.sub("", english.text)))
        assert set(NUMBER.findall(COUNTED.sub("", read.text))) == wanted, read.id


@GAMES
@pytest.mark.parametrize("spoken", OTHERS)
def test_rulings_stand_with_a_chapter(game: Game[Any], spoken: Language) -> None:
    with speaking(spoken):
        book = game.rulebook()
    chapters = {rule.topic for rule in book.rules}
    assert len({ruling.topic for ruling in book.rulings} - chapters) == 1, "only what the rulebook does not say at all"
