"""The options of Realpolitik: how many play, on which board, and by which reading of the rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from chancellery.kernel.introduction import Introduction, Scenario, describe_option
from chancellery.kernel.rules import Options

INTRODUCTION = Introduction(
    pitch="Europe in the age of Bismarck: four Powers contend for Germany and Italy with actions chosen in secret, "
    "railways, Battle cards, and alliances that nobody has to keep.",
    minutes=(90, 180),
    boards=("realpolitik",),
    scenarios=(
        Scenario(
            name="four",
            title="Four Powers",
            sentence="Austria, France, Italy and Prussia each have a player.",
            players=4,
            board="realpolitik",
            options={"players": 4},
        ),
        Scenario(
            name="three",
            title="Three Powers and Italy",
            sentence="Austria, France and Prussia bid for Italy, a Minor Power that one of them plays as well.",
            players=3,
            board="realpolitik",
            options={"players": 3},
        ),
    ),
)


class RealpolitikOptions(Options, frozen=True):
    players: Annotated[
        Literal[3, 4],
        describe_option(
            "Players",
            "Number of players. With three, Italy is a Minor Power without a player of its own.",
            choices={
                4: ("Four", "Austria, France, Italy and Prussia each have a player."),
                3: ("Three", "Whoever wins the bidding plays Italy beside their own Power."),
            },
            group="table",
        ),
    ] = 4
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
            "Board",
            "The board: the name of one that comes with the game, or a board of your own.",
            choices={"realpolitik": ("Central Europe", "Our reconstruction of the printed map, every item marked.")},
            group="table",
            board=True,
        ),
    ] = "realpolitik"
    track_boxes: Annotated[
        int,
        describe_option(
            "Diplomacy track",
            "Boxes of the Diplomacy track; 0 takes the number from the board (RP-Q02).",
            ge=0,
            le=12,
        ),
    ] = 0
    deck: Annotated[
        Literal["board", "low"],
        describe_option(
            "Battle decks",
            "The mix of each Battle deck: the board's, or three 1s, 2s, 3s and two 4s, 5s (RP-Q03).",
            choices={
                "board": ("As on the board", "Two 1s, three 2s, three 3s, three 4s and two 5s."),
                "low": ("More low cards", "Three 1s, 2s and 3s, two 4s and 5s."),
            },
        ),
    ] = "board"
    movement_order: Annotated[
        Literal["fixed", "current"],
        describe_option(
            "Order of movers",
            "Several movers: by Prestige when the step began, or when each one starts (RP-Q23).",
            choices={
                "fixed": ("Fixed", "Prestige when the step begins decides for all of it."),
                "current": ("Current", "Prestige counts anew whenever somebody has moved."),
            },
        ),
    ] = "fixed"
    ending: Annotated[
        Literal["turn", "action"],
        describe_option(
            "The end",
            "At 25 Influence: finish the whole turn, or stop after the action that reached it (RP-Q24).",
            choices={
                "turn": ("After the turn", "Everybody still takes their action of this turn."),
                "action": ("At once", "The game stops after the action that reached the goal."),
            },
        ),
    ] = "turn"
    defender_garrison: Annotated[
        bool, describe_option("Defenders' Garrisons", "A winning defender may place a Garrison too (RP-Q51).")
    ] = False
    last_home_garrison: Annotated[
        bool,
        describe_option(
            "Garrisons at home",
            "After the last battle of a movement its Generals may still place Garrisons at home (RP-Q57).",
        ),
    ] = False
    discarded_fives: Annotated[
        bool,
        describe_option(
            "Discarded fives", "A '5' that an opponent discarded still costs Morale when the battle is lost (RP-Q91)."
        ),
    ] = False
    turn_limit: Annotated[
        int,
        describe_option(
            "Turns at most",
            "After this many turns the game ends as if 25 had been reached; no played game gets there.",
            ge=1,
            le=2000,
        ),
    ] = 1000
