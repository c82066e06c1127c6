"""Realpolitik as the house knows it: the contract of a game, fulfilled by the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

import msgspec

from chancellery.atlas.board import Board
from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.state import NOBODY, OFF_MAP
from chancellery.games.coalitions.touched import touched
from chancellery.games.coalitions.words import names_for
from chancellery.games.coalitions.words.commands import resolver, spoken
from chancellery.games.realpolitik import absence, arranging, events, invariants, outlook, resampling, views, words
from chancellery.games.realpolitik import scene as scenes
from chancellery.games.realpolitik.citations import CITE, OPTIONS, PHASES
from chancellery.games.realpolitik.options import INTRODUCTION, RealpolitikOptions
from chancellery.games.realpolitik.promises import RealpolitikPromises, promises_for
from chancellery.games.realpolitik.rules import DATA, RealpolitikRules, rules_for
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.turn import opening
from chancellery.kernel import ledger, lesson
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.chance import draw, shuffle
from chancellery.kernel.errors import IllegalAnswer
from chancellery.kernel.game import Battlefield, Choice, Game, Options, Refusal, Result, Telling
from chancellery.kernel.language import ENGLISH, Language, language
from chancellery.kernel.ledger import Ledger
from chancellery.kernel.plain import Mask
from chancellery.kernel.prospectus import Introduction, Words
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import Decision, Event


@cache
def _ledger() -> ledger.Ledger:
    return ledger.load(DATA / "rules.toml")


@cache
def _book(wished: Language) -> ledger.Ledger:
    """The ledger in a language: English is the source, any other has a file of its own."""
    if wished == ENGLISH:
        return _ledger()
    return ledger.translated(_ledger(), ledger.load_translation(DATA / f"rules.{wished}.toml"))


@cache
def _lesson() -> lesson.Lesson:
    return lesson.load(DATA / "lessons" / "first.toml")


class Realpolitik(Game[RealpolitikState]):
    name: ClassVar[str] = "realpolitik"
    title: ClassVar[str] = "Realpolitik"
    rules_version: ClassVar[int] = 1
    players: ClassVar[tuple[int, ...]] = (3, 4)
    options_type: ClassVar[type[Options]] = RealpolitikOptions
    introduction: ClassVar[Introduction] = INTRODUCTION
    negotiations: ClassVar[tuple[str, ...] | None] = ("ChooseActions", "Entreaties")

    def rules(self, options: Any) -> RealpolitikRules:
        return rules_for(options)

    def ledger(self) -> ledger.Ledger:
        return _ledger()

    def book(self) -> Ledger:
        return _book(language())

    def told(self) -> Words:
        return words.prospectus()

    def titles(self, rules: RealpolitikRules) -> dict[str, str]:
        return dict(zip(rules.map.powers, names_for(rules).power_titles, strict=True))

    def lesson(self) -> lesson.Lesson:
        return _lesson()

    def space(self, rules: RealpolitikRules) -> ActionSpace:
        return rules.space

    def variations(self) -> list[Options]:
        """All values of all options; most with a turn limit, because random players take their time."""
        listed = ["prussia", "italy", "france", "austria"]
        return [
            RealpolitikOptions(),
            RealpolitikOptions(players=3),
            RealpolitikOptions(powers="random", track_boxes=4, deck="low", turn_limit=150),
            RealpolitikOptions(
                players=3, powers="random", movement_order="current", ending="action", track_boxes=2, turn_limit=150
            ),
            RealpolitikOptions(powers=listed, defender_garrison=True, discarded_fives=True, turn_limit=150),
            RealpolitikOptions(players=3, defender_garrison=True, discarded_fives=True, turn_limit=60),
            RealpolitikOptions(turn_limit=12, track_boxes=3),
            RealpolitikOptions(players=3, turn_limit=12, track_boxes=3),
        ]

    def content(self, rules: RealpolitikRules) -> str:
        return rules.map.fingerprint

    def longest(self, rules: RealpolitikRules) -> int:
        """In a turn each Power takes one action; the longest, Movement, has fewer than 2,500 answers: three rounds
        of at most 4 x 44 refused requests, 12 steps and 12 Garrisons, and their battles of at most 48 cards."""
        return rules.options.turn_limit * len(rules.map.powers) * 2500

    # -- set-up ------------------------------------------------------------------------------------

    def deal(self, rules: RealpolitikRules, secret: bytes) -> RealpolitikState:
        """The set-up of the rulebook, section 3 (with three players: section 11)."""
        board = rules.map
        starts = [board.content.start(name) for name in board.powers]
        count = len(starts)
        everybody = (1 << count) - 1
        at, units = [OFF_MAP] * (count * GENERALS), [0] * (count * GENERALS)
        for p, generals in enumerate(board.generals):
            for i, (place, strength) in enumerate(generals):
                at[p * GENERALS + i], units[p * GENERALS + i] = place, strength
        order = [board.power[name] for name in board.content.prestige] or list(range(count))
        g = RealpolitikState(
            stack=[],
            secret=secret,
            draws=0,
            barrier=0,
            unveiled=0,
            ended=False,
            turn=0,
            seats=[NOBODY] * count,
            order=order,
            allies=[0] * count,
            enemies=[0 if rules.minor >= 0 else everybody & ~(1 << p) for p in range(count)],
            morale=[start.morale for start in starts],
            influence=[0] * count,
            money=[start.money for start in starts],
            stock=[
                board.markers[p] - board.garrisons[p].bit_count() - sum(units for _, units in board.generals[p])
                for p in range(count)
            ],
            at=at,
            units=units,
            garrisons=[Mask(mask) for mask in board.garrisons],
            fortresses=Mask(board.fortresses),
            hands=[[0] * 6 for _ in range(count)],
            decks=[
                [value for value in range(1, 6) for _ in range(int(rules.deck.get(str(value), 0)))]
                for _ in range(count)
            ],
            discards=[[0] * 6 for _ in range(count)],
            trains=Mask(board.trains),
            played=[0] * count,
            chosen=[-1] * count,
            marker=0,
        )
        g.rules = rules
        g.restore()
        for seat, p in enumerate(self._assignment(g)):
            g.seats[p] = seat
        for p, start in enumerate(starts):
            shuffle(g, f"deck {board.powers[p]}", g.decks[p])
            for _ in range(start.cards):
                g.hands[p][g.decks[p].pop()] += 1
        g.stack = opening(g)
        return g

    def _assignment(self, g: RealpolitikState) -> list[int]:
        """The Power of each seat."""
        powers = g.rules.options.powers
        if isinstance(powers, list):
            return [g.rules.map.power[name] for name in powers]
        majors = list(g.rules.majors)
        if powers == "random":
            for last in range(len(majors) - 1, 0, -1):
                pick = draw(g, "powers", last + 1)
                majors[last], majors[pick] = majors[pick], majors[last]
        return majors

    # -- what others ask ---------------------------------------------------------------------------

    def seats(self, g: RealpolitikState) -> list[str]:
        majors = sorted(g.rules.majors, key=lambda p: g.seats[p])
        return [g.rules.map.powers[p] for p in majors]

    def actors(self, rules: RealpolitikRules) -> list[str]:
        return rules.map.powers

    def table(self, g: RealpolitikState, seat: int | None) -> dict[str, Any]:
        return views.table(g, lambda power: seat is not None and g.seats[power] == seat)

    def facts(self, g: RealpolitikState) -> dict[str, Any]:
        return views.full_facts(g)

    def prompt(self, g: RealpolitikState, decision: Decision) -> str:
        return words.prompt(g, decision)

    def choice(self, g: RealpolitikState, decision: Decision, option: int) -> Choice:
        rules, actor = g.rules, decision.actor
        verb, arguments = rules.space.decode(option)
        _, named = rules.space.named(option)
        places, pieces = touched(g, actor, verb, arguments)
        return Choice(
            index=option,
            kind=verb,
            arguments=named,
            words=rules.space.words(option),
            say=spoken(g, actor, option),
            text=words.text(g, actor, verb, arguments),
            places=places,
            pieces=pieces,
            rules=sorted({*PHASES[decision.phase], *OPTIONS[verb]}),
        )

    def read(self, g: RealpolitikState, actor: int, text: str) -> int:
        return g.rules.space.parse(text.strip().lower(), resolver(g, actor))

    def refusal(self, g: RealpolitikState, actor: int, action: int) -> Refusal:
        verb, arguments = g.rules.space.decode(action)
        if g.over:
            return Refusal(CITE["over"], words.reason("over"))
        decision = next((d for d in g.open if d.actor == actor), None)
        phase = g.stack[-1]
        if decision is None:
            out = phase.out_of_cards(g, actor) if isinstance(phase, Battle) and verb in phase.verbs else None
            return Refusal(CITE[out or "not_open"], words.reason(out or "not_open"))
        if verb not in phase.verbs:
            asked = words.question(g, decision).rstrip(".?")
            return Refusal(PHASES[decision.phase][0], words.reason("not_asked").format(asked=asked))
        reason = phase.why_not(g, actor, verb, arguments)
        if reason is None:
            raise IllegalAnswer(f"{decision.phase} does not say why {verb} {arguments} is refused")
        return Refusal(CITE[reason], words.reason(reason))

    def sentence(self, rules: RealpolitikRules, event: Event) -> str:
        kind, _, arguments = event
        return words.tellers(rules)[kind](*arguments)

    def telling(self, rules: RealpolitikRules, event: Event) -> Telling:
        kind, _, values = event
        arguments, places, pieces = events.reader(rules).read(kind, values)
        return Telling(kind, self.sentence(rules, event), arguments, places, pieces)

    def resample(self, g: RealpolitikState, seat: int | None, chance: random.Random) -> RealpolitikState:
        return resampling.resample(g, seat, chance)

    def board(self, rules: RealpolitikRules) -> Board:
        return rules.map.board

    def scene(self, rules: RealpolitikRules, view: dict[str, Any]) -> Scene:
        return scenes.scene(rules, view)

    def promises(self, rules: RealpolitikRules) -> RealpolitikPromises:
        return promises_for(rules)

    def outlook(self, g: RealpolitikState, decision: Decision, option: int) -> list[str]:
        return outlook.outlook(g, decision, option)

    def battlefields(self, g: RealpolitikState) -> list[Battlefield]:
        return outlook.looming_battles(g)

    def public_form(self, g: RealpolitikState, actor: int, action: int) -> int:
        """Face-down cards look alike."""
        return g.rules.DOWN if g.rules.DOWN <= action < g.rules.DOWN + 5 else action

    def default_answer(self, g: RealpolitikState, decision: Decision, chance: random.Random) -> int:
        habit = absence.HABITS.get(decision.phase)
        return habit(g, decision, chance) if habit else super().default_answer(g, decision, chance)

    def check(self, g: RealpolitikState) -> None:
        invariants.check(g)

    def result(self, g: RealpolitikState) -> Result | None:
        if not g.over:
            return None
        ranking = g.standing()
        winner = ranking[0]
        scores = [0] * len(g.rules.majors)
        for p in ranking:
            scores[g.seats[p]] = g.influence[p]
        summary = words.outlook(g.rules)["result"](winner, g.influence[winner], g.turn)
        return Result(winners=[g.seats[winner]], scores=scores, summary=summary)

    def retold(self, result: Result, seats: Sequence[str]) -> Result:
        rules = self.rules(self.options())
        winner = result.winners[0]
        if language() == ENGLISH or seats[winner] not in rules.map.power:
            return result
        said = words.outlook(rules)["kept_result"](rules.map.power[seats[winner]], result.scores[winner])
        return msgspec.structs.replace(result, summary=said)

    def arrange(self, g: RealpolitikState, facts: dict[str, Any]) -> None:
        arranging.arrange(g, facts)
