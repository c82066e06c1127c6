"""The options of Alliance: the scenario, how many play, and other readings of the rules. What each is called stands in
`words/<language>/introduction.ftl`."""

from __future__ import annotations

from typing import Annotated, Literal

from chancellery.kernel.introduction import Introduction, Scenario, describe_option
from chancellery.kernel.rules import Options

INTRODUCTION = Introduction(
    minutes=(120, 300),
    boards=("alliance",),
    scenarios=tuple(
        Scenario(name=f"{year}-{word}", players=count, board="alliance", options={"scenario": year, "players": count})
        for year in ("1805", "1813")
        for count, word in ((2, "two"), (4, "four"), (7, "seven"))
    ),
)


class AllianceOptions(Options, frozen=True):
    scenario: Annotated[Literal["1805", "1813"], describe_option(group="table")] = "1805"
    players: Annotated[Literal[2, 3, 4, 5, 6, 7], describe_option(group="table")] = 2
    empires: Annotated[Literal["fixed", "random"], describe_option(group="table")] = "fixed"
    years: Annotated[int, describe_option(ge=0, le=5, group="table")] = 0
    target_shift: Annotated[int, describe_option(ge=-4, le=4, group="table")] = 0
    strict_stops: bool = False
    winter_attrition: bool = False
    slow_rebuilding: bool = False
    resignation: Annotated[bool, describe_option(group="table")] = False
