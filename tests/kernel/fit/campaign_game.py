"""Campaign as the house knows it: the contract of a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from chancellery.kernel.errors import ChancelleryError, RulesBug
from chancellery.kernel.plain import Mask, copy
from chancellery.kernel.rules import Options
from chancellery.kernel.state import reopen
from tests.kernel.fit.campaign import (
    AREAS,
    BLOCKS,
    BORDERS,
    EMPIRES,
    FALLEN,
    KINDS,
    LAWS,
    LIMITS,
    NOBODY,
    START_GOLD,
    STRENGTHS,
    CampaignOptions,
    CampaignRules,
    CampaignState,
    MarchGroup,
    Year,
)
from tests.kernel.fit.small import SmallGame


class Campaign(SmallGame[CampaignState]):
    name: ClassVar[str] = "campaign"
    title: ClassVar[str] = "Campaign"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6, 7)
    options_type: ClassVar[type[Options]] = CampaignOptions
    laws: ClassVar[dict[str, str]] = LAWS

    def rules(self, options: Any) -> CampaignRules:
        return CampaignRules(options)

    def variations(self) -> list[Options]:
        return [CampaignOptions(players=players, years=2 + players % 3) for players in self.players]

    def longest(self, rules: CampaignRules) -> int:
        """In a year: gold given and spent, every block two steps; in battle every block three turns and its hits."""
        return rules.options.years * len(BLOCKS) * 30

    def deal(self, rules: CampaignRules, secret: bytes) -> CampaignState:
        players = rules.options.players
        g = CampaignState(
            [Year(list(range(players)))],
            secret,
            0,
            0,
            0,
            False,
            0,
            [block // len(KINDS) for block in range(len(BLOCKS))],
            [STRENGTHS[block % len(KINDS)] for block in range(len(BLOCKS))],
            [START_GOLD] * players,
            Mask(0),
            Mask(0),
            [0] * len(EMPIRES) * len(BORDERS),
            [NOBODY] * len(AREAS),
            Mask(0),
        )
        g.rules = rules
        return g

    def scores(self, g: CampaignState) -> list[int]:
        return [sum(g.friendly(area, seat) for area in range(len(AREAS))) for seat in range(g.rules.options.players)]

    # -- what is known -------------------------------------------------------------------------------

    def table(self, g: CampaignState, seat: int | None) -> dict[str, Any]:
        return self._known(g, lambda empire: seat is not None and g.rules.seats[empire] == seat)

    def facts(self, g: CampaignState) -> dict[str, Any]:
        return self._known(g, lambda empire: True)

    def _known(self, g: CampaignState, sees: Callable[[int], bool]) -> dict[str, Any]:
        counts = {area: [0] * len(EMPIRES) for area in AREAS}
        blocks = {}
        for block, area in enumerate(g.at):
            if area != FALLEN:
                counts[AREAS[area]][block // len(KINDS)] += 1
            if area == FALLEN or g.known >> block & 1 or sees(block // len(KINDS)):
                blocks[BLOCKS[block]] = {"at": AREAS[area] if area != FALLEN else None, "strength": g.strength[block]}
        return {
            "year": g.year,
            "gold": list(g.gold),
            "areas": counts,
            "blocks": blocks,
            "crossed": list(g.crossed),
            "attackers": list(g.attackers),
            "steps": [phase.__class__.__name__ for phase in g.stack],
        }

    def public_form(self, g: CampaignState, actor: int, action: int) -> int:
        """Blocks of one colour look alike; where they come from and go to does not."""
        rules = g.rules
        verb, arguments = rules.space.decode(action)
        if verb != "step":
            return action
        return rules.space.index("step", arguments[0] // len(KINDS) * len(KINDS), arguments[1])

    def resample(self, g: CampaignState, seat: int | None, chance: random.Random) -> CampaignState:
        """Hidden blocks of an empire change places with each other, in the middle of a march too."""
        other = copy(g)
        other.secret = chance.randbytes(32)
        marches = [phase for phase in other.stack if isinstance(phase, MarchGroup)]
        for empire in range(len(EMPIRES)):
            if g.rules.seats[empire] == seat:
                continue
            blocks = range(empire * len(KINDS), (empire + 1) * len(KINDS))
            hidden = [block for block in blocks if g.at[block] != FALLEN and not g.known >> block & 1]
            march = next((march for march in marches if march.empire == empire), None)
            parts = sorted(_part(g, march, block) for block in hidden)
            chance.shuffle(parts)
            for block, (at, moved, grouped, steps) in zip(hidden, parts, strict=True):
                other.at[block] = at
                other.moved = _with(other.moved, block, moved)
                if march is not None:
                    march.group = _with(march.group, block, grouped)
                    march.steps[block % len(KINDS)] = steps
        reopen(other)
        return other

    # -- the rest of the contract --------------------------------------------------------------------

    def check(self, g: CampaignState) -> None:
        for block, area in enumerate(g.at):
            if (area == FALLEN) != (g.strength[block] == 0) or g.strength[block] > STRENGTHS[block % len(KINDS)]:
                raise RulesBug(f"{BLOCKS[block]} has strength {g.strength[block]} at {area}")
        for area in range(len(AREAS)):
            if len(g.sides_in(area)) > 2:
                raise RulesBug(f"three sides in {AREAS[area]}")
        limits = LIMITS * len(EMPIRES)
        if min(g.gold) < 0 or any(count > limit for count, limit in zip(g.crossed, limits, strict=True)):
            raise RulesBug("a treasury or a border limit is broken")

    def arrange(self, g: CampaignState, facts: dict[str, Any]) -> None:
        """`blocks` by name to their areas, `gold` by player."""
        if unknown := set(facts) - {"blocks", "gold"}:
            raise ChancelleryError(f"a campaign has no {sorted(unknown)[0]!r}; it has blocks and gold")
        for name, area in facts.get("blocks", {}).items():
            g.at[BLOCKS.index(name)] = AREAS.index(area)
        for name, gold in facts.get("gold", {}).items():
            g.gold[EMPIRES.index(name)] = gold


def _part(g: CampaignState, march: MarchGroup | None, block: int) -> tuple[int, bool, bool, int]:
    """Where a block stands and what it has done: all by which the one can be told from the other."""
    grouped, steps = (bool(march.group >> block & 1), march.steps[block % len(KINDS)]) if march else (False, 0)
    return g.at[block], bool(g.moved >> block & 1), grouped, steps


def _with(mask: int, block: int, member: bool) -> Mask:
    return Mask(mask & ~(1 << block) | member << block)
