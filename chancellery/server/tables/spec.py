"""What a table is made with, chosen by whoever creates it and fixed from then on.

Pace and press are only kept here; the rooms of clocks and press read them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from chancellery.bots.bot import bot_names, strongest

Press = Literal["full", "public", "treaties", "none"]
Seating = Literal["choose", "draw"]
Patience = Annotated[int, Meta(ge=1, le=10)]
"""How often in a row a seat's time runs out before the others may let a bot take it."""


class Untimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="untimed", tag_field="kind"):
    """Everybody takes the time they need."""


class LivePace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="live", tag_field="kind", kw_only=True):
    """Everybody sits at the table: so many seconds for a question, then the seat's bank runs down."""

    decision_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60
    bank_seconds: Annotated[int, Meta(ge=0, le=36_000)] = 600
    increment_seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    """What every answered question puts back into the bank, up to what it held at the start."""
    negotiation_seconds: Annotated[int, Meta(ge=0, le=3600)] = 180
    """For phases in which all think at once; 0: as for any other question."""
    patience: Patience = 2


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Hours of the day at which a player's clock does not run."""

    start: Annotated[int, Meta(ge=0, le=23)] = 23
    end: Annotated[int, Meta(ge=0, le=23)] = 7
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    """For players who have not said where they live, and for all at an anonymous table."""


class CorrespondencePace(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="correspondence", tag_field="kind", kw_only=True
):
    """People look in when they can: hours to days for a question."""

    decision_hours: Annotated[int, Meta(ge=1, le=336)] = 24
    negotiation_hours: Annotated[int, Meta(ge=0, le=336)] = 24
    """For phases in which all think at once; 0: as for any other question."""
    night: Night | None = None
    free_weekends: bool = False
    """On Saturdays and Sundays no clock runs."""
    vacation: bool = True
    """A player on vacation is not timed."""
    patience: Patience = 1


Pace = Untimed | LivePace | CorrespondencePace


class TableSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The parameters of a table. The game checks its own options; the number of seats follows from them."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: dict[str, Any] = {}
    """Scenario, player count, board and readings of the rules: what `chancellery games` lists for the game."""
    name: Annotated[str, Meta(max_length=80)] = ""
    seating: Seating = "choose"
    """Whoever joins chooses a seat, or the seats are drawn when the game starts."""
    pace: Pace = msgspec.field(default_factory=Untimed)
    press: Press = "full"
    open_archive: bool = False
    """After the end everybody may read what was said in private; treaties can be read then in any case."""
    publishing: bool = True
    """A party may publish a treaty while the game goes on."""
    anonymous: bool = False
    """Nobody learns who plays what before the end."""
    private: bool = False
    """Not listed; only those who are invited find it."""
    spectators: bool = True
    """Others may watch what everybody at the table sees."""
    solo: bool = False
    """One person plays all seats, alone."""
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    """The bot that takes over a seat whose player resigns; empty: the best one there is."""
    hints: bool = True
    """Players may ask a bot what it would do in their place."""


def stand_in(game: str, wished: str = "") -> str:
    """The bot that plays on for somebody who has left."""
    return wished if wished in bot_names(game) else strongest(game)
