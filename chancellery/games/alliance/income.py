"""Income (8.4) and Power (9.1): who collects for which city and sea.

Both are the same count: Power is what a player collects for cities. Cities of an ally that has no player pay nobody, so
they are counted apart (AC-134, AC-141).
"""

from __future__ import annotations

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.occupation import occupier
from chancellery.games.alliance.position import NEUTRAL, NOBODY, SIDES
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind

EVENTS = {
    "income": EventKind(
        "empire cities:number seas:number total:number", "economy", "AL-087 AC-131", figures="empire gold total"
    ),
}


def collector(g: AllianceState, area: int) -> int:
    """The player who collects for the city of an area, or NOBODY."""
    content = g.rules.content
    native, holder = content.native[area], g.holder(area)
    if holder == g.side[native]:
        # AC-131, AC-132, AC-135, AL-Q18 to AL-Q20: a native owner or its sponsor, vacant or not, whoever of the
        # coalition stands there; AC-134: the cities of a non-player Empire pay nobody while its own side holds them.
        if native < EMPIRES and not g.is_player(native):
            return NOBODY
        return g.owner[native]
    if holder >= NEUTRAL:
        return NOBODY
    # AC-131, AC-132: a conqueror needs an army there; AC-134: what a non-player Empire holds pays its sponsor.
    return occupier(g, area, holder)


def power(g: AllianceState) -> list[int]:
    """The Power of each Empire: of a player the values of the cities it collects for, of any other that of its native
    major cities in its own side's hands (AC-140, AC-141)."""
    content, held, side, owner = g.rules.content, g.held, g.side, g.owner
    found = [0] * EMPIRES
    seen = disputed = 0
    for places in held:
        disputed |= seen & places
        seen |= places
    vacant = content.cities & ~g.occupied
    clear = content.cities & ~disputed & ~g.embattled
    foreign = content.cities
    for nation, land in enumerate(content.native_land):
        own = land & (vacant | held[side[nation]] & clear)
        if own:
            foreign &= ~own
            player = nation if nation < EMPIRES else owner[nation]
            if player >= 0:
                found[player] += content.worth(own)
    for area in members(foreign):
        player = collector(g, area)
        if player >= 0:
            found[player] += content.value[area]
        native = content.native[area]
        if native < EMPIRES and not g.is_player(native) and g.holder(area) == side[native]:
            found[native] += content.value[area]
    return found


def sea_income(g: AllianceState) -> list[int]:
    """What seas pay: AC-133, to the owner with most fleet strength of the only side in it. AL-088: most seas pay
    nothing."""
    content = g.rules.content
    found = [0] * EMPIRES
    for sea in members(content.sea_places):
        sides = [s for s in range(SIDES) if g.held[s] >> sea & 1]
        if content.value[sea] and len(sides) == 1 and sides[0] < NEUTRAL:
            found[occupier(g, sea, sides[0])] += content.value[sea]
    return found


def city_income(g: AllianceState) -> list[int]:
    """What cities pay. AC-184: in some scenarios and for some numbers of players a sponsor also collects for the native
    cities of its Empires; that is gold, not Power."""
    strengths = power(g)
    found = [strengths[e] if g.is_player(e) else 0 for e in range(EMPIRES)]
    if g.rules.options.players in g.rules.content.scenario.city_income_players:
        for e in range(EMPIRES):
            if not g.is_player(e) and g.owner[e] != NOBODY:
                found[g.owner[e]] += strengths[e]
    return found


def collect(g: AllianceState) -> None:
    """Everybody collects gold (AL-032, AL-087)."""
    cities, seas = city_income(g), sea_income(g)
    for player in g.players:
        total = cities[player] + seas[player]
        g.gold[player] += total
        g.tell("income", player, cities[player], seas[player], total)
