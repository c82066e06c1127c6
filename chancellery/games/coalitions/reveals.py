"""What both coalition games turn over together: blind bids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.scene import Reveal, RevealedChoice


def reveal_bids(rules: CoalitionRules, arguments: Mapping[str, Any], minor: str) -> Reveal:
    """Bids of Morale for a Minor Power."""
    names = names_for(rules)
    return Reveal(
        kind="bids",
        title=WORDS.sentence("reveal-bids", power=names.power_by_id[minor]),
        choices=[
            RevealedChoice(
                power=power,
                value=str(bid),
                title=WORDS.sentence("reveal-bid", count=bid),
                note=WORDS.say("reveal-won") if power == arguments["winner"] else "",
                success=power == arguments["winner"],
            )
            for power, bid in zip(arguments["powers"], arguments["bids"], strict=True)
        ],
    )
