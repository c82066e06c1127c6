"""Previews: what is said to be certain happens, whatever the truth is, and nothing hidden is in it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from chancellery.bots.bot import bot_maker
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.foresight import Preview, foresee, judge_options
from chancellery.kernel.match import Match
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import apply, settle, waiting
from chancellery.kernel.views import scene_of

CERTAIN = ("events", "figures", "control", "battles", "next", "scene")


def preview(g: Any, actor: int, words: str) -> Preview:
    decision = next(d for d in g.open if d.actor == actor)
    return foresee(REALPOLITIK, g, decision.seat, actor, REALPOLITIK.read(g, actor, words))


def played(*cards: str, **options: Any) -> Any:
    """Action cards have been chosen, by Austria, France, Italy and Prussia."""
    g = REALPOLITIK.new(options)
    for actor, card in enumerate(cards):
        apply(g, g.open[actor], REALPOLITIK.read(g, actor, f"play {card}"))
    return g


def answer(g: Any, actor: int, words: str) -> None:
    apply(g, next(d for d in g.open if d.actor == actor), REALPOLITIK.read(g, actor, words))


def numbers(shown: Preview) -> dict[tuple[str, str], tuple[str, str]]:
    return {(one.power, one.icon): (one.before, one.after) for one in shown.figures}


def figures(scene: Scene) -> dict[tuple[str, str], str]:
    rows = [row for panel in scene.panels for row in panel.rows]
    return {(row.power, figure.icon): figure.value for row in rows for figure in row.figures}


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.random_play
def test_what_is_certain_happens(players: int) -> None:
    """In whole games of players with some judgement: every event, number and battle that was foretold comes true."""
    rng = random.Random(players)
    match = Match(REALPOLITIK, {"players": players}, bytes(32))
    bots = [bot_maker("realpolitik", "rules")(seat, rng) for seat in range(players)]
    foretold: Counter[str] = Counter()
    while not match.over and len(match.record.answers) < 400:
        g = match.state
        decision = rng.choice(waiting(g))
        wild = rng.random() < 0.3
        option = rng.choice(decision.options) if wild else bots[decision.seat].choose(g, decision)
        shown = foresee(REALPOLITIK, g, decision.seat, decision.actor, option) if rng.random() < 0.6 else None
        judged = judge_options(REALPOLITIK, g, decision)
        final = [option for option, one in zip(decision.options, judged, strict=True) if one.final]
        told = len(match.events)
        match.answer(decision.seat, decision.actor, option)
        assert option not in final or not match.can_undo(decision.seat)
        if shown is None:
            continue
        assert (shown.undo == "no") <= (option in final)
        if decision.secret:
            assert (shown.events, shown.next, shown.scene) == ([], [], None)
            continue
        heard = Counter(msgspec.json.encode(one) for one in match.updates(decision.seat, told))
        assert Counter(msgspec.json.encode(one) for one in shown.events) <= heard
        after = scene_of(REALPOLITIK, match.state, decision.seat)
        assert after is not None
        for one in shown.figures:
            assert figures(after)[one.power, one.icon] == one.after
        for place in shown.control:
            assert after.control.get(place.place, "") == place.after
        if shown.scene is not None:
            assert shown.scene == after
        if shown.undo != "perhaps":
            assert match.can_undo(decision.seat) == (shown.undo == "yes")
        assert shown.battles == REALPOLITIK.battlefields(match.state)
        foretold.update(kind for kind in CERTAIN if getattr(shown, kind))
        foretold[shown.undo] += 1
    assert all(foretold[kind] > 3 for kind in (*CERTAIN, "yes", "no")), foretold


def test_whoever_answers_last_cannot_take_it_back() -> None:
    g = REALPOLITIK.new()
    assert preview(g, 0, "play taxation").undo == "sealed"
    for actor in (1, 2, 3):
        answer(g, actor, "play taxation")
    assert preview(g, 0, "play taxation").undo == "no"


def test_a_card_in_secret_shows_what_it_brings_and_nothing_of_the_others() -> None:
    g = REALPOLITIK.new()
    shown = preview(g, 0, "play taxation")
    assert (shown.events, shown.next, shown.scene) == ([], [], None)
    [(before, after)] = [value for key, value in numbers(shown).items() if key == ("austria", "money")]
    assert int(after) > int(before)
    assert shown.sentences == ["From Wien, Tyrol, Karinthia, Hungari, Dalmatia and Moravia."]
    assert set(numbers(shown)) == {("austria", "money")}


def test_an_envoy_is_told_by_its_morale() -> None:
    g = played("movement", "taxation", "taxation", "taxation")
    shown = preview(g, 0, "envoy france")
    assert numbers(shown) == {("france", "morale"): ("7", "8")}
    assert [event.kind for event in shown.events] == ["envoy", "morale"]
    assert shown.undo == "yes"
    assert [one.actor for one in shown.next] == ["austria"]


def test_a_march_into_the_enemy_says_that_there_will_be_a_battle() -> None:
    g = REALPOLITIK.new()
    REALPOLITIK.arrange(
        g,
        {
            "generals": {"austria": {"tyrol": 3, "wien": 3}, "italy": {"lombardia": 2, "liguria": 3}},
            "phase": "round austria",
        },
    )
    settle(g)
    [battle] = preview(g, 0, "move tyrol lombardia").battles
    assert (battle.place, battle.attacker, battle.defenders) == ("lombardia", "austria", ["italy"])
    assert battle.text == "Battle of Lombardia: 4 against 3, before cards."
    assert preview(g, 0, "move tyrol bavaria").battles == []


def test_a_request_for_a_round_names_its_price() -> None:
    g = played("movement", "taxation", "taxation", "taxation")
    for words in ("envoy france", "done", "done"):
        answer(g, 0, words)
    [sentence] = preview(g, 0, "request").sentences
    assert sentence == "If France agrees, it gains 2 Morale (→ 10)."


def test_a_preview_changes_nothing_and_is_always_the_same() -> None:
    g = played("mobilisation", "taxation", "taxation", "taxation")
    before = msgspec.json.encode(REALPOLITIK.save(g))
    option = g.open[0].options[0]
    first, second = (msgspec.json.encode(foresee(REALPOLITIK, g, 0, 0, option)) for _ in range(2))
    assert first == second
    assert msgspec.json.encode(REALPOLITIK.save(g)) == before
