"""A new release under running games: each goes on by rules that are proven to be the same, or stands where it was and
says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from chancellery.api.clocks import What
from chancellery.api.tables import TableSpec
from chancellery.atlas import faults
from chancellery.games.coalitions import game as coalition_game
from chancellery.games.coalitions import rules as coalition_rules
from chancellery.games.coalitions.board import Map
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel import plain
from chancellery.kernel import record as records
from chancellery.server.clocks import commands
from chancellery.server.store import Transaction
from chancellery.server.tables import history, lobby, operator
from chancellery.server.tables.errors import NeedsAttention, Outdated, WrongMoment
from chancellery.server.tables.table import RulesStamp, Table
from chancellery.server.tables.verification import Verdict, verify_table
from tests.server.tables.conftest import TableRig
from tests.server.tables.petard import Petard, PetardState, Throw

Release = Callable[..., None]


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Release:
    """Another release of Petard: with another fingerprint, and what else has changed in the class."""

    def become(fingerprint: str, **changed: Any) -> None:
        monkeypatch.setattr(Petard, "fingerprint", fingerprint, raising=False)
        for name, value in changed.items():
            monkeypatch.setattr(Petard, name, value)

    become("first")
    return become


@pytest.fixture
def taxed(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Another rule: a throw counts this much more."""
    original = Throw.answer

    def become(more: int) -> None:
        def answer(self: Throw, g: PetardState, actor: int, option: int) -> None:
            original(self, g, actor, option)
            g.thrown += more

        monkeypatch.setattr(Throw, "answer", answer if more else original)

    return become


async def thrown(rig: TableRig, table_id: str, times: int) -> None:
    for _ in range(times):
        table = await rig.snapshot(table_id)
        assert table.match is not None
        [decision] = table.match.state.open
        await rig.answer(table_id, decision.seat, ("left", "right")[decision.actor], "throw")


async def begun(rig: TableRig) -> str:
    """A game of two with three throws behind it."""
    table_id = await rig.running("petard", 2)
    await thrown(rig, table_id, 3)
    return table_id


async def set_aside(rig: TableRig, release: Release, taxed: Callable[[int], None]) -> str:
    """A game that a release with other rules, which do not lead to its states, has set aside."""
    table_id = await begun(rig)
    release("second")
    taxed(100)
    await rig.restarted()
    return table_id


async def vote(rig: TableRig, table_id: str, what: What) -> None:
    clock = rig.registry.clock
    await rig.registry.act(table_id, commands.propose("ada", what, None, 0, clock))
    number = (await rig.snapshot(table_id)).features["clocks"].ballots.last  # type: ignore[attr-defined]
    await rig.registry.act(table_id, commands.vote("bob", number, True, clock))


async def kinds(rig: TableRig, table_id: str) -> list[str]:
    return await rig.store.read(
        lambda tx: [row.kind for row in tx.all("SELECT kind FROM log WHERE table_id = :id ORDER BY seq", id=table_id)]
    )


async def verified(rig: TableRig, table_id: str) -> Verdict:
    verdict = await verify_table(rig.store, table_id)
    assert verdict is not None
    return verdict


async def row_of(rig: TableRig, table_id: str) -> Any:
    return await rig.store.read(lambda tx: tx.one("SELECT * FROM tables WHERE id = :id", id=table_id))


async def without_snapshots(rig: TableRig) -> None:
    """As releases from before there were any have left the database."""
    await rig.store.write(lambda tx: tx.run("DELETE FROM snapshots"))


async def kept_digest(rig: TableRig, table_id: str) -> str | None:
    """The fingerprint of the state in the snapshot."""
    row = await rig.store.read(lambda tx: tx.one("SELECT state FROM snapshots WHERE table_id = :id", id=table_id))
    return None if row is None else plain.digest_of(msgspec.msgpack.decode(row.state))


def brief(table: Table) -> Any:
    return table.feature_views(0).get("rules")


async def test_game_goes_on_when_the_new_rules_lead_to_the_same_states(rig: TableRig, release: Release) -> None:
    table_id = await begun(rig)
    release("second", rules_version=2, changes=lambda self: {2: "Petards smell."})
    assert (await verified(rig, table_id)).other_rules
    for _ in range(2):
        await rig.restarted()
        await rig.snapshot(table_id)
        assert (await kinds(rig, table_id)).count("upgraded") == 1
    table = await rig.snapshot(table_id)
    assert table.stamp == RulesStamp(2, "second")
    assert table.status == "running"
    assert table.update(1, table.number(1)).changes == [{"kind": "rules", "before": 1, "version": 2}]
    assert brief(table) == {
        "before": 1,
        "version": 2,
        "changes": ["Petards smell."],
        "is_outdated": False,
        "can_play_on": False,
    }
    await thrown(rig, table_id, 7)
    assert (await rig.snapshot(table_id)).status == "finished"
    verdict = await verified(rig, table_id)
    assert (verdict.faults, verdict.other_rules) == ([], False)


async def test_game_that_began_by_these_rules_says_nothing(rig: TableRig, release: Release) -> None:
    spec = TableSpec(game="petard")
    made = await lobby.create(rig.registry, spec, "ada", seat=0)
    release("second")
    await rig.restarted()
    await rig.registry.act(made.id, lobby.join("bob"))
    await thrown(rig, made.id, 1)
    await rig.restarted()
    table = await rig.snapshot(made.id)
    assert "upgraded" not in await kinds(rig, made.id)
    assert brief(table) is None


async def test_changed_rule_sets_the_game_aside_where_it_was(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id, other = await rig.running("petard", 2), await rig.running("petard", 2)
    await thrown(rig, table_id, 3)
    before = await rig.log(table_id)
    release("second")
    taxed(100)
    verdict = await verified(rig, table_id)
    assert verdict.faults
    assert verdict.other_rules
    for _ in range(2):
        await rig.restarted()
        table = await rig.snapshot(table_id)
        assert table.status == "needs-attention"
        assert table.view(0)["table"] == {"thrown": 3}  # type: ignore[index]
        assert brief(table)["can_play_on"]
        with pytest.raises(Outdated, match="rules have changed"):
            await rig.answer(table_id, 1, "right", "throw")
        with pytest.raises(WrongMoment, match="vote"):
            await rig.registry.act(table_id, operator.release())
    assert (await rig.log(table_id))[: len(before)] == before
    assert await kinds(rig, table_id) == ["seat", "seat", "start", "answer", "answer", "answer", "outdated"]
    assert (await rig.snapshot(other)).status == "running"


async def test_operator_reads_why_a_game_was_set_aside(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await set_aside(rig, release, taxed)
    await rig.snapshot(table_id)
    row = await row_of(rig, table_id)
    assert (row.status, "do not lead to the states" in (row.trouble or "")) == ("needs-attention", True)
    await rig.store.write(lambda tx: tx.run("UPDATE tables SET trouble = NULL"))
    await rig.restarted()
    await rig.snapshot(table_id)
    assert (await row_of(rig, table_id)).trouble == row.trouble


@pytest.mark.parametrize(("version", "is_other"), [(1, False), (2, True)])
async def test_game_without_a_stamp_is_known_by_the_version_of_its_table(
    rig: TableRig, release: Release, taxed: Callable[[int], None], version: int, is_other: bool
) -> None:
    waiting = await lobby.create(rig.registry, TableSpec(game="petard"), "ada", seat=0)
    table_id = await begun(rig)
    await rig.store.write(lambda tx: tx.run("UPDATE log SET body = '{}' WHERE kind = 'start'"))
    release("second", rules_version=version)
    taxed(100)
    verdict = await verified(rig, table_id)
    assert verdict.faults
    assert verdict.other_rules == is_other
    assert not (await verified(rig, waiting.id)).other_rules


async def test_going_back_to_the_old_release_resumes_the_game(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await set_aside(rig, release, taxed)
    await rig.registry.act(table_id, commands.propose("ada", "end", None, 0, rig.registry.clock))
    release("first")
    taxed(0)
    await rig.restarted()
    table = await rig.snapshot(table_id)
    assert table.status == "running"
    assert table.view(0)["table"] == {"thrown": 3}  # type: ignore[index]
    await thrown(rig, table_id, 7)
    assert (await rig.snapshot(table_id)).status == "finished"
    assert (await verified(rig, table_id)).faults == []


async def test_players_vote_to_play_on_by_the_new_rules(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await begun(rig)
    release("second", rules_version=2)
    taxed(1)
    await rig.restarted()
    await vote(rig, table_id, "play-on")
    for _ in range(2):
        table = await rig.snapshot(table_id)
        assert (table.status, table.stamp) == ("running", RulesStamp(2, "second"))
        assert table.view(0)["table"] == {"thrown": 3}  # type: ignore[index]
        await rig.restarted()
    await thrown(rig, table_id, 4)
    verdict = await verified(rig, table_id)
    assert (verdict.faults, verdict.status) == ([], "finished")
    async with rig.registry.reading(table_id) as table:
        record = history.record_of(table, "ada")
    assert record.position["state"][2] == "00" * 32
    assert len(record.answers) == 4
    assert records.verify(records.parse(record.dump())).answers == 4


async def test_paused_game_that_is_played_on_stays_paused(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id, again = [await rig.running("petard", 2, throws=40) for _ in range(2)]
    for each in (table_id, again):
        await thrown(rig, each, 3)
        await vote(rig, each, "pause")
    await vote(rig, again, "resume")
    for number in (2, 3):
        release(f"release {number}", rules_version=number)
        taxed(number)
        await rig.restarted()
        for each, status in ((table_id, "paused"), (again, "running")):
            await vote(rig, each, "play-on")
            for _ in range(2):
                assert (await rig.snapshot(each)).status == status
                assert (await verified(rig, each)).faults == []
                await rig.restarted()
        await thrown(rig, again, 1)
        await vote(rig, table_id, "resume")
        await thrown(rig, table_id, 1)
        await vote(rig, table_id, "pause")


async def test_paused_game_is_paused_when_the_old_release_is_back(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await begun(rig)
    await vote(rig, table_id, "pause")
    release("second")
    taxed(100)
    await rig.restarted()
    assert (await rig.snapshot(table_id)).status == "needs-attention"
    release("first")
    taxed(0)
    await rig.restarted()
    assert (await rig.snapshot(table_id)).status == "paused"


async def test_players_end_a_game_that_was_set_aside(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await set_aside(rig, release, taxed)
    await vote(rig, table_id, "end")
    for _ in range(2):
        assert (await rig.snapshot(table_id)).status == "abandoned"
        await rig.restarted()


async def test_finished_game_stays_finished(rig: TableRig, release: Release, taxed: Callable[[int], None]) -> None:
    table_id = await rig.running("petard", 2, throws=3)
    await thrown(rig, table_id, 3)
    before = await rig.log(table_id)
    release("second")
    taxed(100)
    await rig.restarted()
    async with rig.registry.reading(table_id) as table:
        assert table.status == "finished"
        assert table.view(0)["table"] == {"thrown": 3}  # type: ignore[index]
        with pytest.raises(WrongMoment, match="release that played it"):
            history.record_of(table, "ada")
    assert await rig.log(table_id) == before
    row = await rig.store.read(lambda tx: tx.one("SELECT status FROM tables WHERE id = :id", id=table_id))
    assert row is not None
    assert row.status == "finished"


async def test_records_of_finished_games_outlive_the_rules_or_say_who_has_them(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await rig.running("petard", 2, throws=3)
    await thrown(rig, table_id, 3)
    record = history.record_of(await rig.snapshot(table_id), "ada")
    imported = await history.import_record(rig.registry, record.dump(), "ada", "", private=False)
    for fingerprint in ("second", "third"):
        release(fingerprint, rules_version=2)
        taxed(100)
        await rig.restarted()
        table = await rig.snapshot(imported.id)
        assert (table.status, history.record_of(table, "eve")) == ("finished", record)
        assert (await verified(rig, imported.id)).other_rules
        with pytest.raises(WrongMoment, match="release that played it"):
            history.record_of(await rig.snapshot(table_id), "ada")
        await without_snapshots(rig)


async def test_position_of_an_idle_game_is_kept_when_it_is_next_looked_at(rig: TableRig, release: Release) -> None:
    running, finished = await rig.running("petard", 2), await rig.running("petard", 2, throws=3)
    await thrown(rig, running, 2)
    await thrown(rig, finished, 3)
    await without_snapshots(rig)
    await rig.restarted()
    for table_id in (running, finished):
        assert (await rig.snapshot(table_id)).digest == await kept_digest(rig, table_id)


async def test_no_position_is_kept_of_a_game_that_these_rules_do_not_replay(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    broken = await rig.running("petard", 2)
    await thrown(rig, broken, 3)
    await without_snapshots(rig)
    taxed(100)
    await rig.restarted()
    assert (await rig.snapshot(broken)).broken
    assert await kept_digest(rig, broken) is None
    release("second")
    await rig.restarted()
    assert (await rig.snapshot(broken)).is_outdated
    assert await kept_digest(rig, broken) is None


async def test_unreadable_position_leaves_ending_and_waiting(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await begun(rig)
    release("second")
    taxed(100)

    def spoil(tx: Transaction) -> None:
        state = msgspec.msgpack.encode(["tables.Forgotten"])
        tx.run("UPDATE snapshots SET state = :state WHERE table_id = :id", state=state, id=table_id)

    await rig.store.write(spoil)
    await rig.restarted()
    table = await rig.snapshot(table_id)
    assert table.view(0) is None
    assert not brief(table)["can_play_on"]
    with pytest.raises(WrongMoment, match="cannot read the position"):
        await vote(rig, table_id, "play-on")
    await vote(rig, table_id, "end")


async def test_states_of_another_form_are_migrated(
    rig: TableRig, release: Release, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twice, with nothing played in between."""
    table_id = await begun(rig)
    migrations: dict[int, Callable[[list[Any]], list[Any]]] = {}
    for version, (old, new) in enumerate((("Throw", "Hurl"), ("Hurl", "Fling")), start=1):
        before, after = f"tables.{old}", f"tables.{new}"

        def tag(cls: type, known: Any = plain.tag, before: str = before, after: str = after) -> str:
            return str(known(cls)).replace(before, after)

        def renamed(state: list[Any], before: str = before, after: str = after) -> list[Any]:
            changed: list[Any] = plain.rewrite(state, {before: lambda throw: [after, *throw[1:]]})
            return changed

        monkeypatch.setattr(plain, "tag", tag)
        monkeypatch.setitem(plain.CLASSES, after, Throw)
        monkeypatch.setattr(plain, "_ENCODE", plain._Encoders())
        migrations = {**migrations, version: renamed}
        release(after, rules_version=version + 1, migrations=migrations)
        verdict = await verified(rig, table_id)
        assert (verdict.faults, verdict.other_rules) == ([], True)
        for _ in range(2):
            await rig.restarted()
            table = await rig.snapshot(table_id)
            assert table.status == "running"
            assert table.digest == await kept_digest(rig, table_id)
        assert (await kinds(rig, table_id)).count("upgraded") == version
    await thrown(rig, table_id, 7)
    verdict = await verified(rig, table_id)
    assert (verdict.faults, verdict.status) == ([], "finished")


async def test_game_goes_on_when_only_states_on_the_way_have_another_form(rig: TableRig, release: Release) -> None:
    table_id = await begun(rig)

    def spoil(tx: Transaction) -> None:
        tx.run("UPDATE log SET digest = 'another form' WHERE table_id = :id AND seq = 4", id=table_id)

    await rig.store.write(spoil)
    await rig.restarted()
    assert (await rig.snapshot(table_id)).status == "needs-attention"  # by the same rules that is damage
    release("second", rules_version=2)
    await rig.restarted()
    table = await rig.snapshot(table_id)
    assert (table.status, table.is_outdated) == ("running", False)
    await thrown(rig, table_id, 2)


async def test_verifying_agrees_with_what_becomes_of_a_game_by_other_rules(rig: TableRig, release: Release) -> None:
    running, finished = await rig.running("petard", 2), await rig.running("petard", 2, throws=3)
    for table_id in (running, finished):
        await thrown(rig, table_id, 3)
    await rig.store.write(lambda tx: tx.run("UPDATE log SET digest = 'another form' WHERE seq = 4"))
    for table_id in (running, finished):
        assert "entry 4" in (await verified(rig, table_id)).faults[0]
    release("second", rules_version=2)
    for table_id in (running, finished):
        verdict = await verified(rig, table_id)
        assert (verdict.faults, verdict.other_rules) == ([], True)


async def test_damage_without_a_new_release_is_the_operators(
    rig: TableRig, release: Release, taxed: Callable[[int], None]
) -> None:
    table_id = await begun(rig)
    taxed(100)
    await rig.restarted()
    table = await rig.snapshot(table_id)
    assert (table.status, table.is_outdated) == ("needs-attention", False)
    with pytest.raises(NeedsAttention):
        await rig.registry.act(table_id, operator.release())


async def test_game_keeps_the_board_it_began_with(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await rig.running(players=3, people=3, turn_limit=2)
    await rig.play_randomly(table_id, 30)
    before = await rig.snapshot(table_id)
    assert before.match is not None
    document = msgspec.to_builtins(before.match.state.rules.map.board)
    document["areas"]["savoy"]["value"] += 7
    coalition_game._rules.cache_clear()
    monkeypatch.setattr(coalition_rules, "_named_map", lambda name, title: Map(faults.parse(document)))  # type: ignore[arg-type]
    try:
        await rig.restarted()
        table = await rig.snapshot(table_id)
        assert table.match is not None
        assert table.digest == before.digest
        assert table.match.record.content == before.base.content
        fresh = await rig.snapshot(await rig.running())
        assert fresh.base.content != before.base.content
        await rig.play_randomly(table_id, 10_000)
        table = await rig.snapshot(table_id)
        assert table.status == "finished"
        assert (await verified(rig, table_id)).faults == []
        assert records.verify(records.parse(history.record_of(table, "ada").dump())).answers
        forked = await history.fork(rig.registry, history.fork_of(table, "ada", 0, 10), "ada", "", solo=True)
        assert forked.base.content == before.base.content
    finally:
        coalition_game._rules.cache_clear()


async def test_board_of_an_older_table_is_kept_when_it_is_next_looked_at(rig: TableRig) -> None:
    table_id = await rig.running()
    await rig.store.write(lambda tx: tx.run("DELETE FROM contents"))
    await rig.restarted()
    table = await rig.snapshot(table_id)
    row = await rig.store.read(lambda tx: tx.one("SELECT fingerprint FROM contents"))
    assert row is not None
    assert row.fingerprint == table.base.content == REALPOLITIK.content(REALPOLITIK.rules(REALPOLITIK.options()))


async def test_undone_answer_leaves_the_snapshot_at_the_position(rig: TableRig) -> None:
    table_id = await rig.running()
    await rig.play_randomly(table_id, 60, undo=0.3)
    assert (await rig.snapshot(table_id)).digest == await kept_digest(rig, table_id)
