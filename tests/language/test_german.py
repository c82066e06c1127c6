"""Whole games told in German: nothing raises, and no English slips out."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from chancellery.bots.bot import bot_maker
from chancellery.kernel.bot import Adviser
from chancellery.kernel.foresight import foresee
from chancellery.kernel.game import Game
from chancellery.kernel.language import ENGLISH, Language, speaking
from chancellery.kernel.match import Match
from chancellery.kernel.record import verify
from chancellery.kernel.rules import Result
from chancellery.kernel.state import Decision, State, apply, waiting
from chancellery.kernel.views import scene_of, view
from tests.language.catalogues import RAISON, REALPOLITIK

ENGLISH_WORDS = re.compile(
    r"\b(the|and|of|to|with|from|for|or|is|are|has|have|by|your|you|its|it|this|that|no|not|there|goes|plays|places|"
    r"gains|loses|Austria|France|Italy|Prussia|Sweden|Poland|Spain|Ottomans|Protestants|Train|Money|Morale|Influence|"
    r"Garrison|Unit|Units|Envoy|turn|round|Crown|Coalition)\b"
)
TITLES = re.compile(r"Low Countries")
"""Names on the board."""


def said(game: Game[Any], g: State, decision: Decision, chance: random.Random) -> Iterator[str]:
    """Everything that is said about a position, its open decision and an answer."""
    yield game.prompt(g, decision)
    for option in decision.options:
        yield game.choice(g, decision, option).text
        yield game.outlook(g, decision, option).text
    scene = scene_of(game, g, decision.seat)
    assert scene is not None
    yield from (scene.title, scene.caption, *(token.note for token in scene.tokens))
    for panel in scene.panels:
        yield from (panel.title, *(row.text for row in panel.rows))
    for actor in range(len(game.actors(g.rules))):
        for _ in range(10):
            refusal = game.why_not(g, actor, chance.randrange(game.space(g.rules).size))
            yield refusal.text if refusal else ""
    bot = bot_maker(game.name, "rules")(decision.seat, random.Random(0))
    assert isinstance(bot, Adviser)
    yield bot.explain(g, decision, bot.choose(g, decision))
    yield from (battle.text for battle in game.battlefields(g))


def told_in(spoken: Language, game: Game[Any], g: State, decision: Decision, seed: int) -> list[str]:
    with speaking(spoken):
        return list(said(game, g, decision, random.Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed", "options"),
    [
        (REALPOLITIK, 1, {"players": 3, "track_boxes": 2}),
        (REALPOLITIK, 2, {"players": 4, "track_boxes": 2}),
        (RAISON, 1, {"players": 4, "board": "1618"}),
        (RAISON, 2, {"players": 7, "board": "1618"}),
        (RAISON, 3, {"players": 3, "board": "1702"}),
    ],
)
def test_a_game_in_german(game: Game[Any], seed: int, options: dict[str, Any]) -> None:
    chance = random.Random(seed)
    g = game.new(options, bytes([seed]) * 32)
    kinds = set()
    for step in range(450):
        if g.over:
            break
        decision = chance.choice(waiting(g))
        if step % 4 == 0:
            for english, german in zip(*(told_in(s, game, g, decision, step) for s in (ENGLISH, "de")), strict=True):
                _is_german(english, german)
        if step % 50 == 0:
            with speaking("de"):
                for event in foresee(game, g, decision.seat, decision.actor, decision.options[0]).events:
                    _no_english(event.text)
        g.events.clear()
        apply(g, decision, chance.choice(decision.options))
        for told in g.events:
            kinds.add(told[0])
            with speaking("de"):
                german = game.describe_event(g.rules, told).text
            _is_german(game.sentence(g.rules, told), german)
    assert len(kinds) > 25


def _is_german(english: str, german: str) -> None:
    if not re.fullmatch(r"(Realpolitik|Raison d'État|General \d)?", english):
        assert german != english
    _no_english(german)


def _no_english(text: str) -> None:
    found = ENGLISH_WORDS.search(TITLES.sub("", text))
    assert not found, text


def test_a_record_is_english_whoever_plays() -> None:
    chance = random.Random(3)
    with speaking("de"):
        match = Match(REALPOLITIK, {"players": 4, "turn_limit": 2}, bytes(32))
        while not match.over:
            decision = chance.choice(waiting(match.state))
            match.answer(decision.seat, decision.actor, chance.choice(decision.options))
        result: dict[str, Any] = view(REALPOLITIK, match.state, None)["result"]
        assert "gewinnt" in result["summary"]
        assert match.record.result is not None
        assert "wins with" in match.record.result.summary
        assert verify(match.record).result == match.record.result


def test_views_are_the_same_but_for_their_words() -> None:
    g = REALPOLITIK.new({"players": 4}, bytes(32))
    english = msgspec.json.encode(view(REALPOLITIK, g, 0)["table"])
    with speaking("de"):
        assert msgspec.json.encode(view(REALPOLITIK, g, 0)["table"]) == english


@pytest.mark.parametrize("winner", ["poland", "britain"])
def test_a_kept_result_is_told_again_whatever_the_scenario(winner: str) -> None:
    kept = Result(winners=[0], scores=[30, 12], summary="Somebody wins.")
    assert RAISON.translate_result(kept, [winner, "austria"]) == kept
    with speaking("de"):
        assert RAISON.translate_result(kept, [winner, "austria"]).summary.endswith("gewinnt mit 30 Einfluss.")
        assert RAISON.translate_result(kept, ["atlantis", "austria"]) == kept
