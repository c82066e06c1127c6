"""A whole round of Raison d'État in either scenario, from its declarations to its last march."""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People
from tests.browser.playing import is_over, step
from tests.browser.positions import Archive, kinds, told
from tests.browser.tour import go_to

LONGEST = 400.0
"""Seconds for a whole game."""
HAPPENED = {"declarations", "status", "election", "crowned", "bids", "controls", "action"}
GIVEN = {"subsidised", "mercenary", "mercenary_hidden", "gifts_over"}
ASKED = {"Declarations", "Muster", "BidForMinor"}
"""What the person was asked, whatever else came."""
HANDHELD = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("war", "device", "ways"),
    [("1618", {}, ["list", "keys", "map"]), ("1702", HANDHELD, ["taps"])],
    ids=["1618 at a desk", "1702 on a phone"],
)
def test_a_round_with_everything_in_it(people: People, war: str, device: dict[str, Any], ways: list[str]) -> None:
    """Whether there is a battle in it is up to those who play: the last one is from a moment at which there is."""
    person = people(**device)
    person.register("Ada")
    archive = Archive(person, war)
    number, seat = archive.moments("Declarations")[0]
    table = archive.among_ministers(number, seat)
    page = go_to(person, table)
    chance, way = random.Random(1), itertools.cycle(ways)
    deadline = time.monotonic() + LONGEST

    def go_on() -> None:
        assert time.monotonic() < deadline, page.locator(".prompt").inner_text()
        if not step(page, next(way), chance):
            page.wait_for_timeout(50)

    while not is_over(page):
        go_on()
    expect(page.locator(".ending")).to_be_visible()
    news = told(person, table)
    assert kinds(news) >= HAPPENED
    assert kinds(news) & GIVEN
    asked = {one["phase"] for item in news for one in item.get("waiting", ()) if one["seat"] == seat}
    assert asked >= ASKED

    fought = archive.among_ministers(*archive.moments("Battle")[0])
    go_to(person, fought)
    expect(page.get_by_role("region", name="Battle of")).to_be_visible()
    while "battle_result" not in kinds(told(person, fought)):
        go_on()
