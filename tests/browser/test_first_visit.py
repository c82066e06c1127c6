"""From the first look at the first page to the first move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People
from tests.browser.playing import OPTION, asked_at, expect_gone_on, wait_for_table


def test_one_click_leads_to_a_table_and_two_more_to_a_sealed_choice(people: People) -> None:
    page = people().visit()
    page.get_by_role("button", name="Play against ministers").click()
    expect(page.locator(".prompt h2")).to_contain_text("Choose your Action card")
    asked = asked_at(page)
    page.locator(OPTION, has_text="Taxation").click()
    page.get_by_role("button", name="Seal it").click()
    expect_gone_on(page, asked)


def test_the_same_on_a_phone(people: People) -> None:
    page = people(viewport=PHONE, has_touch=True, is_mobile=True).visit()
    page.get_by_role("button", name="Play against ministers").tap()
    expect(page.locator(".prompt h2")).to_contain_text("Choose your Action card")
    asked = asked_at(page)
    page.locator(OPTION, has_text="Taxation").tap()
    page.get_by_role("button", name="Seal it").tap()
    expect_gone_on(page, asked)


@pytest.mark.parametrize("war", ["1618", "1702"])
def test_either_war_of_raison_d_etat_is_one_click_away(people: People, war: str) -> None:
    page = people().visit()
    page.get_by_role("button", name=f"Play {war}").click()
    wait_for_table(page)
    # What has happened before the first own decision is told in the wheel's place until it is dismissed.
    since = page.get_by_role("region", name="Since your last decision")
    expect(page.get_by_role("region", name="Wheel of War and statuses").or_(since)).to_be_visible()
    if since.count():
        since.get_by_role("button", name="Fold").click()
    expect(page.get_by_role("region", name="Wheel of War and statuses")).to_be_visible()


def test_a_table_of_raison_d_etat_has_as_many_seats_as_were_chosen(people: People) -> None:
    page = people().visit("#/new/raison")
    page.get_by_role("radio", name="1702").check()
    expect(page.get_by_role("radio", name="All seven Powers")).to_have_count(0)
    page.get_by_role("radio", name="1618").check()
    page.get_by_role("radio", name="All seven Powers").check()
    page.get_by_role("radio", name="Friends with a link").check()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("button", name="Invite")).to_have_count(6)
