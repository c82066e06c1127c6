"""Generalship as the house knows it: the contract of a game, fulfilled by the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from chancellery.atlas.board import TileBoard
from chancellery.games.generalship import absence, arranging, invariants, resampling, reveals, setup, views, words
from chancellery.games.generalship import outlook as outlooks
from chancellery.games.generalship import scene as scenes
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.general_cards import EMPOWER
from chancellery.games.generalship.options import INTRODUCTION, GeneralshipOptions
from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.state import ONLOOKERS, GeneralshipState, Step
from chancellery.games.generalship.turn import Cycle
from chancellery.games.generalship.words import printed
from chancellery.games.generalship.words.names import tile_name
from chancellery.kernel.cards import PrintedCard
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.effects import Effect
from chancellery.kernel.game import Game
from chancellery.kernel.introduction import Introduction
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.rules import Options, Progress, Result, Tally
from chancellery.kernel.scene import Reveal, Scene
from chancellery.kernel.state import Decision, Event

LONGEST_TURN = 4_000
"""Answers that one turn takes at most, with all marches and battles in it."""
UNLIMITED = 10_000


class Generalship(Game[GeneralshipState]):
    name: ClassVar[str] = "generalship"
    title: ClassVar[str] = "Generalship"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options_type: ClassVar[type[Options]] = GeneralshipOptions
    introduction: ClassVar[Introduction] = INTRODUCTION
    words: ClassVar[Catalogue] = words.WORDS
    limit_rules: ClassVar[Mapping[str, str]] = {"not_open": "GS-018", "over": "GS-023"}

    # -- the rules ---------------------------------------------------------------------------------------

    def rules(self, options: Any) -> GeneralshipRules:
        """Rules are the same object for the same options, so that memories are shared between games."""
        return _rules_of(self, msgspec.json.encode(options))

    def deal(self, rules: GeneralshipRules, secret: bytes) -> GeneralshipState:
        g = setup.deal(rules, secret)
        g.stack = [Cycle(), setup.ChooseGenerals(sorted(g.order), [-1] * len(g.order))]
        return g

    def actors(self, rules: GeneralshipRules) -> tuple[str, ...]:
        return NATIONS

    def seats(self, g: GeneralshipState) -> list[str]:
        return [NATIONS[g.seats.index(seat)] for seat in range(g.rules.players)]

    def board(self, rules: GeneralshipRules) -> TileBoard:
        return rules.board

    def content(self, rules: GeneralshipRules) -> str:
        return rules.content.fingerprint

    def progress(self, g: GeneralshipState) -> Progress:
        begun = g.cycle + (g.turn > 0)
        return Progress(turns=begun, goal_reached=max(g.points) >= g.rules.goal or bool(g.capitals_held()))

    def tally(self, rules: GeneralshipRules, event: Event) -> Sequence[Tally]:
        """Points by their source, commanders, and by what games are won."""
        kind, _, values = event
        if kind == "points":
            nation, points, total, why = values
            counted: list[Tally] = [("points", nation, why, points)]
            return [*counted, ("ends", nation, "goal", 1)] if total >= rules.goal else counted
        if kind == "capital_fell":
            return [("ends", values[1], "capital", 1)]
        return [("commanders", values[0], rules.generals[values[1]], 1)] if kind == "appointed" else ()

    def result(self, g: GeneralshipState) -> Result | None:
        if not g.over:
            return None
        winner = g.standing()[0]
        return Result(winners=[g.seats[winner]], scores=self.scores(g), summary=words.result(g, winner))

    def scores(self, g: GeneralshipState) -> list[int]:
        return [g.points[g.seats.index(seat)] for seat in range(g.rules.players)]

    def variations(self) -> list[Options]:
        """All values of all options; some short, because random players take their time."""
        return [
            GeneralshipOptions(),
            GeneralshipOptions(players=2),
            GeneralshipOptions(players=3),
            GeneralshipOptions(players=2, nations="fixed", seating="fixed", settlements=4),
            GeneralshipOptions(players=3, nations=["france", "austria", "england"], settlements=6),
            GeneralshipOptions(players=4, nations="fixed", seating="fixed", settlements=3),
            GeneralshipOptions(players=2, nations=["england", "france"], settlements=20),
        ]

    def longest(self, rules: GeneralshipRules) -> int:
        return (rules.settlements or UNLIMITED) * 2 * rules.players * LONGEST_TURN

    def check(self, g: GeneralshipState) -> None:
        invariants.check(g)

    # -- what is known -----------------------------------------------------------------------------------

    def table(self, g: GeneralshipState, seat: int | None) -> views.GeneralshipTable:
        nation = g.seats.index(seat) if seat is not None else -1
        return views.table(g, lambda other: other == nation, nation if nation >= 0 else ONLOOKERS)

    def facts(self, g: GeneralshipState) -> dict[str, Any]:
        return views.full_facts(g)

    def arrange(self, g: GeneralshipState, facts: dict[str, Any]) -> None:
        arranging.arrange(g, facts)

    def resample(self, g: GeneralshipState, seat: int | None, chance: random.Random) -> GeneralshipState:
        return resampling.resample(g, seat, chance)

    def public_form(self, g: GeneralshipState, actor: int, action: int) -> int:
        """Cards that are laid face down look alike, and so do units of a class."""
        verb, phase = g.rules.space.verb(action), g.stack[-1]
        if verb.name == EMPOWER:
            return verb.first
        return phase.public_answer(g, action) if isinstance(phase, Step) and verb.name in phase.verbs else action

    def default_answer(self, g: GeneralshipState, decision: Decision, chance: random.Random) -> int:
        habit = absence.HABITS.get(decision.phase)
        return habit(g, decision, chance) if habit else super().default_answer(g, decision, chance)

    # -- how it is said ----------------------------------------------------------------------------------

    def printed_cards(self) -> list[PrintedCard]:
        return printed.printed_cards()

    def titles(self, rules: GeneralshipRules) -> dict[str, str]:
        return words.titles()

    def name_of(self, rules: GeneralshipRules, value: Any) -> str:
        if value in rules.tiles:
            return self.words.name(tile_name(rules, rules.tiles.index(value)))
        return super().name_of(rules, value)

    def question(self, g: GeneralshipState, decision: Decision) -> str:
        return words.question(g, decision)

    def option_text(self, g: GeneralshipState, actor: int, option: int) -> str:
        return words.option_text(g, actor, option)

    def highlights(self, g: GeneralshipState, actor: int, option: int) -> tuple[list[str], list[str]]:
        """Tactic cards, units and generals that an option is about are pieces beside the board."""
        places, pieces = super().highlights(g, actor, option)
        return places, [*pieces, *words.pieces_of(g, option)]

    def sentence(self, rules: GeneralshipRules, event: Event, reader: str = "") -> str:
        kind, _, values = event
        return words.sentence(rules, kind, self.declared.events[kind], values, reader)

    def option_label(self, g: GeneralshipState, actor: int, option: int) -> tuple[str, str]:
        return words.option_label(g, actor, option)

    def event_words_of(self, rules: GeneralshipRules, event: Event, reader: str = "") -> dict[str, Any]:
        kind, _, values = event
        return words.event_words(rules, kind, self.declared.events[kind].arguments, values, reader)

    def event_arguments(
        self, rules: GeneralshipRules, declared: EventKind, values: tuple[Any, ...]
    ) -> tuple[dict[str, Any], list[str], list[str]]:
        return words.event_arguments(rules, declared, values)

    def outlook(self, g: GeneralshipState, decision: Decision, option: int) -> Effect:
        return outlooks.outlook(g, decision, option)

    def reveal(self, rules: GeneralshipRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
        return reveals.reveal(kind, arguments)

    def scene(self, rules: GeneralshipRules, view: dict[str, Any]) -> Scene:
        return scenes.scene(rules, view)


@lru_cache(maxsize=64)
def _rules_of(game: Generalship, options: bytes) -> GeneralshipRules:
    return GeneralshipRules(msgspec.json.decode(options, type=GeneralshipOptions), game.declared.verbs)


GENERALSHIP = Generalship()
