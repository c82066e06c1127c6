"""What the events of Realpolitik carry beside those of the shared rules."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.events import SHARED_FORMS, EventReader, Form, form
from chancellery.games.realpolitik.rules import ACTIONS, RealpolitikRules

FORMS: dict[str, Form] = {
    **SHARED_FORMS,
    "turn": form("turn:number"),
    "actions": form("cards"),
    "mobilisation": form("power"),
    "train": form("power border"),
    "bought_train": form("power border price:number"),
    "ferried": form("power from:general to:general"),
    "dispatch": form("power box:number"),
    "diplomacy": (),
    "entreaties": form("offers"),
    "bids": form("powers bids:numbers winner:power"),
    "controls": form("power minor:power changed:flag"),
    "status": form("alliances"),
    "diplomacy_over": (),
    "prestige": form("power overtaken:power"),
    "game_over": form("winner:power influence:scores"),
}


@lru_cache(maxsize=64)
def reader(rules: RealpolitikRules) -> EventReader:
    powers = rules.map.powers
    return EventReader(
        rules,
        FORMS,
        {
            "cards": lambda chosen: {powers[p]: ACTIONS[card] for p, card in enumerate(chosen) if card >= 0},
            "offers": lambda offers: {powers[p]: powers[q] for p, q in enumerate(offers) if q >= 0},
            "alliances": lambda allies: [
                [powers[p], powers[q]] for p, mask in enumerate(allies) for q in bits(mask) if q > p
            ],
            "scores": lambda points: {powers[p]: points[p] for p in rules.majors},
        },
    )
