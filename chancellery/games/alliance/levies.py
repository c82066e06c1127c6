"""Levies (3.3, chapter 5): one step for a supplied block, or a new block at strength 1."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.games.alliance.content import ARTILLERY, CAVALRY, FLEET, FORTRESS, HQ, INFANTRY, members
from chancellery.games.alliance.position import LEVIED, MOVED, POOL
from chancellery.games.alliance.rules import NEW_BLOCKS
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.supply import supplied
from chancellery.kernel.declarations import Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

POINTS, GOLD, WINTER = "points", "gold", "winter"
"""What a move or a levy is paid with."""

RAISE: Final = Verb(
    "raise",
    20,
    ("block",),
    rules="AL-072 AL-073",
    limits={
        "not_in_group": "AC-043 AL-044",
        "off_the_map": "AL-073",
        "levied_already": "AL-075",
        "moved_already": "AC-042 AL-Q12",
        "full_strength": "AL-018 AC-072",
        "just_joined": "AC-091",
        "embattled": "AC-072 AL-Q28",
        "not_supplied": "AL-073 AC-074",
        "fleet_at_sea": "AC-075",
        "choosing_block": "AL-072",
    },
)
BUILD: Final = Verb(
    "build", 21, ("place",), rules="AL-072 AL-074", limits={"no_site": "AL-074 AC-073", "choosing_block": "AL-072"}
)
CREATE: Final = Verb(
    "create",
    22,
    ("block",),
    rules="AL-072 AL-074 AC-073",
    limits={
        "not_in_group": "AC-043 AL-044",
        "on_the_map": "AL-072",
        "not_available": "AC-078",
        "just_joined": "AC-091",
        "wrong_site": "AL-074 AC-073",
        "choosing_site": "AL-074",
    },
)
ENOUGH: Final = Verb(
    "enough", 23, (), rules="AC-046", limits={"must_levy": "AL-072", "choosing_block": "AL-072"}, closes=True
)


def levied_together(g: AllianceState, group: int) -> int:
    """The blocks that a group levies: a player's own and its Minors', or those of one non-player Empire (AC-043), also
    of a neutral one (AC-101); none that did anything this Game Turn (AL-075, AL-076) or has just joined (AC-091)."""
    return (g.groups[group] if g.owner[group] >= 0 else g.rules.content.blocks_of[group]) & ~g.busy


def why_not_raise(g: AllianceState, block: int) -> str | None:
    """What keeps a block from gaining a step, whoever pays."""
    content = g.rules.content
    place, mark, nation = g.at[block], g.marks[block], content.nation_of[block]
    if place < 0:
        return "off_the_map"
    # AL-075, AL-076, AC-042: one step a Game Turn, and only for blocks that stay where they are.
    if mark & LEVIED:
        return "levied_already"
    if mark & MOVED:
        return "moved_already"
    if g.strength[block] >= content.most[block]:
        return "full_strength"
    if g.joined >> nation & 1:
        return "just_joined"
    if g.embattled >> place & 1:
        return "embattled"
    # AC-076: a fortress is supplied wherever it is not fought for.
    if content.kind[block] == FORTRESS:
        return None
    # AC-075: fleets are repaired in port only.
    if place >= content.areas and content.kind[block] == FLEET:
        return "fleet_at_sea"
    return None if supplied(g, nation) >> place & 1 else "not_supplied"


def sites(g: AllianceState, block: int) -> int:
    """The places where a block of a pool can be built (AC-073, AL-Q27, AL-Q29, AL-Q30); AC-072, AL-Q28: never where
    there is a battle."""
    content = g.rules.content
    nation, kind = content.nation_of[block], content.kind[block]
    side = g.side[nation]
    free = (g.held[side] | g.land[side] & ~g.occupied) & ~g.embattled & content.land_places
    if content.roster[block] >= 0:
        return free & 1 << content.roster[block]
    home = content.home[nation]
    if kind == FLEET:
        return free & home & content.bases
    if kind == HQ:
        capital = 1 << content.seat[nation]
        return capital if free & capital else free & home & content.major
    created = g.created
    if len(created) >= NEW_BLOCKS:
        for place in created:
            if created.count(place) >= NEW_BLOCKS:
                free &= ~(1 << place)
    return free & home


def why_not_create(g: AllianceState, block: int, site: int) -> str | None:
    """What keeps a block from being built in a place."""
    if g.at[block] != POOL:
        return "on_the_map"
    if g.available[block] > g.now:
        return "not_available"
    if g.joined >> g.rules.content.nation_of[block] & 1:
        return "just_joined"
    return None if sites(g, block) >> site & 1 else "wrong_site"


def pool(g: AllianceState, group: int) -> list[int]:
    """Blocks that a group could build now (AC-078)."""
    waiting = levied_together(g, group) & ~g.on_map
    if not waiting:
        return []
    now, available = g.now, g.available
    return [block for block in members(waiting) if available[block] <= now]


def building_sites(g: AllianceState, group: int) -> int:
    """The places where a group could build something."""
    found, content = 0, g.rules.content
    before = -1
    for block in pool(g, group):
        alike = -1 if content.roster[block] >= 0 else content.nation_of[block] << 3 | content.site_kind[block]
        if alike < 0 or alike != before:
            found |= sites(g, block)
            before = alike
    return found


def raisable(g: AllianceState, group: int) -> list[int]:
    """Blocks of a group that could gain a step."""
    return _raisable(g, group, False)


def _raisable(g: AllianceState, group: int, one_will_do: bool) -> list[int]:
    """The same, or only the first of them: those of which `why_not_raise` says nothing."""
    ready = levied_together(g, group) & g.weak
    if not ready:
        return []
    content, at, embattled = g.rules.content, g.at, g.embattled
    found: list[int] = []
    nation, fed = -1, 0
    for block in members(ready):
        place = at[block]
        if embattled >> place & 1:
            continue
        if not content.fortresses >> block & 1:
            if content.nation_of[block] != nation:
                nation = content.nation_of[block]
                fed = supplied(g, nation) & content.land_places
            if not fed >> place & 1:
                continue
        found.append(block)
        if one_will_do:
            break
    return found


def can_levy(g: AllianceState, group: int) -> bool:
    """Whether a group of a player could levy anything."""
    # The block found before will often do again.
    block = g.levied[group]
    if block >= 0 and (g.groups[group] & ~g.busy) >> block & 1:
        if g.on_map >> block & 1:
            if g.weak >> block & 1 and why_not_raise(g, block) is None:
                return True
        elif g.available[block] <= g.now and sites(g, block):
            return True
    block = g.levied[group] = _levied_first(g, group)
    return block >= 0


def _levied_first(g: AllianceState, group: int) -> int:
    """A block that a group can levy, or -1."""
    for block in pool(g, group):
        if sites(g, block):
            return block
    found = _raisable(g, group, True)
    return found[0] if found else -1


@plain
class Levy(Phase[AllianceState]):
    """Name blocks that gain a step, or are created: one for a point or a piece of gold (AL-072), or as many as a
    partner pays for (AC-046). A refused levy costs nothing (AC-072)."""

    verbs: ClassVar[tuple[str, ...]] = (RAISE, BUILD, CREATE, ENOUGH)
    rules: ClassVar[str] = "AL-072 AL-073 AL-074"

    player: int
    """Who chooses."""
    payer: int
    group: int
    how: str
    left: int
    site: int

    def ask(self, g: AllianceState) -> list[Decision] | None:
        first = g.rules.first
        if self.site >= 0:
            create = first[CREATE]
            return self.one(
                g,
                self.player,
                [create + b for b in pool(g, self.group) if sites(g, b) >> self.site & 1],
            )
        options: list[int] = []
        if self.left:
            verb = first[RAISE]
            options = [verb + block for block in raisable(g, self.group)]
            verb = first[BUILD]
            options += [verb + place for place in members(building_sites(g, self.group))]
        # A partner is asked, able to levy or not: what stands on its blocks is nobody else's to know (AC-046).
        offered = self.left > 0 and self.payer != self.player
        if not options and not offered:
            g.finish()
            return None
        if offered or self.how == WINTER:
            options.append(first[ENOUGH])
        return self.one(g, self.player, options)

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == CREATE:
            if self.site < 0:
                return "choosing_site"
            block = arguments[0]
            if not g.groups[self.group] >> block & 1:
                return "not_in_group"
            return why_not_create(g, block, self.site)
        if self.site >= 0:
            return "choosing_block"
        if verb == RAISE:
            if not g.groups[self.group] >> arguments[0] & 1:
                return "not_in_group"
            return why_not_raise(g, arguments[0])
        if verb == BUILD:
            return None if building_sites(g, self.group) >> arguments[0] & 1 else "no_site"
        return "must_levy" if self.payer == self.player and self.how != WINTER else None

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        first = g.rules.first
        if option >= first[ENOUGH]:
            g.finish()
            return
        if option >= first[CREATE]:
            block = option - first[CREATE]
            if g.rules.content.kind[block] in (INFANTRY, CAVALRY, ARTILLERY) and g.rules.content.roster[block] < 0:
                g.created.append(self.site)
            g.create(block, self.site, self.how)
            self.site = -1
        elif option >= first[BUILD]:
            self.site = option - first[BUILD]
            return
        else:
            g.strengthen(option - first[RAISE], self.how)
        self.left -= 1
        self._pay(g)
        if not self.left:
            g.finish()

    def _pay(self, g: AllianceState) -> None:
        """AL-036: one point or one piece of gold for each step."""
        if self.how == POINTS:
            g.points -= 1
        elif self.how == GOLD:
            g.spend(self.payer, self.group if self.payer == self.player else self.payer, "levy")
