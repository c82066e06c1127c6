"""What the model of Alliance knows of loot, and of winter: free levies, collapse and quarters."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rulebook.alliance_following import Follower
from tests.rulebook.alliance_model import AREAS, BLOCKS, CAPITALS, EMPIRES, Side

QUARTERED = 8
"""AC-138."""
LOOT = 3
"""AC-128."""


class Chronicler(Follower):
    """The model with its account of loot and of what winters bring."""

    def __init__(self, g: Any) -> None:
        super().__init__(g)
        self.looted: set[str] = set()
        self.plunder: dict[str, Any] = {}
        self.recovered: Counter[str] = Counter()
        self.grown: set[str] = set()
        self.rolled: set[str] = set()
        self.made_peace = False
        self.starved: set[str] = set()
        self.in_winter = False
        self.lost_before = {e for e in EMPIRES if self.holder(CAPITALS[e]) != self.side(e)}

    def follow(self, events: list[tuple[str, int, tuple[Any, ...]]]) -> None:
        super().follow(events)
        self.lost_before -= {e for e in self.lost_before if self.holder(CAPITALS[e]) == self.side(e)}

    def on_year(self, year: int) -> None:
        if self.in_winter:
            self._review_winter()
        super().on_year(year)
        self.looted, self.in_winter = set(), False

    def on_winter(self, year: int) -> None:
        super().on_winter(year)
        self.in_winter, self.made_peace = True, False
        self.recovered, self.grown, self.rolled, self.starved = Counter(), set(), set(), set()

    # -- loot (AC-128, AC-179) ---------------------------------------------------------------------------------

    def on_capital_taken(self, taker: int, place: int) -> None:
        capital = self._place(place)
        empire = next(e for e in EMPIRES if CAPITALS[e] == capital)
        side = self.side(EMPIRES[taker])
        if self.side(empire) == side or self.holder(capital) != side or empire in self.looted:
            self.complain("AC-128 AC-179", f"{EMPIRES[taker]} loots {capital}")
        if self.foremost(capital, side) != EMPIRES[taker]:
            self.complain("AC-179", f"{EMPIRES[taker]} is paid for {capital}, not {self.foremost(capital, side)}")
        self.looted.add(empire)
        is_player = self.owner.get(empire) == empire
        amount = min(LOOT, self.gold[EMPIRES.index(empire)]) if is_player else LOOT
        self.plunder = {EMPIRES[taker]: amount} | ({empire: -amount} if is_player else {})

    def on_gold(self, player: int, points: int, total: int, why: str) -> None:
        super().on_gold(player, points, total, why)
        if why == "loot" and self.plunder.pop(EMPIRES[player], None) != points:
            self.complain("AC-128", f"{EMPIRES[player]} gets {points} as loot")

    # -- free levies (AC-136, AC-166) --------------------------------------------------------------------------

    def on_raised(self, number: int, place: int, how: str) -> None:
        block = self._block(number)
        if how == "winter":
            nation, is_alone = self.nation(block), self.owner_of(block) is None
            is_fed = BLOCKS[block]["kind"] == "fortress" or self.at[block] in self.supplied(nation)
            if not (is_fed or (is_alone and nation not in EMPIRES)):
                self.complain("AC-136", f"{block} recovers without supply")
            if self.strength[block] >= BLOCKS[block]["most"] or block in self.grown:
                self.complain("AC-136", f"{block} recovers too much")
            self._recover(block)
        super().on_raised(number, place, how)

    def on_created(self, number: int, place: int, how: str) -> None:
        if how == "winter":
            self._recover(self._block(number))
        super().on_created(number, place, how)

    def _recover(self, block: str) -> None:
        nation = self.nation(block)
        self.grown.add(block)
        self.recovered[nation] += 1
        if nation in EMPIRES:
            if self.owner.get(nation) == nation:
                self.complain("AC-136", f"{nation} has a player and recovers")
            if self.recovered[nation] > self.free_steps(nation):
                self.complain(
                    "AC-136", f"{nation} recovers {self.recovered[nation]} of {self.free_steps(nation)} steps"
                )
        elif self.owner.get(nation) or self.holder(CAPITALS[nation]) != self.side(nation):
            self.complain("AC-136 AC-166", f"{nation} does not stand alone in its seat")

    def free_steps(self, empire: str) -> int:
        """AC-168: nobody holds the vacant land of a neutral."""
        side, total = self.side(empire), 0
        for area, native in self.native.items():
            if native == empire and self.holder(area) == side and (self.owner.get(empire) or self.occupiers(area)):
                total += self.value[area]
        return -(-total // 2)

    # -- collapse (AC-137) -------------------------------------------------------------------------------------

    def is_tottering(self, empire: str) -> bool:
        """Allied, without a player, and its capital is held by another side."""
        sponsor = self.owner.get(empire)
        is_lost = self.holder(CAPITALS[empire]) != self.side(empire)
        return bool(sponsor) and sponsor != empire and is_lost and empire not in self.lost_before

    def on_collapse(self, nation: int, die: int, outcome: str) -> None:
        empire = self._nation(nation)
        if not self.is_tottering(empire) or empire in self.rolled:
            self.complain("AC-137", f"{empire} rolls for peace")
        if (outcome == "peace") != (die <= 3):
            self.complain("AC-137", f"{outcome} on {die}")
        self.rolled.add(empire)
        self.made_peace |= outcome == "peace"

    # -- quarters (AC-138) -------------------------------------------------------------------------------------

    def quartered(self, area: str, side: Side) -> list[str]:
        return [b for b in self.troops(area, side) if BLOCKS[b]["kind"] != "fortress"]

    def on_starved(self, number: int, place: int) -> None:
        block, area = self._block(number), self._place(place)
        if not self.options.winter_attrition:
            blocks = self.quartered(area, self.side_of(block))
            excess = len(blocks) - QUARTERED - len(self.starved.intersection(blocks))
            if excess < 1 or self.strength[block] < 2 or block in self.starved or block not in blocks:
                self.complain("AC-138", f"{block} starves in {area}")
        self.starved.add(block)

    def _review_winter(self) -> None:
        """What should have happened before the next Year began."""
        if not self.made_peace:
            for empire in EMPIRES:
                if self.is_tottering(empire) and empire not in self.rolled:
                    self.complain("AC-137", f"{empire} did not roll for peace")
        for area in AREAS:
            for side in self.occupiers(area):
                blocks = self.quartered(area, side)
                fat = [b for b in blocks if self.strength[b] > 1 and b not in self.starved]
                if fat and len(blocks) - QUARTERED > len(self.starved.intersection(blocks)):
                    self.complain("AC-138", f"too many are fed in {area}")
