"""The set-up of a scenario with any number of players (chapter 10)."""

from __future__ import annotations

from chancellery.games.alliance.content import EMPIRES
from chancellery.games.alliance.income import power
from chancellery.games.alliance.occupation import recall_capitals
from chancellery.games.alliance.position import NATIONS, NOBODY, POOL, UNSEEN, with_entry
from chancellery.games.alliance.rules import AllianceRules
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.years import DEAL, Course
from chancellery.kernel.chance import shuffle
from chancellery.kernel.plain import Mask


def starting_coalitions(rules: AllianceRules) -> list[int]:
    """For each Empire the first player of its historical coalition, which is its label, or NOBODY (AC-153)."""
    labels = [NOBODY] * EMPIRES
    for members in rules.content.scenario.coalitions:
        empires = [rules.content.nation[name] for name in members]
        players = [empire for empire in empires if empire in rules.players]
        for empire in empires:
            labels[empire] = min(players, default=NOBODY)
    return labels


def starting_owners(rules: AllianceRules) -> list[int]:
    """Who owns the blocks of each nation: AL-038, AL-040: an Empire without a player is allied to the first player of
    its coalition, or neutral. AC-044: a Minor allied to such an Empire has that Empire's sponsor."""
    content, labels = rules.content, starting_coalitions(rules)
    owners = [empire if empire in rules.players else labels[empire] for empire in range(EMPIRES)]
    owners += [NOBODY] * (NATIONS - EMPIRES)
    for minor, ally in content.scenario.alliances.items():
        owners[content.nation[minor]] = owners[content.nation[ally]]
    return owners


def starting_gold(rules: AllianceRules, owners: list[int]) -> list[int]:
    """AL-029: the gold of the scenario; AC-154: a sponsor adds half of what each of its Empires would have."""
    content = rules.content
    gold = [0] * EMPIRES
    for name, amount in content.scenario.gold.items():
        empire = content.nation[name]
        if empire in rules.players:
            gold[empire] += amount
        elif owners[empire] != NOBODY:
            gold[owners[empire]] += -(-amount // 2)
    return gold


def set_up(rules: AllianceRules, secret: bytes) -> AllianceState:
    """Everything in its place, before the first Year begins. AL-041: the forces of all Empires are deployed."""
    content, owners = rules.content, starting_owners(rules)
    labels = starting_coalitions(rules)
    count, first = len(content.blocks), content.scenario.first_year
    g = AllianceState(
        stack=[Course(DEAL)],
        secret=secret,
        draws=0,
        barrier=0,
        unveiled=0,
        ended=False,
        seats=tuple(empire if empire in rules.players else -1 for empire in range(EMPIRES)),
        year=first - 1,
        turn=0,
        order=tuple(rules.players),
        hands=[0] * EMPIRES,
        discarded=[-1] * EMPIRES,
        played=[-1] * EMPIRES,
        pile=Mask(0),
        gold=starting_gold(rules, owners),
        points=0,
        events_used=0,
        owner=owners,
        coalition=[labels[empire] if empire in rules.players else NOBODY for empire in range(EMPIRES)],
        last_sponsor=[NOBODY] * NATIONS,
        attacked=[0] * EMPIRES,
        courted=[0] * EMPIRES,
        bidders=0,
        kept=[0] * EMPIRES,
        saved=[0] * EMPIRES,
        looted=0,
        lost_capitals=0,
        capitals=[0] * EMPIRES,
        winners=[],
        verdict="",
        par=[0] * EMPIRES,
        home_par=(0,) * EMPIRES,
        sponsored=tuple(sum(owners[e] == p for e in range(EMPIRES) if e != p) for p in range(EMPIRES)),
        passers=[0] * EMPIRES,
        warned=0,
        joined=0,
        at=[POOL] * count,
        strength=(0,) * count,
        seen=(UNSEEN,) * count,
        spotted=(UNSEEN,) * count,
        mix=list(range(count)),
        available=(0,) * count,
        marks=[0] * count,
        came=(-1,) * count,
        shown=Mask(0),
        embattled=Mask(0),
        assaults=[],
        activated=[Mask(0)] * EMPIRES,
        spent=[0] * EMPIRES,
        crossed=[0] * len(content.ends),
        touched=Mask(0),
        bonus=[],
        created=[],
    )
    g.rules = rules
    # AC-155: blocks stand as listed, for everybody to see; all others may be levied from the first Game Turn.
    strength = [0] * count
    for block, place, steps in content.placement:
        g.at[block], strength[block] = place, steps
    g.strength = tuple(strength)
    g.spot(block for block, _, _ in content.placement)
    g.restore()
    for block, _, _ in content.placement:
        g.mingle(block)
    recall_capitals(g)
    g.lost_capitals = sum(1 << e for e in range(EMPIRES) if g.capitals[e] != g.side[e])
    # AC-140, AC-141: Par is the Power of the set-up; AC-186: and what an Empire would have without a player.
    g.par = power(g)
    for name, par in content.scenario.par.get(str(rules.options.players), {}).items():
        g.par[content.nation[name]] = par
    home_par = [0] * EMPIRES
    for area in range(content.areas):
        native = content.native[area]
        if content.major >> area & 1 and g.holder(area) == g.side[native]:
            home_par[native] += content.value[area]
    g.home_par = tuple(home_par)
    if rules.options.empires == "random":
        seats = list(rules.players)
        shuffle(g, "empires", seats)
        for empire, seat in zip(rules.players, seats, strict=True):
            g.seats = with_entry(g.seats, empire, seat)
        g.realign()
    return g
