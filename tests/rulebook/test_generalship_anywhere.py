"""Marches, reinforcements, withdrawals, totals and losses of Generalship, compared with a model during random games.

The model knows the rulebook and the rulings, not the code: it reads the table as its owner sees it, by name, walks
every way, tries every set, and takes the values from the printed tables.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from chancellery.games.generalship import combat
from chancellery.games.generalship.content import NATIONS, load
from chancellery.games.generalship.game import GENERALSHIP
from chancellery.kernel.state import apply, waiting

STEPS = 5000
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
CONTENT = load()
TILES = CONTENT.board.tiles
MOVEMENT = {"infantry": 1, "cavalry": 2, "ship": 2}
LAND_VALUES = {
    "light_infantry": (3, 2),
    "heavy_infantry": (4, 4),
    "musketeer": (4, 5),
    "archer": (4, 3),
    "artillery": (8, 2),
    "light_cavalry": (4, 6),
    "heavy_cavalry": (5, 8),
}
SEA_VALUES = {
    "hand_to_hand": {"light_infantry": (3, 2), "heavy_infantry": (4, 4), "musketeer": (2, 4), "archer": (2, 2)},
    "shooting": {"light_infantry": (0, 2), "heavy_infantry": (0, 4), "musketeer": (4, 5), "archer": (4, 3)},
    "bombardment": {"artillery": (8, 0)},
}
SQUADRONS = {"galley": 15, "galleon": 20}
CLOSE, LONG = ("light_infantry", "heavy_infantry"), ("musketeer", "archer", "artillery")
CAVALRY, SHOOTERS = ("light_cavalry", "heavy_cavalry"), ("musketeer", "archer")
LAND_CARDS = [
    (CLOSE, (1, 2)),
    (CLOSE, (3,)),
    (CAVALRY, (1, 2)),
    (CAVALRY, (3,)),
    (LONG, (1, 2)),
    (LONG, (3,)),
    (CLOSE + LONG + CAVALRY, (1,)),
]
NAVAL_CARDS = [
    (CLOSE, (1,)),
    (CLOSE, (2,)),
    (SHOOTERS, (1,)),
    (SHOOTERS, (2,)),
    (("artillery",), (1,)),
    (("artillery",), (2,)),
    (CLOSE + LONG, (1,)),
]
LAND_BONUS = {1: (3, 5), 2: (6, 3), 3: (6, 6), 4: (5, 4)}
TROOPS = {"war_elephant": (10, 6), "horse_archer": (8, 8), "horse_artillery": (10, 5)}
NAVAL_BONUS = {1: ("hand_to_hand", CLOSE, 4), 2: ("shooting", SHOOTERS, 4), 3: ("bombardment", ("artillery",), 5)}


class Model:
    """The table as one nation sees it."""

    def __init__(self, g: Any, nation: int) -> None:
        self.me = NATIONS[nation]
        self.table: Any = GENERALSHIP.table(g, g.seats[nation])
        at = {cell.at: name for cell, name in zip(g.rules.cells, self.table["cells"], strict=True)}
        self.near = {
            name: [at[q + dq, r + dr] for dq, dr in BESIDE if (q + dq, r + dr) in at] for (q, r), name in at.items()
        }
        self.allies = {one for group in self.table["alliances"] if self.me in group for one in group} - {self.me}
        face = self.table["nations"][self.me]["commander"]
        self.abilities = CONTENT.generals[face].abilities if face else []
        self.in_rivalry = bool(self.table["battle"] and self.table["battle"]["rivals"])

    def stack(self, tile: str) -> Any:
        return self.table["tiles"][tile]["stack"]

    def holder(self, tile: str) -> str | None:
        stack = self.stack(tile)
        return stack["nation"] if stack else None

    def is_sea(self, tile: str) -> bool:
        return TILES[tile].terrain == "sea"

    def is_shore(self, tile: str) -> bool:
        return TILES[tile].terrain in ("field", "forest")

    def is_hostile(self, tile: str) -> bool:
        return self.holder(tile) not in (None, self.me, *self.allies)

    def is_barred(self, tile: str) -> bool:
        """A tile of an ally, unless a non-ally's units are there."""
        owner = self.table["tiles"][tile]["owner"]
        return not self.is_hostile(tile) and (owner in self.allies or TILES[tile].nation in self.allies)

    def movement(self, arm: str, aided: bool) -> int:
        bonus = [a.movement for a in self.abilities if a.kind == "march_bonus" and a.arm == arm]
        return MOVEMENT[arm] + (sum(bonus) if aided else 0)

    def cost(self, arm: str, terrain: str, aided: bool) -> int:
        if arm == "infantry":
            return 1
        for ability in self.abilities if aided else []:
            if ability.kind == "march_terrain" and terrain in ability.terrain:
                return ability.cost
        return {"field": 1, "forest": 2, "mountain": 99}[terrain]

    def points_left(self, tile: str, arm: str, aided: bool) -> Iterator[int]:
        """Movement points of each regiment of an arm on a land tile that has not finished."""
        stack, points = self.stack(tile), self.movement(arm, aided)
        once, twice = (moved[arm] for moved in stack["moved"])
        fresh = stack["classes"][arm] - once - twice - stack["finished"][arm]
        yield from [points] * fresh + [points - 1] * once + [points - 2] * twice

    def can_stop(self, ship: Any, aided: bool) -> bool:
        return ship["loading"] or self.can_sail(ship, aided)

    def can_sail(self, ship: Any, aided: bool) -> bool:
        return not ship["loading"] and not ship["finished"] and ship["spent"] < self.movement("ship", aided)

    def can_go(self, start: str, end: str, fleet: list[Any], aided: bool) -> bool:
        """Can any unit of a tile enter the next, where this own fleet lies?"""
        if self.is_sea(start):
            ships = self.stack(start)["ships"]
            if any(self.can_sail(ship, aided) for ship in ships):
                return self.is_sea(end) or self.is_shore(end)
            landing = [s for s in ships if self.can_stop(s, aided) and s["infantry"] + s["cavalry"] > s["boarded"]]
            return self.is_shore(end) and bool(landing)
        regiments = [(arm, left) for arm in ("infantry", "cavalry") for left in self.points_left(start, arm, aided)]
        if not self.is_sea(end):
            return any(left >= self.cost(arm, TILES[end].terrain, aided) for arm, left in regiments)
        if not self.is_shore(start):
            return False
        stack = self.stack(start)
        if stack["classes"]["ship"] > stack["finished"]["ship"]:
            return True
        return self.has_room(fleet, aided) and any(left >= 1 for _, left in regiments)

    def has_room(self, fleet: list[Any], aided: bool) -> bool:
        return any(self.can_stop(ship, aided) and ship["infantry"] + ship["cavalry"] < 5 for ship in fleet)

    def own_tiles(self) -> list[str]:
        return [tile for tile in self.near if self.holder(tile) == self.me]

    def marches(self) -> set[tuple[str, str]]:
        found = set()
        for start in self.own_tiles():
            for end in self.near[start]:
                fleet = self.stack(end)["ships"] if self.holder(end) == self.me else []
                if not self.is_barred(end) and self.can_go(start, end, fleet, True):
                    found.add((start, end))
        return found

    def reinforcements(self, tile: str, defends: bool) -> set[tuple[str, str]]:
        """Moves into the battlefield, and moves beside it after which a unit that was fresh can go on."""
        stack = self.stack(tile) if defends else self.table["battle"]["assault"]
        if defends and TILES[tile].nation in self.allies:
            return set()
        found = set()
        for start in self.own_tiles():
            if start == tile:
                continue
            for end in self.near[start]:
                if end == tile:
                    if self.can_go(start, end, stack["ships"], False):
                        found.add((start, end))
                elif tile in self.near[end] and self.can_pass(start, end, tile, stack["ships"]):
                    found.add((start, end))
        return found

    def can_pass(self, start: str, via: str, tile: str, fleet: list[Any]) -> bool:
        if self.is_hostile(via) or self.is_barred(via):
            return False
        if self.is_sea(start):
            fresh = [s for s in self.stack(start)["ships"] if self.can_sail(s, False) and not s["spent"]]
            return self.is_sea(via) and bool(fresh) and (self.is_sea(tile) or self.is_shore(tile))
        if self.is_sea(via):
            return False
        whole = self.cost("cavalry", TILES[via].terrain, False)
        if self.is_sea(tile):
            if not self.is_shore(via) or not self.has_room(fleet, False):
                return False
            whole += 1
        else:
            whole += self.cost("cavalry", TILES[tile].terrain, False)
        return any(left >= whole for left in self.points_left(start, "cavalry", False))

    def refuges(self, tile: str, stack: Any) -> set[str]:
        """Adjacent own tiles: sea for a fleet and for ships that are left alone, land for regiments."""
        own = [near for near in self.near[tile] if self.table["tiles"][near]["owner"] == self.me]
        own = [near for near in own if TILES[near].nation not in self.allies]
        classes = stack["classes"]
        if self.is_sea(tile) or not classes["infantry"] + classes["cavalry"]:
            return {near for near in own if self.is_sea(near)}
        return {
            near for near in own if self.is_shore(near) or (TILES[near].terrain == "mountain" and classes["infantry"])
        }


def check_withdrawal(g: Any, phase: Any, options: list[int]) -> None:
    model = Model(g, phase.nation)
    tile = g.rules.tiles[phase.tile]
    stack = model.stack(tile) if phase.place == phase.tile else model.table["battle"]["assault"]
    assert {g.rules.space.words(option).split()[1] for option in options} == model.refuges(tile, stack)


def pairs(g: Any, options: list[int], verb: str) -> set[tuple[str, str]]:
    space = g.rules.space
    found = [space.words(option).split() for option in options]
    return {(words[1], words[2]) for words in found if words[0] == verb}


# -- commitments -----------------------------------------------------------------------------------------


def check_commit(g: Any, phase: Any, options: list[int]) -> None:
    """Every match of a card in hand with regiments that are there, and the conditions of advanced cards."""
    model = Model(g, phase.nation)
    battle = model.table["battle"]
    naval, [side] = battle["naval"], [s for s in battle["sides"] if s["nation"] == model.me]
    stack = battle["assault"] if battle["sides"][0]["nation"] == model.me else model.stack(battle["tile"])
    words = {g.rules.space.words(option) for option in options}
    laid = Counter({unit: count for unit, count in side["laid_units"].items() if unit not in SQUADRONS})
    ships = {unit for unit in stack["units"] if unit in SQUADRONS}
    if any(word.startswith("flag") for word in words):
        assert words == {f"flag {ship}" for ship in ships}
        return
    flag = phase.squadron and ("galley", "galleon")[phase.squadron - 7]
    hand = Counter(side["cards"])
    hand.subtract(card for card in side["laid_cards"] if card.startswith("basic"))
    most, cards = (3, NAVAL_CARDS) if naval else (5, LAND_CARDS)
    expected = set()
    kind, room = ("naval" if naval else "land"), most - sum(laid.values())
    for card, (units, counts) in enumerate(cards, 1):
        for unit, count in product(units if hand[f"basic_{card}"] > 0 else (), counts):
            is_able = not naval or unit != "artillery" or flag == "galleon"
            if is_able and count <= min(stack["units"].get(unit, 0) - laid[unit], room):
                expected.add(f"match {kind}_{card}:{count}x{unit}")
    assert {word for word in words if word.startswith("match")} == expected
    commits = {word.split()[1] for word in words if word.startswith("commit ")}
    if naval:
        bonuses = naval_bonuses(laid, phase.role == 0)
        assert commits == {"none"} | {str(n) for n in bonuses if hand[f"advanced_{n}"]}
        return
    bonuses = land_bonuses(laid)
    wanted = {"none"} | {str(n) for n in bonuses if hand[f"advanced_{n}"]}
    if hand["advanced_5"] and not model.in_rivalry:
        led = {ability.troop for ability in model.abilities if ability.kind == "irregular"}
        wanted |= led & troops(laid)
    assert commits == wanted


def number(laid: Counter[str], units: tuple[str, ...]) -> int:
    return sum(laid[unit] for unit in units)


def land_bonuses(laid: Counter[str]) -> set[int]:
    close, horse, far = number(laid, CLOSE), number(laid, CAVALRY), number(laid, LONG)
    met = {1: close >= 3, 2: horse >= 2, 3: close >= 2 and horse >= 1, 4: close >= 1 and far >= 2}
    return {n for n, holds in met.items() if holds}


def troops(laid: Counter[str]) -> set[str]:
    horse = number(laid, CAVALRY)
    met = {
        "war_elephant": horse in (3, 4),
        "horse_archer": horse >= 2 and laid["archer"] >= 1,
        "horse_artillery": horse >= 1 and laid["artillery"] >= 1,
    }
    return {troop for troop, holds in met.items() if holds}


def naval_bonuses(laid: Counter[str], attacks: bool) -> set[int]:
    style = style_of(laid)
    met = {n: attacks and number(laid, units) >= 2 for n, (_, units, _) in NAVAL_BONUS.items()}
    met |= {4: style == "shooting", 5: style != "bombardment"}
    return {n for n, holds in met.items() if holds}


def style_of(laid: Counter[str]) -> str:
    if number(laid, CLOSE):
        return "hand_to_hand"
    if number(laid, SHOOTERS):
        return "shooting"
    return "bombardment" if laid["artillery"] else ""


# -- totals and losses -------------------------------------------------------------------------------------


def commander_adds(g: Any, nation: int, domain: str, side: str) -> list[int]:
    """What the printed abilities of a commander could add to a total, each of them or not."""
    face = g.commander[nation]
    if face < 0 or g.suspended >> nation & 1:
        return [0]
    abilities = list(CONTENT.generals.values())[face].abilities
    amounts = [a.amount for a in abilities if (a.kind, a.domain, a.side) == ("combat_bonus", domain, side)]
    return [sum(chosen) for chosen in product(*[(0, amount) for amount in amounts])]


def expected_totals(battle: Any, striker: int) -> tuple[str, int, int] | None:
    """Style and both totals of what lies there, without the commanders; None for a bombardment that is evaded."""
    names = list(CONTENT.units)
    sides = []
    for one in (battle.laid[striker], battle.laid[1 - striker]):
        regiments = Counter({names[u]: one.regiments >> 5 * u & 31 for u in range(7)})
        sides.append((regiments, one.bonus, one.squadron))
    (ours, bonus, _), (theirs, answer, flag) = sides
    if not battle.naval:
        totals = []
        for role, (laid, added, _) in enumerate(sides):
            total = sum(LAND_VALUES[unit][role] * count for unit, count in laid.items())
            if 0 < added < 6:
                total += LAND_BONUS[added][role]
            elif added:
                total += list(TROOPS.values())[added - 6][role]
            totals.append(total)
        return "land", totals[0], totals[1]
    styles = style_of(ours), style_of(theirs)
    for added, other in ((bonus, styles[1]), (answer, styles[0])):
        if added == 5 and other == "bombardment":
            return None
    style = next((one for one in ("bombardment", "hand_to_hand", "shooting") if one in styles), "")
    for added, own, other in ((bonus, *styles), (answer, *styles[::-1])):
        if added == 4 and (own, other) == ("shooting", "hand_to_hand"):
            style = "shooting"
    if not style:
        return "land", 0, 0
    values = SEA_VALUES[style]
    attack = sum(values.get(unit, (0, 0))[0] * count for unit, count in ours.items())
    if bonus in NAVAL_BONUS and NAVAL_BONUS[bonus][0] == style and number(ours, NAVAL_BONUS[bonus][1]) >= 2:
        attack += NAVAL_BONUS[bonus][2]
    defence = sum(values.get(unit, (0, 0))[1] * count for unit, count in theirs.items())
    if style == "bombardment":
        defence = (SQUADRONS["galley"], SQUADRONS["galleon"])[flag - 7] if flag else 0
    return style, attack, defence


def check_losses(g: Any, phase: Any, options: list[int]) -> None:
    """All sets in which no unit is superfluous, found by trying every one."""
    if phase.sunk:
        return
    model = Model(g, phase.nation)
    battle = model.table["battle"]
    stack = battle["assault"] if battle["sides"][0]["nation"] == model.me else model.stack(battle["tile"])
    style = ("hand_to_hand", "shooting", "bombardment")[phase.style] if phase.naval else ""
    units = [(unit, count) for unit, count in stack["units"].items() if phase.naval or unit not in SQUADRONS]
    worth = {}
    for unit, _ in units:
        if not phase.naval:
            worth[unit] = LAND_VALUES[unit][1]
        elif unit in SQUADRONS:
            worth[unit] = SQUADRONS[unit]
        else:
            worth[unit] = 0 if style == "bombardment" else SEA_VALUES[style].get(unit, (0, 2))[1]
    regiments = sum(worth[unit] * count for unit, count in units if unit not in SQUADRONS)
    everybody = sum(worth[unit] * count for unit, count in units)
    needed = min(phase.needed, everybody)
    chosen = Counter({list(CONTENT.units)[u]: phase.chosen >> 5 * u & 31 for u in range(9)})
    found = set()
    for taken in product(*[range(count + 1) for _, count in units]):
        lost = dict(zip([unit for unit, _ in units], taken, strict=True))
        total = sum(worth[unit] * count for unit, count in lost.items())
        ships = [unit for unit, count in lost.items() if count and unit in SQUADRONS]
        testable = [unit for unit, count in lost.items() if count]
        if ships and style not in ("", "bombardment"):
            # All regiments go first, whether or not the ships alone would do.
            if regiments >= needed or any(lost[unit] < count for unit, count in units if unit not in SQUADRONS):
                continue
            testable = ships
        if total < needed or any(total - worth[unit] >= needed for unit in testable):
            continue
        if all(lost.get(unit, 0) >= count for unit, count in chosen.items()):
            found |= {unit for unit, count in lost.items() if count > chosen[unit]}
    assert {g.rules.space.words(option).split()[1] for option in options} == found


# -- the games -----------------------------------------------------------------------------------------------


def strengthen(g: Any, chance: random.Random) -> None:
    """Random players are poor: give them food, technologies and troops, so that there is something to move."""
    g.developed |= 1 << chance.randrange(5)
    for nation in g.order:
        g.food[nation] += chance.randrange(30)
        havens = [tile for tile in range(24) if g.map.ports >> tile & 1 and g.owned(nation) >> tile & 1]
        for _ in range(chance.randrange(4)):
            unit = chance.randrange(9)
            tile = 3 * nation if unit < 7 else chance.choice(havens or [-1])
            if tile >= 0 and g.who[tile] in (-1, nation) and g.supply[unit]:
                g.raise_unit(nation, tile, unit)


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules(
    "GS-152", "GS-153", "GS-201", "GS-202", "GS-203", "GS-204", "GS-205", "GS-206", "GS-207", "GS-208", "GS-209",
    "GS-220", "GS-222", "GS-225", "GS-227", "GS-229", "GS-235", "GS-236", "GS-237", "GS-240", "GS-241",
    "GS-244", "GS-245", "GS-304", "GS-306", "GS-307", "GS-316", "GS-328", "GS-340", "GS-342",
    "GS-343", "GS-Q85", "GS-Q112", "GS-Q119", "GS-Q129", "GS-Q131", "GS-Q138",
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 3, 4])
def test_marches_and_combats_agree_with_a_model(players: int) -> None:
    compared: Counter[str] = Counter()
    seed = steps = 0
    while steps < STEPS:
        seed += 1
        chance = random.Random(seed)
        g = GENERALSHIP.new({"players": players, "settlements": 20}, bytes([seed]) * 32)
        while g.stack and steps < STEPS:
            decision = chance.choice(waiting(g))
            phase: Any = g.stack[-1]
            step = decision.phase
            if step == "Turn":
                strengthen(g, chance)
            elif step == "March":
                assert pairs(g, decision.options, "march") == Model(g, decision.actor).marches()
            elif step == "Reinforce":
                expected = Model(g, decision.actor).reinforcements(g.rules.tiles[phase.tile], phase.place == phase.tile)
                assert pairs(g, decision.options, "reinforce") == expected
                compared["reinforced"] += bool(expected)
                compared["reinforced at sea"] += bool(expected) and g.is_sea(phase.tile)
            elif step == "Commit":
                check_commit(g, phase, decision.options)
            elif step == "TakeLosses":
                check_losses(g, phase, decision.options)
            elif step == "Withdraw":
                check_withdrawal(g, phase, decision.options)
            compared[step] += 1
            steps += 1
            compared["fought"] += advance(g, decision, chance)
    kinds = ["March", "reinforced", "Commit", "TakeLosses", "Withdraw", "fought"]
    # The map for two has little sea.
    kinds += ["reinforced at sea"] if players > 2 else []
    assert min(compared[kind] for kind in kinds) >= 5, compared


def is_attack(g: Any, decision: Any, option: int) -> bool:
    words = g.rules.space.words(option).split()
    return words[0] == "march" and g.who[g.rules.tiles.index(words[2])] not in (-1, decision.actor)


def advance(g: Any, decision: Any, chance: random.Random) -> int:
    """Answer at random, rather with a move than with none; compare the totals if that decides a combat."""
    options = decision.options
    if decision.phase in ("March", "Draft") and chance.random() < 0.8:
        options = [option for option in options if is_attack(g, decision, option)] or options[1:] or options
    elif decision.phase == "Commit" and chance.random() < 0.8:
        options = options[:1]
    option = chance.choice(options)
    battle = next((phase for phase in g.stack if type(phase).__name__ == "Battle"), None)
    fought = []
    if battle is not None:
        real_fight = combat.fight

        def fight(state: Any, fighting: Any, striker: int) -> Any:
            outcome = real_fight(state, fighting, striker)
            check_totals(state, fighting, striker, outcome)
            fought.append(outcome)
            return outcome

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(combat, "fight", fight)
            apply(g, decision, option)
    else:
        apply(g, decision, option)
    return len(fought)


def check_totals(g: Any, battle: Any, striker: int, outcome: Any) -> None:
    expected = expected_totals(battle, striker)
    if expected is None:
        assert outcome.evaded
        return
    style, attack, defence = expected
    domain = "naval" if battle.naval else "land"
    assert outcome.style_name() == style
    ours, theirs = battle.nations[striker], battle.nations[1 - striker]
    assert outcome.attack - attack in commander_adds(g, ours, domain, "atk")
    assert outcome.defence - defence in commander_adds(g, theirs, domain, "def")
