"""Powers that are many: "the Protestants are", in English; with article and case in German."""

from __future__ import annotations

import random
import re

import pytest

from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.games.raison.game import RAISON
from chancellery.kernel.language import speaking
from chancellery.kernel.messages import Name
from chancellery.kernel.state import apply, waiting

MANY = r"(?:Protestants|Ottomans)"
DISAGREES = re.compile(rf"(?<!of )(?:the|The) {MANY} (?!as\b|pass)(?!its Envoy)(?:\w+s|it|its)\b|{MANY}'s")
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
    names = names_for(RAISON.rules(RAISON.options({"players": 7})))
    protestants, spain = names.power_by_id["protestants"], names.power_by_id["spain"]
    assert (WORDS.name(protestants), WORDS.name(protestants, "title")) == ("the Protestants", "Protestants")
    assert WORDS.say("event-passed", power=protestants) == "the Protestants pass."
    assert WORDS.say("event-passed", power=spain) == "Spain passes."
    assert WORDS.name(names.general_by_id["protestants-1"]) == "the Protestants' General 1"
    assert WORDS.name(names.general_by_id["spain-1"]) == "Spain's General 1"
    assert WORDS.name([spain, protestants]) == "Spain and the Protestants"


def test_names_in_german() -> None:
    names = names_for(RAISON.rules(RAISON.options({"players": 7})))
    ottomans, spain = names.power_by_id["ottomans"], names.power_by_id["spain"]
    with speaking("de"):
        assert [WORDS.name(ottomans, case) for case in ("title", "", "dative")] == [
            "Osmanisches Reich",
            "das Osmanische Reich",
            "dem Osmanischen Reich",
        ]
        assert WORDS.sentence("event-movement", power=ottomans) == "Der Feldzug des Osmanischen Reichs beginnt."
        assert WORDS.sentence("event-movement", power=spain) == "Spaniens Feldzug beginnt."
        assert WORDS.name(names.general_by_id["ottomans-2"]) == "der General 2 des Osmanischen Reichs"
        assert WORDS.name(Name("power", "Elis"), "owner") == "Elis’ "
