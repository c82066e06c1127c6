"""Routes for games: what can be played, and by which rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.response.base import ASGIResponse

from chancellery.api.accounts import Scope
from chancellery.api.games import BookRule, CardBook, GameInfo, RuleBook, ScenarioInfo, SeatPlan
from chancellery.bots.bot import levels
from chancellery.kernel.game import Game
from chancellery.kernel.introduction import Scenario
from chancellery.kernel.language import Language, language, speaking
from chancellery.kernel.registry import find_game, listed_games
from chancellery.server.web.dependencies import AppRequest
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, get
from chancellery.server.web.static_resources import CACHE_FOREVER, REVALIDATE, StaticResource
from chancellery.server.words import WORDS

PUBLIC_READ = Permission(Role.ANYBODY, Scope.READ)
GameName = Annotated[str, PathParameter(min_length=1, max_length=40, description="The name of a game.")]
CARDS = {200: ResponseSpec(CardBook, generate_examples=False, description="The cards.")}
BOOK = {200: ResponseSpec(RuleBook, generate_examples=False, description="The rules.")}


@get("/games", PUBLIC_READ)
async def list_games() -> list[GameInfo]:
    """The games that can be played here: what they are about, their scenarios, options and bots."""
    return [_info(game) for _, game in listed_games().items()]


@get("/games/{game:str}/rules", PUBLIC_READ, responses=BOOK)
async def read_rules(
    request: AppRequest,
    game: GameName,
    v: Annotated[str, QueryParameter(max_length=64, description="The version that is wanted: then it is kept.")] = "",
) -> ASGIResponse:
    """Every rule and every ruling of a game, in our words and in the language asked for."""
    book = _book(_known(game), language())
    caching = CACHE_FOREVER if v == book.version else REVALIDATE
    return book.reply(request.headers, caching, vary="accept-encoding, accept-language")


@get("/games/{game:str}/cards", PUBLIC_READ, responses=CARDS)
async def read_cards(request: AppRequest, game: GameName) -> ASGIResponse:
    """The cards of a game as they are printed, in the language asked for."""
    cards = _cards(_known(game), language())
    return cards.reply(request.headers, REVALIDATE, vary="accept-encoding, accept-language")


def _known(name: str) -> Game[Any]:
    game = find_game(name)
    if game is None:
        raise Refused("no-such-page", 404, WORDS.message("such-game-api"))
    return game


def _info(game: Game[Any]) -> GameInfo:
    about = game.introduce()
    return GameInfo(
        name=game.name,
        title=game.title,
        pitch=about.pitch,
        players=list(game.players),
        minutes=about.minutes,
        boards=list(about.boards),
        scenarios=[_scenario(game, one) for one in about.scenarios],
        rules=game.rules_version,
        book=_book(game, language()).version,
        options=msgspec.json.schema(game.options_type),
        parameters=game.parameters(),
        briefing=game.briefing(),
        bots=levels(game.name),
    )


@cache
def _book(game: Game[Any], spoken: Language) -> StaticResource:
    with speaking(spoken):
        ledger = game.rulebook()
    topics = list(dict.fromkeys(rule.topic for rule in ledger.rules))
    rules = [BookRule(**msgspec.structs.asdict(rule)) for rule in ledger.rules]
    book = RuleBook(game=game.name, title=game.title, topics=topics, rules=rules, rulings=ledger.rulings)
    return StaticResource(msgspec.json.encode(book), "application/json")


@cache
def _cards(game: Game[Any], spoken: Language) -> StaticResource:
    with speaking(spoken):
        book = CardBook(game=game.name, cards=game.printed_cards())
    return StaticResource(msgspec.json.encode(book), "application/json")


@cache
def _seats(game: Game[Any], options: bytes, spoken: Language) -> list[SeatPlan]:
    dealt = game.new(msgspec.json.decode(options))
    with speaking(spoken):
        titles = game.titles(dealt.rules)
    return [SeatPlan(power=power, title=titles.get(power) or power.title()) for power in game.seats(dealt)]


def _scenario(game: Game[Any], scenario: Scenario) -> ScenarioInfo:
    seats = _seats(game, msgspec.json.encode(scenario.options), language())
    return ScenarioInfo(seats=seats, **msgspec.structs.asdict(scenario))


ROUTES = [list_games, read_rules, read_cards]
