"""What Raison d'État turns over together: declarations of status, and bids for Minor Powers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.reveals import reveal_bids
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.raison.words import WORDS, status_names
from chancellery.kernel.scene import Reveal, RevealedChoice


def reveal(rules: RaisonRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
    if kind == "bids":
        return reveal_bids(rules, arguments, arguments["minor"])
    if kind != "declarations" or not arguments["powers"]:
        return None
    names = dict(zip(rules.statuses, status_names(rules), strict=True))
    declared = zip(arguments["powers"], arguments["statuses"], strict=True)
    return Reveal(
        kind="declarations",
        title=WORDS.say("reveal-declarations"),
        choices=[
            RevealedChoice(power=power, picture=status, title=WORDS.name(names[status], "heading"))
            for power, status in declared
        ],
    )
