"""An answer is one request: its reply shows the next question, and the live channel everybody else's."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Request, expect

from chancellery.kernel import registry
from tests.browser.conftest import People
from tests.browser.playing import OPTION, asked_at
from tests.browser.sitting import answer_for, seat_everybody

CLICKS = 6
SETTLED = 400
"""Milliseconds in which whatever follows from a click would be asked for."""
CLICK = "([selector, place]) => document.querySelectorAll(selector)[place].click()"


@pytest.mark.parametrize("game", sorted(registry.listed_games()))
def test_a_click_is_one_request_and_shows_everybody_what_came_of_it(people: People, game: str) -> None:
    crowd, table = seat_everybody(people, game)
    me, other = crowd[0].page, crowd[1].page
    chance = random.Random(3)
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url:
            asked.append(f"{request.method} {request.url.rpartition('/')[2]}")

    for page in (me, other):
        page.on("request", note)
    for _ in range(CLICKS):
        while any(answer_for(person, table, chance) for person in crowd[1:]):
            pass
        me.wait_for_timeout(SETTLED)
        expect(me.locator(".prompt.asked")).to_be_visible()
        step, seen = asked_at(me), other.locator(".prompt").get_attribute("data-number")
        asked.clear()
        me.evaluate(CLICK, [OPTION, chance.randrange(me.locator(OPTION).count())])
        if me.locator("div.draft").count():
            me.wait_for_timeout(SETTLED)
            assert not asked, "what a draft would do came with the question"
            me.evaluate(CLICK, ["div.draft button.seal", 0])
        if me.locator(".prompt .secret").count() == 0:
            expect(me.locator(".prompt")).not_to_have_attribute("data-step", step)
        expect(other.locator(".prompt")).not_to_have_attribute("data-number", seen or "")
        me.wait_for_timeout(SETTLED)
        assert asked == ["POST answers"]
