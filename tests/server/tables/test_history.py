"""Going back: as each audience knew it, the truth after the end, records in and out, forks that leak nothing."""

from __future__ import annotations

import random

import msgspec
import pytest

from chancellery.api.tables import TableSpec, Which
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.errors import BrokenRecord
from chancellery.kernel.match import Match
from chancellery.kernel.record import Record, verify
from chancellery.kernel.state import waiting
from chancellery.server.accounts import users
from chancellery.server.store import Transaction, migrate
from chancellery.server.store.sql_dialects import statements
from chancellery.server.tables import history, listing, lobby, play
from chancellery.server.tables.errors import NoSuchTable, NotAllowed, Unfit, WrongMoment
from chancellery.server.tables.table import Table
from tests.server.tables.conftest import TableRig


async def finished(rig: TableRig) -> Table:
    table_id = await rig.running(turn_limit=2)
    await rig.play_randomly(table_id, 3000, undo=0.15)
    return await rig.snapshot(table_id)


@pytest.mark.parametrize("game", ["realpolitik", "skirmish"])
async def test_every_number_shows_what_the_audience_saw_then(rig: TableRig, game: str) -> None:
    people = 4 if game == "realpolitik" else 3
    table_id = await rig.running(game, people)
    table = await rig.snapshot(table_id)
    seen: dict[tuple[int | None, int], bytes] = {}
    for step in range(60):
        await rig.play_randomly(table_id, 1, seed=step, undo=0.2)
        if table.status != "running":
            break
        for audience in (*range(people), None):
            seen[audience, table.number(audience)] = msgspec.json.encode(table.view(audience))
    await rig.restarted()
    again = await rig.snapshot(table_id)
    for (audience, number), view in seen.items():
        assert msgspec.json.encode(history.position(again, audience, number)["view"]) == view
    with pytest.raises(Unfit):
        history.position(again, 0, again.number(0) + 1)
    with pytest.raises(Unfit):
        history.position(again, 0, 0)
    assert history.position(again, 0, 1)["view"] is None


async def test_a_running_game_is_seen_only_with_ones_own_eyes(rig: TableRig) -> None:
    table = await rig.snapshot(await rig.running())
    assert history.audience_at(table, "bob", None) == 1
    assert history.audience_at(table, "eve", None) is None
    with pytest.raises(NotAllowed):
        history.audience_at(table, "bob", 0)
    with pytest.raises(WrongMoment, match="over"):
        history.truth(table, 0)
    with pytest.raises(WrongMoment, match="over"):
        history.record_of(table, "ada")


async def test_after_the_end_everything_is_open(rig: TableRig) -> None:
    table = await finished(rig)
    assert table.match is not None
    assert history.audience_at(table, "eve", 3) == 3
    with pytest.raises(Unfit):
        history.audience_at(table, "eve", 4)
    answers = len(table.match.record.answers)
    whole = history.truth(table, answers)
    assert whole["of"] == answers
    assert msgspec.json.encode(whole["facts"]) == msgspec.json.encode(table.game.facts(table.match.state))
    assert len(history.truth(table, 0)["views"]) == 4
    with pytest.raises(Unfit):
        history.truth(table, answers + 1)
    record = history.record_of(table, None)
    assert verify(record).answers == answers
    assert record.secret == table.base.secret.hex()


async def test_a_private_table_is_nobodys_business_even_after_the_end(rig: TableRig) -> None:
    table = await lobby.create(rig.registry, TableSpec(game="petard", solo=True, options={"throws": 2}), "ada")
    for seat, actor in enumerate(("left", "right")):
        await rig.registry.act(table.id, play.answer(seat, actor, "throw", user="ada"))
    table = await rig.snapshot(table.id)
    assert table.status == "finished"
    history.record_of(table, "ada")
    with pytest.raises(NoSuchTable):
        history.record_of(table, "bob")
    with pytest.raises(NoSuchTable):
        history.audience_at(table, "bob", 0)


def played_elsewhere(seed: int = 5) -> Record:
    rng = random.Random(seed)
    match = Match(REALPOLITIK, {"players": 3, "turn_limit": 2}, rng.randbytes(32), ["Ann", "Ben", "Cat"])
    while not match.over:
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    return match.record


async def test_a_record_is_imported_and_can_be_walked_through(rig: TableRig) -> None:
    record = played_elsewhere()
    table = await history.import_record(rig.registry, record.dump(), "ada", "From the club", private=False)
    assert table.status == "finished"
    await rig.restarted()
    table = await rig.snapshot(table.id)
    assert history.record_of(table, "eve") == record
    assert history.truth(table, 5)["of"] == len(record.answers)
    assert table.number(0) > 20
    assert history.position(table, 0, 10)["view"] is not None
    row = await rig.store.read(lambda tx: listing.one(tx, table.id, "eve"))
    assert row is not None
    assert row.imported
    assert [seat.name for seat in row.seats] == [None] * 3, "nobody of that name has played here"
    assert [seat.name_in_file for seat in row.seats] == ["Ann", "Ben", "Cat"]
    names = await rig.store.read(lambda tx: history.names_in(tx, table.id, record.seats))
    assert names == ["Ann", "Ben", "Cat"]


async def test_an_imported_game_is_marked_in_every_list_and_a_played_one_in_none(rig: TableRig) -> None:
    """Also when a file names somebody who has an account here."""
    record = msgspec.structs.replace(played_elsewhere(), seats=["Ada", "Bob", "Eve"])
    imported = await history.import_record(rig.registry, record.dump(), "ada", "", private=False)
    played = await finished(rig)
    marks = {imported.id: True, played.id: False}

    async def listed(which: Which, user: str) -> dict[str, bool]:
        page = await rig.store.read(lambda tx: listing.page(tx, which, user))
        return {row.id: row.imported for row in page.tables}

    assert await listed("finished", "ada") == await listed("finished", "eve") == marks
    assert await listed("mine", "ada") == marks
    row = await rig.store.read(lambda tx: listing.one(tx, imported.id, "ada"))
    assert row is not None
    assert not any(seat.is_you or seat.name or seat.is_guest for seat in row.seats)
    assert await listed("mine", "bob") == {played.id: False}, "the file's Bob is not ours"
    assert await rig.store.read(lambda tx: users.seats_in_play(tx, "ada")) == []
    with pytest.raises(NotAllowed, match="who played"):
        await lobby.rematch(rig.registry, imported.id, "eve")


async def test_games_that_were_imported_before_they_were_marked_are_marked(rig: TableRig) -> None:
    imported = await history.import_record(rig.registry, played_elsewhere().dump(), "ada", "", private=False)
    played = await finished(rig)
    [marking] = [migration.sql for migration in migrate.known() if migration.name == "seats"]
    [statement] = [line for line in statements(marking) if "SET is_imported" in line]

    def job(tx: Transaction) -> dict[str, bool]:
        tx.run("UPDATE tables SET is_imported = 0")
        tx.run(statement)
        return {row.id: bool(row.is_imported) for row in tx.all("SELECT id, is_imported FROM tables")}

    assert await rig.store.write(job) == {imported.id: True, played.id: False}


async def test_a_damaged_or_unfinished_record_is_not_imported(rig: TableRig) -> None:
    async def refused(document: bytes, complaint: str, fault: type[Exception]) -> None:
        with pytest.raises(fault, match=complaint):
            await history.import_record(rig.registry, document, "ada", "", private=True)

    record = played_elsewhere()
    await refused(b"{}", "not a record", BrokenRecord)
    changed = msgspec.structs.replace(record, answers=record.answers[:-1])
    await refused(changed.dump(), "result", BrokenRecord)
    await refused(msgspec.structs.replace(record, result=None).dump(), "not finished", Unfit)
    await refused(msgspec.structs.replace(record, secret="00" * 32).dump(), "commitment", BrokenRecord)
    await refused(msgspec.structs.replace(record, game="chess").dump(), "no game", BrokenRecord)
    await refused(msgspec.structs.replace(record, seats=["Ann"]).dump(), "names 1 seats, the game has 3", BrokenRecord)
    await refused(msgspec.structs.replace(record, position={"x": 1}).dump(), "continued from a position", Unfit)
    rows = await rig.store.read(lambda tx: tx.all("SELECT id FROM tables"))
    assert rows == []


async def test_a_finished_game_is_forked_from_its_true_position(rig: TableRig) -> None:
    table = await finished(rig)
    number = table.number(None) // 2
    made = history.fork_of(table, "eve", None, number)
    fork = await history.fork(rig.registry, made, "eve", "What if", solo=True)
    assert fork.base.secret != table.base.secret
    assert fork.base.forked_from == table.id
    was = history.state_at(table, None, number)
    assert fork.match is not None
    assert table.game.facts(fork.match.state) == table.game.facts(was)
    await rig.play_randomly(fork.id, 3000)
    fork = await rig.snapshot(fork.id)
    assert fork.status == "finished"
    await rig.restarted()
    again = await rig.snapshot(fork.id)
    assert again.digest == fork.digest
    assert verify(history.record_of(again, "eve")).answers > 0
    with pytest.raises(WrongMoment, match="over by then"):
        history.fork_of(table, "eve", None, table.number(None))


async def test_a_running_game_is_forked_only_as_the_seat_knows_it(rig: TableRig) -> None:
    table_id = await rig.running()
    await rig.play_randomly(table_id, 40)
    table = await rig.snapshot(table_id)
    assert table.match is not None
    number = table.number(1)
    with pytest.raises(NotAllowed, match="seat of yours"):
        history.fork_of(table, "eve", None, table.number(None))
    with pytest.raises(NotAllowed):
        history.fork_of(table, "bob", 0, 1)
    with pytest.raises(WrongMoment, match="not begun"):
        history.fork_of(table, "bob", 1, 1)
    forks = [
        await history.fork(rig.registry, history.fork_of(table, "bob", None, number), "bob", "", solo=True)
        for _ in range(6)
    ]
    view = msgspec.json.encode(table.view(1)["table"])  # type: ignore[index]
    decks = set()
    for fork in forks:
        assert fork.match is not None
        assert msgspec.json.encode(fork.view(1)["table"]) == view  # type: ignore[index]
        decks.add(msgspec.json.encode(fork.match.state.decks))
        assert table.base.secret.hex().encode() not in msgspec.json.encode(fork.base.position)
        with pytest.raises(NoSuchTable):
            history.audience_at(fork, "ada", None)
    assert len(decks) > 1, "the decks of the real game came along"
    assert msgspec.json.encode(table.match.state.decks) not in decks or len(decks) > 3


async def test_a_fork_can_wait_for_others(rig: TableRig) -> None:
    table = await finished(rig)
    fork = await history.fork(rig.registry, history.fork_of(table, "ada", None, 10), "ada", "", solo=False)
    assert fork.status == "open"
    await rig.registry.act(fork.id, lobby.join("ada", 0))
    await rig.registry.act(fork.id, lobby.start("ada", "random"))
    fork = await rig.snapshot(fork.id)
    assert fork.status == "running"
    assert fork.match is not None
    assert fork.match.record.position
