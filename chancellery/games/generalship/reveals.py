"""What is turned over together: commanders at the start, and what both sides have laid for a combat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.generalship.content import load
from chancellery.games.generalship.words.names import WORDS, name
from chancellery.kernel.messages import Name
from chancellery.kernel.scene import Reveal, RevealedChoice


def reveal(kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
    if kind == "commanders":
        return _commanders(arguments)
    return _combat(arguments) if kind == "combat" else None


def _commanders(arguments: Mapping[str, Any]) -> Reveal:
    """The other general of each nation stays hidden (GS-048)."""
    generals = load().generals
    return Reveal(
        kind="commanders",
        title=WORDS.say("reveal-commanders"),
        choices=[
            RevealedChoice(power=nation, picture=general, title=generals[general].name)
            for nation, general in zip(arguments["nations"], arguments["generals"], strict=True)
        ],
    )


def _combat(arguments: Mapping[str, Any]) -> Reveal:
    succeeds = arguments["attack"] > arguments["defence"]
    return Reveal(
        kind="combat",
        title=WORDS.sentence(
            "reveal-combat", nation=name("nation", arguments["nation"]), foe=name("nation", arguments["foe"])
        ),
        choices=[
            _laid(arguments, "nation", "attack", arguments["attackers"], succeeds),
            _laid(arguments, "foe", "defence", arguments["defenders"], not succeeds),
        ],
    )


def _laid(
    arguments: Mapping[str, Any], who: str, role: str, regiments: Mapping[str, int], success: bool
) -> RevealedChoice:
    """What a side has laid; the picture is its regiments, one word each, as the note tells them."""
    total = arguments[role]
    return RevealedChoice(
        power=arguments[who],
        picture=" ".join(unit for unit, count in regiments.items() for _ in range(count)),
        value=str(total),
        title=WORDS.sentence(f"reveal-{role}", total=total),
        note=WORDS.sentence(
            "reveal-laid",
            units=[Name("units", unit, count=count) for unit, count in regiments.items()],
        ),
        success=success,
    )
