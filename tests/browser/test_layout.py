"""Nothing of a table is cut or covered, whatever the size of the window: panels stand beside the map, names fit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People, Person
from tests.browser.playing import OPTION
from tests.browser.positions import Archive
from tests.browser.sitting import against_ministers
from tests.browser.tour import go_to

DESKS = [(1920, 1080, "en-GB"), (1440, 900, "en-GB"), (1366, 768, "de-DE")]
TABLETS = [(1024, 768), (768, 1024)]
PHONES = [(390, 844), (360, 740)]
CUT = """(parts) => [...document.querySelectorAll(parts)].filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.textContent)"""
"""What has more to say than there is room for."""
BEHIND = """(panel) => {
    const box = document.querySelector(panel).getBoundingClientRect();
    return [...document.querySelectorAll(".map [data-place]")].filter((place) => {
        const land = place.getBoundingClientRect();
        return land.left < box.right - 1 && land.top < box.bottom && land.bottom > box.top;
    }).map((place) => place.dataset.place);
}"""
"""Places that lie behind a panel at the left."""
IN_SIGHT = """(part) => {
    const box = part.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return part.contains(found) && box.bottom <= innerHeight && box.right <= innerWidth;
}"""


def seated(person: Person, war: str) -> Page:
    """In the middle of a game, with armies to move."""
    person.register("Ada")
    archive = Archive(person, war)
    return go_to(person, archive.among_ministers(*archive.moments("Round")[-1]))


def nothing_is_cut(page: Page) -> None:
    assert page.evaluate(CUT, "[role=tab] span, .strip ol, .prompt h2") == []
    expect(page.locator(".strip [aria-current=step]").last).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]


@pytest.mark.parametrize("size", DESKS, ids=str)
@pytest.mark.parametrize("war", ["realpolitik", "1618"])
def test_the_panel_stands_beside_the_map(people: People, war: str, size: tuple[int, int, str]) -> None:
    page = seated(people(viewport={"width": size[0], "height": size[1]}, locale=size[2]), war)
    expect(page.locator(".corner > .open")).to_be_visible()
    nothing_is_cut(page)
    if size[2] == "en-GB":
        assert page.locator(".bar .standing").evaluate(IN_SIGHT)
    page.locator(".map .view").focus()
    page.keyboard.press("0")
    page.wait_for_function(f"!({BEHIND})('.corner').length")


def test_the_digest_stands_beside_the_map(people: People) -> None:
    person = people()
    person.context.add_init_script("localStorage.setItem('chancellery.pace', 'instant')")
    against_ministers(person, players=4)
    page = person.page
    page.locator(OPTION).first.click()
    page.get_by_role("button", name="Seal it").click()
    digest = page.get_by_role("region", name="Since your last decision")
    expect(digest).to_be_visible()
    page.locator(".map .view").focus()
    page.keyboard.press("0")
    page.wait_for_function(f"!({BEHIND})('.digest').length")
    width = digest.evaluate("(part) => part.offsetWidth")
    digest.get_by_role("button", name="Fold").click()
    expect(digest).to_have_count(0)
    assert page.locator(".corner > *").evaluate("(part) => part.offsetWidth") == width, "the map would move"


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_a_tablet_keeps_panels_off_the_map(people: People, size: tuple[int, int]) -> None:
    page = seated(people(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True), "1618")
    nothing_is_cut(page)
    box = page.locator(".corner > *").bounding_box()
    assert box is not None
    assert box["width"] <= 64
    assert box["height"] <= 64


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_phone_shows_the_last_option_whole(people: People, size: tuple[int, int]) -> None:
    page = seated(people(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True), "realpolitik")
    nothing_is_cut(page)
    last = page.locator(f"{OPTION}:not(.closing)").last
    last.scroll_into_view_if_needed()
    assert last.evaluate(IN_SIGHT)
    foot = page.locator("[role=tablist]").bounding_box()
    box = last.bounding_box()
    assert foot is not None
    assert box is not None
    assert box["y"] + box["height"] <= foot["y"]


@pytest.mark.parametrize("game", ["realpolitik", "raison"])
def test_one_click_on_the_page_of_a_new_table_begins_a_game_against_ministers(people: People, game: str) -> None:
    page = people(viewport={"width": 390, "height": 844}).visit(f"#/new/{game}")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(OPTION).first).to_be_visible()
