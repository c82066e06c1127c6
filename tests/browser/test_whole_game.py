"""Whole games by several people, each in a browser of their own and each in their own way."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People
from tests.browser.playing import is_over, step, take_back, wait_for_table
from tests.browser.sitting import gather

LONGEST = 400.0
"""Seconds for a whole game."""


@pytest.mark.parametrize("players", [4, 3])
def test_a_whole_game_by_list_keys_map_and_on_a_phone(people: People, players: int) -> None:
    crowd = [people(), people(), people(), people(viewport=PHONE, has_touch=True, is_mobile=True)][-players:]
    ways = ["map", "list", "keys", "list"][-players:]
    table = gather(crowd[0], crowd[1:], players, turns=4)
    chance = random.Random(players)
    deadline = time.monotonic() + LONGEST
    answers, undone, reloaded = 0, False, False
    while not is_over(crowd[0].page):
        assert time.monotonic() < deadline, "the game does not end"
        for person, way in zip(crowd, ways, strict=True):
            answers += step(person.page, way, chance)
            undone = undone or take_back(person.page)
        if answers > 10 and not reloaded:
            crowd[1].page.reload()
            wait_for_table(crowd[1].page)
            reloaded = True
    for person in crowd:
        expect(person.page.locator(".ending")).to_be_visible()
    assert reloaded
    assert undone
    seats = crowd[0].api("GET", f"/tables/{table}")
    assert isinstance(seats, dict)
    assert seats["table"]["status"] == "finished"
