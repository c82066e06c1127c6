"""A battle as it lies on the table: both sides with their cards, what they add up to, and what hidden cards can make of
it. Made from a view, so it counts only what its reader may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from chancellery.games.coalitions.cards import DOWN, STRUCK, UP, Pile, pile_value
from chancellery.games.coalitions.rules import GAINS_AT_HOME, CoalitionRules
from chancellery.games.coalitions.views import BattleView, CardView, PileView
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.scene import Stage, StageCard, StageGroup, StageSide, Term

SIDES = ("attack", "defence")


def battle_stage(view: Mapping[str, Any], battle: BattleView, rules: CoalitionRules) -> Stage:
    """The battle that is fought, as the reader of this view sees it."""
    names, table = names_for(rules), view["table"]
    sides = [_side(view, battle, rules, side) for side in SIDES]
    hidden = [side for side in sides if side.hidden]
    said = [
        WORDS.sentence(
            "stage-hidden",
            count=side.hidden,
            power=names.power_by_id[side.powers[0]],
            least=side.least,
            most=side.most,
        )
        for side in hidden
    ]
    done = [names.power_by_id[power] for power in battle["passed"] if not _is_own(view, power)]
    if done:
        said.append(WORDS.sentence("stage-passed", powers=done))
    own = _is_own(view, battle["attacker"])
    title = WORDS.sentence("scene-battle", place=names.place_by_id[battle["place"]])
    supporters = [p for p in battle["piles"] if p["supporting"] and _is_own(view, _power(p))]
    note = ""
    if supporters:
        at = [names.place_by_id[_general(table, pile)["at"]] for pile in supporters]
        note = WORDS.sentence("stage-support", places=at)
    elif own or any(_is_own(view, power) for power in battle["defenders"]):
        note = WORDS.sentence("stage-own", attacks=own)
    return Stage(title=title, note=note, place=battle["place"], sides=sides, sentence=" ".join(said))


def _side(view: Mapping[str, Any], battle: BattleView, rules: CoalitionRules, side: str) -> StageSide:
    names, table = names_for(rules), view["table"]
    at = SIDES.index(side)
    powers = [battle["attacker"]] if side == "attack" else battle["defenders"]
    piles = [pile for pile in battle["piles"] if pile["side"] == side]
    strength = battle["strengths"][at]
    holder = rules.map.power.get(table["control"].get(battle["place"], ""), -1)
    known = [pile_value(rules, _known(rules, pile), holder) for pile in piles]
    ranges = [_range(rules, pile, holder, possible_values(view, rules, _power(pile))) for pile in piles]
    own = bool(powers) and _is_own(view, powers[0])
    titled = [names.power_by_id[power] for power in powers]
    key = f"stage-{'you-' if own else ''}{'attacks' if side == 'attack' else 'defends'}"
    title = WORDS.sentence(key) if own else WORDS.sentence(key, powers=titled)
    playing = {_power(pile) for pile in piles}
    return StageSide(
        powers=list(powers),
        title=title,
        note=WORDS.sentence("stage-morale", morale=table["powers"][powers[0]]["morale"]) if powers else "",
        total=strength + sum(known),
        hidden=sum(card["value"] is None for pile in piles for card in pile["cards"]),
        least=strength + sum(least for least, _ in ranges),
        most=strength + sum(most for _, most in ranges),
        terms=_terms(rules, strength, piles, holder),
        groups=[_group(view, battle, pile, rules, holder) for pile in piles] or _garrison(battle, powers, rules),
        passed=bool(playing) and playing <= set(battle["passed"]),
    )


def _garrison(battle: BattleView, powers: Sequence[str], rules: CoalitionRules) -> list[StageGroup]:
    """A Garrison alone plays no cards (RP-185, RE-220)."""
    place = names_for(rules).place_by_id[battle["place"]]
    return [StageGroup(title=WORDS.name(place), power=power, kind="garrison") for power in powers]


def _group(
    view: Mapping[str, Any], battle: BattleView, pile: PileView, rules: CoalitionRules, holder: int
) -> StageGroup:
    """A General with its cards."""
    power, general = _power(pile), _general(view["table"], pile)
    waiting = [one for one in (*view["decisions"], *view["waiting_for"]) if one["phase"] == "Battle"]
    place = names_for(rules).place_by_id.get(general["at"] or "")
    return StageGroup(
        title=WORDS.name(place) if place else "",
        note=WORDS.say("stage-supports") if pile["supporting"] else "",
        power=power,
        kind="general",
        token=pile["general"],
        number=general["units"],
        cards=[_card(pile, number, card, rules, holder) for number, card in enumerate(pile["cards"], start=1)],
        free=max(0, pile["limit"] - len(pile["cards"])),
        passed=power in battle["passed"],
        asked=any(one["actor"] == power for one in waiting),
    )


def _card(pile: PileView, number: int, card: CardView, rules: CoalitionRules, holder: int) -> StageCard:
    power, value = _power(pile), card["value"]
    ability = rules.abilities.get(value or 0, "")
    at_home = ability == GAINS_AT_HOME and holder == rules.map.power[power] and not card["discarded"]
    note = ""
    if card["discarded"]:
        note = WORDS.say("stage-discarded")
    elif at_home:
        note = WORDS.say("stage-at-home")
    elif value is not None and not card["up"]:
        note = WORDS.say("stage-down")
    return StageCard(
        id=f"{pile['general']}.{number}",
        power=power,
        value="" if value is None else str(value),
        emblem=ability,
        state="struck" if card["discarded"] else "up" if card["up"] else "down",
        counts=f"{value} → {value + 1}" if at_home and value else "",
        note=note,
    )


def _terms(rules: CoalitionRules, strength: int, piles: Sequence[PileView], holder: int) -> list[Term]:
    """The sum written out: strength, each card that counts, and what pairs add."""
    terms = [Term(value=strength, title=WORDS.say("stage-strength"))]
    pairs = 0
    for pile in piles:
        counted = _known(rules, pile)
        single = [_alone(rules, counted, value, holder) for value, face in _faces(counted) if face != STRUCK]
        terms += [Term(value=value) for value in single]
        pairs += pile_value(rules, counted, holder) - sum(single)
    if len(terms) > 1:
        cards = WORDS.say("stage-cards", count=len(terms) - 1)
        terms[-1] = Term(value=terms[-1].value, title=cards)
    return [*terms, Term(value=pairs, title=WORDS.say("stage-pairs", count=pairs))] if pairs else terms


def possible_values(view: Mapping[str, Any], rules: CoalitionRules, power: str) -> list[int]:
    """What a hidden card of a Power can be: the cards of its deck that do not lie open anywhere."""
    table = view["table"]
    shared = "discards" in table
    open_cards: list[int] = list(table["discards"] if shared else table["powers"][power]["discards"])
    for name, entry in table["powers"].items():
        if shared or name == power:
            open_cards += entry.get("hand", [])
    for pile in table["battle"]["piles"]:
        if shared or _power(pile) == power:
            open_cards += [card["value"] for card in pile["cards"] if card["value"] is not None]
    left = [count - open_cards.count(value) for value, count in enumerate(rules.deck_counts)]
    return [value for value, count in enumerate(left) if value and count > 0] or [
        value for value, count in enumerate(rules.deck_counts) if value and count
    ]


def _range(rules: CoalitionRules, pile: PileView, holder: int, possible: Sequence[int]) -> tuple[int, int]:
    """What a pile adds at least and at most, whatever its hidden cards are."""
    hidden = sum(card["value"] is None for card in pile["cards"])
    counted = _known(rules, pile)
    totals = []
    for values in product(possible, repeat=hidden):
        added = [*counted.cards, *values], [*counted.faces, *[DOWN] * hidden]
        totals.append(pile_value(rules, _pile(rules, pile, *added), holder))
    return min(totals), max(totals)


def _known(rules: CoalitionRules, pile: PileView) -> Pile:
    """The cards of a pile that the reader knows."""
    cards = [card for card in pile["cards"] if card["value"] is not None]
    faces = [STRUCK if card["discarded"] else UP if card["up"] else DOWN for card in cards]
    return _pile(rules, pile, [card["value"] or 0 for card in cards], faces)


def _pile(rules: CoalitionRules, pile: PileView, cards: list[int], faces: list[int]) -> Pile:
    return Pile(rules.map.power[_power(pile)], 0, SIDES.index(pile["side"]), False, len(cards), cards, faces)


def _faces(pile: Pile) -> list[tuple[int, int]]:
    return list(zip(pile.cards, pile.faces, strict=True))


def _alone(rules: CoalitionRules, pile: Pile, value: int, holder: int) -> int:
    return pile_value(rules, Pile(pile.power, 0, pile.side, False, 1, [value], [UP]), holder)


def _power(pile: PileView) -> str:
    return pile["general"].rsplit("-", 1)[0]


def _general(table: Mapping[str, Any], pile: PileView) -> dict[str, Any]:
    power, label = pile["general"].rsplit("-", 1)
    found: dict[str, Any] = table["powers"][power]["generals"][label]
    return found


def _is_own(view: Mapping[str, Any], power: str) -> bool:
    return view["seat"] is not None and view["table"]["powers"][power]["seat"] == view["seat"]
