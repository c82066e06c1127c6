"""Population, prices, cards, alliances, events, settlement and end of Generalship, compared with the text in random
positions.

What the text allows is listed by `generalship_ledger.py`; here positions are made by name, and everything that can be
answered is answered.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.kernel.plain import copy
from chancellery.kernel.state import apply, settle, waiting
from tests.rulebook import generalship_ledger as ledger

NATIONS = ("austria", "byzantium", "england", "france")
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
TREE = ("metallurgy", "stirrups", "sea_navigation", "architecture", "gunpowder")
REGIMENTS = tuple(unit for unit in ledger.PRICES if unit not in ledger.SHIPS)
GENERALS = sorted(ledger.CONTENT.generals)
POSITIONS = 150


class Position:
    """A random table, as facts by name, and the game that stands so."""

    def __init__(self, seed: int, players: int = 0) -> None:
        self.chance = chance = random.Random(seed)
        self.nations = sorted(chance.sample(NATIONS, players or chance.choice([2, 3, 4])))
        options = {"players": len(self.nations), "nations": self.nations, "settlements": 20}
        self.dealt = GENERALSHIP.deal(GENERALSHIP.rules(GENERALSHIP.options(options)), bytes([seed % 251]) * 32)
        table: Any = GENERALSHIP.table(self.dealt, None)
        at = {c.at: name for c, name in zip(self.dealt.rules.cells, table["cells"], strict=True)}
        self.near = {
            name: [at[q + dq, r + dr] for dq, dr in BESIDE if (q + dq, r + dr) in at] for (q, r), name in at.items()
        }
        self.order = chance.sample(self.nations, len(self.nations))
        self.friends: dict[str, set[str]] = {nation: {nation} for nation in self.nations}
        self.alliances = self._ally()
        self.stacks: dict[str, dict[str, dict[str, int]]] = {nation: {} for nation in self.nations}
        self.holders: dict[str, str] = {}
        self.harbour = chance.sample(ledger.SHIPS * 8, 16)
        self.cubes = {
            name: chance.choice(self.nations)
            for name in self.near
            if not ledger.TILES[name].nation and chance.random() < 0.6
        }
        self.developed = list(TREE[: chance.randrange(6)])
        self.generals = chance.sample(GENERALS, len(GENERALS))
        self.facts: dict[str, dict[str, Any]] = {
            nation: {"commander": self.generals.pop() if chance.random() < 0.8 else None, "power": []}
            for nation in self.nations
        }

    def _ally(self) -> list[list[str]]:
        groups: list[list[str]] = []
        if len(self.nations) > 2 and self.chance.random() < 0.6:
            most = 2 if len(self.nations) == 3 else 3
            mixed = self.chance.sample(self.nations, len(self.nations))
            cut = self.chance.randrange(2, most + 1)
            groups = [mixed[:cut]] + ([mixed[cut:]] if len(mixed) - cut == 2 and self.chance.random() < 0.5 else [])
        for group in groups:
            for nation in group:
                self.friends[nation] = {*group}
        return groups

    def is_port(self, tile: str) -> bool:
        beside = any(ledger.TILES[near].terrain == "sea" for near in self.near[tile])
        return beside and ledger.TILES[tile].terrain in ("field", "forest")

    def place(self, tile: str, nation: str) -> None:
        """A random stack of a nation."""
        at_sea = ledger.TILES[tile].terrain == "sea"
        ships = self.chance.randrange(1, 3) if at_sea else self.chance.randrange(2) if self.is_port(tile) else 0
        ships = min(ships, len(self.harbour))
        if at_sea and not ships:
            return
        units = Counter(self.harbour.pop() for _ in range(ships))
        for _ in range(self.chance.randrange(0 if ships else 1, 6)):
            units[self.chance.choice(REGIMENTS)] += 1
        self.holders[tile] = nation
        self.stacks[nation][tile] = dict(units)
        if not ledger.TILES[tile].nation:
            self.cubes[tile] = nation

    def scatter(self, number: int) -> None:
        for tile in self.chance.sample(sorted(self.near), number):
            if tile not in self.holders:
                self.place(tile, self.chance.choice(self.nations))

    def occupied(self, nation: str) -> list[str]:
        """Tiles of a nation with units of somebody who is no ally."""
        return [
            tile
            for tile, holder in self.holders.items()
            if ledger.TILES[tile].nation == nation and holder not in self.friends[nation]
        ]

    def owned(self, nation: str) -> list[str]:
        return [tile for tile, who in self.cubes.items() if who == nation]

    def people(self, nation: str, settled: bool = False) -> ledger.Filled:
        """Population on the lowest circles, or anywhere."""
        listed = ledger.circles(nation)
        number = self.chance.randrange(ledger.CAPS[nation] + 1)
        filled = frozenset(listed[:number] if settled else self.chance.sample(listed, number))
        self.facts[nation]["population"] = [f"{ledger.NUMERALS[n - 1]} {tile}" for n, tile in filled]
        return filled

    def begin(self, phase: str, **more: Any) -> Any:
        g = copy(self.dealt)
        given = {
            "order": self.order,
            "alliances": self.alliances,
            "developed": self.developed,
            "cubes": self.cubes,
            "units": self.stacks,
            "nations": self.facts,
            "phase": phase,
            **more,
        }
        GENERALSHIP.arrange(g, given)
        settle(g)
        GENERALSHIP.check(g)
        g.events.clear()
        return g


def seat(g: Any, nation: str) -> int:
    found: int = g.seats[NATIONS.index(nation)]
    return found


def own(g: Any, nation: str) -> Any:
    """What a nation knows of itself."""
    table: Any = GENERALSHIP.table(g, seat(g, nation))
    return table["nations"][nation]


def standing(g: Any, nation: str) -> ledger.Filled:
    table: Any = GENERALSHIP.table(g, None)
    return frozenset(
        (ledger.NUMERALS.index(circle["numeral"]) + 1, name)
        for name, tile in table["tiles"].items()
        if tile["home"] == nation
        for circle in tile["circles"]
        if circle["filled"]
    )


def words(g: Any) -> list[str]:
    [decision] = waiting(g)
    return [g.rules.space.words(option) for option in decision.options]


def say(g: Any, text: str) -> Any:
    """The game after an answer."""
    after = copy(g)
    [decision] = waiting(after)
    apply(after, decision, after.rules.space.parse(text))
    return after


def outcomes(g: Any, steps: tuple[str, ...], read: Callable[[Any, str], Any], nation: str = "") -> set[Any]:
    """All that can come of it while these steps are asked, as it is read for a nation."""
    if g.over or waiting(g)[0].phase not in steps:
        return {read(g, nation)}
    return set().union(*(outcomes(say(g, text), steps, read, nation) for text in words(g)))


def holdings(g: Any, nation: str) -> tuple[ledger.Filled, int, int]:
    mine = own(g, nation)
    return standing(g, nation), mine["food"], mine["metal"]


def generals(g: Any, nation: str) -> tuple[Any, ...]:
    mine = own(g, nation)
    return mine["commander"], tuple(mine["power"]), frozenset(mine["unused_cards"])


def technology_cards(g: Any, nation: str) -> tuple[int, ...]:
    return tuple(own(g, nation)["technology_cards"])


def winner(g: Any, _: str) -> str:
    result: Any = GENERALSHIP.result(g)
    [won] = result.winners
    return next(nation for nation in NATIONS if g.seats[NATIONS.index(nation)] == won)


# -- production and growth ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules(
    "GS-074", "GS-075", "GS-076", "GS-077", "GS-078", "GS-079", "GS-080", "GS-081", "GS-082", "GS-083", "GS-084",
    "GS-085", "GS-086", "GS-087", "GS-088", "GS-089", "GS-090", "GS-091", "GS-Q24", "GS-Q26", "GS-Q30", "GS-Q31",
    "GS-Q116", "GS-Q122", "GS-Q135",
)  # fmt: skip
def test_production_agrees_with_the_text() -> None:
    for seed in range(POSITIONS):
        at = Position(seed)
        nation = at.chance.choice(at.nations)
        at.scatter(at.chance.randrange(8))
        filled = at.people(nation)
        food, metal = at.chance.randrange(3), at.chance.randrange(2)
        at.facts[nation] |= {"food": food, "metal": metal}
        owned, occupied = at.owned(nation), at.occupied(nation)
        expected = set()
        for way, more, ore in ledger.production(nation, filled, occupied, owned, at.facts[nation]["commander"]):
            times = ledger.exchanges(nation, way, occupied, owned)
            expected |= {(way, *have) for have in ledger.exchanged(food + more, metal + ore, times)}
        found = outcomes(at.begin(f"production {nation}"), ("Production",), holdings, nation)
        assert found == expected, seed


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules(
    "GS-092", "GS-093", "GS-094", "GS-095", "GS-096", "GS-097", "GS-098", "GS-099", "GS-100", "GS-101", "GS-102",
    "GS-103", "GS-104", "GS-105", "GS-106", "GS-Q25", "GS-Q27", "GS-Q28",
)  # fmt: skip
def test_growth_agrees_with_the_text() -> None:
    for seed in range(POSITIONS):
        at = Position(seed)
        nation = at.chance.choice(at.nations)
        at.scatter(at.chance.randrange(8))
        filled = at.people(nation, settled=seed % 2 == 0)
        expected = ledger.growth(nation, filled, at.occupied(nation), at.facts[nation]["commander"])
        found = outcomes(at.begin(f"growth {nation}"), ("Growth",), standing, nation)
        assert found == expected, seed


# -- drafts and upgrades -------------------------------------------------------------------------------------


class Recruiter:
    """What a nation can draft and upgrade in one action, as the text says it."""

    def __init__(self, at: Position, nation: str, filled: ledger.Filled) -> None:
        self.at, self.nation, self.filled = at, nation, filled
        facts = at.facts[nation]
        self.food, self.metal, self.battles = facts["food"], facts["metal"], facts["battles"]
        self.general = facts["commander"]
        self.drafted: Counter[str] = Counter()
        self.fresh: Counter[tuple[str, str]] = Counter()
        self.units = {tile: Counter(units) for tile, units in at.stacks[nation].items()}
        self.supply = dict.fromkeys(REGIMENTS, 30) | dict.fromkeys(ledger.SHIPS, 8)
        for stacks in at.stacks.values():
            for stack in stacks.values():
                for unit, count in stack.items():
                    self.supply[unit] -= count

    def has(self, unit: str) -> bool:
        return unit not in ledger.NEEDS or ledger.NEEDS[unit] in self.at.developed

    def price(self, unit: str) -> tuple[int, int]:
        before = ledger.draft_price(self.drafted, self.general)
        after = ledger.draft_price(self.drafted + Counter([unit]), self.general)
        return after[0] - before[0], after[1] - before[1]

    def ports(self) -> list[str]:
        at = self.at
        found = []
        for tile in filter(at.is_port, at.near):
            home = ledger.TILES[tile].nation
            mine = ledger.owner(tile, at.holders, at.cubes) == self.nation
            if mine and not (home and home != self.nation and home in at.friends[self.nation]):
                found.append(tile)
        return found

    def offers(self) -> set[str]:
        found = {"done"}
        capital = next(t for t, tile in ledger.TILES.items() if tile.nation == self.nation and tile.role == "capital")
        if ledger.active(self.filled, self.at.occupied(self.nation)):
            for unit in ledger.PRICES:
                food, metal = self.price(unit)
                if not self.has(unit) or not self.supply[unit] or self.food < food or self.metal < metal:
                    continue
                if unit in ledger.SHIPS:
                    found |= {f"launch {unit} {tile}" for tile in self.ports()}
                elif self.at.holders.get(capital, self.nation) == self.nation:
                    found.add(f"draft {unit}")
        for tile, units in self.units.items() if self.battles else ():
            for old, count in units.items():
                for new in ledger.UPGRADES.get(old, ()) if count > self.fresh[tile, old] else ():
                    if self.has(new) and self.supply[new]:
                        for saving, (food, metal) in ledger.upgrade_prices(old, new, self.battles).items():
                            if self.food >= food and self.metal >= metal:
                                found.add(f"upgrade {old}>{new} {tile} {saving}")
        return found

    def answer(self, text: str) -> None:
        verb, *rest = text.split()
        if verb == "upgrade":
            (old, new), tile = rest[0].split(">"), rest[1]
            food, metal = ledger.upgrade_prices(old, new, self.battles)[rest[2]]
            self.battles -= 1
            self.supply[old] += 1
            self.units[tile][old] -= 1
        else:
            new = rest[0]
            capital = next(t for t, v in ledger.TILES.items() if v.nation == self.nation and v.role == "capital")
            tile = rest[1] if verb == "launch" else capital
            food, metal = self.price(new)
            self.drafted[new] += 1
            self.fresh[tile, new] += 1
        self.food, self.metal = self.food - food, self.metal - metal
        self.supply[new] -= 1
        self.units.setdefault(tile, Counter())[new] += 1
        self.at.holders[tile] = self.nation


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules(
    "GS-164", "GS-165", "GS-166", "GS-167", "GS-168", "GS-169", "GS-170", "GS-171", "GS-172", "GS-173", "GS-174",
    "GS-175", "GS-176", "GS-177", "GS-178", "GS-179", "GS-180", "GS-182", "GS-183", "GS-184", "GS-185", "GS-193",
    "GS-194", "GS-195", "GS-196", "GS-197", "GS-198", "GS-199", "GS-Q29", "GS-Q46", "GS-Q47", "GS-Q48", "GS-Q49",
    "GS-Q50", "GS-Q52", "GS-Q131",
)  # fmt: skip
def test_drafts_and_upgrades_agree_with_the_text() -> None:
    answered: Counter[str] = Counter()
    for seed in range(POSITIONS):
        at = Position(seed)
        nation = at.chance.choice(at.nations)
        at.scatter(at.chance.randrange(10))
        filled = at.people(nation, settled=True)
        have = {name: at.chance.randrange(most) for name, most in (("food", 9), ("metal", 5), ("battles", 6))}
        at.facts[nation] |= have
        g, model = at.begin(f"draft {nation}"), Recruiter(at, nation, filled)
        while waiting(g)[0].phase == "Draft":
            assert {*words(g)} == model.offers(), seed
            chosen = at.chance.choice(words(g))
            answered[chosen.split()[0]] += 1
            g = say(g, chosen)
            if chosen == "done":
                break
            model.answer(chosen)
            if not chosen.startswith("upgrade"):
                able = ledger.active(model.filled, at.occupied(nation))
                last = ledger.highest(able)
                if len(last) > 1:
                    assert {*words(g)} == {f"take {tile}" for _, tile in last}, seed
                    g = say(g, at.chance.choice(words(g)))
                [gone] = model.filled - standing(g, nation)
                assert gone in last, seed
                model.filled -= {gone}
        mine = own(g, nation)
        assert (mine["food"], mine["metal"], mine["battles"]) == (model.food, model.metal, model.battles), seed
    assert min(answered[verb] for verb in ("draft", "launch", "upgrade")) > 20, answered


# -- cards and alliances ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules("GS-123", "GS-124", "GS-125", "GS-126", "GS-127", "GS-128", "GS-131", "GS-132", "GS-Q07", "GS-Q133")
def test_technologies_agree_with_the_text() -> None:
    late = {row.name: row.steps for row in ledger.CONTENT.tracks.late}
    for seed in range(POSITIONS):
        at = Position(seed)
        nation = at.chance.choice(at.nations)
        if at.chance.random() < 0.3 and len(at.developed) == 4:
            at.developed = [*TREE[:2], at.chance.choice(TREE[2:4])]
        bought = {name: at.chance.randrange(4) if "gunpowder" in at.developed else 0 for name in late}
        ones, twos = at.chance.randrange(4), at.chance.randrange(3)
        food, metal = at.chance.randrange(8), at.chance.randrange(4)
        at.facts[nation] |= {"technology": [ones, twos], "food": food, "metal": metal, "points": 1}
        more = sum(one.points for one in ledger.skills(at.facts[nation]["commander"], "research"))
        needs = {
            "metallurgy": True,
            "stirrups": "metallurgy" in at.developed,
            "sea_navigation": "stirrups" in at.developed,
            "architecture": "stirrups" in at.developed,
            "gunpowder": bool({"sea_navigation", "architecture"} & {*at.developed}),
        }
        costs = {name: 3 for name, met in needs.items() if met and name not in at.developed}
        payable = {name for name, cost in costs.items() if ledger.payments(ones, twos, cost, more)}
        for row, steps in late.items() if "gunpowder" in at.developed else ():
            if bought[row] < len(steps):
                step = steps[bought[row]]
                costs[row] = step.cost
                cards = ledger.payments(ones, twos, step.cost, more) if step.cost else True
                if cards and food >= step.food and metal >= step.metal:
                    payable.add(row)
        g = at.begin(f"technology {nation}", late=bought, event_spots=["coup", "milan", "pirates", "crusades"])
        assert {*words(g)} == {"done", "draw_technology"} | {f"develop {name}" for name in payable}, seed
        for name in payable:
            after = say(g, f"develop {name}")
            if costs[name]:
                left = outcomes(after, ("Payment",), technology_cards, nation)
                paid = {(ones - a, twos - b) for a, b in left}
                assert paid == ledger.payments(ones, twos, costs[name], more), seed
            else:
                step = late[name][bought[name]]
                mine = own(after, nation)
                assert (mine["food"], mine["metal"], mine["points"]) == (food - step.food, metal - step.metal, 2), seed


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules("GS-108", "GS-109", "GS-110", "GS-113", "GS-114", "GS-Q20")
def test_general_cards_agree_with_the_text() -> None:
    for seed in range(POSITIONS // 2):
        at = Position(seed)
        nation = at.chance.choice(at.nations)
        unused = [at.generals.pop() for _ in range(at.chance.randrange(4))]
        row = [at.generals.pop() for _ in range(at.chance.randrange(3))]
        at.facts[nation] |= {"unused": unused, "power": row}
        g = at.begin(f"generals {nation}")
        drawn = say(g, "draw_general")
        assert own(drawn, nation)["unused"] == len(unused) + 1, seed

        found = outcomes(_without(g, "draw_general"), ("GeneralCards",), generals, nation)
        assert found == ledger.appointments(at.facts[nation]["commander"], tuple(row), frozenset(unused)), seed


def _without(g: Any, text: str) -> Any:
    """The same question without one of its answers."""
    after = copy(g)
    for decision in after.open:
        decision.options = [o for o in decision.options if after.rules.space.words(o) != text]
    return after


@pytest.mark.random_play
@pytest.mark.rules("GS-157", "GS-158", "GS-159", "GS-160", "GS-161", "GS-162", "GS-Q40", "GS-Q134")
def test_alliances_agree_with_the_text() -> None:
    for seed in range(POSITIONS):
        at = Position(seed, players=3 + seed % 2)
        nation = at.chance.choice(at.nations)
        power = at.chance.randrange(4)
        at.facts[nation]["power"] = [at.generals.pop() for _ in range(power)]
        prices = ledger.alliance_prices(at.nations, at.alliances)
        expected = {groups: price for groups, price in prices.items() if price <= power}
        g = at.begin(f"alliance {nation}")
        if waiting(g)[0].phase != "Alliance":
            # The alliances stay as they are where nothing else can be paid.
            assert len(expected) == 1, seed
            continue
        found = {}
        for text in words(g):
            named = text.split()[1]
            groups = [] if named == "none" else [frozenset(group.split("+")) for group in named.split("/")]
            found[frozenset(groups)] = power - len(own(say(g, text), nation)["power"])
        assert found == expected, seed


# -- events -------------------------------------------------------------------------------------------------


def _icons(general: str | None) -> list[str]:
    return list(ledger.CONTENT.generals[general].icons) if general else []


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules(
    "GS-139", "GS-140", "GS-142", "GS-143", "GS-144", "GS-145", "GS-146", "GS-147", "GS-149", "GS-Q33", "GS-Q34",
    "GS-Q35", "GS-Q36", "GS-Q105", "GS-Q121",
)  # fmt: skip
@pytest.mark.parametrize(
    "event", ["coup", "pirates", "milan", "crusades", "black_death", "witch_hunt", "thirty_years_war"]
)
def test_events_agree_with_the_text(event: str) -> None:
    for seed in range(POSITIONS // 4):
        at = Position(seed)
        causer = at.chance.choice(at.nations)
        at.developed = []
        at.scatter(at.chance.randrange(8))
        filled = {nation: at.people(nation) for nation in at.nations}
        for nation in at.nations:
            at.facts[nation] |= {"power": [at.generals.pop() for _ in range(at.chance.randrange(3))], "points": 1}
        at.facts[causer]["technology"] = [0, 2]
        g = say(at.begin(f"technology {causer}", event_pile=[event]), "develop metallurgy")
        while waiting(g)[0].phase in ("Payment", "TakeUnits", "TakePopulation", "Overboard"):
            g = say(g, at.chance.choice(words(g)) if waiting(g)[0].phase != "Payment" else words(g)[0])
        for nation in at.nations:
            facts, mine, label = at.facts[nation], own(g, nation), (seed, nation)
            general, row, points = facts["commander"], facts["power"], 1 + 2 * (nation == causer)
            icons, kept, people = _icons(general), general, len(filled[nation])
            if event == "coup" and "coup" in icons:
                row = row[:-1]
            elif event in ("pirates", "milan"):
                naval = ledger.CONTENT.generals[general].naval if general else 0
                points += bool(naval) if event == "pirates" else "christian" in icons
            elif (event == "crusades" and {"christian", "muslim"} & {*icons}) or (
                event == "thirty_years_war" and "christian" in icons
            ):
                kept = None
            elif event == "witch_hunt" and general and "christian" not in icons:
                kept, row = (row[-1], row[:-1]) if row else (None, row)
            elif event == "black_death":
                kept = None
                _check_plague(at, g, nation, filled[nation])
                people -= people // 3
            assert (mine["commander"], mine["power"], mine["points"]) == (kept, row, points), label
            assert len(standing(g, nation)) == people, label


def _check_plague(at: Position, g: Any, nation: str, filled: ledger.Filled) -> None:
    """The highest population is gone, and a third of the units, with those whom no squadron could carry any more."""
    left = standing(g, nation)
    assert not left or not filled - left or max(left)[0] <= min(filled - left)[0]
    table: Any = GENERALSHIP.table(g, seat(g, nation))
    stacks = {t: v["stack"]["units"] for t, v in table["tiles"].items() if (v["stack"] or {}).get("nation") == nation}
    before = sum(sum(stack.values()) for stack in at.stacks[nation].values())
    after = sum(sum(stack.values()) for stack in stacks.values())
    third = before // 3
    drowned = 0
    for tile, stack in at.stacks[nation].items():
        rest = Counter(stacks.get(tile, {}))
        room = 5 * sum(rest[ship] for ship in ledger.SHIPS)
        aboard = sum(rest[unit] for unit in REGIMENTS)
        if ledger.TILES[tile].terrain == "sea":
            assert aboard <= room
            if sum(rest[ship] for ship in ledger.SHIPS) < sum(stack.get(ship, 0) for ship in ledger.SHIPS):
                drowned += sum(stack.get(unit, 0) for unit in REGIMENTS) - aboard
    assert after <= before - third <= after + drowned


# -- settlement and end ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules(
    "GS-156", "GS-346", "GS-347", "GS-348", "GS-349", "GS-350", "GS-351", "GS-352", "GS-353", "GS-354", "GS-355",
    "GS-356", "GS-357", "GS-358", "GS-359", "GS-Q98", "GS-Q100", "GS-Q101", "GS-Q103", "GS-Q136",
)  # fmt: skip
def test_settlement_agrees_with_the_text() -> None:
    charged = 0
    for seed in range(POSITIONS):
        at = Position(seed)
        at.scatter(at.chance.randrange(4, 14))
        power = {nation: at.chance.randrange(4) for nation in at.nations}
        for nation in at.nations:
            row = [at.generals.pop() for _ in range(power[nation])]
            at.facts[nation] |= {"power": row, "food": at.chance.randrange(7), "points": at.chance.randrange(7, 10)}
        g = at.begin("settlement")
        points = {nation: at.facts[nation]["points"] for nation in at.nations}
        for nation in at.order:
            points[nation] += max(points.values()) < 10 and len(at.owned(nation)) >= 3
        assert {nation: own(g, nation)["points"] for nation in at.nations} == points, seed
        if max(points.values()) >= 10:
            assert g.over, seed
            continue
        asked = iter(at.order)
        while waiting(g)[0].phase in ("Maintenance", "Overboard"):
            decision = waiting(g)[0]
            if decision.phase == "Overboard":
                g = say(g, at.chance.choice(words(g)))
                continue
            nation = NATIONS[decision.actor]
            due = _fee(at, g, nation)
            assert due > 0, seed
            assert ("done" in words(g)) == (due <= own(g, nation)["food"]), seed
            chosen = at.chance.choice(words(g))
            before = own(g, nation)["food"]
            g = say(g, chosen)
            if chosen == "done":
                charged += 1
                assert own(g, nation)["food"] == before - due, seed
                assert nation in asked, seed
        table: Any = GENERALSHIP.table(g, None)
        assert table["order"] == ledger.order_by_power(at.order, power), seed
        assert all(circle is None for tile in table["action_tiles"].values() for circle in tile["circles"])
    assert charged > 20


def _fee(at: Position, g: Any, nation: str) -> int:
    tables: Any = {n: GENERALSHIP.table(g, seat(g, n)) for n in at.nations}
    holders = {t: v["stack"]["nation"] for t, v in tables[nation]["tiles"].items() if v["stack"]}
    stacks = {t: tables[nation]["tiles"][t]["stack"]["units"] for t, who in holders.items() if who == nation}
    owners = {tile: ledger.owner(tile, holders, at.cubes) for tile in at.near}
    joined = ledger.supplied(nation, at.friends[nation], at.near, owners)
    return ledger.fee(stacks, joined, at.facts[nation]["commander"])


@pytest.mark.random_play
@pytest.mark.rules("GS-026", "GS-027", "GS-028", "GS-029", "GS-030", "GS-031", "GS-Q95", "GS-Q96", "GS-Q97", "GS-Q125")
def test_the_end_by_a_capital_agrees_with_the_text() -> None:
    ended = 0
    for seed in range(POSITIONS):
        at = Position(seed)
        capitals = {tile.nation: name for name, tile in ledger.TILES.items() if tile.role == "capital"}
        for nation in at.nations:
            if at.chance.random() < 0.6:
                at.place(capitals[nation], at.chance.choice(at.nations))
            at.facts[nation]["points"] = at.chance.randrange(10)
        held = [(nation, at.holders[capitals[nation]]) for nation in at.nations if at.occupied(nation)]
        g = say(at.begin(f"generals {at.nations[0]}"), "done")
        assert (bool(g.over) or waiting(g)[0].phase == "Swaps") == bool(held), seed
        if held:
            ended += 1
            points = {nation: at.facts[nation]["points"] for nation in at.nations}
            expected = {*ledger.endings(at.order, points, held)}
            assert outcomes(g, ("Swaps",), winner) == expected, seed
    assert ended > 20
