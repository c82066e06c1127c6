"""How people get to a table. Doors and dialogs have tests of their own; here everybody is seated at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.browser.conftest import Person
from tests.browser.playing import wait_for_table

NAMES = ("Bea", "Cyril", "Dora")


def against_ministers(person: Person, game: str = "realpolitik", seat: int = 0, **options: object) -> str:
    """A game that begins at once, as with one click on the first page, but not in any seat."""
    person.come_in("/guests", name="Ada")
    table = {"game": game, "options": options, "seat": seat, "private": True, "spectators": False, "start": True}
    made = str(person.api("POST", "/tables", table)["id"])
    person.visit(f"#/table/{made}")
    wait_for_table(person.page)
    return made


def gather(host: Person, guests: list[Person], players: int) -> str:
    """The host makes a table and the others come by their links; bots take the seats that are left."""
    table = open_table(host, players)
    for seat, (guest, name) in enumerate(zip(guests, NAMES, strict=False), start=1):
        guest.come_in("/invitations/accept", secret=invite(host, table, seat), name=name)
    if len(guests) + 1 < players:
        host.api("POST", f"/tables/{table}/start", {"fill": "rules"})
    for person in (host, *guests):
        person.visit(f"#/table/{table}")
    for person in (host, *guests):
        wait_for_table(person.page)
    return table


def open_table(host: Person, players: int) -> str:
    """A table with the host, a guest of the server, in its first seat."""
    host.come_in("/guests", name="Ada")
    options = {"players": players, "turn_limit": 2}
    asked = {"game": "realpolitik", "seat": 0, "options": options, "press": "full"}
    return str(host.api("POST", "/tables", asked)["id"])


def invite(host: Person, table: str, seat: int) -> str:
    return str(host.api("POST", f"/tables/{table}/seats/{seat}/invitations")["secret"])


def sit_down(guest: Person, name: str, table: str) -> None:
    """On the page of an invitation."""
    page = guest.page
    page.get_by_role("textbox").fill(name)
    page.locator("main form button").first.click()
    page.wait_for_url(f"**/#/table/{table}")


def seat_everybody(come: Callable[[], Person], game: str, **options: object) -> tuple[list[Person], str]:
    """A game with a person in every seat; the first two have their page open at the table."""
    host = come()
    host.come_in("/guests", name="Ada")
    asked = {"game": game, "seat": 0, "options": options, "press": "none"}
    table = str(host.api("POST", "/tables", asked)["id"])
    crowd = [host]
    for seat in host.api("GET", f"/tables/{table}")["table"]["seats"][1:]:
        guest = come()
        guest.come_in("/invitations/accept", secret=invite(host, table, seat["seat"]), name=f"Guest {seat['seat']}")
        crowd.append(guest)
    for person in crowd[:2]:
        person.visit(f"#/table/{table}")
        wait_for_table(person.page)
    return crowd, table


def asked_now(person: Person, table: str) -> dict[str, Any] | None:
    """The first question that waits for a person, as the server tells it."""
    view = person.api("GET", f"/tables/{table}/view")["view"]
    return next((decision for decision in view["decisions"] if not decision["answered"]), None)


def answer_for(person: Person, table: str, chance: random.Random) -> bool:
    """Let a person answer one question over the API, if there is one."""
    decision = asked_now(person, table)
    if decision is None:
        return False
    option = chance.choice(decision["options"])["index"]
    body = {"actor": decision["actor"], "option": option, "step": decision["step"]}
    person.api("POST", f"/tables/{table}/answers", body)
    return True
