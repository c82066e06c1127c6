"""Every march, battle and gain of random games, judged by an observer who reads the rulebook on his own: from the table
as everybody sees it and from what is told, not from the rules' code."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from chancellery.games.raison.game import RAISON
from chancellery.kernel.state import EVERYBODY, apply, waiting

TABLES = [(4, "1618"), (5, "1618"), (7, "1618"), (3, "1702"), (4, "1702"), (6, "1702")]
LIKED = {"place": 9, "unit": 9, "move": 4, "garrison": 3, "support": 2, "grant": 3, "down": 2, "request": 3}
SHUNNED = {"recall": 0.05, "off_map": 0.2, "disband": 0.05, "done": 0.5}
COALITIONS = ("austrian", "protestant", "french")


class Table:
    """What the rulebook says about Powers and places, worked out from what lies open."""

    def __init__(self, rules: Any, facts: Mapping[str, Any]) -> None:
        self.board = rules.map.board
        self.powers: dict[str, Any] = facts["powers"]
        self.control: dict[str, str] = facts["control"]
        self.garrisons: dict[str, str] = facts["garrisons"]

    def together(self, p: str, q: str) -> bool:
        """Are two Powers played by one player?"""
        return bool(self.powers[p]["controller"]) and bool(self.powers[p]["controller"] == self.powers[q]["controller"])

    def allied(self, p: str, q: str) -> bool:
        status = self.powers[p]["status"]
        return p != q and (self.together(p, q) or (status == self.powers[q]["status"] and status in COALITIONS))

    def at_war(self, p: str, q: str) -> bool:
        return p != q and not self.allied(p, q) and not self.neutral(p) and not self.neutral(q)

    def neutral(self, p: str) -> bool:
        return bool(self.powers[p]["status"] == "neutral")

    def fights(self, p: str, q: str, place: str) -> bool:
        """Would Generals of p have to fight pieces of q here?"""
        return self.at_war(p, q) or (
            p != q and self.neutral(q) and not self.allied(p, q) and self.board.areas[place].owner != q
        )

    def generals(self, place: str) -> set[str]:
        return {
            name for name, power in self.powers.items() if any(g["at"] == place for g in power["generals"].values())
        }

    def present(self, place: str) -> set[str]:
        return self.generals(place) | ({self.garrisons[place]} if place in self.garrisons else set())

    def strangers(self) -> list[str]:
        """Generals in one Territory with pieces of Powers that are not their Allies."""
        return [
            f"{p} beside {q} in {place}"
            for place in self.board.areas
            for p in self.generals(place)
            for q in self.present(place)
            if p != q and not self.allied(p, q)
        ]

    def adjacent(self, a: str, b: str) -> bool:
        return any({a, b} == set(pair) for pair in self.board.pairs())

    def lanes(self, a: str, b: str) -> list[str]:
        return [lane.owner for lane in self.board.lanes if {a, b} == set(lane.ends)]


class Watch:
    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.names, self.places = rules.map.powers, rules.map.names
        self.steps: Counter[int] = Counter()
        self.strengths: tuple[int, ...] = ()
        self.fight: tuple[str, str, list[str]] = ("", "", [])
        self.due: Counter[str] = Counter()
        self.got: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.agreed: set[str] = set()
        """Allies that agreed with the latest answer or the one before."""

    def follow(self, table: Table, events: list[Any]) -> None:
        now = {self.names[a[0]] for kind, _, a in events if kind == "consent" and a[2]}
        agreed, self.agreed = now | self.agreed, now
        for kind, audience, arguments in events:
            if audience == EVERYBODY:
                self.seen[kind] += 1
                handler = getattr(self, f"on_{kind}", None)
                if handler:
                    handler(table, agreed, *arguments)

    def on_round(self, table: Table, agreed: set[str], *_: Any) -> None:
        self.settle()
        self.steps.clear()

    def on_turn(self, table: Table, agreed: set[str], *_: Any) -> None:
        self.settle()

    def on_moved(
        self, table: Table, agreed: set[str], power: int, general: int, start: int, path: Any, how: str
    ) -> None:
        p, here, way = self.names[power], self.places[start], [self.places[t] for t in path]
        for place in way:
            area = table.board.areas[place]
            assert area.kind != "impassable"
            owner = area.owner
            if owner and owner != p and table.neutral(owner):
                assert table.together(p, owner), "RE-107: into a Neutral's Home"
            holder = table.control.get(place)
            if table.neutral(p):
                assert holder is not None, "RE-108"
                assert holder == p or table.together(p, holder), "RE-108: a Neutral moves only where it controls"
            if holder and table.allied(p, holder) and not table.together(p, holder):
                assert holder in agreed, "RE-102: an Ally's land needs its agreement"
                assert table.powers[holder]["controller"], "RE-Q50: nobody can agree"
        if how == "sail":
            self._sailed(table, agreed, p, here, way)
            assert not self.steps[general]
            self.steps[general] = 9
        else:
            self._marched(table, p, here, way, self.steps[general])
            self.steps[general] += len(way)

    def _sailed(self, table: Table, agreed: set[str], p: str, here: str, way: list[str]) -> None:
        [end] = way
        assert any(
            (owner == "" and table.control.get(here) in (None, p))
            or owner == p
            or (owner and table.together(p, owner))
            or (owner and table.allied(p, owner) and owner in agreed)
            for owner in table.lanes(here, end)
        ), "RE-184 to RE-187"

    def _marched(self, table: Table, p: str, here: str, way: list[str], before: int) -> None:
        assert before + len(way) <= 3, "RE-189"
        for a, b in zip([here, *way], way, strict=False):
            assert table.adjacent(a, b), "RE-183"
        if before or len(way) > 1:
            for place in way:
                holder = table.control.get(place)
                assert holder is not None, "RE-189"
                assert holder == p or table.allied(p, holder), "RE-189: only through land under control"
            for place in way[:-1]:
                assert not any(table.fights(p, q, place) for q in table.generals(place)), "RE-Q54"

    def on_battle(self, table: Table, agreed: set[str], power: int, t: int, defenders: Any, strengths: Any) -> None:
        self.settle()
        p, place = self.names[power], self.places[t]
        self.fight, self.strengths = (p, place, [self.names[q] for q in defenders]), strengths
        for q in self.fight[2]:
            assert table.fights(p, q, place), "RE-204"
            for other in self.fight[2]:
                assert q == other or table.allied(q, other), "RE-210, RE-Q65"

    def on_support(self, table: Table, agreed: set[str], power: int, general: int, t: int, side: int) -> None:
        attacker, _place, defenders = self.fight
        p = self.names[power]
        helped = [attacker] if side == 0 else defenders
        assert any(p == q or table.allied(p, q) for q in helped), "RE-213"
        if not table.powers[p]["controller"]:
            assert p in helped, "RE-Q78"

    def on_battle_result(
        self, table: Table, agreed: set[str], power: int, t: int, totals: Any, winner: int, piles: Any
    ) -> None:
        attacker, _place, _defenders = self.fight
        sums = list(self.strengths)
        for owner, _, cards, faces in piles:
            standing = [value for value, face in zip(cards, faces, strict=True) if face != 2]
            side = 0 if self.names[owner] == attacker or self._helps_attack(table, self.names[owner]) else 1
            sums[side] += sum(standing) + standing.count(4) // 2
        assert tuple(sums) == totals, "RE-234, RE-238"
        assert winner == (0 if sums[0] == sums[1] else 1 if sums[0] > sums[1] else 2), "RE-238, RE-242"
        if winner:
            self._gains(table, winner, [self.names[pile[0]] for pile in piles])

    def _helps_attack(self, table: Table, p: str) -> bool:
        attacker, _, defenders = self.fight
        return p not in defenders and table.allied(p, attacker)

    def _gains(self, table: Table, winner: int, players: list[str]) -> None:
        """RE-246 to RE-249, RE-289, RE-290, RE-298."""
        attacker, place, defenders = self.fight
        attack = {attacker} | {p for p in players if self._helps_attack(table, p)}
        defence = set(defenders) | (set(players) - attack)
        direct, side = ([attacker], attack) if winner == 1 else (defenders, defence)
        losers = defenders if winner == 1 else [attacker]
        beaten = [q for q in losers if q in table.generals(place) or q == attacker]
        if not beaten or any(not table.powers[p]["controller"] for p in direct):
            return
        for p in side:
            points = len(beaten)
            status = table.powers[p]["status"]
            opposing = {table.powers[q]["status"] for q in beaten} & set(COALITIONS) - {status}
            if p in direct and status in COALITIONS and opposing and not table.powers[p]["minor"]:
                points += 1
            self.due[table.powers[p]["controller"]] += points

    def on_influence(self, table: Table, agreed: set[str], power: int, points: int, total: int, why: str) -> None:
        if why == "battle":
            self.got[self.names[power]] += points

    def on_game_over(self, table: Table, agreed: set[str], *_: Any) -> None:
        self.settle()

    def settle(self) -> None:
        assert self.got == self.due, (self.fight, self.got, self.due)
        self.got, self.due = Counter(), Counter()


def warlike(rules: Any, options: list[int], rng: random.Random) -> int:
    verbs = [rules.space.verb(option).name for option in options]
    return rng.choices(options, [LIKED.get(verb, SHUNNED.get(verb, 1)) for verb in verbs])[0]


@pytest.mark.slow
@pytest.mark.rules("RE-102", "RE-107", "RE-108", "RE-183", "RE-184", "RE-185", "RE-186", "RE-189", "RE-Q50", "RE-Q54")
@pytest.mark.rules("RE-100", "RE-204", "RE-210", "RE-213", "RE-234", "RE-238", "RE-246", "RE-247", "RE-248", "RE-249")
@pytest.mark.rules("RE-289", "RE-290", "RE-298", "RE-Q64", "RE-Q65", "RE-Q66", "RE-Q67", "RE-Q68", "RE-Q78")
@pytest.mark.parametrize(("players", "board"), TABLES)
@pytest.mark.random_play
def test_marches_battles_and_gains_are_as_the_rulebook_has_them(players: int, board: str) -> None:
    battles = 0
    for seed in range(3):
        rng = random.Random(seed)
        g = RAISON.new({"players": players, "board": board, "turn_limit": 40}, bytes([seed + players]) * 32)
        watch = Watch(g.rules)
        g.events.clear()
        table = Table(g.rules, RAISON.table(g, None))
        while not g.over:
            decision = rng.choice(waiting(g))
            apply(g, decision, warlike(g.rules, decision.options, rng))
            watch.follow(table, g.events)
            g.events.clear()
            table = Table(g.rules, RAISON.table(g, None))
            if any(asked.phase == "NameEnvoy" for asked in g.open):
                assert not table.strangers(), "RE-204: whoever meets has fought"
        battles += watch.seen["battle"]
    assert battles > 10
