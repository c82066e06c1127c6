"""Diplomatic bids (6.2): for a Minor or a non-player Empire, with points of the card, gold and a die."""

from __future__ import annotations

from typing import Final

from chancellery.games.alliance.content import EMPIRES, ROYAL_WEDDING, actions, members
from chancellery.games.alliance.evictions import Clearing, stand_alone
from chancellery.games.alliance.neutrals import MOST_EMPIRES
from chancellery.games.alliance.occupation import conqueror, is_conquered
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.chance import roll
from chancellery.kernel.declarations import EventKind, Verb

PRICE_MINOR: Final = 1
PRICE_EMPIRE: Final = 2
"""AL-069, AL-070: points, and as much gold."""
CONQUERED_MINOR, FREE_MINOR, NEUTRAL_EMPIRE, ALLY_OF_OTHERS, JOINS_AT_ONCE = 3, 4, 5, 6, 7
"""AC-084 to AC-088: what a bid needs."""
MOST_MODIFIER: Final = 2
ALL_EMPIRES: Final = (1 << EMPIRES) - 1

LIMITS = {
    "not_for_bids": "AL-071",
    "bid_already": "AC-040 AL-Q59",
    "own_ally": "AC-090 AL-Q60",
    "conquered_by_others": "AC-090",
    "in_battle": "AC-090",
    "too_many_empires": "AC-090 AC-095",
    "courted_already": "AC-162",
    "no_points": "AL-037 AL-069 AL-070",
    "no_gold": "AL-035 AL-069 AL-070",
    "no_wedding": "AC-035",
}
BID = Verb("bid", 55, ("nation",), rules="AL-069 AL-070 AL-071 AC-083", limits=LIMITS)
BID_WEDDING = Verb("bid_wedding", 56, ("nation",), rules="AL-064 AC-035 AC-083", limits=LIMITS)
VERBS: tuple[Verb, ...] = (BID, BID_WEDDING)
"""What a player can answer in its own turn to bid."""

EVENTS = {
    "bid": EventKind(
        "empire nation die:number modifier:number needs:number success:word", "diplomacy", "AC-083 AC-089"
    ),
    "wedding": EventKind("empire nation", "diplomacy", "AL-064 AC-035", voice="small"),
}


def price(nation: int) -> int:
    """Points and gold of a bid: AL-069, AL-070."""
    return PRICE_EMPIRE if nation < EMPIRES else PRICE_MINOR


def why_not_bid(g: AllianceState, player: int, nation: int, points: int) -> str | None:
    """What forbids a bid; None when nothing does. AC-182: all of it is public."""
    content, label = g.rules.content, g.coalition[player]
    if nation < EMPIRES and g.owner[nation] == nation:
        return "not_for_bids"
    if g.bidders >> player & 1:
        return "bid_already"
    if g.side[nation] == label:
        return "own_ally"
    owner = g.owner[nation]
    if nation >= EMPIRES and owner == NOBODY and is_conquered(g, nation) and conqueror(g, nation) != label:
        return "conquered_by_others"
    for place in members(g.embattled):
        if g.here[place] & content.blocks_of[nation]:
            return "in_battle"
    if nation < EMPIRES and owner == NOBODY and g.empires_in(label) >= MOST_EMPIRES:
        return "too_many_empires"
    if nation < EMPIRES and owner != NOBODY and g.courted[label] >> nation & 1:
        return "courted_already"
    if points < price(nation):
        return "no_points"
    return "no_gold" if g.gold[player] - g.saved[player] < price(nation) else None


def why_not(g: AllianceState, player: int, verb: str, arguments: tuple[int, ...], points: int) -> str | None:
    """What forbids a bid with or without Royal Wedding."""
    if verb == BID_WEDDING and g.event_of(player) != ROYAL_WEDDING:
        return "no_wedding"
    return why_not_bid(g, player, arguments[0], points)


def bid_options(g: AllianceState, player: int, points: int) -> list[int]:
    """The bids that a player can pay for now. AC-040: one in a Game Turn."""
    if not points or g.bidders >> player & 1 or g.gold[player] - g.saved[player] < PRICE_MINOR:
        return []
    first = g.rules.first
    open_to = open_to_bids(g, player, points)
    options = actions(first[BID], open_to)
    if g.event_of(player) == ROYAL_WEDDING:
        options += actions(first[BID_WEDDING], open_to)
    return options


def open_to_bids(g: AllianceState, player: int, points: int) -> int:
    """The nations that a player who has not bid can bid for: those of which `why_not_bid` says nothing."""
    label = g.coalition[player]
    found, empires = g.strangers[label], 0
    if points >= PRICE_EMPIRE and g.gold[player] - g.saved[player] >= PRICE_EMPIRE:
        for nation in members(found & ALL_EMPIRES):
            if g.empires_in(label) < MOST_EMPIRES if g.owner[nation] < 0 else not g.courted[label] >> nation & 1:
                empires |= 1 << nation
    found = found & ~ALL_EMPIRES | empires
    all_camps, embattled = g.camps, g.embattled
    for nation in members(found):
        camps = all_camps[nation]
        if camps:
            if camps & embattled:
                found &= ~(1 << nation)
        elif nation >= EMPIRES and g.owner[nation] < 0 and is_conquered(g, nation) and conqueror(g, nation) != label:
            found &= ~(1 << nation)
    return found


def answer(g: AllianceState, player: int, option: int) -> None:
    """Carry out a bid of the own Player Turn, paid with points of the card."""
    wedding = option >= g.rules.first[BID_WEDDING]
    nation = option - g.rules.first[BID_WEDDING if wedding else BID]
    g.points -= price(nation)
    make_bid(g, player, nation, wedding)


def modifier(g: AllianceState, player: int, nation: int, wedding: bool) -> int:
    """AC-089: affinity, Royal Wedding, and what the coalition has done to the target this Year; within -2 and +2."""
    total = g.affinity(nation, player) + wedding - (g.attacked[g.coalition[player]] >> nation & 1)
    return max(-MOST_MODIFIER, min(MOST_MODIFIER, total))


def needed(g: AllianceState, nation: int) -> int:
    """What a bid for a nation needs: AC-084 to AC-088."""
    if g.owner[nation] != NOBODY:
        return ALLY_OF_OTHERS
    if nation < EMPIRES:
        return NEUTRAL_EMPIRE
    return CONQUERED_MINOR if is_conquered(g, nation) else FREE_MINOR


def succeeds(g: AllianceState, player: int, nation: int, die: int, bonus: int) -> bool:
    """AC-089: a 1 fails and a 6 succeeds whatever is added; AC-162: not a 6 against another's Empire that one has
    attacked this Year."""
    at_war = bool(g.attacked[g.coalition[player]] >> nation & 1)
    if die == 1:
        return False
    if die == 6 and not (nation < EMPIRES and g.owner[nation] != NOBODY and at_war):
        return True
    return die + bonus >= needed(g, nation)


def make_bid(g: AllianceState, player: int, nation: int, wedding: bool) -> None:
    """Pay the gold, roll, and see whether the nation changes sides (AC-083, AL-Q58)."""
    label = g.coalition[player]
    g.bidders |= 1 << player
    g.pay(player, price(nation), "bid")
    bonus = modifier(g, player, nation, wedding)
    if wedding:
        g.use_event(player)
        g.tell("wedding", player, nation)
    needs, was_allied = needed(g, nation), g.owner[nation] != NOBODY
    if nation < EMPIRES and was_allied:
        g.courted[label] |= 1 << nation  # AC-162
    die = roll(g, f"bid {g.rules.content.nations[nation]}", 6)
    won = succeeds(g, player, nation, die, bonus)
    g.tell("bid", player, nation, die, bonus, needs, "success" if won else "failure")
    if not won:
        return
    crowded = nation < EMPIRES and g.empires_in(label) >= MOST_EMPIRES
    if was_allied and (die + bonus < JOINS_AT_ONCE or crowded):
        stand_alone(g, nation)  # AC-087, AC-088, AC-090
        return
    g.ally(nation, player)
    g.push(Clearing())  # AC-092
