"""Alliance in the page: cards in secret, marches that are counted and planned, whole games of one Year."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe, tour
from tests.browser.conftest import PHONE, People, Person
from tests.browser.playing import OPTION, by_list, confirm, expect_gone_on, is_asked, is_over, step
from tests.browser.sitting import against_ministers, seat_everybody

MARCHING = ("step", "pick", "stay", "halt", "march")
LONGEST = 400.0
"""Seconds for a whole game."""
BRITAIN = 0
HANDHELD = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
CLOSING = "button.option.closing"


def march_on(person: Person, table: str, view: dict[str, Any]) -> dict[str, Any]:
    """Take the first option that goes on with a march, and look again."""
    (decision,) = view["decisions"]
    kinds = [kind for kind in MARCHING if any(option["kind"] == kind for option in decision["options"])]
    option = next(option["index"] for option in decision["options"] if option["kind"] == kinds[0])
    asked = {"actor": decision["actor"], "option": option, "step": decision["step"]}
    person.api("POST", f"/tables/{table}/answers", asked)
    return look(person, table)


def look(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.api("GET", f"/tables/{table}/view")["view"]
    return found


def play_cards(people: People) -> tuple[Person, str]:
    """Two people put a card away and play one; whoever acts first, at which table."""
    crowd, table = seat_everybody(people, "alliance", players=2)
    for question in ("put away", "play this turn"):
        for person in crowd:
            page = person.page
            expect(page.locator(".prompt")).to_contain_text(question)
            page.locator(".sheet .cards button").first.click()
            page.locator("div.draft button.seal").click()
    # Both cards lie open: whoever has the higher one acts, and the order of play is told to both.
    for person in crowd:
        expect(person.page.get_by_role("list", name="Order of play").get_by_role("listitem")).to_have_count(2)
        expect(person.page.get_by_role("meter").first).to_be_visible()
    return next(person for person in crowd if look(person, table)["decisions"]), table


def choose_group(page: Page, largest: bool = False) -> None:
    """Move a group for a point: the first of the list, or the one with most blocks."""
    asked = page.locator(".prompt").get_attribute("data-step") or ""
    groups = page.get_by_role("group", name="Move a group for 1 action point").locator(OPTION)
    expect(groups.first).to_be_visible()
    sizes = [int("".join(filter(str.isdigit, text)) or 0) for text in groups.all_inner_texts()]
    groups.nth(sizes.index(max(sizes)) if largest else 0).click()
    expect_gone_on(page, asked)


def test_two_people_play_cards_and_march(people: People) -> None:
    acting, table = play_cards(people)
    page = acting.page
    choose_group(page)
    view = look(acting, table)
    while not view["table"]["borders"]:
        view = march_on(acting, table, view)
    expect(page.locator(".plan")).to_contain_text("this turn")
    # Opponents see backs, never a face.
    theirs = {"britain": "france", "france": "britain"}[view["seats"][view["seat"]]]
    assert all(block["nation"] != theirs for place in view["table"]["places"].values() for block in place["blocks"])


def test_a_plan_is_drawn_and_carried_out(people: People) -> None:
    acting, table = play_cards(people)
    page, before = acting.page, look(acting, table)
    page.get_by_role("button", name="Plan", exact=True).click()
    choose_group(page, largest=True)
    # Several blocks are chosen to go together: the first is led, the others follow it.
    page.get_by_role("button", name="All of them").click()
    page.get_by_role("button", name="March together").click()
    page.get_by_role("group", name="Where to").locator(OPTION).first.click()
    if page.get_by_role("button", name="Stop here").count():
        page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".plan li").nth(1)).to_be_visible()
    expect(page.locator(".together[role=status]")).to_have_count(0)
    planned = page.locator(".plan li").count()
    assert look(acting, table) == before
    page.get_by_role("button", name="Carry out the plan").click()
    expect(page.locator(".planned")).to_have_count(0)
    expect(page.locator(".plan li")).to_have_count(planned)
    assert look(acting, table)["table"]["borders"]


def play_on(page: Page, chance: random.Random) -> None:
    """Mostly what ends a step, so that the game is short; now and then anything."""
    closing = page.locator(CLOSING)
    if closing.count() and chance.random() < 0.7:
        closing.last.click()
        confirm(page)
    else:
        by_list(page, chance)


@pytest.mark.parametrize(("players", "scenario"), [(2, "1813"), (7, "1805")])
def test_a_whole_game_of_one_year(people: People, players: int, scenario: str) -> None:
    """One person among ministers, through four turns, battles and winter, to the last count."""
    person = people()
    against_ministers(person, "alliance", BRITAIN, scenario=scenario, players=players, years=1)
    page, chance = person.page, random.Random(players)
    deadline = time.monotonic() + LONGEST
    while not is_over(page):
        assert time.monotonic() < deadline, page.locator(".prompt").inner_text()
        if is_asked(page) or page.locator(CLOSING).count():
            play_on(page, chance)
        else:
            page.wait_for_timeout(20)
    expect(page.locator(".ending")).to_be_visible()


def test_marching_by_thumb(people: People) -> None:
    """On a phone: no fault that axe knows, and taps are enough."""
    person = people(**HANDHELD)
    table = against_ministers(person, "alliance", BRITAIN, players=2, years=1)
    page, chance = person.page, random.Random(4)
    deadline = time.monotonic() + LONGEST
    while not (look(person, table)["table"]["activation"] or is_over(page)):
        assert time.monotonic() < deadline, page.locator(".prompt").inner_text()
        groups = page.get_by_role("group", name="Move a group for 1 action point").locator(OPTION)
        if groups.count():
            groups.first.tap()
            confirm(page, "tap")
        elif not step(page, "taps", chance):
            page.wait_for_timeout(20)
    assert not axe.faults(page, but=("color-contrast", "target-size"), aside=(tour.MAP,))
