"""Talk and treaties between people at a table, and what becomes of promises."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People, Person
from tests.browser.playing import OPTION, back_to_table
from tests.browser.sitting import gather


def open_press(person: Person) -> None:
    person.page.get_by_role("tab", name="Press").click()
    expect(person.page.get_by_role("group", name="Conversations")).to_be_visible()


def desk(person: Person, name: str) -> None:
    person.page.get_by_role("group", name="Press", exact=True).get_by_role("button", name=name).click()


def say(person: Person, conversation: str, text: str) -> None:
    person.page.locator("button.conversation", has_text=conversation).click()
    person.page.locator(".composer textarea").fill(text)
    person.page.get_by_role("button", name="Send").click()


def give_marker(person: Person, to: str) -> None:
    back_to_table(person.page)
    person.page.locator(OPTION, has_text=to).click()
    person.page.get_by_role("button", name="Seal it").click()


def test_letters_reach_whom_they_are_for_and_name_places(people: People) -> None:
    ada, bea, eve = people(), people(), people()
    table = gather(ada, [bea], 3)
    open_press(ada)
    say(ada, "Everyone", "Peace in Bohemia?")
    expect(ada.page.locator(".letter .text")).to_have_text("Peace in Bohemia?")
    tab = bea.page.get_by_role("tab", name="Press")
    expect(tab).to_contain_text("1 unread message")
    open_press(bea)
    expect(bea.page.locator(".letter .text")).to_have_text("Peace in Bohemia?")
    expect(tab).not_to_contain_text("unread")

    named, lit = bea.page.locator(".letter").get_by_role("button", name="Bohemia"), bea.page.locator(".map path.meant")
    expect(lit).to_have_count(0)
    named.hover()
    expect(lit.first).to_be_attached()
    bea.page.mouse.move(1, 1)
    expect(lit).to_have_count(0)
    named.focus()
    expect(lit.first).to_be_attached()

    say(bea, "Austria", "Only for you: <b>march</b>.")
    unread = ada.page.locator("button.conversation", has_text="unread")
    expect(unread).to_contain_text("France")
    unread.click()
    expect(ada.page.locator(".letter .text").last).to_have_text("Only for you: <b>march</b>.")
    expect(unread).to_have_count(0)

    eve.visit(f"#/table/{table}")
    eve.page.get_by_role("tab", name="Press").click()
    expect(eve.page.locator(".letter .text")).to_have_text("Peace in Bohemia?")
    expect(eve.page.get_by_text("Only for you")).to_have_count(0)


def test_a_treaty_is_offered_signed_kept_by_one_and_broken_by_the_other(people: People) -> None:
    ada, bea = people(), people()
    gather(ada, [bea], 3)
    for person in (ada, bea):
        open_press(person)
        desk(person, "Treaties")
    ada.page.get_by_role("button", name="Draft a treaty").click()
    builder = ada.page.locator(".builder")
    offer = builder.get_by_role("button", name="Offer", exact=True)
    expect(offer).to_be_disabled()
    builder.get_by_role("group", name="With whom?").get_by_role("button", name="France").click()
    builder.get_by_role("button", name="Alliance").click()
    expect(builder).to_contain_text("Austria and France are allies.")
    offer.click()
    expect(ada.page.locator(".treaty")).to_contain_text("Not all have signed yet")

    treaty = bea.page.locator(".treaty")
    expect(treaty).to_contain_text("Austria offers you this.")
    treaty.get_by_role("button", name="Sign", exact=True).click()
    for person in (ada, bea):
        expect(person.page.locator(".treaty.in-force")).to_have_count(1)

    give_marker(ada, "France")
    give_marker(bea, "Prussia")
    for person in (ada, bea):
        open_press(person)
        desk(person, "Treaties")
        card = person.page.locator(".treaty")
        expect(card).to_contain_text("Austria: kept")
        expect(card).to_contain_text("France: broken")
    desk(ada, "Promises")
    expect(ada.page.get_by_role("row", name="France").get_by_role("cell").nth(1)).to_have_text("1")
    expect(ada.page.get_by_text("France: broken")).to_be_visible()
    ada.page.get_by_role("tab", name="Log").click()
    expect(ada.page.get_by_text("France has broken a promise.")).to_be_visible()


def test_an_offer_is_declined_and_a_signed_treaty_denounced(people: People) -> None:
    ada, bea = people(), people()
    table = gather(ada, [bea], 3)
    clause = {"kind": "alliance", "powers": ["austria", "france"], "until": {"kind": "end"}}
    for _ in range(2):
        ada.api("POST", f"/tables/{table}/treaties", {"parties": [1], "clauses": [clause]})
    open_press(bea)
    desk(bea, "Treaties")
    yours = bea.page.locator(".treaty.offered")
    expect(yours).to_have_count(2)
    yours.first.get_by_role("button", name="Decline").click()
    expect(bea.page.locator(".treaty.declined")).to_have_count(1)
    yours.first.get_by_role("button", name="Sign", exact=True).click()
    in_force = bea.page.locator(".treaty.in-force")
    in_force.get_by_role("button", name="Denounce").click()
    expect(in_force).to_contain_text("all parties see that you ended it")
    in_force.get_by_role("button", name="Denounce").click()
    open_press(ada)
    desk(ada, "Treaties")
    expect(ada.page.locator(".treaty.denounced")).to_contain_text("France denounced it.")
    expect(ada.page.locator(".treaty.declined")).to_contain_text("France declined it.")


def test_an_ally_who_has_granted_an_action_is_not_asked_again_until_it_is_withdrawn(people: People) -> None:
    ada, bea, cyril = people(), people(), people()
    table = gather(ada, [bea, cyril], 3)
    players = {"austria": ada, "france": bea, "italy": bea, "prussia": cyril}

    def do(power: str, *options: str) -> None:
        for option in options:
            players[power].api("POST", f"/tables/{table}/answers", {"actor": power, "option": option})

    do("austria", "offer prussia")
    do("prussia", "offer austria")
    do("france", "offer italy")
    for power in players:
        do(power, "play movement" if power == "austria" else "play taxation")
    do("austria", "envoy france", "done", "move wien schlesien")
    ahead = cyril.page.get_by_role("group", name="Agree, and let Austria do this without asking: Passage")
    ahead.get_by_role("button", name="For this action").click()
    expect(cyril.page.locator(".prompt h2")).to_have_text("Waiting for Austria")
    do("austria", "done", "move tyrol schlesien", "done")
    assert [seat["phase"] for seat in cyril.api("GET", f"/tables/{table}/view")["view"]["waiting_for"]] == ["Round"]
    cyril.page.get_by_role("tab", name="Log").click()
    expect(cyril.page.get_by_text("You grant Austria consent in advance.")).to_be_visible()

    cyril.page.get_by_role("button", name="At this table").click()
    cyril.page.get_by_role("button", name="Standing consent").click()
    panel = cyril.page.get_by_role("dialog", name="Standing consent")
    passage = panel.get_by_role("group", name="What Prussia grants Austria").get_by_label("Passage")
    expect(passage).to_have_value("action")
    passage.select_option("Ask me")
    expect(cyril.page.get_by_text("Austria has to ask you again.")).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    back_to_table(cyril.page)
    do("austria", "move 1 berlin")
    expect(ahead).to_be_visible()
