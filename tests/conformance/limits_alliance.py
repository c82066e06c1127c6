"""What each named limit of Alliance claims: read off the position, and where that takes more, from the model that knows
the rulebook and the completion but not the code of the rules (`tests/rulebook/alliance_model.py`)."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from chancellery.games.alliance.occupation import stranded
from tests.rulebook.alliance_battles import RETREATS_BY_SEA, Battles
from tests.rulebook.alliance_model import AREAS, BLOCKS, BORDERS, COASTS, EMPIRES, LIMITS, SEAS, STRAITS

NOBODY = -1
CARRYING, LOAD, STEPS = 192, 64, 3
MOVED, LEVIED, HALTED, FORCED = 4, 8, 16, 32
ROUND, ANNOUNCEMENTS, MAIN_ATTACK, FRONT_LINE = 0, 3, 0, 1
MOST_AT_ONCE = 99
NPE_GOLD = 3
WINTER_QUARTERS = 8
MOST_EMPIRES = 5


@cache
def _rules(rules: Any) -> Any:
    """What of the model is the same in all positions under the same rules."""
    from chancellery.games.alliance.game import ALLIANCE

    return Battles(ALLIANCE.new(rules.options, bytes(32)))


def side_name(g: Any, side: int) -> str:
    names = g.rules.content.nations
    if side < len(EMPIRES):
        return "+".join(sorted(names[p] for p in g.players if g.coalition[p] == side))
    return f"alone {names[side - len(EMPIRES)]}"


def model_of(g: Any) -> Any:
    """The model in a position."""
    content, m = g.rules.content, copy.copy(_rules(g.rules))
    m.new_turn()
    names, places, blocks = content.nations, content.places, content.blocks
    standing = [b for b, at in enumerate(g.at) if at >= 0]
    m.at = {blocks[b]: places[g.at[b]] for b in standing}
    m.strength = {blocks[b]: g.strength[b] for b in standing}
    m.players = [names[p] for p in g.players]
    m.owner = {names[n]: names[p] for n, p in enumerate(g.owner) if p >= 0}
    m.coalition = {
        names[p]: frozenset(names[q] for q in g.players if g.coalition[q] == g.coalition[p]) for p in g.players
    }
    m.year, m.turn, m.gold = g.year, g.turn, list(g.gold)
    m.available = {blocks[b]: (9999, 1) for b, time in enumerate(g.available) if time > g.now}
    marks = {blocks[b]: g.marks[b] for b in standing}
    m.moved = Counter({b: mark & STEPS for b, mark in marks.items()})
    m.halted = {b for b, mark in marks.items() if mark & HALTED}
    m.forced = {b for b, mark in marks.items() if mark & FORCED}
    m.levied = {b for b, mark in marks.items() if mark & LEVIED}
    m.carriers = {b for b, mark in marks.items() if mark & CARRYING}
    for b in m.carriers:
        m.carried[m.at[b]] += (marks[b] & CARRYING) // LOAD
    m.joined = {name for n, name in enumerate(names) if g.joined >> n & 1}
    m.activated = {(names[e], place) for e in range(7) for p, place in enumerate(places) if g.activated[e] >> p & 1}
    m.attacker = {place: side_name(g, g.attacker(p)) for p, place in enumerate(places) if g.attacker(p) >= 0}
    m.way = {blocks[b]: frozenset(places[p] for p in content.ends[g.came[b]]) for b in standing if g.came[b] >= 0}
    for edge, packed in enumerate(g.crossed):
        ends = [places[p] for p in content.ends[edge]]
        for s in range(7):
            if count := packed >> 3 * s & 7:
                if content.edge_kind[edge] == "coast":
                    sea, area = sorted(ends, key=lambda end: end in AREAS)
                    m.landed[side_name(g, s), sea, area] = count
                else:
                    m.crossed[side_name(g, s), frozenset(ends)] = count
    m.bonus = {(side_name(g, one & 7), frozenset(places[p] for p in content.ends[one >> 3])) for one in g.bonus}
    m.created = Counter(places[p] for p in g.created)
    m.saved = Counter({names[e]: g.saved[e] for e in range(7)})
    return m


class Case:
    """An action of an Empire in a position, and what can be read off the table about it."""

    _kept: tuple[Any, Any] = (None, None)

    def __init__(self, g: Any, actor: int, verb: str, arguments: tuple[int, ...]) -> None:
        self.g, self.actor, self.verb, self.arguments = g, actor, verb, arguments
        self.phase: Any = g.stack[-1] if g.stack else None
        self.content = g.rules.content

    @property
    def m(self) -> Any:
        """Of actions in the same position one model is enough."""
        g = self.g
        facts = ("at", "strength", "marks", "came", "crossed", "owner", "coalition", "available", "bonus", "created")
        key = (id(g), g.now, g.joined, *(tuple(getattr(g, fact)) for fact in (*facts, "activated", "gold", "saved")))
        if Case._kept[0] != key:
            Case._kept = (key, model_of(g))
        return Case._kept[1]

    # -- the action ------------------------------------------------------------------------------------

    @property
    def first(self) -> int:
        return self.arguments[0]

    @property
    def last(self) -> int:
        return self.arguments[-1]

    @property
    def asked(self) -> bool:
        return any(decision.actor == self.actor for decision in self.g.open)

    @property
    def place(self) -> str:
        return str(self.content.places[self.last])

    @property
    def block(self) -> str:
        return str(self.content.blocks[self.first])

    @property
    def name(self) -> str:
        return str(self.content.nations[self.actor])

    @property
    def nation(self) -> str:
        return str(self.content.nations[self.first])

    @property
    def group(self) -> str:
        """The Empire that is moved or levied for."""
        nations = self.content.nations
        if self.verb in ("pick", "raise", "create", "build"):
            return str(nations[self.phase.group])
        return str(nations[self.first if self.verb.endswith("_for_gold") else self.actor])

    @property
    def mover(self) -> str:
        """The block that a step is about."""
        return str(self.content.blocks[self.phase.mover if self.verb in ("step", "stay", "force") else self.first])

    @property
    def here(self) -> str:
        return str(self.m.at.get(self.mover, ""))

    @property
    def side(self) -> str:
        return str(self.m.side_of(self.mover))

    @property
    def event(self) -> str:
        """Of the actor's card, unless it is used."""
        events = ("capture_bridge", "force_march", "alpine_guide", "royal_wedding")
        names = (*events, "weather_gauge", "surprise", "grand_battery")
        card = self.g.played[self.actor]
        event = self.content.event[card] if card >= 0 else -1
        return names[event] if event >= 0 else ""

    @property
    def is_used(self) -> bool:
        return bool(self.g.events_used >> self.actor & 1)

    @property
    def price(self) -> int:
        return 1 if self.verb not in ("bid", "bid_wedding") else 2 if self.first < len(EMPIRES) else 1

    @property
    def points(self) -> int:
        winter = type(self.phase).__name__ == "WinterBids"
        return int(self.g.kept[self.actor] if winter else self.g.points)

    @property
    def purse(self) -> int:
        return int(self.g.gold[self.actor] - self.g.saved[self.actor])

    @property
    def card_points(self) -> int:
        card = self.g.played[self.actor]
        return int(self.content.points[card]) if card >= 0 else 0

    # -- borders ---------------------------------------------------------------------------------------

    def is_full(self, kind: str) -> bool:
        near = self.place in BORDERS[self.here]
        return near and BORDERS[self.here][self.place] == kind and not self.m.has_room(self.side, self.here, self.place)

    def limit_of(self, one: str, other: str) -> int:
        return LIMITS[BORDERS[one][other]]

    # -- battles ---------------------------------------------------------------------------------------

    @property
    def battle(self) -> Any:
        return next((phase for phase in self.g.stack if type(phase).__name__ == "Battle"), None)

    def in_turn(self) -> set[str]:
        """The blocks that act now: by letter, the defender before the attacker."""
        battle, m = self.battle, self.m
        if battle.turn != NOBODY:
            return {self.content.blocks[battle.turn]}
        there = set(m.troops(self.content.places[battle.place]))
        if battle.stage == ROUND:
            there = {b for b in there if battle.fighting >> self.content.block[b] & 1}
            there = {b for b in there if not battle.acted >> self.content.block[b] & 1}
        elif not self.leaving():
            return set()
        else:
            there &= self.leaving()
        defence = side_name(self.g, battle.sides[1])
        rank = {b: (BLOCKS[b]["rating"][0], m.side_of(b) != defence) for b in there}
        return {b for b in there if rank[b] == min(rank.values())}

    def leaving(self) -> set[str]:
        """After the fight: the attackers, or whoever can fight no more."""
        battle, m = self.battle, self.m
        place = self.content.places[battle.place]
        sides = {side_name(self.g, s): set(m.troops(place, side_name(self.g, s))) for s in battle.sides}
        beaten = [blocks for blocks in sides.values() if all(not m.strength[b] for b in blocks)]
        return beaten[0] if beaten and beaten[0] else sides[side_name(self.g, battle.sides[0])]

    def ways_out(self, block: str) -> set[str]:
        """Without the limits of a round."""
        battle, m = self.battle, self.m
        attack = side_name(self.g, battle.sides[0])
        origins = {self.content.places[p] for p in range(len(self.content.places)) if battle.origins[0] >> p & 1}
        m.battle = {"sides": {"attack": attack}, "origins": origins}
        return set() if BLOCKS[block]["kind"] == "fortress" else set(m.ways_out(block))

    def has_room(self, block: str, place: str) -> bool:
        """Within the limits of the round."""
        battle, m = self.battle, self.m
        here, side = m.at[block], m.side_of(block)
        which = side != side_name(self.g, battle.sides[0])
        used = [crossing >> 1 for crossing in battle.used if crossing & 1 == which]
        edge = self.content.edge_of.get((self.content.place[here], self.content.place[place]))
        if edge is not None and used.count(edge) < LIMITS.get(BORDERS[here].get(place, ""), 0):
            origin = place in m.battle["origins"] and not m.here(place, but=side)
            if not m.is_closed(side, here, place) and (m.is_friendly(side, place) or origin or place in SEAS):
                return True
        if m.is_fleet(block):
            return place in AREAS
        seas = [sea for sea in COASTS.get(here, []) if place in SEAS[sea].coasts]
        open_to = [s for s in seas if side in m.occupiers(s) and not m.is_embattled(s)]
        return m.is_friendly(side, place) and any(
            used.count((1 << 10) + self.content.place[sea]) < RETREATS_BY_SEA for sea in open_to
        )

    def regroups(self, block: str) -> set[str]:
        """AC-121, AC-125."""
        m, phase = self.m, self.phase
        here, side = m.at[block], m.side_of(block)
        if BLOCKS[block]["kind"] == "fortress":
            return set()
        origin = m.way.get(block, frozenset()) - {here}
        found = {a for a in (SEAS[here].coasts if here in SEAS else ()) if m.is_friendly(side, a)}
        for place in BORDERS[here]:
            edge = self.content.edge_of[self.content.place[here], self.content.place[place]]
            if phase.used.count(edge) >= self.limit_of(here, place) or (
                m.is_closed(side, here, place) and (here in AREAS or m._is_barred(side, here, place))
            ):
                continue
            is_free = not m.here(place, but=side)
            if (place in SEAS and is_free) or m.is_friendly(side, place) or (place in origin and is_free):
                found.add(place)
        return {place for place in found if not m.is_embattled(place)}


# -- marches -----------------------------------------------------------------------------------------------------


def _not_adjacent(c: Case) -> bool:
    near: set[str] = set(BORDERS[c.here])
    if c.here in SEAS:
        near |= set(SEAS[c.here].coasts)
    else:
        near = (set() if c.m.is_fleet(c.mover) else near) | set(COASTS[c.here])
    return c.place not in near


def _pinned(c: Case) -> bool:
    m, here, side = c.m, c.here, c.side
    counted = [b for b in m.troops(here) if here in AREAS or m.strength[b]]
    own = [b for b in counted if m.side_of(b) == side and b != c.mover]
    return m.is_embattled(here) and len(own) < len([b for b in counted if m.side_of(b) != side])


def _coast_full(c: Case) -> bool:
    return c.here in SEAS and c.place in AREAS and not c.m.can_land(c.side, c.here, c.place)


def _no_port(c: Case) -> bool:
    is_open = c.m.is_friendly(c.side, c.place) and not c.m.is_embattled(c.place)
    return c.place in AREAS and bool(c.m.is_fleet(c.mover)) and not is_open


def _sea_not_friendly(c: Case) -> bool:
    is_open = c.side in c.m.occupiers(c.place) and not c.m.is_embattled(c.place)
    return c.place in SEAS and not c.m.is_fleet(c.mover) and not is_open


def _no_capacity(c: Case) -> bool:
    fleets = [b for b in c.m.troops(c.place, c.side) if c.m.strength[b]]
    return c.place in SEAS and not c.m.is_fleet(c.mover) and 2 * len(fleets) <= c.m.carried[c.place]


def _no_landing(c: Case) -> bool:
    left = c.m.allowance(c.mover) - c.m.moved[c.mover]
    return c.place in SEAS and not c.m.is_fleet(c.mover) and not c.m.can_embark(c.side, c.place, left)


def _idle(c: Case) -> list[str]:
    """Blocks of the group that is moved which have not moved yet and can go somewhere."""
    start = c.content.places[c.phase.place]
    group = c.content.nations[c.phase.group]
    return [b for b in c.m.here(start) if c.m.group_of(b) == group and c.m.can_be_picked(b)]


def _nobody_to_follow(c: Case) -> bool:
    if not c.phase.path:
        return True
    first = c.content.places[c.phase.path[0]]
    return not any(first in c.m.steps(b) for b in _idle(c) if c.m.is_fleet(b) == c.phase.sailed)


def _nothing_moves(c: Case) -> bool:
    return not any(c.m.group_of(b) == c.group and c.m.can_be_picked(b) for b in c.m.here(c.place))


def _only_armies(c: Case) -> bool:
    return bool(c.m.is_fleet(c.mover))


# -- gold, points, bids --------------------------------------------------------------------------------------------


def _no_gold(c: Case) -> bool:
    if c.verb == "amount":
        return c.first < 1 or bool(c.first > min(c.g.gold[c.actor], MOST_AT_ONCE))
    if c.verb == "give":
        return not c.g.gold[c.actor]
    return c.purse < c.price


def _gold_cap(c: Case) -> bool:
    if c.verb == "amount":
        most = min(c.card_points - c.g.spent[c.actor], c.purse)
        return bool(c.phase.levies) and not 1 <= c.first <= most
    return c.group == c.name and bool(c.g.spent[c.actor] >= c.card_points)


def _no_points(c: Case) -> bool:
    return c.first > c.points if c.verb == "keep" else c.points < c.price


def _not_yours(c: Case) -> bool:
    group = c.group if c.verb != "offer" else c.name
    return group != c.name and (c.m.owner.get(group) in (None, group) or c.m.side(group) != c.m.side(c.name))


def _not_a_partner(c: Case) -> bool:
    other = c.nation
    return other == c.name or other not in c.m.players or other not in c.m.coalition[c.name]


def _not_a_player(c: Case) -> bool:
    """In winter two enemies are not asked whether they give each other gold."""
    winter = type(c.phase).__name__ == "WinterBids"
    return c.first == c.actor or c.nation not in c.m.players or (winter and len(c.m.players) == 2)


def _conquered_by_others(c: Case) -> bool:
    land = [a for a in AREAS if c.m.native[a] == c.nation]
    return c.m.is_conquered(c.nation) and all(c.m.holder(a) != c.m.side(c.name) for a in land[:1])


def _in_battle(c: Case) -> bool:
    return any(c.m.is_embattled(place) for b, place in c.m.at.items() if c.m.nation(b) == c.nation)


def _courted(c: Case) -> bool:
    return bool(c.g.courted[c.g.coalition[c.actor]] >> c.first & 1) and c.nation in c.m.owner


def _too_many_empires(c: Case) -> bool:
    if c.verb == "league":
        return c.first.bit_count() > MOST_EMPIRES
    return c.nation in EMPIRES and c.nation not in c.m.owner and c.m.empires_of(c.m.coalition[c.name]) >= MOST_EMPIRES


# -- levies --------------------------------------------------------------------------------------------------------


def _nothing_to_levy(c: Case) -> bool:
    return not c.m.raisable(c.group) and not any(c.m.building(c.group).values())


def _not_in_group(c: Case) -> bool:
    place = c.verb == "pick" and c.m.at.get(c.block) != c.content.places[c.phase.place]
    return place or bool(c.m.group_of(c.block) != c.group)


# -- battles -------------------------------------------------------------------------------------------------------


def _acts_later(c: Case) -> bool:
    return c.block not in c.in_turn()


def _not_for_front(c: Case) -> bool:
    if c.phase.stage != FRONT_LINE:
        return True
    place, m = c.content.places[c.phase.place], c.m
    defence = side_name(c.g, c.phase.sides[1])
    line = {b for b in m.troops(place, defence) if b not in m.way and BLOCKS[b]["kind"] != "fortress"}
    line = {b for b in line if not c.g.marks[c.content.block[b]] & 256}
    if c.verb == "front_of":
        owners = {m.owner_of(b) for b in line if not c.g.sights(c.actor) >> c.content.block[b] & 1}
        return c.nation not in owners
    return c.block not in line or not c.g.sights(c.actor) >> c.first & 1


def _no_battle_event(c: Case) -> bool:
    wanted = {"announce": {"weather_gauge", "grand_battery"}, "strike_first": {"surprise"}}
    return c.phase.stage != ANNOUNCEMENTS or c.is_used or c.event not in wanted.get(c.verb, {c.event})


def _not_in_main_attack(c: Case) -> bool:
    place = c.content.places[c.phase.place]
    if c.m.at.get(c.block) != place or not c.m.strength[c.block]:
        return True
    is_attacker = c.m.side_of(c.block) == side_name(c.g, c.phase.sides[0])
    return not is_attacker or bool(c.g.came[c.first] != c.phase.main)


def _one_by_one(c: Case) -> bool:
    """Some have an owner of their own who may want to leave, or cannot fire."""
    blocks = c.in_turn()
    owned = all(c.m.owner_of(b) == c.name for b in blocks)
    return len(blocks) < 2 or not owned or any(not c.m.strength[b] for b in blocks)


def _no_retreat(c: Case) -> bool:
    return not any(c.has_room(c.block, place) for place in c.ways_out(c.block))


def _takes_no_hit(c: Case) -> bool:
    there = c.m.at.get(c.block) == c.content.places[c.battle.place]
    return not there or not c.phase.fighting >> c.first & 1 or c.m.owner_of(c.block) != c.name


def _retreating(c: Case) -> str:
    return str(c.content.blocks[c.phase.block])


def _way_used_up(c: Case) -> bool:
    block = _retreating(c)
    return c.place in c.ways_out(block) and not c.has_room(block, c.place)


def _no_regroup(c: Case) -> bool:
    if c.phase.chosen != NOBODY:
        return True
    if c.verb == "hold":
        return False
    place = c.content.places[c.phase.place]
    there = c.m.at.get(c.block) == place and c.m.is_fleet(c.block) == (place in SEAS)
    return not there or c.m.owner_of(c.block) != c.name or not c.regroups(c.block)


def _no_way_to_regroup(c: Case) -> bool:
    return c.phase.chosen == NOBODY or c.place not in c.regroups(c.content.blocks[c.phase.chosen])


# -- winter, and who has to leave ------------------------------------------------------------------------------------


def _partners(c: Case) -> int:
    own = c.phase.partition[c.actor]
    return sum(1 << p for p in c.g.players if c.phase.partition[p] == own)


def _players(c: Case) -> int:
    return sum(1 << p for p in c.g.players)


def _not_quartered(c: Case) -> bool:
    place = c.m.at.get(c.block, "")
    if place not in AREAS or BLOCKS[c.block]["kind"] in ("fortress", "fleet") or c.m.owner_of(c.block) != c.name:
        return True
    field = [b for b in c.m.troops(place, c.m.side_of(c.block)) if BLOCKS[b]["kind"] != "fortress"]
    starved = bool(c.g.marks[c.first] & 512)
    crowded = len(field) > WINTER_QUARTERS
    return starved or not crowded or c.m.strength[c.block] < 2 or c.first not in c.phase.crowded(c.g)[1]


def _not_nearest(c: Case) -> bool:
    """It is none of the places that are offered, which all are equally far away."""
    space = c.g.rules.space
    mine = [option for d in c.g.open if d.actor == c.actor for option in d.options]
    return c.first not in {space.decode(option)[1][0] for option in mine if space.verb(option).name == c.verb}


def _no_refuge(c: Case) -> bool:
    port = c.content.places[c.g.at[stranded(c.g)]]
    return c.place not in COASTS[port] or bool(c.m.here(c.place, but=c.m.side(c.name)))


def _not_occupying(c: Case) -> bool:
    if c.phase.chosen >= 0:
        return True
    if c.verb == "remain":
        return False
    place, nation = c.m.at.get(c.block, ""), c.content.nations[c.phase.nation]
    own = c.m.owner_of(c.block) == c.name and BLOCKS[c.block]["kind"] not in ("fortress", "fleet")
    return not own or c.m.native.get(place) != nation or bool(_not_nearest(c))


Claim = Callable[[Case], Any]


def _full(kind: str) -> Claim:
    return lambda c: c.is_full(kind)


CLAIMS: dict[str, Claim] = {
    "not_open": lambda c: not c.asked,
    "over": lambda c: c.g.over,
    "not_asked": lambda c: c.asked and c.verb not in c.phase.verbs,
    "only_choice": lambda c: not c.asked,
    # cards and events
    "card_not_held": lambda c: not c.g.hands[c.actor] >> c.first & 1,
    "event_used": lambda c: c.is_used,
    "no_such_event": lambda c: (
        c.event != "force_march" if c.verb == "force" else c.event not in ("capture_bridge", "alpine_guide")
    ),
    "wrong_border": lambda c: c.content.edge_kind[c.first] != ("river" if c.event == "capture_bridge" else "mountain"),
    # points and gold
    "no_points": _no_points,
    "no_gold": _no_gold,
    "gold_cap": _gold_cap,
    "npe_cap": lambda c: c.group != c.name and c.g.spent[c.first] >= NPE_GOLD,
    "not_yours": _not_yours,
    "not_a_partner": _not_a_partner,
    "offered_already": lambda c: c.phase.offered >> c.first & 1,
    "not_a_player": _not_a_player,
    "not_winter": lambda c: c.g.turn != 4,
    "one_or_two": lambda c: c.first not in (1, 2),
    "no_resignation": lambda c: not c.g.rules.options.resignation,
    "resigned_already": lambda c: c.g.resigned >> c.actor & 1,
    # bids
    "bid_already": lambda c: c.g.bidders >> c.actor & 1,
    "no_wedding": lambda c: c.verb == "bid_wedding" and (c.event != "royal_wedding" or c.is_used),
    "not_for_bids": lambda c: c.m.owner.get(c.nation) == c.nation,
    "own_ally": lambda c: c.m.side(c.nation) == c.m.side(c.name),
    "conquered_by_others": _conquered_by_others,
    "in_battle": _in_battle,
    "courted_already": _courted,
    "too_many_empires": _too_many_empires,
    # groups and blocks
    "activated_already": lambda c: (c.group, c.place) in c.m.activated,
    "nothing_moves": _nothing_moves,
    "not_in_group": _not_in_group,
    "moved_already": lambda c: c.g.marks[c.first] & MOVED,
    "levied_already": lambda c: c.g.marks[c.first] & LEVIED,
    "fortress_stays": lambda c: BLOCKS[c.block]["kind"] == "fortress",
    "carrier_stays": lambda c: c.mover in c.m.carriers,
    "just_joined": lambda c: c.m.nation(c.block) in c.m.joined,
    "attackers_stay": lambda c: c.m.is_embattled(c.here) and c.m.attacker.get(c.here) == c.side,
    "pinned": _pinned,
    "nowhere_to_go": lambda c: not c.m.steps(c.block),
    "one_at_a_time": lambda c: c.phase.mover >= 0,
    # steps
    "no_mover": lambda c: c.phase.mover < 0,
    "not_adjacent": _not_adjacent,
    "must_stop": lambda c: c.mover in c.m.halted,
    "no_steps_left": lambda c: c.m.moved[c.mover] >= c.m.allowance(c.mover),
    **{f"{kind}_full": _full(kind) for kind in LIMITS},
    "strait_closed": lambda c: c.m.is_closed(c.side, c.here, c.place),
    "dardanelles_closed": lambda c: frozenset((c.here, c.place)) in STRAITS and c.m.is_closed(c.side, c.here, c.place),
    "third_side": lambda c: c.m.is_third(c.side, c.place),
    "sea_not_friendly": _sea_not_friendly,
    "no_capacity": _no_capacity,
    "no_landing": _no_landing,
    "coast_full": _coast_full,
    "no_port": _no_port,
    "crippled_fleet": lambda c: not c.m.strength[c.mover] and c.m.here(c.place, but=c.side),
    "at_sea": lambda c: c.here in SEAS and not c.m.is_fleet(c.mover),
    "not_moved": lambda c: not c.m.moved[c.mover],
    "nobody_to_follow": _nobody_to_follow,
    "in_the_middle": lambda c: c.phase.mover >= 0,
    "only_armies": _only_armies,
    # levies
    "nothing_to_levy": _nothing_to_levy,
    "off_the_map": lambda c: c.block not in c.m.at,
    "on_the_map": lambda c: c.block in c.m.at,
    "full_strength": lambda c: c.m.strength[c.block] >= BLOCKS[c.block]["most"],
    "embattled": lambda c: c.m.is_embattled(c.m.at[c.block]),
    "not_supplied": lambda c: c.m.at[c.block] not in c.m.supplied(c.m.nation(c.block)),
    "fleet_at_sea": lambda c: c.m.is_fleet(c.block) and c.m.at[c.block] in SEAS,
    "choosing_block": lambda c: c.phase.site >= 0,
    "choosing_site": lambda c: c.phase.site < 0,
    "no_site": lambda c: not c.m.building(c.group).get(c.place),
    "not_available": lambda c: c.g.available[c.first] > c.g.now,
    "wrong_site": lambda c: c.content.places[c.phase.site] not in c.m.sites(c.block),
    "must_levy": lambda c: c.phase.payer == c.phase.player and c.phase.how != "winter",
    # battles
    "no_battle": lambda c: not c.m.is_embattled(c.place),
    "sea_battles_first": lambda c: c.place in AREAS and any(c.m.is_embattled(sea) for sea in SEAS),
    "nobody_came": lambda c: c.phase.stage != MAIN_ATTACK or all(way != c.first for way in c.phase.ways_in(c.g)),
    "not_for_front": _not_for_front,
    "no_battle_event": _no_battle_event,
    "not_in_main_attack": _not_in_main_attack,
    "acts_later": _acts_later,
    "not_owner": lambda c: c.m.owner_of(c.block) != c.name,
    "battle_over": lambda c: c.phase.stage != ROUND,
    "crippled": lambda c: not c.m.strength[c.block],
    "one_by_one": _one_by_one,
    "first_round": lambda c: c.phase.round == 1,
    "no_retreat": _no_retreat,
    "own_choice": lambda c: c.m.owner_of(c.block) == c.name or not _no_retreat(c) or c.m.strength[c.block],
    "takes_no_hit": _takes_no_hit,
    "fortress_once": lambda c: c.phase.soaked and BLOCKS[c.block]["kind"] == "fortress",
    "no_way": lambda c: c.place not in c.ways_out(_retreating(c)),
    "way_used_up": _way_used_up,
    "no_regroup": _no_regroup,
    "no_way_to_regroup": _no_way_to_regroup,
    # winter
    "no_partner": lambda c: _partners(c) == 1 << c.actor,
    "not_in_list": lambda c: not c.first >> c.actor & 1,
    "not_players": lambda c: c.first & ~_players(c),
    "too_few": lambda c: c.first.bit_count() < 2,
    "everybody": lambda c: c.first == _players(c),
    "as_it_is": lambda c: c.first == _partners(c),
    "not_quartered": _not_quartered,
    "not_nearest": _not_nearest,
    "no_refuge": _no_refuge,
    "not_occupying": _not_occupying,
}
PARTIAL = {"own_choice"}
"""A commander also names who leaves next after the fight, whoever owns it."""
UNSEEN = {"attackers_stay", "must_stop", "only_choice", "resigned_already", "fortress_once"}
"""Whoever has attacked has moved, a block that must stop has nothing left to be asked, a last card is played without a
question, and whoever resigns is asked nothing more this turn. Two hits on a fortress beside others are a matter of
dice, which `test_battles.py` throws."""
