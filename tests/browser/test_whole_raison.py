"""A whole game of Raison d'État, and a battle in either scenario."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People
from tests.browser.playing import step
from tests.browser.positions import Archive, kinds, told
from tests.browser.sitting import against_ministers
from tests.browser.tour import go_to
from tests.browser.whole import play_to_the_end

LONGEST = 400.0
"""Seconds for a battle."""
HAPPENED = {"declarations", "election", "bids", "action", "influence", "battle_result"}
ASKED = {"Muster", "Declarations"}
"""What the person was asked, whatever else came; who plays at random may be left without a General to move."""
FRANCE = 4
"""Seat of a Power that chooses its status, in 1618 with six."""
HANDHELD = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def test_a_whole_game_by_list_keys_and_map(people: People) -> None:
    """One person among ministers, for two rounds; a game that is won by its goal is played in test_lesson.py."""
    person = people()
    table = against_ministers(person, "raison", FRANCE, board="1618", players=6, turn_limit=14)
    assert play_to_the_end(person, table, random.Random(1)) >= ASKED
    assert kinds(told(person, table)) >= HAPPENED


@pytest.mark.parametrize(("war", "device"), [("1618", HANDHELD), ("1702", {})], ids=["1618", "1702"])
def test_a_battle_on_the_stage(people: People, war: str, device: dict[str, Any]) -> None:
    person = people(**device)
    person.register("Ada")
    archive = Archive(person, war)
    table = archive.among_ministers(*archive.moments("Battle")[0])
    page, chance = go_to(person, table), random.Random(1)
    expect(page.get_by_role("region", name="Battle of")).to_be_visible()
    deadline = time.monotonic() + LONGEST
    while "battle_result" not in kinds(told(person, table)):
        assert time.monotonic() < deadline, page.locator(".prompt").inner_text()
        step(page, "taps" if device else "map", chance)
