"""The game Raison d'État: the contract of a game, fulfilled by the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.absence import Habit
from chancellery.games.coalitions.events import Naming
from chancellery.games.coalitions.game import CoalitionGame
from chancellery.games.coalitions.setup import seat_players, starting_facts
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.words.arguments import EventWords
from chancellery.games.raison import absence, arranging, invariants, outlook, views, words
from chancellery.games.raison import scene as scenes
from chancellery.games.raison.diplomacy import EXPEL
from chancellery.games.raison.leadership import Leadership
from chancellery.games.raison.options import INTRODUCTION, RaisonOptions
from chancellery.games.raison.promises import RaisonPromises, promises_for
from chancellery.games.raison.rules import BOARDS, RaisonRules
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.subsidies import MERCENARY, VALUES
from chancellery.games.raison.turn import DIPLOMACY, Turn
from chancellery.kernel.chance import shuffle
from chancellery.kernel.effects import Effect
from chancellery.kernel.introduction import Introduction
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.rules import Options, Progress
from chancellery.kernel.scene import Reveal, Scene
from chancellery.kernel.state import Decision


class Raison(CoalitionGame[RaisonState]):
    name: ClassVar[str] = "raison"
    title: ClassVar[str] = "Raison d'État"
    rules_version: ClassVar[int] = 2
    players: ClassVar[tuple[int, ...]] = (3, 4, 5, 6, 7)
    options_type: ClassVar[type[Options]] = RaisonOptions
    introduction: ClassVar[Introduction] = INTRODUCTION
    negotiations: ClassVar[tuple[str, ...] | None] = ("Declarations", "BidForMinor", "ImperialElection")
    words: ClassVar[Catalogue] = words.WORDS
    habits: ClassVar[dict[str, Habit]] = absence.HABITS

    def new_rules(self, options: RaisonOptions) -> RaisonRules:
        return RaisonRules(options, self.declared.verbs)

    def known_rules(self) -> list[RaisonRules]:
        return [self.rules(self.options({"board": board})) for board in BOARDS]

    def variations(self) -> list[Options]:
        """Both scenarios with every number of players, and every reading; most with a turn limit, because random
        players take their time."""
        listed = ["poland", "france", "austria", "sweden", "spain", "protestants"]
        return [
            RaisonOptions(),
            RaisonOptions(players=3, board="1702"),
            RaisonOptions(players=4, board="1618", defender_garrison=True, turn_limit=60),
            RaisonOptions(players=4, board="1702", turn_limit=60),
            RaisonOptions(players=5, powers="random", turn_limit=60),
            RaisonOptions(players=5, board="1702", last_home_garrison=True, turn_limit=60),
            RaisonOptions(powers=listed, empty_rounds="unpaid", turn_limit=60),
            RaisonOptions(board="1702", powers="random", turn_limit=60),
            RaisonOptions(players=7, turn_limit=60),
            RaisonOptions(players=3, board="1702", turn_limit=14),
            RaisonOptions(players=4, turn_limit=15),
            RaisonOptions(players=5, turn_limit=15),
            RaisonOptions(board="1702", turn_limit=14),
            RaisonOptions(players=7, turn_limit=15),
        ]

    def longest(self, rules: RaisonRules) -> int:
        """In a turn each Power takes one action; the longest, Movement, has fewer than 3,500 answers: three rounds of
        at most 4 x 6 x 4 refused requests (twice for the land and twice for the lanes of each Ally), 12 steps and 12
        Garrisons, and their battles of at most 84 cards."""
        return rules.options.turn_limit * len(rules.map.powers) * 3500

    def deal(self, rules: RaisonRules, secret: bytes) -> RaisonState:
        """The set-up of the rulebook, section 3; Minor Powers begin without Money and, but for a ward, without anybody
        to play them (RE-034, RE-269)."""
        board = rules.map
        count = len(board.powers)
        g = RaisonState(
            **starting_facts(rules, secret, board.content.order_of_play, decks=1),
            status=rules.status[:],
            controller=[NOBODY if p in rules.minors else p for p in range(count)],
            emperor=NOBODY,
        )
        g.rules = rules
        seat_players(g)
        for minor in rules.minors:
            g.money[minor] = 0
            guardian = rules.guardian[minor]
            if guardian >= 0:
                g.controller[minor], g.seats[minor] = guardian, g.seats[guardian]
        g.restore()
        g.relate()
        shuffle(g, "deck", g.decks[0])
        for p in g.order:
            for _ in range(board.content.start(board.powers[p]).cards):
                g.hands[p][g.decks[0].pop()] += 1
        g.stack = [Turn(DIPLOMACY, 0)]
        return g

    def progress(self, g: RaisonState) -> Progress:
        return Progress(turns=g.turn, rounds=g.rules.round_of(g.turn), goal_reached=max(g.influence) >= g.rules.target)

    def table(self, g: RaisonState, seat: int | None) -> views.RaisonTable:
        return views.table(g, lambda power: g.reads_hand(seat, power))

    def facts(self, g: RaisonState) -> dict[str, Any]:
        return views.full_facts(g)

    def question(self, g: RaisonState, decision: Decision) -> str:
        return words.question(g, decision)

    def is_said_in_full(self, g: RaisonState, verb: str) -> bool:
        """Leadership gives what is bought otherwise."""
        return isinstance(g.stack[-1], Leadership)

    def verb_text(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return words.verb_text(g, actor, verb, arguments)

    def event_words(self, rules: RaisonRules, reader: int) -> EventWords:
        return words.event_words(rules, reader)

    def namings(self, rules: RaisonRules) -> dict[str, Naming]:
        powers = rules.map.powers
        return {
            "status": lambda status: rules.statuses[status],
            "statuses": lambda statuses: [rules.statuses[status] for status in statuses],
            "standing": lambda statuses: {powers[p]: rules.statuses[status] for p, status in enumerate(statuses)},
        }

    def reveal(self, rules: RaisonRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
        return scenes.reveal(rules, kind, arguments)

    def scene(self, rules: RaisonRules, view: dict[str, Any]) -> Scene:
        return scenes.scene(rules, view)

    def promises(self, rules: RaisonRules) -> RaisonPromises:
        return promises_for(rules)

    def outlook(self, g: RaisonState, decision: Decision, option: int) -> Effect:
        return outlook.outlook(g, decision, option)

    def public_form(self, g: RaisonState, actor: int, action: int) -> int:
        """Cards that are given away look alike, as those that lie face down do."""
        first = g.rules.first[MERCENARY]
        if first <= action < g.rules.first[EXPEL]:
            return action - (action - first) % VALUES
        return super().public_form(g, actor, action)

    def check(self, g: RaisonState) -> None:
        invariants.check(g)

    def arrange(self, g: RaisonState, facts: dict[str, Any]) -> None:
        arranging.arrange(g, facts)


RAISON = Raison()
