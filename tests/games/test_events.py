"""Events by name: what a client needs to animate and to highlight."""

from __future__ import annotations

import random

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.match import Match
from chancellery.kernel.state import waiting
from chancellery.kernel.views import describe_events


def test_places_and_pieces_of_a_move() -> None:
    match = Match(REALPOLITIK, {}, bytes(32))
    for actor, card in enumerate(["movement", "taxation", "taxation", "taxation"]):
        match.answer(actor, actor, REALPOLITIK.read(match.state, actor, f"play {card}"))
    for text in ("envoy france", "done", "move tyrol hungari"):
        match.answer(0, 0, REALPOLITIK.read(match.state, 0, text))
    told = describe_events(REALPOLITIK, match.state.rules, match.events, 1)[-1]
    assert told["kind"] == "moved"
    assert told["arguments"] == {
        "power": "austria",
        "general": "austria-2",
        "from": "tyrol",
        "path": ["wien", "hungari"],
        "how": "march",
    }
    assert told["places"] == ["tyrol", "wien", "hungari"]
    assert told["pieces"] == ["austria-2"]
    assert told["text"] == "Austria's General 2 marches from Tyrol through Wien to Hungari."


def test_a_spectator_hears_no_card() -> None:
    rng = random.Random(2)
    match = Match(REALPOLITIK, {"players": 3, "turn_limit": 30}, bytes(32))
    while not match.over:
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    kinds = {told["kind"] for told in describe_events(REALPOLITIK, match.state.rules, match.events, None)}
    assert "drew_hidden" in kinds
    assert not kinds & {"drew", "played"}
    own = {told["kind"] for told in describe_events(REALPOLITIK, match.state.rules, match.events, 0)}
    assert {"drew", "drew_hidden"} <= own
