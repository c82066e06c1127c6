"""What the rule-based player of Realpolitik does in positions with a plain answer."""

import random
from typing import Any

import pytest

from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.purchases import DiscardDown
from chancellery.games.realpolitik.bot.player import GAMBLES, JUDGEMENTS, RulesBot
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.rules import HAND_LIMIT
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.state import find, settle, waiting


def position(players: int = 4, **facts: Any) -> RealpolitikState:
    g = REALPOLITIK.new({"players": players})
    REALPOLITIK.arrange(g, facts)
    settle(g)
    return g


def choice(g: RealpolitikState, power: str | None = None, seed: int = 0) -> str:
    """What the player answers, in words; without a Power the first one asked."""
    decision = find(g, g.rules.map.power[power]) if power else waiting(g)[0]
    return g.rules.space.words(RulesBot(decision.seat, random.Random(seed)).choose(g, decision))


def test_every_step_has_its_judgement() -> None:
    assert {*JUDGEMENTS, *GAMBLES, "ThrowHands"} == set(REALPOLITIK.declared.phases) - {
        "Turn",
        "Movement",
        "Mobilisation",
        "Diplomacy",
    }


def test_it_gains_influence_when_that_wins() -> None:
    g = position(influence={"austria": 22}, garrisons={"austria": ["bohemia"]}, phase="actions")
    assert {choice(g, "austria", seed) for seed in range(20)} == {"play influence"}


def test_it_moves_when_prizes_lie_open_and_does_not_when_nothing_is_in_reach() -> None:
    open_prizes = position(generals={"austria": {"wien": 3, "karinthia": 3}}, money={"austria": 0}, phase="actions")
    assert choice(open_prizes, "austria") == "play movement"
    no_generals = position(generals={"austria": {}}, money={"austria": 9}, phase="actions")
    assert choice(no_generals, "austria") == "play mobilisation"


def test_a_poor_power_without_targets_collects_taxes() -> None:
    g = position(generals={"austria": {}}, money={"austria": 0}, phase="actions")
    assert choice(g, "austria") == "play taxation"


def test_it_sends_a_dispatch_when_the_good_cards_are_used_up() -> None:
    g = position(
        garrisons={"austria": ["bohemia", "bavaria", "venezia"]},
        generals={"austria": {}},
        played={"austria": ["influence", "taxation"]},
        money={"austria": 0},
        phase="actions",
    )
    assert choice(g, "austria") == "play dispatch"


def test_a_general_takes_an_open_disputed_territory_and_garrisons_it() -> None:
    g = position(generals={"austria": {"wien": 3}, "prussia": {"hannover": 3}}, phase="round austria")
    moved = choice(g)
    assert moved in ("move 1 bohemia", "move 1 bavaria")
    g = position(generals={"austria": {"bohemia": 3}, "prussia": {}}, phase="round austria")
    assert choice(g) in ("move 1 bavaria", "move 1 saxonia", "move 1 schlesien")


def test_it_does_not_attack_a_much_stronger_defence() -> None:
    g = position(
        generals={"austria": {"moravia": 1}, "prussia": {"bohemia": 3, "schlesien": 3}},
        garrisons={"prussia": ["bohemia"], "italy": ["wien", "hungari"]},
        fortresses=["bohemia"],
        cards={"austria": {"hand": [1]}, "prussia": {"hand": [5, 5, 4, 4]}},
        phase="round austria",
    )
    assert choice(g) != "move 1 bohemia"


BATTLE = {"austria": {"lombardia": 2}, "italy": {"lombardia": 0}}


def test_it_passes_in_a_battle_that_cannot_be_lost() -> None:
    g = position(generals=BATTLE, cards={"austria": {"hand": [1, 3, 5]}}, phase="battles austria")
    assert choice(g) == "pass"


def test_it_plays_the_smallest_card_that_wins() -> None:
    g = position(
        generals=BATTLE,
        garrisons={"italy": ["lombardia"]},
        fortresses=["lombardia"],
        cards={"austria": {"hand": [2, 3, 5]}},
        phase="battles austria",
    )
    assert choice(g) == "down 3"


def test_it_saves_its_cards_in_a_lost_battle() -> None:
    g = position(
        generals={"austria": {"lombardia": 1}, "italy": {"lombardia": 3, "toscania": 3}},
        garrisons={"italy": ["lombardia"]},
        fortresses=["lombardia"],
        cards={"austria": {"hand": [3]}, "italy": {"hand": [5, 5, 4, 4, 4]}},
        phase="battles austria",
    )
    while waiting(g)[0].phase != "Battle":
        g.stack[-1].answer(g, waiting(g)[0].actor, waiting(g)[0].options[-1])
        settle(g)
    assert choice(g) == "pass"


def test_the_power_about_to_win_is_neither_envoy_nor_ally_nor_given_rounds() -> None:
    strong: dict[str, Any] = {"influence": {"france": 20}, "garrisons": {"france": ["elsass", "lorraine", "baden"]}}
    assert choice(position(**strong, phase="movement austria")) != "envoy france"
    diplomacy = position(**strong, phase="diplomacy")
    assert "offer france" not in {choice(diplomacy, "austria", seed) for seed in range(50)}
    g = position(**strong, phase="movement france")
    g.stack.append(RequestRound(g.rules.map.power["france"], g.rules.map.power["austria"], 2, True))
    settle(g)
    assert choice(g, "austria") == "refuse"


def test_morale_is_taken_for_a_round_that_does_no_harm() -> None:
    g = position(generals={"italy": {"sardinia": 0}}, morale={"prussia": 2}, phase="movement italy")
    g.stack.append(RequestRound(g.rules.map.power["italy"], g.rules.map.power["prussia"], 2, True))
    settle(g)
    assert choice(g, "prussia") == "grant"


def test_italy_does_not_stand_in_the_way_of_its_controller() -> None:
    g = position(3, controller="france", generals={"italy": {"piedmont": 3}, "austria": {}}, phase="round italy")
    assert choice(g) not in ("move 1 savoy", "move 1 nizza")


@pytest.mark.parametrize(("hand", "least"), [([1, 2, 2, 3, 4, 4, 5, 5], 2), ([1, 3, 3, 4, 4, 4, 5, 5], 3)])
def test_the_weakest_card_goes_first(hand: list[int], least: int) -> None:
    g = position(cards={"austria": {"hand": hand}}, phase="actions")
    g.stack.append(DiscardDown(g.rules.map.power["austria"], HAND_LIMIT))
    settle(g)
    assert choice(g) == f"discard {least}"
