"""A coalition game: the parts of the contract that both games fulfil in the same way."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

import msgspec

from chancellery.atlas.board import Board
from chancellery.games.coalitions import resampling
from chancellery.games.coalitions.absence import Habit
from chancellery.games.coalitions.battles import PLAY_DOWN, Battle
from chancellery.games.coalitions.board import Map
from chancellery.games.coalitions.consent import AsksAllies
from chancellery.games.coalitions.events import EventReader, Naming, touched
from chancellery.games.coalitions.outlook import looming_battles
from chancellery.games.coalitions.requests import CoalitionRequests
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.games.coalitions.words.arguments import EventWords, label_arguments
from chancellery.games.coalitions.words.commands import resolver, spoken
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.effects import Battlefield
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.game import Game
from chancellery.kernel.language import ENGLISH, language
from chancellery.kernel.requests import Requests
from chancellery.kernel.rules import Result
from chancellery.kernel.state import EVERYBODY, Decision, Event, Phase

S = TypeVar("S", bound=CoalitionState)


@lru_cache(maxsize=32)
def _board_in_full(board: Map) -> dict[str, Any]:
    """The option that gives a board as a document; one object for all games on it."""
    return {"board": msgspec.json.decode(msgspec.json.encode(board.board))}


@lru_cache(maxsize=64)
def _reader(game: CoalitionGame[Any], rules: CoalitionRules) -> EventReader:
    return EventReader(rules, game.namings(rules))


@lru_cache(maxsize=128)
def _rules(game: CoalitionGame[Any], options: bytes) -> Any:
    return game.new_rules(msgspec.json.decode(options, type=game.options_type))


@lru_cache(maxsize=4096)
def _sentence(
    game: CoalitionGame[Any], rules: CoalitionRules, spoken: str, reader: str, kind: str, values: tuple[Any, ...]
) -> str:
    """An event in words, for the player of one Power or for everybody else."""
    return game.words.sentence(f"event-{kind}", **game.event_words_of(rules, (kind, EVERYBODY, values), reader))


class CoalitionGame(Game[S]):
    requests: ClassVar[Requests] = CoalitionRequests()
    limit_rules: ClassVar[Mapping[str, str]] = {"not_open": "RP-067 RE-074", "over": "RP-059 RE-069"}
    habits: ClassVar[dict[str, Habit]]
    """What is answered for an absent player, where doing nothing is not possible or not the least."""

    @abstractmethod
    def question(self, g: S, decision: Decision) -> str:
        """What the game wants from a player, as one sentence to that player."""

    @abstractmethod
    def verb_text(self, g: S, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        """An option as a whole phrase."""

    @abstractmethod
    def event_words(self, rules: Any, reader: int) -> EventWords:
        """What the sentence of each event takes, told to the player of a Power (-1: to others)."""

    @abstractmethod
    def namings(self, rules: Any) -> dict[str, Naming]:
        """How the arguments of events are named that only this game has, by their kind."""

    @abstractmethod
    def new_rules(self, options: Any) -> Any:
        """The fixed context of a game with these options."""

    # -- the rules, the board and the space ------------------------------------------------------------

    def rules(self, options: Any) -> Any:
        """Rules are the same object for the same options, so that caches are shared between games."""
        try:
            key = msgspec.json.encode(options)
        except (TypeError, ValueError, OverflowError, RecursionError):
            raise BadOptions("option board: a board is made of text, numbers, lists and tables only") from None
        return _rules(self, key)

    def content(self, rules: CoalitionRules) -> str:
        return rules.map.fingerprint

    def pinned_content(self, rules: CoalitionRules) -> dict[str, Any]:
        named = isinstance(getattr(rules.options, "board", ""), str)
        return _board_in_full(rules.map) if named else {}

    def board(self, rules: CoalitionRules) -> Board:
        return rules.map.board

    def actors(self, rules: CoalitionRules) -> list[str]:
        return rules.map.powers

    def seats(self, g: S) -> list[str]:
        majors = sorted(g.rules.majors, key=lambda p: g.seats[p])
        return [g.rules.map.powers[p] for p in majors]

    # -- words -----------------------------------------------------------------------------------------

    def titles(self, rules: CoalitionRules) -> dict[str, str]:
        return {power: WORDS.name(name, "title") for power, name in names_for(rules).power_by_id.items()}

    def name_of(self, rules: CoalitionRules, value: Any) -> str:
        named = names_for(rules)
        name = named.power_by_id.get(value) or named.place_by_id.get(value)
        return WORDS.name(name) if name else super().name_of(rules, value)

    def spoken_name(self, rules: CoalitionRules, value: str, reader: str = "") -> Any:
        named = names_for(rules, rules.map.power.get(reader, NOBODY))
        return named.power_by_id.get(value) or named.place_by_id.get(value) or value

    def highlights(self, g: S, actor: int, option: int) -> tuple[list[str], list[str]]:
        verb, arguments = g.rules.space.decode(option)
        return touched(g, actor, self.declared.verb[verb], arguments)

    def command(self, g: S, actor: int, option: int) -> str:
        return spoken(g, actor, option)

    def option_text(self, g: S, actor: int, option: int) -> str:
        """What an option does, and which Allies are asked first."""
        text, phase = self.verb_text(g, actor, *g.rules.space.decode(option)), g.stack[-1]
        allies = phase.whom_to_ask(g, option) if isinstance(phase, AsksAllies) else []
        if not allies:
            return text
        name = names_for(g.rules).power
        who = [WORDS.message("outlook-asked-again", ally=name(p)) if again else name(p) for p, again in allies]
        return f"{text} ({WORDS.say('outlook-asked', allies=who)})"

    def option_label(self, g: S, actor: int, option: int) -> tuple[str, str]:
        verb, arguments = g.rules.space.decode(option)
        if self.is_said_in_full(g, verb):
            return "", ""
        given = self.label_arguments(g, actor, verb, arguments)
        heading, label = (self.words.has(f"{part}-{verb}") for part in ("heading", "label"))
        return (
            self.words.sentence(f"heading-{verb}", **given) if heading else "",
            self.words.sentence(f"label-{verb}", **given) if label else "",
        )

    def label_arguments(self, g: S, actor: int, verb: str, arguments: tuple[int, ...]) -> dict[str, Any]:
        """What headings and labels take."""
        return label_arguments(g, actor, verb, arguments)

    def is_said_in_full(self, g: S, verb: str) -> bool:
        """Does an option with this verb have no label now, because its sentence says something else than usual?"""
        return False

    def read(self, g: S, actor: int, text: str) -> int:
        return g.rules.space.parse(text.strip().lower(), resolver(g, actor))

    def unasked(self, g: S, phase: Phase[Any], actor: int, action: int) -> str:
        """Why an actor who is not asked cannot do something that others may: because it can do nothing more, or had one
        option only, which was taken for it."""
        if isinstance(phase, Battle):
            return phase.out_of_cards(g, actor) or "not_open"
        return super().unasked(g, phase, actor, action)

    def sentence(self, rules: CoalitionRules, event: Event, reader: str = "") -> str:
        kind, _, values = event
        return _sentence(self, rules, language(), reader, kind, values)

    def event_words_of(self, rules: CoalitionRules, event: Event, reader: str = "") -> dict[str, Any]:
        kind, _, values = event
        own = rules.map.power.get(reader, NOBODY)
        return self.event_words(rules, own).given(kind, self.declared.events[kind], values)

    def event_arguments(
        self, rules: CoalitionRules, declared: EventKind, values: tuple[Any, ...]
    ) -> tuple[dict[str, Any], list[str], list[str]]:
        return _reader(self, rules).read(declared, values)

    # -- knowledge, absence, the end -------------------------------------------------------------------

    def resample(self, g: S, seat: int | None, chance: random.Random) -> S:
        return resampling.resample(g, seat, chance)

    def battlefields(self, g: S) -> list[Battlefield]:
        return looming_battles(g)

    def public_form(self, g: S, actor: int, action: int) -> int:
        """Face-down cards look alike."""
        return g.rules.first[PLAY_DOWN] if g.rules.first[PLAY_DOWN] <= action < g.rules.first[PLAY_DOWN] + 5 else action

    def default_answer(self, g: S, decision: Decision, chance: random.Random) -> int:
        habit = self.habits.get(decision.phase)
        return habit(g, decision, chance) if habit else super().default_answer(g, decision, chance)

    def result(self, g: S) -> Result | None:
        if not g.over:
            return None
        winner = g.standing()[0]
        name, points = names_for(g.rules).power(winner), g.influence[winner]
        summary = WORDS.sentence("outlook-result", power=name, points=points, turns=g.turn)
        return Result(winners=[g.seats[winner]], scores=self.scores(g), summary=summary)

    def scores(self, g: S) -> list[int]:
        """The Influence of every seat; of one with several Powers that of the last in the standing."""
        scores = [0] * len(g.rules.majors)
        for p in g.standing():
            scores[g.seats[p]] = g.influence[p]
        return scores

    def known_rules(self) -> list[Any]:
        """Rules by which the Powers of finished games have names."""
        return [self.rules(self.options())]

    def translate_result(self, result: Result, seats: Sequence[str]) -> Result:
        winner = result.winners[0]
        rules = next((rules for rules in self.known_rules() if seats[winner] in rules.map.power), None)
        if language() == ENGLISH or rules is None:
            return result
        name = names_for(rules).power_by_id[seats[winner]]
        said = WORDS.sentence("outlook-kept_result", power=name, points=result.scores[winner])
        return msgspec.structs.replace(result, summary=said)
