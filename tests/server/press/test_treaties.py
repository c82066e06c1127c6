"""Treaties from the offer to the end: every kind of clause, every step, and steps that race each other."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chancellery.api.press import ClauseData, Step
from chancellery.api.tables import TableSpec
from chancellery.server.press import negotiation, state
from chancellery.server.press.state import press_of
from chancellery.server.tables import lobby, play
from chancellery.server.tables.errors import KeyReused, NotAllowed, NotThere, TableError, Unfit, WrongMoment
from chancellery.server.tables.registry import Registry
from tests.server.press.conftest import PressRig, clause
from tests.server.press.congress import CongressPromises

TURN = {"kind": "turn", "number": 9}
EVERY_KIND: list[ClauseData] = [
    clause("alliance", TURN, powers=["red", "green"]),
    clause("non-aggression", powers=["red", "green"]),
    clause("passage", grantor="red", grantee="green", places=["rig", "garden"]),
    clause("envoy", mover="red", envoy="green", rounds=3),
    clause("support", supporter="green", supported="red", places=["gallery"]),
    clause("votes", voter="red", candidate="green", election="president"),
    clause("subsidy", TURN, payer="green", receiver="red", amount=2),
    clause("territory", holder="red", places=["rig"], respected_by=["green"]),
    clause("pledge", power="red", text="I shall be brief."),
]
VOTE = EVERY_KIND[5]


async def test_nothing_is_offered_to_a_minister_that_does_not_negotiate(
    rig: PressRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lobby.create(rig.registry, TableSpec(game="congress"), "ada", 0, {1: "random"})
    await rig.act(made.id, lobby.join("bob"))
    assert press_of(await rig.snapshot(made.id)).negotiators() == [0, 2]
    for parties in ([1], [1, 2]):
        with pytest.raises(NotAllowed, match="ministers do not negotiate: offer treaties to people only"):
            await rig.offer(made.id, 0, parties, VOTE)
    monkeypatch.setattr(state, "is_negotiator", lambda game, bot: True)
    await rig.offer(made.id, 0, [1], VOTE)


@pytest.mark.parametrize("made", EVERY_KIND, ids=lambda made: str(made["kind"]))
async def test_the_life_of_every_kind_of_clause(rig: PressRig, made: ClauseData) -> None:
    table = await rig.gather("congress")
    treaty = await rig.offer(table, 0, [1], made)
    shown = await rig.treaty(table, 1, treaty)
    assert (shown["state"], shown["accepted"], shown["clauses"][0]["promises"]) == ("offered", [0], [])
    assert shown["clauses"][0]["clause"].items() >= made.items()
    again = await rig.offer(table, 1, [], made, VOTE, former=treaty)
    assert (await rig.treaty(table, 0, treaty))["successor"] == again
    shown = await rig.step(table, 0, again, "accept")
    assert (shown["state"], shown["accepted"], shown["former"]) == ("in-force", [0, 1], treaty)
    promises = shown["clauses"][0]["promises"]
    assert [promise["power"] for promise in promises] == list(CongressPromises().read(made).promisers)
    assert {promise["standing"] for promise in promises} == {"pending"}
    with pytest.raises(NotThere):
        await rig.treaty(table, 2, again)
    await rig.step(table, 1, again, "publish")
    seen = await rig.treaty(table, 2, again)
    assert (seen["state"], seen["former"], seen["clauses"][0]["clause"]) == (
        "in-force",
        None,
        shown["clauses"][0]["clause"],
    )
    assert (await rig.treaty(table, None, again))["parties"] == [0, 1]
    shown = await rig.step(table, 0, again, "denounce")
    assert (shown["state"], shown["closed_by"]) == ("denounced", 0)
    assert {one["standing"] for part in shown["clauses"] for one in part["promises"]} == {"denounced"}
    kept = [await rig.everything(table, audience) for audience in (0, 1, 2, None)]
    await rig.restarted()
    assert [await rig.everything(table, audience) for audience in (0, 1, 2, None)] == kept


STEPS: tuple[Step, ...] = ("accept", "decline", "withdraw", "denounce", "publish")


@pytest.mark.parametrize(
    ("way", "possible"),
    [
        ([], {(0, "withdraw"), (1, "accept"), (1, "decline"), (2, "accept"), (2, "decline")}),
        ([(1, "accept")], {(0, "withdraw"), (1, "decline"), (2, "accept"), (2, "decline")}),
        ([(1, "accept"), (2, "accept")], {(seat, step) for seat in (0, 1, 2) for step in ("denounce", "publish")}),
        ([(1, "decline")], set()),
        ([(0, "withdraw")], set()),
        ([(1, "accept"), (2, "accept"), (1, "denounce")], {(seat, "publish") for seat in (0, 1, 2)}),
        ([(1, "accept"), (2, "accept"), (1, "publish")], {(seat, "denounce") for seat in (0, 1, 2)}),
    ],
)
async def test_which_steps_lead_on(
    lite_salon: PressRig, way: list[tuple[int, Step]], possible: set[tuple[int, Step]]
) -> None:
    table = await lite_salon.gather("congress")
    for seat in (0, 1, 2):
        for step in STEPS:
            treaty = await lite_salon.offer(table, 0, [1, 2], VOTE, title="For three")
            for former in way:
                await lite_salon.step(table, former[0], treaty, former[1])
            entries = len(await lite_salon.log(table))
            if (seat, step) in possible:
                await lite_salon.step(table, seat, treaty, step)
                continue
            with pytest.raises(WrongMoment):
                await lite_salon.step(table, seat, treaty, step)
            assert len(await lite_salon.log(table)) == entries


async def test_everybody_concerned_hears_of_every_step(rig: PressRig) -> None:
    table = await rig.gather("congress")
    first = await rig.offer(table, 1, [0], VOTE)
    treaty = await rig.offer(table, 0, [], VOTE, title="Red and green", former=first)
    await rig.step(table, 1, treaty, "accept")
    await rig.remark(table, 1, treaty, "Well then.", 0)
    await rig.step(table, 1, treaty, "publish")
    await rig.step(table, 0, treaty, "denounce")
    live = await rig.snapshot(table)
    updates = {
        audience: [c for n in range(live.number(audience)) for c in live.update(audience, n + 1).changes]
        for audience in (0, 1, 2, None)
    }
    assert updates[0] == updates[1]
    told = [
        (c["kind"], c.get("step"), c["seat"], c.get("state")) for c in updates[0] if c["kind"] in ("treaty", "remark")
    ]
    assert told == [
        ("treaty", "offer", 1, "offered"),
        ("treaty", "offer", 0, "offered"),
        ("treaty", "accept", 1, "in-force"),
        ("remark", None, 1, None),
        ("treaty", "publish", 1, "in-force"),
        ("treaty", "denounce", 0, "denounced"),
    ]
    public = [c for c in updates[None] if c["kind"] in ("treaty", "remark")]
    assert [c["step"] for c in public] == ["publish", "denounce"]
    assert (public[0]["title"], public[0]["parties"], public[0]["former"]) == ("Red and green", [0, 1], None)
    assert updates[2] == updates[None]


async def test_a_retry_offers_once(rig: PressRig) -> None:
    table = await rig.gather("congress")
    treaty = await rig.offer(table, 0, [1], VOTE, key="k")
    assert await rig.offer(table, 0, [1], VOTE, key="k") == treaty
    with pytest.raises(KeyReused):
        await rig.offer(table, 0, [1], EVERY_KIND[0], key="k")
    assert len(press_of(await rig.snapshot(table)).ledger.treaties) == 1


# -- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parties", "clauses", "said"),
    [
        ([0], [VOTE], "at least one party besides"),
        ([5], [VOTE], "no seat 5"),
        ([1], [], "1 to 12 clauses"),
        ([1], [VOTE] * 13, "1 to 12 clauses"),
        ([1], [clause("votes", voter="blue", candidate="red", election="president")], "blue promises something"),
        ([1], [VOTE, clause("votes", voter="red", candidate="red", election="pope")], "clause 2: .*pope"),
        ([1], [clause("pledge", power="red", text="\u200b\u202e")], "says nothing"),
    ],
)
async def test_offers_that_make_no_sense(
    lite_salon: PressRig, parties: list[int], clauses: list[ClauseData], said: str
) -> None:
    table = await lite_salon.gather("congress")
    entries = len(await lite_salon.log(table))
    with pytest.raises(Unfit, match=said):
        await lite_salon.offer(table, 0, parties, *clauses)
    assert len(await lite_salon.log(table)) == entries


async def test_counter_offers_go_to_the_same_parties(lite_salon: PressRig) -> None:
    table = await lite_salon.gather("congress")
    treaty = await lite_salon.offer(table, 0, [1, 2], VOTE)
    with pytest.raises(Unfit, match="to the parties of the offer"):
        await lite_salon.offer(table, 1, [0], VOTE, former=treaty)
    with pytest.raises(NotAllowed, match="your own"):
        await lite_salon.offer(table, 0, [], VOTE, former=treaty)
    second = await lite_salon.offer(table, 1, [0, 2], VOTE, former=treaty)
    third = await lite_salon.offer(table, 2, [], VOTE, former=second)
    shown = await lite_salon.treaty(table, 0, third)
    assert (shown["parties"], shown["accepted"], shown["former"]) == ([0, 1, 2], [2], second)
    with pytest.raises(WrongMoment, match="countered"):
        await lite_salon.step(table, 0, second, "accept")


async def test_a_clause_whose_time_is_over_is_not_accepted_any_more(rig: PressRig) -> None:
    table = await rig.gather()
    pact = clause("non-aggression", {"kind": "turn", "number": 1}, powers=["austria", "france"])
    treaty = await rig.offer(table, 0, [1], pact)
    for seat, power in enumerate(("austria", "france", "italy", "prussia")):
        await rig.answer(table, seat, power, "play taxation")
    with pytest.raises(Unfit, match="turn 1 is over"):
        await rig.step(table, 1, treaty, "accept")


async def test_publishing_is_up_to_the_table(lite_salon: PressRig) -> None:
    table = await lite_salon.gather("congress", publishing=False)
    treaty = await lite_salon.signed(table, [0, 1], VOTE)
    with pytest.raises(WrongMoment, match="not published"):
        await lite_salon.step(table, 0, treaty, "publish")


async def test_remarks_have_limits(lite_salon: PressRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(negotiation, "MOST_REMARKS", 2)
    table = await lite_salon.gather("congress")
    treaty = await lite_salon.offer(table, 0, [1], VOTE)
    with pytest.raises(WrongMoment, match="in force"):
        await lite_salon.remark(table, 0, treaty, "Sign it!")
    await lite_salon.step(table, 1, treaty, "accept")
    with pytest.raises(Unfit, match="0 to 0"):
        await lite_salon.remark(table, 0, treaty, "?", 1)
    for text in ("One.", "Two."):
        await lite_salon.remark(table, 0, treaty, text, 0)
    with pytest.raises(WrongMoment, match="at most 2"):
        await lite_salon.remark(table, 0, treaty, "Three.")
    remarks = (await lite_salon.treaty(table, 1, treaty))["remarks"]
    assert [(one["seat"], one["clause"], one["text"]) for one in remarks] == [(0, 0, "One."), (0, 0, "Two.")]


async def test_no_treaty_restricts_play(rig: PressRig) -> None:
    table = await rig.gather("congress")
    await rig.signed(table, [0, 1], VOTE)
    await rig.answer(table, 0, "red", "vote blue")
    live = await rig.snapshot(table)
    assert live.match is not None
    assert live.match.events[-2][0] == "voted"


async def test_private_treaties_lapse_when_somebody_else_plays_on_for_a_party(rig: PressRig) -> None:
    table = await rig.gather("congress", spectators=True)
    offered = await rig.offer(table, 0, [1], VOTE)
    signed = await rig.signed(table, [0, 1], VOTE)
    ended = await rig.offer(table, 0, [1], VOTE)
    await rig.step(table, 1, ended, "decline")
    await rig.hand_over(table, 1, "eve")
    for treaty in (offered, signed, ended):
        with pytest.raises(NotThere):
            await rig.treaty(table, 1, treaty)
        with pytest.raises(NotThere):
            await rig.step(table, 1, treaty, "accept")
    assert negotiation.list_treaties(await rig.snapshot(table), 1).treaties == []
    assert [(await rig.treaty(table, 0, one))["state"] for one in (offered, signed, ended)] == [
        "lapsed",
        "lapsed",
        "declined",
    ]
    live = await rig.snapshot(table)
    told = [change for change in live.update(0, live.number(0)).changes if change["kind"] == "treaty"]
    assert [(change["id"], change["step"]) for change in told] == [(offered, "lapse"), (signed, "lapse")]
    [promise] = (await rig.treaty(table, 0, signed))["clauses"][0]["promises"]
    assert promise["standing"] == "unresolved", "nobody has broken their word"
    with pytest.raises(WrongMoment, match="lapsed"):
        await rig.step(table, 0, signed, "denounce")
    assert not press_of(live).ledger.is_following


async def test_public_treaties_stay_with_the_power(rig: PressRig) -> None:
    table = await rig.gather("congress", spectators=True)
    treaty = await rig.signed(table, [0, 1], clause("pledge", power="green", text="Soon."))
    await rig.remark(table, 0, treaty, "Between us.")
    await rig.step(table, 0, treaty, "publish")
    await rig.hand_over(table, 1, "eve")
    seen = await rig.treaty(table, 1, treaty)
    assert (seen["state"], seen["remarks"]) == ("in-force", []), "what the parties said about it stays theirs"
    with pytest.raises(NotAllowed, match="before you took"):
        await rig.remark(table, 1, treaty, "Ha!")
    assert (await rig.step(table, 1, treaty, "denounce"))["state"] == "denounced"


# -- races -------------------------------------------------------------------------------------------------


async def race(table: str, *runners: tuple[Registry, Any]) -> list[TableError | None]:
    """All at once; for each what it was told."""

    async def run(registry: Registry, command: Any) -> TableError | None:
        try:
            await registry.act(table, command)
        except TableError as fault:
            return fault
        return None

    return await asyncio.gather(*(run(registry, command) for registry, command in runners))


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("rival", ["counter", "accept", "decline"])
async def test_of_a_withdrawal_and_an_answer_exactly_one_counts(rig: PressRig, rival: str, first: int) -> None:
    """On PostgreSQL the two come to two processes."""
    other = rig.registry if rig.store.dialect == "sqlite" else Registry(rig.store, rig.registry.clock)
    table = await rig.gather("congress")
    for _ in range(4):
        before = len(press_of(await rig.snapshot(table)).ledger.treaties)
        treaty = await rig.offer(table, 0, [1], VOTE)
        answer = (
            negotiation.offer(1, [], [VOTE], former=treaty, user="bob")
            if rival == "counter"
            else negotiation.step(1, treaty, "accept" if rival == "accept" else "decline", user="bob")
        )
        runners = [(rig.registry, negotiation.step(0, treaty, "withdraw", user="ada")), (other, answer)]
        told = await race(table, *(runners if first == 0 else runners[::-1]))
        assert sorted(fault is None for fault in told) == [False, True]
        assert all(fault is None or isinstance(fault, WrongMoment) for fault in told)
        state = (await rig.treaty(table, 0, treaty))["state"]
        withdrew = told[0 if first == 0 else 1] is None
        expected = {"counter": "countered", "accept": "in-force", "decline": "declined"}[rival]
        assert state == ("withdrawn" if withdrew else expected)
        made = len(press_of(await rig.snapshot(table)).ledger.treaties) - before
        assert made == 1 + (rival == "counter" and not withdrew)
    if other is not rig.registry:
        await other.close()


async def test_two_counter_offers_at_once_make_one(rig: PressRig) -> None:
    table = await rig.gather("congress")
    treaty = await rig.offer(table, 0, [1, 2], VOTE)
    commands = [
        negotiation.offer(seat, [], [VOTE], former=treaty, user=user) for seat, user in ((1, "bob"), (2, "cem"))
    ]
    told = await race(table, *((rig.registry, command) for command in commands))
    assert sorted(fault is None for fault in told) == [False, True]


async def test_talk_and_treaties_at_the_same_time_as_play(rig: PressRig) -> None:
    """Everything at once: nothing is lost, and another process tells the same."""
    table = await rig.gather("congress")
    offers = [
        negotiation.offer(seat, [1], [VOTE], user=user) for seat, user in ((0, "ada"), (2, "cem")) for _ in range(5)
    ]
    speakers = enumerate((("ada", "red"), ("bob", "green"), ("cem", "blue")))
    answers = [play.answer(seat, power, "vote red", user=user) for seat, (user, power) in speakers]
    told = await race(table, *((rig.registry, command) for command in (*offers, *answers)))
    assert [fault is None for fault in told].count(True) >= 6
    before = [await rig.everything(table, audience) for audience in (0, 1, 2, None)]
    await rig.restarted()
    assert [await rig.everything(table, audience) for audience in (0, 1, 2, None)] == before
