"""What the rule-based player of Raison d'État does in positions with a plain answer."""

import random
from typing import Any

import pytest

from chancellery.games.coalitions.battles import Battle
from chancellery.games.raison.bot.player import GAMBLES, JUDGEMENTS, RulesBot
from chancellery.games.raison.bot.survey import BEFORE, RaisonSurvey
from chancellery.games.raison.election import VOTE
from chancellery.games.raison.game import RAISON
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.state import apply, find, settle, waiting


def position(board: str = "1618", players: int = 7, **facts: Any) -> RaisonState:
    g = RAISON.new({"players": players, "board": board})
    RAISON.arrange(g, facts)
    settle(g)
    return g


def choice(g: RaisonState, power: str | None = None, seed: int = 0) -> str:
    """What the player answers, in words; without a Power the first one asked."""
    decision = find(g, g.rules.map.power[power]) if power else waiting(g)[0]
    return g.rules.space.words(RulesBot(decision.seat, random.Random(seed)).choose(g, decision))


def go_on(g: RaisonState, step: str, wanted: str = "") -> RaisonState:
    """Answer until a step comes: with what is wanted where that is open, else with the last option."""
    while waiting(g)[0].phase != step:
        decision = waiting(g)[0]
        fitting = [option for option in decision.options if g.rules.space.words(option) == wanted]
        apply(g, decision, fitting[0] if fitting else decision.options[-1])
    return g


def choices(g: RaisonState, power: str) -> set[str]:
    return {choice(g, power, seed) for seed in range(20)}


def survey(g: RaisonState, power: str) -> RaisonSurvey:
    return RaisonSurvey(g, g.rules.map.power[power])


def test_every_step_has_its_judgement() -> None:
    without = {"Turn", "Movement", "Mobilisation", "Diplomacy", "MinorAtMuster", "ClearNeutrals", "Adjustments"}
    assert {*JUDGEMENTS, *GAMBLES, "ThrowHands"} == set(RAISON.declared.phases) - without


# -- the wheel -------------------------------------------------------------------------------------------


def test_the_wheel_tells_who_moves_before_one_scores() -> None:
    """Spain has just moved: the Protestants move last in the round, after Spain has scored again."""
    g = position(phase="movement spain")
    spain = survey(g, "spain")
    assert spain.turns_until(spain.power, "influence") == 6
    assert spain.turns_until(g.rules.map.power["sweden"], "movement") == 1
    assert spain.readiness(g.rules.map.power["sweden"]) == BEFORE
    assert spain.readiness(g.rules.map.power["protestants"]) < BEFORE


# -- the Diplomacy Phase -----------------------------------------------------------------------------------

LEADING: dict[str, Any] = {
    "influence": {"austria": 20, "britain": 6, "sweden": 5},
    "garrisons": {"austria": ["hungari", "transylvania", "serbia", "bavaria", "lombardia"]},
}


def test_nobody_stays_with_a_leader_who_would_win_before_statuses_change() -> None:
    g = go_on(position("1702", 6, **LEADING, phase="diplomacy"), "Declarations")
    assert "declare austrian" not in choices(g, "britain") | choices(g, "russia")


def test_a_power_that_can_win_nothing_becomes_neutral() -> None:
    bare = {"france": {}, "spain": {"brabant": 3, "catalonia": 3}, "austria": {"bavaria": 3}}
    g = go_on(position(generals=bare, status={"france": "protestant"}, phase="diplomacy"), "Declarations")
    assert choices(g, "france") == {"declare neutral"}


def test_a_power_with_much_before_it_does_not() -> None:
    ready = {"france": {"bourgogne": 3, "champagne": 3, "picardie": 3}}
    g = go_on(position(generals=ready, phase="diplomacy"), "Declarations")
    assert "declare neutral" not in choices(g, "france")


def test_nobody_joins_those_who_hold_or_will_first_take_what_it_could_score() -> None:
    """Spain moves next: what it takes as an Ally of France is lost to France."""
    ready = {"france": {"bourgogne": 3, "champagne": 3, "paris": 3}, "spain": {"lombardia": 3, "brabant": 3}}
    taken = {"spain": ["lorraine"]}
    g = go_on(position(generals=ready, garrisons=taken, phase="diplomacy"), "Declarations")
    assert choices(g, "france") == {"declare protestant"}


def test_a_leader_is_expelled_and_not_let_in_and_others_are_welcome() -> None:
    strong: dict[str, Any] = {
        "influence": {"sweden": 22, "protestants": 8},
        "garrisons": {"sweden": ["preussen", "livonia", "pommern", "brandenburg", "danmark"]},
    }
    assert choice(position(**strong, phase="diplomacy")) == "expel sweden"
    assert choice(position(phase="diplomacy")) == "done"
    g = position(**strong, status={"sweden": "neutral"}, phase="diplomacy")
    go_on(g, "Rejections", "declare protestant")
    assert choice(g) == "reject sweden"


# -- elections, bids and gifts -------------------------------------------------------------------------------


def test_it_takes_the_crown_and_votes_for_itself() -> None:
    four = {"protestants": ["bohemia", "saxonia", "nassau"]}
    assert choice(position(garrisons=four, phase="election")) == "claim"
    two = {"protestants": ["bohemia"], "sweden": ["saxonia", "brandenburg"]}
    ahead = {"sweden": 3}
    assert choice(position(garrisons=two, influence=ahead, phase="election"), "protestants") == "vote protestants"


def test_it_votes_for_an_ally_only_if_that_is_no_danger_and_can_be_elected() -> None:
    held = {"protestants": ["bohemia", "saxonia"], "sweden": ["brandenburg"]}
    g = position(garrisons=held, influence={"sweden": 12}, phase="election")
    apply(g, find(g, g.rules.map.power["protestants"]), g.rules.first[VOTE] + g.rules.map.power["protestants"])
    assert choice(g, "sweden") == "vote protestants"
    ahead = position(garrisons=held, influence={"sweden": 12, "protestants": 25}, phase="election")
    apply(ahead, find(ahead, g.rules.map.power["protestants"]), g.rules.first[VOTE] + g.rules.map.power["protestants"])
    assert choice(ahead, "sweden") == "vote sweden"


def test_bids_stay_affordable_and_cannot_be_foretold() -> None:
    g = position("1702", 5, morale={"austria": 12, "britain": 2}, phase="minor ottomans")
    assert choices(g, "britain") == {"bid 0"}
    bids = {int(said.split()[1]) for said in choices(g, "austria")}
    assert len(bids) > 1
    assert max(bids) <= 5


def test_a_minor_power_pays_for_the_one_that_plays_it() -> None:
    g = position(players=4, money={"spain": 6, "austria": 0}, phase="subsidise spain")
    assert choice(g) == "subsidise austria"


def test_money_is_not_given_to_an_ally_who_leads() -> None:
    rich: dict[str, Any] = {"money": {"spain": 12}, "generals": {"spain": {}}, "morale": {"spain": 9}}
    ahead = position(**rich, influence={"austria": 25}, phase="subsidise spain")
    assert choice(ahead) == "done"


def test_a_minor_power_makes_room_for_the_one_that_plays_it() -> None:
    facts: dict[str, Any] = {
        "controller": {"ottomans": "austria"},
        "garrisons": {"ottomans": ["transylvania", "moldavia"]},
        "generals": {"austria": {"hungari": 3}, "ottomans": {"istanbul": 2}},
    }
    g = position(players=6, **facts, phase="movement ottomans")
    assert choice(go_on(g, "Disband")) == "disband transylvania"


# -- Leadership, Movement, battles ---------------------------------------------------------------------------


def test_generals_come_with_money_and_go_without() -> None:
    g = position(generals={"france": {"paris": 3}}, money={"france": 6}, phase="leadership france")
    assert choice(g).startswith("place ")
    weak = {"france": {"paris": 3, "champagne": 0}, "spain": {"brabant": 3}}
    at_war = {"france": "protestant"}
    alone = position(generals=weak, status=at_war, money={"france": 0}, phase="leadership france")
    assert choice(alone) == "recall 2"
    few = position(
        generals={"france": {"paris": 3, "champagne": 3, "bourgogne": 3, "picardie": 3}}, phase="leadership france"
    )
    assert choice(few) in ("card", "morale")


def test_the_power_about_to_win_is_no_envoy() -> None:
    strong: dict[str, Any] = {"influence": {"sweden": 25}, "garrisons": {"sweden": ["preussen", "livonia", "pommern"]}}
    assert choice(position(**strong, phase="movement austria")) != "envoy sweden"


def test_a_weak_general_of_the_other_coalition_is_hunted() -> None:
    g = position(
        generals={"austria": {"bavaria": 3}, "protestants": {"franken": 0}},
        garrisons={"protestants": ["holland"], "austria": ["bohemia", "saxonia"]},
        phase="round austria",
    )
    assert choice(g) == "move 1 franken"


def test_a_general_marches_towards_what_is_far_off() -> None:
    g = position("1702", 6, generals={"sweden": {"stockholm": 3}}, garrisons={"sweden": []}, phase="movement sweden")
    assert choice(go_on(g, "Round")).startswith(("move", "sail"))


def test_the_last_chance_to_stop_a_leader_is_taken() -> None:
    """Lorraine would bring 2 Influence, but Bohemia is what the Protestants need to win."""
    g = position(
        generals={"austria": {"bavaria": 3}, "protestants": {}},
        influence={"protestants": 27},
        garrisons={"protestants": ["bohemia", "saxonia", "holland"]},
        phase="round austria",
    )
    assert choice(g) == "move 1 bohemia"


def test_support_is_given_for_a_share_in_a_victory_but_not_to_a_leader() -> None:
    facts: dict[str, Any] = {
        "generals": {"austria": {"bohemia": 3}, "spain": {"bavaria": 2}, "protestants": {"bohemia": 0}},
        "garrisons": {"protestants": []},
        "phase": "battles austria",
    }
    g = position(**facts)
    assert isinstance(g.stack[-2], Battle)
    assert choice(g, "spain").startswith("support ")
    leading = position(**facts, influence={"austria": 27})
    assert choice(leading, "spain") == "done"


@pytest.mark.parametrize(("hand", "least"), [([2, 3, 4, 5], 2), ([3, 4, 5, 5], 4), ([3, 3, 5], 5)])
def test_the_card_least_worth_keeping_goes(hand: list[int], least: int) -> None:
    g = position(cards={"austria": hand, "deck": [3]}, phase="muster austria")
    assert choice(g, "austria") == f"discard {least}"
