"""The ledger of promises at a table: verdicts come with the events that settle them, go when those are undone, and tell
nobody more than they heard."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chancellery.api.press import ClauseData
from chancellery.api.tables import TableSpec
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.promises import RealpolitikJudge
from chancellery.kernel.record import position_of
from chancellery.kernel.state import settle
from chancellery.server.press import negotiation
from chancellery.server.press.entries import OfferEntry, StepEntry
from chancellery.server.press.ledger import UNJUDGED
from chancellery.server.press.state import PressState, press_of
from chancellery.server.press.treaties import Treaty
from chancellery.server.tables import lobby, play
from chancellery.server.tables.entries import GivenAnswer, Undo
from chancellery.server.tables.table import Table
from tests.games.test_chart import warlike
from tests.server.press.conftest import PressRig, clause
from tests.server.press.congress import CongressJudge
from tests.server.tables.conftest import PEOPLE
from tests.server.tables.test_audiences import started, write

POWERS = ("austria", "france", "italy", "prussia")
PACT = clause("non-aggression", powers=["austria", "prussia"])
MARCH = {"generals": {"austria": {"moravia": 2}}, "phase": "movement austria"}


async def arranged(rig: PressRig, given: dict[str, Any], **spec: Any) -> str:
    """A table of four people that begins in a position of our choice."""
    state = REALPOLITIK.new()
    REALPOLITIK.arrange(state, given)
    settle(state)
    wanted = TableSpec(game="realpolitik", **spec)
    base = lobby.prepare(rig.registry, wanted, lobby.examine("realpolitik", {}), "ada")
    base = msgspec.structs.replace(base, position=position_of(REALPOLITIK, state), secret=bytes(32))
    made = await rig.registry.create(base, list(POWERS), lobby.opening(base, "ada", 0), "ada")
    for name in PEOPLE[1:4]:
        await rig.act(made.id, lobby.join(name))
    return made.id


async def played(rig: PressRig, table: str, *lines: str) -> None:
    """`austria: move moravia schlesien`, one after the other."""
    for line in lines:
        power, _, words = line.partition(": ")
        await rig.answer(table, POWERS.index(power), power, words)


async def standings(rig: PressRig, table: str, audience: int | None, treaty: str) -> dict[tuple[int, str], str]:
    shown = await rig.treaty(table, audience, treaty)
    return {
        (number, promise["power"]): promise["standing"]
        for number, part in enumerate(shown["clauses"])
        for promise in part["promises"]
    }


async def verdicts(rig: PressRig, table: str, audience: int | None) -> list[tuple[str, str]]:
    live = await rig.snapshot(table)
    changes = [c for n in range(live.number(audience)) for c in live.update(audience, n + 1).changes]
    return [(change["power"], change["ruling"]) for change in changes if change["kind"] == "verdict"]


async def test_a_breach_is_told_to_the_parties_with_the_move_that_made_it(rig: PressRig) -> None:
    table = await arranged(rig, MARCH)
    treaty = await rig.signed(table, [0, 3], PACT)
    await played(rig, table, "austria: envoy france", "austria: done")
    numbers = {a: (await rig.snapshot(table)).number(a) for a in (0, 1, 3, None)}
    await played(rig, table, "austria: move moravia schlesien")
    live = await rig.snapshot(table)
    for party in (0, 3):
        assert live.number(party) == numbers[party] + 1
        updates = live.update(party, live.number(party))
        assert any(event["kind"] == "moved" for event in updates.events)
        first, second = updates.changes
        assert first == {
            "kind": "verdict",
            "treaty": treaty,
            "clause": 0,
            "power": "austria",
            "ruling": "broken",
            "why": {
                0: "You entered Schlesien, which Prussia controlled.",
                3: "Austria entered Schlesien, which you controlled.",
            }[party],
        }
        assert (second["power"], second["ruling"]) == ("prussia", "unresolved")
    for outsider in (1, None):
        assert live.number(outsider) == numbers[outsider] + 1
        assert live.update(outsider, live.number(outsider)).changes == []
    shown = await rig.treaty(table, 3, treaty)
    assert (shown["state"], shown["clauses"][0]["promises"][0]["standing"]) == ("ended", "broken")
    assert shown["clauses"][0]["promises"][0]["why"] == "Austria entered Schlesien, which you controlled."
    ledger = negotiation.list_treaties(live, 0).ledger
    assert [(one.power, one.broken, one.unresolved) for one in ledger] == [("austria", 1, 0), ("prussia", 0, 1)]
    assert negotiation.list_treaties(live, 1).ledger == []


async def test_an_undo_takes_the_verdict_back(rig: PressRig) -> None:
    table = await arranged(rig, MARCH)
    treaty = await rig.signed(table, [0, 3], PACT)
    await played(rig, table, "austria: envoy france", "austria: done")
    for _ in range(2):
        await played(rig, table, "austria: move moravia schlesien")
        assert (await standings(rig, table, 0, treaty))[0, "austria"] == "broken"
        await rig.act(table, play.undo(0, user="ada"))
        assert set((await standings(rig, table, 0, treaty)).values()) == {"pending"}
    await rig.act(table, play.undo(0, user="ada"))
    await played(rig, table, "austria: done", "austria: move moravia schlesien")
    assert (await standings(rig, table, 0, treaty))[0, "austria"] == "broken"
    before = [await rig.everything(table, audience) for audience in (0, 1, 3, None)]
    await rig.restarted()
    assert [await rig.everything(table, audience) for audience in (0, 1, 3, None)] == before


async def test_a_treaty_signed_after_an_answer_is_followed_from_before_it_when_that_is_undone(
    rig: PressRig,
) -> None:
    """The judge must not believe that Schlesien is Prussian again when Austria has not given it up after all."""
    table = await arranged(rig, {**MARCH, "garrisons": {"austria": ["schlesien"]}})
    await played(rig, table, "austria: envoy france", "austria: disband schlesien")
    treaty = await rig.signed(table, [0, 3], PACT)
    await rig.act(table, play.undo(0, user="ada"))
    await played(rig, table, "austria: done", "austria: done", "austria: move moravia schlesien")
    assert set((await standings(rig, table, 0, treaty)).values()) == {"pending"}


async def test_a_breach_before_the_denunciation_is_forgotten_when_it_is_undone(rig: PressRig) -> None:
    table = await arranged(rig, MARCH)
    hope = clause("pledge", power="prussia", text="I shall look away.")
    treaty = await rig.signed(table, [0, 3], PACT, hope)
    await played(rig, table, "austria: envoy france", "austria: done", "austria: move moravia schlesien")
    await rig.step(table, 3, treaty, "denounce")
    assert await standings(rig, table, 0, treaty) == {
        (0, "austria"): "broken",
        (0, "prussia"): "unresolved",
        (1, "prussia"): "denounced",
    }
    await rig.act(table, play.undo(0, user="ada"))
    assert set((await standings(rig, table, 0, treaty)).values()) == {"denounced"}
    await played(rig, table, "austria: move moravia schlesien")
    assert set((await standings(rig, table, 0, treaty)).values()) == {"denounced"}


async def test_a_promise_is_kept_through_the_turns(rig: PressRig) -> None:
    table = await arranged(rig, {"phase": "actions"})
    turn = {"kind": "turn", "number": 3}
    treaty = await rig.signed(table, [0, 1, 3], clause("non-aggression", turn, powers=["austria", "france", "prussia"]))
    for card in ("taxation", "influence"):
        assert set((await standings(rig, table, 0, treaty)).values()) == {"pending"}
        await played(rig, table, *(f"{power}: play {card}" for power in POWERS))
    assert set((await standings(rig, table, 0, treaty)).values()) == {"kept"}
    assert (await rig.treaty(table, 1, treaty))["state"] == "ended"
    with pytest.raises(Exception, match="nothing in this treaty is left"):
        await rig.step(table, 0, treaty, "denounce")


async def test_after_the_end_the_whole_ledger_is_open(rig: PressRig) -> None:
    table = await rig.gather("realpolitik", options={"turn_limit": 1})
    treaty = await rig.signed(table, [0, 3], PACT, clause("pledge", power="austria", text="Cake for all."))
    await rig.remark(table, 3, treaty, "There was no cake.", 1)
    before = (await rig.snapshot(table)).number(None)
    await played(rig, table, *(f"{power}: play taxation" for power in POWERS))
    live = await rig.snapshot(table)
    assert (live.status, live.number(None) > before) == ("finished", True)
    for audience in (1, None):
        shown = await rig.treaty(table, audience, treaty)
        assert [one["text"] for one in shown["remarks"]] == ["There was no cake."]
        assert await standings(rig, table, audience, treaty) == {
            (0, "austria"): "kept",
            (0, "prussia"): "kept",
            (1, "austria"): "unjudged",
        }
    ledger = negotiation.list_treaties(live, None).ledger
    assert [(one.power, one.kept, one.unjudged) for one in ledger] == [("austria", 1, 1), ("prussia", 1, 0)]
    await rig.remark(table, 0, treaty, "It was in the kitchen.", 1)
    assert len((await rig.treaty(table, None, treaty))["remarks"]) == 2


async def test_a_table_that_was_given_up_leaves_promises_unresolved(
    rig: PressRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lobby.create(rig.registry, TableSpec(game="congress"), "ada", 0, {1: "random", 2: "random"})
    await rig.act(made.id, lobby.start("ada", None))
    with monkeypatch.context() as there:  # bots accept nothing, so the test does it
        there.setattr(PressState, "negotiators", lambda room: [0, 1, 2])
        treaty = await rig.offer(made.id, 0, [1], clause("pledge", power="red", text="Later."))
    room = press_of(await rig.snapshot(made.id))
    room.ledger.treaties[treaty].accept(1, 5)
    await rig.act(made.id, lobby.close("ada"))
    assert await standings(rig, made.id, None, treaty) == {(0, "red"): "unresolved"}


# -- what only the parties know ----------------------------------------------------------------------------

PAYS = clause("subsidy", payer="red", receiver="green", amount=1)


async def test_a_verdict_from_what_only_the_parties_heard_is_theirs_alone(rig: PressRig) -> None:
    table = await rig.gather("congress")
    treaty = await rig.signed(table, [0, 1], PAYS)
    await rig.step(table, 0, treaty, "publish")
    await rig.answer(table, 0, "red", "pay green")
    for party in (0, 1):
        assert await standings(rig, table, party, treaty) == {(0, "red"): "kept"}
        assert await verdicts(rig, table, party) == [("red", "kept")]
    for outsider in (2, None):
        assert await standings(rig, table, outsider, treaty) == {(0, "red"): "pending"}
        assert await verdicts(rig, table, outsider) == []
        assert (await rig.treaty(table, outsider, treaty))["state"] == "in-force"
    for turn in range(1, 13):
        await rig.answer(table, turn % 3, ("red", "green", "blue")[turn % 3], "rest")
    assert await standings(rig, table, None, treaty) == {(0, "red"): "kept"}


async def test_a_party_that_did_not_hear_of_it_keeps_the_judge_from_knowing(rig: PressRig) -> None:
    table = await rig.gather("congress")
    treaty = await rig.signed(table, [0, 1, 2], PAYS)
    await rig.answer(table, 0, "red", "pay green")
    assert await standings(rig, table, 0, treaty) == {(0, "red"): "pending"}


async def test_outsiders_cannot_tell_a_payment_from_a_rest(rig: PressRig) -> None:
    told = []
    for words in ("pay green", "pay green"), ("pay green", "rest"), ("rest", "rest"):
        rig.registry.clock = lambda: 9_000_000
        table = await rig.gather("congress", secret=bytes(32))
        until = {"kind": "turn", "number": 3}
        clauses: list[ClauseData] = [clause("subsidy", until, payer="red", receiver="green", amount=2), PAYS]
        treaty = await rig.signed(table, [0, 1], *clauses)
        await rig.step(table, 0, treaty, "publish")
        for number, word in enumerate(words):
            await rig.answer(table, 0, "red", word)
            await rig.answer(table, 1, "green", "rest")
            if not number:
                await rig.answer(table, 2, "blue", "rest")
        everything = [await rig.everything(table, audience) for audience in (2, None)]
        told.append([part.replace(treaty.encode(), b"T") for part in everything])
        assert set((await standings(rig, table, 0, treaty)).values()) != {"pending"}
    assert told[0] == told[1] == told[2]


async def test_published_verdicts_of_public_events_are_public(rig: PressRig) -> None:
    table = await arranged(rig, MARCH)
    treaty = await rig.signed(table, [0, 3], PACT)
    await rig.step(table, 3, treaty, "publish")
    await played(rig, table, "austria: envoy france", "austria: done", "austria: move moravia schlesien")
    assert await verdicts(rig, table, None) == [("austria", "broken"), ("prussia", "unresolved")]
    assert (await standings(rig, table, 1, treaty))[0, "austria"] == "broken"


# -- trouble -----------------------------------------------------------------------------------------------


async def test_a_judge_that_fails_does_not_stop_the_game(rig: PressRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await rig.gather("congress")
    treaty = await rig.signed(table, [0, 1], PAYS)
    monkeypatch.setattr(CongressJudge, "faulty", True)
    await rig.answer(table, 0, "red", "pay green")
    shown = await rig.treaty(table, 1, treaty)
    assert shown["clauses"][0]["promises"] == [{"power": "red", "standing": "unjudged", "why": str(UNJUDGED)}]
    assert (await rig.snapshot(table)).status == "running"
    await rig.answer(table, 1, "green", "rest")


async def test_a_treaty_that_cannot_be_followed_is_not_judged(rig: PressRig, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise KeyError("nothing is where it should be")

    monkeypatch.setattr(RealpolitikJudge, "__init__", fail)
    table = await rig.gather("realpolitik", options={"turn_limit": 1})
    treaty = await rig.signed(table, [0, 3], PACT)
    await played(rig, table, *(f"{power}: play taxation" for power in POWERS))
    assert set((await standings(rig, table, 0, treaty)).values()) == {"unjudged"}


async def test_a_clause_that_cannot_be_checked_is_refused(rig: PressRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await rig.gather("realpolitik")
    monkeypatch.setattr(type(REALPOLITIK.promises(REALPOLITIK.new().rules)), "unfit", lambda *_: 1 / 0)
    with pytest.raises(Exception, match="cannot be promised"):
        await rig.offer(table, 0, [3], PACT)
    assert (await rig.snapshot(table)).status == "running"


# -- undo, at random ---------------------------------------------------------------------------------------


def signed_by_hand(table: Table, name: str) -> None:
    turn = {"kind": "turn", "number": table.match.state.turn + 2 if table.match else 1}
    powers = ["austria", "france", "italy"]
    clauses = (
        clause("non-aggression", powers=powers),
        clause("territory", turn, holder="austria", places=["bavaria", "bohemia"], respected_by=powers[1:]),
        clause("support", turn, supporter="france", supported="italy"),
        clause("envoy", turn, mover="italy", envoy="austria", rounds=3),
        clause("pledge", {"kind": "movement", "power": "italy"}, power="france", text="Well."),
    )
    offer = OfferEntry(id=name, title="", parties=(0, 1, 2), clauses=clauses)
    write(table, 0, "treaty", offer)
    for seat in (1, 2):
        write(table, seat, "treaty-step", StepEntry(treaty=name, step="accept"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_rulings_are_those_of_a_game_in_which_nothing_was_undone(seed: int) -> None:
    """Whatever was undone leaves no trace: a table that only ever got the answers that stood judges the same."""
    rng = random.Random(seed)
    table = started("realpolitik", {"turn_limit": 30}, 4, bytes([seed]) * 32)
    answers: list[tuple[int, GivenAnswer]] = []
    since: dict[str, int] = {}
    """For each treaty the fewest answers that there were since it was signed."""
    undone = 0
    while table.status == "running" and table.seq < 1_200:
        match = table.match
        assert match is not None
        able = next((seat for seat in range(4) if match.can_undo(seat)), None)
        if able is not None and rng.random() < 0.35:
            write(table, able, "undo", Undo())
            answers.pop()
            undone += 1
        elif rng.random() < 0.03:
            since[f"t{len(since)}"] = len(answers)
            signed_by_hand(table, f"t{len(since) - 1}")
        else:
            decision = rng.choice(match.state.open)
            rules = match.state.rules
            words = rules.space.words(warlike(rules, decision.options, rng))
            answers.append((decision.seat, GivenAnswer(actor=rules.map.powers[decision.actor], words=words)))
            write(table, decision.seat, "answer", answers[-1][1])
        since = {name: min(count, len(answers)) for name, count in since.items()}
    assert undone > 50
    straight = started("realpolitik", {"turn_limit": 30}, 4, bytes([seed]) * 32)
    treaties = press_of(table).ledger.treaties
    for number in range(len(answers) + 1):
        for name in [name for name, count in since.items() if count == number]:
            clauses = msgspec.to_builtins(treaties[name].clauses)
            write(straight, 0, "treaty", OfferEntry(id=name, title="", parties=(0, 1, 2), clauses=clauses))
            for seat in (1, 2):
                write(straight, seat, "treaty-step", StepEntry(treaty=name, step="accept"))
        if number < len(answers):
            write(straight, answers[number][0], "answer", answers[number][1])
    judged = {name: said_of(treaty) for name, treaty in treaties.items()}
    assert judged == {name: said_of(treaty) for name, treaty in press_of(straight).ledger.treaties.items()}
    assert {ruling for said in judged.values() for ruling, _ in said.values()} >= {"kept", "broken"}


def said_of(treaty: Treaty) -> dict[tuple[int, str], tuple[str, str]]:
    return {key: (verdict.ruling, str(verdict.why)) for key, verdict in treaty.rulings.items()}
