"""A client keeps what the server promised, contributes to chance, and finds an operator out who cheats."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.client import Client, NewTable
from chancellery.client.client import Table
from chancellery.client.promises import Promises
from chancellery.kernel.errors import BrokenPromise, BrokenRecord
from chancellery.kernel.record import position_of
from chancellery.kernel.registry import get
from chancellery.server.store import Transaction
from chancellery.server.tables.entries import Start
from chancellery.server.web.context import AppContext
from tests.server.running import Running

EVENING = NewTable(game="petard", seat=0, options={"throws": 2})


def play(*players: Table) -> None:
    """Throw until nothing is left to throw."""
    while players[0].snapshot().status == "running":
        for player in players:
            view = player.snapshot().view
            for question in view.decisions if view else ():
                player.answer(question, "throw")


def gather(ada: Client, bob: Client, wanted: NewTable = EVENING) -> tuple[Table, Table]:
    """Ada has sat down and contributed, Bob looks on."""
    host = ada.table(ada.tables.create(wanted))
    host.seats.take(0)
    guest = bob.table(host.id)
    guest.state()
    return host, guest


def tamper(server: Running, table: str, job: Callable[[Transaction], None]) -> None:
    """Change the database behind the server's back, and let it read the table anew."""

    async def work(context: AppContext) -> None:
        await context.store.write(job)
        context.registry._live.pop(table)

    server.run(work)


def change_log(server: Running, table: str, kind: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what the log says in all entries of a kind; the states that follow are not compared any more."""

    def job(tx: Transaction) -> None:
        for row in tx.all("SELECT seq, body FROM log WHERE table_id = :id AND kind = :kind", id=table, kind=kind):
            body = msgspec.json.decode(row.body)
            change(body)
            text = msgspec.json.encode(body).decode()
            tx.run("UPDATE log SET body = :body WHERE table_id = :id AND seq = :seq", body=text, id=table, seq=row.seq)

    tamper(server, table, job)


def test_an_honest_game_is_verified(lite: Running) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))
    guest.seats.join()
    play(host, guest)
    contributions = host.archive.record().contributions
    assert len(set(contributions)) == 2
    for player, contribution in zip((host, guest), contributions, strict=True):
        verdict = player.archive.verify()
        assert verdict is not None
        promise = verdict.promise
        assert (promise.commitment, promise.contribution) == (host.state().commitment, contribution)
        assert not verdict.from_position
        assert verdict.later == (1 if player is host else 0)


def test_everybody_sees_who_has_contributed(lite: Running) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    host, guest = gather(ada, bob)
    assert [bool(one) for one in guest.state().contributions] == [True, False]
    bob.post(f"/tables/{host.id}/seats")  # a program of old, which knows nothing of contributions
    assert [bool(one) for one in guest.state().contributions] == [True, False]
    play(host, guest)
    verdict = guest.archive.verify()
    assert verdict is not None
    assert (verdict.promise.contribution, verdict.later) == ("", None)


@pytest.mark.parametrize("odd", ["", "12", "0" * 63, "G" * 64, "A" * 64, "0" * 65, "0" * 64 + "\n", 7])
def test_an_odd_contribution_is_refused_and_nobody_sits_down(lite: Running, odd: object) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    table = ada.tables.create(EVENING)
    bob.post(f"/tables/{table}/seats", {"contribution": odd}, status=400)
    assert bob.table(table).state().seat is None


def test_a_guest_by_invitation_contributes(lite: Running) -> None:
    ada, guest = lite.client("Ada"), lite.client()
    host = ada.table(ada.tables.create(EVENING))
    host.seats.take(0)
    accepted = guest.tables.accept_invitation(host.seats.invite(1).secret, "Gast")
    table = guest.table(accepted.table)
    play(host, table)
    verdict = table.archive.verify()
    assert verdict is not None
    assert host.archive.record().contributions[1] == verdict.promise.contribution != ""
    assert verdict.later == 0


def test_the_same_people_contribute_anew_when_they_play_again(lite: Running) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    host, guest = gather(ada, bob)
    guest.seats.join()
    play(host, guest)
    again = [client.table(client.table(host.id).seats.play_again()) for client in (ada, bob)]
    for player in again:
        player.seats.join()
    play(*again)
    assert all(player.archive.verify() is not None for player in again)
    assert not set(again[0].archive.record().contributions) & set(host.archive.record().contributions)


def test_a_swapped_secret_is_found(lite: Running) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))

    def swap(tx: Transaction) -> None:
        tx.run("UPDATE tables SET secret = :secret WHERE id = :id", secret=bytes(32), id=host.id)

    tamper(lite, host.id, swap)
    guest.seats.join()
    play(host, guest)
    for player in (host, guest):
        with pytest.raises(BrokenPromise, match="another has taken its place"):
            player.archive.verify()


@pytest.mark.parametrize(("put", "complaint"), [("", "was left out"), ("0" * 64, "not the one that was given")])
def test_a_contribution_that_is_left_out_or_exchanged_is_found(lite: Running, put: str, complaint: str) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))
    change_log(lite, host.id, "seat", lambda body: body.update(contribution=put))
    guest.seats.join()
    play(host, guest)
    with pytest.raises(BrokenPromise, match=complaint):
        host.archive.verify()
    assert guest.archive.verify() is not None  # his own is there: each finds out about what is theirs


def play_seated_by(start: Callable[..., Start], lite: Running, monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """A game of a server that writes something else into its log than the seats that were drawn."""
    host, guest = gather(lite.client("Ada"), lite.client("Bob"), msgspec.structs.replace(EVENING, seating="draw"))
    monkeypatch.setattr("chancellery.server.tables.seating.Start", start)
    guest.seats.join()
    play(host, guest)
    return [host, guest]


def test_seats_that_are_drawn_once_more_are_found(lite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def redrawn(**given: Any) -> Start:
        return Start(drawn=given["drawn"][::-1], order=given["order"])

    host, _ = play_seated_by(redrawn, lite, monkeypatch)
    with pytest.raises(BrokenRecord, match="given to others than chance had drawn them for"):
        host.archive.verify()


def test_seats_in_an_order_that_pleases_are_found(lite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def pleasing(**given: Any) -> Start:
        return Start(drawn=given["drawn"][::-1], order=given["order"][::-1])

    _, guest = play_seated_by(pleasing, lite, monkeypatch)
    with pytest.raises(BrokenRecord, match="not those that chance has drawn"):
        guest.archive.verify()


def test_a_draw_of_seats_that_is_skipped_is_found(lite: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def skipped(**given: Any) -> Start:
        return Start(drawn=(), order=())

    for player in play_seated_by(skipped, lite, monkeypatch):
        with pytest.raises(BrokenPromise, match="not all of them were"):
            player.archive.verify()


def test_a_stacked_setup_is_found(lite: Running) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))
    game = get("petard")
    position = msgspec.json.encode(position_of(game, game.new(EVENING.options, bytes(32)))).decode()

    def stack(tx: Transaction) -> None:
        tx.run("UPDATE tables SET position = :position WHERE id = :id", position=position, id=host.id)

    tamper(lite, host.id, stack)
    guest.seats.join()
    play(host, guest)
    for player in (host, guest):
        with pytest.raises(BrokenPromise, match="begins in a position"):
            player.archive.verify()


def test_a_bot_of_the_server_adds_nothing(lite: Running) -> None:
    one_throw = msgspec.structs.replace(EVENING, options={"throws": 1})  # the bot has a seat and nothing to decide
    host, _ = gather(lite.client("Ada"), lite.client("Bob"), one_throw)
    host.seats.start("random")
    play(host)
    verdict = host.archive.verify()
    assert verdict is not None
    assert (verdict.later, host.archive.record().contributions[1]) == (0, "")


def test_whoever_is_said_to_have_no_seat_misses_their_number(lite: Running) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))
    guest.seats.join()
    play(host, guest)
    looker = lite.client("Cem")
    kept = host._connection.promises.get(host.id)
    assert kept is not None
    looker.connection.promises._keep(host.id, kept)
    assert looker.table(host.id).archive.verify() is not None  # it is there, whoever they are said to be
    looker.connection.promises._keep(host.id, msgspec.structs.replace(kept, contribution="0" * 64))
    with pytest.raises(BrokenPromise, match="was left out"):
        looker.table(host.id).archive.verify()


def test_promises_of_an_older_program_are_compared_as_before(lite: Running, tmp_path: Path) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))
    guest.seats.join()
    play(host, guest)
    kept = host._connection.promises.get(host.id)
    assert kept is not None
    file = tmp_path / "promises.json"
    old = {"commitment": kept.commitment, "contribution": kept.contribution}
    file.write_bytes(msgspec.json.encode({host.id: old}))
    host._connection.promises = Promises(file)
    verdict = host.archive.verify()
    assert verdict is not None
    assert str(verdict) == "verified"


def test_drawn_seats_are_verified(lite: Running) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"), msgspec.structs.replace(EVENING, seating="draw"))
    guest.seats.join()
    play(host, guest)
    assert sorted(host.archive.record().drawn_seats) == [0, 1]
    for player in (host, guest):
        assert player.archive.verify() is not None


def test_whoever_gets_up_takes_the_contribution_along(lite: Running) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    host, guest = gather(ada, bob)
    host.seats.leave(0)
    guest.seats.take(0)
    lite.client("Cem").table(host.id).seats.join()
    promise = ada.connection.promises.get(host.id)
    assert promise is not None
    assert promise.contribution == ""
    assert host.state().contributions[0] == bob.connection.promises.get(host.id).contribution  # type: ignore[union-attr]


def test_nothing_was_kept_by_one_who_comes_after_the_end(lite: Running) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))
    guest.seats.join()
    play(host, guest)
    late = lite.client("Cem").table(host.id)
    assert late.state().commitment == host.state().commitment
    assert late.archive.verify() is None


def test_what_was_kept_is_there_for_the_next_client(lite: Running, tmp_path: Path) -> None:
    file = tmp_path / "promises.json"
    ada = lite.client("Ada")
    ada.connection.promises = Promises(file)
    host, guest = gather(ada, lite.client("Bob"))
    guest.seats.join()
    play(host, guest)
    with Client(lite.url, ada.account.make_token("program", "read").secret, promises=file) as later:
        verdict = later.table(host.id).archive.verify()
    assert verdict is not None
    assert verdict.promise == ada.connection.promises.get(host.id)
    assert Promises(file).get("another table") is None


def test_the_secret_is_nowhere_before_the_end(lite: Running) -> None:
    host, guest = gather(lite.client("Ada"), lite.client("Bob"))
    guest.seats.join()
    [row] = lite.run(lambda context: context.store.read(lambda tx: tx.all("SELECT secret FROM tables")))
    secret = bytes(row.secret).hex()
    for path in ("", "/view", "/updates"):
        said = host._connection.http.get(f"/tables/{host.id}{path}")
        assert said.is_success
        assert secret not in said.text
    play(host, guest)
    assert host.archive.record().secret == secret
