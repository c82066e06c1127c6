"""How fast the table in the browser is, on the loopback: first view, own answer, the answer on another's screen.

    python benchmarks/browser_speed.py [--times 5]

Starts a server of its own and Chromium. Needs a built client (scripts/browser_build.py) and a machine with nothing
else to do. The figures are medians; what they should be at most is said beside them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.conftest import Person
from tests.browser.playing import OPTION
from tests.browser.sitting import gather
from tests.soak.servers import process

TARGETS = {"first view of a table": 2000, "own answer": 100, "answer on another's screen": 300}
"""Milliseconds."""

WATCH = """(selector) => {
    // In the page itself, so that it does not matter how long the test program takes to ask.
    const now = () => performance.timeOrigin + performance.now();
    const look = () => document.querySelector(selector) && (window.seenAt ??= now());
    window.seenAt = undefined;
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    look();
}"""
SEAL = """() => {
    window.pressedAt = performance.timeOrigin + performance.now();
    document.querySelector("div.draft button.seal").click();
}"""


TWO_ANSWERED = ".prompt li.answered ~ li.answered"
"""The bot, which answers at once, and a person."""


def moment(page: Page, name: str) -> float:
    """What the page noted, as soon as it has. (Waiting in the page itself would need `eval`, which it forbids.)"""
    for _ in range(3000):
        if noted := page.evaluate(f"window.{name} ?? null"):
            return float(noted)
        page.wait_for_timeout(10)
    raise TimeoutError(f"{name} was never noted")


def first_view(person: Person) -> float:
    """From the wish to see a table until its question can be answered, with nothing kept from before."""
    page = person.open_tab()
    page.add_init_script(f"({WATCH})({OPTION!r})")
    page.goto(person.page.url)
    seen = moment(page, "seenAt")
    began = float(page.evaluate("performance.timeOrigin"))
    page.close()
    return seen - began


def answer(one: Person, other: Person, option: int) -> tuple[float, float]:
    """Seal a choice; when does it show here, and when does the other see that it was made?"""
    one.page.locator(f"{OPTION}:not(.sealed)").nth(option).click()
    one.page.locator("div.draft").wait_for()
    one.page.evaluate(WATCH, f"{OPTION}.sealed")
    other.page.evaluate(WATCH, TWO_ANSWERED)
    one.page.evaluate(SEAL)
    pressed = moment(one.page, "pressedAt")
    spans = (moment(one.page, "seenAt") - pressed, moment(other.page, "seenAt") - pressed)
    one.page.get_by_role("button", name="Take it back").click()
    one.page.locator(".prompt.asked").wait_for()
    other.page.locator(TWO_ANSWERED).wait_for(state="detached")
    return spans


def measure(times: int) -> dict[str, float]:
    where = chromium.find()
    assert where, "python -m tests.browser.chromium says how to get one"
    with (
        tempfile.TemporaryDirectory() as folder,
        process(f"sqlite:{folder}/chancellery.db", Path(folder), bot_pause_ms=0) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=where, args=list(chromium.ARGUMENTS))
        one, other = (Person(browser, server.url, device_scale_factor=1) for _ in range(2))
        gather(one, [other], 3)
        views = [first_view(one) for _ in range(times)]
        spans = [answer(one, other, turn % 2) for turn in range(times)]
        browser.close()
    figures = (views, [own for own, _ in spans], [others for _, others in spans])
    return dict(zip(TARGETS, map(statistics.median, figures), strict=True))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5, help="how often each is measured")
    slow = 0
    for name, took in measure(parser.parse_args(arguments).times).items():
        print(f"{name:30} {took:6.0f} ms   (at most {TARGETS[name]})")
        slow += took > TARGETS[name]
    return min(slow, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
