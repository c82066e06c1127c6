"""Tables in any position: a game that ministers played is brought to the server, and goes on from a moment of it."""

from __future__ import annotations

import functools
import random
from typing import Any

import msgspec

import chancellery.games  # noqa: F401 - registers the games
from chancellery.bots.bot import bot_maker
from chancellery.kernel import game as games
from chancellery.kernel.match import Match
from chancellery.kernel.state import waiting
from tests.browser.conftest import Person
from tests.browser.sitting import post

GAME = "realpolitik"
PLAYERS = 3
TURNS = 4


@functools.cache
def played() -> dict[str, Any]:
    """The record of a game of three with bids for Italy, alliances, battles and retreats in it, always the same."""
    match = Match(games.get(GAME), {"players": PLAYERS, "turn_limit": TURNS}, secret=bytes(32))
    bots = [bot_maker(GAME, "rules")(seat, random.Random(seat)) for seat in range(PLAYERS)]
    while not match.over:
        decision = waiting(match.state)[0]
        match.answer(decision.seat, decision.actor, bots[decision.seat].choose(match.state, decision))
    found: dict[str, Any] = msgspec.json.decode(match.record.dump())
    return found


class Archive:
    """The finished game at a table of its own, and the ways from there."""

    def __init__(self, person: Person) -> None:
        """Whoever brings it needs an account."""
        self.person = person
        record = {"record": played(), "private": False, "name": "The late war"}
        self.table = str(post(person, "/records", record)["id"])
        told = person.api("GET", f"/tables/{self.table}/news?after=0")
        assert isinstance(told, dict)
        self.news: list[dict[str, Any]] = told["news"]

    def moments(self, phase: str) -> list[tuple[int, int]]:
        """When somebody was asked this, as (number, seat)."""
        return [
            (item["number"], one["seat"])
            for item in self.news
            for one in item.get("waiting", ())
            if one["phase"] == phase and not one["answered"]
        ]

    def named(self, number: int) -> int:
        """What everybody calls the moment of a number."""
        return next(int(item["moment"]) for item in self.news if item["number"] == number)

    def alone(self, number: int) -> str:
        """A table that goes on from there, with the person in all seats."""
        return str(post(self.person, f"/tables/{self.table}/fork", {"number": number})["id"])

    def among_people(self, number: int, seat: int) -> str:
        """A table that waits to go on from there, with the person in one seat."""
        table = str(post(self.person, f"/tables/{self.table}/fork", {"number": number, "solo": False})["id"])
        self.person.api("PUT", f"/tables/{table}/seats/{seat}", {"who": "me"})
        return table

    def among_ministers(self, number: int, seat: int) -> str:
        """The same with ministers in the other seats, at once."""
        table = self.among_people(number, seat)
        post(self.person, f"/tables/{table}/start", {"fill": "rules"})
        return table
