"""The game Realpolitik: the contract of a game, fulfilled by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.absence import Habit
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.events import Naming
from chancellery.games.coalitions.game import CoalitionGame
from chancellery.games.coalitions.requests import CoalitionRequests
from chancellery.games.coalitions.setup import seat_players, starting_facts
from chancellery.games.coalitions.words.arguments import EventWords
from chancellery.games.realpolitik import absence, arranging, invariants, outlook, views, words
from chancellery.games.realpolitik import scene as scenes
from chancellery.games.realpolitik.mobilisation import FreeTrains
from chancellery.games.realpolitik.options import INTRODUCTION, RealpolitikOptions
from chancellery.games.realpolitik.promises import RealpolitikPromises, promises_for
from chancellery.games.realpolitik.rules import ACTIONS, RealpolitikRules
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.turn import opening
from chancellery.kernel.chance import shuffle
from chancellery.kernel.effects import Effect
from chancellery.kernel.introduction import Introduction
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.plain import Mask
from chancellery.kernel.requests import Requests
from chancellery.kernel.rules import Options, Progress
from chancellery.kernel.scene import Reveal, Scene
from chancellery.kernel.state import Decision


class RealpolitikRequests(CoalitionRequests):
    """An Ally may grant Trains in advance, too."""

    kinds: ClassVar[tuple[str, ...]] = ("passage", "sea-lanes", "trains", "placing-trains")
    actions: ClassVar[dict[str, str]] = {
        **CoalitionRequests.actions,
        "trains": "Movement",
        "placing-trains": "Mobilisation",
    }


class Realpolitik(CoalitionGame[RealpolitikState]):
    name: ClassVar[str] = "realpolitik"
    title: ClassVar[str] = "Realpolitik"
    rules_version: ClassVar[int] = 2
    players: ClassVar[tuple[int, ...]] = (3, 4)
    options_type: ClassVar[type[Options]] = RealpolitikOptions
    introduction: ClassVar[Introduction] = INTRODUCTION
    negotiations: ClassVar[tuple[str, ...] | None] = ("ChooseActions", "Entreaties")
    requests: ClassVar[Requests] = RealpolitikRequests()
    words: ClassVar[Catalogue] = words.WORDS
    habits: ClassVar[dict[str, Habit]] = absence.HABITS

    def new_rules(self, options: RealpolitikOptions) -> RealpolitikRules:
        return RealpolitikRules(options, self.declared.verbs)

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
            RealpolitikOptions(players=3, defender_garrison=True, last_home_garrison=True, turn_limit=60),
            RealpolitikOptions(turn_limit=12, track_boxes=3),
            RealpolitikOptions(players=3, turn_limit=12, track_boxes=3),
        ]

    def longest(self, rules: RealpolitikRules) -> int:
        """In a turn each Power takes one action; the longest, Movement, has fewer than 2,500 answers: three rounds
        of at most 4 x 4 refused requests (twice for an Ally's land, twice for its lanes), 12 steps and 12 Garrisons,
        and their battles of at most 48 cards."""
        return rules.options.turn_limit * len(rules.map.powers) * 2500

    def deal(self, rules: RealpolitikRules, secret: bytes) -> RealpolitikState:
        """The set-up of the rulebook, section 3 (with three players: section 11)."""
        board = rules.map
        count = len(board.powers)
        g = RealpolitikState(
            **starting_facts(rules, secret, board.content.prestige, decks=count),
            # RP-034: 11 Trains are on the map.
            trains=Mask(board.trains),
            # RP-035, RP-246: all Action cards are at hand; Italy, too, is set up as always.
            played=[0] * count,
            chosen=[-1] * count,
            # RP-028: the Diplomacy marker is at the bottom.
            marker=0,
        )
        if rules.minor < 0:
            # RP-027: with four players all are At War; RP-247: with three nobody is.
            g.enemies = [(1 << count) - 1 & ~(1 << p) for p in range(count)]
        g.rules = rules
        g.restore()
        seat_players(g)
        for p, name in enumerate(board.powers):
            # RP-036: every Power has a deck of its own and draws 3 cards.
            shuffle(g, f"deck {name}", g.decks[p])
            for _ in range(board.content.start(name).cards):
                g.hands[p][g.decks[p].pop()] += 1
        g.stack = opening(g)
        return g

    def progress(self, g: RealpolitikState) -> Progress:
        return Progress(turns=g.turn, goal_reached=max(g.influence) >= g.rules.target)

    def table(self, g: RealpolitikState, seat: int | None) -> views.RealpolitikTable:
        return views.table(g, lambda power: seat is not None and g.seats[power] == seat)

    def facts(self, g: RealpolitikState) -> dict[str, Any]:
        return views.full_facts(g)

    def question(self, g: RealpolitikState, decision: Decision) -> str:
        return words.question(g, decision)

    def verb_text(self, g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return words.verb_text(g, actor, verb, arguments)

    def label_arguments(self, g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> dict[str, Any]:
        return super().label_arguments(g, actor, verb, arguments) | {"free": isinstance(g.stack[-1], FreeTrains)}

    def event_words(self, rules: RealpolitikRules, reader: int) -> EventWords:
        return words.event_words(rules, reader)

    def namings(self, rules: RealpolitikRules) -> dict[str, Naming]:
        powers = rules.map.powers
        return {
            "cards": lambda chosen: {powers[p]: ACTIONS[card] for p, card in enumerate(chosen) if card >= 0},
            "offers": lambda offers: {powers[p]: powers[q] for p, q in enumerate(offers) if q >= 0},
            "alliances": lambda allies: [
                [powers[p], powers[q]] for p, mask in enumerate(allies) for q in bits(mask) if q > p
            ],
        }

    def reveal(self, rules: RealpolitikRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
        return scenes.reveal(rules, kind, arguments)

    def scene(self, rules: RealpolitikRules, view: dict[str, Any]) -> Scene:
        return scenes.scene(rules, view)

    def promises(self, rules: RealpolitikRules) -> RealpolitikPromises:
        return promises_for(rules)

    def outlook(self, g: RealpolitikState, decision: Decision, option: int) -> Effect:
        return outlook.outlook(g, decision, option)

    def check(self, g: RealpolitikState) -> None:
        invariants.check(g)

    def arrange(self, g: RealpolitikState, facts: dict[str, Any]) -> None:
        arranging.arrange(g, facts)


REALPOLITIK = Realpolitik()
