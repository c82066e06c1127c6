"""The options of Raison d'État: which scenario, how many play, who plays what, and by which reading of the rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from chancellery.kernel.introduction import Introduction, Scenario, describe_option
from chancellery.kernel.rules import Options

_1618 = {
    7: ("All seven Powers", "The Thirty Years' War with a player for every Power."),
    6: ("Six players", "The Ottomans are a Minor Power that the others bid for, round after round."),
    5: ("Five players", "Poland and the Ottomans are Minor Powers that the others bid for."),
    4: ("Four players", "Poland and the Ottomans are bid for; Spain is always played by Austria."),
}
_1702 = {
    6: ("All six Powers", "The Spanish Succession and the Great Northern War with a player for every Power."),
    5: ("Five players", "The Ottomans are a Minor Power that the others bid for, round after round."),
    4: ("Four players", "Russia and the Ottomans are Minor Powers that the others bid for."),
    3: ("Three players", "Britain, France and Austria bid for Sweden, Russia and the Ottomans."),
}

INTRODUCTION = Introduction(
    pitch="Europe between crown and creed: a wheel deals every Power its action, coalitions form and break in secret "
    "declarations, an emperor is elected, and minor powers go to whoever bids the most.",
    minutes=(120, 240),
    boards=("1618", "1702"),
    scenarios=tuple(
        Scenario(
            name=f"{board}-{players}",
            title=f"{board}: {title}",
            sentence=sentence,
            players=players,
            board=board,
            options={"players": players, "board": board},
        )
        for board, counts in (("1618", _1618), ("1702", _1702))
        for players, (title, sentence) in counts.items()
    ),
)


class RaisonOptions(Options, frozen=True):
    players: Annotated[
        Literal[3, 4, 5, 6, 7],
        describe_option(
            "Players",
            "Number of players: 4 to 7 in 1618, 3 to 6 in 1702. Powers without a player are Minor Powers (RE-001).",
            choices={
                7: ("Seven", "1618 only: every Power has a player."),
                6: ("Six", "1702: every Power has a player; 1618: the Ottomans are Minor."),
                5: ("Five", "1618: Poland and the Ottomans are Minor; 1702: the Ottomans."),
                4: ("Four", "1618: Poland, the Ottomans and Spain are Minor; 1702: Russia and the Ottomans."),
                3: ("Three", "1702 only: Sweden, Russia and the Ottomans are Minor."),
            },
            group="table",
        ),
    ] = 6
    powers: Annotated[
        Literal["fixed", "random"] | list[str],
        describe_option(
            "Who plays what",
            "Who plays what: in the order of the board, drawn at random, or a list of Powers by seat.",
            choices={
                "fixed": ("As seated", "Whoever takes a seat takes its Power."),
                "random": ("Drawn", "Nobody knows their Power before the game begins."),
            },
            group="table",
        ),
    ] = "fixed"
    board: Annotated[
        str | dict[str, Any],
        describe_option(
            "Scenario",
            "The scenario and its board: one that comes with the game, or a board of your own.",
            choices={
                "1618": ("1618", "The Thirty Years' War, for 4 to 7 players: 30 Influence win."),
                "1702": (
                    "1702",
                    "The Spanish Succession and the Great Northern War, for 3 to 6 players: 25 Influence win.",
                ),
            },
            group="table",
            board=True,
        ),
    ] = "1618"
    defender_garrison: Annotated[
        bool, describe_option("Defenders' Garrisons", "A winning defender may place a Garrison too (RE-Q56).")
    ] = False
    last_home_garrison: Annotated[
        bool,
        describe_option(
            "Garrisons at home",
            "After the last battle of a movement its Generals may still place Garrisons at home (RE-Q110).",
        ),
    ] = False
    empty_rounds: Annotated[
        Literal["paid", "unpaid"],
        describe_option(
            "Empty rounds",
            "Whether the Envoy gains Morale for a round 2 or 3 in which no General moves (RE-Q48).",
            choices={
                "paid": ("Paid", "The Envoy gains the Morale when it grants the round, whatever comes of it."),
                "unpaid": ("Not paid", "The Envoy gains the Morale when the round ends, if a General has moved in it."),
            },
        ),
    ] = "paid"
    turn_limit: Annotated[
        int,
        describe_option(
            "Turns at most",
            "After this many turns the game ends and the most Influence wins; no played game gets there (RE-Q99).",
            ge=1,
            le=2000,
        ),
    ] = 1000
