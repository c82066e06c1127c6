"""A briefing at the start: the goal, who stands in the way, first ideas, how to play; and where in the turn we are."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, People
from tests.browser.sitting import against_ministers

KEEP = "window.keepBriefing = true"


@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 360, "height": 740}], ids=["desk", "390", "360"])
def test_a_briefing_opens_once_and_is_found_again(people: People, pictures: Path, size: dict[str, int]) -> None:
    person = people(viewport=size)
    person.context.add_init_script(KEEP)
    against_ministers(person)
    page = person.page
    order = page.get_by_role("dialog", name="You lead Austria")
    expect(order).to_contain_text("Have the most Influence when somebody reaches 25.")
    expect(order).to_contain_text("Prussia claims Bohemia, Saxonia and Bavaria too.")
    expect(order.locator("section", has_text="Three first ideas").locator("li")).to_have_count(3)
    expect(order.locator("section", has_text="How to play").locator("li")).to_have_count(5)
    page.screenshot(path=pictures / "briefing.png")
    page.get_by_role("button", name="To the table").click()
    expect(order).to_have_count(0)
    now = page.get_by_role("list", name="Progress of the turn").locator("[aria-current=step]")
    expect(now.first).to_be_attached()

    page.reload()
    expect(page.locator(".prompt h2")).not_to_be_empty()
    expect(page.locator("dialog.briefing")).to_have_count(0)
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()
    page.get_by_role("button", name="Your briefing").click()
    expect(order).to_be_visible()
    page.keyboard.press("Escape")
    expect(order).to_have_count(0)
