"""A new player can follow the table: the question stays, nothing moves, nothing is blind, nothing is missed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import tour
from tests.browser.conftest import DESKTOP, People, Person
from tests.browser.playing import OPTION, asked_at, expect_gone_on
from tests.browser.positions import Archive
from tests.browser.sitting import against_ministers

SMALL = {"width": 360, "height": 640}
DEVICES = [
    pytest.param({"viewport": DESKTOP}, id="desk"),
    pytest.param({"viewport": SMALL, "has_touch": True, "is_mobile": True}, id="phone"),
]
TO_THE_END = "(panel) => panel.scrollTo(0, panel.scrollHeight)"
COVERED = """(element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return !found || !element.contains(found);
}"""
"""Does something lie over the middle of it?"""


def sits_at(people: People, device: dict[str, object], phase: str, number: int = 0) -> Person:
    person = people(**device)
    person.register("Ada")
    archive = Archive(person)
    tour.go_to(person, archive.among_ministers(*archive.moments(phase)[number]))
    return person


def place_of(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"], box["y"]


def mean(page: Page, option: Locator) -> None:
    """Choose without giving the answer, if that is possible, as this device does it."""
    if page.viewport_size == SMALL:
        option.tap()
    else:
        option.click()


@pytest.mark.parametrize("device", DEVICES)
def test_question_and_answers_stay_and_a_draft_moves_nothing(people: People, device: dict[str, object]) -> None:
    page = sits_at(people, device, "ChooseActions").page
    stays = [page.locator(".prompt h2"), page.get_by_role("tab", name="Log")]
    second = page.locator(OPTION).nth(1)
    expect(second.locator("svg").first).to_be_visible()  # the pictures of the game have come
    before = [place_of(one) for one in (*stays, second)]
    mean(page, page.locator(OPTION).first)
    expect(page.get_by_role("button", name="Seal it")).to_be_in_viewport(ratio=1)
    assert [place_of(one) for one in (*stays, second)] == before
    page.get_by_role("tabpanel").evaluate(TO_THE_END)
    assert [place_of(one) for one in stays] == before[:-1]
    asked = asked_at(page)
    mean(page, page.get_by_role("button", name="Seal it"))
    expect_gone_on(page, asked)
    expect(page.locator(f"{OPTION}:visible, .digest").first).to_be_in_viewport()
    expect(page.locator(".prompt.asked")).to_be_visible()
    page.wait_for_function("!document.querySelector('[role=tabpanel]').scrollTop")


@pytest.mark.parametrize("phase", ["FreeTrains", "PlaceGarrisons", "Round", "NameEnvoy"])
def test_every_option_says_its_effect(people: People, phase: str) -> None:
    page = sits_at(people, {"viewport": DESKTOP}, phase).page
    listed = page.locator(f"{OPTION}:not(.closing)")
    expect(listed.first).to_be_visible()
    for option in listed.all():
        expect(option.locator(".words, .numbers").first).to_be_visible()


@pytest.mark.parametrize("device", DEVICES)
def test_a_battle_leaves_the_score_in_sight(people: People, device: dict[str, object]) -> None:
    page = sits_at(people, device, "Battle", 1).page
    stage = page.get_by_role("region", name="Battle of")
    expect(stage).to_contain_text("attack")
    expect(stage).to_contain_text("hidden")
    expect(page.locator(OPTION).first).to_be_in_viewport()
    track = page.get_by_role("group", name="Influence").first
    expect(track).to_be_in_viewport(ratio=0.9)
    page.wait_for_function(f"(track) => !({COVERED})(track)", arg=track.element_handle())


def test_what_others_did_is_told_in_a_line_each(people: People) -> None:
    person = people()
    against_ministers(person)
    page = person.page
    asked = asked_at(page)
    page.locator(OPTION, has_text="Taxation").click()
    page.get_by_role("button", name="Seal it").click()
    expect_gone_on(page, asked)
    since = page.get_by_role("region", name="Since your last decision")
    expect(since).to_be_visible()
    expect(since.locator(".line", has_text="Places a Train")).to_have_count(0)
    expect(since.locator(".line", has_text="Buys a Unit")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(since).to_have_count(0)
    page.get_by_role("button", name="Since your last decision").click()
    expect(since).to_be_visible()


NARROWEST = "(lines) => Math.min(...lines.map((line) => line.offsetWidth))"


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, SMALL], ids=["desk", "phone"])
def test_a_reveal_waits_for_its_reader_and_stays_one_click_away(people: People, size: dict[str, int]) -> None:
    person = people(viewport=size, locale="de-DE")
    person.context.add_init_script("window.keepReveals = true")
    against_ministers(person, players=4)
    page = person.page
    page.locator(OPTION).first.click()
    page.get_by_role("button", name="Versiegeln").click()
    reveal = page.get_by_role("dialog", name="Die Siegel sind gebrochen")
    expect(reveal).to_be_visible()
    expect(page.locator(".prompt.asked")).to_have_count(1)
    asked = asked_at(page)
    for key in ("1", "u"):  # nothing is answered or taken back meanwhile
        page.keyboard.press(key)
    assert asked_at(page) == asked
    expect(reveal).to_be_visible()
    reveal.get_by_role("button", name="Weiter").click()
    expect(reveal).to_have_count(0)
    digest = page.get_by_role("region", name="Seit deiner letzten Entscheidung")
    expect(digest).to_be_visible()
    assert digest.locator(".text").evaluate_all(NARROWEST) > 100, "figures leave no room for words"
    page.keyboard.press("Escape")
    kept = page.get_by_role("button", name="Die Siegel sind gebrochen")
    one, other = page.locator("button.chip").bounding_box(), kept.bounding_box()
    assert one
    assert other
    assert one["x"] + one["width"] <= other["x"]
    kept.click()
    expect(reveal).to_be_visible()


def test_the_list_is_one_click_away_and_a_lost_connection_is_said(people: People) -> None:
    person = people()
    against_ministers(person)
    page = person.page
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".prompt.asked h2")).to_be_visible()
    page.get_by_role("button", name="Show 5 options").click()
    page.locator(OPTION).first.click()
    question = page.locator(".prompt h2").inner_text()
    seal = page.get_by_role("button", name="Seal it")
    expect(seal).to_be_visible()
    person.excused += ["/api/", "WebSocket"]
    person.context.set_offline(True)
    offline = page.get_by_text("You are offline. Your draft is kept.")
    expect(offline).to_be_visible()
    expect(page.locator(".prompt h2")).to_have_text(question)
    person.context.set_offline(False)
    expect(offline).to_have_count(0)
    expect(seal).to_be_visible()
