"""Every page and every state of a table stands before axe, by day and by candlelight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser import axe, tour
from tests.browser.conftest import People
from tests.browser.positions import Archive

Light = Literal["light", "dark"]
INK = {"light": "rgb(43, 31, 14)", "dark": "rgb(243, 234, 214)"}


SEEN: set[int] = set()
"""Maps that were looked at, by how many places they have."""


def walk(page: Page, states: Iterator[str]) -> None:
    """Look at each state, and then at its colours in the other light, in which the next one is looked at. A map, which
    is larger than all the rest, is looked at where it is first seen, in whichever test."""
    wrong: list[str] = []
    here: Light = "light"
    for state in states:
        places = page.locator(f"{tour.MAP} [data-place]").count()
        aside = (tour.MAP,) if places in SEEN else ()
        wrong += [f"{state}, {here}: {fault}" for fault in axe.faults(page, aside=aside)]
        SEEN.add(places)
        here = "light" if here == "dark" else "dark"
        in_light(page, here)
        wrong += [f"{state}, {here}: {fault}" for fault in axe.faults(page, "color-contrast", aside=(tour.MAP,))]
    assert not wrong, "\n".join(wrong)


def in_light(page: Page, scheme: Light) -> None:
    page.emulate_media(color_scheme=scheme)
    expect(page.locator("html")).to_have_css("color", INK[scheme])


def test_pages_for_strangers(people: People) -> None:
    person = people()
    walk(person.page, tour.as_stranger(person))


def test_the_tutorial(people: People) -> None:
    person = people()
    walk(person.page, tour.lesson(person))


def test_decisions(people: People) -> None:
    person = people()
    person.register("Ada")
    walk(person.page, tour.deciding(person, Archive(person)))


def test_battles(people: People) -> None:
    person = people()
    person.register("Ada")
    walk(person.page, tour.fighting(person, Archive(person)))


def test_memories(people: People) -> None:
    person = people()
    person.register("Ada")
    walk(person.page, tour.remembering(person, Archive(person)))


def test_pages_for_members(people: People) -> None:
    person = people()
    person.register("Ada")
    archive = Archive(person)
    archive.among_ministers(*archive.moments("Battle")[0])
    walk(person.page, tour.as_member(person))


def test_a_table_among_people(people: People) -> None:
    host, guest = people(), people()
    walk(host.page, tour.among_people(host, guest))


def test_raison_d_etat(people: People) -> None:
    """In one scenario; in the other on a phone (test_phone.py)."""
    person = people()
    person.register("Ada")
    walk(person.page, tour.in_raison(person, Archive(person, "1618")))
