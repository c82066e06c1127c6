"""What others see of an answer when it is given: the same for answers that they cannot tell apart (AC-183)."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.games.alliance.battles import PICK as PICK_FOR_FRONT
from chancellery.games.alliance.battles import PICK_OF, Opening
from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.evictions import GO_HOME
from chancellery.games.alliance.levies import CREATE, RAISE, Levy
from chancellery.games.alliance.movement import FOLLOW, PICK, STEP, GroupMove
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.regroup import REGROUP
from chancellery.games.alliance.state import AllianceState


def public_form(g: AllianceState, action: int) -> int:
    """A number that is the same for all actions which look the same."""
    verb, arguments = g.rules.space.decode(action)
    look = _form(g, action, verb, arguments)
    if verb in OF_BLOCKS and is_shared(g, arguments[0]):
        return look * g.rules.space.size - action  # partners see which block it is, everybody else where it stands
    return look


def _form(g: AllianceState, action: int, verb: str, arguments: tuple[int, ...]) -> int:
    phase = g.stack[-1]
    if isinstance(phase, GroupMove):
        if verb == PICK:
            return _mark(8, phase.place, _look(g, arguments[0]))
        if verb == STEP:
            betrayed = _betrayed(g, [phase.mover], arguments)
            return _mark(1, arguments[0], betrayed << 1 | int(g.looks(phase.mover) == "fleet"))
        if verb == FOLLOW:
            followers = phase.followers(g)
            return _mark(2, len(followers), _betrayed(g, followers, phase.path) << 1 | int(phase.sailed))
    if isinstance(phase, Levy):
        if verb == RAISE:
            return _mark(3, g.at[arguments[0]], _look(g, arguments[0]))
        if verb == CREATE:
            return _mark(4, phase.site, _look(g, arguments[0]))
    if verb == REGROUP and not g.shown >> arguments[0] & 1:
        return _mark(5, g.at[arguments[0]], _look(g, arguments[0]))
    if verb == PICK_FOR_FRONT:
        return _mark(6, 0, _look(g, arguments[0]))
    if verb == PICK_OF and isinstance(phase, Opening):
        return _mark(9, arguments[0], _look(g, phase.best_of(g, arguments[0])))
    if verb == GO_HOME:
        return _mark(7, g.at[arguments[0]], _look(g, arguments[0]))
    return action


def _betrayed(g: AllianceState, blocks: Sequence[int], path: Sequence[int]) -> int:
    """The Minors whose blocks fight from now on or leave a battle, as a set: everybody learns which they are, because
    nobody may bid for a nation that fights (AC-090, AC-182)."""
    nation_of, found = g.rules.content.nation_of, 0
    for block in blocks:
        others = ~g.ranks[g.side_of(block)]
        met = [place for place in path if g.embattled >> place & 1 or g.here[place] & others]
        if met or g.embattled >> g.at[block] & 1:
            found |= 1 << nation_of[block]
        for place in met:
            for standing in members(g.here[place]):
                found |= 1 << nation_of[standing]
    return found >> EMPIRES


OF_BLOCKS = {PICK, RAISE, CREATE, REGROUP, PICK_FOR_FRONT, GO_HOME}


def is_shared(g: AllianceState, block: int) -> bool:
    """May several players look at a block: is it one of an Empire without a player, in a coalition of several
    (AC-022)?"""
    nation = g.rules.content.nation_of[block]
    owner = g.owner[nation]
    return nation < EMPIRES and owner not in (nation, NOBODY) and len(g.partners(owner)) > 1


def _look(g: AllianceState, block: int) -> int:
    """What everybody sees of a standing block: its colour, army or fleet, whether that is crippled, and what was done
    with it this turn."""
    nation = g.rules.content.nation_of[block]
    dress = min(nation, EMPIRES) << 2 | (g.looks(block) == "fleet") << 1 | (g.crippled >> block & 1)
    return (g.came[block] + 1) << 17 | g.marks[block] << 5 | dress


def _mark(kind: int, place: int, look: int) -> int:
    """Actions are not negative, so that these are none of them."""
    return -(look << 16 | kind << 8 | place) - 1
