"""Inviting friends: a server that only its own machine can reach says so and is opened, one link seats everybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from chancellery.server.web.network import lan_address
from tests.browser.conftest import PHONE, People, Person
from tests.soak.servers import Process, process


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """As `chancellery play` starts one: it listens to this machine, and offers more."""
    folder = tmp_path_factory.mktemp("own")
    with process(f"sqlite:{folder / 'chancellery.db'}", folder, bot_pause_ms=0, offer_network="yes") as running:
        yield running


def test_a_local_server_opens_to_the_network_and_one_link_seats_everybody(
    own_server: Process, browser: Browser, pictures: Path
) -> None:
    if not lan_address():
        pytest.skip("this machine is in no network")
    host = Person(browser, own_server.url)
    host.come_in("/guests")
    asked = {"game": "realpolitik", "seat": 0, "options": {"players": 3}, "press": "full"}
    table = str(host.api("POST", "/tables", asked)["id"])
    page = host.visit(f"#/table/{table}")

    # The host is asked for a name, and the others read it.
    page.get_by_label("Your name at the table").fill("Clara")
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_role("button", name="Use this name")).to_have_count(0)

    # Nobody copies a link that is dead.
    link = page.get_by_label("Link for every free seat")
    expect(page.get_by_text("Only this computer can open the link.")).to_be_visible()
    expect(page.locator(".invite svg[data-link]")).to_have_count(0)
    page.screenshot(path=pictures / "local.png", full_page=True)
    page.get_by_role("button", name="Open it to my network").click()
    expect(page.get_by_text("Open to your network.")).to_be_visible()
    shared = link.input_value()
    assert shared.startswith(f"http://{lan_address()}:{own_server.port}/#/join/")
    expect(page.locator(".invite svg[data-link]")).to_have_attribute("data-link", shared)
    page.reload()
    expect(link).to_have_value(shared)
    page.screenshot(path=pictures / "open.png", full_page=True)

    # A friend on a phone chooses a seat with the same link as everybody.
    friend = Person(browser, f"http://{lan_address()}:{own_server.port}", viewport=PHONE, has_touch=True)
    friend.excused.append("Cross-Origin-Opener-Policy")  # which browsers leave out without https
    phone = friend.page
    phone.goto(shared)
    expect(phone.get_by_text("Clara", exact=True)).to_be_visible()
    phone.locator("label", has_text="Prussia").tap()
    phone.get_by_label("What is your name?").fill("Jonas")
    phone.screenshot(path=pictures / "join.png", full_page=True)
    phone.get_by_role("button", name="Take the seat").tap()
    phone.wait_for_url(f"**/#/table/{table}")

    # They talk while they wait.
    phone.get_by_label("Write to the table").fill("On my phone in the kitchen.")
    phone.get_by_role("button", name="Send").tap()
    expect(page.get_by_role("log", name="Talk")).to_contain_text("On my phone in the kitchen.")
    expect(page.get_by_role("log", name="Talk")).to_contain_text("Jonas")
    phone.screenshot(path=pictures / "phone.png", full_page=True)
    page.screenshot(path=pictures / "talk.png", full_page=True)

    # The same link takes the last friend; then the game begins.
    last = Person(browser, own_server.url)
    last.come_in("/invitations/accept", secret=shared.rpartition("/")[2], name="Marie")
    expect(page.locator(".prompt h2")).not_to_be_empty()
    for person in (host, friend, last):
        person.leave()


def test_a_server_that_cannot_be_opened_by_a_click_says_how(people: People) -> None:
    host = people()
    host.come_in("/guests", name="Ada")
    asked = {"game": "realpolitik", "seat": 0, "options": {"players": 3}}
    table = str(host.api("POST", "/tables", asked)["id"])
    page = host.visit(f"#/table/{table}")
    expect(page.get_by_text("start the server with --host 0.0.0.0")).to_be_visible()
