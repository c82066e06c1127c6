"""What can be granted in advance in the games, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.game import Game
from chancellery.kernel.language import speaking
from chancellery.kernel.messages import complete_languages
from chancellery.kernel.registry import get
from chancellery.kernel.state import answer, settle

GAMES = [get("realpolitik"), get("raison")]


def asked(game: str, given: dict[str, Any], power: str, *said: str, **options: Any) -> tuple[Game[Any], Any]:
    """A position in which a Power has just done something for which it needs consent."""
    rules = get(game)
    g = rules.deal(rules.rules(rules.options(options)), bytes(32))
    rules.arrange(g, given)
    settle(g)
    actor = list(rules.actors(g.rules)).index(power)
    for words in said:
        answer(g, actor, rules.read(g, actor, words))
    return rules, g


@pytest.mark.parametrize(
    ("given", "power", "said", "kinds"),
    [
        (
            {"allied": [["austria", "prussia"]], "generals": {"austria": {"moravia": 0}}, "phase": "round austria"},
            "austria",
            ["move moravia schlesien"],
            ("passage",),
        ),
        (
            {"allied": [["austria", "italy"]], "generals": {"austria": {"dalmatia": 0}}, "phase": "round austria"},
            "austria",
            ["sail dalmatia umbria"],
            ("sea-lanes",),
        ),
        (
            {
                "allied": [["austria", "italy"]],
                "generals": {"austria": {"dalmatia": 0}},
                "garrisons": {"italy": ["umbria"]},
                "phase": "round austria",
            },
            "austria",
            ["sail dalmatia umbria"],
            ("passage", "sea-lanes"),
        ),
        (  # the General that makes way may march or sail
            {
                "allied": [["austria", "italy"]],
                "generals": {"austria": {"toscana": 0, "lazio": 0}, "italy": {"piedmont": 0}},
                "garrisons": {"italy": ["romagna", "umbria", "napoli", "lombardia"]},
                "phase": "round austria",
            },
            "austria",
            ["move toscana lazio"],
            ("passage", "sea-lanes"),
        ),
        (
            {
                "allied": [["austria", "prussia"]],
                "more_trains": ["moravia-schlesien", "wien-moravia"],
                "phase": "movement austria",
            },
            "austria",
            ["envoy france", "rail wien schlesien"],
            ("trains",),
        ),
        (
            {"allied": [["austria", "prussia"]], "phase": "mobilisation austria"},
            "austria",
            ["train moravia-schlesien"],
            ("placing-trains",),
        ),
    ],
)
def test_a_request_is_of_the_kinds_it_needs(
    given: dict[str, Any], power: str, said: list[str], kinds: tuple[str, ...]
) -> None:
    game, g = asked("realpolitik", given, power, *said)
    request = game.requests.find(g, g.open[0])
    assert request is not None
    assert request.kinds == kinds
    for kind in kinds:
        assert game.requests.action(g, request.asker, kind) is not None
        assert game.requests.action(g, g.open[0].actor, kind) is None


def test_nobody_asks_for_what_it_may_do_anyway() -> None:
    game, g = asked("realpolitik", {"allied": [["austria", "prussia"]], "phase": "round austria"}, "austria")
    assert game.requests.find(g, g.open[0]) is None
    actors = list(game.actors(g.rules))
    austria, france, prussia = (actors.index(name) for name in ("austria", "france", "prussia"))
    assert game.requests.can_ask(g, austria, prussia)
    assert not game.requests.can_ask(g, austria, france)
    assert not game.requests.can_ask(g, austria, austria)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_kind_has_a_title_in_every_language(game: Game[Any]) -> None:
    for spoken in complete_languages():
        with speaking(spoken):
            titles = game.requests.titles()
        assert tuple(titles) == game.requests.kinds
        assert all(titles.values())


def test_a_power_acts_once_in_a_turn_of_raison_d_etat() -> None:
    """So that turn and Power name a movement, for which consent is granted."""
    game = get("raison")
    for options in game.variations():
        rules = game.rules(options)
        for turn in range(1, 2 * len(rules.wheel) + 1):
            acting = [power for powers in rules.acting(turn) for power in powers]
            assert len(acting) == len(set(acting))
