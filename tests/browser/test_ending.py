"""The scene after a game: who won, what turned it, and what can be done then; with pointer, keys and touch."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, People, Person
from tests.browser.playing import OPTION, step, wait_for_table
from tests.browser.positions import Archive
from tests.browser.sitting import against_ministers
from tests.browser.test_german import ENGLISH, said

SIZES = [{"width": 1440, "height": 900}, PHONE]
EVERY_SIZE = [(1920, 1080), (1440, 900), (1366, 768), (1024, 768), (768, 1024), (390, 844), (360, 740)]
COVERED = """() => {
    const parts = ".ending h2, .standing li, .points li, .ending .wide, .doing button";
    return [...document.querySelectorAll(parts)].filter((part) => {
        part.scrollIntoView({ block: "center" });
        const box = part.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const inside = box.x >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        return !inside || !part.contains(document.elementFromPoint(x, y));
    }).map((part) => part.textContent);
}"""
"""What cannot be brought into sight as a whole, or lies under something else."""
PAST = "You are looking at an earlier position."


def finished(person: Person, war: str = "realpolitik") -> Page:
    person.register("Ada")
    page = person.visit(f"#/table/{Archive(person, war).table}")
    expect(page.locator(".ending h2")).to_have_text(re.compile("won|gewonnen"))
    expect(page.locator(".points li")).to_have_count(3)
    return page


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_ending_shows_standing_turning_points_and_the_way_to_them(people: People, size: dict[str, int]) -> None:
    page = finished(people(viewport=size))
    expect(page.locator(".ending header")).to_contain_text(re.compile(r"won with \d+ Influence"))
    expect(page.locator(".standing li")).to_have_count(3)
    expect(page.get_by_role("img", name="The course of the game")).to_be_visible()
    width = page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= size["width"]
    page.locator(".points button").first.click()
    expect(page.locator(".ending")).to_have_count(0)
    if size is not PHONE:
        expect(page.get_by_text(PAST).first).to_be_visible()
        page.get_by_role("button", name="Back to now").first.click()
        expect(page.locator(".ending h2")).to_be_visible()


def test_whole_game_is_watched_and_skipped_with_keys(people: People) -> None:
    page = finished(people())
    page.get_by_role("button", name="Watch the whole game").focus()
    page.keyboard.press("Enter")
    bar = page.get_by_role("region", name="Watch the whole game")
    expect(bar).to_be_visible()
    expect(bar.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    expect(page.locator(".ending h2")).to_be_visible()


@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
def test_nothing_of_the_ending_is_cut_or_covered(people: People, size: tuple[int, int]) -> None:
    page = finished(people(viewport={"width": size[0], "height": size[1]}))
    assert page.evaluate(COVERED) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size[0]


def test_picture_is_saved_as_png(people: People, pictures: Path) -> None:
    page = finished(people())
    with page.expect_download() as waiting:
        page.get_by_role("button", name="A picture to share").click()
    assert waiting.value.suggested_filename == "realpolitik-austria-8.png"
    file = pictures / "shared.png"
    waiting.value.save_as(file)
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 2000


def test_ending_is_german_and_taken_by_touch(people: People) -> None:
    page = finished(people(viewport=PHONE, has_touch=True, is_mobile=True, locale="de-DE"))
    english = [text for text in said(page) if ENGLISH.search(text) and "Low Countries" not in text]
    assert not english
    page.get_by_role("button", name="Auswerten").tap()
    expect(page.locator(".prompt h2")).not_to_be_empty()
    expect(page.locator(".points")).to_have_count(0)


def test_rematch_against_ministers_begins_at_once_and_says_who_does_not_negotiate(people: People) -> None:
    person = people()
    against_ministers(person, players=3, turn_limit=1)
    page, chance = person.page, random.Random(3)
    page.get_by_role("tab", name="Press").click()
    expect(page.locator(".press")).to_contain_text("Ministers do not negotiate")
    expect(page.locator(".press textarea")).to_have_count(0)
    page.get_by_role("button", name="Treaties").click()
    expect(page.get_by_role("button", name="Draft a treaty")).to_have_count(0)
    page.get_by_role("tab", name="Table").click()
    while page.locator(".ending").count() == 0:
        if not step(page, "list", chance):
            page.wait_for_timeout(20)
    expect(page.locator(".ending h2")).to_have_text(re.compile("^You (won|lost)$"))
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".ending")).to_have_count(0)
    wait_for_table(page)
    expect(page.locator(OPTION).first).to_be_visible()
