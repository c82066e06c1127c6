"""What a player wants to know before answering, beyond what happens at once: from what that player can see."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.games.alliance import diplomacy
from chancellery.games.alliance.battle import ATTACK, Battle
from chancellery.games.alliance.content import ARTILLERY, COAST, EMPIRES, EVENTS_OF_CARDS, FORTRESS, KINDS, members
from chancellery.games.alliance.hits import Hits
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.steps import can_step, crossed, idle
from chancellery.games.alliance.words import WORDS, colour_name, place_name
from chancellery.kernel.effects import BATTLE, LAND, NOTHING, Effect
from chancellery.kernel.messages import Name
from chancellery.kernel.state import Decision


def outlook(g: AllianceState, decision: Decision, option: int) -> Effect:
    """What is known of an option before it is taken."""
    verb, arguments = g.rules.space.decode(option)
    teller = TELLERS.get(verb)
    return teller(g, decision.actor, arguments) if teller else NOTHING


Arguments = tuple[int, ...]


def _card(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    content, card = g.rules.content, arguments[0]
    event = content.event[card]
    if event < 0:
        return Effect(text=WORDS.say("outlook-points", points=content.points[card]))
    return Effect(text=WORDS.say(f"outlook-{EVENTS_OF_CARDS[event]}"))


def _march(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    group, place = (actor, arguments[0]) if len(arguments) == 1 else arguments
    ready = members(g.here[place] & idle(g, group))
    return Effect(text=WORDS.say("outlook-march", count=sum(can_step(g, block) for block in ready)))


def _face(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """What stands on a block, and how strong it is."""
    block, content = arguments[0], g.rules.content
    said = WORDS.sentence(
        "outlook-face",
        kind=Name("kind", KINDS[content.kind[block]]),
        rating=content.ratings[block],
        strength=max(g.strength[block], 0),
        most=content.most[block],
    )
    return Effect(text=said)


def _new(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    block, content = arguments[0], g.rules.content
    kind, rating = Name("kind", KINDS[content.kind[block]]), content.ratings[block]
    return Effect(text=WORDS.sentence("outlook-new", kind=kind, rating=rating, most=content.most[block]))


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
    """How full the border will be, and who stands behind it."""
    phase, place, content = g.stack[-1], arguments[0], g.rules.content
    assert isinstance(phase, GroupMove)
    side, here = g.side_of(phase.mover), g.at[phase.mover]
    edge = content.edge_of[here, place]
    kind, said, weight = content.edge_kind[edge], [], 0
    fleet = bool(content.fleets >> phase.mover & 1)
    enemies = members(g.here[place] & ~g.ranks[side] & (content.fleets if place >= content.areas else content.armies))
    if enemies and (fleet or place < content.areas):
        colours = sorted({min(content.nation_of[b], EMPIRES) for b in enemies})
        names = [colour_name(g.rules, colour) for colour in colours]
        said.append(WORDS.sentence("outlook-attack", count=len(enemies), colours=names))
        weight = BATTLE
    elif place < content.areas and not fleet and not g.friendly(side) >> place & 1:
        said.append(WORDS.say("outlook-hostile"))
        weight = LAND
    if kind != COAST:
        limit = content.edge_limit[edge] + (edge << 3 | side in g.bonus)
        said.append(
            WORDS.sentence(
                "outlook-border", kind=Name("border_kind", kind), crossed=crossed(g, side, edge) + 1, limit=limit
            )
        )
    if kind == "mountain":
        said.append(WORDS.say("outlook-mountain"))
    return Effect(text=" ".join(said), weight=weight)


def _fire(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """Dice, what hits, and how likely a hit is."""
    battle, block, content = g.stack[-1], arguments[0], g.rules.content
    if not isinstance(battle, Battle):
        return NOTHING
    needs, dice = content.number[block], g.strength[block]
    if battle.round == 1 and battle.boosted >> battle.which_of(g, block) & 1:
        needs += battle.place >= content.areas or content.kind[block] == ARTILLERY
    chance = 1 - (1 - min(needs, 6) / 6) ** dice
    return Effect(text=WORDS.say("outlook-fire", dice=dice, needs=needs, chance=round(100 * chance)))


def _withdraw(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    battle = g.stack[-1]
    if not isinstance(battle, Battle):
        return NOTHING
    ways = len(battle.retreat_of(g, arguments[0]).ways(g))
    key = "outlook-withdraw_attack" if battle.which_of(g, arguments[0]) == ATTACK else "outlook-withdraw"
    return Effect(text=WORDS.say(key, ways=ways))


def _take(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    hits, block, content = g.stack[-1], arguments[0], g.rules.content
    assert isinstance(hits, Hits)
    if content.kind[block] == FORTRESS and not hits.half >> block & 1:
        return Effect(text=WORDS.say("outlook-withstands"))
    if g.strength[block] > (0 if content.fleets >> block & 1 else 1):
        return Effect(text=WORDS.say("outlook-reduced", before=g.strength[block], after=g.strength[block] - 1))
    return Effect(text=WORDS.say("outlook-eliminated"), weight=LAND)


def _raise(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    block = arguments[0]
    most = g.rules.content.most[block]
    strength = g.strength[block]
    return Effect(text=WORDS.say("outlook-raised", before=strength, after=strength + 1, most=most))


def _bid(g: AllianceState, actor: int, arguments: Arguments, wedding: bool = False) -> Effect:
    nation = arguments[0]
    bonus = diplomacy.modifier(g, actor, nation, wedding)
    faces = sum(diplomacy.succeeds(g, actor, nation, die, bonus) for die in range(1, 7))
    return Effect(text=WORDS.say("outlook-bid", price=diplomacy.price(nation), faces=faces, modifier=f"{bonus:+d}"))


def _wedding(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return _bid(g, actor, arguments, wedding=True)


def _end(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    left = g.points - (arguments[0] if arguments else 0)
    return Effect(text=WORDS.say("outlook-end", points=left, gold=g.gold[actor] + left)) if left else NOTHING


TELLERS: dict[str, Callable[[AllianceState, int, Arguments], Effect]] = {
    "discard": _card,
    "commit": _card,
    "march": _march,
    "march_for_gold": _march,
    "pick": _face,
    "follow": _follow,
    "step": _step,
    "fire": _fire,
    "withdraw": _withdraw,
    "take": _take,
    "raise": _raise,
    "create": _new,
    "front": _face,
    "next": _face,
    "regroup": _face,
    "strike_first": _face,
    "bid": _bid,
    "bid_wedding": _wedding,
    "keep": _end,
    "end": _end,
}
"""What is told of an option, by its verb."""
