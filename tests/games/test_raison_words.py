"""Powers that are many: "the Protestants are", in English; with article and case in German."""

from __future__ import annotations

import random
import re

import pytest

from chancellery.games.coalitions.words import names_for
from chancellery.games.coalitions.words.english_names import EnglishNames
from chancellery.games.coalitions.words.german_names import GermanNames
from chancellery.games.raison.game import RAISON
from chancellery.kernel.language import speaking
from chancellery.kernel.state import apply, waiting

MANY = r"(?:Protestants|Ottomans)"
DISAGREES = re.compile(rf"(?<!of )(?:the|The) {MANY} (?!as\b|pass)(?:\w+s|it|its)\b|{MANY}'s")
BARE = re.compile(rf"(?<!the )(?<!The ){MANY} (?:is|are|has|have|with|in|from|for|as|to|and has)\b")
GERMAN = re.compile(r"\b(?:von|mit|gibt|gewährt|für|gegen|um|über) (?:Osmanisches Reich|Protestantische Union)\b")


@pytest.mark.parametrize(("players", "board"), [(4, "1618"), (7, "1618"), (5, "1702")])
def test_every_sentence_about_many_is_in_the_plural(players: int, board: str) -> None:
    rng = random.Random(players)
    g = RAISON.new({"players": players, "board": board, "turn_limit": 20}, bytes([players]) * 32)
    while not g.over:
        decision = rng.choice(waiting(g))
        texts = [RAISON.prompt(g, decision), RAISON.choice(g, decision, decision.options[0]).text]
        g.events.clear()
        apply(g, decision, rng.choice(decision.options))
        texts += [RAISON.sentence(g.rules, event) for event in g.events]
        for text in texts:
            assert not DISAGREES.search(text), text
            assert not BARE.search(text), text
        with speaking("de"):
            for event in g.events:
                german = RAISON.describe_event(g.rules, event).text
                assert not GERMAN.search(german), german


def test_names_in_english() -> None:
    rules = RAISON.rules(RAISON.options({"players": 7}))
    names = names_for(rules)
    assert isinstance(names, EnglishNames)
    protestants, spain = rules.map.power["protestants"], rules.map.power["spain"]
    assert names.title(protestants) == "Protestants"
    assert names.says(protestants, "[passes], [has] [its] hand and [gains] 1") == (
        "the Protestants pass, have their hand and gain 1"
    )
    assert names.says(spain, "[passes], [has] [its] hand and [gains] 1") == "Spain passes, has its hand and gains 1"
    assert names.general(protestants * 4) == "the Protestants' General 1"
    assert names.general(spain * 4) == "Spain's General 1"


def test_names_in_german() -> None:
    rules = RAISON.rules(RAISON.options({"players": 7}))
    with speaking("de"):
        names = names_for(rules)
    assert isinstance(names, GermanNames)
    ottomans, spain = rules.map.power["ottomans"], rules.map.power["spain"]
    assert names.title(ottomans) == "Osmanisches Reich"
    assert (names.power(ottomans), names.dative(ottomans)) == ("das Osmanische Reich", "dem Osmanischen Reich")
    assert names.of(ottomans, "Feldzug", "der") == "der Feldzug des Osmanischen Reichs"
    assert names.of(spain, "Feldzug", "der") == "Spaniens Feldzug"
    assert names.general(ottomans * 4 + 1) == "General 2 des Osmanischen Reichs"
