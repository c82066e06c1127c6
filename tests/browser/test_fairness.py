"""Chance that binds: browsers contribute to it by themselves, and find a server out that tells another game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import People, Person
from tests.browser.playing import analyse
from tests.browser.sitting import invite, open_table, sit_down

VERDICT = ".log .fairness"


def gathered(host: Person, guest: Person) -> str:
    """Both sit down on their pages, as people do; a minister takes the seat that is left."""
    host.come_in("/guests", name="Ada")
    options = {"players": 3, "turn_limit": 1}
    table = str(host.api("POST", "/tables", {"game": "realpolitik", "options": options})["id"])
    page = host.visit(f"#/table/{table}")
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator(".fairness")).to_contain_text("1 of 1 players")
    guest.visit(f"#/join/{invite(host, table, 1)}")
    sit_down(guest, "Bea", table)
    expect(page.locator(".fairness")).to_contain_text("2 of 2 players")
    page.get_by_role("button", name="Begin, with ministers in free seats").click()
    expect(page.locator(".prompt")).to_be_visible()
    return table


def play_out(table: str, *players: Person) -> None:
    """To the end, without looking."""
    while players[0].api("GET", f"/tables/{table}/view")["status"] == "running":
        for player in players:
            for asked in player.api("GET", f"/tables/{table}/view")["view"]["decisions"]:
                if not asked["answered"]:
                    answer = {"actor": asked["actor"], "option": asked["options"][-1]["index"], "step": asked["step"]}
                    player.api("POST", f"/tables/{table}/answers", answer)


def open_summary(page: Page) -> None:
    """Come back to the finished game, and look at its summary."""
    page.reload()
    analyse(page)


def lying(change: Callable[[dict[str, Any]], object]) -> Callable[[Route], None]:
    """A server that hands out another record than that of the game."""

    def answer(route: Route) -> None:
        record = route.fetch().json()
        change(record)
        route.fulfill(json=record)

    return answer


def another_secret(record: dict[str, Any]) -> None:
    record["secret"] = "5e" * 32
    record["commitment"] = hashlib.sha256(bytes.fromhex(record["secret"])).hexdigest()


def leave_out_contribution(record: dict[str, Any]) -> None:
    record["contributions"][1] = ""


def another_draw(record: dict[str, Any]) -> None:
    record["draws"][-1][2] += -1 if record["draws"][-1][2] else 1


def begin_in_a_position(record: dict[str, Any]) -> None:
    record["position"] = {"turn": 3}


LIES = {
    begin_in_a_position: "only from the position on can chance be verified",
    another_secret: "the secret was replaced",
    leave_out_contribution: "is missing from the record, or was changed",
    another_draw: "does not follow from the secret and the players’ numbers",
}


def test_browsers_contribute_and_verify_and_find_a_lying_server_out(people: People) -> None:
    host, guest, stranger = people(), people(), people()
    table = gathered(host, guest)
    contributions = guest.api("GET", f"/tables/{table}")["contributions"]
    assert [len(one) for one in contributions] == [64, 64, 0]
    play_out(table, host, guest)

    for person in (host, guest):
        open_summary(person.page)
        expect(person.page.locator(VERDICT)).to_have_attribute("data-verdict", "verified")
        expect(person.page.locator(VERDICT)).to_contain_text("Your own number is among them.")
        later = f"Numbers added or withdrawn after yours: {1 if person is host else 0}."
        expect(person.page.locator(VERDICT)).to_contain_text(later)
    verdict = guest.page.locator(VERDICT)
    verdict.get_by_text("What does this prove?").click()
    expect(verdict).to_contain_text("could not choose cards or seats")
    kept = json.loads(guest.page.evaluate(f"localStorage.getItem('chancellery.chance.{table}')"))
    expect(verdict.locator("code")).to_have_text(kept["commitment"])

    stranger.visit(f"#/table/{table}")
    stranger.page.get_by_role("button", name="Analyse").click()
    stranger.page.get_by_role("tab", name="Log").click()
    expect(stranger.page.locator(VERDICT)).to_have_attribute("data-verdict", "unkept")
    expect(stranger.page.locator(VERDICT)).to_contain_text("This browser kept nothing from before the game.")

    for lie, complaint in LIES.items():
        guest.context.route(f"**/tables/{table}/record", lying(lie))
        open_summary(guest.page)
        expect(guest.page.locator(VERDICT)).to_have_attribute("data-verdict", "broken")
        expect(guest.page.locator(VERDICT)).to_contain_text("Chance not verified")
        expect(guest.page.locator(VERDICT)).to_contain_text(complaint)
        guest.context.unroute(f"**/tables/{table}/record")


def test_whoever_made_the_table_contributes_in_the_waiting_room(people: People) -> None:
    host = people()
    table = open_table(host, 3)
    assert host.api("GET", f"/tables/{table}")["contributions"] == ["", "", ""]
    page = host.visit(f"#/table/{table}")
    expect(page.locator(".fairness")).to_contain_text("1 of 1 players")
    page.get_by_role("button", name="Leave the seat").click()
    expect(page.locator(".fairness")).to_contain_text("0 of 0 players")
    kept = json.loads(page.evaluate(f"localStorage.getItem('chancellery.chance.{table}')"))
    assert kept["contributions"] == []


def test_playing_at_once_contributes_from_a_drawn_seat(people: People) -> None:
    ada = people()
    page = ada.visit()
    page.get_by_role("button", name="Play against ministers").first.click()
    page.wait_for_url("**/#/table/*")
    expect(page.locator(".prompt")).to_be_visible()
    table = page.url.rpartition("/")[2]
    state = ada.api("GET", f"/tables/{table}")
    [own] = [seat["seat"] for seat in state["table"]["seats"] if seat["is_you"]]
    kept = json.loads(page.evaluate(f"localStorage.getItem('chancellery.chance.{table}')"))
    assert kept == {
        "commitment": state["commitment"],
        "contributions": [state["contributions"][own]],
        "seen": ["", "", "", ""],
        "setUp": True,
        "drawn": 0,
    }
    assert len(state["contributions"][own]) == 64
    page.get_by_role("button", name="At this table").click()
    page.get_by_role("button", name="Chance").click()
    expect(page.locator("dialog .fairness")).to_contain_text("1 of 1 players have added their own number.")
