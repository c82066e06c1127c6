"""How the model of Alliance follows a battle by its events (chapter 7), and what it finds wrong with them."""

from __future__ import annotations

from typing import Any

from tests.rulebook.alliance_model import AREAS, BLOCKS, BORDERS, COASTS, EMPIRES, LIMITS, SEAS, Model, Side

RETREATS_BY_SEA = 2
"""AC-119."""


class Battles(Model):
    """The model, told what happens in battles."""

    def _block(self, number: int) -> str:
        return str(self.names.blocks[number])

    def _place(self, number: int) -> str:
        return str(self.names.places[number])

    def _nation(self, number: int) -> str:
        return str(self.names.nations[number])

    # -- battles (chapter 7) -------------------------------------------------------------------------------------

    def on_battle(self, place: int, _: Any, __: Any) -> None:
        name = self._place(place)
        attack = self.attacker.get(name, "")
        sides = {self.side_of(b) for b in self.troops(name)}
        if len(sides) != 2 or attack not in sides:
            self.complain("AC-059", f"a battle in {name} of {sides}, attacked by {attack}")
        defence = next((s for s in sides if s != attack), "")
        self.battle = {
            "place": name,
            "sides": {"attack": attack, "defence": defence},
            "main": frozenset(),
            "fighting": set(),
            "acted": set(),
            "round": 1,
            "left": 0,
            "soaked": False,
            "half": set(),
            "boosted": set(),
            "surprise": False,
            "used": {},
            "fired": False,
            "lost": {attack: 0, defence: 0},
            "hq": {attack: False, defence: False},
            "origins": self._origins(name, attack),
        }

    def _origins(self, place: str, side: Side) -> set[str]:
        return {next(iter(self.way[b] - {place})) for b in self.troops(place, side) if b in self.way}

    def on_main_attack(self, edge: int, _: int) -> None:
        self.battle["main"] = frozenset(self._place(p) for p in self.names.ends[edge])

    def on_drawn_up(self, place: int, blocks: tuple[int, ...]) -> None:
        battle, name = self.battle, self._place(place)
        fighting = {self._block(b) for b in blocks}
        battle["fighting"] = fighting
        attackers = self.troops(name, battle["sides"]["attack"])
        main = battle["main"] or (self.way[attackers[0]] if attackers else frozenset())
        if {b for b in attackers if self.way.get(b) == main} != fighting & set(attackers):
            self.complain("AC-107", f"the main attack on {name} is not all that came over {set(main)}")
        defenders = self.troops(name, battle["sides"]["defence"])
        before = [b for b in defenders if b not in self.way]
        field = [b for b in before if BLOCKS[b]["kind"] != "fortress"]
        front = [b for b in field if b in fighting]
        expected = len(field) if name in SEAS else min(4, len(field))
        if len(front) != expected or {b for b in before if b not in field} - fighting:
            self.complain("AC-108", f"{front} are the front of {name}")
        if any(b in self.way for b in defenders if b in fighting):
            self.complain("AC-062", f"responding blocks fight in round 1 in {name}")

    def on_announced(self, player: int, event: str, _: int) -> None:
        if event == "surprise":
            self.battle["surprise"] = True
        else:
            self.battle["boosted"].add(self.side(EMPIRES[player]))

    def on_round(self, _: int, number: int) -> None:
        self._all_hits_taken()
        self.battle["left"] = 0
        self.battle["round"] = number
        self.battle["acted"] = set()
        self.battle["used"] = {}
        if number > 3:
            self.complain("AC-103", "a fourth round")

    def on_reserves(self, place: int, blocks: tuple[int, ...]) -> None:
        self._all_hits_taken()
        self.battle["left"] = 0
        self.battle["fighting"] |= {self._block(b) for b in blocks}
        if self.battle["fighting"] < set(self.troops(self._place(place))) or self.battle["round"] != 1:
            self.complain("AC-109", f"not all reserves come at the start of round 2 in {self._place(place)}")

    def on_roles_change(self, place: int, _: Any) -> None:
        sides, name = self.battle["sides"], self._place(place)
        if [b for b in self.troops(name, sides["defence"]) if b not in self.way]:
            self.complain("AC-110", f"roles change in {name} though defenders were there before")
        sides["attack"], sides["defence"] = sides["defence"], sides["attack"]
        self.battle["origins"] = self._origins(name, sides["attack"])

    def on_fired(self, number: int, place: int, dice: tuple[int, ...], needs: int, hits: int) -> None:
        block, name, battle = self._block(number), self._place(place), self.battle
        self._all_hits_taken()
        side = self.side_of(block)
        entry = BLOCKS[block]
        present = set(self.troops(name)) & battle["fighting"] - battle["acted"]
        if block not in present or not self.strength[block]:
            self.complain("AC-103", f"{block} cannot fire in {name} now")
        if battle["surprise"] and battle["round"] == 1 and not battle["acted"]:
            if side != battle["sides"]["attack"]:
                self.complain("AC-037", f"{block} is no attacker")
        else:
            defence = battle["sides"]["defence"]
            earlier = min(present, key=lambda b: (BLOCKS[b]["rating"][0], self.side_of(b) != defence))
            if (entry["rating"][0], side) != (BLOCKS[earlier]["rating"][0], self.side_of(earlier)):
                self.complain("AL-024 AL-025", f"{block} fires before {earlier} in {name}")
        battle["acted"].add(block)
        battle["fired"] = True
        wanted = int(entry["rating"][1])
        if battle["round"] == 1 and side in battle["boosted"] and (name in SEAS or entry["kind"] == "artillery"):
            wanted += 1
        if len(dice) != self.strength[block] or needs != wanted or hits != sum(d <= wanted for d in dice):
            self.complain("AL-019 AL-026", f"{block} of {self.strength[block]} rolls {dice} for {needs}: {hits}")
        battle["left"], battle["soaked"] = hits, False
        battle["hit"] = next(s for s in battle["sides"].values() if s != side)

    def _all_hits_taken(self) -> None:
        battle = self.battle
        if battle["left"] and set(self.troops(battle["place"], battle["hit"])) & battle["fighting"]:
            self.complain("AC-106", f"{battle['left']} hits are not taken in {battle['place']}")

    def _hit(self, block: str) -> None:
        """AC-111 to AC-113: may this block take the next hit?"""
        battle = self.battle
        if not battle or not battle["left"]:
            return
        battle["left"] -= 1
        present = [b for b in self.troops(battle["place"], battle["hit"]) if b in battle["fighting"]]
        if block not in present:
            self.complain("AC-111", f"{block} takes a hit in {battle['place']}")
            return
        strength: dict[str | None, int] = {}
        for b in present:
            strength[self.owner_of(b)] = strength.get(self.owner_of(b), 0) + self.strength[b]
        others = [b for b in present if BLOCKS[b]["kind"] != "fortress"]
        is_fortress = BLOCKS[block]["kind"] == "fortress"
        if is_fortress and battle["soaked"] and others:
            self.complain("AC-113", f"{block} takes two hits of a volley")
        open_to = {self.owner_of(b) for b in (others if battle["soaked"] and others else present)}
        if strength[self.owner_of(block)] < max(strength[o] for o in open_to):
            self.complain("AC-111", f"{block} takes a hit though its owner is not the strongest")
        battle["soaked"] |= is_fortress

    def on_withstood(self, number: int) -> None:
        block = self._block(number)
        self._hit(block)
        if block in self.battle["half"] or BLOCKS[block]["kind"] != "fortress":
            self.complain("AC-112", f"{block} withstands a second hit")
        self.battle["half"].add(block)

    def on_reduced(self, number: int, steps: int) -> None:
        block = self._block(number)
        if self.battle:
            self._hit(block)
            if BLOCKS[block]["kind"] == "fortress" and block not in self.battle["half"]:
                self.complain("AC-112", f"{block} loses a step by one hit")
            self.battle["half"].discard(block)
        self.strength[block] -= 1
        if self.strength[block] != steps or steps < (0 if self.is_fleet(block) else 1):
            self.complain("AL-020", f"{block} has {steps} steps, by the account {self.strength[block]}")

    def on_eliminated(self, number: int, place: int) -> None:
        block = self._block(number)
        battle = self.battle
        if battle and battle["place"] == self._place(place):
            if battle["left"]:
                self._hit(block)
                if self.strength[block] > (0 if self.is_fleet(block) else 1):
                    self.complain("AC-018", f"{block} is lost with {self.strength[block]} steps")
            side = self.side_of(block)
            battle["lost"][side] = battle["lost"].get(side, 0) + 1
            battle["hq"][side] = battle["hq"].get(side, False) or BLOCKS[block]["kind"] == "hq"
        slow = BLOCKS[block]["kind"] in ("hq", "fleet") or self.options.slow_rebuilding or not battle
        # AC-078; what found no place in an eviction waits for the next Year as well (AC-098).
        self.available[block] = (self.year + 1, 1) if slow else (self.year, self.turn + 1)
        del self.at[block]
        del self.strength[block]
        self.way.pop(block, None)
        self.levied.discard(block)

    def ways_out(self, block: str) -> set[str]:
        """AC-118, AC-119, AC-124, AC-185: without the limits of the round."""
        place, side = self.at[block], self.side_of(block)
        attacks = self.battle["sides"]["attack"] == side
        found = set()
        if place in SEAS:
            found |= {a for a in SEAS[place].coasts if self.is_friendly(side, a) and not self.is_embattled(a)}
            origin = self.way.get(block, frozenset()) - {place}
            for sea in BORDERS[place]:
                is_free = not self.is_embattled(sea) and not self.here(sea, but=side)
                if is_free and (not attacks or sea in origin or side in self.occupiers(sea)):
                    found |= set() if self._is_barred(side, place, sea) else {sea}
            return found
        for area in BORDERS[place]:
            if self.is_closed(side, place, area) or self.is_embattled(area):
                continue
            is_origin = attacks and area in self.battle["origins"] and not self.here(area, but=side)
            found |= {area} if self.is_friendly(side, area) or is_origin else set()
        for sea in COASTS[place]:
            if side in self.occupiers(sea) and not self.is_embattled(sea):
                shores = {a for a in SEAS[sea].coasts if self.is_friendly(side, a) and not self.is_embattled(a)}
                found |= shores - {place}
        return found

    def on_retreated(self, number: int, start: int, end: int) -> None:
        block, battle = self._block(number), self.battle
        here, there, side = self._place(start), self._place(end), self.side_of(self._block(number))
        self._all_hits_taken()
        rout = len({self.side_of(b) for b in self.troops(here) if self.strength[b]}) < 2
        if battle["round"] == 1 and self.strength[block] and not rout:
            self.complain("AC-104", f"{block} retreats in round 1")
        if BLOCKS[block]["kind"] == "fortress" or there not in self.ways_out(block):
            self.complain("AC-118", f"{block} cannot retreat from {here} to {there}")
        if there in BORDERS[here]:
            used = battle["used"].setdefault((side, there), [])
            used.append(block)
            by_sea = sum(there in SEAS[s].coasts for s in COASTS.get(here, []) if side in self.occupiers(s))
            room = LIMITS[BORDERS[here][there]] + RETREATS_BY_SEA * by_sea
            if len(used) > room and not rout and battle.get("forced") is None:
                self.complain("AC-117", f"{len(used)} blocks retreat from {here} to {there} in one round")
        battle["acted"].add(block)
        self.at[block] = there
        self.way.pop(block, None)

    def on_must_retreat(self, _: int, __: Any) -> None:
        self._all_hits_taken()
        self.battle["forced"] = True
        if self.battle["round"] != 3:
            self.complain("AC-115", "attackers leave before the third round is over")

    def on_trapped(self, number: int, _: int) -> None:
        block = self._block(number)
        self.battle["left"] = 0
        ways = self.ways_out(block)
        taken = {p for s, p in self.battle["used"] if s == self.side_of(block)}
        is_inland = self.at[block] in AREAS and not COASTS[self.at[block]]
        if ways - taken and BLOCKS[block]["kind"] != "fortress" and is_inland:
            self.complain("AC-120", f"{block} could retreat to {ways - taken}")

    def on_battle_won(self, place: int, _: Any, __: Any) -> None:
        self._all_hits_taken()
        name, battle = self._place(place), self.battle
        sides = {self.side_of(b) for b in self.troops(name)}
        if len(sides) > 1:
            self.complain("AC-115", f"{sides} are left in {name}")
        battle["won"] = next(iter(sides), "")
        battle["survivors"] = {b: self.strength[b] for b in self.troops(name)}
        self.attacker.pop(name, None)
        battle["over"] = True

    def check_award(self) -> None:
        """AC-127, once everything of a battle has been told."""
        battle = self.battle
        if not battle or not battle.get("over") or battle.get("paid"):
            return
        battle["paid"] = True
        won = battle["won"]
        lost = next((s for s in battle["lost"] if s != won), "")
        award = min(4, battle["fired"] + battle["lost"].get(lost, 0) + battle["hq"].get(lost, False))
        owners: dict[str, int] = {}
        for block, steps in battle["survivors"].items():
            owner = self.owner_of(block)
            if owner:
                owners[owner] = owners.get(owner, 0) + steps
        told = battle.get("award")
        if not owners or not award:
            if told:
                self.complain("AC-127", f"{told} for a battle of nobody")
        elif told is None or told[1] != award or owners.get(told[0], -1) < max(owners.values()):
            self.complain("AC-127", f"{told} for a battle worth {award} to {owners}")

    def on_regrouped(self, number: int, start: int, end: int) -> None:
        block, here, there = self._block(number), self._place(start), self._place(end)
        side = self.side_of(block)
        origin = self.way.get(block, frozenset()) - {here}
        is_free = not self.here(there, but=side)
        open_sea = there in SEAS and here in SEAS and is_free
        if BLOCKS[block]["kind"] == "fortress" or self.is_embattled(there):
            self.complain("AC-121", f"{block} regroups to {there}")
        elif not (self.is_friendly(side, there) or open_sea or (there in origin and is_free)):
            self.complain("AC-121", f"{block} regroups from {here} to {there}")
        elif here in AREAS and there not in BORDERS[here]:
            self.complain("AC-121", f"{block} regroups by sea from {here} to {there}")
        self.at[block] = there
        self.way.pop(block, None)
