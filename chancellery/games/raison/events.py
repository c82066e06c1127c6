"""What the events of Raison d'État carry beside those of the shared rules."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.events import SHARED_FORMS, EventReader, Form, form
from chancellery.games.raison.rules import RaisonRules

FORMS: dict[str, Form] = {
    **SHARED_FORMS,
    "turn": form("turn:number round:number"),
    "action": form("power action:word"),
    "subsidised": form("power receiver:power money:number"),
    "mercenary": form("power receiver:power value:number"),
    "mercenary_hidden": form("power receiver:power"),
    "gifts_over": form("power"),
    "diplomacy": (),
    "expelled": form("principal:power power status"),
    "declarations": form("powers statuses"),
    "rejected": form("principal:power power status"),
    "fell_back": form("power status"),
    "status": form("standing"),
    "diplomacy_over": (),
    "bids": form("minor:power powers bids:numbers winner:power"),
    "controls": form("power minor:power changed:flag"),
    "took_over": form("power minor:power hand:numbers"),
    "took_over_hidden": form("power minor:power"),
    "steward": form("power minor:power hand:numbers"),
    "steward_hidden": form("power minor:power"),
    "election": form("powers votes:numbers"),
    "claimed": form("power"),
    "declined": form("power"),
    "voted": form("power candidate:power votes:number"),
    "crowned": form("emperor:power"),
    "game_over": form("winner:power influence:scores"),
}


@lru_cache(maxsize=64)
def reader(rules: RaisonRules) -> EventReader:
    powers = rules.map.powers
    return EventReader(
        rules,
        FORMS,
        {
            "status": lambda status: rules.statuses[status],
            "statuses": lambda statuses: [rules.statuses[status] for status in statuses],
            "standing": lambda statuses: {powers[p]: rules.statuses[status] for p, status in enumerate(statuses)},
            "scores": lambda points: {powers[p]: points[p] for p in rules.majors},
        },
    )
