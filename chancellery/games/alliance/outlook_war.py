"""What a player wants to know before an answer in a battle: dice and hits, who meets whom, and the ways out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chancellery.games.alliance.battle import ATTACK, Battle
from chancellery.games.alliance.battles import Opening, fighters, nations_in
from chancellery.games.alliance.content import ARTILLERY, COAST, EVENTS_OF_CARDS, FORTRESS, KINDS, members
from chancellery.games.alliance.hits import Hits
from chancellery.games.alliance.position import SIDES
from chancellery.games.alliance.regroup import Regroup
from chancellery.games.alliance.retreats import OVER_SEA, SEA_RETREATS, Retreat
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.words import WORDS, colour_name, place_name
from chancellery.kernel.effects import BATTLE, LAND, Effect
from chancellery.kernel.messages import Name

Arguments = tuple[int, ...]


# -- what others say as well -----------------------------------------------------------------------------------


def kind_of(g: AllianceState, block: int) -> Name:
    return Name("kind", KINDS[g.rules.content.kind[block]])


def face(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """What stands on a block, and how strong it is."""
    block, content = arguments[0], g.rules.content
    said = WORDS.sentence(
        "outlook-face",
        kind=kind_of(g, block),
        rating=content.ratings[block],
        strength=max(g.strength[block], 0),
        most=content.most[block],
    )
    return Effect(text=said)


def border(g: AllianceState, edge: int, crossed: int, limit: int) -> str:
    """How full a border is."""
    kind = Name("border_kind", g.rules.content.edge_kind[edge])
    return WORDS.sentence("outlook-border", kind=kind, crossed=crossed, limit=limit)


def company(g: AllianceState, side: int, place: int, fleets: bool) -> list[str]:
    """How many of a side stand in a place already, in a sentence; none if nobody does."""
    content = g.rules.content
    count = (g.here[place] & g.ranks[side] & (content.fleets if fleets else content.armies)).bit_count()
    return [WORDS.say("outlook-company", count=count)] if count else []


# -- opening a battle --------------------------------------------------------------------------------------------


def _fight(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    place = arguments[0]
    attacker = g.attacker(place)
    defender = next(side for side in range(SIDES) if side != attacker and fighters(g, place, side))
    given: dict[str, object] = {}
    for which, side in (("attack", attacker), ("defence", defender)):
        given[f"{which}_count"] = len(fighters(g, place, side))
        given[which] = [colour_name(g.rules, colour) for colour in nations_in(g, place, side)]
    return Effect(text=WORDS.sentence("outlook-fight", **given), weight=BATTLE)


def _main(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    """How many fight in round 1 if this is the main attack, and how many wait."""
    opening = g.stack[-1]
    assert isinstance(opening, Opening)
    blocks = fighters(g, opening.place, opening.sides[ATTACK])
    over = sum(g.came[block] == arguments[0] for block in blocks)
    return Effect(text=WORDS.say("outlook-main", count=over, reserves=len(blocks) - over))


def _front_of(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-front_of"))


def _announce(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say(f"effect-{EVENTS_OF_CARDS[g.event_of(actor)]}"))


def _decline(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-decline"))


# -- rounds ------------------------------------------------------------------------------------------------------


def _needs(g: AllianceState, battle: Battle, block: int) -> int:
    """The highest roll that hits."""
    content, needs = g.rules.content, g.rules.content.number[block]
    if battle.round == 1 and battle.boosted >> battle.which_of(g, block) & 1:
        needs += battle.place >= content.areas or content.kind[block] == ARTILLERY
    return needs


def _average(g: AllianceState, battle: Battle, blocks: Iterable[int]) -> dict[str, object]:
    """The dice of blocks, and the hits that they can expect, to a tenth."""
    strengths = {block: g.strength[block] for block in blocks}
    tenths = round(sum(10 * dice * min(_needs(g, battle, block), 6) / 6 for block, dice in strengths.items()))
    whole, part = divmod(tenths, 10)
    return {"dice": sum(strengths.values()), "hits": WORDS.message("tenths", whole=whole, part=part)}


def _fire(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    battle, block = g.stack[-1], arguments[0]
    assert isinstance(battle, Battle)
    return Effect(text=WORDS.say("outlook-fire", needs=_needs(g, battle, block), **_average(g, battle, [block])))


def _fire_all(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    battle = g.stack[-1]
    assert isinstance(battle, Battle)
    blocks = members(battle.current(g)[2])
    return Effect(text=WORDS.say("outlook-fire_all", count=len(blocks), **_average(g, battle, blocks)))


def _withdraw(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    battle = g.stack[-1]
    assert isinstance(battle, Battle)
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


# -- ways out ----------------------------------------------------------------------------------------------------


def _retreat(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    assert isinstance(phase, Retreat)
    return _way(g, phase.block, arguments[0], phase.ways(g), phase.used)


def _regroup_to(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    assert isinstance(phase, Regroup)
    return _way(g, phase.chosen, arguments[0], phase.ways(g, phase.chosen), phase.used)


def _way(g: AllianceState, block: int, place: int, ways: dict[int, int], used: list[int]) -> Effect:
    """Who stands at the end of a way, and how much of it is used."""
    content, crossing = g.rules.content, ways[place]
    said = company(g, g.side_of(block), place, bool(content.fleets >> block & 1))
    if crossing >= OVER_SEA:
        sea = place_name(g.rules, crossing - OVER_SEA)
        said.append(WORDS.sentence("outlook-over", sea=sea, crossed=used.count(crossing) + 1, limit=SEA_RETREATS))
    elif content.edge_kind[crossing] != COAST:
        said.append(border(g, crossing, used.count(crossing) + 1, content.edge_limit[crossing]))
    return Effect(text=" ".join(said))


def _hold(g: AllianceState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    assert isinstance(phase, Regroup)
    count = len(fighters(g, phase.place, phase.side))
    return Effect(text=WORDS.sentence("outlook-hold", count=count, place=place_name(g.rules, phase.place)))


TELLERS_OF_WAR: dict[str, Callable[[AllianceState, int, Arguments], Effect]] = {
    "fight": _fight,
    "main": _main,
    "front": face,
    "front_of": _front_of,
    "announce": _announce,
    "strike_first": face,
    "decline": _decline,
    "fire": _fire,
    "fire_all": _fire_all,
    "withdraw": _withdraw,
    "next": face,
    "take": _take,
    "retreat": _retreat,
    "regroup": face,
    "regroup_to": _regroup_to,
    "hold": _hold,
}
