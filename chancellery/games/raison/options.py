"""The options of Raison d'État: which scenario, how many play, who plays what, and by which reading of the rules. What
each is called stands in `words/<language>/introduction.ftl`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from chancellery.kernel.introduction import Introduction, Scenario, describe_option
from chancellery.kernel.rules import Options

INTRODUCTION = Introduction(
    minutes=(120, 240),
    boards=("1618", "1702"),
    scenarios=tuple(
        Scenario(name=f"{board}-{players}", players=players, board=board, options={"players": players, "board": board})
        for board, counts in (("1618", (7, 6, 5, 4)), ("1702", (6, 5, 4, 3)))
        for players in counts
    ),
)


class RaisonOptions(Options, frozen=True):
    players: Annotated[Literal[3, 4, 5, 6, 7], describe_option(choices=(7, 6, 5, 4, 3), group="table")] = 6
    powers: Annotated[Literal["fixed", "random"] | list[str], describe_option(group="table")] = "fixed"
    board: Annotated[str | dict[str, Any], describe_option(choices=("1618", "1702"), group="table", board=True)] = (
        "1618"
    )
    defender_garrison: bool = False
    last_home_garrison: bool = False
    empty_rounds: Literal["paid", "unpaid"] = "paid"
    turn_limit: Annotated[int, describe_option(ge=1, le=2000)] = 1000
