"""Whole games of Raison d'État told in German: nothing raises, and no English slips out."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from chancellery.kernel.language import ENGLISH, Language, speaking
from chancellery.kernel.rules import Result
from chancellery.kernel.state import Decision, State, apply, waiting
from chancellery.kernel.views import scene_of
from tests.language.catalogues import RAISON

ENGLISH_WORDS = re.compile(
    r"\b(the|and|of|to|with|from|for|or|is|are|has|have|by|your|you|its|it|this|that|no|not|there|goes|plays|places|"
    r"gains|loses|Austria|France|Sweden|Poland|Spain|Ottomans|Protestants|Money|Morale|Influence|Garrison|Unit|Units|"
    r"Envoy|turn|round|Crown|Coalition)\b"
)


def said(g: State, decision: Decision, chance: random.Random) -> Iterator[str]:
    """Everything that is said about a position, its open decision and an answer."""
    yield RAISON.prompt(g, decision)
    for option in decision.options:
        yield RAISON.choice(g, decision, option).text
        yield RAISON.outlook(g, decision, option).text
    scene = scene_of(RAISON, g, decision.seat)
    assert scene is not None
    yield from (scene.title, scene.caption, *(token.note for token in scene.tokens))
    for panel in scene.panels:
        yield from (panel.title, *(row.text for row in panel.rows))
    for actor in range(len(RAISON.actors(g.rules))):
        for _ in range(10):
            refusal = RAISON.why_not(g, actor, chance.randrange(RAISON.space(g.rules).size))
            yield refusal.text if refusal else ""
    yield from (battle.text for battle in RAISON.battlefields(g))


def told_in(spoken: Language, g: State, decision: Decision, seed: int) -> list[str]:
    with speaking(spoken):
        return list(said(g, decision, random.Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "players", "board"), [(1, 4, "1618"), (2, 7, "1618"), (3, 3, "1702")])
def test_a_game_in_german(seed: int, players: int, board: str) -> None:
    chance = random.Random(seed)
    g = RAISON.new({"players": players, "board": board}, bytes([seed]) * 32)
    kinds = set()
    for step in range(450):
        decision = chance.choice(waiting(g))
        if step % 4 == 0:
            for english, german in zip(*(told_in(s, g, decision, step) for s in (ENGLISH, "de")), strict=True):
                _is_german(english, german)
        g.events.clear()
        apply(g, decision, chance.choice(decision.options))
        for event in g.events:
            kinds.add(event[0])
            with speaking("de"):
                german = RAISON.describe_event(g.rules, event).text
            _is_german(RAISON.sentence(g.rules, event), german)
    assert len(kinds) > 25


def _is_german(english: str, german: str) -> None:
    if english and not re.fullmatch(r"General \d", english):
        assert german != english
    found = ENGLISH_WORDS.search(german)
    assert not found, german


@pytest.mark.parametrize("winner", ["poland", "britain"])
def test_a_kept_result_is_told_again_whatever_the_scenario(winner: str) -> None:
    kept = Result(winners=[0], scores=[30, 12], summary="Somebody wins.")
    assert RAISON.translate_result(kept, [winner, "austria"]) == kept
    with speaking("de"):
        assert RAISON.translate_result(kept, [winner, "austria"]).summary.endswith("gewinnt mit 30 Einfluss.")
        assert RAISON.translate_result(kept, ["atlantis", "austria"]) == kept
