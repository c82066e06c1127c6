"""Messages: who reads them, under which numbers, and what stays when seats change hands or the server restarts."""

from __future__ import annotations

import pytest

from chancellery.kernel.errors import ChancelleryError
from chancellery.server.press import messages
from chancellery.server.press.state import press_of
from chancellery.server.tables import lobby
from chancellery.server.tables.errors import KeyReused, NotAllowed, NotThere, Unfit, WrongMoment
from tests.server.press.conftest import PressRig, to

AUDIENCES = (0, 1, 2, 3, None)


async def test_everybody_reads_what_is_public_and_the_chosen_what_is_not(rig: PressRig) -> None:
    table = await rig.gather()
    await rig.say(table, 0, "Peace in our time!")
    await rig.say(table, 0, "Not with Prussia.", to(1))
    await rig.say(table, 1, "Agreed.", to(0, 2))
    group = await rig.group(table, 2, "The South", 0, 3)
    await rig.say(table, 3, "Who else is here?", group)
    assert await rig.texts(table, 0) == ["Peace in our time!", "Not with Prussia.", "Agreed.", "Who else is here?"]
    assert await rig.texts(table, 1) == ["Peace in our time!", "Not with Prussia.", "Agreed."]
    assert await rig.texts(table, 2) == ["Peace in our time!", "Agreed.", "Who else is here?"]
    assert await rig.texts(table, 3) == ["Peace in our time!", "Who else is here?"]
    assert await rig.texts(table, None) == ["Peace in our time!"]


async def test_a_message_is_told_under_a_number_of_its_reader(rig: PressRig) -> None:
    table = await rig.gather()
    said = await rig.say(table, 2, "Hm.", to(3))
    live = await rig.snapshot(table)
    for seat in (2, 3):
        [message] = messages.page(live, seat).messages
        assert message.number == live.number(seat)
        [change] = live.update(seat, live.number(seat)).changes
        assert (change["kind"], change["seat"], change["to"], change["text"]) == ("message", 2, [2, 3], "Hm.")
    assert said == {"number": live.number(2)}


async def test_a_retry_says_it_once(rig: PressRig) -> None:
    table = await rig.gather()
    first = await rig.say(table, 0, "Once.", to(1), key="k")
    await rig.say(table, 0, "Twice.", to(1))
    assert await rig.say(table, 0, "Once.", to(1), key="k") == first
    assert await rig.texts(table, 1) == ["Once.", "Twice."]
    with pytest.raises(KeyReused):
        await rig.say(table, 0, "Other.", to(1), key="k")
    with pytest.raises(KeyReused):
        await rig.say(table, 0, "Once.", to(2), key="k")
    group = await rig.act(table, messages.open_group(0, "G", [1, 2], user="ada", key="g"))
    assert await rig.act(table, messages.open_group(0, "G", [1, 2], user="ada", key="g")) == group


async def test_another_process_tells_the_same(rig: PressRig) -> None:
    table = await rig.gather()
    group = await rig.group(table, 2, "The South", 0, 3)
    for turn in range(6):
        await rig.play_randomly(table, 4, seed=turn)
        await rig.say(table, turn % 4, f"Turn {turn}.")
        await rig.say(table, turn % 4, f"Secretly: {turn}.", to((turn + 1) % 4))
        await rig.say(table, 3, "Here, too.", group)
    await rig.act(table, messages.mark_read(0, 8, user="ada"))
    await rig.act(table, messages.mute(0, [3], user="ada"))
    await rig.act(table, messages.leave_group(0, group.group, user="ada"))
    before = [await rig.everything(table, audience) for audience in AUDIENCES]
    await rig.restarted()
    assert [await rig.everything(table, audience) for audience in AUDIENCES] == before
    assert len(set(before)) == len(before)


# -- reading -----------------------------------------------------------------------------------------------


async def test_pages_go_back_from_the_newest(rig: PressRig) -> None:
    table = await rig.gather()
    for n in range(7):
        await rig.say(table, 0, str(n), to(1))
    live = await rig.snapshot(table)
    newest = messages.page(live, 1, None, 3)
    assert ([one.text for one in newest.messages], newest.total) == (["4", "5", "6"], 7)
    earlier = messages.page(live, 1, newest.messages[0].index, 3)
    assert [one.text for one in earlier.messages] == ["1", "2", "3"]
    assert [one.text for one in messages.page(live, 1, earlier.messages[0].index, 3).messages] == ["0"]
    assert messages.page(live, 1, 0, 3).messages == []
    assert messages.page(live, 2).total == 0


async def test_unread_counts_what_others_said_since_the_mark(rig: PressRig) -> None:
    table = await rig.gather()
    await rig.say(table, 0, "one", to(1))
    await rig.say(table, 1, "my own")
    await rig.say(table, 2, "two")
    live = await rig.snapshot(table)
    room = press_of(live)
    assert room.unread == [2, 2, 1, 2]
    first = messages.page(live, 1).messages[0].number
    assert first is not None
    await rig.act(table, messages.mark_read(1, first, user="bob"))
    assert press_of(await rig.snapshot(table)).unread == [2, 1, 1, 2]
    number = (await rig.snapshot(table)).number(1)
    await rig.act(table, messages.mark_read(1, number, user="bob"))
    live = await rig.snapshot(table)
    assert (press_of(live).unread[1], messages.page(live, 1).read) == (0, number)
    assert live.feature_views(1)["press"]["unread"] == 0


async def test_a_mark_that_changes_nothing_is_not_kept(rig: PressRig) -> None:
    table = await rig.gather()
    await rig.say(table, 0, "one", to(1))
    number = (await rig.snapshot(table)).number(1)
    await rig.act(table, messages.mark_read(1, number, user="bob"))
    entries = len(await rig.log(table))
    for again in (number, number + 1, 0):
        await rig.act(table, messages.mark_read(1, again, user="bob"))
    await rig.act(table, messages.mute(1, [], user="bob"))
    assert len(await rig.log(table)) == entries
    with pytest.raises(Unfit):
        await rig.act(table, messages.mark_read(1, number + 2, user="bob"))


async def test_muting_is_for_ones_own_eyes(rig: PressRig) -> None:
    table = await rig.gather()
    await rig.say(table, 3, "Listen!", to(1))
    others = [await rig.everything(table, audience) for audience in (0, 2, 3, None)]
    await rig.act(table, messages.mute(1, [3, 3], user="bob"))
    live = await rig.snapshot(table)
    assert (messages.page(live, 1).muted, messages.page(live, 1).unread) == ([3], 0)
    assert [await rig.everything(table, audience) for audience in (0, 2, 3, None)] == others
    await rig.say(table, 3, "Listen again!", to(1))
    assert await rig.texts(table, 1) == ["Listen!", "Listen again!"]
    await rig.act(table, messages.mute(1, [], user="bob"))
    assert press_of(await rig.snapshot(table)).unread[1] == 2
    for seats in ([1], [4]):
        with pytest.raises(Unfit):
            await rig.act(table, messages.mute(1, seats, user="bob"))


# -- groups ------------------------------------------------------------------------------------------------


async def test_who_leaves_a_group_reads_no_more_of_it(rig: PressRig) -> None:
    table = await rig.gather()
    group = await rig.group(table, 0, "Three", 1, 2)
    await rig.say(table, 1, "before", group)
    await rig.act(table, messages.leave_group(2, group.group, user="cem"))
    await rig.say(table, 1, "after", group)
    assert await rig.texts(table, 2) == ["before"]
    assert await rig.texts(table, 0) == ["before", "after"]
    live = await rig.snapshot(table)
    assert [one.members for one in messages.page(live, 0).groups] == [[0, 1]]
    assert messages.page(live, 2).groups == []
    for nobody in (2, 3):
        with pytest.raises(NotThere):
            await rig.say(table, nobody, "?", group)
    with pytest.raises(NotThere):
        await rig.act(table, messages.leave_group(2, group.group, user="cem"))
    await rig.act(table, messages.leave_group(1, group.group, user="bob"))
    with pytest.raises(WrongMoment, match="nobody else"):
        await rig.say(table, 0, "Hello?", group)


async def test_groups_that_cannot_be(rig: PressRig) -> None:
    table = await rig.gather()
    for name, members in (("Me", [0]), ("Ghosts", [7]), (" \u200b ", [1])):
        with pytest.raises(Unfit):
            await rig.act(table, messages.open_group(0, name, members, user="ada"))
    with pytest.raises(NotAllowed):
        await rig.act(table, messages.open_group(0, "Theirs", [1], user="bob"))


# -- seats that change hands -------------------------------------------------------------------------------


async def test_letters_belong_to_the_person_and_not_to_the_seat(rig: PressRig) -> None:
    table = await rig.gather()
    await rig.say(table, 2, "To all.")
    await rig.say(table, 0, "For France only.", to(1))
    await rig.hand_over(table, 1, "eve")
    with pytest.raises(NotAllowed):
        await rig.act(table, messages.say(1, to(0), "Yes.", user="bob"))
    assert await rig.texts(table, 1) == ["To all."]
    assert messages.page(await rig.snapshot(table), 1).unread == 1
    await rig.say(table, 0, "For you.", to(1))
    await rig.say(table, 1, "A new government is in office.")
    assert await rig.texts(table, 1) == ["To all.", "For you.", "A new government is in office."]
    page = messages.page(await rig.snapshot(table), 0)
    assert [one.text for one in page.messages] == [
        "To all.",
        "For France only.",
        "For you.",
        "A new government is in office.",
    ]
    assert [one.incumbent for one in page.messages] == [1, 1, 1, 2]
    assert page.incumbents == [1, 2, 1, 1]


async def test_whoever_takes_a_seat_over_is_in_none_of_its_groups(rig: PressRig) -> None:
    table = await rig.gather()
    group = await rig.group(table, 0, "The plot", 1, 2)
    everybody = await rig.group(table, 3, "All of us", 0, 1, 2)
    await rig.say(table, 1, "Agreed.", group)
    await rig.say(table, 1, "Hear, hear.", everybody)
    await rig.hand_over(table, 1, "eve")
    live = await rig.snapshot(table)
    assert messages.page(live, 1).groups == []
    assert await rig.texts(table, 1) == []
    [plot, all_of_us] = messages.page(live, 0).groups
    assert (plot.members, all_of_us.members) == ([0, 2], [0, 2, 3])
    told = [change for change in live.update(0, live.number(0)).changes if change["kind"] == "group"]
    assert [change["members"] for change in told] == [[0, 2], [0, 2, 3]], "the others see that nobody reads along"
    whole = await rig.everything(table, 1)
    assert b"plot" not in whole
    assert b"All of us" not in whole


async def test_a_bot_says_nothing_but_the_owner_of_its_seat_may(rig: PressRig) -> None:
    table = await rig.gather()
    await rig.act(table, lobby.seat_bot("bob", 1, "random"))
    await rig.say(table, 1, "A bot moves for me today.")
    assert await rig.texts(table, 0) == ["A bot moves for me today."]
    await rig.act(table, lobby.resign("bob", 1))
    for user in ("bob", None, "ada"):
        with pytest.raises(NotAllowed):
            await rig.act(table, messages.say(1, to(0), "beep", user=user))


async def test_only_seats_that_there_are_get_letters(rig: PressRig) -> None:
    table = await rig.gather()
    for whom in (to(4), to(0)):
        with pytest.raises(Unfit):
            await rig.say(table, 0, "x", whom)
    with pytest.raises(ChancelleryError):
        await rig.act(table, messages.say(9, to(1), "x", user="ada"))
