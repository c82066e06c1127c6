"""Whole games of one person among ministers.

The first questions of each kind are answered on the page, and the others past it, which the page follows: so a game to
its end takes little longer than its different questions.
"""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.playing import asked_at, is_over, step
from tests.browser.sitting import answer_for, asked_now

LONGEST = 400.0
"""Seconds for a whole game."""
ON_THE_PAGE = 3
"""Questions of each kind that are answered there, in different ways."""


def play_to_the_end(person: Person, table: str, chance: random.Random) -> set[str]:
    """Until the ending is shown; what the person was asked on the page."""
    asked = play_until(person, table, chance, lambda: is_over(person.page))
    expect(person.page.locator(".ending")).to_be_visible()
    return asked


def play_until(
    person: Person,
    table: str,
    chance: random.Random,
    is_enough: Callable[[], bool],
    by: Sequence[str] = ("list", "keys", "map"),
) -> set[str]:
    """What the person was asked on the page."""
    page, ways = person.page, itertools.cycle(by)
    deadline = time.monotonic() + LONGEST
    given: Counter[str] = Counter()
    while not is_enough():
        assert time.monotonic() < deadline, page.locator(".prompt").inner_text()
        asked = asked_now(person, table)
        if asked is None:
            page.wait_for_timeout(20)
        elif given[asked["phase"]] >= ON_THE_PAGE:
            answer_for(person, table, chance)
        elif asked_at(page) != str(asked["step"]) or not step(page, next(ways), chance):
            page.wait_for_timeout(20)  # the page does not know yet
        else:
            now = asked_now(person, table)
            given[asked["phase"]] += now is None or now["step"] != asked["step"]
    return set(given)
