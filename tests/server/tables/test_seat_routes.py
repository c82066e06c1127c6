"""Seats in a running game over HTTP: who may give one away, what whoever comes then sees, and who is one person."""

from __future__ import annotations

from typing import Any

from tests.server.running import Client, Running

CARD = "play taxation"


def company(server: Running, *names: str, **spec: Any) -> tuple[str, list[Client]]:
    """A game of four in which these people have the first seats, and bots the others."""
    people = [server.client(name) for name in names]
    bots = {str(seat): "random" for seat in range(len(people), 4)}
    table = people[0].create(seat=0, bots=bots, **spec)
    for seat, person in enumerate(people[1:], start=1):
        person.put(f"/tables/{table}/seats/{seat}", {"who": "me"})
    return table, people


def seat_row(client: Client, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/tables/{table}")["table"]["seats"][seat]
    return found


def spied_on(server: Running) -> tuple[str, Client, Client]:
    """Bob has written to Cem, and Cem has sealed an answer and resigned. Ada is the host."""
    table, (ada, bob, cem) = company(server, "Ada", "Bob", "Cem")
    bob.post(f"/tables/{table}/press/messages", {"to": {"kind": "seats", "seats": [2]}, "text": "Take Venice, Cem."})
    cem.post(f"/tables/{table}/answers", {"actor": "italy", "option": CARD, "step": 1})
    cem.delete(f"/tables/{table}/seats/2")
    return table, ada, bob


def everything(client: Client, table: str) -> str:
    """All that a player can read of a table, as text."""
    number = client.get(f"/tables/{table}/view")["number"]
    paths = ["", "/view", "/press", "/treaties", "/updates", *(f"/history/{n}" for n in range(1, number + 1))]
    return "\n".join(str(client.get(f"/tables/{table}{path}")) for path in paths)


def test_the_host_cannot_put_a_guest_into_a_seat_of_a_running_game(server: Running) -> None:
    table, ada, _ = spied_on(server)
    for seat in (2, 3):
        assert ada.post(f"/tables/{table}/seats/{seat}/invitations", status=403)["type"] == "not-allowed"
        ada.put(f"/tables/{table}/seats/{seat}", {"who": "bot", "bot": "rules"}, status=403)
        server.client("Eve" + str(seat)).put(f"/tables/{table}/seats/{seat}", {"who": "me"}, status=409)
        assert seat_row(ada, table, seat)["controller"] == "bot"


def test_links_from_before_the_game_open_no_seat_in_it(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.create(seat=0)
    early = ada.post(f"/tables/{table}/seats/2/invitations", status=201)["secret"]
    ada.post(f"/tables/{table}/start", {"fill": "random"})
    accept = {"secret": early, "name": "Eve"}
    server.client().post("/invitations/accept", accept, status=409)
    assert ada.post(f"/tables/{table}/proposals", {"what": "seat", "seat": 2})["carried"]
    assert server.client().post("/invitations/accept", accept, status=410)["type"] == "link-gone"
    late = ada.post(f"/tables/{table}/seats/2/invitations", status=201)["secret"]
    server.client().post("/invitations/accept", {"secret": late, "name": "Eve"})


def test_whoever_comes_by_vote_sees_the_hand_and_nothing_from_before(server: Running) -> None:
    table, ada, bob = spied_on(server)
    proposal = ada.post(f"/tables/{table}/proposals", {"what": "seat", "seat": 2})
    assert (proposal["carried"], proposal["is_open"]) == (False, True)
    assert bob.post(f"/tables/{table}/proposals/{proposal['number']}/votes", {"agree": True})["carried"]
    assert seat_row(bob, table, 2)["is_open"]
    secret = bob.post(f"/tables/{table}/seats/2/invitations", status=201)["secret"]
    eve = server.client()
    eve.enter(eve.post("/invitations/accept", {"secret": secret, "name": "Eve"})["me"])
    whole = everything(eve, table)
    assert "Venice" not in whole
    [own] = eve.get(f"/tables/{table}/view")["view"]["decisions"]
    assert not own["answered"], "the sealed answer of the predecessor is gone"
    assert any(choice["words"] == CARD for choice in own["options"]), "the hand is there"
    for person in (ada, bob):
        updates = person.get(f"/tables/{table}/updates", after=0)["updates"]
        changes = [change for item in updates for change in item.get("changes", ()) if change["kind"] == "seat"]
        assert [change["why"] for change in changes[-2:]] == ["opened", "newcomer"]
    assert ada.post(f"/tables/{table}/seats/2/invitations", status=403)["type"] == "not-allowed", "it is Eve's now"


def test_the_host_cannot_come_back_as_a_guest_in_the_same_browser(server: Running) -> None:
    """Alone among bots one opens seats to others, but reads no second hand."""
    ada = server.client("Ada")
    table = ada.create(start=True, seat=0)
    assert ada.post(f"/tables/{table}/proposals", {"what": "seat", "seat": 1})["carried"]
    secret = ada.post(f"/tables/{table}/seats/1/invitations", status=201)["secret"]
    assert ada.post("/invitations/accept", {"secret": secret}, status=409)["type"] == "wrong-moment"
    ada.delete("/sessions/current")
    reply = ada.http.post("/invitations/accept", json={"secret": secret, "name": "Somebody else"})
    assert reply.status_code == 403
    assert "two hands" in reply.json()["detail"]
    users = server.run(
        lambda context: context.store.read(lambda tx: tx.all("SELECT id FROM users WHERE kind = 'guest'"))
    )
    assert users == [], "who gets no seat has not been here"
    friend = server.client()
    friend.post("/invitations/accept", {"secret": secret, "name": "A friend"})


def test_an_owner_hands_the_own_seat_over_and_everybody_is_told(server: Running) -> None:
    table, (ada, bob, cem) = company(server, "Ada", "Bob", "Cem")
    bob.post(f"/tables/{table}/press/messages", {"to": {"kind": "seats", "seats": [2]}, "text": "Take Venice, Cem."})
    secret = cem.post(f"/tables/{table}/seats/2/invitations", status=201)["secret"]
    dan = server.client("Dan")
    dan.post("/invitations/accept", {"secret": secret})
    assert "Venice" not in everything(dan, table)
    assert "Venice" in everything(bob, table)
    assert cem.get(f"/tables/{table}/view")["seat"] is None, "whoever has left is a spectator"
    last = ada.get(f"/tables/{table}/updates", after=ada.get(f"/tables/{table}/view")["number"] - 1)["updates"][-1]
    assert last["changes"][0] == {"kind": "seat", "seat": 2, "controller": "person", "bot": "", "why": "handed-over"}


def test_two_accounts_of_one_browser_are_one_person_at_the_table(server: Running) -> None:
    table, (ada, bob, cem) = company(server, "Ada", "Bob", "Cem")
    eve = server.client()
    eve.http.cookies.set("chancellery-device", ada.http.cookies["chancellery-device"], domain="127.0.0.1", path="/")
    eve.register("Eve")
    secret = cem.post(f"/tables/{table}/seats/2/invitations", status=201)["secret"]
    assert "two hands" in eve.post("/invitations/accept", {"secret": secret}, status=403)["detail"]
    # Cem logs in from Ada's browser while both play: from then on they are one, whatever they vote.
    ada.delete("/sessions/current")
    ada.enter(ada.post("/sessions", {"name": "Cem", "password": "a stranger password 7"}, status=201))
    seats = bob.get(f"/tables/{table}")["table"]["seats"]
    assert [seat["same_person"] for seat in seats] == [[2], [], [0], []]
    number = cem.post(f"/tables/{table}/proposals", {"what": "pause"})["number"]
    [shown] = bob.get(f"/tables/{table}/clocks")["proposals"]
    assert (shown["by"], shown["yes"], shown["open"]) == ([0, 2], [0, 2], [1])
    assert bob.post(f"/tables/{table}/proposals/{number}/votes", {"agree": True})["carried"]


def test_nobody_is_followed_through_an_anonymous_draw_by_what_they_contribute(server: Running) -> None:
    people = [server.client(name) for name in ("Ada", "Bob", "Cem")]
    given = [digit * 64 for digit in "835"]
    ada = people[0]
    table = ada.create(seat=0, anonymous=True, seating="draw", private=True)
    link = ada.post(f"/tables/{table}/seats/2/invitations", status=201)["secret"]
    ada.put(f"/tables/{table}/seats/0", {"who": "me", "contribution": given[0]})
    people[1].post("/invitations/accept", {"secret": link, "contribution": given[1]})
    link = ada.post(f"/tables/{table}/seats/1/invitations", status=201)["secret"]
    people[2].post("/invitations/accept", {"secret": link, "contribution": given[2]})

    def shown(person: Client) -> Any:
        return person.get(f"/tables/{table}")["contributions"]

    assert shown(ada) == [given[0], given[1], given[2], ""], "by size, with Ada's own in its place"
    assert shown(people[1]) == [given[2], given[0], given[1], ""]
    ada.post(f"/tables/{table}/start", {"fill": "random"})
    for person in people:
        assert shown(person) == [*sorted(given), ""], "whoever saw Bob contribute does not see where he sits"
        told = everything(person, table)
        assert [told.count(one) for one in given] == [1, 1, 1], "and nothing else says it"
    seats = [person.get(f"/tables/{table}/view")["seat"] for person in people]
    for person, seat in zip(people[1:], seats[1:], strict=True):
        person.delete(f"/tables/{table}/seats/{seat}")
    ada.delete(f"/tables/{table}")
    assert [shown(ada)[seat] for seat in seats] == given


def test_contributions_at_other_tables_are_shown_by_seat(server: Running) -> None:
    ada, bob = server.client("Ada"), server.client("Bob")
    table = ada.create(seat=0, seating="draw")
    for person, seat, digit in ((ada, 0, "8"), (bob, 3, "3")):
        person.put(f"/tables/{table}/seats/{seat}", {"who": "me", "contribution": digit * 64})
    assert ada.get(f"/tables/{table}")["contributions"] == ["8" * 64, "", "", "3" * 64]


def test_a_successor_gets_no_reply_that_was_stored_for_whoever_sat_there_before(server: Running) -> None:
    table, (_, _, cem) = company(server, "Ada", "Bob", "Cem")
    answer = {"actor": "italy", "option": CARD, "step": 1}
    first = cem.post(f"/tables/{table}/answers", answer, key="known")
    secret = cem.post(f"/tables/{table}/seats/2/invitations", status=201)["secret"]
    dan = server.client("Dan")
    dan.post("/invitations/accept", {"secret": secret})
    own = dan.post(f"/tables/{table}/answers", answer, key="known")
    assert own["number"] != first["number"]
    [decision] = dan.get(f"/tables/{table}/view")["view"]["decisions"]
    assert decision["answered"], "the answer is a new one"
    assert dan.post(f"/tables/{table}/answers", answer, key="known") == own, "and Dan's key is Dan's"
