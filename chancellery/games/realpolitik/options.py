"""The options of Realpolitik: how many play, on which board, and by which reading of the rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from chancellery.kernel.game import Options


class RealpolitikOptions(Options, frozen=True):
    players: Annotated[
        Literal[3, 4],
        Meta(description="Number of players. With three, Italy is a Minor Power without a player of its own."),
    ] = 4
    powers: Annotated[
        Literal["fixed", "random"] | list[str],
        Meta(description="Who plays what: in the order of the board, drawn at random, or a list of Powers by seat."),
    ] = "fixed"
    board: Annotated[
        str | dict[str, Any],
        Meta(description="The board: the name of one that comes with the game, or a board of your own."),
    ] = "realpolitik"
    track_boxes: Annotated[
        int,
        Meta(
            ge=0,
            le=12,
            description="Boxes of the Diplomacy track; 0 takes the number from the board (RP-Q02).",
        ),
    ] = 0
    deck: Annotated[
        Literal["board", "low"],
        Meta(description="The mix of each Battle deck: the board's, or three 1s, 2s, 3s and two 4s, 5s (RP-Q03)."),
    ] = "board"
    movement_order: Annotated[
        Literal["fixed", "current"],
        Meta(description="Several movers: by Prestige when the step began, or when each one starts (RP-Q23)."),
    ] = "fixed"
    ending: Annotated[
        Literal["turn", "action"],
        Meta(description="At 25 Influence: finish the whole turn, or stop after the action that reached it (RP-Q24)."),
    ] = "turn"
    defender_garrison: Annotated[bool, Meta(description="A winning defender may place a Garrison too (RP-Q51).")] = (
        False
    )
    discarded_fives: Annotated[
        bool,
        Meta(description="A '5' that an opponent discarded still costs Morale when the battle is lost (RP-Q91)."),
    ] = False
    turn_limit: Annotated[
        int,
        Meta(
            ge=1,
            le=2000,
            description="After this many turns the game ends as if 25 had been reached; no played game gets there.",
        ),
    ] = 1000
