"""The first lesson is played to its end: by reading, and by letting the coach do what it asks for."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import People

LONGEST = 240.0
WAYS = {"en-GB": ("Continue", "Show me", "Do it for me"), "de-DE": ("Weiter", "Zeig es mir", "Mach es für mich")}


def press(page: Page, names: tuple[str, ...]) -> None:
    """Whatever the coach offers; while the others act it offers nothing, and an offer may vanish."""
    for name in names:
        offered = page.locator(".coach").get_by_role("button", name=name, disabled=False)
        if offered.count():
            try:
                offered.click(timeout=1_000)
            except Error as fault:
                if "Timeout" not in fault.message:
                    raise
            return
    page.wait_for_timeout(50)


@pytest.mark.parametrize(
    ("game", "locale"),
    [("raison", "en-GB"), ("realpolitik", "de-DE"), ("generalship", "en-GB"), ("alliance", "en-GB")],
)
def test_a_lesson_leads_to_victory(people: People, game: str, locale: str) -> None:
    page = people(locale=locale).visit(f"#/tutorial/{game}")
    step, says = page.locator(".coach small"), page.locator(".coach .says")
    expect(says).not_to_be_empty()
    steps = re.findall(r"\d+", step.inner_text())[1]
    deadline = time.monotonic() + LONGEST
    while re.findall(r"\d+", step.inner_text())[0] != steps:
        assert time.monotonic() < deadline, page.locator(".coach").inner_text()
        press(page, WAYS[locale])
    expect(says).not_to_be_empty()
    expect(page.locator(".ending")).to_be_visible()
