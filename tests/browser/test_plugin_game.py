"""A game that somebody else installed, with no browser code of its own, played at the generic table."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, People
from tests.browser.playing import analyse, is_over, step, wait_for_table
from tests.plugins.conftest import EXAMPLE, install
from tests.soak.servers import Process, process

LONGEST = 120.0
"""Seconds for a whole game."""
TILES = {"Ashford", "Birkwald", "Cairn", "Crossing", "Dunmoor", "Elmstead", "Fenmere"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server on whose machine the example game is installed."""
    folder = tmp_path_factory.mktemp("plugin server")
    installed = install(EXAMPLE, tmp_path_factory.mktemp("installed"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", str(installed))
        with process(f"sqlite:{folder / 'chancellery.db'}", folder, bot_pause_ms=0) as running:
            yield running


def tiles(page: Page) -> set[str]:
    """The places of the map as those hear them who do not see it."""
    labels = page.locator("[data-place]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {str(label).split(",")[0] for label in labels}


def play_out(page: Page, ways: list[str]) -> int:
    """Answer in turn by these ways until the game is over; how often."""
    chance = random.Random(7)
    deadline = time.monotonic() + LONGEST
    answers = 0
    while not is_over(page):
        assert time.monotonic() < deadline, "the game does not end"
        answers += step(page, ways[answers % len(ways)], chance)
    return answers


def test_installed_game_is_played_from_its_card_to_its_end(people: People) -> None:
    person = people()
    page = person.visit()
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Borderlands"))
    expect(card).to_contain_text("2–3 players · 5–10 min")
    expect(card).to_contain_text("Seven provinces, secret bids")
    card.get_by_role("button", name="Play now").click()
    wait_for_table(page)
    assert tiles(page) == TILES
    for panel in ("Princes", "Red", "Blue"):
        expect(page.get_by_role("tabpanel").get_by_text(panel, exact=True)).to_be_visible()

    assert play_out(page, ["map", "list", "keys"]) >= 6
    expect(page.locator(".ending")).to_contain_text(re.compile("won with|leads with|shared"))
    expect(page.locator(".ending .standing li")).to_have_count(2)
    analyse(page)
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Events").or_(page.get_by_role("tab", name="Events")).click()
    expect(page.get_by_role("tabpanel").first).to_contain_text("Round 6.")
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("A round")


def test_tiles_are_chosen_by_keys_alone(people: People) -> None:
    """Arrow keys lead from tile to tile, Enter chooses the one that has the focus."""
    person = people()
    person.come_in("/guests", name="Ada")
    asked = {"game": "borderlands", "seat": 0, "private": True, "start": True}
    page = person.visit(f"#/table/{person.api('POST', '/tables', asked)['id']}")
    wait_for_table(page)
    page.get_by_role("group", name="Map; Enter").focus()
    page.keyboard.press("Enter")
    focused = page.locator("[data-place]:focus")
    first = focused.get_attribute("data-place")
    page.keyboard.press("ArrowDown")
    expect(focused).not_to_have_attribute("data-place", str(first))
    chosen = focused.get_attribute("data-place")
    page.keyboard.press("Enter")
    expect(
        page.get_by_role("button", name=re.compile(f"Look under {chosen}", re.IGNORECASE), pressed=True)
    ).to_be_visible()
    expect(focused).to_have_attribute("aria-pressed", "true")


def test_installed_game_is_set_up_and_played_on_a_phone(people: People, pictures: Path) -> None:
    person = people(viewport=PHONE, has_touch=True, is_mobile=True)
    person.come_in("/guests", name="Ada")
    page = person.visit("#/new/borderlands")
    page.get_by_role("radio", name="Three").check()
    page.get_by_role("button", name="Begin").click()
    wait_for_table(page)
    play_out(page, ["taps"])
    page.screenshot(path=pictures / "end.png")
    expect(page.locator(".ending")).to_be_visible()
