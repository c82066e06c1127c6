"""From nobody to a game against bots: guests, where the server takes them, and tables that begin at once."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest

from chancellery.server import timestamps
from chancellery.server.accounts.rate_limits import GUEST_BY_ADDRESS
from tests.server.running import Client, Running, quick_settings, serving
from tests.server.web.test_live import stream


def guest_at(server: Running, **body: Any) -> Client:
    client = server.client()
    client.enter(client.post("/guests", body, status=201))
    return client


def test_two_requests_lead_to_a_game_against_bots(server: Running) -> None:
    guest = guest_at(server)
    me = guest.get("/me")["user"]
    assert guest.get("/server")["me"] == guest.get("/me")
    assert me["kind"] == "guest"
    assert me["name"].split()[-1].isdigit()
    table = guest.post("/tables", {"game": "realpolitik", "seat": 3, "start": True}, status=201)["id"]
    state = guest.get(f"/tables/{table}")
    assert (state["table"]["status"], state["seat"]) == ("running", 3)
    assert [seat["bot"] for seat in state["table"]["seats"]] == ["rules", "rules", "rules", None]
    [decision] = guest.get(f"/tables/{table}/view")["view"]["decisions"]
    assert decision["actor"] == "prussia"
    guest.post(f"/tables/{table}/answers", {"actor": "prussia", "option": decision["options"][0]["index"]})


def test_a_guest_may_choose_a_name_and_stay(lite: Running) -> None:
    guest = guest_at(lite, name="Hortense")
    assert guest.get("/me")["user"]["name"] == "Hortense"
    table = guest.create("petard", seat=0)
    guest.enter(guest.post("/registrations", {"name": "Hortense", "password": "another password 9"}, status=201))
    assert [row["id"] for row in guest.get("/tables", which="mine")["tables"]] == [table]
    guest.post("/guests", {}, status=403)
    lite.client().post("/guests", {"name": "Admin"}, status=422)


@pytest.mark.parametrize(
    ("spec", "bots", "seats"),
    [
        ({"seat": 0, "fill": "random"}, ["random"] * 3, [0]),
        ({"seat": 1, "bots": {"0": "random"}}, ["random", "rules", "rules"], [1]),
        ({}, ["rules"] * 3, [0, 1, 2, 3]),
        ({"options": {"players": 3}, "seat": 2}, ["rules"] * 2, [2]),
    ],
)
def test_free_seats_are_filled(lite: Running, spec: dict[str, Any], bots: list[str], seats: list[int]) -> None:
    ada = lite.client("Ada")
    table = ada.create(start=True, **spec)
    state = ada.get(f"/tables/{table}")
    assert state["table"]["status"] == "running"
    assert state["seat"] in seats
    assert [seat["bot"] for seat in state["table"]["seats"] if not seat["is_you"]] == bots


def test_what_does_not_fit_makes_no_table(lite: Running) -> None:
    ada = lite.client("Ada")
    everybody = {str(seat): "random" for seat in range(4)}
    for spec in ({"fill": "nobody"}, {"seat": 9}, {"bots": everybody}, {"bots": {"0": "random"}, "seat": 0}):
        ada.post("/tables", {"game": "realpolitik", "start": True, **spec}, status=422)
    assert ada.get("/tables", which="mine")["tables"] == []


def test_a_retry_makes_one_table(lite: Running) -> None:
    ada = lite.client("Ada")
    made = [ada.post("/tables", {"game": "petard", "start": True, "seat": 0}, status=201, key="once") for _ in range(2)]
    assert made[0] == made[1]
    assert len(ada.get("/tables", which="mine")["tables"]) == 1


@pytest.mark.parametrize(
    ("settings", "front", "invited"),
    [
        ({}, True, True),
        ({"registration": "invited"}, False, True),
        ({"registration": "closed"}, False, True),
        ({"guests": False}, False, False),
    ],
)
def test_a_house_says_whom_it_takes(sqlite_database: str, settings: dict[str, Any], front: bool, invited: bool) -> None:
    with serving(quick_settings(sqlite_database, **settings)) as server:
        client = server.client()
        about = client.get("/server")
        assert (about["guests"], about["guests_by_invitation"]) == (front, invited)
        assert about["registration"] == settings.get("registration", "open")
        assert about["me"] is None
        problem = client.post("/guests", {}, status=201 if front else 403)
        assert front or problem["type"] == "not-allowed"


def test_a_guest_by_invitation_sets_up_no_tables_in_a_closed_circle(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database)) as server:
        ada = server.client("Ada")
        table = ada.create("petard", seat=0)
        secret = ada.post(f"/tables/{table}/seats/1/invitations", status=201)["secret"]
    with serving(quick_settings(sqlite_database, registration="closed")) as server:
        guest = server.client()
        guest.enter(guest.post("/invitations/accept", {"secret": secret, "name": "Gast"})["me"])
        assert guest.post("/tables", {"game": "petard"}, status=403)["type"] == "not-allowed"


def test_there_is_a_limit_to_guests_and_to_their_tables(sqlite_database: str) -> None:
    """Counted by address: another guest at the same place is no way around it."""
    with serving(quick_settings(sqlite_database, tables_per_day=2)) as server:
        first, second = guest_at(server), guest_at(server)
        first.create("petard")
        second.create("petard")
        assert first.post("/tables", {"game": "petard"}, status=429)["type"] == "too-fast"
        server.client("Ada").create("petard")
        for _ in range(GUEST_BY_ADDRESS.most - 2):
            server.client().post("/guests", {}, status=201)
        server.client().post("/guests", {}, status=429)


def test_an_address_has_limits_of_its_own_whoever_comes_from_it(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of so many users; who is refused there can still come from elsewhere."""
    now = timestamps.now()
    monkeypatch.setattr(timestamps, "now", lambda: now)
    settings = quick_settings(sqlite_database, requests_per_minute=10, users_per_address=2, trusted_proxies="127.0.0.1")
    with serving(settings) as server:

        def served(address: str, client: Client) -> int:
            asked = [client.http.get("/games", headers={"x-forwarded-for": address}) for _ in range(15)]
            return sum(reply.status_code == 200 for reply in asked)

        guests = [guest_at(server) for _ in range(3)]
        assert [served("203.0.113.1", guest) for guest in guests] == [10, 10, 0]
        assert served("203.0.113.1", server.client()) == 0
        assert [served("203.0.113.2", guest) for guest in guests] == [0, 0, 10]


def test_live_channels_are_limited_by_address_too(sqlite_database: str) -> None:
    settings = quick_settings(sqlite_database, live_connections=1, users_per_address=2)
    with serving(settings) as server, ExitStack() as streams:
        ada, *guests = server.client("Ada"), *(guest_at(server) for _ in range(3))
        table = ada.create("petard", seat=0)
        held = [streams.enter_context(stream(guest, table)) for guest in guests[:2]]
        assert [events.next()[0] for events in held] == ["hello", "hello"]
        refused = guests[2].http.get(f"/tables/{table}/stream", timeout=20)
        assert (refused.status_code, refused.json()["type"]) == (429, "too-fast")


def test_playing_again_and_forks_count_as_tables(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, tables_per_day=3)) as server:
        ada, bob = server.client("Ada"), server.client("Bob")
        table = ada.create("petard", seat=0)
        bob.post(f"/tables/{table}/seats")
        number = ada.get(f"/tables/{table}")["number"]
        ada.post(f"/tables/{table}/fork", {"number": number}, status=201)
        bob.delete(f"/tables/{table}/seats/1")
        ada.delete(f"/tables/{table}")
        again = ada.post(f"/tables/{table}/rematch")["id"]
        assert bob.post(f"/tables/{table}/rematch", status=403)["type"] == "not-allowed"
        ada.delete(f"/tables/{again}")
        assert ada.post(f"/tables/{table}/rematch", status=429)["type"] == "too-fast"
        assert ada.post(f"/tables/{table}/fork", {"number": number}, status=429)["type"] == "too-fast"
        assert ada.post("/tables", {"game": "petard"}, status=429)["type"] == "too-fast"
        for _ in range(3):
            bob.create("petard")
