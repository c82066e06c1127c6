"""Everybody is answered in their own language, over every way there is; what is kept stays as it is."""

from __future__ import annotations

import json
from typing import Any

from tests.server.running import Client, Running
from tests.server.web.test_live import say, socket, stream

ENGLISH, GERMAN = "en-GB,en;q=0.9", "de-AT,de;q=0.9,en;q=0.4"


def speaking(client: Client, accepted: str) -> Client:
    client.http.headers["accept-language"] = accepted
    return client


def begun(server: Running) -> tuple[Client, str]:
    """Somebody who plays all Powers alone, and their table."""
    ada = server.client("Ada")
    table = ada.create(solo=True, options={"players": 4})
    return ada, table


def play(client: Client, table: str, card: str) -> None:
    for seat, actor in enumerate(("austria", "france", "italy", "prussia")):
        client.post(f"/tables/{table}/answers", {"seat": seat, "actor": actor, "option": f"play {card}"})


def texts(updates: list[Any]) -> list[str]:
    return [event["text"] for item in updates for event in item.get("events", ())]


def test_one_table_is_told_in_two_languages(lite: Running) -> None:
    ada, table = begun(lite)
    play(ada, table, "taxation")
    told = {}
    for accepted in (ENGLISH, GERMAN, ENGLISH):
        speaking(ada, accepted)
        look = ada.get(f"/tables/{table}/view", seat=0)
        updates = texts(ada.get(f"/tables/{table}/updates", seat=0)["updates"])
        back = ada.get(f"/tables/{table}/history/{look['number'] - 1}", seat=0)["scene"]["title"]
        told[accepted] = (look["view"]["decisions"][0]["prompt"], look["scene"]["title"], back, *updates)
    english, german = told[ENGLISH], told[GERMAN]
    assert english[:3] == ("Choose your Action card.", "Realpolitik · turn 2", "Realpolitik · turn 1")
    assert german[:3] == ("Wähle deine Aktionskarte.", "Realpolitik · Zug 2", "Realpolitik · Zug 1")
    assert len(english) == len(german)
    assert "Alle vier spielen Steuern." in " ".join(german)
    assert not {*english} & {*german}


def test_what_is_refused_is_told_in_the_language_too(lite: Running) -> None:
    ada, table = begun(lite)
    play(ada, table, "taxation")
    speaking(ada, GERMAN)
    asked = {"seat": 0, "actor": "austria", "option": "play taxation"}
    refusal = ada.post(f"/tables/{table}/why-not", asked)["refusal"]
    assert refusal["text"] == "Diese Karte ist gespielt. Mit Depesche bekommst du sie zurück."
    problem = ada.post(f"/tables/{table}/answers", asked, status=422)
    assert problem["title"] == "Das erlauben die Regeln nicht"
    assert problem["detail"].startswith(refusal["text"])
    late = {**asked, "option": "play dispatch", "step": 1}
    problem = ada.post(f"/tables/{table}/answers", late, status=409)
    assert problem["detail"] == "Diese Frage ist schon beantwortet; sieh nach, was jetzt gefragt ist."
    assert ada.get("/tables/nowhere", status=404)["detail"].startswith("Diesen Tisch gibt es nicht")
    assert ada.get("/tables/nowhere/view", status=400, x=1)["detail"].startswith("Die Anfrage hat nicht")


def test_previews_and_hints_speak_the_language(lite: Running) -> None:
    ada, table = begun(lite)
    speaking(ada, GERMAN)
    asked = {"seat": 0, "actor": "austria", "option": "play taxation"}
    preview = ada.post(f"/tables/{table}/preview", asked)
    assert preview["choice"]["text"] == "Steuern"
    assert preview["sentences"][0].startswith("Aus Wien, ")
    hint = ada.post(f"/tables/{table}/hint", {"seat": 0, "actor": "austria"})
    speaking(ada, ENGLISH)
    english = ada.post(f"/tables/{table}/hint", {"seat": 0, "actor": "austria"})
    assert english["choice"]["text"] != hint["choice"]["text"]
    assert english["reason"] != hint["reason"]


def test_live_channels_speak_as_they_are_asked_to(lite: Running) -> None:
    """A browser sets no header there, and sends one that may not be what was chosen on the page."""
    ada, table = begun(lite)
    speaking(ada, ENGLISH)
    play(ada, table, "taxation")
    number = ada.get(f"/tables/{table}/view", seat=0)["number"]

    def heard(spoken: str) -> list[str]:
        with stream(ada, table, after=number - 1, seat=0, language=spoken) as events:
            assert events.next()[0] == "hello"
            return texts([events.next()[2]])

    assert heard("en") != heard("de")
    assert "Zug 2." in heard("de")
    with socket(ada) as opened:
        for spoken in ("de", "en"):
            say(opened, kind="watch", table=table, seat=0, after=number - 1, language=spoken)
            assert json.loads(opened.recv())["kind"] == "hello"
            assert texts([json.loads(opened.recv())["update"]]) == heard(spoken)
            say(opened, kind="unwatch", table=table)
    assert heard("xx") == heard("en"), "a language that the server lacks is answered as by Accept-Language"


def test_games_and_rules_are_told_in_the_language(lite: Running) -> None:
    ada = speaking(lite.client(), GERMAN)
    game = next(one for one in ada.get("/games") if one["name"] == "realpolitik")
    assert [seat["title"] for seat in game["scenarios"][1]["seats"]] == ["Österreich", "Frankreich", "Preußen"]
    assert game["scenarios"][0]["title"] == "Vier Mächte"
    assert [bot["title"] for bot in game["bots"]] == ["Ziellos", "Besonnen"]
    book = ada.http.get("/games/realpolitik/rules", params={"v": game["book"]})
    assert "accept-language" in book.headers["vary"]
    assert "immutable" in book.headers["cache-control"]
    assert book.json()["rules"][6]["text"].startswith("In einem Gebiet liegt höchstens eine Garnison")
    speaking(ada, ENGLISH)
    other = ada.http.get("/games/realpolitik/rules", params={"v": game["book"]})
    assert other.headers["etag"] != book.headers["etag"]
    assert other.headers["cache-control"] == "no-cache"


def test_the_record_of_a_game_played_in_german_is_english(lite: Running) -> None:
    ada = speaking(lite.client("Ada"), GERMAN)
    table = ada.create(solo=True, options={"players": 4, "turn_limit": 1})
    play(ada, table, "taxation")
    assert "gewinnt mit" in ada.get(f"/tables/{table}/view")["view"]["result"]["summary"]
    assert "wins with" in ada.get(f"/tables/{table}/record")["result"]["summary"]
    listed = ada.get("/tables", which="mine")["tables"][0]["result"]
    assert "gewinnt mit" in listed["summary"]
    speaking(ada, ENGLISH)
    assert ada.get(f"/tables/{table}")["table"]["result"] == ada.get(f"/tables/{table}/record")["result"]
