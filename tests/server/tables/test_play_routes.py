"""The main flows over real HTTP: people come in, gather, play secretly, undo, retry, and see the end."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chancellery.api.accounts import Me
from chancellery.api.games import GameInfo
from chancellery.api.play import TableSnapshot, UpdatePage
from chancellery.api.tables import TableState
from chancellery.kernel.record import parse, verify
from chancellery.server.accounts.users import set_admin
from tests.server.running import Client, Running, eventually


def four(server: Running, **spec: Any) -> tuple[list[Client], str]:
    people = [server.client(name) for name in ("Ada", "Bob", "Cem", "Dee")]
    table = people[0].create(seat=0, **spec)
    for seat, person in enumerate(people[1:], start=1):
        person.put(f"/tables/{table}/seats/{seat}", {"who": "me"})
    return people, table


@pytest.mark.slow
def test_four_people_play_a_whole_game_with_secret_choices_and_undo(server: Running) -> None:
    people, table = four(server, options={"turn_limit": 3})
    rng = random.Random(7)
    answers = undone = 0
    while True:
        looks = [person.get(f"/tables/{table}/view") for person in people]
        if looks[0]["status"] == "finished":
            break
        person, look = rng.choice([(p, v) for p, v in zip(people, looks, strict=True) if v["view"]["decisions"]])
        if look["can_undo"] and rng.random() < 0.1:
            person.post(f"/tables/{table}/undo", {"number": look["number"]})
            undone += 1
            continue
        decision = rng.choice(look["view"]["decisions"])
        option = rng.choice(decision["options"])
        body = {"actor": decision["actor"], "option": rng.choice([option["index"], option["words"], option["say"]])}
        person.post(f"/tables/{table}/answers", {**body, "step": decision["step"]}, key=f"k{answers}")
        answers += 1
    assert answers > 50
    assert undone > 0
    assert looks[0]["view"]["result"]["winners"]
    record = parse(msgspec.json.encode(people[1].get(f"/tables/{table}/record")))
    assert verify(record).answers == len(record.answers)
    assert record.seats == ["Ada", "Bob", "Cem", "Dee"]
    for person in people:
        told = person.get(f"/tables/{table}/updates")
        assert told["number"] == person.get(f"/tables/{table}")["number"]


def test_what_is_sealed_is_not_seen(lite: Running) -> None:
    people, table = four(lite)
    ada, bob = people[:2]
    before = bob.http.get(f"/tables/{table}/view").content
    said = ada.post(f"/tables/{table}/answers", {"actor": "austria", "option": "play taxation"})
    assert said["sealed"]
    seen = bob.http.get(f"/tables/{table}/view").content
    assert seen != before
    ada.post(f"/tables/{table}/answers", {"actor": "austria", "option": "play movement"})
    assert bob.http.get(f"/tables/{table}/view").content == seen
    assert bob.get(f"/tables/{table}/updates", after=0)["number"] == bob.get(f"/tables/{table}")["number"]
    [decision] = ada.get(f"/tables/{table}/view")["view"]["decisions"]
    sealed = next(option for option in decision["options"] if option["index"] == decision["sealed"])
    assert sealed["words"] == "play movement"
    ada.post(f"/tables/{table}/withdrawals", {"actor": "austria"})
    assert b'"answered":true' not in bob.http.get(f"/tables/{table}/view").content


def test_a_retry_gets_the_same_acknowledgement_and_the_table_as_it_is(lite: Running) -> None:
    people, table = four(lite)
    body = {"actor": "austria", "option": "play taxation", "step": 1}
    headers = {"idempotency-key": "once"}
    first = people[0].http.post(f"/tables/{table}/answers", json=body, headers=headers)
    again = people[0].http.post(f"/tables/{table}/answers", json=body, headers=headers)
    assert (first.status_code, first.content) == (again.status_code, again.content)
    people[0].post(f"/tables/{table}/answers", {**body, "option": "play movement"})
    late = people[0].http.post(f"/tables/{table}/answers", json=body, headers=headers)
    assert late.json() == {**first.json(), "snapshot": people[0].get(f"/tables/{table}/view")}
    other = people[0].http.post(f"/tables/{table}/answers", json={**body, "option": "play movement"}, headers=headers)
    assert (other.status_code, other.json()["type"]) == (422, "key-reused")


def test_what_a_seat_does_is_replied_to_with_the_table_as_it_sees_it_then(lite: Running) -> None:
    people, table = four(lite)
    ada = people[0]
    for path, body in (
        ("answers", {"actor": "austria", "option": "play taxation"}),
        ("withdrawals", {"actor": "austria"}),
        ("answers", {"actor": "austria", "option": "play movement"}),
    ):
        said = ada.post(f"/tables/{table}/{path}", body)
        assert said["snapshot"] == ada.get(f"/tables/{table}/view")
        assert said["number"] == said["snapshot"]["number"]
    for person, actor in zip(people[1:], ("france", "italy", "prussia"), strict=True):
        [decision] = person.get(f"/tables/{table}/view")["view"]["decisions"]
        is_last = person is people[-1]
        assert decision["final"] == ([option["index"] for option in decision["options"]] if is_last else [])
        person.post(f"/tables/{table}/answers", {"actor": actor, "option": "play taxation"})
    assert not ada.get(f"/tables/{table}/view")["can_undo"]
    said = ada.post(f"/tables/{table}/answers", {"actor": "austria", "option": "envoy france", "snapshot": False})
    assert set(said) == {"number", "sealed", "can_undo", "over"}
    back = ada.post(f"/tables/{table}/undo", {})
    assert back["snapshot"] == ada.get(f"/tables/{table}/view")


def test_an_illegal_answer_names_the_rule(lite: Running) -> None:
    people, table = four(lite)
    problem = people[0].post(f"/tables/{table}/answers", {"actor": "austria", "option": "done"}, status=422)
    assert problem["type"] == "illegal-answer"
    assert problem["rule"].startswith("RP-")
    assert problem["request"]
    why = people[0].post(f"/tables/{table}/why-not", {"actor": "austria", "option": "done"})
    assert why["refusal"]["rule"] == problem["rule"]
    assert people[0].post(f"/tables/{table}/why-not", {"actor": "austria", "option": "play taxation"})["allowed"]
    late = people[0].post(
        f"/tables/{table}/answers", {"actor": "austria", "option": "play taxation", "step": 9}, status=409
    )
    assert late["type"] == "wrong-moment"
    people[0].post(f"/tables/{table}/why-not", {"actor": "france", "option": "play taxation"}, status=409)


def test_replies_have_the_form_that_is_documented(lite: Running) -> None:
    people, table = four(lite)
    for person in people:
        person.post(f"/tables/{table}/answers", {"actor": powers(person, table)[0], "option": "play movement"})
    for path, form in (
        (f"/tables/{table}/view", TableSnapshot),
        (f"/tables/{table}/updates", UpdatePage),
        (f"/tables/{table}", TableState),
        ("/me", Me),
        ("/games", list[GameInfo]),
    ):
        data = people[0].http.get(path).content
        decoded = msgspec.json.decode(data, type=form)
        assert msgspec.json.decode(msgspec.json.encode(decoded)) == msgspec.json.decode(data)


def powers(person: Client, table: str) -> list[str]:
    return [decision["actor"] for decision in person.get(f"/tables/{table}/view")["view"]["decisions"]]


def test_bots_fill_the_seats_and_a_seat_is_resigned(lite: Running) -> None:
    ada = lite.client("Ada")
    table = ada.create(seat=2, bots={"0": "random"})
    ada.post(f"/tables/{table}/start", {}, status=409)
    assert ada.post(f"/tables/{table}/start", {"fill": "rules"}) == {"status": "running", "seats": [2]}
    seats = ada.get(f"/tables/{table}")["table"]["seats"]
    assert [seat["bot"] for seat in seats] == ["random", "rules", None, "rules"]
    ada.put(f"/tables/{table}/seats/2", {"who": "bot", "bot": "rules"})
    ada.post(f"/tables/{table}/answers", {"actor": "italy", "option": "play taxation"}, status=409)
    ada.put(f"/tables/{table}/seats/2", {"who": "me"})
    assert ada.get(f"/tables/{table}/view")["seat"] == 2
    assert ada.delete(f"/tables/{table}/seats/2") == {"status": "running", "seats": []}
    assert ada.get(f"/tables/{table}/view")["seat"] is None


def test_a_guest_comes_by_an_invitation_and_stays(server: Running) -> None:
    ada = server.client("Ada")
    table = ada.create("petard", seat=0, private=True, spectators=False)
    made = ada.post(f"/tables/{table}/seats/1/invitations", status=201)
    assert [one["id"] for one in ada.get(f"/tables/{table}/invitations")] == [made["id"]]
    guest = server.client()
    guest.get(f"/tables/{table}", status=404)
    assert guest.post("/invitations/preview", {"secret": made["secret"]})["seat"] == 1
    guest.post("/invitations/accept", {"secret": made["secret"]}, status=422)
    accepted = guest.post("/invitations/accept", {"secret": made["secret"], "name": "Gast"})
    assert (accepted["table"], accepted["seat"], accepted["me"]["user"]["kind"]) == (table, 1, "guest")
    guest.enter(accepted["me"])
    again = server.client()
    assert again.post("/invitations/accept", {"secret": made["secret"], "name": "X"}, status=410)["type"] == "link-gone"
    ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw"})
    guest.post(f"/tables/{table}/answers", {"actor": "right", "option": "throw"})
    guest.post("/tokens", {"name": "x", "scopes": ["read"]}, status=403)
    me = guest.post("/registrations", {"name": "Gast", "password": "another password 9"}, status=201)
    assert me["user"]["id"] == guest.id
    guest.enter(me)
    assert [row["id"] for row in guest.get("/tables", which="mine")["tables"]] == [table]
    seats = ada.get(f"/tables/{table}")["table"]["seats"]
    assert [(seat["name"], seat["is_guest"]) for seat in seats] == [("Ada", False), ("Gast", False)]


def test_a_rules_fault_sets_the_table_aside_and_the_operator_releases_it(server: Running) -> None:
    ada, bob = server.client("Ada"), server.client("Bob")
    table = ada.create("petard", seat=0)
    bob.post(f"/tables/{table}/seats")
    problem = ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "light"}, status=409)
    assert problem["type"] == "needs-attention"
    assert "petard" not in problem["detail"]
    assert ada.get(f"/tables/{table}/view")["status"] == "needs-attention"
    ada.post(f"/admin/tables/{table}/release", status=403)
    make_admin(server, ada)
    assert [one["id"] for one in ada.get("/admin/troubled-tables")] == [table]
    ada.post(f"/admin/tables/{table}/release")
    ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw"})


def make_admin(server: Running, client: Client) -> None:
    server.run(lambda context: context.store.write(lambda tx: set_admin(tx, client.id, True)))
    eventually(lambda: client.get("/me")["user"]["is_admin"])


def test_lists_and_pages(lite: Running) -> None:
    ada, eve = lite.client("Ada"), lite.client("Eve")
    made = [ada.create("petard", seat=0) for _ in range(5)]
    page = eve.get("/tables", size=3)
    rest = eve.get("/tables", size=3, cursor=page["next"])
    assert [row["id"] for row in page["tables"] + rest["tables"]] == made[::-1]
    assert rest["next"] is None
    assert eve.get("/tables", which="mine")["tables"] == []
    lite.client().get("/tables", which="mine", status=401)
    assert len(lite.client().get("/tables")["tables"]) == 5
    eve.get("/tables", status=422, cursor="nonsense")
    eve.get("/tables", status=400, which="all")
    eve.get("/tables", status=400, sort="name")


def test_creating_twice_with_one_key_makes_one_table(server: Running) -> None:
    ada = server.client("Ada")
    body = {"game": "petard", "seat": 0}
    first = ada.post("/tables", body, status=201, key="k1")
    assert ada.post("/tables", body, status=201, key="k1") == first
    ada.post("/tables", {"game": "petard"}, status=422, key="k1")
    assert len(ada.get("/tables", which="mine")["tables"]) == 1


def test_a_game_is_played_again(lite: Running) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    table = ada.create("petard", seat=0, options={"throws": 2})
    bob.post(f"/tables/{table}/seats")
    ada.post(f"/tables/{table}/answers", {"actor": "left", "option": "throw"})
    bob.post(f"/tables/{table}/answers", {"actor": "right", "option": "throw"})
    assert ada.get(f"/tables/{table}/view")["status"] == "finished"
    again = ada.post(f"/tables/{table}/rematch")["id"]
    assert bob.post(f"/tables/{table}/rematch")["id"] == again
    assert ada.get(f"/tables/{again}/view")["status"] == "running"


def test_answers_are_taken_alike_with_and_without_the_framework(lite: Running) -> None:
    """The door hands answers straight to the table; the described route does the same, and refuses the same."""
    ada, eve = lite.client("Ada"), lite.client("Eve")
    table = ada.create("petard", seat=0, bots={"1": "random"}, options={"throws": 4})
    ada.post(f"/tables/{table}/start", {})
    reader = ada.token("read")
    good = b'{"actor": "left", "option": "throw", "step": 1}'
    attempts: list[tuple[Client, str, bytes, dict[str, str]]] = [
        (eve, table, good, {}),
        (reader, table, good, {}),
        (lite.client(), table, good, {}),
        (ada, "nowhere", good, {}),
        (ada, table, b"", {}),
        (ada, table, b"{", {}),
        (ada, table, b"[]", {}),
        (ada, table, b"\xff", {}),
        (ada, table, b'{"actor": "left", "option": "throw", "x": 1}', {}),
        (ada, table, b'{"actor": "left", "option": -1}', {}),
        (ada, table, b'{"actor": "left", "option": "hold"}', {}),
        (ada, table, b'{"actor": "right", "option": "throw"}', {}),
        (ada, table, b'{"actor": "left", "option": "throw", "seat": 1}', {}),
        (ada, table, b'{"actor": "left", "option": "throw", "step": 7}', {}),
        (ada, table, b" " * 70_000, {}),
        (ada, table, good, {"content-type": "text/plain"}),
        (ada, table, good, {"idempotency-key": "not a key"}),
        (ada, table, good, {"idempotency-key": "x" * 65}),
        (ada, table, good, {"x-csrf-token": "wrong"}),
        (ada, table, good, {"origin": "https://evil.example"}),
        (ada, table, good, {"idempotency-key": "one"}),
        (ada, table, good, {"idempotency-key": "one"}),
        (ada, table, good, {"idempotency-key": "two"}),
    ]
    outcomes = []
    for is_fast in (False, True):
        lite.server.app.uses_fast_path = is_fast
        took = []
        for client, where, body, headers in attempts:
            sent = {"content-type": "application/json", **headers}
            reply = client.http.post(f"/tables/{where}/answers", content=body, headers=sent)
            said = reply.json()
            took.append((reply.status_code, said.get("type"), said.get("rule"), reply.headers["content-type"]))
        outcomes.append(took)
        table = ada.create("petard", seat=0, bots={"1": "random"}, options={"throws": 4})
        ada.post(f"/tables/{table}/start", {})
        attempts = [(client, table if where != "nowhere" else where, b, h) for client, where, b, h in attempts]
    assert outcomes[0] == outcomes[1]
    assert [status for status, *_ in outcomes[0][-3:]] == [200, 200, 409]
    assert {status for status, *_ in outcomes[0]} == {200, 400, 401, 403, 404, 409, 413, 415, 422}
