"""What is answered for a player who is absent (GS-Q139)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.generalship.absence import HABITS
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.game import GENERALSHIP
from chancellery.kernel.scenario import Run, Scenario
from chancellery.kernel.state import find

FOUR = {"players": 4, "nations": "fixed", "seating": "fixed"}
MAP = (
    "wheat_plain river_meadows trade_sea_west fishing_grounds walled_market border_fort deep_forest iron_mountain "
    "mountain_pass charcoal_forest hunting_forest trade_sea_east"
)
FIGHT = {"tile": "border_fort", "attacker": "austria", "units": {"heavy_infantry": 2, "archer": 1}}


def position(given: dict[str, Any], when: list[dict[str, Any]] | None = None) -> Any:
    data = {"game": "generalship", "options": FOUR, "given": {"map": MAP.split(), **given}, "when": when or []}
    run = Run(Scenario(data, "test"))
    run.play()
    return run.state


def default(g: Any, nation: str) -> str:
    """What is answered for a nation, in words; always the same."""
    decision = find(g, NATIONS.index(nation))
    found = {GENERALSHIP.default_answer(g, decision, random.Random(seed)) for seed in range(5)}
    [option] = found
    assert option in decision.options
    words: str = g.rules.space.words(option)
    return words


CASES: dict[str, tuple[dict[str, Any], list[dict[str, Any]], str, str]] = {
    "the most advanced cards command, at equal numbers the first": (
        {
            "dealt": {
                "austria": ["timur", "karl_xii", "pjotr_i", "arminius", "richard_i"],
                "byzantium": ["belisarios", "herakleios", "karl_martell", "basileios_ii", "guillaume_i"],
                "england": ["traianus", "pyrrhos_i", "alexandros_iii", "horatio_nelson", "attila"],
                "france": ["alp_arslan", "jan_zizka", "mehmed_ii", "hayreddin", "francis_drake"],
            }
        },
        [],
        "england",
        "choose alexandros_iii horatio_nelson",
    ),
    "the first tile with an empty circle": (
        {"phase": "turn", "circles": {"economy": ["england", "france"]}},
        [],
        "austria",
        "claim generals",
    ),
    "the circle that gives food": (
        {"phase": "production france", "nations": {"france": {"population": 6}}},
        [],
        "france",
        "populate champagne",
    ),
    "no exchange": (
        {"phase": "production england", "nations": {"england": {"population": 7, "food": 5}}},
        [],
        "england",
        "done",
    ),
    "the tile that grows more": (
        {"phase": "growth austria", "nations": {"austria": {"population": 5}}},
        [],
        "austria",
        "populate bohmerwald",
    ),
    "a general card is drawn": (
        {"phase": "generals france", "nations": {"france": {"unused": ["attila"]}}},
        [],
        "france",
        "draw_general",
    ),
    "technology cards are drawn": (
        {"phase": "technology france", "nations": {"france": {"technology": [3, 3]}}},
        [],
        "france",
        "draw_technology",
    ),
    "alliances stay as they are": (
        {"phase": "alliance france", "alliances": [["france", "england"]], "nations": {"france": {"power": ["timur"]}}},
        [],
        "france",
        "ally england+france",
    ),
    "nothing is drafted": ({"phase": "draft france", "nations": {"france": {"food": 9}}}, [], "france", "done"),
    "nobody marches": ({"phase": "march france"}, [], "france", "done"),
    "points for a victory": (
        {
            "battle": FIGHT | {"step": "second_attack", "hands": {"austria": ["basic_1"], "france": []}},
            "units": {"france": {"border_fort": {"archer": 1}}},
            "nations": {"france": {"commander": "timur"}},
        },
        [{"austria": "match land_1:2xheavy_infantry"}, {"austria": "commit none"}, {"france": "commit none"}],
        "austria",
        "take_points",
    ),
    "the best total": (
        {
            "battle": FIGHT | {"step": "second_attack", "hands": {"austria": ["basic_7", "basic_1"], "france": []}},
            "units": {"france": {"border_fort": {"archer": 1}}},
        },
        [{"austria": "match land_1:2xheavy_infantry"}],
        "austria",
        "match land_7:1xarcher",
    ),
    "fewest units, then the cheapest": (
        {
            "battle": FIGHT | {"step": "second_attack", "hands": {"austria": ["basic_7"], "france": []}},
            "units": {
                "france": {"border_fort": {"light_infantry": 2, "archer": 1, "heavy_infantry": 1, "light_cavalry": 1}}
            },
        },
        [{"austria": "match land_7:1xheavy_infantry"}, {"austria": "commit none"}, {"france": "commit none"}],
        "france",
        "lose heavy_infantry",
    ),
    "the capital is the first refuge": (
        {
            "battle": {
                "tile": "champagne",
                "attacker": "austria",
                "units": {"heavy_infantry": 2},
                "step": "second_attack",
                "hands": {"austria": ["basic_7"], "france": []},
            },
            "units": {
                "france": {
                    "champagne": {"light_infantry": 3},
                    "deep_forest": {"archer": 1},
                    "wheat_plain": {"archer": 1},
                }
            },
        },
        [
            {"austria": "match land_7:1xheavy_infantry"},
            {"austria": "commit none"},
            {"france": "commit none"},
            {"france": "lose light_infantry"},
            {"france": "lose light_infantry"},
        ],
        "france",
        "withdraw paris",
    ),
    "fee paid if it can be": (
        {"phase": "settlement", "nations": {"france": {"food": 9}}, "units": {"france": {"paris": {"archer": 6}}}},
        [],
        "france",
        "done",
    ),
    "the cheapest unit is given up": (
        {
            "phase": "settlement",
            "nations": {"france": {"food": 0}},
            "units": {"france": {"paris": {"light_cavalry": 2, "archer": 1, "heavy_infantry": 4}}},
        },
        [],
        "france",
        "disband archer paris",
    ),
    "no ship that carries somebody": (
        {
            "phase": "settlement",
            "nations": {"france": {"food": 0}},
            "units": {"france": {"trade_sea_west": {"galley": 1, "musketeer": 5}}},
        },
        [],
        "france",
        "disband musketeer trade_sea_west",
    ),
    "an empty ship before dearer regiments": (
        {
            "phase": "settlement",
            "nations": {"france": {"food": 0}},
            "units": {"france": {"paris": {"musketeer": 6}, "trade_sea_west": {"galley": 1}}},
        },
        [],
        "france",
        "disband galley trade_sea_west",
    ),
    "points are exchanged for more": (
        {
            "phase": "turn",
            "units": {"austria": {}, "france": {"wien": {"archer": 1}}},
            "nations": {"austria": {"points": 5, "power": ["timur"]}, "france": {"points": 2}},
        },
        [{"austria": "claim alliance"}, {"austria": "ally none"}],
        "france",
        "swap austria",
    ),
    "points are not exchanged for fewer": (
        {
            "phase": "turn",
            "units": {"austria": {}, "france": {"wien": {"archer": 1}}},
            "nations": {"austria": {"points": 1, "power": ["timur"]}, "france": {"points": 2}},
        },
        [{"austria": "claim alliance"}, {"austria": "ally none"}],
        "france",
        "done",
    ),
    "nobody is bought off": (
        {
            "battle": FIGHT | {"step": "forced"},
            "units": {"france": {"border_fort": {"archer": 1}}},
            "nations": {"france": {"power": ["timur"]}},
        },
        [],
        "france",
        "stand",
    ),
}


@pytest.mark.rules("GS-Q139")
@pytest.mark.parametrize("case", CASES)
def test_an_absent_player_does_the_least(case: str) -> None:
    given, when, nation, expected = CASES[case]
    assert default(position(given, when), nation) == expected


@pytest.mark.rules("GS-Q139")
def test_habits_are_those_of_steps_that_exist() -> None:
    assert set(HABITS) <= set(GENERALSHIP.declared.phases)
