"""The options of Realpolitik: how many play, on which board, and by which reading of the rules. What each is called
stands in `words/<language>/introduction.ftl`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from chancellery.kernel.introduction import Introduction, Scenario, describe_option
from chancellery.kernel.rules import Options

INTRODUCTION = Introduction(
    minutes=(90, 180),
    boards=("realpolitik",),
    scenarios=tuple(
        Scenario(name=name, players=players, board="realpolitik", options={"players": players})
        for name, players in (("four", 4), ("three", 3))
    ),
)


class RealpolitikOptions(Options, frozen=True):
    players: Annotated[Literal[3, 4], describe_option(choices=(4, 3), group="table")] = 4
    powers: Annotated[Literal["fixed", "random"] | list[str], describe_option(group="table")] = "fixed"
    board: Annotated[str | dict[str, Any], describe_option(choices=("realpolitik",), group="table", board=True)] = (
        "realpolitik"
    )
    track_boxes: Annotated[int, describe_option(ge=0, le=12)] = 0
    deck: Literal["board", "low"] = "board"
    movement_order: Literal["fixed", "current"] = "fixed"
    ending: Literal["turn", "action"] = "turn"
    defender_garrison: bool = False
    last_home_garrison: bool = False
    discarded_fives: bool = False
    turn_limit: Annotated[int, describe_option(ge=1, le=2000)] = 1000
