"""The coalition games in English."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.cards import STRUCK
from chancellery.games.coalitions.rules import DISCARDS, FORTRESS_PRICE, REVEALS
from chancellery.games.coalitions.words.english_names import EnglishNames
from chancellery.games.coalitions.words.names import sentences
from chancellery.games.coalitions.words.tongue import Generals, Tellers

REASONS = {
    "place_control": "A General can be placed only in a Territory you control.",
    "place_own_general": "One of your Generals is there already.",
    "place_enemy": "A General of a Power at war with you is there.",
    "place_or_recall": "Generals can be placed or recalled in one action, not both.",
    "no_general_left": "All your Generals are on the map.",
    "unit_limit": "That General has 3 Units already.",
    "buy_money": "You do not have enough Money.",
    "buy_morale_limit": "Morale cannot go above 15.",
    "buy_no_cards": "There is no Battle card left to draw.",
    "buy_no_markers": "All your Unit markers are on the map.",
    "fortress_one": "There is a Fortress already.",
    "fortress_garrison": "A Fortress needs one of your Garrisons in the Territory.",
    "fortress_supply": "All Fortresses are on the map.",
    "card_not_held": "You do not hold that card.",
    "envoy_self": "The Envoy has to be another Power.",
    "envoy_ally": "An Ally cannot be the Envoy.",
    "envoy_own": "A Power that you play yourself cannot be the Envoy.",
    "envoy_uncontrolled": "Nobody plays that Power at the moment.",
    "envoy_morale": "A Power with 15 Morale cannot be the Envoy.",
    "disband_not_own": "You have no Garrison there.",
    "round_not_asked": "The mover has not asked for another round yet.",
    "round_asked_once": "The round has been asked for; it is the Envoy's turn to answer.",
    "general_off_map": "That General is off the map.",
    "move_nowhere": "It is there already.",
    "moved_already": "That General has made its move in this round.",
    "impassable": "No General may enter an impassable Territory.",
    "not_adjacent": "The Territory is not adjacent, and a longer march leads only through land under control.",
    "strategic_control": "A march of several steps must stay on land controlled by you or a consenting Ally.",
    "march_steps": "A march has at most three steps.",
    "march_enemy": "A march cannot pass a General of a Power at war with you.",
    "needs_sea": "There is no way there by land, and a march does not use Sea Lanes.",
    "no_lane": "No Sea Lane joins these two Territories.",
    "lane_owner": "Only the owner of a Sea Lane and its Ally may use it.",
    "lane_grey": "A grey Sea Lane can be used only from a Territory that you control or nobody does.",
    "consent_refused": "Your Ally has refused that.",
    "make_way": "Your General has to make way first, and goes only where nobody else need be asked.",
    "two_generals": "Two of your Generals would end in the same Territory.",
    "garrison_one": "There is a Garrison in that Territory already.",
    "garrison_ally_home": "No Garrison may be placed in an Ally's Home Territory.",
    "garrison_contested": "The Territory is contested; a Garrison can come only after the battle.",
    "garrison_no_unit": "That General has no Unit to flip.",
    "garrison_elsewhere": "That General is not there.",
    "garrison_not_moved": "Except at home, a General places Garrisons only where it enters, leaves or wins.",
    "garrison_other_general": "It is another General's turn to place Garrisons.",
    "no_battle": "There is no battle to fight there.",
    "support_adjacent": "Only a General in an adjacent Territory can support.",
    "support_unit": "A General without Units cannot support.",
    "support_busy": "That General is taken up by a battle of this round.",
    "card_passed": "You have passed in this battle.",
    "card_limit": "Your Generals in this battle have played a card for each of their Units.",
    "card_no_hand": "You have no Battle card left.",
    "card_morale": "You have no Morale left to play a card.",
    "card_morale_support": "Without Morale at the start a Power that only supports may play no card.",
    "card_morale_one": "Without Morale at the start a Power may play one card only.",
    "card_target": "There is no such card of an opponent on the table.",
    "beaten_capital": "A beaten General goes to its own Capital or off the map.",
    "capital_general": "There is a General in the Capital; the beaten one has to go off the map.",
    "capital_held": "Another Power controls the Capital; the General has to go off the map.",
    "retreat_nearest": "A retreat leads to the nearest eligible Territory.",
    "retreat_eligible": "A retreat leads to a Territory you control, without a General of yours or of an enemy.",
    "must_leave": "The General may not stay.",
    "must_leave_home": "The Home Power does not let the General stay.",
    "must_leave_enemy": "The weaker side has to leave.",
    "departure_host": "The Home Power answers first.",
    "departure_answered": "No Home Power has anything left to answer.",
    "departure_order": "That General does not have to leave.",
    "not_open": "It is not your decision now.",
    "only_choice": "You had no other choice, so it has been made for you.",
    "not_asked": "That is not what is being asked now: {asked}.",
    "over": "The game is over.",
}
"""One sentence for each named limit."""

HANDS = ["rock", "paper", "scissors"]


def options(names: EnglishNames, at: Generals) -> Tellers:
    """What each verb does."""
    place = names.place
    ability = names.rules.value_with

    def mine(i: int) -> str:
        return names.mine(at, i)

    return {
        "bid": lambda n: f"Bid {n} Morale.",
        "throw": lambda n: f"Throw {HANDS[n]}.",
        "envoy": lambda q: (
            f"Name {names.power(q)} as Envoy; {names.agree(q, 'it')} {names.agree(q, 'gains')} 1 Morale."
        ),
        "place": lambda t: f"Place a General in {place(t)}.",
        "recall": lambda i: f"Take {mine(i)} off the map; its Units are lost.",
        "unit": lambda i: f"Buy a Unit for {mine(i)} (1 Money).",
        "card": lambda: "Buy a Battle card (1 Money).",
        "morale": lambda: "Buy a point of Morale (1 Money).",
        "fortress": lambda t: f"Build a Fortress in {place(t)} ({FORTRESS_PRICE} Money).",
        "disband": lambda t: f"Disband the Garrison in {place(t)}.",
        "move": lambda i, t: f"Move {mine(i)} to {place(t)}.",
        "sail": lambda i, t: f"Ship {mine(i)} to {place(t)}.",
        "garrison": lambda i, t: f"Flip a Unit of {mine(i)} to a Garrison in {place(t)}.",
        "battle": lambda t: f"Fight the battle of {place(t)} next.",
        "support": lambda i: f"Support with {mine(i)}.",
        "down": lambda n: f"Play a {n + 1} face down.",
        "strike": lambda c: f"Play a {ability[DISCARDS]} face up to discard {names.card_on_table(c)}.",
        "unmask": lambda c: f"Play a {ability[REVEALS]} face up to reveal {names.card_on_table(c)}.",
        "retreat": lambda t: f"Go to {place(t)}.",
        "off_map": lambda: "Go off the map; Units are lost.",
        "stay": lambda: "Stay.",
        "allot": lambda i: f"Turn the Garrison into a Unit of {mine(i)}.",
        "first": lambda i: f"See to {mine(i)} next.",
        "discard": lambda n: f"Discard a {n + 1}.",
        "request": lambda: "Ask the Envoy for another round.",
        "grant": lambda: "Agree.",
        "refuse": lambda: "Refuse.",
        "pass": lambda: "Pass: no more cards from you in this battle.",
        "done": lambda: "Done.",
    }


def verdicts(names: EnglishNames) -> Tellers:
    """Why a promise counts as kept, broken or neither."""
    power, place, says = names.power, names.place, names.says
    return sentences(
        {
            "kept": lambda p: says(p, "kept [its] word."),
            "no_occasion": lambda p: f"There was no occasion for {power(p)} to keep {names.agree(p, 'its')} word.",
            "released": lambda p: f"Released: {power(p)} broke the clause.",
            "entered": lambda p, t, host: f"{power(p)} entered {place(t)}, which {power(host)} controlled.",
            "took": lambda p, t, host: f"{power(p)} took {place(t)} from {power(host)}.",
            "attacked": lambda p, q, t: f"{power(p)} attacked {power(q)} in {place(t)}.",
            "supported_attack": lambda p, q, t: f"{power(p)} supported an attack on {power(q)} in {place(t)}.",
            "refused_passage": lambda p, q, t: f"{power(p)} refused {power(q)} passage to {place(t)}.",
            "other_envoy": lambda p, named, q: f"{power(p)} named {power(named)} as Envoy, not {power(q)}.",
            "refused_round": lambda p, q, n: f"{power(p)} refused {power(q)} round {n}.",
            "fought_against": lambda p, q, t: says(p, f"[was] against {power(q)} in the battle of {place(t)}."),
            "did_not_support": lambda p, q, t: f"{power(p)} did not support {power(q)} in the battle of {place(t)}.",
            "took_for_itself": lambda p, t: says(p, f"took {place(t)} for [itself]."),
            "attacked_ally": lambda p, q: f"{power(p)} attacked {power(q)}.",
            "alliance_lasted": lambda: "The Alliance lasted.",
            "other_hands": lambda p: says(p, "[is] in other hands now."),
            "for_people": lambda: "Only people can judge this.",
        }
    )


def scene(names: EnglishNames) -> Tellers:
    """What stands on pieces and panels; powers and places come by name."""
    phrase = names.phrase
    return sentences(
        {
            "fortress": lambda place: f"Fortress in {place}",
            "garrison": lambda power, place: f"Garrison of {phrase(power)} in {place}",
            "general": lambda power, label, place, units: (
                f"{names.general_of(power, label)} in {place}, {units} {'Unit' if units == 1 else 'Units'}"
            ),
            "attacks": lambda power: names.said(power, "[attacks]"),
            "defends": lambda powers: f"{' and '.join(map(phrase, powers)) or 'nobody'} in defence",
            "battle": lambda place: f"Battle of {place}",
            "pile": lambda label, supporting: f"General {label}{', support' if supporting else ''}",
            "to_decide": lambda powers: f"{names.listed([phrase(power) for power in powers])} to decide",
            "hand": lambda power: f"Hand of {phrase(power)}",
        }
    )


def events(names: EnglishNames) -> Tellers:
    """How each event of the shared rules is told."""
    power, place, general, says, agree = names.power, names.place, names.general, names.says, names.agree

    def moved(p: int, who: int, start: int, path: tuple[int, ...], how: str) -> str:
        by = {"sail": "sails", "rail": "goes by Train"}.get(how, "marches")
        via = f" through {', '.join(place(t) for t in path[:-1])}" if len(path) > 1 else ""
        return f"{general(who)} {by} from {place(start)}{via} to {place(path[-1])}."

    def consent(ally: int, asker: int, granted: bool, subject: str, places: tuple[int, ...]) -> str:
        what = {
            "train": "a Train",
            "rail": "a journey by Train",
            "ferry": "Units by Train",
            "sail": "a sea advance",
            "retreat": "a retreat by sea",
        }
        said = f"{'[agrees] to' if granted else '[refuses]'} {what.get(subject, 'a march')} of {power(asker)}"
        return f"{says(ally, said)}: {names.route(places)}."

    def cards(values: tuple[int, ...], faces: tuple[int, ...]) -> str:
        return " ".join(f"({v})" if face == STRUCK else str(v) for v, face in zip(values, faces, strict=True))

    def battle_result(p: int, t: int, totals: tuple[int, int], winner: int, piles: tuple[Any, ...]) -> str:
        ends = ["a draw", "the attacker wins", "the defence holds"][winner]
        shown = "; ".join(f"{general(pile[1])} {cards(pile[2], pile[3])}" for pile in piles if pile[2])
        return f"Battle of {place(t)}: {totals[0]} to {totals[1]}, {ends}." + (f" Cards: {shown}." if shown else "")

    return sentences(
        {
            "taxes": lambda p, income, total: says(p, f"[collects] {income} Money and [has] {total}."),
            "influence": lambda p, n, total, why: says(p, f"[gains] {n} Influence ({why}) and [has] {total}."),
            "morale": lambda p, n, total: says(
                p, f"{'[gains]' if n > 0 else '[loses]'} {abs(n)} Morale and [has] {total}."
            ),
            "garrison": lambda p, t, who: says(p, f"[places] a Garrison in {place(t)}."),
            "garrison_lost": lambda p, t: says(p, f"[loses] [its] Garrison in {place(t)}."),
            "garrison_withdrawn": lambda p, t: says(p, f"[withdraws] [its] Garrison from {place(t)}."),
            "garrison_sold": lambda p, total: (
                f"No General of {power(p)} has room: {agree(p, 'it')} {agree(p, 'takes')} 1 Money and "
                f"{agree(p, 'has')} {total}."
            ),
            "allotted": lambda p, who: f"The Garrison becomes a Unit of {general(who)}.",
            "disbanded": lambda p, t, holder: says(
                p, f"[disbands] [its] Garrison in {place(t)}; {names.says(holder, '[controls]')} it now."
            ),
            "reshuffle": lambda p: f"The discards of {power(p)} are shuffled into a new deck.",
            "drew": lambda p, value: says(p, f"[draws] a {value}."),
            "drew_hidden": lambda p: says(p, "[draws] a Battle card."),
            "discarded": lambda p, value: says(p, f"[discards] a {value}."),
            "movement": lambda p: says(p, "[moves]."),
            "envoy": lambda p, q: says(p, f"[names] {power(q)} as Envoy."),
            "no_envoy": lambda p: (
                f"No Power can be the Envoy of {power(p)}: {agree(p, 'it')} {agree(p, 'has')} one round."
            ),
            "round": lambda p, n: f"Round {n} of {names.possessive(names.title(p))} movement.",
            "round_asked": lambda p, q, n: says(p, f"[asks] {power(q)} for round {n}."),
            "round_granted": lambda q, p, n: says(q, f"[lets] {power(p)} make round {n}."),
            "round_refused": lambda q, n: says(q, f"[refuses] round {n}."),
            "movement_ended": lambda p, n: says(p, "[ends] [its] movement."),
            "moved": moved,
            "consent": consent,
            "battle": lambda p, t, q, s: (
                f"{power(p)} ({s[0]}) {agree(p, 'attacks')} {names.powers(q)} ({s[1]}) in {place(t)}."
            ),
            "support": lambda p, who, t, side: (
                f"{general(who)} supports the {['attack', 'defence'][side]} in {place(t)}."
            ),
            "played": lambda p, who, value: f"{general(who)} plays a {value} face down.",
            "played_hidden": lambda p, who: f"{general(who)} plays a card face down.",
            "struck": lambda p, who, v, other, hit: (
                f"{general(who)} plays a {v} face up and discards a {hit} of {general(other)}."
            ),
            "unmasked": lambda p, who, v, other, hit: (
                f"{general(who)} plays a {v} face up and reveals a {hit} of {general(other)}."
            ),
            "passed": lambda p, t: says(p, "[passes]."),
            "battle_result": battle_result,
            "unit_lost": lambda p, who: f"{general(who)} loses a Unit.",
            "to_capital": lambda p, who, start, t: f"{general(who)}, beaten in {place(start)}, returns to {place(t)}.",
            "retreated": lambda p, who, start, t: f"{general(who)} retreats from {place(start)} to {place(t)}.",
            "off_map": lambda p, who, start: f"{general(who)} leaves {place(start)} and goes off the map.",
            "stayed": lambda p, who, t: f"{general(who)} stays in {place(t)}.",
            "penalty": lambda p, n: says(p, f"lost with {n} '5' on the table."),
            "weaker": lambda p, t: says(p, f"[is] the weaker in {place(t)} and [has] to leave."),
            "hospitality": lambda q, p, who, t, ok: says(
                q, f"{'[lets]' if ok else '[does] not let'} {general(who)} stay in {place(t)}."
            ),
            "hands": lambda t, who, h: (
                f"For {place(t)}: {says(who[0], f'[throws] {HANDS[h[0]]}')}, {power(who[1])} {HANDS[h[1]]}."
            ),
            "placed": lambda p, who, t: f"{general(who)} is placed in {place(t)}.",
            "recalled": lambda p, who, t: f"{general(who)} is taken off the map from {place(t)}.",
            "bought_unit": lambda p, who, price: says(p, f"[buys] a Unit for {general(who)} for {price} Money."),
            "bought_fortress": lambda p, t, price: says(p, f"[buys] a Fortress in {place(t)} for {price} Money."),
            "bought_card": lambda p, price: says(p, f"[buys] a Battle card for {price} Money."),
            "bought_morale": lambda p, price: says(p, f"[buys] a point of Morale for {price} Money."),
            "corruption": lambda p, n: f"{n} Money of {power(p)} is lost to corruption.",
        }
    )
