"""What is granted in advance is answered at once, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.server.consents import commands
from chancellery.server.consents.commands import set_consents
from chancellery.server.store import StoreError
from chancellery.server.tables import lobby
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from tests.server.consents.conftest import DAY, MARCH, Chamber

ASKED = [("prussia", "AskConsent")]
ON = [("austria", "Round")]


async def test_a_request_that_was_granted_in_advance_is_not_asked(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.say(table, "austria", "move moravia schlesien")
    assert await chamber.asked(table) == ASKED
    await chamber.say(table, "prussia", "grant")
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    await chamber.say(table, "austria", "move bohemia berlin")
    assert await chamber.asked(table) == ON
    assert await chamber.by(table) == ["player", "player", "player", "standing"]


async def test_only_the_kinds_that_were_granted_are_answered(chamber: Chamber) -> None:
    rails = {**MARCH, "more_trains": ["moravia-schlesien", "wien-moravia"], "phase": "movement austria"}
    table = await chamber.begin(rails)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn", sea_lanes="withdrawn")
    await chamber.say(table, "austria", "envoy france", "rail wien schlesien")
    assert await chamber.asked(table) == ASKED
    await chamber.say(table, "prussia", "refuse")
    await chamber.grant(table, "prussia", "austria", trains="withdrawn")
    await chamber.say(table, "austria", "rail moravia schlesien", "done", "move bohemia schlesien")
    assert await chamber.asked(table) == ASKED
    assert await chamber.by(table) == ["player"] * 4 + ["standing"] + ["player"] * 2


async def test_a_train_may_be_granted_in_advance(chamber: Chamber) -> None:
    table = await chamber.begin({**MARCH, "phase": "mobilisation austria"})
    await chamber.grant(table, "prussia", "austria", placing_trains="action")
    await chamber.say(table, "austria", "train moravia-schlesien")
    assert [power for power, _ in await chamber.asked(table)] == ["austria"]
    assert (await chamber.by(table))[-1] == "standing"


async def test_only_the_ally_that_was_granted_something_is_let_through(chamber: Chamber) -> None:
    given = {"generals": {"austria": {"silesia": 0}, "spain": {"silesia": 0}, "poland": {"livonia": 1}}}
    for asker, next_asked in (("austria", ("austria", "Round")), ("spain", ("poland", "AskConsent"))):
        table = await chamber.begin({**given, "phase": f"round {asker}"}, "raison", players=7)
        await chamber.grant(table, "poland", "austria", passage="withdrawn")
        await chamber.say(table, asker, "move silesia krakow")
        assert await chamber.asked(table) == [next_asked]


async def test_a_lane_into_an_allys_land_needs_both_to_be_granted(chamber: Chamber) -> None:
    given = {"generals": {"austria": {"lombardia": 0}, "spain": {}}, "garrisons": {"spain": ["catalonia"]}}
    table = await chamber.begin({**given, "phase": "round austria"}, "raison", players=7)
    await chamber.grant(table, "spain", "austria", sea_lanes="withdrawn")
    await chamber.say(table, "austria", "sail lombardia catalonia")
    assert await chamber.asked(table) == [("spain", "AskConsent")]
    await chamber.grant(table, "spain", "austria", sea_lanes="withdrawn", passage="action")
    assert (await chamber.by(table))[-1] == "standing"


async def test_granting_answers_the_question_that_is_open(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.say(table, "austria", "move moravia schlesien")
    asked = (await chamber.consents(table, "prussia"))["request"]
    assert asked == {"granter": "prussia", "asker": "austria", "kinds": ["passage"], "in_action": True}
    shown = await chamber.grant(table, "prussia", "austria", passage="action")
    assert shown["request"] is None
    assert await chamber.asked(table) == ON
    assert (await chamber.entries(table))[-2][0] == "consent"


async def test_what_is_withdrawn_is_asked_again(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    await chamber.grant(table, "prussia", "austria")
    await chamber.say(table, "austria", "move moravia schlesien")
    assert await chamber.asked(table) == ASKED


async def test_a_grant_for_an_action_ends_with_it_and_comes_back_with_an_undo(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    shown = await chamber.grant(table, "prussia", "austria", passage="action")
    granted = [{"granter": "prussia", "asker": "austria", "kinds": {"passage": "action"}}]
    assert shown["given"] == granted
    await chamber.say(table, "austria", "done")
    assert (await chamber.asked(table))[0][1] == "ChooseActions"
    assert (await chamber.consents(table, "austria"))["received"] == []
    await chamber.take_back(table, "austria")
    assert (await chamber.consents(table, "austria"))["received"] == granted
    await chamber.say(table, "austria", "move moravia schlesien")
    assert await chamber.asked(table) == ON


async def test_a_grant_for_an_action_that_has_not_begun_is_for_the_next_one(chamber: Chamber) -> None:
    table = await chamber.begin({**MARCH, "generals": {"austria": {"moravia": 0}}, "phase": "movement prussia austria"})
    await chamber.grant(table, "prussia", "austria", passage="action")
    await chamber.say(table, "prussia", "envoy france")
    while (await chamber.asked(table))[0][0] == "prussia":
        await chamber.say(table, "prussia", "done")
    await chamber.say(table, "austria", "envoy france", "move moravia schlesien")
    assert (await chamber.by(table))[-1] == "standing"
    await chamber.say(table, "austria", "done", "done")
    assert (await chamber.consents(table, "prussia"))["given"] == [
        {"granter": "prussia", "asker": "austria", "kinds": {}}
    ]


async def test_whoever_takes_the_answer_back_answers_by_hand(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    await chamber.say(table, "austria", "move moravia schlesien")
    await chamber.take_back(table, "prussia")
    assert await chamber.asked(table) == ASKED
    await chamber.say(table, "prussia", "refuse")
    await chamber.say(table, "austria", "move bohemia schlesien")
    assert await chamber.asked(table) == ON
    await chamber.take_back(table, "prussia")
    await chamber.grant(table, "prussia", "austria", passage="action")
    assert await chamber.asked(table) == ON


async def test_a_standing_answer_ends_the_chain_of_the_asker(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    await chamber.say(table, "austria", "move moravia schlesien")
    assert not (await chamber.snapshot(table)).can_undo(await chamber.seat(table, "austria"))


@pytest.mark.parametrize("power", ["austria", "prussia"])
async def test_a_grant_ends_when_either_player_changes(chamber: Chamber, power: str) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    seat = await chamber.seat(table, power)
    other = await chamber.seat(table, "prussia" if power == "austria" else "austria")
    owner = (await chamber.snapshot(table)).seats[seat].owner
    await chamber.registry.act(table, lobby.resign(str(owner), seat))
    now = await chamber.snapshot(table)
    assert (await chamber.room(table)).grants == {}
    assert b'"consents"' in now.update_json(other, now.number(other))
    assert b'"consents"' not in now.update_json(seat, now.number(seat))


async def test_a_grant_ends_with_the_alliance(chamber: Chamber) -> None:
    table = await chamber.begin({**MARCH, "phase": "diplomacy"})
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    for power, friend in (("austria", "france"), ("prussia", "italy"), ("france", "austria"), ("italy", "prussia")):
        await chamber.say(table, power, f"offer {friend}")
    assert (await chamber.room(table)).grants == {}


async def test_a_bot_that_plays_for_the_granter_is_asked_itself(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    seat = await chamber.seat(table, "prussia")
    owner = str((await chamber.snapshot(table)).seats[seat].owner)
    await chamber.registry.act(table, lobby.seat_bot(owner, seat, "rules"))
    await chamber.say(table, "austria", "move moravia schlesien")
    assert await chamber.asked(table) == ASKED
    await chamber.registry.act(table, lobby.take_back(owner, seat))
    assert await chamber.asked(table) == ON


async def test_nothing_is_written_twice_for_the_same(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    before = len(await chamber.entries(table))
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    assert len(await chamber.entries(table)) == before


async def test_a_log_cannot_be_grown_without_end(chamber: Chamber, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_GRANTS", 2)
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="action")
    await chamber.grant(table, "prussia", "austria", passage="withdrawn", trains="withdrawn")
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    with pytest.raises(WrongMoment, match="2 times"):
        await chamber.grant(table, "prussia", "austria", passage="action")
    await chamber.grant(table, "prussia", "austria")
    assert (await chamber.room(table)).grants == {}


@pytest.mark.parametrize(
    ("power", "granter", "asker", "kinds", "error", "why"),
    [
        ("austria", "prussia", "austria", {"passage": "action"}, NotAllowed, "do not play Prussia"),
        ("prussia", "prussia", "france", {"passage": "action"}, WrongMoment, "France cannot ask Prussia"),
        ("prussia", "prussia", "prussia", {"passage": "action"}, WrongMoment, "cannot ask"),
        ("prussia", "prussia", "austria", {"coal": "action"}, Unfit, "'coal' cannot be granted"),
        ("prussia", "saxony", "austria", {}, Unfit, "nobody called 'saxony'"),
    ],
)
async def test_what_cannot_be_granted_is_refused_and_changes_nothing(
    chamber: Chamber, power: str, granter: str, asker: str, kinds: Any, error: type[Exception], why: str
) -> None:
    table = await chamber.begin(MARCH)
    seat = await chamber.seat(table, power)
    before = await chamber.entries(table)
    owner = (await chamber.snapshot(table)).seats[seat].owner
    with pytest.raises(error, match=why):
        await chamber.registry.act(table, set_consents(seat, granter, asker, kinds, user=owner))
    assert await chamber.entries(table) == before


# -- time, crashes, several processes ----------------------------------------------------------------------


async def test_by_correspondence_an_ally_who_has_granted_is_never_waited_for(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    seat = await chamber.seat(table, "prussia")
    chamber.reasons.clear()
    for march in ("move moravia schlesien", "move bohemia berlin", "move wien schlesien"):
        await chamber.say(table, "austria", march)
        assert (await chamber.deadlines(table))[seat] is None
        await chamber.pass_by(DAY - 1)
    assert not [reason for reason in chamber.reasons if reason.seat == seat]
    assert (await chamber.by(table)).count("standing") == 3
    assert (await chamber.clocks(table)).missed[seat] == 0


async def test_question_and_standing_answer_are_written_together_or_not_at_all(
    chamber: Chamber, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    before = await chamber.entries(table)
    write = chamber.store.write

    async def fail(job: Any) -> Any:
        monkeypatch.setattr(chamber.store, "write", write)
        raise StoreError("the disk is gone")

    monkeypatch.setattr(chamber.store, "write", fail)
    with pytest.raises(StoreError):
        await chamber.say(table, "austria", "move moravia schlesien", key="march")
    await chamber.again()
    assert await chamber.entries(table) == before
    for _ in range(2):
        await chamber.say(table, "austria", "move moravia schlesien", key="march")
    assert await chamber.by(table) == ["player", "standing"]


async def test_a_table_that_is_loaded_again_is_the_same(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    await chamber.grant(table, "prussia", "austria", passage="action")
    await chamber.say(table, "austria", "move moravia schlesien")
    audiences = [*range(4), None]
    before = [await chamber.everything(table, audience) for audience in audiences]
    await chamber.again()
    assert [await chamber.everything(table, audience) for audience in audiences] == before
    await chamber.say(table, "austria", "move bohemia berlin")
    assert (await chamber.by(table))[-1] == "standing"


async def test_another_process_knows_what_was_granted_here(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    other = chamber.another().registry
    async with other.reading(table):
        pass
    await chamber.grant(table, "prussia", "austria", passage="withdrawn")
    chamber.registry, here = other, chamber.registry
    chamber.others.append(here)
    await chamber.say(table, "austria", "move moravia schlesien")
    assert (await chamber.by(table))[-1] == "standing"


# -- who learns of it --------------------------------------------------------------------------------------


async def test_third_parties_see_nothing_of_it(chamber: Chamber) -> None:
    table = await chamber.begin(MARCH)
    parties = {await chamber.seat(table, power) for power in ("austria", "prussia")}
    outsiders = [audience for audience in (0, 1, 2, 3, None) if audience not in parties]
    before = {audience: await chamber.everything(table, audience) for audience in (*outsiders, *parties)}
    await chamber.grant(table, "prussia", "austria", passage="withdrawn", trains="action")
    await chamber.grant(table, "prussia", "austria", passage="action")
    for audience in outsiders:
        assert await chamber.everything(table, audience) == before[audience]
    await chamber.grant(table, "prussia", "austria")
    for audience in outsiders:
        assert await chamber.everything(table, audience) == before[audience]
    for seat in parties:
        assert (await chamber.everything(table, seat)).count(b'"kind":"consents"') == 3


async def test_third_parties_see_a_standing_answer_like_any_other(chamber: Chamber) -> None:
    """The moments at which things happen aside."""
    seen = []
    for standing in (True, False):
        table = await chamber.begin(MARCH)
        if standing:
            await chamber.grant(table, "prussia", "austria", passage="withdrawn")
        await chamber.say(table, "austria", "move moravia schlesien")
        if not standing:
            await chamber.say(table, "prussia", "grant")
        parties = {await chamber.seat(table, power) for power in ("austria", "prussia")}
        seen.append([await chamber.everything(table, one) for one in (0, 1, 2, 3, None) if one not in parties])
    assert seen[0] == seen[1]
