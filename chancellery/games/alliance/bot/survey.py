"""How the table looks to one player: forces, dangers and what places are worth, from what its seat may know.

A block that stands upright is worth the mean of the blocks that it cannot be told from: their steps are public
(`knowledge`), the ratings of those that nobody has seen are taken as ordinary.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from chancellery.games.alliance.bot.odds import NO_FORCE, Force, chance_of_attack
from chancellery.games.alliance.content import EMPIRES, FORTRESS, members
from chancellery.games.alliance.neutrals import protector_of
from chancellery.games.alliance.position import NEUTRAL, NOBODY, UNSEEN
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.steps import idle
from chancellery.games.alliance.victory import holds_foreign_city

ORDINARY: Final = 2
"""The rating of a block that nobody has seen."""
DIE: Final = 6
FROM_ENEMY: Final = 0.6
"""What a city counts more if an enemy player collects for it: the enemy loses what one gains."""
CAPITAL: Final = 2.0
"""Loot, and perhaps the collapse of an Empire (AC-128, AC-137)."""
FOREIGN: Final = 1.5
"""What the first foreign major city counts more: nobody wins without one (AC-144)."""
GUARDED: Final = 3.0
"""How much more the loss of an own capital counts than the gain of another."""
JOINS_ENEMY: Final = 1.2
"""What it costs to drive a neutral Minor into an enemy's arms (AC-099)."""
GROUND: Final = 0.1
"""What an enemy area without a city is worth, and own land of that kind."""
SEA_GOLD: Final = 0.6
"""What a sea is worth for each gold it pays (it gives no Power)."""
FAR: Final = 0.7
"""How much a prize loses with each area between."""
STRIKES: Final = 0.6
"""How often an enemy that could take a place tries."""
EAGER: Final = 0.9
"""How often an enemy takes a city in reach that nobody guards."""
LATER: Final = 0.5
"""How much enemies count who need two steps; near a capital they count in full."""


class Survey:
    def __init__(self, g: AllianceState, player: int) -> None:
        self.g = g
        self.player = player
        self.side = g.side[player]
        self.content = g.rules.content
        self.known = g.sights(player)
        self._guesses: dict[int, Force] = {}
        self._held: dict[tuple[int, int], float] = {}
        self.enemies = self._hostile_blocks()
        """Blocks of other coalitions of players, on the map."""
        self.groups = [e for e in range(EMPIRES) if g.groups[e] and g.side[e] == self.side and self._moves(e)]
        """The Empires whose blocks the player may move: its own, and those without a player in its coalition."""

    def _moves(self, empire: int) -> bool:
        return empire == self.player or not self.g.is_player(empire)

    def _hostile_blocks(self) -> int:
        g, found = self.g, 0
        for s in {g.side[p] for p in g.players} - {self.side}:
            found |= g.ranks[s]
        return found & g.on_map

    # -- forces --------------------------------------------------------------------------------------------

    def force_of(self, block: int) -> Force:
        """What a block is worth in battle, as far as the seat knows."""
        force = self._guesses.get(block)
        if force is None:
            force = self._guesses[block] = self._know(block) if self.known >> block & 1 else self._guess(block)
        return force

    def _know(self, block: int) -> Force:
        content, steps = self.content, self.g.strength[block]
        return Force(steps * (1 + (content.kind[block] == FORTRESS)), steps * content.number[block] / DIE)

    def _guess(self, block: int) -> Force:
        g, content = self.g, self.content
        alike = [b for b in g.mixed_with(block) if not self.known >> b & 1]
        steps = sum(g.strength[b] for b in alike)
        rating = sum(content.number[b] if g.seen[b] != UNSEEN else ORDINARY for b in alike)
        count = len(alike)
        return Force(steps / count, steps * rating / (count * count * DIE))

    def force(self, blocks: int) -> Force:
        steps = fire = 0.0
        for b in members(blocks):
            one = self.force_of(b)
            steps += one.steps
            fire += one.fire
        return Force(steps, fire)

    def armies_in(self, place: int) -> int:
        """What holds a place, of whatever side: armies on land, fleets at sea."""
        content = self.content
        return self.g.here[place] & (content.armies if place < content.areas else content.fleets & ~self.g.crippled)

    def own_in(self, place: int) -> int:
        return self.armies_in(place) & self.g.ranks[self.side]

    def foes_in(self, place: int) -> int:
        return self.armies_in(place) & ~self.g.ranks[self.side]

    # -- dangers -------------------------------------------------------------------------------------------

    @cached_property
    def threats(self) -> list[Force]:
        """The force that enemies could bring to each place: all that its borders let through from next to it, and part
        of those who are farther away."""
        content = self.content
        at = [self.armies_in(p) & self.enemies & ~content.fortresses for p in range(len(content.places))]
        forces = [self.force(blocks) for blocks in at]
        found = []
        for place in range(len(content.places)):
            is_land = place < content.areas
            total, near = NO_FORCE, 1 << place
            for edge, there in content.edges_from[place]:
                if (there < content.areas) == is_land and at[there]:
                    share = min(1.0, content.edge_limit[edge] / at[there].bit_count())
                    total += Force(forces[there].steps * share, forces[there].fire * share)
                near |= 1 << there
            if is_land and self.g.turn != 3:  # the next Game Turn is winter: one step only
                for far in members(self._beyond(place, near)):
                    if at[far]:
                        share = 1.0 if place in content.seat[:EMPIRES] else LATER
                        total += Force(forces[far].steps * share, forces[far].fire * share)
            found.append(total)
        return found

    def _beyond(self, place: int, near: int) -> int:
        content, found = self.content, 0
        for there in members(content.easy_land[place]):
            found |= content.easy_land[there]
        return found & ~near

    def holds(self, place: int, blocks: int) -> float:
        """The chance that a place stays in its side's hands with these blocks in it."""
        key = place, blocks
        if key not in self._held:
            self._held[key] = self._holds(place, blocks)
        return self._held[key]

    def _holds(self, place: int, blocks: int) -> float:
        threat = self.threats[place]
        if not blocks:
            if not self.g.land[self.side] >> place & 1:
                return 0.0  # AC-048: conquered land that is left is lost
            return 1.0 - (EAGER if self.content.value[place] else STRIKES) if threat.steps else 1.0
        if not threat.steps:
            return 1.0
        return 1.0 - STRIKES * chance_of_attack(threat, NO_FORCE, self.force(blocks))

    # -- what places are worth -----------------------------------------------------------------------------

    @cached_property
    def worth(self) -> list[float]:
        """What each place is worth to whoever holds it: our own to us, those of others to take."""
        return [self._worth(place) for place in range(len(self.content.places))]

    def _worth(self, place: int) -> float:
        g, content = self.g, self.content
        value = content.value[place]
        if place >= content.areas:
            return SEA_GOLD * value + GROUND
        native = content.native[place]
        total = value + GROUND
        side = g.side[native]
        if value and side < NEUTRAL and (native >= EMPIRES or g.is_player(native)):
            total += FROM_ENEMY * value
        if native < EMPIRES and content.seat[native] == place:
            total += CAPITAL
        if side != self.side and content.major >> place & 1 and not self.has_foreign_city:
            total += FOREIGN
        return total

    def stake(self, place: int) -> float:
        """What is lost with a place that is left too weak; a capital is guarded above all."""
        return self.worth[place] * (GUARDED if self.is_own_capital(place) else 1.0)

    def is_own_capital(self, place: int) -> bool:
        """Whether a place is the capital of an Empire of its own side."""
        return bool(self.content.capitals & self.g.land[self.side] & 1 << place)

    @cached_property
    def has_foreign_city(self) -> bool:
        return holds_foreign_city(self.g, self.side)

    def spares(self, place: int) -> bool:
        """Whether a place is left alone: the land of a neutral Empire, which would join an enemy (AC-099)."""
        g, content = self.g, self.content
        if place >= content.areas:
            return False
        holders = {content.nation_of[b] for b in members(self.foes_in(place))} or {content.native[place]}
        return any(n < EMPIRES and g.owner[n] == NOBODY for n in holders)

    def prize(self, place: int) -> float:
        """What it brings to take a place that is not ours."""
        g, content = self.g, self.content
        total = self.worth[place]
        if place < content.areas:
            for nation in {content.nation_of[b] for b in members(self.foes_in(place))} or {content.native[place]}:
                if g.owner[nation] == NOBODY and protector_of(g, self.player, nation) != NOBODY:
                    total -= JOINS_ENEMY
        return total

    @cached_property
    def friendly(self) -> int:
        return self.g.friendly(self.side)

    @cached_property
    def targets(self) -> list[int]:
        """Places that are worth taking."""
        places = range(len(self.content.places))
        return [p for p in places if not self.friendly >> p & 1 and not self.spares(p) and self.prize(p) > 0]

    @cached_property
    def outlook(self) -> list[float]:
        """How well placed an army is for what there is to take and to guard."""
        content = self.content
        found = [0.0] * len(content.places)
        for place in range(content.areas):
            if self.friendly >> place & 1:
                danger = 1.0 - self.holds(place, self.own_in(place))
                if danger:
                    found[place] = self.worth[place] * danger
        for place in self.targets:
            if place < content.areas:
                found[place] = self.prize(place)
        queue = sorted((p for p in range(content.areas) if found[p] > 0), key=lambda p: -found[p])
        while queue:
            grown: set[int] = set()
            for place in queue:
                for there in members(content.next_land[place]):
                    if found[there] < FAR * found[place] and not self.spares(there):
                        found[there] = FAR * found[place]
                        grown.add(there)
            queue = sorted(grown)
        return found

    # -- what can move -------------------------------------------------------------------------------------

    @cached_property
    def idle(self) -> dict[int, int]:
        """Blocks that could still be moved this Game Turn, for each Empire whose blocks the player moves."""
        return {group: idle(self.g, group) for group in self.groups}
