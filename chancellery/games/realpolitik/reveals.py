"""What Realpolitik turns over together: Action cards, Alliance markers and bids for Italy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.reveals import reveal_bids
from chancellery.games.coalitions.words import names_for
from chancellery.games.realpolitik.rules import MINOR, RealpolitikRules
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.messages import Name
from chancellery.kernel.scene import Reveal, RevealedChoice, RevealStep

ORDER = {"first": ("taxation", "influence", "mobilisation"), "then": ("dispatch",), "last": ("movement",)}
"""In which order Action cards are carried out (RP-067)."""


def reveal(rules: RealpolitikRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
    if kind == "actions":
        return _actions(arguments["cards"])
    if kind == "entreaties":
        return _offers(rules, arguments["offers"])
    return reveal_bids(rules, arguments, MINOR) if kind == "bids" else None


def _actions(cards: Mapping[str, str]) -> Reveal:
    acting = {when: [power for power, card in cards.items() if card in own] for when, own in ORDER.items()}
    return Reveal(
        kind="actions",
        title=WORDS.say("reveal-actions"),
        choices=[
            RevealedChoice(
                power=power,
                picture=card,
                title=WORDS.name(Name("action", card)),
                note=WORDS.say(f"reveal-{card}"),
            )
            for power, card in cards.items()
        ],
        order=[
            RevealStep(title=WORDS.say(f"reveal-{when}"), powers=powers) for when, powers in acting.items() if powers
        ],
    )


def _offers(rules: RealpolitikRules, offers: Mapping[str, str]) -> Reveal:
    names = names_for(rules).power_by_id
    return Reveal(
        kind="entreaties",
        title=WORDS.say("reveal-offers"),
        choices=[
            RevealedChoice(
                power=power,
                picture=courted,
                title=WORDS.sentence("reveal-offer", power=names[courted]),
                note=WORDS.say("reveal-allied") if offers.get(courted) == power else "",
                success=offers.get(courted) == power,
            )
            for power, courted in offers.items()
        ],
    )
