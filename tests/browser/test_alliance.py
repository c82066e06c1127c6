"""Alliance in the page: a whole year with two players and one with seven, a turn by thumb, cards in secret, marches
that are counted and planned, and what each may see."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, People, Person
from tests.browser.playing import OPTION, expect_gone_on
from tests.browser.sitting import against_ministers, seat_everybody
from tests.browser.whole import play_to_the_end, play_until

MARCHING = ("step", "pick", "stay", "halt", "march")


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
    sizes = [int(size) for text in groups.all_inner_texts() for size in re.findall(r"(\d+) blocks? can move", text)]
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
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".plan li").nth(1)).to_be_visible()
    expect(page.locator(".together[role=status]")).to_have_count(0)
    planned = page.locator(".plan li").count()
    assert look(acting, table) == before
    page.get_by_role("button", name="Carry out the plan").click()
    expect(page.locator(".planned")).to_have_count(0)
    expect(page.locator(".plan li")).to_have_count(planned)
    assert look(acting, table)["table"]["borders"]


def test_a_whole_year_by_list_keys_and_map(people: People) -> None:
    person = people()
    table = against_ministers(person, "alliance", 0, players=2, years=1)
    assert play_to_the_end(person, table, random.Random(2)) >= {"Discard", "Commit", "PlayerTurn"}


def test_a_whole_year_of_seven_empires(people: People) -> None:
    person = people()
    table = against_ministers(person, "alliance", 4, players=7, scenario="1813", years=1)
    assert play_to_the_end(person, table, random.Random(3)) >= {"Discard", "Commit", "PlayerTurn", "GroupMove"}


def test_a_turn_with_taps_alone(people: People) -> None:
    person = people(viewport=PHONE, has_touch=True, is_mobile=True)
    table = against_ministers(person, "alliance", 1, players=2)
    met = play_until(person, table, random.Random(4), lambda: look(person, table)["table"]["turn"] > 1, by=("taps",))
    assert met >= {"Discard", "Commit", "PlayerTurn"}
