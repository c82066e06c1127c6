"""Whole games of Generalship with two and with four nations, a battle on its stage, and generals chosen by their cards.

The games end after a number of settlements, which is an option of the game: a game to ten points takes too long for
somebody who plays at random.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.conftest import PHONE, People
from tests.browser.playing import step
from tests.browser.positions import Archive, kinds, told
from tests.browser.sitting import against_ministers
from tests.browser.tour import go_to
from tests.browser.whole import play_to_the_end

LONGEST = 400.0
"""Seconds for a battle."""
HANDHELD = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("players", "settlements"), [(2, 2), (4, 1)], ids=["two nations", "four nations"])
def test_a_whole_game_by_list_keys_and_map(people: People, players: int, settlements: int) -> None:
    person = people()
    table = against_ministers(person, "generalship", 1, players=players, settlements=settlements)
    assert play_to_the_end(person, table, random.Random(players)) >= {"ChooseGenerals", "Turn"}
    assert kinds(told(person, table)) >= {"commanders", "claimed"}


def test_generals_are_chosen_by_their_cards(people: People) -> None:
    person = people()
    against_ministers(person, "generalship", 0, players=2, settlements=1)
    page = person.page
    cards = page.get_by_role("region", name="Your five generals").get_by_role("button")
    expect(cards).to_have_count(5)
    assert axe.faults(page) == []
    cards.nth(1).click()
    cards.nth(3).click()
    expect(cards.nth(1)).to_contain_text("Commander")
    expect(cards.nth(3)).to_contain_text("Political power")
    page.locator("div.draft button.seal").click()
    expect(page.get_by_role("region", name="Your five generals")).to_have_count(0)


@pytest.mark.parametrize("device", [HANDHELD, {}], ids=["phone", "desk"])
def test_a_battle_on_the_stage(people: People, device: dict[str, Any]) -> None:
    person = people(**device)
    person.register("Ada")
    archive = Archive(person, "generalship")
    table = archive.among_ministers(*archive.moments("Exchange")[0])
    page, chance = go_to(person, table), random.Random(1)
    stage = page.get_by_role("region", name="Battle of")
    expect(stage).to_be_visible()
    expect(stage.get_by_role("list", name="The seven steps of the battle").get_by_role("listitem")).to_have_count(7)
    assert axe.faults(page) == []
    deadline = time.monotonic() + LONGEST
    while not kinds(told(person, table)) & {"combat", "withdrew", "withdrew_hidden", "forced"}:
        assert time.monotonic() < deadline, page.locator(".prompt").inner_text()
        step(page, "taps" if device else "map", chance)
