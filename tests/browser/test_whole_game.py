"""A whole game of Realpolitik by several people, each in a browser of their own and each in their own way."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, People, Person
from tests.browser.playing import OPTION, back_to_table, confirm, is_asked, is_over, step, take_back, wait_for_table
from tests.browser.positions import Archive, kinds, told
from tests.browser.sitting import gather, invite, sit_down

LONGEST = 540.0
"""Seconds for a whole game."""
OUTCOME = re.compile("wins the battle|A draw")


def test_a_whole_game_by_map_list_keys_and_on_a_phone(people: People) -> None:
    crowd = [people(), people(), people(), people(viewport=PHONE, has_touch=True, is_mobile=True)]
    ways = ["map", "list", "keys", "taps"]
    table = gather(crowd[0], crowd[1:], players=4)
    one, other = crowd[0], crowd[1]
    seal_and_change(one.page)
    write_to_each_other(one, other)
    second = other.open_tab()
    second.goto(other.page.url)
    wait_for_table(second)

    chance = random.Random(4)
    deadline = time.monotonic() + LONGEST
    answers, undone, reloaded, in_step = 0, False, False, False
    while not is_over(one.page):
        assert time.monotonic() < deadline, "the game does not end"
        for person, way in zip(crowd, ways, strict=True):
            answers += step(person.page, way, chance)
            undone = undone or take_back(person.page)
        if answers > 10 and not reloaded:
            other.page.reload()
            wait_for_table(other.page)
            reloaded = True
        if reloaded and not in_step and is_asked(other.page):
            expect(second.locator(".prompt h2")).to_have_text(other.page.locator(".prompt h2").inner_text())
            expect(second.locator(OPTION)).to_have_count(other.page.locator(OPTION).count())
            in_step = True
    for page in (*(person.page for person in crowd), second):
        expect(page.locator(".ending")).to_be_visible()
    assert reloaded
    assert undone
    assert in_step
    seats = one.api("GET", f"/tables/{table}")
    assert isinstance(seats, dict)
    assert seats["table"]["status"] == "finished"


def test_a_battle_on_the_stage_with_cards_face_down(people: People) -> None:
    """Two people fight in the middle of a game: nobody sees the other's card before both have passed."""
    prussia, austria = people(), people()
    prussia.register("Ada")
    archive = Archive(prussia)
    (number, attacker), (_, defender) = archive.moments("Battle")[:2]
    table = archive.among_people(number, attacker)
    austria.visit(f"#/join/{invite(prussia, table, defender)}")
    sit_down(austria, "Bea", table)
    prussia.api("POST", f"/tables/{table}/start", {"fill": "rules"})
    prussia.visit(f"#/table/{table}")
    stages = [person.page.get_by_role("region", name="Battle of") for person in (prussia, austria)]
    for stage in stages:
        expect(stage).to_be_visible()
        expect(stage).not_to_contain_text(OUTCOME)
    for person in (prussia, austria):
        person.page.get_by_role("group", name="Play a card face down").locator(OPTION).last.click()
        confirm(person.page)
    for mine, theirs in (stages, stages[::-1]):
        expect(mine.get_by_label(re.compile(r"Battle card \d, face down"))).to_have_count(1)
        expect(theirs.get_by_label("A card face down").first).to_be_visible()
    chance = random.Random(1)
    deadline = time.monotonic() + LONGEST
    while "battle_result" not in kinds(told(prussia, table)):
        assert time.monotonic() < deadline, "the battle does not end"
        for person in (prussia, austria):
            if called(person.page, "Pass").count():
                called(person.page, "Pass").click()
                confirm(person.page)
            else:
                step(person.page, "list", chance)  # whoever is beaten has to go somewhere


def called(page: Page, name: str) -> Locator:
    """Options by their whole name, of which the list may show only a part."""
    return page.locator(OPTION).and_(page.get_by_role("button", name=name))


def seal_and_change(page: Page) -> None:
    """A secret choice can be another one as long as others think."""
    for at in (0, 1):
        words = page.locator(OPTION).nth(at).locator(".name").inner_text()
        page.locator(OPTION).nth(at).click()
        page.get_by_role("button", name="Seal it").click()
        expect(page.locator(f"{OPTION}.sealed")).to_have_count(1)
        expect(page.locator(f"{OPTION}.sealed")).to_contain_text(words)
        expect(page.get_by_role("button", name="Take it back")).to_be_enabled()  # the server has it


def write_to_each_other(one: Person, other: Person) -> None:
    for writer, reader, text in ((one, other, "To war!"), (other, one, "Why not.")):
        writer.page.get_by_role("tab", name="Press").click()
        writer.page.locator(".composer textarea").fill(text)
        writer.page.get_by_role("button", name="Send").click()
        reader.page.get_by_role("tab", name="Press").click()
        expect(reader.page.locator(".letter .text").last).to_have_text(text)
    for person in (one, other):
        back_to_table(person.page)
