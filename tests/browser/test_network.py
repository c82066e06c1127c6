"""Lines break, servers are started anew, people reload and open the same table twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.browser.conftest import People, Person
from tests.browser.playing import OPTION, asked_at, by_list, expect_gone_on, wait_for_table
from tests.browser.sitting import against_ministers, gather
from tests.soak.servers import Process, process

SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""Milliseconds, and bytes in a second."""


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Process]:
    """A server of the test's own, which may be killed."""
    with process(f"sqlite:{tmp_path / 'chancellery.db'}", tmp_path, bot_pause_ms=0) as running:
        yield running


def prompt(page: Page) -> str:
    return page.locator(".prompt h2").inner_text()


def seal(page: Page, at: int) -> str:
    """Choose the option at this place of the list; what it says."""
    option = page.locator(OPTION).nth(at)
    words = option.locator(".name").inner_text()
    option.click()
    page.get_by_role("button", name="Seal it").click()
    return words


def numbers(person: Person, table: str) -> list[int]:
    told = person.api("GET", f"/tables/{table}/updates?after=0")
    assert isinstance(told, dict)
    return [item["number"] for item in told["updates"]]


def test_a_server_that_is_killed_is_found_again_and_nothing_is_asked_meanwhile(
    fragile: Process, browser: Browser
) -> None:
    person = Person(browser, fragile.url)
    person.excused.append(str(fragile.port))  # what is asked while it is down is asked in vain
    table = against_ministers(person)
    page = person.page
    page.locator(OPTION, has_text="Taxation").click()
    asked = prompt(page)
    fragile.kill()
    expect(page.locator(".bar .away")).to_be_visible()
    for shown_open in (OPTION, ".prompt.asked", "[data-place].lit", "button.open", "div.draft"):
        expect(page.locator(shown_open)).to_have_count(0)
    fragile.start()
    expect(page.locator(".bar .away")).to_have_count(0)
    expect(page.locator(".prompt h2")).to_have_text(asked)
    before, step = numbers(person, table), asked_at(page)
    by_list(page, random.Random(1))
    expect_gone_on(page, step)
    after = numbers(person, table)
    assert len(after) == len(set(after)) > len(before)
    person.leave()


def test_an_answer_whose_receipt_is_lost_counts_once(people: People) -> None:
    person = people()
    against_ministers(person)
    page = person.page
    keys: list[str | None] = []

    def lose(route: Route) -> None:
        """The first arrives, but what the server says to it does not."""
        keys.append(route.request.headers.get("idempotency-key"))
        if len(keys) == 1:
            route.fetch()
            route.abort("connectionreset")
        else:
            route.continue_()

    person.excused.append("/answers: net::ERR_CONNECTION_RESET")
    page.route("**/answers", lose)
    step = asked_at(page)
    page.locator(OPTION, has_text="Taxation").click()
    with page.expect_response("**/answers"):  # to the second; to the first none came
        page.get_by_role("button", name="Seal it").click()
    expect_gone_on(page, step)
    assert len(keys) == 2
    assert keys[0] == keys[1] is not None


def test_a_secret_choice_survives_a_reload_is_the_same_in_two_tabs_and_can_be_changed(people: People) -> None:
    one, other = people(), people()
    gather(one, [other], 3)
    page = one.page
    second = one.open_tab()
    second.goto(page.url)
    wait_for_table(second)
    first = seal(page, 0)
    for tab in (page, second):
        expect(tab.locator(f"{OPTION}.sealed")).to_contain_text(first)
    page.reload()
    expect(page.locator(f"{OPTION}.sealed")).to_contain_text(first)
    changed = seal(second, 1)
    assert changed != first
    for tab in (page, second):
        expect(tab.locator(f"{OPTION}.sealed")).to_contain_text(changed)
    before = asked_at(page)
    seal(other.page, 0)
    for tab in (page, second):
        expect_gone_on(tab, before)
    expect(second.locator(".prompt h2")).to_have_text(prompt(page))


def test_a_slow_line_is_enough_to_play_and_nothing_is_answered_twice(people: People) -> None:
    person = people()
    page = person.page
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    given: list[tuple[str, int]] = []

    def count(request: Request) -> None:
        if request.url.endswith("/answers"):
            body = request.post_data_json or {}
            given.append((body["actor"], body["step"]))

    page.on("request", count)
    against_ministers(person)
    for _ in range(3):
        expect(page.locator(".prompt.asked")).to_be_visible()
        with page.expect_response("**/answers"):
            page.keyboard.press("1")
            for _ in range(6):  # somebody who thinks that nothing happens
                page.keyboard.press("Enter")
        expect(page.locator("div.draft")).to_have_count(0)
    assert len(given) == len(set(given)) >= 3
