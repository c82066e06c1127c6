"""The options of Generalship: how many play, which nations, where they lie, and how long. What each is called stands in
`words/<language>/introduction.ftl`."""

from __future__ import annotations

from typing import Annotated, Literal

from chancellery.kernel.introduction import Introduction, Scenario, describe_option
from chancellery.kernel.rules import Options

INTRODUCTION = Introduction(
    minutes=(90, 180),
    boards=("generalship",),
    scenarios=tuple(
        Scenario(name=name, players=players, board="generalship", options={"players": players})
        for name, players in (("two", 2), ("three", 3), ("four", 4))
    ),
)


class GeneralshipOptions(Options, frozen=True):
    players: Annotated[Literal[2, 3, 4], describe_option(group="table")] = 4
    nations: Annotated[Literal["random", "fixed"] | list[str], describe_option(group="table")] = "random"
    """Who plays what (GS-Q19)."""
    seating: Annotated[Literal["random", "fixed"], describe_option(group="table")] = "random"
    """On which side of the map each nation lies."""
    settlements: Annotated[int, describe_option(ge=0, le=1000)] = 12
    """After so many the game ends (GS-Q108); 0: never."""
