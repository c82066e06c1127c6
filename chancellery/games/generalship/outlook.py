"""What a player wants to know before answering, beyond what happens at once: from what that player can see."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.games.generalship.battle import Battle
from chancellery.games.generalship.battle_cards import battle_of
from chancellery.games.generalship.commitment import Commit
from chancellery.games.generalship.estimates import match_worth, most_total
from chancellery.games.generalship.march import March
from chancellery.games.generalship.state import NOBODY, GeneralshipState
from chancellery.games.generalship.tactics import ATK, DEF, tables
from chancellery.games.generalship.turn import Turn
from chancellery.games.generalship.units import ONE, SORTS
from chancellery.games.generalship.words.battles import class_names
from chancellery.games.generalship.words.names import WORDS, nation_name
from chancellery.kernel.effects import BATTLE, LAND, NOTHING, Effect
from chancellery.kernel.messages import Name
from chancellery.kernel.state import Decision

Arguments = tuple[int, ...]


def outlook(g: GeneralshipState, decision: Decision, option: int) -> Effect:
    """What is known of an option before it is taken."""
    verb, arguments = g.rules.space.decode(option)
    teller = TELLERS.get(verb)
    return teller(g, decision.actor, arguments) if teller else NOTHING


def _choose(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    land, naval = g.rules.tactics[arguments[0]]
    return Effect(text=WORDS.say("outlook-choose", land=land, naval=naval))


def _claim(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What the others do after an action: the same, the other one of the tile, or nothing."""
    if not isinstance(g.stack[-1], Turn):
        return NOTHING
    claim = g.rules.claims[arguments[0]]
    if claim.other < 0:
        return Effect(text=WORDS.say("outlook-claim-alone"))
    if claim.other == claim.action:
        return Effect(text=WORDS.say("outlook-claim-same"))
    other = next(n for n, one in enumerate(g.rules.claims) if one.action == claim.other)
    return Effect(text=WORDS.sentence("outlook-claim", claim=Name("claim", g.rules.claim_names[other])))


def _march(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """Who stands there, and whose land it is."""
    if not isinstance(g.stack[-1], March):
        return NOTHING
    tile = arguments[1]
    holder, owner = g.who[tile], g.owner(tile)
    if holder not in (NOBODY, actor) and g.hostile(actor) >> tile & 1:
        defenders = class_names(SORTS[g.units[tile]])
        text = WORDS.sentence("outlook-attack", nation=nation_name(holder), classes=defenders)
        return Effect(text=text, weight=BATTLE)
    if owner == NOBODY:
        return Effect(text=WORDS.say("outlook-neutral"), weight=LAND)
    if owner != actor:
        return Effect(text=WORDS.sentence("outlook-enter", nation=nation_name(owner)), weight=LAND)
    return NOTHING


def _match(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What one more card counts, and the total with it."""
    phase = g.stack[-1]
    if not isinstance(phase, Commit):
        return NOTHING
    battle, match = battle_of(g), tables().matches[arguments[0]]
    _, unit, count = match
    regiments = phase.regiments + ONE[unit] * count
    worth = match_worth(battle.naval, phase.role, match, regiments)
    before = phase.total(g, battle)
    return Effect(text=WORDS.say("outlook-match", worth=worth, total=before + worth))


def _commit(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """The total, against what the other side has or can have at most."""
    phase = g.stack[-1]
    if not isinstance(phase, Commit):
        return NOTHING
    battle: Battle = battle_of(g)
    total = phase.total_with(g, battle, arguments[-1])
    role = ATK if phase.role == DEF else DEF
    most = most_total(g, battle, 1 - phase.side, role)
    is_safe = total > most if phase.role == ATK else total >= most
    key = "outlook-commit-safe" if is_safe else "outlook-commit"
    return Effect(text=WORDS.say(key, total=total, most=most, role="attack" if phase.role == ATK else "defence"))


TELLERS: dict[str, Callable[[GeneralshipState, int, Arguments], Effect]] = {
    "choose": _choose,
    "claim": _claim,
    "march": _march,
    "match": _match,
    "commit": _commit,
    "commit_as": _commit,
}
"""What is told of an option, by its verb."""
