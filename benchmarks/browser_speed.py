"""Measure the table in the browser, on the loopback: first view, and for each game what a click costs.

    python benchmarks/browser_speed.py [--clicks 40] [--game realpolitik]

Starts a server of its own and Chromium. Two people have a page each; whoever else plays, and the second person, answer
over the API, so that nothing but the click under measurement happens at that moment. A page notes its moments itself,
after the frame has been painted. Needs a built client (scripts/browser_build.py) and a machine with nothing else to do.
Prints medians and 90th percentiles, and ends with 1 if a median is above its target.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from chancellery.kernel.registry import games
from tests.browser import chromium
from tests.browser.conftest import Person
from tests.browser.playing import OPTION, is_asked, is_over
from tests.browser.sitting import answer_for, seat_everybody
from tests.soak.servers import process

FIRST_VIEW, OWN, OTHER, REQUESTS = "first view of a table", "own next question", "another's screen", "requests"
TARGETS = {FIRST_VIEW: 2000.0, OWN: 60.0, OTHER: 120.0, REQUESTS: 1.0}
"""Milliseconds, and requests for each click."""

WATCH = """(expression) => {
    const [selector, attribute, before] = expression;
    const now = () => performance.timeOrigin + performance.now();
    const look = () => {
        const value = document.querySelector(selector)?.getAttribute(attribute);
        if (value == null || value === before || window.paintedAt !== undefined) return;
        window.paintedAt = null;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => (window.paintedAt = now());
            port2.postMessage(null);
        });
    };
    window.paintedAt = undefined;
    window.watching?.disconnect();
    window.watching = new MutationObserver(look);
    window.watching.observe(document, { subtree: true, childList: true, attributes: true });
    look();
}"""
"""Notes when a changed attribute has been painted: after the frame in which it changed."""
CLICK = """([selector, place]) => {
    const button = document.querySelectorAll(selector)[place];
    window.clickedAt = performance.timeOrigin + performance.now();
    button.click();
}"""
PROMPT, STEP, NUMBER = ".prompt", "data-step", "data-number"
SETTLED = 500
"""Milliseconds in which whatever follows from a click is asked for."""


def moment(page: Page, name: str, patience: int = 3000) -> float | None:
    """What the page noted, as soon as it has. (Waiting in the page itself would need `eval`, which it forbids.)"""
    for _ in range(patience // 10):
        if noted := page.evaluate(f"window.{name} ?? null"):
            return float(noted)
        page.wait_for_timeout(10)
    return None


def first_view(person: Person) -> float:
    """From the wish to see a table until its prompt is painted, with nothing kept from before."""
    page = person.open_tab()
    page.add_init_script(f"({WATCH})({[PROMPT, NUMBER, None]!r})".replace("None", "null"))
    page.goto(person.page.url)
    seen = moment(page, "paintedAt", 20_000)
    assert seen is not None
    began = float(page.evaluate("performance.timeOrigin"))
    page.close()
    return seen - began


def clicks(crowd: Sequence[Person], table: str, wanted: int) -> Iterator[dict[str, float]]:
    """Play with clicks in the list of options, and give what each cost."""
    me, other = crowd[0].page, crowd[1].page
    chance = random.Random(7)
    asked: list[str] = []
    me.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    while wanted and not is_over(me):
        while any(answer_for(person, table, chance) for person in crowd[1:]):
            pass
        me.wait_for_timeout(SETTLED)
        if not is_asked(me):
            continue
        options = me.locator(OPTION).count()
        step, number = (me.locator(PROMPT).get_attribute(name) for name in (STEP, NUMBER))
        selector, place = OPTION, chance.randrange(options)
        is_secret = me.locator(f"{PROMPT} .secret").count() > 0
        if is_secret:  # chosen by one click, sealed by the next
            me.evaluate(CLICK, [OPTION, place])
            me.locator("div.draft button.seal").wait_for()
            selector, place = "div.draft button.seal", 0
        me.evaluate(WATCH, [PROMPT, STEP, step])
        other.evaluate(WATCH, [PROMPT, NUMBER, other.locator(PROMPT).get_attribute(NUMBER)])
        asked.clear()
        me.evaluate(CLICK, [selector, place])
        me.wait_for_timeout(SETTLED)
        if me.locator("div.draft").count():  # it cannot be taken back: the click that counts is the second
            asked.clear()
            me.evaluate(CLICK, ["div.draft button.seal", 0])
            me.wait_for_timeout(SETTLED)
        if me.locator(PROMPT).get_attribute(NUMBER) == number:
            continue
        wanted -= 1
        pressed = float(me.evaluate("window.clickedAt"))
        cost: dict[str, float] = {REQUESTS: len(asked)}
        for name, page in ((OWN, me), (OTHER, other)):
            painted = moment(page, "paintedAt", 20)
            if painted is not None:
                cost[name] = painted - pressed
        yield cost


def measure(browser: Browser, url: str, game: str, wanted: int) -> dict[str, list[float]]:
    crowd, table = seat_everybody(lambda: Person(browser, url, device_scale_factor=1), game)
    figures: dict[str, list[float]] = {name: [] for name in TARGETS}
    figures[FIRST_VIEW] = [first_view(crowd[0]) for _ in range(5)]
    for cost in clicks(crowd, table, wanted):
        for name, value in cost.items():
            figures[name].append(value)
    for person in crowd:
        person.context.close()
    return figures


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=40, help="how many in each game")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    wanted: Any = parser.parse_args(arguments)
    where = chromium.find()
    assert where, "python -m tests.browser.chromium says how to get one"
    slow = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        process(f"sqlite:{folder}/chancellery.db", Path(folder), bot_pause_ms=0) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=where, args=list(chromium.ARGUMENTS))
        for game in wanted.game or sorted(games()):
            for name, values in measure(browser, server.url, game, wanted.clicks).items():
                if not values:
                    continue
                middle, high = statistics.median(values), sorted(values)[int(len(values) * 0.9)]
                print(f"{game:12} {name:24} {len(values):4} times   median {middle:6.1f}   p90 {high:6.1f}", end="")
                print(f"   (at most {TARGETS[name]:.0f})")
                slow += middle > TARGETS[name]
        browser.close()
    return min(slow, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
