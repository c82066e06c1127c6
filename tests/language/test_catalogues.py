"""Every sentence that the code says is there, in every language, and takes what the code gives."""

from __future__ import annotations

import re
from typing import Any

import pytest

from chancellery.games.coalitions.words.arguments import EventWords
from chancellery.games.raison.words import event_words as raison_words
from chancellery.games.realpolitik.words import event_words as realpolitik_words
from chancellery.kernel.game import Game
from chancellery.kernel.language import ENGLISH, Language, languages, speaking, understood
from chancellery.kernel.messages import Catalogue, Name, complete_languages
from chancellery.server.web.errors import OF_HTTP, STATUS
from chancellery.server.words import WORDS
from tests.language.catalogues import (
    RAISON,
    REALPOLITIK,
    calls,
    components,
    is_name,
    is_said,
    near,
    own,
    spelt,
)

GAMES: list[Game[Any]] = [REALPOLITIK, RAISON]
OTHERS = [spoken for spoken in languages() if spoken != ENGLISH]
COMPLETE = [spoken for spoken in complete_languages() if spoken != ENGLISH]
COMPONENTS = pytest.mark.parametrize("component", components(), ids=lambda one: one.package)
RULE = re.compile(r"\bR[PE]-Q?\d+\b")
PARTS = ("-one", "-again", "-pile")
"""Sentences within others."""


@COMPONENTS
@pytest.mark.parametrize("spoken", COMPLETE)
def test_complete_languages_say_everything(component: Catalogue, spoken: Language) -> None:
    missing = {key for key in own(component) if key not in own(component, spoken) and not is_name(key)}
    assert not missing


@COMPONENTS
@pytest.mark.parametrize("spoken", OTHERS)
def test_translations_have_no_keys_of_their_own(component: Catalogue, spoken: Language) -> None:
    assert not {key for key in own(component, spoken) if key not in own(component) and not _may_add(key)}


@COMPONENTS
@pytest.mark.parametrize("spoken", OTHERS)
def test_translations_take_only_what_english_takes(component: Catalogue, spoken: Language) -> None:
    for key, pattern in own(component, spoken).items():
        if key in own(component) and not is_name(key):
            assert pattern.variables <= own(component)[key].variables, key


@COMPONENTS
@pytest.mark.parametrize("spoken", COMPLETE)
def test_nothing_is_left_in_english_by_mistake(component: Catalogue, spoken: Language) -> None:
    for key, pattern in own(component).items():
        if not pattern.variables and not is_name(key) and key != "stage":
            assert own(component, spoken)[key].say({}) != pattern.say({}), key


@COMPONENTS
@pytest.mark.parametrize("spoken", OTHERS)
def test_translations_cite_the_same_rules(component: Catalogue, spoken: Language) -> None:
    for key, pattern in own(component, spoken).items():
        if key in own(component) and not own(component)[key].variables:
            assert RULE.findall(pattern.say({})) == RULE.findall(own(component)[key].say({})), key


def test_what_the_code_says_is_there_and_takes_what_it_is_given() -> None:
    for call in calls():
        if "*" not in call.key:
            found = [own(one)[call.key] for one in near(call.module) if call.key in own(one)]
            assert found, call
            assert call.arguments is None or call.arguments == found[0].variables, call


@COMPONENTS
def test_no_sentence_is_unused(component: Catalogue) -> None:
    exact = {call.key for call in calls()} | {"list", "count", "language", "stage"}
    for key in own(component):
        if not is_name(key) and not key.startswith("introduction-") and key not in exact:
            about = key.partition("-")[2].partition(".")[0]
            assert is_said(key), key
            assert about in spelt() or {*about.split("-")} <= spelt(), f"nothing in the code is called {about}"


@pytest.mark.parametrize(("game", "told"), [(REALPOLITIK, realpolitik_words), (RAISON, raison_words)])
def test_every_event_has_a_sentence_that_takes_what_it_carries(game: Any, told: Any) -> None:
    events: EventWords = told(game.rules(game.options()))
    said = {key for key in {**own(game.words.base), **own(game.words)} if key.startswith("event-")}
    assert {key.removeprefix("event-") for key in said if not key.endswith(PARTS)} == set(game.declared.events)
    for kind, declared in game.declared.events.items():
        if kind not in events.reshaped:
            given = {name for name, _ in declared.arguments}
            assert game.words.pattern(f"event-{kind}", ENGLISH).variables <= given, kind


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_verb_has_a_sentence_that_takes_its_arguments(game: Any) -> None:
    more = {
        "train": {"free"},
        "fortress": {"price"},
        "strike": {"value"},
        "unmask": {"value"},
        "declare": {"coalition", "stays"},
        "request": {"envoy", "round"},
    }
    for verb in game.space(game.rules(game.options())).verbs.values():
        given = {*verb.domains, *(f"{domain}2" for domain in verb.domains)} | more.get(verb.name, set())
        assert game.words.pattern(f"option-{verb.name}", ENGLISH).variables <= given, verb.name


@pytest.mark.parametrize("spoken", COMPLETE)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whoever_chooses_a_game_is_told_everything(game: Game[Any], spoken: Language) -> None:
    english, words = told_of(game, ENGLISH), told_of(game, spoken)
    assert sorted(words) == sorted(english)
    for key, (title, sentence) in english.items():
        assert bool(words[key][0]) == bool(title), key
        assert sentence, key
        assert words[key][1] != sentence, key
        assert RULE.findall(words[key][1]) == RULE.findall(sentence), key


def told_of(game: Game[Any], spoken: Language) -> dict[str, tuple[str, str]]:
    with speaking(spoken):
        about, options = game.introduce(), game.parameters()
    told = {"pitch": ("", about.pitch)}
    told |= {f"scenario-{scenario.name}": (scenario.title, scenario.sentence) for scenario in about.scenarios}
    for parameter in options:
        told[parameter.name] = (parameter.title, parameter.sentence)
        told |= {f"{parameter.name}-{one.value}": (one.title, one.sentence) for one in parameter.choices}
    return told


def test_every_code_has_a_title() -> None:
    assert {f"title-{code}" for code in {*STATUS, *OF_HTTP.values(), "refused"}} <= set(own(WORDS))


def _may_add(key: str) -> bool:
    """Names may have cases of their own."""
    return is_name(key) or key.startswith("introduction-")


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-US,en;q=0.9,de;q=0.5", "en"),
        ("eo, de;q=0.4, en;q=0.3", "de"),
        ("de;q=0", "en"),
        ("de;q=much, en", "en"),
        ("../de", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_the_language_that_somebody_likes_best(accepted: str, spoken: Language) -> None:
    assert understood(accepted) == spoken


def test_a_language_that_is_begun_says_the_rest_in_english() -> None:
    assert "fr" not in complete_languages()
    g = REALPOLITIK.new({"players": 4}, bytes(32))
    with speaking("fr"):
        assert REALPOLITIK.prompt(g, g.open[0]) == "Choisissez votre carte d’action."
        assert REALPOLITIK.choice(g, g.open[0], g.open[0].options[0]).text == "Impôts"
        assert REALPOLITIK.words.say("limit-over") == "The game is over."
        assert REALPOLITIK.words.say("event-passed", power=Name("power", "Ottomans")) == "the Ottomans pass."
