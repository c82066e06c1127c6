"""Every language has the same sentences, with the same arguments; nothing is left in English by mistake."""

from __future__ import annotations

import re
import string
from typing import Any

import pytest

from chancellery.bots.bot import bots_of
from chancellery.games.raison import words as raison
from chancellery.games.realpolitik import words as realpolitik
from chancellery.kernel import registry
from chancellery.kernel.game import Game
from chancellery.kernel.introduction import parameters
from chancellery.kernel.language import (
    ENGLISH,
    LANGUAGES,
    Language,
    in_every_language,
    language,
    speaking,
    told,
    understood,
)
from chancellery.server.web.errors import STATUS, TITLES
from chancellery.server.words import catalogue
from tests.language.catalogues import RAISON, REALPOLITIK, arguments, sentences, texts

TOLD: list[tuple[Game[Any], Any]] = [(REALPOLITIK, realpolitik), (RAISON, raison)]
OTHERS = [spoken for spoken in LANGUAGES if spoken != ENGLISH]
RULE = re.compile(r"\bR[PE]-Q?\d+\b")


@pytest.mark.parametrize("spoken", OTHERS)
def test_every_sentence_is_there_and_takes_the_same(spoken: Language) -> None:
    english, other = sentences(ENGLISH), sentences(spoken)
    assert sorted(other) == sorted(english)
    for key, tell in english.items():
        assert arguments(other[key]) == arguments(tell), key


@pytest.mark.parametrize("spoken", OTHERS)
def test_every_text_is_there_and_has_the_same_places_to_fill(spoken: Language) -> None:
    english, other = texts(ENGLISH), texts(spoken)
    assert sorted(other) == sorted(english)
    for key, text in english.items():
        assert _fields(other[key]) == _fields(text), key
        assert other[key] != text, key


@pytest.mark.parametrize("spoken", OTHERS)
def test_sentences_without_arguments_differ(spoken: Language) -> None:
    english, other = sentences(ENGLISH), sentences(spoken)
    for key, tell in english.items():
        if not arguments(tell):
            assert other[key]() != tell(), key


@pytest.mark.parametrize("spoken", OTHERS)
@pytest.mark.parametrize(
    ("game", "told_by"), [(REALPOLITIK, realpolitik), (RAISON, raison)], ids=["realpolitik", "raison"]
)
def test_whoever_chooses_a_game_is_told_everything(game: Game[Any], told_by: Any, spoken: Language) -> None:
    words = told_by.INTRODUCTION_WORDS[spoken]
    declared = {"pitch": ("", game.introduction.pitch)}
    for scenario in game.introduction.scenarios:
        declared[f"scenario.{scenario.name}"] = (scenario.title, scenario.sentence)
    for parameter in parameters(game.options_type):
        declared[parameter.name] = (parameter.title, parameter.sentence)
        for choice in parameter.choices:
            declared[f"{parameter.name}.{choice.value}"] = (choice.title, choice.sentence)
    assert sorted(words) == sorted(declared)
    for key, (title, sentence) in declared.items():
        assert bool(words[key][0]) == bool(title), key
        assert words[key][1] != sentence, key
        assert RULE.findall(words[key][1]) == RULE.findall(sentence), key
    with speaking(spoken):
        shown = parameters(game.options_type, game.introduction_words())
    assert [parameter.title for parameter in shown] == [words[parameter.name][0] for parameter in shown]


@pytest.mark.parametrize("spoken", OTHERS)
def test_bots_have_words_in_every_language(spoken: Language) -> None:
    for game in registry.plugins():
        for bot in bots_of(game):
            assert bot.describe(spoken) != bot.describe(ENGLISH), f"{bot.name} of {game}"


@pytest.mark.parametrize("spoken", OTHERS)
def test_every_code_has_a_title(spoken: Language) -> None:
    assert {*STATUS, *TITLES} <= set(catalogue(spoken).titles)


@pytest.mark.parametrize("spoken", OTHERS)
def test_refusals_take_no_more_than_the_english_ones_give(spoken: Language) -> None:
    for english, words in catalogue(spoken).sentences.items():
        words.format(*["…"] * english.count("{}"))


def test_a_settled_sentence_is_told_in_the_language_of_whoever_asks() -> None:
    settled = in_every_language(lambda: {"en": "peace", "de": "Frieden"}[language()])
    assert settled == told(settled) == "peace"
    with speaking("de"):
        assert told(settled) == "Frieden"
        assert type(told(settled)) is str
    assert told(5) == 5


def _fields(text: str) -> list[str]:
    return sorted(str(name) for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-US,en;q=0.9,de;q=0.5", "en"),
        ("fr, de;q=0.4, en;q=0.3", "de"),
        ("de;q=0", "en"),
        ("de;q=much, en", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_the_language_that_somebody_likes_best(accepted: str, spoken: Language) -> None:
    assert understood(accepted) == spoken
