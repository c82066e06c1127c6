"""Seats in a running game on the page: opened by vote, taken by somebody new, and who is one person."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People, Person
from tests.browser.playing import wait_for_table
from tests.browser.sitting import gather, invite, open_table, sit_down


def company(person: Person) -> Locator:
    """Who plays what."""
    person.page.get_by_role("button", name="At this table").click()
    person.page.get_by_role("button", name="Who plays what").click()
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def test_a_seat_is_opened_by_vote_and_taken_by_a_link(people: People) -> None:
    ada, bea, eve = people(), people(), people()
    table = gather(ada, [bea], 3)
    bea.api(
        "POST",
        f"/tables/{table}/press/messages",
        {"to": {"kind": "seats", "seats": [2]}, "text": "Between us: march."},
    )
    company(ada).get_by_role("button", name="Propose to open it").click()
    proposal = bea.page.locator(".proposal")
    expect(proposal).to_contain_text("to a new player")
    proposal.get_by_role("button", name="Agree", exact=True).click()
    dialog = company(ada)
    expect(dialog).to_contain_text("Open to a new player")
    dialog.get_by_role("button", name="Invite").click()
    link = ada.page.get_by_role("dialog").locator("input").input_value()
    eve.page.goto(link)
    sit_down(eve, "Eve", table)
    wait_for_table(eve.page)
    for person in (ada, bea):
        person.page.keyboard.press("Escape")
        person.page.get_by_role("tab", name="Log").click()
        expect(person.page.get_by_text("A new player has taken")).to_be_visible()
    eve.page.get_by_role("tab", name="Press").click()
    expect(eve.page.get_by_role("group", name="Conversations")).to_be_visible()
    expect(eve.page.get_by_text("Between us")).to_have_count(0)


def test_seats_of_one_browser_are_marked(people: People) -> None:
    ada, double = people(), people()
    table = open_table(ada, 3)
    [device] = [cookie for cookie in ada.context.cookies() if cookie["name"] == "chancellery-device"]
    double.context.add_cookies([{"name": device["name"], "value": device["value"], "url": double.url}])
    double.come_in("/invitations/accept", secret=invite(ada, table, 1), name="Not Ada")
    ada.visit(f"#/table/{table}")
    expect(ada.page.get_by_text("same browser as another seat")).to_have_count(2)
    ada.api("POST", f"/tables/{table}/start", {"fill": "rules"})
    wait_for_table(ada.page)
    expect(company(ada).get_by_text("Same person as")).to_have_count(2)
