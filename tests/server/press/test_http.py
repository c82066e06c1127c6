"""Press over real HTTP: who may do what, forms that are documented, limits, and live channels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from chancellery.api import play
from chancellery.api.press import PressGroup, PressPage, PromiseWords, Sent, TreatyInfo, TreatyList
from tests.server.running import Client, Running, quick_settings, serving
from tests.server.tables.test_play_routes import make_admin

PACT = {"kind": "non-aggression", "powers": ["austria", "france"], "until": {"kind": "end"}}
ALL = {"kind": "all"}


def four(server: Running, **spec: Any) -> tuple[list[Client], str]:
    people = [server.client(name) for name in ("Ada", "Bob", "Cem", "Dee")]
    table = people[0].create(seat=0, **spec)
    for seat, person in enumerate(people[1:], start=1):
        person.put(f"/tables/{table}/seats/{seat}", {"who": "me"})
    return people, f"/tables/{table}"


def to(*seats: int) -> dict[str, Any]:
    return {"kind": "seats", "seats": list(seats)}


def test_people_talk_and_make_a_treaty(server: Running) -> None:
    (ada, bob, cem, _), table = four(server)
    ada.post(f"{table}/press/messages", {"to": ALL, "text": "Hello!"}, key="m1")
    ada.post(f"{table}/press/messages", {"to": ALL, "text": "Hello!"}, key="m1")
    bob.post(f"{table}/press/messages", {"to": to(0), "text": "Shall we?"})
    page = ada.get(f"{table}/press")
    assert [(one["seat"], one["to"], one["text"]) for one in page["messages"]] == [
        (0, None, "Hello!"),
        (1, [0, 1], "Shall we?"),
    ]
    assert (page["talk"], page["unread"]) == ("all", 1)
    ada.put(f"{table}/press/read", {"number": page["messages"][-1]["number"]})
    assert ada.get(f"{table}/view")["features"]["press"]["unread"] == 0
    assert "france" in ada.get(f"{table}/promises")["powers"]
    offer = ada.post(f"{table}/treaties", {"parties": [1], "clauses": [PACT], "title": "Old friends"}, key="t1")
    assert ada.post(f"{table}/treaties", {"parties": [1], "clauses": [PACT], "title": "Old friends"}, key="t1") == offer
    counter = bob.post(f"{table}/treaties", {"former": offer["id"], "clauses": [PACT, {**PACT, "kind": "alliance"}]})
    late = ada.post(f"{table}/treaties/{offer['id']}/steps", {"step": "withdraw"}, status=409)
    assert late["type"] == "wrong-moment"
    signed = ada.post(f"{table}/treaties/{counter['id']}/steps", {"step": "accept"})
    assert signed["state"] == "in-force"
    assert cem.get(f"{table}/treaties") == {"seat": 2, "treaties": [], "ledger": []}
    missing = cem.get(f"{table}/treaties/{counter['id']}", status=404)
    assert missing["type"] == "not-there"
    bob.post(f"{table}/treaties/{counter['id']}/remarks", {"text": "A good day.", "clause": 0})
    bob.post(f"{table}/treaties/{counter['id']}/steps", {"step": "publish"})
    assert cem.get(f"{table}/treaties/{counter['id']}")["state"] == "in-force"
    group = cem.post(f"{table}/press/groups", {"name": "South", "members": [0, 3]})
    cem.post(f"{table}/press/messages", {"to": {"kind": "group", "group": group["id"]}, "text": "Psst."})
    cem.delete(f"{table}/press/groups/{group['id']}")
    assert ada.get(f"{table}/press")["groups"][0]["members"] == [0, 3]
    ada.put(f"{table}/press/muted", {"seats": [2]})
    assert ada.get(f"{table}/press")["muted"] == [2]


def test_others_get_the_same_bytes_before_and_after(lite: Running) -> None:
    (ada, bob, cem, _), table = four(lite)
    caller = lite.client()
    paths = ["", "/view", "/updates", "/press", "/treaties", "/promises"]

    def seen() -> list[bytes]:
        looks = [who.http.get(f"{table}{path}").content for who in (cem, caller) for path in paths]
        return [*looks, cem.http.get("/tables?which=mine").content, caller.http.get("/tables?which=running").content]

    before = seen()
    ada.post(f"{table}/press/messages", {"to": to(1), "text": "Psst."})
    offer = ada.post(f"{table}/treaties", {"parties": [1], "clauses": [PACT]})
    bob.post(f"{table}/treaties/{offer['id']}/steps", {"step": "accept"})
    bob.post(f"{table}/press/groups", {"name": "Two", "members": [0]})
    bob.put(f"{table}/press/read", {"number": 3})
    assert seen() == before


def test_replies_have_the_form_that_is_documented(lite: Running) -> None:
    (ada, bob, *_), table = four(lite)
    sent = ada.http.post(f"{table}/press/messages", json={"to": to(1), "text": "x"})
    group = ada.http.post(f"{table}/press/groups", json={"name": "G", "members": [1]})
    offer = ada.http.post(f"{table}/treaties", json={"parties": [1], "clauses": [PACT]})
    forms: list[tuple[Any, Any]] = [(sent, Sent), (group, PressGroup), (offer, TreatyInfo)]
    for path, form in (
        (f"{table}/press", PressPage),
        (f"{table}/treaties", TreatyList),
        (f"{table}/promises", PromiseWords),
        (f"{table}/view", play.TableSnapshot),
    ):
        forms.append((bob.http.get(path), form))
    for reply, form in forms:
        assert reply.status_code == 200
        decoded = msgspec.json.decode(reply.content, type=form)
        assert msgspec.json.decode(msgspec.json.encode(decoded)) == msgspec.json.decode(reply.content)


@pytest.mark.slow
def test_the_description_knows_the_press(lite: Running) -> None:
    described = httpx.get(f"{lite.url}/api/openapi.json", timeout=60).json()
    for path in ("/press/messages", "/press/groups", "/treaties", "/treaties/{treaty_id}/steps", "/promises"):
        assert f"/api/v1/tables/{{table_id}}{path}" in described["paths"]
    schemas = described["components"]["schemas"]
    assert {"NewMessage", "NewTreaty", "TreatyInfo", "ClauseKind", "Span", "ToSeats"} <= set(schemas)
    assert schemas["NewMessage"]["additionalProperties"] is False
    assert {"kind", "until"} <= set(schemas["NewTreaty"]["properties"]["clauses"]["items"]["properties"])


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("press/messages", {"text": "x"}),
        ("press/messages", {"to": {"kind": "everybody"}, "text": "x"}),
        ("press/messages", {"to": {"kind": "seats", "seats": []}, "text": "x"}),
        ("press/messages", {"to": ALL, "text": ""}),
        ("press/messages", {"to": ALL, "text": "x", "colour": "red"}),
        ("press/messages", {"to": {**ALL, "seats": [1]}, "text": "x"}),
        ("press/groups", {"name": "x", "members": [-1]}),
        ("treaties", {"parties": [1], "clauses": []}),
        ("treaties", {"parties": [1], "clauses": ["peace"]}),
        ("treaties/x/steps", {"step": "burn"}),
        ("treaties/x/remarks", {"text": "x", "clause": -1}),
    ],
)
def test_what_is_not_well_formed_is_refused(pressed: tuple[Client, str], path: str, body: Any) -> None:
    ada, table = pressed
    assert ada.post(f"{table}/{path}", body, status=400)["type"] == "bad-request"


@pytest.mark.parametrize(
    "clause",
    [
        {"kind": "murder", "until": {"kind": "end"}},
        {"kind": "non-aggression", "powers": ["austria", "france"]},
        {**PACT, "until": {"kind": "date", "number": 5}},
        {**PACT, "until": {"kind": "end", "number": 5}},
        {**PACT, "secret": True},
        {**PACT, "powers": ["austria"]},
    ],
)
def test_a_clause_that_the_game_does_not_know_is_refused(pressed: tuple[Client, str], clause: dict[str, Any]) -> None:
    ada, table = pressed
    problem = ada.post(f"{table}/treaties", {"parties": [1], "clauses": [clause]}, status=422)
    assert problem["type"] == "unfit"
    assert problem["detail"].startswith("Clause 1: ")


@pytest.fixture(scope="module")
def pressed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Client, str]]:
    """One table for all that is refused anyway."""
    with serving(quick_settings(f"sqlite:{tmp_path_factory.mktemp('press') / 'chancellery.db'}")) as running:
        people, table = four(running)
        yield people[0], table


def test_text_that_does_not_fit(pressed: tuple[Client, str]) -> None:
    ada, table = pressed
    for text in ("x" * 2001, "\u0000", "\u200b", "x\n" * 50):
        problem = ada.post(f"{table}/press/messages", {"to": ALL, "text": text}, status=422)
        assert problem["type"] == "unfit"
    half = ada.http.post(
        f"{table}/press/messages",
        content=b'{"to": {"kind": "all"}, "text": "\\ud800"}',
        headers={"content-type": "application/json"},
    )
    assert half.status_code == 400
    assert ada.get(f"{table}/press")["total"] == 0


def test_who_may_read_and_write(lite: Running) -> None:
    (ada, _, cem, _), table = four(lite, spectators=False)
    stranger, caller = lite.client("Eve"), lite.client()
    ada.post(f"{table}/press/messages", {"to": ALL, "text": "Only for us."})
    for who, status in ((stranger, 403), (caller, 401)):
        who.post(f"{table}/press/messages", {"to": ALL, "text": "Hi!"}, status=status)
        who.post(f"{table}/treaties", {"parties": [1], "clauses": [PACT]}, status=status)
        who.put(f"{table}/press/read", {"number": 1}, status=status)
    for path in ("press", "treaties", "promises", "treaties/x"):
        stranger.get(f"{table}/{path}", status=403)
        caller.get(f"{table}/{path}", status=403)
    cem.get(f"{table}/press", status=403, seat=0)
    cem.post(f"{table}/press/messages", {"to": ALL, "text": "I am Ada.", "seat": 0}, status=403)
    for scope, status in (("read", 403), ("play", 403), ("manage", 403), ("press", 200)):
        ada.token(scope).post(f"{table}/press/messages", {"to": ALL, "text": "A program speaks."}, status=status)
    ada.token("press").get(f"{table}/press", status=403)
    ada.token("read").get(f"{table}/press")


def test_only_the_operator_closes_the_press(lite: Running) -> None:
    (ada, bob, *_), table = four(lite)
    ada.put(f"/admin{table}/press", {"closed": "Because."}, status=403)
    make_admin(lite, ada)
    ada.put(f"/admin{table}/press", {"closed": "Too loud."})
    problem = bob.post(f"{table}/press/messages", {"to": ALL, "text": "Why?"}, status=409)
    assert "Too loud" in problem["detail"]
    assert bob.get(f"{table}/press")["closed"] == "Too loud."
    ada.put(f"/admin{table}/press", {"closed": None})
    bob.post(f"{table}/press/messages", {"to": ALL, "text": "Thanks."})


def test_nobody_talks_too_fast(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, messages_per_minute=5)) as running:
        (ada, bob, *_), table = four(running)
        for _ in range(3):
            ada.post(f"{table}/press/messages", {"to": to(1), "text": "x"})
        offer = ada.post(f"{table}/treaties", {"parties": [1], "clauses": [PACT]})
        ada.post(f"{table}/treaties/{offer['id']}/steps", {"step": "withdraw"})
        reply = ada.http.post(f"{table}/press/messages", json={"to": to(1), "text": "x"})
        assert (reply.status_code, reply.json()["type"]) == (429, "too-fast")
        assert int(reply.headers["retry-after"]) >= 1
        ada.put(f"{table}/press/muted", {"seats": [1]})
        bob.post(f"{table}/press/messages", {"to": to(0), "text": "I am slower."})


def test_a_live_channel_brings_messages_to_their_readers_only(lite: Running) -> None:
    (ada, bob, cem, _), table = four(lite)
    number = {who: who.get(f"{table}/view")["number"] for who in (bob, cem)}
    ada.post(f"{table}/press/messages", {"to": to(1), "text": "Only you."})
    ada.post(f"{table}/press/messages", {"to": ALL, "text": "All of you."})
    heard = {}
    for who in (bob, cem):
        with who.http.stream("GET", f"{table}/stream", params={"after": number[who]}) as stream:
            lines: list[Any] = []
            for line in stream.iter_lines():
                if line.startswith("data:"):
                    lines.append(msgspec.json.decode(line.removeprefix("data:")))
                if lines and "All of you." in str(lines[-1]):
                    break
        heard[who] = str(lines)
    assert "Only you." in heard[bob]
    assert "Only you." not in heard[cem]
