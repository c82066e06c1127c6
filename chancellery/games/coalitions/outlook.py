"""What a player wants to know before answering, beyond what happens at once: from what everybody can see."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.battles import Battle, Battles, battlefields, defenders_in
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.cards import STRUCK, UP, Pile, pile_value
from chancellery.games.coalitions.consent import AskConsent
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.rules import DISCARDS, FORTRESS_STRENGTH, PILE, REVEALS
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.effects import LAND, Battlefield, Effect, EffectFigure
from chancellery.kernel.state import Decision

HIGHEST = 5
"""The highest Battle card; the lowest is a 1."""


def outlook(g: CoalitionState, decision: Decision, option: int) -> Effect:
    """What is known of an option that both games have."""
    verb, arguments = g.rules.space.decode(option)
    phase = g.stack[-1]
    if verb in ("move", "sail", "rail"):
        return Effect(text=_land(g, decision.actor, arguments[1]))
    if verb == "garrison":
        return Effect(text=_garrison(g, decision.actor, arguments[1]), weight=LAND)
    if verb == "request" and isinstance(phase, RequestRound):
        return Effect(text=price_of_round(g, phase))
    if isinstance(phase, Battle):
        return _card(g, phase, decision, verb, arguments)
    if verb == "card":
        return _bought_card(g, decision.actor)
    return Effect(text=_sentence(g, decision.actor, verb, arguments))


def _sentence(g: CoalitionState, power: int, verb: str, arguments: tuple[int, ...]) -> str:
    """Of options that change no number at once: what follows from them, in a sentence."""
    say, first, phase = WORDS.sentence, power * GENERALS, g.stack[-1]
    if verb == "retreat":
        return _whose(g, power, arguments[0])
    if verb == "off_map":
        return say("effect-off_map")
    if verb == "place":
        return say("effect-place")
    if verb == "recall":
        return say("effect-recall", units=g.units[first + arguments[0]])
    if verb == "allot":
        return say("effect-allot", units=g.units[first + arguments[0]] + 1)
    if verb == "support":
        return say("effect-support", cards=g.units[first + arguments[0]])
    if verb == "ferry":
        gives, takes = arguments
        return say("effect-ferry", left=g.units[first + gives] - 1, there=g.units[first + takes] + 1)
    if verb == "battle":
        mover = next(one.power for one in g.stack if isinstance(one, Movement))
        attack, defence = _battlefield(g, mover, arguments[0]).strengths
        return say("effect-strengths", attack=attack, defence=defence)
    if verb in ("discard", "throw"):
        return say("effect-keep", cards=g.hand_size(power) - 1)
    if verb == "refuse" and isinstance(phase, RequestRound):
        return say("effect-no_round", power=names_for(g.rules).power(phase.power))
    if verb in ("grant", "refuse") and isinstance(phase, AskConsent):
        return say(f"effect-{verb}", power=names_for(g.rules).power(phase.asker))
    return ""


def _bought_card(g: CoalitionState, power: int) -> Effect:
    """Which card it will be nobody knows."""
    money = EffectFigure(power=g.rules.map.powers[power], icon="money", by=-1, total=g.money[power] - 1)
    return Effect(text=WORDS.sentence("effect-card", cards=g.hand_size(power) + 1), figures=[money])


# -- land ------------------------------------------------------------------------------------------------


def gain_from(
    g: CoalitionState, power: int, territories: int, icon: str, total: int, limit: int | None = None
) -> Effect:
    """What the land under control brings, and which land that is."""
    board, places = g.rules.map, list(bits(territories))
    gain = board.worth(territories)
    text = WORDS.sentence("effect-from", places=names_for(g.rules).places(places))
    return Effect(
        text=text if places else WORDS.say("effect-from_nothing"),
        figures=[EffectFigure(power=board.powers[power], icon=icon, by=gain, total=total + gain, limit=limit)],
        places={board.names[t]: f"+{board.worth(1 << t)}" for t in places},
        weight=LAND if gain else 0,
    )


def _land(g: CoalitionState, power: int, territory: int) -> str:
    """Whose land it is, and what it would be worth."""
    worth = "" if _kind(g, power, territory) in ("own", "allied") else _worth(g, power, territory, "worth")
    return f"{_whose(g, power, territory)} {worth}".strip()


def _whose(g: CoalitionState, power: int, territory: int) -> str:
    holder = names_for(g.rules).power(g.holder(territory))
    return WORDS.sentence("effect-land", land=_kind(g, power, territory), holder=holder)


def _kind(g: CoalitionState, power: int, territory: int) -> str:
    holder = g.holder(territory)
    if holder != NOBODY and g.allies[power] >> holder & 1:
        return "allied"
    return "own" if holder == power else "free" if holder == NOBODY else "held"


def _garrison(g: CoalitionState, power: int, territory: int) -> str:
    """What it brings; at home it only guards (RP-160, RE-194)."""
    strength = FORTRESS_STRENGTH if g.fortresses >> territory & 1 else 1
    return _worth(g, power, territory, "garrison") or WORDS.sentence("effect-guard", strength=strength)


def _worth(g: CoalitionState, power: int, territory: int, what: str) -> str:
    about = land_worth(g, power, territory)
    return WORDS.sentence(f"effect-{what}", **about) if about["counts"] != "nothing" else ""


def land_worth(g: CoalitionState, power: int, territory: int) -> dict[str, Any]:
    """What a Territory would bring to a Power that holds it with a Garrison, as sentences take it: its `worth`, and
    whether that `counts` as influence, as money, or as nothing that it does not have at home already."""
    board, here = g.rules.map, 1 << territory
    if board.home[power] & here:
        return {"worth": 0, "counts": "nothing"}
    counts = "money" if here & (board.undisputed | board.disputed & ~board.striped[power]) else "influence"
    return {"worth": board.worth(here), "counts": counts}


# -- cards of a battle -----------------------------------------------------------------------------------


def _card(g: CoalitionState, battle: Battle, decision: Decision, verb: str, arguments: tuple[int, ...]) -> Effect:
    """The totals as they would be, from what lies open, what the seat holds, and what a hidden card can be."""
    rules, pile = g.rules, battle.piles[battle.turn]
    played: tuple[Pile, int] | None = None
    struck: tuple[int, int] | None = None
    if verb in ("strike", "unmask"):
        general, card = divmod(arguments[0], PILE)
        struck = (general, card) if verb == "strike" else None
        played = pile, rules.value_with[DISCARDS if verb == "strike" else REVEALS]
    elif verb == "down":
        played = pile, int(rules.space.domains["value"][arguments[0]])
    side = pile.side
    own = _range(g, battle, side, decision.seat, played, None)
    others = _range(g, battle, 1 - side, decision.seat, None, struck)
    is_settled = all(battle.cannot_play(g, one) for one in battle.piles if one.side != side)
    return Effect(
        text=WORDS.sentence(
            "effect-battle",
            own=_said(own),
            others=_said(others),
            verdict="open" if not is_settled else _verdict(own, others),
        )
    )


def _range(
    g: CoalitionState,
    battle: Battle,
    side: int,
    seat: int,
    played: tuple[Pile, int] | None,
    struck: tuple[int, int] | None,
) -> tuple[int, int]:
    """The least and the most that a side can have."""
    least = most = battle.strengths[side]
    for pile in battle.piles:
        if pile.side != side:
            continue
        is_own = g.seats[pile.power] == seat
        cards, faces = pile.cards[:], pile.faces[:]
        if struck and struck[0] == pile.general:
            faces[struck[1]] = STRUCK
        if played and played[0] is pile:
            cards.append(played[1])
            faces.append(UP)
        known = [(card, face) for card, face in zip(cards, faces, strict=True) if is_own or face != 0]
        open_pile = Pile(pile.power, pile.general, side, pile.supporting, pile.limit, [c for c, _ in known], [])
        open_pile.faces = [face for _, face in known]
        value = pile_value(g.rules, open_pile, battle.holder)
        hidden = len(cards) - len(known)
        least += value + hidden
        most += value + HIGHEST * hidden
    return least, most


def _said(span: tuple[int, int]) -> str:
    return str(span[0]) if span[0] == span[1] else WORDS.say("effect-range", least=span[0], most=span[1])


def _verdict(own: tuple[int, int], others: tuple[int, int]) -> str:
    if own[0] > others[1]:
        return "won"
    if own[1] < others[0]:
        return "lost"
    return "drawn" if own == others and own[0] == own[1] else "undecided"


# -- what looms ------------------------------------------------------------------------------------------


def price_of_round(g: CoalitionState, phase: RequestRound) -> str:
    gain = phase.number
    return WORDS.sentence(
        "outlook-request",
        envoy=names_for(g.rules).power(phase.envoy),
        gain=gain,
        total=g.morale[phase.envoy] + gain,
        paid=g.pays_for_empty_rounds(),
    )


def looming_battles(g: CoalitionState) -> list[Battlefield]:
    """Where the mover's Generals stand with enemies when the round ends (RP-169, RE-204)."""
    mover = next((phase.power for phase in g.stack if isinstance(phase, Movement)), None)
    if mover is None or any(isinstance(phase, Battles) for phase in g.stack):
        return []
    return [_battlefield(g, mover, place) for place in bits(battlefields(g, mover))]


def _battlefield(g: CoalitionState, mover: int, place: int) -> Battlefield:
    board, names = g.rules.map, names_for(g.rules)
    defenders = defenders_in(g, mover, place)
    strengths = (g.strength(mover, place), sum(g.strength(q, place) for q in defenders))
    return Battlefield(
        place=board.names[place],
        attacker=board.powers[mover],
        defenders=[board.powers[q] for q in defenders],
        strengths=strengths,
        text=WORDS.sentence(
            "outlook-battle",
            territory=names.place(place),
            attack=strengths[0],
            defence=strengths[1],
        ),
    )
