"""On a narrow phone nothing is cut off, everything is large enough for a thumb, and a thumb is enough to play."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe, tour
from tests.browser.conftest import People, Person
from tests.browser.playing import OPTION, asked_at, expect_gone_on, is_asked, step
from tests.browser.positions import Archive
from tests.browser.sitting import against_ministers, gather

COVERED = ("color-contrast", "target-size")
"""What axe need not look at: colours are the same as elsewhere, and targets are measured here, more strictly."""
UPRIGHT = {"width": 360, "height": 740}
LYING = {"width": 740, "height": 360}
SMALL = """() => {
    const LEAST = 44;
    const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=option], [role=slider]";
    const seen = (element) => {
        const { width, height } = element.getBoundingClientRect();
        const open = element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
        return width > 1 && height > 1 && open && !element.closest(".unseen, [inert], [aria-hidden=true]");
    };
    // A word of a sentence is as high as its line.
    const inText = (element) =>
        element.matches("a, button") && getComputedStyle(element).display.startsWith("inline") &&
        [...element.parentNode.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const touched = (element, x, y) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (element.contains(found) || element.closest("label")?.contains(found));
    };
    // What is drawn smaller may still be as large to the finger.
    const reaches = (element) => {
        element.scrollIntoView({ block: "center" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const span = (dx, dy) => {
            let far = 0;
            while (far < LEAST && touched(element, x + dx * (far + 1), y + dy * (far + 1))) far++;
            return far;
        };
        return span(1, 0) + span(-1, 0) >= LEAST - 2 && span(0, 1) + span(0, -1) >= LEAST - 2;
    };
    // Places and pieces of the map are as large as one zooms; beside it there is the list.
    const room = document.querySelector("dialog[open]") ?? document;
    return [...room.querySelectorAll(CONTROLS)]
        .filter((element) => !element.closest(".map .view") && seen(element) && !inText(element))
        .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
        .filter(([element, box]) => Math.min(box.width, box.height) < LEAST - 0.5 && !reaches(element))
        .map(([element, { width, height }]) =>
            `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 160)}`);
}"""
UNCOVERED = """(element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
        element.contains(document.elementFromPoint(left + width * part, top + height / 2)));
}"""
WIDE = """() => [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
    .slice(0, 5).map((element) => element.outerHTML.slice(0, 160))"""


def with_phone(people: People, viewport: dict[str, int] = UPRIGHT) -> Person:
    return people(viewport=viewport, has_touch=True, is_mobile=True)


def faults(page: Page) -> list[str]:
    width = page.viewport_size["width"] if page.viewport_size else 0
    wide = page.evaluate("Math.max(document.documentElement.scrollWidth, innerWidth)")
    too_wide = [f"{wide} pixels wide, for example {page.evaluate(WIDE)}"] if wide > width else []
    return [*page.evaluate(SMALL), *too_wide, *axe.faults(page, but=COVERED, aside=(tour.MAP,))]


def walk(page: Page, states: Iterator[str]) -> None:
    wrong = [f"{state}: {fault}" for state in states for fault in faults(page)]
    assert not wrong, "\n".join(wrong)


def test_pages_for_strangers(people: People) -> None:
    person = with_phone(people)
    walk(person.page, tour.as_stranger(person))


def test_the_tutorial(people: People) -> None:
    person = with_phone(people)
    walk(person.page, tour.lesson(person))


def test_decisions_battles_and_memories(people: People) -> None:
    person = with_phone(people)
    person.register("Ada")
    archive = Archive(person)
    walk(person.page, tour.deciding(person, archive))
    walk(person.page, tour.fighting(person, archive))
    walk(person.page, tour.remembering(person, archive))
    walk(person.page, tour.as_member(person))


def test_a_table_among_people(people: People) -> None:
    host, guest = with_phone(people), people()
    walk(host.page, tour.among_people(host, guest))


def test_raison_d_etat(people: People) -> None:
    person = with_phone(people)
    person.register("Ada")
    walk(person.page, tour.in_raison(person, Archive(person, "1702")))


def test_alliance(people: People) -> None:
    person = with_phone(people)
    person.register("Ada")
    walk(person.page, tour.in_alliance(person, Archive(person, "alliance")))


def drag(page: Page, from_y: float, to_y: float) -> None:
    """One finger on the middle of the screen, as slowly as somebody who looks while pulling."""
    touch = page.context.new_cdp_session(page)
    x = UPRIGHT["width"] / 2
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": from_y}]})
    for part in range(1, 11):
        y = from_y + (to_y - from_y) * part / 10
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_timeout(30)  # a finger has a speed
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def test_the_sheet_is_pulled_up_and_down(people: People) -> None:
    person = with_phone(people)
    against_ministers(person)
    page = person.page
    grip, sheet = page.locator(".grip"), page.locator(".sheet").first

    def pull(to_y: float) -> None:
        box = grip.bounding_box()
        assert box
        drag(page, box["y"] + box["height"] / 2, to_y)

    expect(sheet).to_have_class(re.compile(r"\bhalf\b"))
    pull(90)
    expect(sheet).to_have_class(re.compile(r"\bfull\b"))
    expect(grip).to_have_attribute("aria-expanded", "true")
    pull(420)
    expect(sheet).to_have_class(re.compile(r"\bhalf\b"))
    pull(720)
    expect(sheet).to_have_class(re.compile(r"\blow\b"))
    expect(grip).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".prompt h2")).to_be_in_viewport()
    expect(page.locator(OPTION).first).not_to_be_visible()
    expect(page.get_by_role("tab", name="Log")).to_be_in_viewport()
    grip.tap()
    expect(page.locator(OPTION).first).to_be_in_viewport()


def test_a_whole_turn_with_taps_alone(people: People) -> None:
    person = with_phone(people)
    table = against_ministers(person)
    page = person.page

    def turn() -> int:
        seen = person.api("GET", f"/tables/{table}/view")
        assert isinstance(seen, dict)
        return int(seen["view"]["table"]["turn"])

    began, chance = turn(), random.Random(1)
    deadline = time.monotonic() + 180
    while turn() == began:
        assert time.monotonic() < deadline, page.locator(".prompt").inner_text()
        step(page, "taps", chance)


def test_letters_and_treaties_with_taps(people: People) -> None:
    ada, bea = with_phone(people), with_phone(people)
    gather(ada, [bea], 3)
    for person in (ada, bea):
        person.page.get_by_role("tab", name="Press").tap()
    page = ada.page
    page.locator(".composer textarea").tap()
    page.keyboard.type("Peace at last?")
    page.get_by_role("button", name="Send").tap()
    expect(bea.page.locator(".letter .text")).to_have_text("Peace at last?")
    page.get_by_role("group", name="Press").get_by_role("button", name="Treaties").tap()
    page.get_by_role("button", name="Draft a treaty").tap()
    builder = page.locator(".builder")
    builder.locator(".parties button").first.tap()
    builder.get_by_role("button", name="Alliance").tap()
    page.get_by_role("button", name="Offer", exact=True).tap()
    bea.page.get_by_role("group", name="Press").get_by_role("button", name="Treaties").tap()
    bea.page.get_by_role("button", name="Sign", exact=True).tap()
    expect(page.locator(".treaty.in-force")).to_be_visible()


@pytest.mark.parametrize("phase", ["ChooseActions", "Round", "Battle"])
def test_a_phone_that_lies_on_its_side(people: People, phase: str) -> None:
    """The question is not hidden by anything, and can be answered."""
    person = with_phone(people, LYING)
    person.register("Ada")
    archive = Archive(person)
    page = tour.go_to(person, archive.among_ministers(*archive.moments(phase)[1]))
    assert not faults(page)
    heading = page.locator(".prompt h2")
    expect(heading).to_be_in_viewport(ratio=1)
    page.wait_for_function(UNCOVERED, arg=heading.element_handle())
    assert is_asked(page)
    asked = asked_at(page)
    step(page, "taps", random.Random(1))
    expect_gone_on(page, asked)
