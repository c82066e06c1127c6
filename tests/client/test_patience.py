"""Lost replies, servers that are away, and streams that break: asked again, done once, nothing missed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from chancellery.client import Client, NewTable, NoReply, Refused, Resync, Table
from tests.client.wire_cutter import LOSE, WireCutter
from tests.server.running import PASSWORD, Running, quick_settings, serving

BUSY = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_FAST = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: %d\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
GATEWAY = b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 4\r\nconnection: close\r\n\r\noops"
PAGE = b"HTTP/1.1 200 OK\r\ncontent-length: 6\r\nconnection: close\r\n\r\n<html>"


@pytest.fixture
def ada(cutter: WireCutter) -> Iterator[Client]:
    with Client(cutter.url, patience=5) as client:
        client.account.register("Ada", PASSWORD)
        yield client


@pytest.fixture
def table(lite: Running, ada: Client) -> Table:
    """Ada sits in the left seat, Bob in the right one."""
    made = ada.tables.create(NewTable(game="petard", seat=0))
    lite.client("Bob").table(made).seats.join()
    return ada.table(made)


def test_an_answer_whose_reply_is_lost_is_given_once(table: Table, cutter: WireCutter) -> None:
    cutter.cut()
    cutter.plan = [LOSE, LOSE]
    said = table.answer("left", "throw", step=1)
    assert cutter.plan == []
    assert table.snapshot().view.table == {"thrown": 1}  # type: ignore[union-attr]
    assert said.number == table.snapshot().number


def test_what_has_no_key_is_not_done_again_when_nobody_knows_whether_it_was_done(
    ada: Client, cutter: WireCutter
) -> None:
    cutter.cut()
    cutter.plan = [LOSE]
    with pytest.raises(NoReply, match="does not answer"):
        ada.account.make_token("program", "read")
    assert len(ada.account.tokens()) == 1


def test_it_waits_as_long_as_the_server_wishes(table: Table, cutter: WireCutter) -> None:
    cutter.cut()
    cutter.plan = [BUSY, GATEWAY, TOO_FAST % 1]
    began = time.monotonic()
    table.answer("left", "throw")
    assert time.monotonic() - began > 2
    assert table.snapshot().view.table == {"thrown": 1}  # type: ignore[union-attr]


def test_it_does_not_wait_longer_than_its_patience(ada: Client, cutter: WireCutter) -> None:
    cutter.cut()
    cutter.plan = [TOO_FAST % 60]
    with pytest.raises(Refused) as refused:
        ada.account.make_token("program", "read")
    assert (refused.value.status, refused.value.retry_after, refused.value.code) == (429, 60, "http-429")
    cutter.plan = [PAGE]
    with pytest.raises(NoReply, match="does not answer like a server"):
        ada.account.me()
    cutter.close()
    with Client(cutter.url, patience=0.3) as late, pytest.raises(NoReply):
        late.tables.games()


def test_a_broken_stream_goes_on_where_it_broke(lite: Running, table: Table, cutter: WireCutter) -> None:
    bob = lite.clients[0].table(table.id)
    number = table.snapshot().number
    with closing(table.follow(number)) as updates:
        table.answer("left", "throw")
        assert next(updates).number == number + 1
        cutter.cut()
        bob.answer("right", "throw")
        table.answer("left", "throw")
        cutter.plan = [LOSE, BUSY, GATEWAY]
        cutter.cut()
        assert [next(updates).number for _ in range(2)] == [number + 2, number + 3]


def test_a_stream_from_nowhere_says_resync(table: Table) -> None:
    number = table.snapshot().number
    with closing(table.follow(9999)) as updates:
        assert next(updates) == Resync(table.id, 0, number)
        table.answer("left", "throw")
        assert next(updates).number == number + 1


def test_a_stream_ends_when_one_may_not_look_any_more(lite: Running, ada: Client) -> None:
    table = ada.table(ada.tables.create(NewTable(game="petard", seat=0, spectators=False)))
    bob = lite.client("Bob")
    bob.table(table.id).seats.join()
    with closing(table.follow(0)) as updates:
        next(updates)
        with Client(lite.url) as elsewhere:
            elsewhere.account.log_in("Ada", PASSWORD)
            elsewhere.account.log_out_elsewhere()
            elsewhere.table(table.id).answer("left", "throw")
        with pytest.raises(Refused) as refused:
            list(updates)
    assert refused.value.code == "not-logged-in"


def test_when_the_server_says_bye_the_stream_goes_on_with_the_next_one(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database)) as first:
        between = WireCutter(first.port)
        ada = Client(between.url, patience=10)
        ada.account.register("Ada", PASSWORD)
        table = ada.table(ada.tables.create(NewTable(game="petard", seat=0, solo=True)), seat=0)
        number = table.snapshot().number
        updates = table.follow(number)
        table.answer("left", "throw")
        assert next(updates).number == number + 1
    with serving(quick_settings(sqlite_database)) as second:
        between.target = second.port
        ada.table(table.id, seat=1).answer("right", "throw")
        assert next(updates).number == number + 2
        updates.close()
    ada.close()
    between.close()


def test_one_socket_hears_of_several_tables_and_goes_on_where_it_broke(
    ada: Client, table: Table, cutter: WireCutter
) -> None:
    other = ada.table(ada.tables.create(NewTable(game="petard", solo=True)), seat=0)
    number = table.snapshot().number
    with ada.live() as live:
        live.watch(table.id, number)
        live.watch("nowhere")
        heard = iter(live)
        where, fault = next(heard)
        assert (where, getattr(fault, "code", "")) == ("nowhere", "no-such-table")
        live.watch(other.id, other.snapshot().number, seat=0)
        other.answer("left", "throw")
        assert next(heard)[0] == other.id
        cutter.cut()
        table.answer("left", "throw")
        where, updates = next(heard)
        assert (where, getattr(updates, "number", 0)) == (table.id, number + 1)
        live.unwatch(other.id)
        live.watch(other.id, 9999, seat=0)
        assert next(heard) == (other.id, Resync(other.id, 0, other.snapshot().number))
        live.close()
        assert list(heard) == []


def test_a_socket_of_a_token_that_is_not_good(lite: Running) -> None:
    with Client(lite.url, token="nonsense") as nobody, pytest.raises(NoReply, match="does not let us in"):
        list(nobody.live())
