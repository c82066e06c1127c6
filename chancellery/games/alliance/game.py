"""Alliance as everybody else uses it: the contract of a game, fulfilled by the modules beside this one."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Literal

import msgspec

from chancellery.atlas.board import Board
from chancellery.games.alliance import (
    absence,
    arranging,
    invariants,
    outlook,
    publicity,
    resampling,
    reveals,
    scene,
    views,
    words,
)
from chancellery.games.alliance.content import EMPIRES
from chancellery.games.alliance.options import INTRODUCTION, AllianceOptions
from chancellery.games.alliance.rules import AllianceRules
from chancellery.games.alliance.setup import set_up
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.victory import DRAW, scores
from chancellery.kernel.cards import PrintedCard
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.effects import Effect
from chancellery.kernel.game import Game
from chancellery.kernel.introduction import Introduction
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.rules import Options, Progress, Result
from chancellery.kernel.scene import Reveal, Scene
from chancellery.kernel.state import Decision, Event


@lru_cache(maxsize=64)
def _rules(game: Alliance, options: bytes) -> AllianceRules:
    return AllianceRules(msgspec.json.decode(options, type=AllianceOptions), game.declared.verbs)


class Alliance(Game[AllianceState]):
    name: ClassVar[str] = "alliance"
    title: ClassVar[str] = "Alliance"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6, 7)
    options_type: ClassVar[type[Options]] = AllianceOptions
    introduction: ClassVar[Introduction] = INTRODUCTION
    words: ClassVar[Catalogue] = words.WORDS
    limit_rules: ClassVar[Mapping[str, str]] = {"not_open": "AL-055", "over": "AL-084"}
    passive_verbs: ClassVar[tuple[str, ...]] = (
        *("end", "halt", "stay", "enough"),
        *("decline", "fire_all", "fire", "hold", "remain", "loyal", "conclude", "reconsider"),
    )

    # -- the fixed context ---------------------------------------------------------------------------

    def rules(self, options: Any) -> AllianceRules:
        """Rules are the same object for the same options, so that what they remember is shared between games."""
        return _rules(self, msgspec.json.encode(options))

    def deal(self, rules: AllianceRules, secret: bytes) -> AllianceState:
        return set_up(rules, secret)

    def actors(self, rules: AllianceRules) -> list[str]:
        return rules.empires

    def seats(self, g: AllianceState) -> list[str]:
        return [g.rules.empires[e] for e in sorted(g.rules.players, key=lambda e: g.seats[e])]

    def board(self, rules: AllianceRules) -> Board:
        return rules.content.board

    def content(self, rules: AllianceRules) -> str:
        return rules.content.fingerprint

    # -- knowledge -----------------------------------------------------------------------------------

    def table(self, g: AllianceState, seat: int | None) -> views.AllianceTable:
        return views.table(g, seat)

    def resample(self, g: AllianceState, seat: int | None, chance: random.Random) -> AllianceState:
        return resampling.resample(g, seat, chance)

    def public_form(self, g: AllianceState, actor: int, action: int) -> int:
        return publicity.public_form(g, action)

    def facts(self, g: AllianceState) -> dict[str, Any]:
        return views.facts(g)

    def arrange(self, g: AllianceState, facts: dict[str, Any]) -> None:
        arranging.arrange(g, facts)

    def default_answer(self, g: AllianceState, decision: Decision, chance: random.Random) -> int:
        habit = absence.HABITS.get(decision.phase)
        return habit(g, decision, chance) if habit else super().default_answer(g, decision, chance)

    # -- words -----------------------------------------------------------------------------------------

    def titles(self, rules: AllianceRules) -> dict[str, str]:
        return words.titles(rules)

    def name_of(self, rules: AllianceRules, value: Any) -> str:
        places = rules.content.places
        if value in places:
            return self.words.name(words.place_name(rules, places.index(value)))
        return super().name_of(rules, value)

    def question(self, g: AllianceState, decision: Decision) -> str:
        return words.question(g, decision)

    def option_text(self, g: AllianceState, actor: int, option: int) -> str:
        return words.option_text(g, actor, option)

    def option_label(self, g: AllianceState, actor: int, option: int) -> tuple[str, str]:
        return words.option_label(g, actor, option)

    def highlights(self, g: AllianceState, actor: int, option: int) -> tuple[list[str], list[str]]:
        return words.highlights(g, option)

    def outlook(self, g: AllianceState, decision: Decision, option: int) -> Effect:
        return outlook.outlook(g, decision, option)

    def event_words_of(self, rules: AllianceRules, event: Event, reader: str = "") -> dict[str, Any]:
        kind, _, values = event
        return words.event_words(rules, self.declared.events[kind], values, reader)

    def event_arguments(
        self, rules: AllianceRules, declared: EventKind, values: tuple[Any, ...]
    ) -> tuple[dict[str, Any], list[str], list[str]]:
        return words.event_arguments(rules, declared, values)

    def reveal(self, rules: AllianceRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
        return reveals.reveal(rules, kind, arguments)

    def scene(self, rules: AllianceRules, view: dict[str, Any]) -> Scene:
        return scene.scene(rules, view)

    def printed_cards(self) -> list[PrintedCard]:
        return words.printed_cards()

    # -- the end ---------------------------------------------------------------------------------------

    def result(self, g: AllianceState) -> Result | None:
        if not g.over:
            return None
        found = scores(g)
        ranked = sorted(g.winners, key=lambda p: (-found[p], -g.gold[p], p))
        return Result(
            winners=[g.seats[p] for p in ranked],
            scores=self.scores(g),
            summary=self.words.sentence(f"result-{g.verdict}", empires=[words.nation_name(g.rules, p) for p in ranked]),
        )

    def winning_side(self, g: AllianceState) -> str:
        """Britain's, that of France, or that of the first of the other Empires; `both` where they win together."""
        if g.verdict == DRAW:
            return "draw"
        names = [g.rules.content.nations[p] for p in g.winners]
        rivals = [name for name in names if name in ("britain", "france")]
        return "both" if len(rivals) > 1 else [*rivals, *names][0]

    def scores(self, g: AllianceState) -> list[int]:
        found = scores(g)
        return [found[p] for p in sorted(g.rules.players, key=lambda p: g.seats[p])]

    def progress(self, g: AllianceState) -> Progress:
        return Progress(turns=max(g.now, 0), rounds=g.year - g.rules.content.scenario.first_year + 1)

    # -- for tests -------------------------------------------------------------------------------------

    def variations(self) -> list[Options]:
        """All values of all options; most play a single Year."""
        counts: tuple[Literal[2, 3, 4, 5, 6, 7], ...] = (2, 3, 4, 5, 6, 7)
        return [
            AllianceOptions(years=1),
            *(AllianceOptions(scenario="1813", players=count, years=1) for count in counts),
            *(AllianceOptions(players=count, years=1) for count in counts if count != 2),
            AllianceOptions(players=4, years=2, empires="random", strict_stops=True, target_shift=2),
            AllianceOptions(scenario="1813", players=3, years=2, winter_attrition=True, slow_rebuilding=True),
            AllianceOptions(players=5, years=2, resignation=True),
        ]

    def longest(self, rules: AllianceRules) -> int:
        return 20_000 * EMPIRES

    def check(self, g: AllianceState) -> None:
        invariants.check(g)


ALLIANCE = Alliance()
