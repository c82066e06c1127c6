"""Borderlands as everybody else knows it: the rules, and what is worth saying better than by default."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from borderlands import scene
from borderlands.phases import Season
from borderlands.rules import BOARD, NUMBERS, TILES, BorderlandsOptions, BorderlandsRules
from borderlands.state import NOBODY, BorderlandsState
from chancellery.atlas.board import TileBoard
from chancellery.kernel.chance import shuffle
from chancellery.kernel.errors import RulesBug
from chancellery.kernel.game import Game
from chancellery.kernel.introduction import Introduction, Scenario
from chancellery.kernel.messages import KERNEL, Catalogue
from chancellery.kernel.plain import copy
from chancellery.kernel.rules import Options, Progress, Result
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import SecretPhase, reopen


class Borderlands(Game[BorderlandsState]):
    name: ClassVar[str] = "borderlands"
    title: ClassVar[str] = "Borderlands"
    players: ClassVar[tuple[int, ...]] = (2, 3)
    options_type: ClassVar[type[Options]] = BorderlandsOptions
    words: ClassVar[Catalogue] = Catalogue("borderlands", base=KERNEL)
    introduction: ClassVar[Introduction] = Introduction(
        pitch="Seven provinces, secret bids, and a number under each that only scouts know.",
        minutes=(5, 10),
        scenarios=tuple(
            Scenario(name=name, title=name.title(), sentence="", players=count, board="", options={"players": count})
            for name, count in (("duel", 2), ("three", 3))
        ),
    )

    # -- the six methods that are a game -------------------------------------------------------------

    def rules(self, options: Any) -> BorderlandsRules:
        return BorderlandsRules(options, self.declared.verbs)

    def deal(self, rules: BorderlandsRules, secret: bytes) -> BorderlandsState:
        count = len(rules.princes)
        g = BorderlandsState(
            stack=[Season()],
            secret=secret,
            draws=0,
            barrier=0,
            unveiled=0,
            ended=False,
            round=0,
            coins=[rules.options.coins] * count,
            numbers=list(NUMBERS),
            owners=[NOBODY] * len(TILES),
            scouted=[[] for _ in range(count)],
            offered=NOBODY,
        )
        g.rules = rules
        shuffle(g, "numbers", g.numbers)
        return g

    def actors(self, rules: BorderlandsRules) -> tuple[str, ...]:
        return rules.princes

    def table(self, g: BorderlandsState, seat: int | None) -> dict[str, Any]:
        return self._facts(g, lambda tile: g.knows(seat, tile))

    def resample(self, g: BorderlandsState, seat: int | None, chance: random.Random) -> BorderlandsState:
        """Deal the numbers anew that the seat does not know, and the bids that others have sealed."""
        other = copy(g)
        other.secret = chance.randbytes(32)
        unknown = [tile for tile in range(len(TILES)) if not g.knows(seat, tile)]
        pool = sorted(g.numbers[tile] for tile in unknown)
        chance.shuffle(pool)
        for tile, number in zip(unknown, pool, strict=True):
            other.numbers[tile] = number
        reopen(other)
        top = other.stack[-1] if other.stack else None
        if isinstance(top, SecretPhase):
            for prince in top.actors:
                if prince != seat and top.sealed[prince] >= 0:
                    top.sealed[prince] = chance.choice(top.options(other, prince))
        return other

    def result(self, g: BorderlandsState) -> Result | None:
        if not g.over:
            return None
        standing = [(g.points(prince), g.coins[prince]) for prince in range(len(g.coins))]
        winners = [prince for prince, stands in enumerate(standing) if stands == max(standing)]
        names = " and ".join(g.rules.princes[prince].title() for prince in winners)
        return Result(winners, [points for points, _ in standing], f"{names}: {max(standing)[0]} points.")

    # -- better than the defaults ----------------------------------------------------------------------

    def board(self, rules: BorderlandsRules) -> TileBoard:
        return BOARD

    def scene(self, rules: BorderlandsRules, view: dict[str, Any]) -> Scene:
        return scene.draw(view)

    def progress(self, g: BorderlandsState) -> Progress:
        return Progress(turns=g.round)

    def longest(self, rules: BorderlandsRules) -> int:
        return 6 * (2 + len(rules.princes))

    def variations(self) -> list[Options]:
        return [BorderlandsOptions(), BorderlandsOptions(players=3), BorderlandsOptions(players=3, coins=5)]

    def facts(self, g: BorderlandsState) -> dict[str, Any]:
        return self._facts(g, lambda tile: True)

    def arrange(self, g: BorderlandsState, facts: dict[str, Any]) -> None:
        """A scenario may give coins by prince, and number and owner by tile."""
        for prince, coins in facts.pop("coins", {}).items():
            g.coins[g.rules.princes.index(prince)] = coins
        for tile, number in facts.pop("numbers", {}).items():
            there = g.numbers.index(number)
            here = TILES.index(tile)
            g.numbers[here], g.numbers[there] = g.numbers[there], g.numbers[here]
        for tile, prince in facts.pop("owners", {}).items():
            g.owners[TILES.index(tile)] = g.rules.princes.index(prince)
        super().arrange(g, facts)

    def check(self, g: BorderlandsState) -> None:
        if sorted(g.numbers) != sorted(NUMBERS) or min(g.coins) < 0:
            raise RulesBug("numbers or coins are lost")

    def _facts(self, g: BorderlandsState, is_known: Any) -> dict[str, Any]:
        princes = g.rules.princes
        return {
            "round": g.round,
            "offered": TILES[g.offered] if g.offered != NOBODY else None,
            "princes": {
                name: {"coins": g.coins[prince], "points": g.points(prince)} for prince, name in enumerate(princes)
            },
            "tiles": {
                name: {
                    "owner": princes[g.owners[tile]] if g.owners[tile] != NOBODY else None,
                    "number": g.numbers[tile] if is_known(tile) else None,
                    "scouted_by": [princes[p] for p in range(len(princes)) if tile in g.scouted[p]],
                }
                for tile, name in enumerate(TILES)
            },
        }


BORDERLANDS = Borderlands()
