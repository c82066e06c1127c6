"""The game Skirmish: the contract of a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from chancellery.kernel.chance import shuffle
from chancellery.kernel.errors import ChancelleryError, RulesBug
from chancellery.kernel.plain import copy
from chancellery.kernel.rules import Options
from chancellery.kernel.state import reopen
from tests.kernel.fit.skirmish import (
    FOOT,
    FRONT,
    HAND,
    HORSE,
    KINDS,
    LAWS,
    NATIONS,
    SIDES,
    TACTIC_COPIES,
    TACTICS,
    Day,
    LayDown,
    Melee,
    NameLosses,
    SkirmishOptions,
    SkirmishRules,
    SkirmishState,
    arm,
)
from tests.kernel.fit.small import SmallGame

COPIES, CAMP = 6, 5
"""Regiments of each kind, and in each camp at the start."""


class Skirmish(SmallGame[SkirmishState]):
    name: ClassVar[str] = "skirmish"
    title: ClassVar[str] = "Skirmish"
    players: ClassVar[tuple[int, ...]] = (3,)
    options_type: ClassVar[type[Options]] = SkirmishOptions
    laws: ClassVar[dict[str, str]] = LAWS

    def rules(self, options: Any) -> SkirmishRules:
        return SkirmishRules(options)

    def variations(self) -> list[Options]:
        return [SkirmishOptions(), SkirmishOptions(days=30, goal=20), SkirmishOptions(goal=1)]

    def longest(self, rules: SkirmishRules) -> int:
        """A day has a challenge, a loan, two chains of three regiments, a card and an end, and the losses."""
        return rules.options.days * (2 + 2 * (FRONT + 2)) + len(NATIONS) * CAMP

    def deal(self, rules: SkirmishRules, secret: bytes) -> SkirmishState:
        hands = [[0] * len(TACTICS) for _ in NATIONS]
        g = SkirmishState([Day()], secret, 0, 0, 0, False, 0, [], [], [0] * len(KINDS), hands, [0] * len(NATIONS))
        g.rules = rules
        stock = [kind for kind in range(len(KINDS)) for _ in range(COPIES)]
        shuffle(g, "regiments", stock)
        drawn = [stock[n * CAMP : (n + 1) * CAMP] for n in range(len(NATIONS))]
        g.camps = [[camp.count(kind) for kind in range(len(KINDS))] for camp in drawn]
        g.bag = [COPIES - sum(camp[kind] for camp in g.camps) for kind in range(len(KINDS))]
        return g

    def scores(self, g: SkirmishState) -> list[int]:
        return list(g.points)

    # -- what is known -------------------------------------------------------------------------------

    def table(self, g: SkirmishState, seat: int | None) -> dict[str, Any]:
        return self._known(g, lambda nation: nation == seat)

    def facts(self, g: SkirmishState) -> dict[str, Any]:
        return self._known(g, lambda nation: True)

    def _known(self, g: SkirmishState, sees: Callable[[int], bool]) -> dict[str, Any]:
        table: dict[str, Any] = {"day": g.day, "points": list(g.points), "fallen": list(g.fallen)}
        for nation, name in enumerate(NATIONS):
            camp = g.camps[nation]
            table[name] = {"foot": sum(camp[:3]), "horse": sum(camp[3:]), "cards": sum(g.hands[nation])}
            if sees(nation):
                table[name] |= {"camp": list(camp), "hand": list(g.hands[nation])}
        for phase in g.stack:
            if isinstance(phase, Melee):
                lent = [SIDES[phase.lent[0]], arm(phase.lent[1])] if phase.lent else []
                table["battle"] = [NATIONS[phase.attacker], NATIONS[phase.defender], *lent]
                if phase.lent and sees(phase.third):
                    table["lent"] = KINDS[phase.lent[1]]
            elif isinstance(phase, LayDown):
                own = [slot for slot, nation in enumerate(phase.actors) if sees(nation)]
                table["laid"] = {NATIONS[phase.actors[slot]]: list(phase.picks[slot]) for slot in own}
            elif isinstance(phase, NameLosses):
                table["losses"] = [NATIONS[phase.nation], phase.need]
        return table

    def public_form(self, g: SkirmishState, actor: int, action: int) -> int:
        """Regiments that lie face down look alike if they are of one arm; how a side makes up its mind is not seen."""
        rules = g.rules
        verb, arguments = rules.space.decode(action)
        if verb == "lend":
            return rules.space.index("lend", arguments[0], FOOT[0] if arguments[1] in FOOT else HORSE[0])
        return rules.space.first("field") if verb == "tactic" else action if verb != "field" else action - arguments[0]

    def resample(self, g: SkirmishState, seat: int | None, chance: random.Random) -> SkirmishState:
        """Others' regiments are drawn anew by arm; then their cards and what they laid down."""
        other = self._redrawn(g, seat, chance)
        other.secret = chance.randbytes(32)
        for phase in other.stack:
            if isinstance(phase, Melee):
                self._redeal(other, phase, seat, chance)
                if phase.lent and phase.third != seat:
                    kinds = FOOT if phase.lent[1] in FOOT else HORSE
                    phase.lent[1] = chance.choice([kind for kind in kinds if other.camps[phase.third][kind]])
            elif isinstance(phase, LayDown):
                self._lay_down(other, phase, seat, chance)
        reopen(other)
        return other

    def _redrawn(self, g: SkirmishState, seat: int | None, chance: random.Random) -> SkirmishState:
        """Other camps, from which the losses so far could have been named."""
        while True:
            drawn = copy(g)
            for kinds in (FOOT, HORSE):
                self._redraw(drawn, [nation for nation in range(len(NATIONS)) if nation != seat], kinds, chance)
            top = drawn.stack[-1] if drawn.stack else None
            if not isinstance(top, NameLosses) or top.possible(drawn):
                return drawn

    def _redraw(self, g: SkirmishState, others: list[int], kinds: range, chance: random.Random) -> None:
        sizes = [sum(g.camps[nation][k] for k in kinds) for nation in others]
        pool = [k for k in kinds for _ in range(g.bag[k] + sum(g.camps[nation][k] for nation in others))]
        chance.shuffle(pool)
        for nation, count in zip(others, sizes, strict=True):
            drawn, pool = pool[:count], pool[count:]
            for k in kinds:
                g.camps[nation][k] = drawn.count(k)
        for k in kinds:
            g.bag[k] = pool.count(k)

    def _redeal(self, g: SkirmishState, melee: Melee, seat: int | None, chance: random.Random) -> None:
        own = g.hands[seat] if seat is not None else [0] * len(TACTICS)
        pool = [card for card in range(len(TACTICS)) for _ in range(TACTIC_COPIES - own[card])]
        chance.shuffle(pool)
        for nation in (melee.attacker, melee.defender):
            if nation != seat and any(g.hands[nation]):
                drawn, pool = pool[:HAND], pool[HAND:]
                g.hands[nation] = [drawn.count(card) for card in range(len(TACTICS))]

    def _lay_down(self, g: SkirmishState, phase: LayDown, seat: int | None, chance: random.Random) -> None:
        done = g.rules.space.first("done")
        for slot, nation in enumerate(phase.actors):
            if nation != seat:
                phase.picks[slot] = []
                while (option := chance.choice(phase.allowed(g, nation))) != done:
                    phase.picks[slot].append(option)

    # -- the rest of the contract --------------------------------------------------------------------

    def check(self, g: SkirmishState) -> None:
        for kind in range(len(KINDS)):
            if g.bag[kind] + g.fallen[kind] + sum(camp[kind] for camp in g.camps) != COPIES:
                raise RulesBug(f"regiments of kind {KINDS[kind]} are not conserved")

    def arrange(self, g: SkirmishState, facts: dict[str, Any]) -> None:
        """`camps` by nation and kind; `losses: [nation, difference]` begins at the losses of a battle."""
        if unknown := set(facts) - {"camps", "losses"}:
            raise ChancelleryError(f"a skirmish has no {sorted(unknown)[0]!r}; it has camps and losses")
        for name, camp in facts.get("camps", {}).items():
            g.camps[NATIONS.index(name)] = [camp.get(kind, 0) for kind in KINDS]
        g.bag = [COPIES - sum(camp[kind] for camp in g.camps) for kind in range(len(KINDS))]
        if "losses" in facts:
            loser, difference = NATIONS.index(facts["losses"][0]), int(facts["losses"][1])
            winner = (loser + 1) % len(NATIONS)
            g.stack = [Day(), Melee(winner, loser, 2, [], winner), NameLosses(loser, difference, len(KINDS) - 1)]
