"""How people get to a table."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Person
from tests.browser.playing import wait_for_table

NAMES = ("Bea", "Cyril", "Dora")


def against_ministers(person: Person) -> str:
    """One click, as on the first visit."""
    page = person.visit()
    page.get_by_role("button", name="Play against ministers").first.click()
    wait_for_table(page)
    return page.url.rpartition("/")[2]


def gather(host: Person, guests: list[Person], players: int, turns: int = 2) -> str:
    """The host makes a table and invites the others, who come by their links; bots take the seats that are left."""
    table = open_table(host, players, turns)
    for seat, (guest, name) in enumerate(zip(guests, NAMES, strict=False), start=1):
        guest.visit(f"#/join/{invite(host, table, seat)}")
        sit_down(guest, name, table)
    if len(guests) + 1 < players:
        post(host, f"/tables/{table}/start", {"fill": "rules"})
    host.visit(f"#/table/{table}")
    for person in (host, *guests):
        wait_for_table(person.page)
    return table


def open_table(host: Person, players: int, turns: int = 2) -> str:
    """A table with the host in its first seat; strangers become guests."""
    host.visit()
    host.page.get_by_role("button", name="Invite friends").wait_for()
    me = host.page.evaluate("async () => (await (await fetch('api/v1/server')).json()).me")
    if me is None:
        host.page.evaluate(
            """async () => fetch("api/v1/guests", {
                method: "POST", headers: { "content-type": "application/json" }, body: '{"name": "Ada"}' })"""
        )
        host.page.reload()
    options = {"players": players, "turn_limit": turns}
    return str(post(host, "/tables", {"game": "realpolitik", "seat": 0, "options": options, "press": "full"})["id"])


def invite(host: Person, table: str, seat: int) -> str:
    return str(post(host, f"/tables/{table}/seats/{seat}/invitations")["secret"])


def sit_down(guest: Person, name: str, table: str) -> None:
    """On the page of an invitation."""
    page = guest.page
    page.get_by_role("textbox").fill(name)
    page.locator("main form button").first.click()
    page.wait_for_url(f"**/#/table/{table}")


def post(host: Person, path: str, body: object = None) -> dict[str, Any]:
    answer = host.api("POST", path, body)
    assert isinstance(answer, dict)
    return answer
