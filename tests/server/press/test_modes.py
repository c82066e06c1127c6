"""What may be said when: the modes of a table, before, during and after the game, spectators, and anonymous tables."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chancellery.api.press import ClauseData
from chancellery.api.tables import TableSpec
from chancellery.server.press import messages, negotiation
from chancellery.server.press.state import press_of
from chancellery.server.store import Transaction
from chancellery.server.tables import listing, lobby
from chancellery.server.tables.errors import NotAllowed, NotThere, TableError, WrongMoment
from tests.server.press.conftest import ALL, PressRig, clause, to
from tests.server.tables.conftest import PEOPLE

PACT = clause("alliance", powers=["left", "right"])
WORDS = clause("pledge", power="left", text="I throw softly.")


async def refused(rig: PressRig, table: str, command: Any, said: str) -> None:
    entries = len(await rig.log(table))
    with pytest.raises(TableError, match=said):
        await rig.act(table, command)
    assert len(await rig.log(table)) == entries


async def end(rig: PressRig, table: str) -> None:
    """The two players throw until it is over."""
    for throw in range(10):
        await rig.answer(table, throw % 2, ("left", "right")[throw % 2], "throw")


def offer(*clauses: ClauseData, title: str = "") -> Any:
    return negotiation.offer(0, [1], clauses, title, user="ada")


async def test_full_press(rig: PressRig) -> None:
    table = await rig.gather("petard", press="full")
    await rig.say(table, 0, "To all.")
    await rig.say(table, 0, "To you.", to(1))
    await rig.offer(table, 0, [1], PACT, WORDS, title="A treaty")
    live = await rig.snapshot(table)
    assert live.feature_views(0)["press"] == {
        "mode": "full",
        "closed": False,
        "talk": "all",
        "treaties": True,
        "unread": 0,
        "offers": 0,
    }
    assert live.feature_views(1)["press"]["offers"] == 1
    assert live.feature_views(None)["press"]["talk"] == "none"


async def test_public_press_hides_nothing(rig: PressRig) -> None:
    table = await rig.gather("petard", press="public")
    await rig.say(table, 0, "To all.")
    await refused(rig, table, messages.say(0, to(1), "To you.", user="ada"), "in public")
    await refused(rig, table, messages.open_group(0, "We", [1], user="ada"), "no private groups")
    treaty = await rig.offer(table, 0, [1], PACT, WORDS, title="In the open")
    shown = await rig.treaty(table, None, treaty)
    assert (shown["published"], shown["title"], len(shown["clauses"])) == (True, "In the open", 2)
    await rig.step(table, 1, treaty, "accept")
    await rig.remark(table, 1, treaty, "We shall see.")
    live = await rig.snapshot(table)
    told = [change for n in range(3) for change in live.update(None, live.number(None) - n).changes]
    assert [change["kind"] for change in told] == ["remark", "treaty", "treaty"]
    assert (await rig.treaty(table, None, treaty))["remarks"][0]["text"] == "We shall see."


async def test_treaties_only_leaves_no_room_for_words(rig: PressRig) -> None:
    table = await rig.gather("petard", press="treaties")
    for whom in (ALL, to(1)):
        await refused(rig, table, messages.say(0, whom, "Psst.", user="ada"), "write no messages")
    await refused(rig, table, offer(WORDS), "in your own words")
    await refused(rig, table, offer(PACT, title="Hello there"), "no titles")
    treaty = await rig.signed(table, [0, 1], PACT)
    await refused(rig, table, negotiation.remark(0, treaty, "Hello.", user="ada"), "when the game is over")
    assert "pledge" not in [kind.kind for kind in negotiation.words(await rig.snapshot(table)).kinds]
    await end(rig, table)
    await rig.remark(table, 0, treaty, "That was fun.")
    await rig.say(table, 1, "It was.")


async def test_no_press_before_the_end(rig: PressRig) -> None:
    table = await rig.gather("petard", press="none")
    await refused(rig, table, messages.say(0, ALL, "Hello?", user="ada"), "nothing is said")
    await refused(rig, table, offer(PACT), "no treaties")
    await end(rig, table)
    await rig.say(table, 0, "At last!")
    await refused(rig, table, messages.say(0, to(1), "Psst.", user="ada"), "in public")
    await refused(rig, table, offer(PACT), "no treaties")


@pytest.mark.parametrize(("press", "talks"), [("full", True), ("public", True), ("treaties", False), ("none", False)])
async def test_before_the_game_people_talk_openly_or_not_at_all(rig: PressRig, press: Any, talks: bool) -> None:
    made = await lobby.create(rig.registry, TableSpec(game="petard", press=press), "ada", seat=0)
    if talks:
        await rig.say(made.id, 0, "Who joins?")
        assert await rig.texts(made.id, None) == ["Who joins?"]
    else:
        await refused(rig, made.id, messages.say(0, ALL, "Who joins?", user="ada"), "before the game is over")
    expected = "before and after" if talks else "before the game is over"
    await refused(rig, made.id, messages.say(0, to(1), "Psst.", user="ada"), expected)
    await refused(rig, made.id, offer(PACT), "while the game goes on|no treaties")
    await refused(rig, made.id, messages.mute(0, [1], user="ada"), "seats still change hands")
    await rig.act(made.id, messages.mark_read(0, 1, user="ada"))
    with pytest.raises(WrongMoment):
        negotiation.words(await rig.snapshot(made.id))


async def test_after_the_game_everybody_talks_again(rig: PressRig) -> None:
    table = await rig.gather("petard")
    await end(rig, table)
    await rig.say(table, 1, "Well thrown.")
    assert messages.page(await rig.snapshot(table), 0).messages[0].stage == "after"
    await refused(rig, table, messages.say(0, to(1), "Psst.", user="ada"), "in public")
    await refused(rig, table, offer(PACT), "while the game goes on")


async def test_whoever_plays_alone_writes_to_nobody(rig: PressRig) -> None:
    made = await lobby.create(rig.registry, TableSpec(game="petard", solo=True), "ada")
    await refused(rig, made.id, messages.say(0, ALL, "Hello me.", user="ada"), "alone")
    await refused(rig, made.id, offer(PACT), "alone")


# -- who listens -------------------------------------------------------------------------------------------


async def test_spectators_hear_only_where_the_table_lets_them_watch(rig: PressRig) -> None:
    open_table = await rig.gather("petard")
    closed = await rig.gather("petard", spectators=False)
    for table in (open_table, closed):
        await rig.say(table, 0, "Hello, world.")
    assert await rig.texts(open_table, None) == ["Hello, world."]
    assert await rig.texts(closed, None) == []
    assert (await rig.snapshot(closed)).number(None) < (await rig.snapshot(open_table)).number(None)
    await end(rig, closed)
    await rig.say(closed, 0, "Good game.")
    assert await rig.texts(closed, None) == ["Hello, world.", "Good game."]
    assert await rig.texts(closed, 1) == ["Hello, world.", "Good game."]


async def test_the_archive_opens_as_the_table_says(rig: PressRig) -> None:
    for open_archive in (False, True):
        table = await rig.gather("petard", open_archive=open_archive)
        await rig.say(table, 0, "Secret.", to(1))
        await rig.group(table, 0, "Two", 1)
        kept = await rig.signed(table, [0, 1], PACT)
        other = await rig.offer(table, 0, [1], WORDS)
        assert await rig.texts(table, None) == []
        for treaty in (kept, other):
            with pytest.raises(NotThere):
                await rig.treaty(table, None, treaty)
        await end(rig, table)
        page = messages.page(await rig.snapshot(table), None)
        assert [one.text for one in page.messages] == (["Secret."] if open_archive else [])
        assert [one.name for one in page.groups] == (["Two"] if open_archive else [])
        assert page.open_archive == open_archive
        if open_archive:
            assert (page.messages[0].to, page.messages[0].number) == ([0, 1], None)
        shown = negotiation.list_treaties(await rig.snapshot(table), None)
        assert [one.id for one in shown.treaties] == ([kept, other] if open_archive else [kept])
        assert [(one.power, one.unjudged) for one in shown.ledger] == [("left", 1), ("right", 1)]


# -- the operator ------------------------------------------------------------------------------------------


async def test_the_operator_closes_the_press_and_says_why(rig: PressRig) -> None:
    table = await rig.gather("petard")
    treaty = await rig.signed(table, [0, 1], PACT)
    await rig.act(table, messages.gate("  Insults. "))
    await rig.act(table, messages.gate("Insults."))
    live = await rig.snapshot(table)
    for audience in (0, 1, None):
        assert live.update(audience, live.number(audience)).changes == [{"kind": "press", "closed": "Insults."}]
        assert messages.page(live, audience).closed == "Insults."
    for command in (
        messages.say(0, ALL, "x", user="ada"),
        messages.open_group(0, "x", [1], user="ada"),
        offer(PACT),
        negotiation.step(0, treaty, "denounce", user="ada"),
        negotiation.remark(0, treaty, "x", user="ada"),
    ):
        await refused(rig, table, command, "closed the press of this table: Insults")
    await rig.answer(table, 0, "left", "throw")
    await rig.act(table, messages.gate(None))
    await rig.say(table, 0, "I am sorry.")


async def test_a_table_that_was_set_aside_is_quiet(rig: PressRig) -> None:
    table = await rig.gather("petard")
    with pytest.raises(TableError):
        await rig.answer(table, 0, "left", "light")
    await refused(rig, table, messages.say(0, ALL, "What happened?", user="ada"), "set aside")
    assert messages.page(await rig.snapshot(table), 0).talk == "none"


# -- anonymous tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("anonymous", [False, True])
async def test_talk_before_the_seats_are_drawn_goes_with_its_writer_or_with_nobody(
    rig: PressRig, anonymous: bool
) -> None:
    """The draw is the game's own; a secret is taken for which it changes seats."""
    spec = TableSpec(game="congress", seating="draw", anonymous=anonymous)
    setup = lobby.examine("congress", {})
    base = msgspec.structs.replace(lobby.prepare(rig.registry, spec, setup, "ada"), secret=bytes([3]) * 32)
    made = await rig.registry.create(base, setup.seats, lobby.opening(base, "ada", 0), "ada")
    await rig.say(made.id, 0, "Ada was here.")
    await rig.act(made.id, lobby.join("bob"))
    await rig.act(made.id, lobby.leave("bob"))
    await rig.act(made.id, lobby.join("cem", 1))
    await rig.say(made.id, 1, "Cem here.")
    await rig.act(made.id, lobby.join("dee"))
    live = await rig.snapshot(made.id)
    owners = [seat.owner for seat in live.seats]
    assert owners != ["ada", "cem", "dee"], "the draw has changed nothing"
    page = messages.page(live, 0)
    said = [(one.seat, one.incumbent, one.stage) for one in page.messages]
    if anonymous:
        assert [seat for seat, _, _ in said] == [None, None]
        assert page.incumbents == [1, 1, 1]
    else:
        assert said == [(owners.index("ada"), 1, "lobby"), (owners.index("cem"), 2, "lobby")]
        assert page.incumbents == [2 if owner == "cem" else 1 for owner in owners]


async def test_at_an_anonymous_table_nothing_tells_who_is_who(rig: PressRig) -> None:
    """The same table with the same words, but two people have changed places: all others get the same bytes."""
    told: list[list[bytes]] = []
    for people in (("ada", "bob", "cem", "dee"), ("ada", "cem", "bob", "dee")):
        rig.registry.clock = lambda: 7_000_000
        spec = TableSpec(game="realpolitik", anonymous=True)
        setup = lobby.examine("realpolitik", {})
        base = msgspec.structs.replace(lobby.prepare(rig.registry, spec, setup, "ada"), secret=bytes(32))
        made = await rig.registry.create(base, setup.seats, lobby.opening(base, "ada", 0), "ada")
        for seat in (1, 2, 3):
            await rig.act(made.id, lobby.join(people[seat], seat))
        await rig.say(made.id, 1, "I am France.")
        await rig.say(made.id, 2, "I am Italy.", to(0, 3))
        treaty = await rig.offer(made.id, 1, [2], clause("alliance", powers=["france", "italy"]), title="Sisters")
        await rig.step(made.id, 2, treaty, "accept")
        await rig.step(made.id, 2, treaty, "publish")
        await rig.hand_over(made.id, 2, "eve")
        await rig.say(made.id, 2, "I am Italy, too.")
        everything = [await rig.everything(made.id, audience) for audience in (0, 3, None)]
        told.append([part.replace(treaty.encode(), b"T") for part in everything])

        def row(tx: Transaction, table: str = made.id) -> bytes:
            return msgspec.json.encode(listing.one(tx, table, "dee"))

        told[-1].append((await rig.store.read(row)).replace(made.id.encode(), b"I"))
        for name in PEOPLE:
            for part in told[-1]:
                assert b'"' + name.encode() + b'"' not in part
                assert b'"' + name.title().encode() + b'"' not in part.replace(b'"name":"Dee"', b"")
    assert told[0] == told[1]


async def test_only_parties_speak_about_a_treaty(rig: PressRig) -> None:
    table = await rig.gather("congress")
    treaty = await rig.signed(table, [0, 1], clause("pledge", power="red", text="Soon."))
    await rig.step(table, 0, treaty, "publish")
    with pytest.raises(NotAllowed, match="not a party"):
        await rig.remark(table, 2, treaty, "Ha!")
    room = press_of(await rig.snapshot(table))
    assert room.ledger.treaties[treaty].remarks == []
