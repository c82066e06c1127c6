"""What a lobby needs to know about games, and the rules for whoever looks something up."""

from __future__ import annotations

import msgspec

from chancellery.api.games import GameInfo, RuleBook
from chancellery.atlas import library
from chancellery.games.realpolitik.game import REALPOLITIK
from tests.server.running import Running


def realpolitik(server: Running) -> GameInfo:
    games = msgspec.convert(server.client().get("/games"), list[GameInfo])
    return next(game for game in games if game.name == "realpolitik")


def test_a_game_introduces_itself(lite: Running) -> None:
    game = realpolitik(lite)
    assert game.pitch.endswith(".")
    assert game.minutes is not None
    assert game.minutes[0] < game.minutes[1]
    assert set(game.boards) <= set(library.names())
    assert [scenario.players for scenario in game.scenarios] == [4, 3]
    assert [seat.title for seat in game.scenarios[0].seats] == ["Austria", "France", "Italy", "Prussia"]
    assert [seat.power for seat in game.scenarios[1].seats] == ["austria", "france", "prussia"]


def test_every_scenario_can_be_played_as_it_is_told(lite: Running) -> None:
    ada = lite.client("Ada")
    for scenario in realpolitik(lite).scenarios:
        table = ada.create(options=scenario.options)
        seats = ada.get(f"/tables/{table}")["table"]["seats"]
        assert [seat["power"] for seat in seats] == [seat.power for seat in scenario.seats]


def test_every_option_explains_itself(lite: Running) -> None:
    """With a title and a sentence for each value, all of which the game takes."""
    game = realpolitik(lite)
    known = set(REALPOLITIK.ledger().by_id)
    schema = game.options["$defs"]["RealpolitikOptions"]["properties"]
    assert [parameter.name for parameter in game.parameters] == list(schema)
    for parameter in game.parameters:
        assert parameter.title
        assert parameter.sentence.endswith((".", ")."))
        assert parameter.default == schema[parameter.name]["default"]
        assert set(parameter.rules) <= known
        assert (parameter.kind in ("choice", "board")) == bool(parameter.choices)
        if parameter.kind == "choice":
            assert parameter.default in [choice.value for choice in parameter.choices]
        if parameter.kind == "number":
            assert (parameter.least, parameter.most) == (
                schema[parameter.name]["minimum"],
                schema[parameter.name]["maximum"],
            )
        for choice in parameter.choices:
            assert choice.title
            assert choice.sentence
            REALPOLITIK.new({parameter.name: choice.value})
    kinds = {parameter.name: parameter.kind for parameter in game.parameters}
    assert kinds["board"] == "board"
    assert kinds["turn_limit"] == "number"
    assert kinds["discarded_fives"] == "switch"


def test_the_rules_can_be_read_and_kept(lite: Running) -> None:
    http = lite.client().http
    first = http.get("/games/realpolitik/rules")
    book = msgspec.json.decode(first.content, type=RuleBook)
    assert {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings} == set(REALPOLITIK.ledger().by_id)
    assert {rule.topic for rule in book.rules} == set(book.topics)
    assert first.headers["content-encoding"] == "gzip"
    again = http.get("/games/realpolitik/rules", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    kept = http.get("/games/realpolitik/rules", params={"v": realpolitik(lite).book})
    assert "immutable" in kept.headers["cache-control"]
    assert http.get("/games/chess/rules").json()["type"] == "no-such-page"


def test_cards_of_a_game_without_any_are_an_empty_list(lite: Running) -> None:
    http = lite.client().http
    found = http.get("/games/realpolitik/cards")
    assert found.json() == {"game": "realpolitik", "cards": []}
    assert http.get("/games/realpolitik/cards", headers={"if-none-match": found.headers["etag"]}).status_code == 304
    assert http.get("/games/chess/cards").json()["type"] == "no-such-page"
