"""Every page of the client, and a table in all the states that it can be in.

Whoever walks along stops at each state, which has a name, and looks at the page as it then is.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.playing import OPTION, analyse, wait_for_table
from tests.browser.positions import Archive
from tests.browser.sitting import invite, open_table, sit_down

MAP = ".map .view"
STRANGERS = (
    ("#/", "Rule a great power"),
    ("#/tables", "Tables"),
    ("#/new", "New table"),
    ("#/new/raison", "New table"),
    ("#/me", "You are not logged in"),
    ("#/finished", "Finished games"),
    ("#/rules/realpolitik", "The rules of Realpolitik"),
    ("#/rules/raison/RE-Q45", "The rules of Raison d'État"),
    ("#/join/nobody-knows-this", "This link no longer works"),
    ("#/password/nobody-knows-this", "A new password"),
    ("#/confirm/nobody-knows-this", "Notifications by e-mail"),
    ("#/unsubscribe/nobody-knows-this", "No more e-mail"),
    ("#/nowhere", "Nothing here"),
)
"""Addresses for anybody, with what stands above them."""
MEMBERS = (
    ("#/", "Welcome back"),
    ("#/tables", "Tables"),
    ("#/me", ""),
    ("#/finished", "Finished games"),
)


def settled(page: Page, heading: str = "") -> Page:
    expect(page.get_by_role("heading", level=1, name=heading).first).to_be_attached()
    expect(page.locator(".spinner")).to_have_count(0)
    return page


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def as_stranger(person: Person) -> Iterator[str]:
    """Every page as those see it who were never here, and what can be opened on it."""
    person.excused += ["invitations/preview"]
    page = person.page
    for fragment, heading in STRANGERS:
        settled(person.visit(fragment), heading)
        yield fragment
    settled(person.visit("#/new/realpolitik"), "New table")
    page.get_by_text("Friends with a link").click()
    page.locator("summary", has_text="More options").click()
    yield "a new table with friends, and more choices"
    settled(person.visit("#/rules/realpolitik"), "The rules of Realpolitik")
    page.get_by_role("searchbox").fill("envoy")
    expect(page.locator("mark").first).to_be_visible()
    yield "rules that were searched for"
    button(page, "Settings")
    expect(page.get_by_label("Language")).to_be_visible()
    yield "settings"
    page.keyboard.press("Escape")
    button(page, "Log in")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "log in"
    button(page, "I am new here")
    yield "register"
    page.keyboard.press("Escape")


def as_member(person: Person) -> Iterator[str]:
    """The pages that change for somebody with an account who plays."""
    page = person.page
    for fragment, heading in MEMBERS:
        settled(person.visit(fragment), heading)
        yield f"{fragment} of somebody who plays"
    button(page, "Account")
    yield "account menu"
    page.keyboard.press("Escape")


def lesson(person: Person) -> Iterator[str]:
    """The first steps of the tutorial."""
    page = person.visit("#/tutorial/raison")
    coach = page.get_by_role("region", name="Your first lesson")
    for step in (1, 2, 3):
        expect(coach).to_contain_text(f"Step {step} of")
        yield f"lesson, step {step}"
        if step < 3:
            button(page, "Continue")


def deciding(person: Person, archive: Archive) -> Iterator[str]:
    """Being asked: secret choices, marches on the map, advice, refusals, previews, and what was taken back."""
    page = person.page
    number, seat = next(moment for moment in archive.moments("ChooseActions") if moment[1] == 1)
    go_to(person, archive.among_ministers(number, seat))
    yield "asked for two powers"
    page.locator(OPTION).first.click()
    yield "draft"
    both = page.locator(".several button")
    first = both.first.inner_text()
    button(page, "Seal it")
    expect(both.nth(1)).to_have_text(first)
    both.nth(1).click()  # the sealed one stands behind the one that waits
    expect(page.locator(f"{OPTION}.sealed")).to_be_visible()
    yield "sealed, and to be changed"
    both.nth(0).click()
    page.locator(OPTION).first.click()
    page.evaluate("keepReveals = true")
    button(page, "Seal it")
    expect(page.get_by_role("heading", name="The seals are broken")).to_be_visible()
    yield "revealed"
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="The seals are broken")).to_be_visible()
    yield "revealed, and to be seen again"

    go_to(person, archive.alone(archive.moments("Round")[0][0]))
    yield "a march"
    page.locator(OPTION).first.hover()
    expect(page.locator(f"{OPTION} .words").first).to_be_visible()
    yield "an option with its effect"
    page.keyboard.press("h")
    expect(page.get_by_text("A minister’s advice")).to_be_visible()
    yield "hint"
    page.locator("[data-place]:not(.lit)").first.dispatch_event("click")
    yield "why not"
    page.locator(OPTION).first.click()
    yield "after a step"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "keys"
    page.keyboard.press("Escape")
    button(page, "At this table")
    yield "menu of the table"
    page.keyboard.press("Escape")


def fighting(person: Person, archive: Archive) -> Iterator[str]:
    page = person.page
    go_to(person, archive.among_ministers(*archive.moments("Battle")[1]))
    stage = page.get_by_role("region", name="Battle of")
    expect(stage).to_be_visible()
    yield "battle"
    page.locator(OPTION).first.click()
    yield "a card that is meant"
    page.keyboard.press("Escape")
    page.locator(f"{OPTION}.closing").click()
    yield "pass, drafted"


def in_raison(person: Person, archive: Archive) -> Iterator[str]:
    """What only Raison d'État asks: a status, a way to lead, gifts, a vote, a bid; and its battles."""
    page = person.page
    go_to(person, archive.among_ministers(*archive.moments("Declarations")[0]))
    expect(page.get_by_role("group", name="Declare your status").first).to_be_visible()
    yield "a status to declare"
    page.locator(OPTION).first.click()
    page.evaluate("keepReveals = true")
    button(page, "Seal it")
    expect(page.get_by_role("heading", name="The declarations are open")).to_be_visible()
    yield "declarations that were revealed"
    for phase in ("Leadership", "Subsidise"):
        go_to(person, archive.among_ministers(*archive.moments(phase)[0]))
        yield phase
    go_to(person, archive.among_ministers(*archive.moments("ImperialElection")[0]))
    expect(page.get_by_role("region", name="The Imperial Election")).to_be_visible()
    yield "an election"
    go_to(person, archive.among_ministers(*archive.moments("BidForMinor")[0]))
    page.locator(OPTION).nth(1).click()
    yield "a bid, drafted"
    page.evaluate("keepReveals = true")
    button(page, "Seal it")
    expect(page.get_by_role("heading", name="The bids")).to_be_visible()
    yield "bids that were revealed"
    go_to(person, archive.among_ministers(*archive.moments("Battle")[0]))
    expect(page.get_by_role("region", name="Battle of")).to_be_visible()
    yield "a battle of Raison d'État"


def in_generalship(person: Person, archive: Archive) -> Iterator[str]:
    """What only Generalship asks: generals, a circle of a tile, a march, and cards for regiments in a battle."""
    page = person.page
    for phase in ("ChooseGenerals", "Turn", "March"):
        found = archive.moments(phase)
        go_to(person, archive.among_ministers(*found[len(found) // 2]))
        yield phase
    found = archive.moments("Commit")
    go_to(person, archive.among_ministers(*found[len(found) // 2]))
    expect(page.get_by_role("region", name="Battle of")).to_be_visible()
    yield "a battle of Generalship"


def in_alliance(person: Person, archive: Archive) -> Iterator[str]:
    """What only Alliance asks: a march with its borders counted, a battle by letters, the coalitions of winter."""
    page = person.page
    for phase in ("GroupMove", "Hits", "Ballot"):
        found = archive.moments(phase)
        go_to(person, archive.among_ministers(*found[len(found) // 2]))
        if phase == "Hits":
            expect(page.get_by_role("region", name="Battle of")).to_be_attached()
        if phase == "Ballot":
            expect(page.get_by_role("region", name="Winter")).to_be_attached()
        yield phase


def go_to(person: Person, table: str) -> Page:
    page = person.visit(f"#/table/{table}")
    wait_for_table(page)
    expect(page.locator(".map [data-place]").first).to_be_attached()
    return page


def remembering(person: Person, archive: Archive) -> Iterator[str]:
    """A game that is over: its ending, its log, and going back in it."""
    page = go_to(person, archive.table)
    yield "ending"
    analyse(page)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".summary")).to_be_visible()
    yield "summary"
    button(page, "Charts")
    page.locator("summary", has_text="As a table").first.click()
    yield "charts"
    button(page, "Events")
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("PageDown")
    expect(page.get_by_text("You are looking at an earlier position.").first).to_be_visible()
    yield "log while looking back"
    page.get_by_label("View as").select_option("truth")
    yield "as it was"
    button(page, "Back to now")
    page.get_by_role("button", name="Battles", exact=True).click()
    page.get_by_role("button", name="Watch this battle again").first.click()
    expect(page.get_by_role("region", name="Battle of")).to_be_visible()
    yield "battle again"
    page.get_by_role("tab", name="Rules").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    yield "rules beside the map"


def among_people(host: Person, guest: Person) -> Iterator[str]:
    """From the waiting room to letters, a treaty, and a proposal."""
    page = host.page
    table = open_table(host, 3)
    settled(host.visit(f"#/table/{table}"))
    yield "waiting room"
    button(page, "Invite")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "invitation"
    page.keyboard.press("Escape")
    secret = invite(host, table, 1)
    settled(guest.visit(f"#/join/{secret}"))
    sit_down(guest, "Bea", table)
    host.api("POST", f"/tables/{table}/start", {"fill": "rules"})
    wait_for_table(page)
    page.locator(OPTION).first.click()
    button(page, "Seal it")
    expect(page.locator(f"{OPTION}.sealed")).to_be_visible()
    yield "sealed, waiting for others"
    guest.api(
        "POST", f"/tables/{table}/press/messages", {"to": {"kind": "all"}, "text": "Bohemia for Bavaria, Austria?"}
    )
    guest.api("POST", f"/tables/{table}/proposals", {"what": "pause"})
    expect(page.get_by_role("button", name="Disagree")).to_be_visible()
    yield "a proposal, an unread letter"
    page.get_by_role("tab", name="Press").click()
    expect(page.locator(".letter .text")).to_contain_text("Bohemia")
    page.locator(".composer textarea").fill("Not @Ba")
    expect(page.get_by_role("listbox")).to_be_visible()
    yield "a letter that is written"
    page.locator(".composer textarea").fill("")
    button(page, "New private conversation")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "a circle"
    page.keyboard.press("Escape")
    page.get_by_role("group", name="Press").get_by_role("button", name="Treaties").click()
    button(page, "Draft a treaty")
    builder = page.locator(".builder")
    builder.locator(".parties button").first.click()
    for kind in ("Alliance", "Passage", "Envoy", "Pledge in words"):
        builder.get_by_role("button", name=kind).click()
    yield "a treaty that is drawn up"
    for _ in range(3):
        builder.get_by_role("button", name="Remove this clause").last.click()
    button(page, "Offer")
    expect(page.locator(".treaty")).to_be_visible()
    yield "a treaty that is offered"
