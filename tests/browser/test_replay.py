"""Going back in time, as one knew it and as it was, and sending a moment to somebody."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser import tour
from tests.browser.conftest import People
from tests.browser.playing import OPTION, analyse, back_to_table, step
from tests.browser.positions import Archive
from tests.browser.sitting import gather

PAST = "You are looking at an earlier position."
UNKNOWN = "A card face down"
OUTCOME = re.compile("wins the battle|A draw")


def looking_back(page: Page) -> None:
    expect(page.get_by_text(PAST).first).to_be_visible()
    expect(page.locator(OPTION)).to_have_count(0)


def looking_at_now(page: Page) -> None:
    expect(page.get_by_text(PAST)).to_have_count(0)


def test_back_by_slider_keys_and_log_and_a_link_for_another_player(people: People) -> None:
    ada, bea = people(), people()
    table = gather(ada, [bea], 3)
    page = ada.page
    chance = random.Random(7)
    answered = 0
    while page.locator(".prompt.asked").count() == 0 or answered < 3:
        for person in (ada, bea):
            prompt = person.page.locator(".prompt")
            seen = prompt.get_attribute("data-number") or ""
            if step(person.page, "list", chance):
                expect(prompt).not_to_have_attribute("data-number", seen)  # the reply is there
                answered += 1
    page.get_by_role("tab", name="Log").click()
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(page.locator(".prompt.asked")).to_be_visible()
    asked = page.locator(".prompt h2").inner_text()
    expect(slider).to_be_enabled()
    newest = int(slider.input_value())
    slider.focus()
    for back in (1, 2):
        page.keyboard.press("ArrowLeft")
        expect(slider).to_have_value(str(newest - back))
    looking_back(page)
    expect(page.locator(".log")).to_contain_text("as you knew it then")

    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert f"#/table/{table}/at/" in link
    bea.page.goto(link)
    looking_back(bea.page)

    page.get_by_role("button", name="Back to now").first.click()
    looking_at_now(page)
    expect(page.locator(".prompt h2")).to_have_text(asked)
    back_to_table(page)
    expect(page.locator(OPTION).first).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.locator(".entry > button").first.click()
    looking_back(page)
    bea.page.get_by_role("button", name="Back to now").first.click()
    looking_at_now(bea.page)


def test_after_the_end_a_stranger_sees_the_moment_and_then_everything_as_it_was(people: People) -> None:
    archivist, stranger = people(), people()
    archivist.register("Ada")
    archive = Archive(archivist)
    moment = archive.named(archive.moments("Battle")[1][0])
    page = stranger.visit(f"#/table/{archive.table}/at/{moment}")
    looking_back(page)
    stage = page.get_by_role("region", name="Battle of")
    expect(stage.get_by_label(UNKNOWN).first).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.get_by_label("View as").select_option("truth")
    expect(page.locator(".log")).to_contain_text("as it was")
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    for _ in range(12):  # others heard of more or less at that time, so it is about the same moment
        at = int(slider.input_value())
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(at + 1))
        page.wait_for_load_state("networkidle")
        if stage.get_by_label("face down").count():
            break
    expect(page.get_by_text("You play")).to_have_count(0)
    expect(stage.get_by_label(UNKNOWN)).to_have_count(0)
    expect(stage.get_by_label("face down").first).to_be_visible()
    page.get_by_role("button", name="Back to now").first.click()
    looking_at_now(page)
    expect(page.locator(".ending")).to_be_visible()


def test_a_battle_is_watched_again_step_by_step(people: People) -> None:
    person = people()
    person.register("Ada")
    page = tour.go_to(person, Archive(person).table)
    analyse(page)
    page.get_by_role("tab", name="Log").click()
    tour.button(page, "Events")
    tour.button(page, "Battles")
    page.get_by_role("button", name="Watch this battle again").last.click()
    stage = page.get_by_role("region", name="Battle of")
    steps = stage.get_by_role("group", name="The battle again")
    expect(steps).to_be_visible()
    last = int(steps.inner_text().split()[-1])
    assert last > 2
    expect(stage).to_contain_text(OUTCOME)
    for at in range(last - 1, 0, -1):
        steps.get_by_role("button", name="Step back").click()
        expect(steps).to_contain_text(f"Step {at} of {last}")
    expect(stage).not_to_contain_text(OUTCOME)
    expect(steps.get_by_role("button", name="Step back")).to_be_disabled()
    steps.get_by_role("button", name="Step forward").click()
    expect(steps).to_contain_text(f"Step 2 of {last}")
    stage.get_by_role("button", name="Close", exact=True).click()
    expect(stage).to_have_count(0)
