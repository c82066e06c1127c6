"""What a player wants to know before answering, beyond what happens at once: from what that player can see."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.games.alliance import diplomacy
from chancellery.games.alliance.content import (
    COAST,
    EMPIRES,
    EVENTS_OF_CARDS,
    LANDING_FRIENDLY,
    LANDING_HOSTILE,
    members,
)
from chancellery.games.alliance.levies import Levy, pool, raisable, sites
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.outlook_war import TELLERS_OF_WAR, Arguments, border, company, face, kind_of
from chancellery.games.alliance.player_turn import ChooseAmount
from chancellery.games.alliance.rules import NPE_GOLD
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.steps import can_step, capacity, crossed, idle
from chancellery.games.alliance.victory import gain, gains, target, target_of
from chancellery.games.alliance.words import WORDS, colour_name, nation_name, place_name
from chancellery.kernel.effects import BATTLE, LAND, NOTHING, Effect
from chancellery.kernel.state import Decision


def outlook(g: AllianceState, decision: Decision, option: int) -> Effect:
    """What is known of an option before it is taken."""
    verb, arguments = g.rules.space.decode(option)
    teller = TELLERS.get(verb)
    return teller(g, decision.actor, arguments) if teller else NOTHING


# -- cards and events ----------------------------------------------------------------------------------------


def _card(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    content, card = g.rules.content, arguments[0]
    event = content.event[card]
    if event < 0:
        return Effect(text=WORDS.say("outlook-points", points=content.points[card]))
    return Effect(text=WORDS.say(f"outlook-{EVENTS_OF_CARDS[event]}"))


def _event(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say(f"effect-{EVENTS_OF_CARDS[g.event_of(actor)]}"))


def _widen(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    edge = arguments[0]
    used = crossed(g, g.side[actor], edge)
    return Effect(text=border(g, edge, used, g.rules.content.edge_limit[edge] + 1))


# -- points and gold -----------------------------------------------------------------------------------------


def _spent(g: AllianceState, actor: int, group: int) -> str:
    """What a piece of gold more makes of the gold that may be paid for a group in a turn (AC-027)."""
    most = g.rules.content.points[g.played[actor]] if group == actor else NPE_GOLD
    return WORDS.say("outlook-spent", gold=g.spent[group] + 1, most=most)


def _march(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    group, place = (actor, arguments[0]) if len(arguments) == 1 else arguments
    ready = members(g.here[place] & idle(g, group))
    said = WORDS.say("outlook-march", count=sum(can_step(g, block) for block in ready))
    return Effect(text=said if len(arguments) == 1 else f"{said} {_spent(g, actor, group)}")


def _levy(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    group = arguments[0] if arguments else actor
    said = []
    if count := len(raisable(g, group)):
        said.append(WORDS.say("outlook-levy", count=count))
    if count := sum(1 for block in pool(g, group) if sites(g, block)):
        said.append(WORDS.say("outlook-levy_new", count=count))
    return Effect(text=" ".join([*said, _spent(g, actor, group)] if arguments else said))


def _offer(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.sentence("outlook-offer", empire=nation_name(g.rules, arguments[0])))


def _give(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    most = ChooseAmount(actor, arguments[0], False).most(g)
    return Effect(text=WORDS.say("outlook-give", most=most, gold=g.gold[arguments[0]]))


def _amount(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-amount", gold=g.gold[actor] - arguments[0]))


def _end(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    left = g.points - (arguments[0] if arguments else 0)
    if left:
        return Effect(text=WORDS.say("outlook-end", points=left, gold=g.gold[actor] + left))
    return Effect(text=WORDS.say("outlook-keep")) if arguments else NOTHING


def _bid(g: AllianceState, actor: int, arguments: Arguments, wedding: bool = False) -> Effect:
    nation = arguments[0]
    bonus = diplomacy.modifier(g, actor, nation, wedding)
    faces = sum(diplomacy.succeeds(g, actor, nation, die, bonus) for die in range(1, 7))
    said = WORDS.say("outlook-bid", price=diplomacy.price(nation), faces=faces)
    return Effect(text=f"{said} {WORDS.say('outlook-modifier', modifier=f'{bonus:+d}')}" if bonus else said)


def _wedding(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return _bid(g, actor, arguments, wedding=True)


# -- levies --------------------------------------------------------------------------------------------------


def _raise(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    block, content = arguments[0], g.rules.content
    strength = g.strength[block]
    kind = kind_of(g, block)
    said = WORDS.sentence(
        "outlook-raised",
        kind=kind,
        before=strength,
        after=strength + 1,
        most=content.most[block],
        rating=content.ratings[block],
    )
    return Effect(text=said)


def _build(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    assert isinstance(phase, Levy)
    count = sum(sites(g, block) >> arguments[0] & 1 for block in pool(g, phase.group))
    return Effect(text=WORDS.say("outlook-build", count=count))


def _new(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    block, content = arguments[0], g.rules.content
    said = WORDS.sentence(
        "outlook-new", kind=kind_of(g, block), rating=content.ratings[block], most=content.most[block]
    )
    return Effect(text=said)


def _enough(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    assert isinstance(phase, Levy)
    return Effect(text=WORDS.say("outlook-enough", count=phase.left)) if phase.left else NOTHING


# -- marches -------------------------------------------------------------------------------------------------


def _follow(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """How many go the way of the last block, and where the border ends it."""
    phase, content = g.stack[-1], g.rules.content
    assert isinstance(phase, GroupMove)
    count = len(phase.followers(g))
    edge, side = content.edge_of[phase.place, phase.path[0]], g.side[phase.group]
    if content.edge_kind[edge] != COAST:
        count = min(count, content.edge_limit[edge] + (edge << 3 | side in g.bonus) - crossed(g, side, edge))
    return Effect(text=WORDS.sentence("outlook-follow", count=count, place=place_name(g.rules, phase.path[-1])))


def _step(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """Who stands there, how full the border will be, and what the sea lets through."""
    phase, place, content = g.stack[-1], arguments[0], g.rules.content
    assert isinstance(phase, GroupMove)
    side, here = g.side_of(phase.mover), g.at[phase.mover]
    edge = content.edge_of[here, place]
    kind, said, weight = content.edge_kind[edge], [], 0
    fleet, at_sea = bool(content.fleets >> phase.mover & 1), place >= content.areas
    enemies = members(g.here[place] & ~g.ranks[side] & (content.fleets if at_sea else content.armies))
    if enemies and (fleet or not at_sea):
        colours = sorted({min(content.nation_of[b], EMPIRES) for b in enemies})
        names = [colour_name(g.rules, colour) for colour in colours]
        said.append(WORDS.sentence("outlook-attack", count=len(enemies), colours=names))
        weight = BATTLE
    elif not at_sea and not fleet and not g.friendly(side) >> place & 1:
        said.append(WORDS.say("outlook-hostile"))
        weight = LAND
    else:
        said += company(g, side, place, fleet)
    if kind != COAST:
        limit = content.edge_limit[edge] + (edge << 3 | side in g.bonus)
        said.append(border(g, edge, crossed(g, side, edge) + 1, limit))
    elif fleet:
        said.append(WORDS.say("outlook-to_sea" if at_sea else "outlook-port"))
    elif at_sea:
        said.append(WORDS.say("outlook-embark", count=capacity(g, side, place)))
    else:
        hospitable = g.friendly(side) >> place & 1 and g.attacker(place) != side
        limit = LANDING_FRIENDLY if hospitable else LANDING_HOSTILE
        said.append(WORDS.say("outlook-landing", crossed=crossed(g, side, edge) + 1, limit=limit))
    if kind == "mountain":
        said.append(WORDS.say("outlook-mountain"))
    return Effect(text=" ".join(said), weight=weight)


def _stay(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    assert isinstance(phase, GroupMove)
    block = phase.mover
    return Effect(text=WORDS.sentence("outlook-stay", place=place_name(g.rules, g.at[block])))


def _force(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("effect-force_march"))


def _halt(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """How many could still have gone, as far as that is to be seen."""
    phase = g.stack[-1]
    assert isinstance(phase, GroupMove)
    ready = members(g.here[phase.place] & idle(g, phase.group))
    return Effect(text=WORDS.say("outlook-halt", count=sum(can_step(g, block) for block in ready)))


# -- occupiers, and winter -----------------------------------------------------------------------------------


def _to(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    place = arguments[0]
    return Effect(text=" ".join(company(g, g.side[actor], place, place >= g.rules.content.areas)))


def _loyal(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    label = g.coalition[actor]
    return Effect(text=WORDS.say("outlook-coalition", gain=gain(g, label), target=target(g, label)))


def _league(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """What the Empires of a list, or one that stands alone, have won, and would need. AC-096: whoever leaves a partner
    behind takes what it has won into its par."""
    wanted = arguments[0] if arguments else 1 << actor
    found, together = gains(g), 0
    for player in members(wanted):
        left = [p for p in g.partners(player) if not wanted >> p & 1]
        together += min(found[player], 0) if left else found[player]
        together += sum(found[e] for e in range(EMPIRES) if e != player and g.owner[e] == player)
    key = "outlook-league" if arguments else "outlook-alone"
    return Effect(text=WORDS.say(key, gain=together, target=target_of(g, members(wanted))))


def _peace(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-peace"))


def _remain(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-remain"))


def _conclude(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    left = g.kept[actor]
    return Effect(text=WORDS.say("outlook-end", points=left, gold=g.gold[actor] + left)) if left else NOTHING


def _starve(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    strength = g.strength[arguments[0]]
    return Effect(text=WORDS.say("outlook-reduced", before=strength, after=strength - 1))


TELLERS: dict[str, Callable[[AllianceState, int, Arguments], Effect]] = {
    "discard": _card,
    "commit": _card,
    "use_event": _event,
    "widen": _widen,
    "march": _march,
    "march_for_gold": _march,
    "levy": _levy,
    "levy_for_gold": _levy,
    "offer": _offer,
    "give": _give,
    "amount": _amount,
    "keep": _end,
    "end": _end,
    "bid": _bid,
    "bid_wedding": _wedding,
    "raise": _raise,
    "build": _build,
    "create": _new,
    "enough": _enough,
    "pick": face,
    "step": _step,
    "stay": _stay,
    "follow": _follow,
    "force": _force,
    "halt": _halt,
    "flee": _to,
    "evict": _to,
    "go_home": face,
    "home_to": _to,
    "remain": _remain,
    "loyal": _loyal,
    "part": _league,
    "league": _league,
    "peace": _peace,
    "conclude": _conclude,
    "starve": _starve,
    **TELLERS_OF_WAR,
}
"""What is told of an option, by its verb."""
