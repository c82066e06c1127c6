"""Positions that cannot be, or name what does not exist, are refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.kernel.errors import BadOptions, ChancelleryError

OPTIONS = {"players": 2, "nations": ["england", "france"], "seating": "fixed"}


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"weather": "fine"}, "no fact 'weather'; there are: map"),
        ({"era": "steam"}, "'steam' is no era; there are: infantry"),
        ({"order": ["austria", "england"]}, "austria does not take part"),
        ({"units": {"france": {"wien": {"archer": 1}}}}, "wien does not lie on the map"),
        ({"map": ["wheat_plain"]}, "map has to name 8 different neutral tiles"),
        ({"phase": "supper"}, "phase 'supper' is none of: turn, settlement"),
        ({"units": {"france": {"london": {"archer": 1}}}}, "london has units of two nations"),
        ({"battle": {"tile": "paris", "attacker": "england", "units": {"archer": 1}, "weather": 1}}, "weather"),
        (
            {
                "units": {"france": {"paris": {"archer": 2}}},
                "notes": [
                    {"nation": "france", "units": {"archer": 1, "musketeer": 1}, "places": {"paris": {"archer": 2}}}
                ],
            },
            "have to be those that are in doubt",
        ),
    ],
)
def test_an_impossible_position_is_refused(facts: dict[str, Any], complaint: str) -> None:
    g = GENERALSHIP.new(OPTIONS, bytes(32))
    with pytest.raises(ChancelleryError, match=complaint):
        GENERALSHIP.arrange(g, facts)


@pytest.mark.parametrize("nations", [["england"], ["england", "england"], ["england", "spain"]])
def test_nations_have_to_be_as_many_as_players_and_different(nations: list[str]) -> None:
    with pytest.raises(BadOptions, match="are not 2 different nations"):
        GENERALSHIP.new({"players": 2, "nations": nations}, bytes(32))
