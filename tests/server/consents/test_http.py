"""Standing consent over real HTTP: the forms that are documented, and who hears of it."""

from __future__ import annotations

import msgspec

from chancellery.api import play
from chancellery.api.consents import ConsentsInfo
from chancellery.api.tables import TableSpec
from chancellery.server.tables import lobby
from chancellery.server.web.context import AppContext
from tests.server.consents.conftest import MARCH, position
from tests.server.running import Client, Running
from tests.server.web.test_live import stream

NAMES = ("Ada", "Bob", "Cem", "Dee")
GRANT = {"granter": "prussia", "asker": "austria", "kinds": {"passage": "withdrawn"}}
FRANCE, ITALY = 1, 2
AUSTRIA, PRUSSIA = 0, 3


def gather(server: Running) -> tuple[list[Client], str]:
    people = [server.client(name) for name in NAMES]

    async def create(context: AppContext) -> str:
        spec = TableSpec(game="realpolitik", spectators=True)
        setup = lobby.examine("realpolitik", {})
        base = lobby.prepare(context.registry, spec, setup, people[0].id)
        base = msgspec.structs.replace(base, position=position(MARCH))
        drafts = lobby.opening(base, people[0].id, 0)
        return (await context.registry.create(base, setup.seats, drafts, people[0].id)).id

    table = server.run(create)
    for seat, person in enumerate(people[1:], start=1):
        person.put(f"/tables/{table}/seats/{seat}", {"who": "me"})
    return people, table


def test_the_forms_are_those_of_the_description(lite: Running) -> None:
    people, table = gather(lite)
    reply = people[PRUSSIA].put(f"/tables/{table}/consents", GRANT)
    shown = msgspec.convert(reply, ConsentsInfo)
    looks = [msgspec.convert(person.get(f"/tables/{table}/view"), play.TableSnapshot) for person in people]
    consents = [look.features.consents for look in looks]
    assert consents[PRUSSIA] == shown
    assert [pair.kinds for pair in shown.given] == [{"passage": "withdrawn"}]
    austria = consents[AUSTRIA]
    assert austria is not None
    assert austria.received == shown.given
    assert shown.kinds["sea-lanes"] == "Sea Lanes"
    german = people[PRUSSIA].http.get(f"/tables/{table}/view", headers={"accept-language": "de"}).json()
    assert german["features"]["consents"]["kinds"]["sea-lanes"] == "Seewege"


def test_the_two_seats_hear_of_it_and_go_on_at_once(lite: Running) -> None:
    people, table = gather(lite)
    numbers = [person.get(f"/tables/{table}")["number"] for person in people]
    with stream(people[AUSTRIA], table, after=numbers[AUSTRIA]) as events:
        assert events.next()[0] == "hello"
        people[PRUSSIA].put(f"/tables/{table}/consents", GRANT)
        changes = events.next()[2]["changes"]
    assert changes == [{"kind": "consents", **GRANT}]
    march = {"actor": "austria", "option": "move moravia schlesien"}
    told = people[AUSTRIA].post(f"/tables/{table}/answers", march)
    look = people[AUSTRIA].get(f"/tables/{table}/view")
    assert look["number"] == told["number"]
    assert [decision["phase"] for decision in look["view"]["decisions"]] == ["Round"]
    for seat in (FRANCE, ITALY):
        updates = people[seat].http.get(f"/tables/{table}/updates", params={"after": numbers[seat]})
        assert '"consents"' not in updates.text
        shown = people[seat].get(f"/tables/{table}/view")["features"]["consents"]
        assert (shown["given"], shown["received"]) == ([], [])


def test_nobody_grants_for_another(lite: Running) -> None:
    people, table = gather(lite)
    refused = people[AUSTRIA].call("PUT", f"/tables/{table}/consents", GRANT, status=403)
    assert refused["detail"] == "You do not play Prussia."
    people[PRUSSIA].call("PUT", f"/tables/{table}/consents", {**GRANT, "kinds": {"passage": "always"}}, status=400)
