"""From the first look at the first page to the first move."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People
from tests.browser.playing import OPTION


def test_one_click_leads_to_a_table_and_two_more_to_a_sealed_choice(people: People) -> None:
    page = people().visit()
    page.get_by_role("button", name="Play against ministers").click()
    expect(page.locator(".prompt h2")).to_contain_text("choose an Action card")
    page.locator(OPTION, has_text="Taxation").click()
    page.get_by_role("button", name="Seal it").click()
    expect(page.locator(".prompt h2")).not_to_contain_text("choose an Action card")


def test_the_same_on_a_phone(people: People) -> None:
    page = people(viewport=PHONE, has_touch=True, is_mobile=True).visit()
    page.get_by_role("button", name="Play against ministers").tap()
    expect(page.locator(".prompt h2")).to_contain_text("choose an Action card")
    page.locator(OPTION, has_text="Taxation").tap()
    page.get_by_role("button", name="Seal it").tap()
    expect(page.locator(".prompt h2")).not_to_contain_text("choose an Action card")
