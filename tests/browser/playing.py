"""Playing through the page as people do: with the list, the keyboard, or the map."""

from __future__ import annotations

import contextlib
import random
import re
from typing import Literal

from playwright.sync_api import Error, Page, expect

OPTION = "button.option"


def is_over(page: Page) -> bool:
    return page.locator(".prompt.over, .ending").count() > 0


def is_asked(page: Page) -> bool:
    """Is there a question that waits for an answer?"""
    return page.locator(".prompt.asked").count() > 0 and page.locator(OPTION).count() > 0


def asked_at(page: Page) -> str:
    """Which step of the game is asked about; the same words may be asked again a turn later."""
    return page.locator(".prompt").get_attribute("data-step") or ""


def expect_gone_on(page: Page, step: str) -> None:
    """The page does not ask about this step any more."""
    expect(page.locator(".prompt")).not_to_have_attribute("data-step", step)


FRAME = """() => new Promise((next) => {
    requestAnimationFrame(() => requestAnimationFrame(next));
    setTimeout(next, 100);
})"""
"""Until what was just done is drawn, or would be: a tab behind another draws nothing."""


def back_to_table(page: Page) -> None:
    """Leave log, press or rules, which take the place of the options."""
    page.get_by_role("tab", name="Table").click()


def drafted(page: Page) -> bool:
    """Does the page wait for a word that a choice is meant?"""
    page.evaluate(FRAME)
    return page.locator("div.draft").count() > 0


def confirm(page: Page, by: Literal["click", "tap"] = "click") -> None:
    """Seal or do what was drafted, if the page waits for that; what can be taken back it does by itself."""
    if drafted(page):
        with contextlib.suppress(Error):
            getattr(page.locator("div.draft button.seal"), by)(timeout=500)


def by_list(page: Page, chance: random.Random, by: Literal["click", "tap"] = "click") -> None:
    options = page.locator(OPTION)
    if count := options.count():  # it may just have gone
        getattr(options.nth(chance.randrange(count)), by)()
        confirm(page, by)


def by_keys(page: Page, chance: random.Random) -> None:
    """Digits choose, Enter confirms."""
    page.keyboard.press(chance.choice(page.locator(f"{OPTION} kbd").all_text_contents() or ["1"]))
    if drafted(page):
        page.keyboard.press("Enter")


def by_taps(page: Page, chance: random.Random) -> None:
    by_list(page, chance, "tap")


GOLD = """() => {
    const gold = "[data-token][tabindex='0']:not([aria-disabled]), [data-place].lit";
    const parts = [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7]];
    return [...document.querySelectorAll(gold)].flatMap((golden) => {
        const box = golden.getBoundingClientRect();
        const points = parts.map(([across, down]) => [box.x + across * box.width, box.y + down * box.height]);
        const hit = golden.dataset.token ? "[data-place], .stage" : `[data-place="${golden.dataset.place}"]`;
        return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest(hit)).slice(0, 1);
    });
}"""
"""Where to click for whatever can be chosen on the map and is seen."""


def by_map(page: Page, chance: random.Random) -> None:
    """Touch what is gold until something is chosen; what is not seen on the map is taken from the list."""
    at = asked_at(page)
    for _ in range(3):
        gold = page.evaluate(GOLD)
        if not gold:
            break
        page.mouse.click(*chance.choice(gold))
        confirm(page)
        if asked_at(page) != at:
            return
    by_list(page, chance)


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
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator(OPTION).first).to_be_visible()
    return True


def wait_for_table(page: Page) -> None:
    """Until a question is asked, somebody is waited for, or the ending is shown."""
    expect(page.locator(".prompt h2, .ending h2").first).not_to_be_empty()


def analyse(page: Page) -> None:
    """From the scene of the ending to the map and the log."""
    page.locator(".ending").get_by_role("button", name=re.compile("Analyse|Auswerten")).click()
    expect(page.locator(".prompt h2")).not_to_be_empty()
