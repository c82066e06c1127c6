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
    host.visit()
    host.page.get_by_role("button", name="Invite friends").wait_for()
    host.page.evaluate(
        """async () => fetch("api/v1/guests", {
            method: "POST", headers: { "content-type": "application/json" }, body: '{"name": "Ada"}' })"""
    )
    host.page.reload()
    options = {"players": players, "turn_limit": turns}
    wanted = {"game": "realpolitik", "seat": 0, "options": options, "press": "full"}
    table = _post(host, "/tables", wanted)["id"]
    for seat, (guest, name) in enumerate(zip(guests, NAMES, strict=False), start=1):
        secret = _post(host, f"/tables/{table}/seats/{seat}/invitations")["secret"]
        page = guest.visit(f"#/join/{secret}")
        page.get_by_role("textbox").fill(name)
        page.locator("main form button").first.click()
        page.wait_for_url(f"**/#/table/{table}")
    if len(guests) + 1 < players:
        _post(host, f"/tables/{table}/start", {"fill": "rules"})
    host.visit(f"#/table/{table}")
    for person in (host, *guests):
        wait_for_table(person.page)
    return str(table)


def _post(host: Person, path: str, body: object = None) -> dict[str, Any]:
    answer = host.api("POST", path, body)
    assert isinstance(answer, dict)
    return answer
