"""The pieces as everybody sees them, followed from public events alone: what a judge of promises looks at.

A chart begins with the table as a spectator sees it and takes in one public event after the other. Between two events
it says who stood where, which a view after the answer no longer does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.cards import ATTACK, DEFENCE
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import NOBODY, OFF_MAP


class Fight(NamedTuple):
    """The battle that is being fought."""

    attacker: int
    place: int
    defenders: tuple[int, ...]
    supporters: tuple[tuple[int, int], ...] = ()
    """Generals that support it, each with its side."""

    def side_of(self, power: int) -> int | None:
        """On which side a Power fights directly, if it does."""
        return ATTACK if power == self.attacker else DEFENCE if power in self.defenders else None

    def supports(self, power: int) -> int | None:
        """Which side a Power supports, if it does."""
        return next((side for general, side in self.supporters if general // GENERALS == power), None)


class Chart:
    def __init__(self, rules: CoalitionRules, table: Mapping[str, Any]) -> None:
        board = rules.map
        count = len(board.powers)
        self.rules = rules
        self.turn: int = table["turn"]
        self.allies = _pairs(board.power, table["alliances"], count)
        self.enemies = _pairs(board.power, table["at_war"], count)
        self.garrisons = {board.place[t]: board.power[p] for t, p in table["garrisons"].items()}
        self.morale = [table["powers"][name]["morale"] for name in board.powers]
        self.seats: list[int | None] = [table["powers"][name]["seat"] for name in board.powers]
        self.at: list[int] = []
        self.units: list[int] = []
        for name in board.powers:
            owned = table["powers"][name]["generals"]
            generals = [owned.get(str(i + 1), {"at": None, "units": 0}) for i in range(GENERALS)]
            self.at += [OFF_MAP if one["at"] is None else board.place[one["at"]] for one in generals]
            self.units += [one["units"] for one in generals]
        movement = table["movement"]
        self.mover: int = board.power[movement["power"]] if movement else NOBODY
        self.envoy: int = board.power[movement["envoy"]] if movement and movement["envoy"] else NOBODY
        self.busy: frozenset[int] = frozenset()
        """Generals that fight or have supported in this round of movement."""
        self.whole_round = movement is None
        """It has seen the present round from its beginning."""
        battle = table["battle"]
        self.fight: Fight | None = battle and Fight(
            board.power[battle["attacker"]],
            board.place[battle["place"]],
            tuple(board.power[name] for name in battle["defenders"]),
        )

    def copy(self) -> Chart:
        made = object.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.allies, made.enemies = self.allies[:], self.enemies[:]
        made.garrisons = dict(self.garrisons)
        made.morale, made.seats = self.morale[:], self.seats[:]
        made.at, made.units = self.at[:], self.units[:]
        return made

    # -- looking -----------------------------------------------------------------------------------

    def holder(self, territory: int) -> int:
        """The Power that controls a Territory, or NOBODY."""
        return self.garrisons.get(territory, self.rules.map.owner[territory])

    def allied(self, one: int, other: int) -> bool:
        return bool(self.allies[one] >> other & 1)

    def generals_of(self, power: int) -> list[int]:
        """Its Generals on the map."""
        first = power * GENERALS
        return [general for general in range(first, first + GENERALS) if self.at[general] >= 0]

    def could_support(self, power: int, side: int) -> bool:
        """Could this Power, as far as the chart can tell, have supported this side (RP-177 to RP-182)?"""
        fight = self.fight
        if fight is None or not self.whole_round or not self._friends(fight, side) >> power & 1:
            return False
        near = self.rules.map.neighbours[fight.place]
        return any(
            near >> self.at[general] & 1 and self.units[general] and general not in self.busy
            for general in self.generals_of(power)
        )

    def _friends(self, fight: Fight, side: int) -> int:
        attacking = self.supporters(fight.attacker)
        if side == ATTACK:
            return attacking & ~sum(1 << q for q in fight.defenders)
        defending = 0
        for q in fight.defenders:
            defending |= self.supporters(q)
        return defending & ~(self.allies[fight.attacker] | 1 << fight.attacker)

    def supporters(self, power: int) -> int:
        """The Powers that may support this one, itself included."""
        return self.allies[power] | 1 << power

    def foes(self, power: int, territory: int) -> int:
        """The Powers that this one has to fight in a Territory."""
        return self.enemies[power]

    def _fighters(self, mover: int) -> set[int]:
        """Generals that stand where the mover meets enemies."""
        places = set()
        for general in self.generals_of(mover):
            t = self.at[general]
            foes = self.foes(mover, t)
            hostile = [q for q in bits(foes) if any(self.at[g] == t for g in self.generals_of(q))]
            if hostile or foes >> self.garrisons.get(t, mover) & 1:
                places.add(t)
        return {general for general, t in enumerate(self.at) if t in places}

    # -- following ---------------------------------------------------------------------------------

    def hear(self, kind: str, arguments: tuple[Any, ...]) -> None:
        """Take in a public event; those that move nothing are passed over."""
        follow = _FOLLOW.get(kind)
        if follow is not None:
            follow(self, *arguments)

    def _morale(self, power: int, _points: int, total: int) -> None:
        self.morale[power] = total

    def _garrison(self, power: int, territory: int, general: int) -> None:
        self.garrisons[territory] = power
        self.units[general] -= 1

    def _garrison_gone(self, _power: int, territory: int, *_: Any) -> None:
        self.garrisons.pop(territory, None)

    def _unit_more(self, _power: int, general: int, *_: Any) -> None:
        self.units[general] += 1

    def _unit_less(self, _power: int, general: int) -> None:
        self.units[general] = max(0, self.units[general] - 1)

    def _ferried(self, _power: int, giver: int, taker: int) -> None:
        self.units[giver] -= 1
        self.units[taker] += 1

    def _moved(self, _power: int, general: int, _start: int, path: tuple[int, ...], _how: str) -> None:
        self.at[general] = path[-1]

    def _placed(self, _power: int, general: int, territory: int) -> None:
        self.at[general], self.units[general] = territory, 0

    def _gone(self, _power: int, general: int, _start: int) -> None:
        self.at[general], self.units[general] = OFF_MAP, 0

    def _went(self, _power: int, general: int, _start: int, territory: int) -> None:
        self.at[general] = territory

    def _movement(self, power: int) -> None:
        self.mover, self.envoy = power, NOBODY

    def _named(self, _power: int, envoy: int) -> None:
        self.envoy = envoy

    def _round(self, _power: int, _number: int) -> None:
        self.busy, self.whole_round = frozenset(), True

    def _battle(self, attacker: int, place: int, defenders: tuple[int, ...], _strengths: tuple[int, ...]) -> None:
        self.busy |= self._fighters(attacker)
        self.fight = Fight(attacker, place, defenders)

    def _support(self, _power: int, general: int, _place: int, side: int) -> None:
        if self.fight is not None:
            self.fight = self.fight._replace(supporters=(*self.fight.supporters, (general, side)))

    def _battle_result(self, attacker: int, place: int, _totals: Any, winner: int, _piles: Any) -> None:
        """Beaten Generals lose all Units at once, and nobody says so."""
        fight, self.fight = self.fight, None
        if fight is None:
            return
        self.busy |= {general for general, _ in fight.supporters}
        losers = () if not winner else fight.defenders if winner == 1 else (attacker,)
        for power in losers:
            for general in self.generals_of(power):
                if self.at[general] == place:
                    self.units[general] = 0


def _pairs(numbers: dict[str, int], pairs: list[list[str]], count: int) -> list[int]:
    masks = [0] * count
    for one, other in pairs:
        masks[numbers[one]] |= 1 << numbers[other]
        masks[numbers[other]] |= 1 << numbers[one]
    return masks


_FOLLOW: dict[str, Callable[..., None]] = {
    "morale": Chart._morale,
    "garrison": Chart._garrison,
    "garrison_lost": Chart._garrison_gone,
    "garrison_withdrawn": Chart._garrison_gone,
    "disbanded": Chart._garrison_gone,
    "allotted": Chart._unit_more,
    "bought_unit": Chart._unit_more,
    "unit_lost": Chart._unit_less,
    "ferried": Chart._ferried,
    "moved": Chart._moved,
    "placed": Chart._placed,
    "recalled": Chart._gone,
    "off_map": Chart._gone,
    "to_capital": Chart._went,
    "retreated": Chart._went,
    "movement": Chart._movement,
    "envoy": Chart._named,
    "round": Chart._round,
    "battle": Chart._battle,
    "support": Chart._support,
    "battle_result": Chart._battle_result,
}
