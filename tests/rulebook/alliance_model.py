"""A model of Alliance that knows the rulebook and the completion, not the code of the rules.

It reads the board, the roster and the scenario by name, follows a game by its events alone (`follow`), keeps its own
account of who stands where, who has crossed which border and who has paid for what, and says from the text what is
possible and what must come of it. The rules' own state is only read to compare (`test_alliance_anywhere.py`).
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

from chancellery.atlas import library

EMPIRES = ("britain", "france", "russia", "austria", "prussia", "spain", "turkey")
LIMITS = {"clear": 4, "river": 3, "forest": 3, "mountain": 2, "marsh": 2, "strait": 2}
"""AL-107 to AL-112."""
Side = str


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((files("chancellery.games.alliance") / "data" / f"{name}.toml").read_text())


BOARD: Any = library.read("alliance")
BLOCKS = data("blocks")
CARDS = data("cards")
AREAS: Any = BOARD.areas
SEAS: Any = BOARD.seas
KINDS = {frozenset(pair): kind for kind, pairs in BOARD.border_kinds.items() for pair in pairs}
STRAITS = {frozenset(strait.ends): strait for strait in BOARD.straits}
COASTS: dict[str, list[str]] = {area: [sea for sea, facts in SEAS.items() if area in facts.coasts] for area in AREAS}
BORDERS: dict[str, dict[str, str]] = defaultdict(dict)
"""For each place its neighbours of the same element, with the kind of the border."""
for one, other in [*BOARD.pairs(), *(s.ends for s in BOARD.straits), *BOARD.sea_borders]:
    kind = "strait" if frozenset((one, other)) in STRAITS else KINDS.get(frozenset((one, other)), "clear")
    BORDERS[one][other] = BORDERS[other][one] = kind
CAPITALS = {nation: power.capital for nation, power in BOARD.powers.items()}


class Model:
    """A game as its events tell it."""

    def __init__(self, g: Any) -> None:
        names, options = g.rules.content, g.rules.options
        self.names, self.options = names, options
        self.scenario = data(options.scenario)
        self.native = {area: self.scenario["owners"].get(area, facts.owner) for area, facts in AREAS.items()}
        self.home = {
            area: self.native[area] if self.native[area] not in EMPIRES or facts.kind == "home" else ""
            for area, facts in AREAS.items()
            if area not in self.scenario["owners"] or self.native[area] not in EMPIRES
        }
        self.value = {area: facts.city.value if facts.city else 0 for area, facts in AREAS.items()}
        self.value |= {sea: facts.value for sea, facts in SEAS.items()}
        self.new_turn()
        self.at: dict[str, str] = {}
        self.strength: dict[str, int] = {}
        for place, standing in self.scenario["blocks"].items():
            for block, steps in standing.items():
                self.at[block], self.strength[block] = place, steps
        self.players = list(EMPIRES[: options.players])
        self.coalition: dict[str, frozenset[str]] = {}
        self.owner: dict[str, str] = {}
        for members in self.scenario["coalitions"]:
            playing = [e for e in EMPIRES if e in members and e in self.players]
            for empire in members:
                if playing:
                    self.owner[empire] = empire if empire in playing else playing[0]
            for empire in playing:
                self.coalition[empire] = frozenset(playing)
        for minor, ally in self.scenario["alliances"].items():
            if ally in self.owner:
                self.owner[minor] = self.owner[ally]
        self.sponsored = Counter(p for e, p in self.owner.items() if e in EMPIRES and p != e)
        self.par = self.power() | self.scenario["par"].get(str(options.players), {})
        self.home_par = {e: sum(self.native_values(e)) for e in EMPIRES}
        self.available: dict[str, tuple[int, int]] = {}
        self.attacked: set[tuple[frozenset[str], str]] = set()
        self.courted: set[tuple[frozenset[str], str]] = set()
        self.gold: list[int] = list(g.gold)
        self.year, self.turn = 0, 0
        self.hand: dict[str, str] = {}
        self.battle: dict[str, Any] = {}
        self.complaints: list[str] = []
        self.order: tuple[str, ...] = ()
        self.activation: tuple[str, str] = ("", "")
        self.mover = ""

    def new_turn(self) -> None:
        self.crossed: Counter[tuple[Side, frozenset[str]]] = Counter()
        self.landed: Counter[tuple[Side, str, str]] = Counter()
        self.carried: Counter[str] = Counter()
        self.carriers: set[str] = set()
        self.moved: Counter[str] = Counter()
        self.halted: set[str] = set()
        self.forced: set[str] = set()
        self.levied: set[str] = set()
        self.joined: set[str] = set()
        self.activated: set[tuple[str, str]] = set()
        self.attacker: dict[str, Side] = {}
        self.way: dict[str, frozenset[str]] = {}
        self.bonus: set[tuple[Side, frozenset[str]]] = set()
        self.created: Counter[str] = Counter()
        self.spent: Counter[str] = Counter()
        self.saved: Counter[str] = Counter()
        self.bidders: set[str] = set()
        self.event_used: set[str] = set()
        self.points, self.kept = 0, Counter[str]()
        self.player = ""

    def complain(self, rule: str, words: str) -> None:
        self.complaints.append(f"{rule}: {words}")

    # -- who and where (4.1) ---------------------------------------------------------------------------

    def nation(self, block: str) -> str:
        return str(BLOCKS[block]["nation"])

    def is_fleet(self, block: str) -> bool:
        return bool(BLOCKS[block]["kind"] == "fleet")

    def side(self, nation: str) -> Side:
        """A coalition by its players, or a nation by itself."""
        player = self.owner.get(nation)
        return "+".join(sorted(self.coalition[player])) if player else f"alone {nation}"

    def side_of(self, block: str) -> Side:
        return self.side(self.nation(block))

    def owner_of(self, block: str) -> str | None:
        return self.owner.get(self.nation(block))

    def group_of(self, block: str) -> str | None:
        nation = self.nation(block)
        return nation if nation in EMPIRES else self.owner.get(nation)

    def here(self, place: str, side: Side = "", *, but: Side = "") -> list[str]:
        return [
            b
            for b, at in self.at.items()
            if at == place and (not side or self.side_of(b) == side) and (not but or self.side_of(b) != but)
        ]

    def troops(self, place: str, side: Side = "", *, but: Side = "") -> list[str]:
        """Armies of an area, fleets of a sea."""
        return [b for b in self.here(place, side, but=but) if self.is_fleet(b) == (place in SEAS)]

    def occupiers(self, place: str) -> set[Side]:
        """AC-047."""
        return {self.side_of(b) for b in self.troops(place) if place in AREAS or self.strength[b]}

    def is_friendly(self, side: Side, place: str) -> bool:
        sides = self.occupiers(place)
        return side in sides if sides else place in AREAS and self.side(self.native[place]) == side

    def is_embattled(self, place: str) -> bool:
        return len({self.side_of(b) for b in self.troops(place)}) > 1

    def holder(self, area: str) -> Side:
        """AC-168."""
        sides = self.occupiers(area) - ({self.attacker.get(area, "")} if self.is_embattled(area) else set())
        return min(sides) if sides else self.side(self.native[area])

    def is_closed(self, side: Side, one: str, other: str) -> bool:
        """AC-057, AC-058."""
        strait = STRAITS.get(frozenset((one, other)))
        if strait is None:
            return False
        if strait.closed_by:
            return self.holder(strait.closed_by) != side
        sides = set().union(*(self.occupiers(sea) for sea in strait.seas)) if strait.seas else set()
        return bool(sides) and side not in sides

    # -- movement (4.2 to 4.7) ---------------------------------------------------------------------------

    def allowance(self, block: str) -> int:
        return (1 if self.turn == 4 else 2) + (block in self.forced)

    def may_leave(self, block: str) -> bool:
        place, side = self.at[block], self.side_of(block)
        if block in self.halted or block in self.carriers or self.moved[block] >= self.allowance(block):
            return False
        if not self.is_embattled(place):
            return True
        if self.attacker.get(place) == side:
            return False  # AC-063
        if self.is_fleet(block) and place in AREAS:
            return True  # AC-171
        counted = [b for b in self.troops(place) if place in AREAS or self.strength[b]]
        own = [b for b in counted if self.side_of(b) == side and b != block]
        return len(own) >= len([b for b in counted if self.side_of(b) != side])  # AC-061

    def has_room(self, side: Side, one: str, other: str) -> bool:
        border = frozenset((one, other))
        limit = LIMITS[BORDERS[one][other]] + ((side, border) in self.bonus)
        return self.crossed[side, border] < limit

    def is_third(self, side: Side, place: str) -> bool:
        return self.is_embattled(place) and side not in {self.side_of(b) for b in self.troops(place)}

    def can_embark(self, side: Side, sea: str, left: int) -> bool:
        """AC-064 to AC-066: `left` steps before this one."""
        if side not in self.occupiers(sea) or self.is_embattled(sea) or left < 2:
            return False
        fleets = [b for b in self.troops(sea, side) if self.strength[b]]
        if 2 * len(fleets) <= self.carried[sea]:
            return False
        if any(self.can_land(side, sea, area) for area in SEAS[sea].coasts):
            return True
        return left > 2 and any(self.can_embark(side, other, left - 1) for other in BORDERS[sea])

    def can_land(self, side: Side, sea: str, area: str) -> bool:
        """AC-056, AC-067, AC-172."""
        is_own = self.is_friendly(side, area) and not (self.is_embattled(area) and self.attacker.get(area) == side)
        return self.landed[side, sea, area] < (4 if is_own else 2) and not self.is_third(side, area)

    def steps(self, block: str) -> set[str]:
        """Where a block may go next."""
        place, side = self.at[block], self.side_of(block)
        if not self.may_leave(block):
            return set()
        left = self.allowance(block) - self.moved[block]
        found = set()
        if self.is_fleet(block):
            for sea in COASTS[place] if place in AREAS else BORDERS[place]:
                if place in SEAS and (not self.has_room(side, place, sea) or self._is_barred(side, place, sea)):
                    continue
                if self.here(sea, but=side) and (not self.strength[block] or self.is_third(side, sea)):
                    continue  # AC-019, AC-060
                found.add(sea)
            for area in SEAS[place].coasts if place in SEAS else []:
                if self.is_friendly(side, area) and not self.is_embattled(area):
                    found.add(area)  # AC-069, AC-172
        elif place in SEAS:
            found |= {area for area in SEAS[place].coasts if self.can_land(side, place, area)}
            found |= {sea for sea in BORDERS[place] if self.can_embark(side, sea, left)}
        else:
            for area in BORDERS[place]:
                if self.has_room(side, place, area) and not self.is_closed(side, place, area):
                    found |= set() if self.is_third(side, area) else {area}
            found |= {sea for sea in COASTS[place] if self.can_embark(side, sea, left)}
        return found

    def _is_barred(self, side: Side, one: str, other: str) -> bool:
        strait = STRAITS.get(frozenset((one, other)))
        return bool(strait and strait.closed_by) and self.is_closed(side, one, other)

    def can_be_picked(self, block: str) -> bool:
        return (
            BLOCKS[block]["kind"] != "fortress"
            and not self.moved[block]
            and block not in self.levied
            and self.nation(block) not in self.joined
            and bool(self.steps(block))
        )

    def marches(self, group: str) -> set[str]:
        """Places where a group can be activated (AC-050)."""
        found = set()
        for block, place in self.at.items():
            if self.group_of(block) == group and (group, place) not in self.activated and place not in found:
                found |= {place} if self.can_be_picked(block) else set()
        return found

    # -- supply and levies (chapter 5) -------------------------------------------------------------------

    def supplied(self, nation: str) -> set[str]:
        """AC-074."""
        side = self.side(nation)
        good = {p for p in (*AREAS, *SEAS) if self.is_friendly(side, p) and not self.is_embattled(p)}
        if nation in EMPIRES:
            sources = {a for a in good if a in AREAS and self.home.get(a) == nation and self.value[a]}
            sources |= {a for a in ("gibraltar", "malta") if a in good and nation == "britain"}
            hq = next(b for b in BLOCKS if BLOCKS[b]["nation"] == nation and BLOCKS[b]["kind"] == "hq")
            seat = self.at.get(hq, "")
            sources |= {seat} & good if seat in AREAS and self.value[seat] else set()
        else:
            sources = {a for a in good if a in AREAS and self.native[a] == nation}
        reached, frontier = set(sources), list(sources)
        while frontier:
            place = frontier.pop()
            beside: Iterable[str] = BORDERS[place]
            if place in AREAS:
                beside = [b for b in beside if not self.is_closed(side, place, b)]
            for other in [*beside, *(COASTS[place] if place in AREAS else SEAS[place].coasts)]:
                if other in good and other not in reached:
                    reached.add(other)
                    frontier.append(other)
        return reached

    def raisable(self, group: str) -> set[str]:
        found = set()
        fed: dict[str, set[str]] = {}
        for block, place in self.at.items():
            nation = self.nation(block)
            if (
                self.group_of(block) != group
                or self.strength[block] >= BLOCKS[block]["most"]
                or block in self.levied
                or self.moved[block]
                or nation in self.joined
                or self.is_embattled(place)
            ):
                continue
            if BLOCKS[block]["kind"] != "fortress":
                if nation not in fed:
                    fed[nation] = self.supplied(nation)
                if place not in fed[nation] or (self.is_fleet(block) and place in SEAS):
                    continue
            found.add(block)
        return found

    def sites(self, block: str) -> set[str]:
        """AC-073."""
        entry, nation = BLOCKS[block], self.nation(block)
        good = {a for a in AREAS if self.is_friendly(self.side(nation), a) and not self.is_embattled(a)}
        if entry.get("place"):
            return good & {entry["place"]}
        home = {a for a in good if self.home.get(a) == nation}
        if entry["kind"] == "fleet":
            return {a for a in home if AREAS[a].port}
        if entry["kind"] == "hq":
            return good & {CAPITALS[nation]} or {a for a in home if self.value[a]}
        return {a for a in home if self.created[a] < 2}

    def building(self, group: str) -> dict[str, set[str]]:
        """For each place what a group could build there."""
        found: dict[str, set[str]] = defaultdict(set)
        for block in BLOCKS:
            if (
                block not in self.at
                and self.group_of(block) == group
                and self.available.get(block, (0, 0)) <= (self.year, self.turn)
                and self.nation(block) not in self.joined
            ):
                for place in self.sites(block):
                    found[place].add(block)
        return found

    # -- bids (6.2) ----------------------------------------------------------------------------------------

    def empires_of(self, coalition: frozenset[str]) -> int:
        return sum(self.owner.get(e) in coalition for e in EMPIRES)

    def is_conquered(self, minor: str) -> bool:
        lands = [a for a in AREAS if self.native[a] == minor]
        return not any(self.nation(b) == minor for b in self.at) and all(
            self.occupiers(a) and self.side(minor) not in self.occupiers(a) for a in lands
        )

    def bids(self, player: str, points: int) -> set[str]:
        own = self.coalition[player]
        side = self.side(player)
        found = set()
        for nation in BOARD.powers:
            price, sponsor = (2, self.owner.get(nation)) if nation in EMPIRES else (1, self.owner.get(nation))
            if sponsor == nation or self.side(nation) == side or player in self.bidders:
                continue
            if points < price or self.purse(player) < price:
                continue
            if any(self.is_embattled(self.at[b]) for b in self.at if self.nation(b) == nation):
                continue
            if nation in EMPIRES:
                if (self.empires_of(own) >= 5) if sponsor is None else (own, nation) in self.courted:
                    continue
            elif sponsor is None and self.is_conquered(nation) and self.holder(CAPITALS[nation]) != side:
                continue
            found.add(nation)
        return found

    def purse(self, player: str) -> int:
        return self.gold[EMPIRES.index(player)] - self.saved[player]

    def protector(self, nation: str) -> str | None:
        """AC-099, AC-176."""
        least = 0 if nation in EMPIRES else 1
        best: tuple[int, str | None] = (least - 1, None)
        for player in self.order:
            if player not in self.players or self.coalition[player] == self.coalition[self.player]:
                continue
            if nation in EMPIRES and self.empires_of(self.coalition[player]) >= 5:
                continue
            affinity = self.scenario["affinity"].get(nation, {}).get(player, 0)
            if affinity > best[0]:
                best = (affinity, player)
        return best[1]

    # -- income and victory (8.4, chapter 9) -----------------------------------------------------------------

    def native_values(self, empire: str) -> Iterator[int]:
        for area, native in self.native.items():
            if native == empire and self.holder(area) == self.side(empire):
                yield self.value[area]

    def foremost(self, place: str, side: Side) -> str | None:
        """AC-012."""
        tally: dict[str, list[int]] = {}
        for block in self.troops(place, side):
            owner = self.owner_of(block)
            if owner and (place in AREAS or self.strength[block]):
                entry = tally.setdefault(owner, [0, 0])
                entry[0], entry[1] = entry[0] + self.strength[block], entry[1] + 1
        return min(tally, key=lambda p: (-tally[p][0], -tally[p][1], EMPIRES.index(p))) if tally else None

    def collector(self, area: str) -> str | None:
        """AC-131, AC-132, AC-134, AC-135."""
        native, holder = self.native[area], self.holder(area)
        if holder == self.side(native):
            return self.owner.get(native) if native not in EMPIRES or self.owner.get(native) == native else None
        return self.foremost(area, holder)

    def power(self) -> dict[str, int]:
        found = dict.fromkeys(EMPIRES, 0)
        for area in AREAS:
            player = self.collector(area) if self.value[area] else None
            if player:
                found[player] += self.value[area]
        for empire in EMPIRES:
            if self.owner.get(empire) != empire:
                found[empire] = sum(self.native_values(empire))
        return found

    def income(self, player: str) -> tuple[int, int]:
        cities = self.power()[player]
        if self.options.players in self.scenario["city_income_players"]:
            cities += sum(sum(self.native_values(e)) for e in EMPIRES if self.owner.get(e) == player != e)
        seas = 0
        for sea in SEAS:
            sides = self.occupiers(sea)
            if len(sides) == 1 and self.foremost(sea, next(iter(sides))) == player:
                seas += self.value[sea]
        return cities, seas

    def gain(self, coalition: frozenset[str]) -> int:
        power, total = self.power(), 0
        for empire in EMPIRES:
            if self.owner.get(empire) in coalition:
                above = power[empire] - self.par[empire]
                total += above if self.owner[empire] == empire else max(0, above)
        return total

    def target(self, coalition: frozenset[str]) -> int:
        measured: dict[str, int] = self.scenario["target_shift"].get(str(self.options.players), {})
        handicap = {"britain": self.options.target_shift, "france": -self.options.target_shift}
        base: int = sum(2 + 2 * self.sponsored[p] + measured.get(p, 0) + handicap.get(p, 0) for p in coalition)
        return max(1, 4 + base)

    def has_foreign_city(self, coalition: frozenset[str]) -> bool:
        """AC-144, AC-164."""
        side = "+".join(sorted(coalition))
        return any(
            self.value[a] and n in EMPIRES and self.side(n) != side and self.holder(a) == side
            for a, n in self.native.items()
        )


def table_of(g: Any) -> dict[str, str]:
    """Where the rules have every block, by name."""
    names = g.rules.content
    return {names.blocks[b]: names.places[place] for b, place in enumerate(g.at) if place >= 0}
