"""Where in a turn both coalition games stand: the steps of a Movement action, and strips from the steps of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.movement import ROUNDS
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.scene import Parts, Strip, part_at, strip_of

MARCH: Parts = (("march", ("Round",)), ("battles", ("Battles", "PlaceGarrisons")))
"""The steps of every round of a Movement action."""


def strip(words: Catalogue, parts: Parts, table: Mapping[str, Any], note: str = "") -> Strip:
    """The strip of these parts, at the step that the view tells of."""
    return strip_of([words.say(f"strip-{key}") for key, _ in parts], part_at(parts, table["steps"]), note)


def movement_strip(words: Catalogue, before: Parts, table: Mapping[str, Any]) -> Strip:
    """The steps of a Movement action, with the round; `before` comes before the first."""
    asked = "RequestRound" in table["steps"]
    number = max(1, table["movement"]["round"] + asked)
    note = words.say("strip-round", round=number, rounds=ROUNDS)
    parts = [*before, *MARCH]
    if asked:
        return strip_of([words.say(f"strip-{key}") for key, _ in parts], len(parts), note)
    return strip(words, parts, table, note)
