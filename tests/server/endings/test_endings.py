"""The ending of a table: told to everybody who may see it once the game is over, and to nobody before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from chancellery.kernel.language import speaking
from chancellery.kernel.plugin import Plugin
from chancellery.kernel.recap import recap
from chancellery.kernel.registry import PLUGINS
from chancellery.server.endings.ending import describe_ending, finished_match
from chancellery.server.endings.picture import draw_ending
from chancellery.server.store import open_store
from chancellery.server.tables.errors import WrongMoment
from tests.server.press.conftest import PressRig, clause
from tests.server.press.congress import Congress
from tests.server.running import Running
from tests.server.tables.conftest import opened


@pytest.fixture(autouse=True)
def _congress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLUGINS, Congress.name, Plugin(game=Congress()))


@pytest.fixture
async def rig(sqlite_database: str, anyio_backend: str) -> AsyncIterator[PressRig]:
    store = await asyncio.to_thread(open_store, sqlite_database)
    async with opened(PressRig(store)) as here:
        yield here
    await store.close()


async def test_ending_tells_standing_course_and_moments_that_every_audience_can_find(rig: PressRig) -> None:
    table_id = await rig.running(turn_limit=2)
    await rig.play_randomly(table_id, 3000, undo=0.1)
    table = await rig.snapshot(table_id)
    match = finished_match(table)
    found = recap(match.game, match.history)
    ending = describe_ending(table, found, None)
    result = match.record.result
    assert result is not None
    assert [one.seat for one in ending.standing if one.won] == result.winners
    assert ending.course[-1].scores == result.scores
    moments = [one.moment for one in ending.course]
    assert moments == sorted(moments)
    for audience in (None, 0, 3):
        known = {table.audiences.moment(audience, number + 1) for number in range(table.number(audience))}
        assert {one.moment for one in ending.course[1:]} <= known
    for point in ending.turning_points:
        assert point.since <= point.moment
        assert point.title
        assert point.text
        assert point.scene is not None
        assert 0 <= point.column <= len(ending.course) - 1
    with speaking("de"):
        assert describe_ending(table, found, 0).headline != ending.headline


async def test_picture_shows_the_standing_and_names_only_when_asked(rig: PressRig) -> None:
    table_id = await rig.running(turn_limit=1)
    await rig.play_randomly(table_id, 3000)
    table = await rig.snapshot(table_id)
    match = finished_match(table)
    ending = describe_ending(table, recap(match.game, match.history), None)
    plain = draw_ending(match, ending, [None] * 4, "light")
    named = draw_ending(match, ending, ["Ada", "Bob", "Cem", "Dee"], "dark")
    assert plain is not None
    assert named is not None
    assert ending.headline in plain
    assert "Austria · Ada" in named
    assert "· Ada" not in plain


async def test_broken_promise_is_told_at_its_moment(rig: PressRig) -> None:
    table_id = await rig.gather("congress", options={"turns": 12}, press="full")
    vote = clause("votes", voter="green", candidate="red", election="president")
    await rig.signed(table_id, (0, 1), vote)
    match = (await rig.snapshot(table_id)).match
    assert match is not None
    while not match.over:
        decision = match.state.open[0]
        power = ("red", "green", "blue")[decision.actor]
        await rig.answer(table_id, decision.seat, power, "vote blue")
    table = await rig.snapshot(table_id)
    ending = describe_ending(table, recap(match.game, match.history), None)
    assert ending.broken == 1
    assert {one.power: one.broken for one in ending.standing} == {"red": 0, "green": 1, "blue": 0}
    (point,) = [one for one in ending.turning_points if one.kind == "promise"]
    assert (point.title, point.text) == ("Green broke a promise", "The vote was cast.")


async def test_nothing_is_told_of_a_game_that_goes_on(rig: PressRig) -> None:
    table = await rig.snapshot(await rig.running())
    with pytest.raises(WrongMoment, match="over"):
        finished_match(table)


def test_ending_is_open_after_the_game_and_closed_before(lite: Running) -> None:
    ada, bob, eve = lite.client("Ada"), lite.client("Bob"), lite.client()
    table = ada.create("petard", seat=0, options={"throws": 2})
    bob.post(f"/tables/{table}/seats")
    for somebody in (ada, bob, eve):
        for what in ("ending", "picture"):
            assert somebody.get(f"/tables/{table}/{what}", status=409)["type"] == "wrong-moment"
    ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw"})
    assert eve.get(f"/tables/{table}/ending", status=409)["type"] == "wrong-moment"
    bob.post(f"/tables/{table}/answers", {"actor": "right", "option": "throw"})
    assert ada.get(f"/tables/{table}/ending")["headline"] == "Left leads with 2, two ahead of Right."
    assert bob.get(f"/tables/{table}/ending")["headline"] == "Left won with 2, two ahead of you."
    assert eve.get(f"/tables/{table}/ending")["headline"] == "Left won with 2, two ahead of Right."
    assert eve.get(f"/tables/{table}/picture", status=404)["type"] == "no-such-page"
    assert bob.table(table).archive.ending().standing[0].power == "left"
