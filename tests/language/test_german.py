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
from chancellery.kernel.language import ENGLISH, Language, speaking
from chancellery.kernel.match import Match
from chancellery.kernel.record import verify
from chancellery.kernel.state import Decision, State, apply, waiting
from chancellery.kernel.views import scene_of, view
from tests.language.catalogues import REALPOLITIK

ENGLISH_WORDS = re.compile(
    r"\b(the|and|of|to|with|from|for|or|is|are|has|have|by|your|you|its|it|this|that|no|not|there|goes|plays|places|"
    r"gains|loses|Austria|France|Italy|Prussia|Train|Money|Morale|Influence|Garrison|Unit|Units|Envoy|turn|round)\b"
)
TITLES = re.compile(r"Low Countries")
"""Names on the board."""


def said(g: State, decision: Decision, chance: random.Random) -> Iterator[str]:
    """Everything that is said about a position, its open decision and an answer."""
    yield REALPOLITIK.prompt(g, decision)
    for option in decision.options:
        yield REALPOLITIK.choice(g, decision, option).text
        yield REALPOLITIK.outlook(g, decision, option).text
    scene = scene_of(REALPOLITIK, g, decision.seat)
    assert scene is not None
    yield from (scene.title, scene.caption, *(token.note for token in scene.tokens))
    for panel in scene.panels:
        yield from (panel.title, *(row.text for row in panel.rows))
    for actor in range(len(REALPOLITIK.actors(g.rules))):
        for _ in range(10):
            refusal = REALPOLITIK.why_not(g, actor, chance.randrange(REALPOLITIK.space(g.rules).size))
            yield refusal.text if refusal else ""
    bot = bot_maker("realpolitik", "rules")(decision.seat, random.Random(0))
    assert isinstance(bot, Adviser)
    yield bot.explain(g, decision, bot.choose(g, decision))
    yield from (battle.text for battle in REALPOLITIK.battlefields(g))


def told_in(spoken: Language, g: State, decision: Decision, seed: int) -> list[str]:
    with speaking(spoken):
        return list(said(g, decision, random.Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 4)])
def test_a_game_in_german(seed: int, players: int) -> None:
    chance = random.Random(seed)
    g = REALPOLITIK.new({"players": players, "track_boxes": 2}, bytes([seed]) * 32)
    kinds: dict[str, list[tuple[str, str]]] = {}
    for step in range(450):
        if g.over:
            break
        decision = chance.choice(waiting(g))
        if step % 3 == 0:
            for english, german in zip(*(told_in(s, g, decision, step) for s in (ENGLISH, "de")), strict=True):
                _is_german(english, german)
        if step % 50 == 0:
            with speaking("de"):
                for telling in foresee(REALPOLITIK, g, decision.seat, decision.actor, decision.options[0]).events:
                    _no_english(telling.text)
        g.events.clear()
        apply(g, decision, chance.choice(decision.options))
        for event in g.events:
            with speaking("de"):
                german = REALPOLITIK.describe_event(g.rules, event).text
            kinds.setdefault(event[0], []).append((REALPOLITIK.sentence(g.rules, event), german))
    assert len(kinds) > 25
    for pairs in kinds.values():
        for english, german in pairs:
            _is_german(english, german)


def _is_german(english: str, german: str) -> None:
    if not re.fullmatch(r"(Realpolitik|General \d)?", english):
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
