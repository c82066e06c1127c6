"""Tables in any position: a game that ministers played is brought to the server, and goes on from a moment of it."""

from __future__ import annotations

import functools
import random
from typing import Any

import msgspec

from chancellery.bots.bot import bot_maker
from chancellery.kernel import registry
from chancellery.kernel.match import Match
from chancellery.kernel.state import waiting
from tests.browser.conftest import Person

WARS: dict[str, tuple[str, dict[str, Any]]] = {
    "realpolitik": ("realpolitik", {"players": 3, "turn_limit": 4}),
    "1618": ("raison", {"players": 5, "board": "1618", "turn_limit": 14}),
    "generalship": ("generalship", {"players": 4, "settlements": 4}),
    "alliance": ("alliance", {"players": 7, "scenario": "1813", "years": 2}),
    "1702": ("raison", {"players": 4, "board": "1702", "turn_limit": 12}),
}
"""Realpolitik with bids for Italy, alliances, battles and retreats; two rounds of Raison d'État in either scenario,
with declarations, elections, bids, gifts and battles; four cycles of Generalship with battles on land; two
years of Alliance with the winter between."""


@functools.cache
def played(war: str) -> dict[str, Any]:
    """The record of a game, always the same."""
    game, options = WARS[war]
    match = Match(registry.get(game), options, secret=bytes(32))
    bots = [bot_maker(game, "rules")(seat, random.Random(seat)) for seat in range(options["players"])]
    while not match.over:
        decision = waiting(match.state)[0]
        match.answer(decision.seat, decision.actor, bots[decision.seat].choose(match.state, decision))
    found: dict[str, Any] = msgspec.json.decode(match.record.dump())
    return found


_SHELVES: dict[tuple[str, str], tuple[str, list[dict[str, Any]]]] = {}
"""For each server and each war the table of the finished game and what everybody was told of it."""


def told(person: Person, table: str) -> list[dict[str, Any]]:
    """All updates of a table, which the server tells in portions."""
    updates: list[dict[str, Any]] = []
    while more := person.api("GET", f"/tables/{table}/updates?after={updates[-1]['number'] if updates else 0}")[
        "updates"
    ]:
        updates += more
    return updates


def kinds(updates: list[dict[str, Any]]) -> set[str]:
    """What has happened."""
    return {event["kind"] for item in updates for event in item.get("events", ())}


class Archive:
    """The finished game at a table of its own, and the ways from there."""

    def __init__(self, person: Person, war: str = "realpolitik") -> None:
        """Whoever goes on from there needs an account."""
        self.person = person
        shelf = (person.url, war)
        if shelf not in _SHELVES:
            record = {"record": played(war), "private": False, "name": "The late war"}
            table = str(person.api("POST", "/records", record)["id"])
            _SHELVES[shelf] = table, told(person, table)
        self.table, self.updates = _SHELVES[shelf]

    def moments(self, phase: str) -> list[tuple[int, int]]:
        """When somebody was asked this, as (number, seat)."""
        return [
            (item["number"], one["seat"])
            for item in self.updates
            for one in item.get("waiting", ())
            if one["phase"] == phase and not one["answered"]
        ]

    def named(self, number: int) -> int:
        """What everybody calls the moment of a number."""
        return next(int(item["moment"]) for item in self.updates if item["number"] == number)

    def alone(self, number: int) -> str:
        """A table that goes on from there, with the person in all seats."""
        return str(self.person.api("POST", f"/tables/{self.table}/fork", {"number": number})["id"])

    def among_people(self, number: int, seat: int) -> str:
        """A table that waits to go on from there, with the person in one seat."""
        forked = self.person.api("POST", f"/tables/{self.table}/fork", {"number": number, "solo": False})
        self.person.api("PUT", f"/tables/{forked['id']}/seats/{seat}", {"who": "me"})
        return str(forked["id"])

    def among_ministers(self, number: int, seat: int) -> str:
        """The same with ministers in the other seats, at once."""
        table = self.among_people(number, seat)
        self.person.api("POST", f"/tables/{table}/start", {"fill": "rules"})
        return table
