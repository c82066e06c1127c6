"""Two people at a table of Alliance: cards in secret, marches with limits that are counted, and what each may see."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People, Person
from tests.browser.playing import expect_gone_on
from tests.browser.sitting import seat_everybody

MARCHING = ("step", "pick", "stay", "halt", "march")


def march_on(person: Person, table: str, view: dict[str, Any]) -> dict[str, Any]:
    """Take the first option that goes on with a march, and look again."""
    (decision,) = view["decisions"]
    kinds = [kind for kind in MARCHING if any(option["kind"] == kind for option in decision["options"])]
    option = next(option["index"] for option in decision["options"] if option["kind"] == kinds[0])
    asked = {"actor": decision["actor"], "option": option, "step": decision["step"]}
    person.api("POST", f"/tables/{table}/answers", asked)
    found: dict[str, Any] = person.api("GET", f"/tables/{table}/view")["view"]
    return found


def test_two_people_play_cards_and_march(people: People) -> None:
    (britain, france), table = seat_everybody(people, "alliance", players=2)
    for question in ("put away", "play this turn"):
        for person in (britain, france):
            page = person.page
            expect(page.locator(".prompt")).to_contain_text(question)
            page.locator(".sheet .cards button").first.click()
            page.locator("div.draft button.seal").click()
    # Both cards lie open: whoever has the higher one acts, and the order of play is told to both.
    for person in (britain, france):
        expect(person.page.get_by_role("list", name="Order of play").get_by_role("listitem")).to_have_count(2)
        expect(person.page.get_by_role("meter").first).to_be_visible()
    acting = next(
        person for person in (britain, france) if person.api("GET", f"/tables/{table}/view")["view"]["decisions"]
    )
    page = acting.page
    step = page.locator(".prompt").get_attribute("data-step") or ""
    page.get_by_role("group", name="Move a group for 1 action point").locator("button.option").first.click()
    expect_gone_on(page, step)
    view = acting.api("GET", f"/tables/{table}/view")["view"]
    while not view["table"]["borders"]:
        view = march_on(acting, table, view)
    expect(page.locator(".plan")).to_contain_text("this turn")
    # Opponents see backs, never a face.
    theirs = {"britain": "france", "france": "britain"}[view["seats"][view["seat"]]]
    assert all(block["nation"] != theirs for place in view["table"]["places"].values() for block in place["blocks"])
