"""Lessons: every script can be played to its end on the engine, and ends as it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from chancellery.kernel.game import Game
from chancellery.kernel.match import Match
from chancellery.kernel.record import prepared
from chancellery.kernel.registry import games, listed_games
from chancellery.kernel.state import find

BROWSER = Path(__file__).parents[2] / "browser" / "src"
TAUGHT = sorted(name for name, game in games().items() if game.lesson() is not None)


def begun(game: Game[Any]) -> Match:
    lesson = game.lesson()
    assert lesson is not None
    return Match(game, lesson.options, lesson.secret, position=prepared(game, lesson), checked=True)


def give(match: Match, name: str, words: str) -> None:
    actor = list(match.game.actors(match.state.rules)).index(name)
    match.answer(find(match.state, actor).seat, actor, match.game.read(match.state, actor, words))


def test_every_game_that_is_offered_is_taught() -> None:
    assert set(listed_games()) <= set(TAUGHT)


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize("backwards", [False, True], ids=["in order", "the other way round"])
def test_script_leads_to_victory(name: str, backwards: bool) -> None:
    game = games()[name]
    lesson = game.lesson()
    assert lesson is not None
    match = begun(game)
    actors = list(game.actors(match.state.rules))
    learner = actors.index(lesson.learner)
    for step in lesson.steps:
        for deed in step.before:
            assert deed.actor != lesson.learner, step.say
            give(match, deed.actor, deed.words)
        if step.wanted:
            asked = [d for d in match.state.open if d.actor == learner]
            assert asked, f"{step.say}: the learner is not asked"
            offered = {game.choice(match.state, asked[0], option).say for option in asked[0].options}
            assert set(step.wanted) <= offered, f"{step.say}: the client compares with what options say"
        for words in reversed(step.wanted) if backwards else step.wanted:
            give(match, lesson.learner, words)
    assert match.over
    result = game.result(match.state)
    assert result is not None
    assert [game.seats(match.state)[seat] for seat in result.winners] == [lesson.learner]


@pytest.mark.parametrize("name", TAUGHT)
def test_marks_are_places(name: str) -> None:
    game = games()[name]
    lesson = game.lesson()
    assert lesson is not None
    marks = [mark for step in lesson.steps for mark in step.marks]
    assert game.places_in(begun(game).state.rules, marks) == marks


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", TAUGHT)
def test_every_step_has_words(name: str, language: str) -> None:
    lesson = games()[name].lesson()
    assert lesson is not None
    assert {step.say for step in lesson.steps} == keys(BROWSER / "games" / name / "lesson" / f"{language}.ts")
    assert {f"chapter-{step.chapter}" for step in lesson.steps} <= keys(BROWSER / "words" / language / "tutorial.ts")


def keys(catalogue: Path) -> set[str]:
    return set(re.findall(r'^ {4}"?([\w-]+)"?:', catalogue.read_text(encoding="utf-8"), re.MULTILINE))
