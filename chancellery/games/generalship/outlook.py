"""What a player wants to know before answering, beyond what happens at once: from what that player can see."""

from __future__ import annotations

from chancellery.games.generalship.alliances import ALLIES
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.draft import Draft
from chancellery.games.generalship.ending import Swaps
from chancellery.games.generalship.event_tiles import step_of
from chancellery.games.generalship.general_cards import GeneralCards
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.outlook_war import DONE_TELLERS as DONE_IN_WAR
from chancellery.games.generalship.outlook_war import TELLERS as IN_WAR
from chancellery.games.generalship.outlook_war import Arguments, DoneTeller, Teller
from chancellery.games.generalship.prices import LINES
from chancellery.games.generalship.production import FOR_FOOD, RATE, Production
from chancellery.games.generalship.removal import Overboard, TakePopulation, TakeUnits, give_up
from chancellery.games.generalship.settlement import Maintenance, fee
from chancellery.games.generalship.state import GeneralshipState
from chancellery.games.generalship.tactics import ATK, DEF, tables
from chancellery.games.generalship.technology import Payment, TechnologyCards, points_held
from chancellery.games.generalship.turn import Turn
from chancellery.games.generalship.units import GALLEY
from chancellery.games.generalship.words.names import WORDS, nation_name
from chancellery.kernel.effects import NOTHING, Effect, EffectFigure
from chancellery.kernel.messages import Name
from chancellery.kernel.plain import copy
from chancellery.kernel.state import Decision


def outlook(g: GeneralshipState, decision: Decision, option: int) -> Effect:
    """What is known of an option before it is taken."""
    verb, arguments = g.rules.space.decode(option)
    if verb == "done":
        ends = DONE_TELLERS.get(type(g.stack[-1]))
        return ends(g, decision.actor) if ends else NOTHING
    teller = TELLERS.get(verb)
    return teller(g, decision.actor, arguments) if teller else NOTHING


# -- turns and cards -----------------------------------------------------------------------------------------


def _general(g: GeneralshipState, card: int) -> Effect:
    """The cards that a general brings into battle."""
    land, naval = g.rules.tactics[card]
    return Effect(text=WORDS.say("outlook-choose", land=land, naval=naval))


def _choose(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return _general(g, arguments[0])


def _recall(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return _general(g, g.power[actor][-1])


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


def _draw_general(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-draw-general", count=g.deck.bit_count()))


def _generals_done(g: GeneralshipState, actor: int) -> Effect:
    return Effect(text=WORDS.say("outlook-generals-kept", count=g.unused[actor].bit_count()))


def _ally(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """Whom a nation is allied with then."""
    allies = [nation_name(nation) for nation in BITS[ALLIES[arguments[0]][actor]]]
    return Effect(text=WORDS.say("outlook-allies", allies=allies) if allies else WORDS.say("outlook-no-ally"))


# -- technologies --------------------------------------------------------------------------------------------


def _develop(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What it costs, and the points that it brings."""
    technology = arguments[0]
    cost, food, metal, points = g.rules.technology_cost(technology, step_of(g, technology))
    if cost:
        held = points_held(g, actor)
        return Effect(text=WORDS.say("outlook-develop", cost=cost, held=held, points=points))
    return Effect(
        text=WORDS.say("outlook-develop-points", points=points),
        figures=[_figure(actor, "food", -food, g.food[actor]), _figure(actor, "metal", -metal, g.metal[actor])],
    )


def _draw_technology(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-draw-technology", held=points_held(g, actor)))


def _technology_done(g: GeneralshipState, actor: int) -> Effect:
    return Effect(text=WORDS.say("outlook-technology-kept", held=points_held(g, actor)))


def _pay(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    totals = phase.totals(g) if isinstance(phase, Payment) else {"paid": 0, "cost": 0}
    return Effect(text=WORDS.say("outlook-pay", paid=totals["paid"] + arguments[0] + 1, cost=totals["cost"]))


def _paid(g: GeneralshipState, actor: int) -> Effect:
    phase = g.stack[-1]
    return Effect(text=WORDS.say("outlook-pay", **phase.totals(g))) if isinstance(phase, Payment) else NOTHING


def _advance(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-advance"))


# -- economy -------------------------------------------------------------------------------------------------


def _figure(nation: int, icon: str, by: int, before: int) -> EffectFigure:
    return EffectFigure(power=NATIONS[nation], icon=icon, by=by, total=before + by)


def _exchange(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    sign = 1 if arguments[0] == FOR_FOOD else -1
    food = _figure(actor, "food", sign * RATE, g.food[actor])
    return Effect(figures=[food, _figure(actor, "metal", -sign, g.metal[actor])])


def _populate(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What production brings with population in this circle."""
    if not isinstance(g.stack[-1], Production):
        return NOTHING
    after = copy(g)
    after.stack[-1].answer(after, actor, g.rules.first["populate"] + arguments[0])
    food, metal = after.food[actor] - g.food[actor], after.metal[actor] - g.metal[actor]
    if not food and not metal:
        return Effect(text=WORDS.say("outlook-no-yield"))
    figures = [_figure(actor, "food", food, g.food[actor]), _figure(actor, "metal", metal, g.metal[actor])]
    return Effect(figures=[figure for figure in figures if figure.by])


def _left(g: GeneralshipState, actor: int) -> Effect:
    """The resources that a nation keeps."""
    return Effect(text=WORDS.say("outlook-left", food=g.food[actor], metal=g.metal[actor]))


def _unit(unit: int, is_free: bool) -> Effect:
    """What a unit is good for."""
    if unit >= GALLEY:
        return Effect(text=WORDS.say("outlook-squadron", defence=tables().squadrons[unit - GALLEY]))
    attack, defence = (tables().land[side][unit] for side in (ATK, DEF))
    return Effect(text=WORDS.say("outlook-unit", attack=attack, defence=defence, free=is_free))


def _draft(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase, unit = g.stack[-1], arguments[0]
    return _unit(unit, isinstance(phase, Draft) and not any(phase.price(g, unit)))


def _launch(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return _unit(GALLEY + arguments[0], False)


def _upgrade(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return _unit(LINES[arguments[0]][1], False)


def _take(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """The number of the circle that becomes empty."""
    phase, own = g.stack[-1], g.rules.circles[actor]
    if not isinstance(phase, TakePopulation):
        return NOTHING
    circle = next(circle for circle in phase.circles(g) if own.tiles[circle] == arguments[0])
    return Effect(text=WORDS.say("outlook-take", number=own.numbers[circle], left=phase.left - 1))


def _disband(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What maintenance costs then, or how many more have to go."""
    phase = g.stack[-1]
    if isinstance(phase, TakeUnits | Overboard):
        return Effect(text=WORDS.say("outlook-give-up", left=phase.totals(g)["left"] - 1))
    unit, tile = arguments
    after = copy(g)
    give_up(after, actor, tile, unit)
    return Effect(text=WORDS.say("outlook-disband", before=fee(g, actor), after=fee(after, actor)))


def _maintained(g: GeneralshipState, actor: int) -> Effect:
    return Effect(figures=[_figure(actor, "food", -fee(g, actor), g.food[actor])])


# -- the end -------------------------------------------------------------------------------------------------


def _swap(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    own, other = g.points[actor], g.points[arguments[0]]
    return Effect(text=WORDS.say("outlook-swap", own=own, other=other))


def _swaps_done(g: GeneralshipState, actor: int) -> Effect:
    return Effect(text=WORDS.say("outlook-points-kept", own=g.points[actor]))


TELLERS: dict[str, Teller] = {
    **IN_WAR,
    "choose": _choose,
    "appoint": _choose,
    "recall": _recall,
    "claim": _claim,
    "draw_general": _draw_general,
    "ally": _ally,
    "develop": _develop,
    "draw_technology": _draw_technology,
    "pay": _pay,
    "advance": _advance,
    "exchange": _exchange,
    "populate": _populate,
    "draft": _draft,
    "launch": _launch,
    "upgrade": _upgrade,
    "take": _take,
    "disband": _disband,
    "swap": _swap,
}
"""What is told of an option, by its verb."""
DONE_TELLERS: dict[type, DoneTeller] = {
    **DONE_IN_WAR,
    GeneralCards: _generals_done,
    TechnologyCards: _technology_done,
    Payment: _paid,
    Production: _left,
    Draft: _left,
    Maintenance: _maintained,
    Swaps: _swaps_done,
}
"""What is told of ending a step."""
