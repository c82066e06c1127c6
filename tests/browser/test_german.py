"""Somebody who chose German meets no English sentence, on no page and at no moment of a game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.playing import OPTION, asked_at, expect_gone_on, step, wait_for_table
from tests.browser.positions import Archive
from tests.browser.tour import go_to

ENGLISH = re.compile(
    r"\b(the|and|of|to|with|from|for|your|you|its|this|that|there|are|have|has|is|goes|plays|places|gains|"
    r"Austria|France|Italy|Prussia|Train|Money|Morale|Influence|Garrison|Units?|Envoy|turn|round)\b"
)
NAMES = re.compile(r"Low Countries|Regelheft: .*", re.DOTALL)
"""Of places on the board, and of sections in the printed rulebook."""
STEPS = 15

PAGES = ("#/", "#/new/raison", "#/tables", "#/finished", "#/rules/realpolitik", "#/rules/raison", "#/me", "#/nowhere")
PHASES = ("Declarations", "Leadership", "Subsidise", "ImperialElection", "BidForMinor", "Battle")


def said(page: Page) -> list[str]:
    """All that is written on a page, and what is said to those who cannot see it."""
    found: list[str] = page.evaluate(
        """() => {
            const said = [document.title];
            for (const element of document.body.querySelectorAll("*:not(noscript):not(script)")) {
                for (const name of ["aria-label", "title", "placeholder", "alt"]) said.push(element.getAttribute(name));
                for (const node of element.childNodes) if (node.nodeType === 3) said.push(node.textContent);
            }
            return said.filter((text) => text && text.trim());
        }"""
    )
    return found


def speaks_german(page: Page) -> None:
    expect(page.locator(".spinner")).to_have_count(0)
    english = [text for text in said(page) if ENGLISH.search(NAMES.sub("", text))]
    assert english == []


def test_every_page_speaks_german(people: People) -> None:
    person = people(locale="de-AT")
    for fragment in PAGES:
        page = person.visit(fragment)
        page.get_by_role("heading", level=1).first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        speaks_german(page)


def test_a_game_speaks_german(people: People) -> None:
    page = people(locale="de-DE").visit()
    page.get_by_role("button", name="Gegen Minister spielen").first.click()
    wait_for_table(page)
    chance = random.Random(4)
    answered = 0
    while answered < STEPS:
        if step(page, "list", chance):
            answered += 1
            speaks_german(page)
        page.wait_for_timeout(50)
    page.get_by_role("tab", name="Chronik").click()
    speaks_german(page)
    page.get_by_role("tab", name="Regeln").click()
    speaks_german(page)


def test_raison_d_etat_speaks_german(people: People) -> None:
    person = people(locale="de-DE")
    person.register("Ada")
    archive, chance = Archive(person, "1618"), random.Random(5)
    for phase in PHASES:
        page = go_to(person, archive.among_ministers(*archive.moments(phase)[0]))
        speaks_german(page)
        asked = asked_at(page)
        step(page, "list", chance)
        expect_gone_on(page, asked)
        speaks_german(page)


def test_what_is_on_the_table_is_told_anew_in_another_language(people: People) -> None:
    page = people().visit()
    page.get_by_role("button", name="Play against ministers").first.click()
    expect(page.locator(".prompt h2")).to_contain_text("Choose your Action card")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator(".prompt h2")).to_contain_text("Wähle deine Aktionskarte")
    expect(page.locator(OPTION, has_text="Steuern")).to_be_visible()
    page.keyboard.press("Escape")
    asked = asked_at(page)
    page.locator(OPTION, has_text="Steuern").click()
    page.get_by_role("button", name="Versiegeln").click()
    expect_gone_on(page, asked)
    speaks_german(page)
