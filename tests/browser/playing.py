"""Playing through the page as people do: with the list, the keyboard, or the map."""

from __future__ import annotations

import contextlib
import random
from typing import Literal

from playwright.sync_api import Error, Page, expect

OPTION = "button.option"


def is_over(page: Page) -> bool:
    return page.locator(".ending").count() > 0


def is_asked(page: Page) -> bool:
    """Is there a question that waits for an answer?"""
    return page.locator(".prompt.asked " + OPTION).count() > 0


FRAME = """() => new Promise((next) => {
    requestAnimationFrame(() => requestAnimationFrame(next));
    setTimeout(next, 100);
})"""
"""Until what was just done is drawn, or would be: a tab behind another draws nothing."""


def drafted(page: Page) -> bool:
    """Does the page wait for a word that a choice is meant?"""
    page.evaluate(FRAME)
    return page.locator("div.draft").count() > 0


def confirm(page: Page, by: Literal["click", "tap"] = "click") -> None:
    """Seal or do what was drafted, if the page waits for that; what can be taken back it does by itself."""
    if drafted(page):
        with contextlib.suppress(Error):
            getattr(page.locator("div.draft button.seal"), by)(timeout=500)


def by_list(page: Page, chance: random.Random) -> None:
    options = page.locator(OPTION)
    options.nth(chance.randrange(options.count())).click()
    confirm(page)


def by_keys(page: Page, chance: random.Random) -> None:
    """Digits choose, Enter confirms."""
    page.keyboard.press(chance.choice(page.locator(f"{OPTION} kbd").all_text_contents() or ["1"]))
    if drafted(page):
        page.keyboard.press("Enter")


def by_taps(page: Page, chance: random.Random) -> None:
    options = page.locator(OPTION)
    options.nth(chance.randrange(options.count())).tap()
    confirm(page, "tap")


def by_map(page: Page, chance: random.Random) -> None:
    """Touch what is gold until something happens; what is not on the map is taken from the list."""
    for _ in range(3):
        gold = page.locator("[data-token][tabindex='0']:not([aria-disabled]), [data-place].lit")
        if not gold.count():
            break
        with contextlib.suppress(Error):  # it may lie outside of what is seen of the map
            gold.nth(chance.randrange(gold.count())).click(force=True, timeout=1_000)
        if drafted(page) or not is_asked(page):
            break
    if is_asked(page) and not page.locator("div.draft").count():
        by_list(page, chance)
    else:
        confirm(page)


WAYS = {"list": by_list, "keys": by_keys, "map": by_map, "taps": by_taps}


def step(page: Page, way: str, chance: random.Random) -> bool:
    """Answer once if there is a question; questions may vanish while one thinks about them."""
    if is_over(page) or not is_asked(page):
        return False
    try:
        WAYS[way](page, chance)
    except Error as fault:
        if "Timeout" not in fault.message and "detached" not in fault.message:
            raise
    return True


def take_back(page: Page) -> bool:
    """Undo the last step, if that is possible now, and be asked the same again."""
    button = page.get_by_role("button", name="Undo", exact=True)
    if is_over(page) or not button.count() or button.get_attribute("aria-disabled") == "true":
        return False
    try:
        button.click(timeout=1_000)
    except Error:  # somebody else was quicker
        return False
    expect(page.locator(".prompt.asked " + OPTION).first).to_be_visible()
    return True


def wait_for_table(page: Page) -> None:
    expect(page.locator(".prompt h2")).not_to_be_empty()
