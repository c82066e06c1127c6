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
from tests.server.press.conftest import Salon, clause
from tests.server.press.congress import CongressJudge
from tests.server.tables.conftest import PEOPLE
from tests.server.tables.test_audiences import started, write

POWERS = ("austria", "france", "italy", "prussia")
PACT = clause("non-aggression", powers=["austria", "prussia"])
MARCH = {"generals": {"austria": {"moravia": 2}}, "phase": "movement austria"}


async def arranged(salon: Salon, given: dict[str, Any], **spec: Any) -> str:
    """A table of four people that begins in a position of our choice."""
    state = REALPOLITIK.new()
    REALPOLITIK.arrange(state, given)
    settle(state)
    wanted = TableSpec(game="realpolitik", **spec)
    base = lobby.prepare(salon.registry, wanted, lobby.examine("realpolitik", {}), "ada")
    base = msgspec.structs.replace(base, position=position_of(REALPOLITIK, state), secret=bytes(32))
    made = await salon.registry.create(base, list(POWERS), lobby.opening(base, "ada", 0), "ada")
    for name in PEOPLE[1:4]:
        await salon.act(made.id, lobby.join(name))
    return made.id


async def played(salon: Salon, table: str, *lines: str) -> None:
    """`austria: move moravia schlesien`, one after the other."""
    for line in lines:
        power, _, words = line.partition(": ")
        await salon.answer(table, POWERS.index(power), power, words)


async def standings(salon: Salon, table: str, audience: int | None, treaty: str) -> dict[tuple[int, str], str]:
    shown = await salon.treaty(table, audience, treaty)
    return {
        (number, promise["power"]): promise["standing"]
        for number, part in enumerate(shown["clauses"])
        for promise in part["promises"]
    }


async def verdicts(salon: Salon, table: str, audience: int | None) -> list[tuple[str, str]]:
    live = await salon.look(table)
    changes = [c for n in range(live.number(audience)) for c in live.news(audience, n + 1).changes]
    return [(change["power"], change["ruling"]) for change in changes if change["kind"] == "verdict"]


async def test_a_breach_is_told_to_the_parties_with_the_move_that_made_it(salon: Salon) -> None:
    table = await arranged(salon, MARCH)
    treaty = await salon.signed(table, [0, 3], PACT)
    await played(salon, table, "austria: envoy france", "austria: done")
    numbers = {a: (await salon.look(table)).number(a) for a in (0, 1, 3, None)}
    await played(salon, table, "austria: move moravia schlesien")
    live = await salon.look(table)
    for party in (0, 3):
        assert live.number(party) == numbers[party] + 1
        news = live.news(party, live.number(party))
        assert any(event["kind"] == "moved" for event in news.events)
        first, second = news.changes
        assert first == {
            "kind": "verdict",
            "treaty": treaty,
            "clause": 0,
            "power": "austria",
            "ruling": "broken",
            "why": "Austria entered Schlesien, which Prussia controlled.",
        }
        assert (second["power"], second["ruling"]) == ("prussia", "unresolved")
    for outsider in (1, None):
        assert live.number(outsider) == numbers[outsider] + 1
        assert live.news(outsider, live.number(outsider)).changes == []
    shown = await salon.treaty(table, 3, treaty)
    assert (shown["state"], shown["clauses"][0]["promises"][0]["standing"]) == ("ended", "broken")
    ledger = negotiation.list_treaties(live, 0).ledger
    assert [(one.power, one.broken, one.unresolved) for one in ledger] == [("austria", 1, 0), ("prussia", 0, 1)]
    assert negotiation.list_treaties(live, 1).ledger == []


async def test_an_undo_takes_the_verdict_back(salon: Salon) -> None:
    table = await arranged(salon, MARCH)
    treaty = await salon.signed(table, [0, 3], PACT)
    await played(salon, table, "austria: envoy france", "austria: done")
    for _ in range(2):
        await played(salon, table, "austria: move moravia schlesien")
        assert (await standings(salon, table, 0, treaty))[0, "austria"] == "broken"
        await salon.act(table, play.undo(0, user="ada"))
        assert set((await standings(salon, table, 0, treaty)).values()) == {"pending"}
    await salon.act(table, play.undo(0, user="ada"))
    await played(salon, table, "austria: done", "austria: move moravia schlesien")
    assert (await standings(salon, table, 0, treaty))[0, "austria"] == "broken"
    before = [await salon.everything(table, audience) for audience in (0, 1, 3, None)]
    await salon.restarted()
    assert [await salon.everything(table, audience) for audience in (0, 1, 3, None)] == before


async def test_a_treaty_signed_after_an_answer_is_followed_from_before_it_when_that_is_undone(salon: Salon) -> None:
    """The judge must not believe that Schlesien is Prussian again when Austria has not given it up after all."""
    table = await arranged(salon, {**MARCH, "garrisons": {"austria": ["schlesien"]}})
    await played(salon, table, "austria: envoy france", "austria: disband schlesien")
    treaty = await salon.signed(table, [0, 3], PACT)
    await salon.act(table, play.undo(0, user="ada"))
    await played(salon, table, "austria: done", "austria: done", "austria: move moravia schlesien")
    assert set((await standings(salon, table, 0, treaty)).values()) == {"pending"}


async def test_a_breach_before_the_denunciation_is_forgotten_when_it_is_undone(salon: Salon) -> None:
    table = await arranged(salon, MARCH)
    hope = clause("pledge", power="prussia", text="I shall look away.")
    treaty = await salon.signed(table, [0, 3], PACT, hope)
    await played(salon, table, "austria: envoy france", "austria: done", "austria: move moravia schlesien")
    await salon.step(table, 3, treaty, "denounce")
    assert await standings(salon, table, 0, treaty) == {
        (0, "austria"): "broken",
        (0, "prussia"): "unresolved",
        (1, "prussia"): "denounced",
    }
    await salon.act(table, play.undo(0, user="ada"))
    assert set((await standings(salon, table, 0, treaty)).values()) == {"denounced"}
    await played(salon, table, "austria: move moravia schlesien")
    assert set((await standings(salon, table, 0, treaty)).values()) == {"denounced"}


async def test_a_promise_is_kept_through_the_turns(salon: Salon) -> None:
    table = await arranged(salon, {"phase": "actions"})
    turn = {"kind": "turn", "number": 3}
    treaty = await salon.signed(
        table, [0, 1, 3], clause("non-aggression", turn, powers=["austria", "france", "prussia"])
    )
    for card in ("taxation", "influence"):
        assert set((await standings(salon, table, 0, treaty)).values()) == {"pending"}
        await played(salon, table, *(f"{power}: play {card}" for power in POWERS))
    assert set((await standings(salon, table, 0, treaty)).values()) == {"kept"}
    assert (await salon.treaty(table, 1, treaty))["state"] == "ended"
    with pytest.raises(Exception, match="nothing in this treaty is left"):
        await salon.step(table, 0, treaty, "denounce")


async def test_after_the_end_the_whole_ledger_is_open(salon: Salon) -> None:
    table = await salon.gather("realpolitik", options={"turn_limit": 1})
    treaty = await salon.signed(table, [0, 3], PACT, clause("pledge", power="austria", text="Cake for all."))
    await salon.remark(table, 3, treaty, "There was no cake.", 1)
    before = (await salon.look(table)).number(None)
    await played(salon, table, *(f"{power}: play taxation" for power in POWERS))
    live = await salon.look(table)
    assert (live.status, live.number(None) > before) == ("finished", True)
    for audience in (1, None):
        shown = await salon.treaty(table, audience, treaty)
        assert [one["text"] for one in shown["remarks"]] == ["There was no cake."]
        assert await standings(salon, table, audience, treaty) == {
            (0, "austria"): "kept",
            (0, "prussia"): "kept",
            (1, "austria"): "unjudged",
        }
    ledger = negotiation.list_treaties(live, None).ledger
    assert [(one.power, one.kept, one.unjudged) for one in ledger] == [("austria", 1, 1), ("prussia", 1, 0)]
    await salon.remark(table, 0, treaty, "It was in the kitchen.", 1)
    assert len((await salon.treaty(table, None, treaty))["remarks"]) == 2


async def test_a_table_that_was_given_up_leaves_promises_unresolved(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lobby.create(salon.registry, TableSpec(game="congress"), "ada", 0, {1: "random", 2: "random"})
    await salon.act(made.id, lobby.start("ada", None))
    with monkeypatch.context() as there:  # bots accept nothing, so the test does it
        there.setattr(PressState, "negotiators", lambda room: [0, 1, 2])
        treaty = await salon.offer(made.id, 0, [1], clause("pledge", power="red", text="Later."))
    room = press_of(await salon.look(made.id))
    room.ledger.treaties[treaty].accept(1, 5)
    await salon.act(made.id, lobby.close("ada"))
    assert await standings(salon, made.id, None, treaty) == {(0, "red"): "unresolved"}


# -- what only the parties know ----------------------------------------------------------------------------

PAYS = clause("subsidy", payer="red", receiver="green", amount=1)


async def test_a_verdict_from_what_only_the_parties_heard_is_theirs_alone(salon: Salon) -> None:
    table = await salon.gather("congress")
    treaty = await salon.signed(table, [0, 1], PAYS)
    await salon.step(table, 0, treaty, "publish")
    await salon.answer(table, 0, "red", "pay green")
    for party in (0, 1):
        assert await standings(salon, table, party, treaty) == {(0, "red"): "kept"}
        assert await verdicts(salon, table, party) == [("red", "kept")]
    for outsider in (2, None):
        assert await standings(salon, table, outsider, treaty) == {(0, "red"): "pending"}
        assert await verdicts(salon, table, outsider) == []
        assert (await salon.treaty(table, outsider, treaty))["state"] == "in-force"
    for turn in range(1, 13):
        await salon.answer(table, turn % 3, ("red", "green", "blue")[turn % 3], "rest")
    assert await standings(salon, table, None, treaty) == {(0, "red"): "kept"}


async def test_a_party_that_did_not_hear_of_it_keeps_the_judge_from_knowing(salon: Salon) -> None:
    table = await salon.gather("congress")
    treaty = await salon.signed(table, [0, 1, 2], PAYS)
    await salon.answer(table, 0, "red", "pay green")
    assert await standings(salon, table, 0, treaty) == {(0, "red"): "pending"}


async def test_outsiders_cannot_tell_a_payment_from_a_rest(salon: Salon) -> None:
    told = []
    for words in ("pay green", "pay green"), ("pay green", "rest"), ("rest", "rest"):
        salon.registry.clock = lambda: 9_000_000
        table = await salon.gather("congress", secret=bytes(32))
        until = {"kind": "turn", "number": 3}
        clauses: list[ClauseData] = [clause("subsidy", until, payer="red", receiver="green", amount=2), PAYS]
        treaty = await salon.signed(table, [0, 1], *clauses)
        await salon.step(table, 0, treaty, "publish")
        for number, word in enumerate(words):
            await salon.answer(table, 0, "red", word)
            await salon.answer(table, 1, "green", "rest")
            if not number:
                await salon.answer(table, 2, "blue", "rest")
        everything = [await salon.everything(table, audience) for audience in (2, None)]
        told.append([part.replace(treaty.encode(), b"T") for part in everything])
        assert set((await standings(salon, table, 0, treaty)).values()) != {"pending"}
    assert told[0] == told[1] == told[2]


async def test_published_verdicts_of_public_events_are_public(salon: Salon) -> None:
    table = await arranged(salon, MARCH)
    treaty = await salon.signed(table, [0, 3], PACT)
    await salon.step(table, 3, treaty, "publish")
    await played(salon, table, "austria: envoy france", "austria: done", "austria: move moravia schlesien")
    assert await verdicts(salon, table, None) == [("austria", "broken"), ("prussia", "unresolved")]
    assert (await standings(salon, table, 1, treaty))[0, "austria"] == "broken"


# -- trouble -----------------------------------------------------------------------------------------------


async def test_a_judge_that_fails_does_not_stop_the_game(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await salon.gather("congress")
    treaty = await salon.signed(table, [0, 1], PAYS)
    monkeypatch.setattr(CongressJudge, "faulty", True)
    await salon.answer(table, 0, "red", "pay green")
    shown = await salon.treaty(table, 1, treaty)
    assert shown["clauses"][0]["promises"] == [{"power": "red", "standing": "unjudged", "why": str(UNJUDGED)}]
    assert (await salon.look(table)).status == "running"
    await salon.answer(table, 1, "green", "rest")


async def test_a_treaty_that_cannot_be_followed_is_not_judged(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise KeyError("nothing is where it should be")

    monkeypatch.setattr(RealpolitikJudge, "__init__", fail)
    table = await salon.gather("realpolitik", options={"turn_limit": 1})
    treaty = await salon.signed(table, [0, 3], PACT)
    await played(salon, table, *(f"{power}: play taxation" for power in POWERS))
    assert set((await standings(salon, table, 0, treaty)).values()) == {"unjudged"}


async def test_a_clause_that_cannot_be_checked_is_refused(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await salon.gather("realpolitik")
    monkeypatch.setattr(type(REALPOLITIK.promises(REALPOLITIK.new().rules)), "unfit", lambda *_: 1 / 0)
    with pytest.raises(Exception, match="cannot be promised"):
        await salon.offer(table, 0, [3], PACT)
    assert (await salon.look(table)).status == "running"


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
