"""The coalition games in German."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.cards import STRUCK
from chancellery.games.coalitions.rules import DISCARDS, FORTRESS_PRICE, REVEALS
from chancellery.games.coalitions.words.german_names import GermanNames
from chancellery.games.coalitions.words.names import capital, sentences
from chancellery.games.coalitions.words.tongue import Generals, Tellers

REASONS = {
    "place_control": "Ein General kommt nur in ein Gebiet, das du kontrollierst.",
    "place_own_general": "Dort steht schon einer deiner Generale.",
    "place_enemy": "Dort steht ein General einer Macht, die mit dir im Krieg ist.",
    "place_or_recall": "In einer Aktion werden Generale entweder aufgestellt oder abgezogen, nicht beides.",
    "no_general_left": "Alle deine Generale sind auf der Karte.",
    "unit_limit": "Dieser General hat schon 3 Einheiten.",
    "buy_money": "Dafür reicht dein Geld nicht.",
    "buy_morale_limit": "Mehr als 15 Moral gibt es nicht.",
    "buy_no_cards": "Es ist keine Schlachtkarte mehr da.",
    "buy_no_markers": "Alle deine Einheiten sind auf der Karte.",
    "fortress_one": "Dort steht schon eine Festung.",
    "fortress_garrison": "Eine Festung braucht eine deiner Garnisonen im Gebiet.",
    "fortress_supply": "Alle Festungen sind auf der Karte.",
    "card_not_held": "Diese Karte hast du nicht auf der Hand.",
    "envoy_self": "Gesandter muss eine andere Macht sein.",
    "envoy_ally": "Ein Verbündeter kann nicht Gesandter sein.",
    "envoy_own": "Eine Macht, die du selbst spielst, kann nicht Gesandter sein.",
    "envoy_uncontrolled": "Diese Macht spielt zurzeit niemand.",
    "envoy_morale": "Eine Macht mit 15 Moral kann nicht Gesandter sein.",
    "disband_not_own": "Dort hast du keine Garnison.",
    "round_not_asked": "Noch hat niemand um eine weitere Runde gebeten.",
    "round_asked_once": "Um die Runde ist schon gebeten; jetzt antwortet der Gesandte.",
    "general_off_map": "Dieser General ist neben der Karte.",
    "move_nowhere": "Dort steht er schon.",
    "moved_already": "Dieser General ist in dieser Runde schon gezogen.",
    "impassable": "In ein unpassierbares Gebiet darf kein General.",
    "not_adjacent": "Das Gebiet grenzt nicht an, und ein längerer Marsch führt nur durch kontrolliertes Land.",
    "strategic_control": "Ein Marsch über mehrere Schritte bleibt auf Land, das dir gehört oder einem Verbündeten, "
    "der zustimmt.",
    "march_steps": "Ein Marsch hat höchstens drei Schritte.",
    "march_enemy": "Ein Marsch kommt an keinem General einer Macht vorbei, die mit dir im Krieg ist.",
    "needs_sea": "Über Land führt kein Weg dorthin, und ein Marsch nimmt keinen Seeweg.",
    "no_lane": "Diese beiden Gebiete verbindet kein Seeweg.",
    "lane_owner": "Einen Seeweg benutzen nur sein Besitzer und dessen Verbündeter.",
    "lane_grey": "Ein grauer Seeweg lässt sich nur von einem Gebiet aus benutzen, das du oder niemand kontrolliert.",
    "consent_refused": "Dein Verbündeter hat das verweigert.",
    "make_way": "Zuerst muss dein General Platz machen, und zwar dorthin, wo sonst niemand zu fragen ist.",
    "two_generals": "Zwei deiner Generale stünden am Ende im selben Gebiet.",
    "garrison_one": "In diesem Gebiet liegt schon eine Garnison.",
    "garrison_ally_home": "In das Heimatgebiet eines Verbündeten kommt keine Garnison.",
    "garrison_contested": "Um das Gebiet wird gekämpft; eine Garnison kommt erst nach der Schlacht.",
    "garrison_no_unit": "Dieser General hat keine Einheit zum Umdrehen.",
    "garrison_elsewhere": "Dieser General ist nicht dort.",
    "garrison_not_moved": "Außer zu Hause setzt ein General Garnisonen nur, wo er einrückt, abzieht oder siegt.",
    "garrison_other_general": "Gerade setzt ein anderer General seine Garnisonen.",
    "no_battle": "Dort ist keine Schlacht zu schlagen.",
    "support_adjacent": "Unterstützen kann nur ein General in einem angrenzenden Gebiet.",
    "support_unit": "Ein General ohne Einheiten kann nicht unterstützen.",
    "support_busy": "Diesen General bindet eine Schlacht dieser Runde.",
    "card_passed": "In dieser Schlacht hast du gepasst.",
    "card_limit": "Deine Generale haben in dieser Schlacht für jede ihrer Einheiten eine Karte gespielt.",
    "card_no_hand": "Du hast keine Schlachtkarte mehr.",
    "card_morale": "Du hast keine Moral mehr, um eine Karte zu spielen.",
    "card_morale_support": "Wer ohne Moral beginnt und nur unterstützt, darf keine Karte spielen.",
    "card_morale_one": "Wer ohne Moral beginnt, darf nur eine Karte spielen.",
    "card_target": "Eine solche Karte eines Gegners liegt nicht auf dem Tisch.",
    "beaten_capital": "Ein geschlagener General geht in die eigene Hauptstadt oder neben die Karte.",
    "capital_general": "In der Hauptstadt steht ein General; der geschlagene muss neben die Karte.",
    "capital_held": "Die Hauptstadt kontrolliert eine andere Macht; der General muss neben die Karte.",
    "retreat_nearest": "Ein Rückzug führt in das nächste Gebiet, das infrage kommt.",
    "retreat_eligible": "Ein Rückzug führt in ein Gebiet, das du kontrollierst und in dem weder ein General von dir "
    "noch einer eines Feindes steht.",
    "must_leave": "Der General darf nicht bleiben.",
    "must_leave_home": "Die Heimatmacht lässt den General nicht bleiben.",
    "must_leave_enemy": "Die schwächere Seite muss gehen.",
    "departure_host": "Zuerst antwortet die Heimatmacht.",
    "departure_answered": "Keine Heimatmacht hat noch etwas zu antworten.",
    "departure_order": "Dieser General muss nicht gehen.",
    "not_open": "Du bist jetzt nicht gefragt.",
    "only_choice": "Du hattest keine andere Wahl; sie ist schon für dich getroffen.",
    "not_asked": "Jetzt ist etwas anderes gefragt: {asked}.",
    "over": "Das Spiel ist aus.",
}
"""One sentence for each named limit."""

HANDS = ["Stein", "Papier", "Schere"]


def options(names: GermanNames, at: Generals) -> Tellers:
    """What each verb does."""
    ability = names.rules.value_with

    def mine(i: int, case: str = "den General") -> str:
        return names.mine(at, i, case)

    return sentences(
        {
            "bid": lambda n: f"{n} Moral bieten.",
            "throw": lambda n: f"{HANDS[n]} werfen.",
            "envoy": lambda q: f"{names.power(q)} zum Gesandten bestimmen: +1 Moral für {names.power(q)}.",
            "place": lambda t: f"Einen General {names.at(t)} aufstellen.",
            "recall": lambda i: f"{capital(mine(i))} von der Karte nehmen; seine Einheiten sind verloren.",
            "unit": lambda i: f"Eine Einheit für {mine(i)} kaufen (1 Geld).",
            "card": lambda: "Eine Schlachtkarte kaufen (1 Geld).",
            "morale": lambda: "1 Moral kaufen (1 Geld).",
            "fortress": lambda t: f"{capital(names.at(t))} eine Festung bauen ({FORTRESS_PRICE} Geld).",
            "disband": lambda t: f"Die Garnison {names.at(t)} auflösen.",
            "move": lambda i, t: f"Mit {mine(i, 'dem General')} {names.to(t)} ziehen.",
            "sail": lambda i, t: f"Mit {mine(i, 'dem General')} {names.to(t)} segeln.",
            "garrison": lambda i, t: f"Eine Einheit {mine(i, 'des Generals')} umdrehen: Garnison {names.at(t)}.",
            "battle": lambda t: f"Als Nächstes die Schlacht um {names.object(t)} schlagen.",
            "support": lambda i: f"Mit {mine(i, 'dem General')} unterstützen.",
            "down": lambda n: f"Eine {n + 1} verdeckt spielen.",
            "strike": lambda c: f"Eine {ability[DISCARDS]} offen spielen: {names.card_on_table(c)} wird abgeworfen.",
            "unmask": lambda c: f"Eine {ability[REVEALS]} offen spielen: {names.card_on_table(c)} wird aufgedeckt.",
            "retreat": lambda t: f"{capital(names.to(t))} gehen.",
            "off_map": lambda: "Neben die Karte gehen; die Einheiten sind verloren.",
            "stay": lambda: "Bleiben.",
            "allot": lambda i: f"Aus der Garnison wird eine Einheit {mine(i, 'des Generals')}.",
            "first": lambda i: f"Als Nächstes {mine(i)} versorgen.",
            "discard": lambda n: f"Eine {n + 1} abwerfen.",
            "request": lambda: "Den Gesandten um eine weitere Runde bitten.",
            "grant": lambda: "Zustimmen.",
            "refuse": lambda: "Verweigern.",
            "pass": lambda: "Passen: In dieser Schlacht keine Karten mehr spielen.",
            "done": lambda: "Fertig.",
        }
    )


def verdicts(names: GermanNames) -> Tellers:
    """Why a promise counts as kept, broken or neither."""
    power, dative, at = names.power, names.dative, names.at
    return sentences(
        {
            "kept": lambda p: f"{power(p)} hat Wort gehalten.",
            "no_occasion": lambda p: f"Es gab keine Gelegenheit für {power(p)}, Wort zu halten.",
            "released": lambda p: f"Davon entbunden: {power(p)} hat die Klausel gebrochen.",
            "entered": lambda p, t, host: (
                f"{power(p)} ist {names.to(t)} eingerückt, in Land unter {names.of(host, 'Kontrolle', 'der')}."
            ),
            "took": lambda p, t, host: f"{power(p)} hat {dative(host)} {names.object(t)} genommen.",
            "attacked": lambda p, q, t: f"{power(p)} hat {power(q)} {at(t)} angegriffen.",
            "supported_attack": lambda p, q, t: f"{power(p)} hat {at(t)} einen Angriff auf {power(q)} unterstützt.",
            "refused_passage": lambda p, q, t: f"{power(p)} hat {dative(q)} den Durchzug {names.to(t)} verweigert.",
            "other_envoy": lambda p, named, q: (
                f"{power(p)} hat {power(named)} zum Gesandten bestimmt, nicht {power(q)}."
            ),
            "refused_round": lambda p, q, n: f"{power(p)} hat {dative(q)} Runde {n} verweigert.",
            "fought_against": lambda p, q, t: f"{power(p)} war in der Schlacht um {names.object(t)} gegen {power(q)}.",
            "did_not_support": lambda p, q, t: (
                f"{power(p)} hat {power(q)} in der Schlacht um {names.object(t)} nicht unterstützt."
            ),
            "took_for_itself": lambda p, t: f"{power(p)} hat {names.object(t)} selbst genommen.",
            "attacked_ally": lambda p, q: f"{power(p)} hat {power(q)} angegriffen.",
            "alliance_lasted": lambda: "Das Bündnis hat gehalten.",
            "other_hands": lambda p: f"{power(p)} ist jetzt in anderen Händen.",
            "for_people": lambda: "Das können nur Menschen beurteilen.",
        }
    )


def scene(names: GermanNames) -> Tellers:
    """What stands on pieces and panels; powers and places come by name."""
    return sentences(
        {
            "fortress": lambda place: f"Festung {names.title_in(place)}",
            "garrison": lambda power, place: f"{names.owned(power, 'Garnison')} {names.title_in(place)}",
            "general": lambda power, label, place, units: (
                f"{names.general_of(power, label)} {names.title_in(place)}, "
                f"{units} {'Einheit' if units == 1 else 'Einheiten'}"
            ),
            "attacks": lambda power: f"{names.phrase(power)} greift an",
            "defends": lambda powers: f"Verteidigung: {' und '.join(powers) or 'niemand'}",
            "battle": lambda place: f"Schlacht um {names.title_object(place)}",
            "pile": lambda label, supporting: f"General {label}{', Unterstützung' if supporting else ''}",
            "to_decide": lambda powers: f"Am Zug: {names.listed(powers)}",
            "hand": lambda power: names.owned(power, "Hand"),
        }
    )


WAYS = {
    "train": "eine Bahn",
    "rail": "eine Fahrt mit der Bahn",
    "ferry": "Einheiten mit der Bahn",
    "sail": "eine Seefahrt",
    "retreat": "einen Rückzug zur See",
}
GROUNDS = {"territories": "Gebiete", "battle": "Schlacht", "crown": "Krone"}


def events(names: GermanNames) -> Tellers:
    """How each event of the shared rules is told."""
    power, dative, of, general = names.power, names.dative, names.of, names.general
    at, to, from_ = names.at, names.to, names.from_

    def moved(p: int, who: int, start: int, path: tuple[int, ...], how: str) -> str:
        by = {"sail": "segelt", "rail": "fährt mit der Bahn"}.get(how, "marschiert")
        via = f" über {', '.join(names.object(t) for t in path[:-1])}" if len(path) > 1 else ""
        return f"{general(who)} {by} {from_(start)}{via} {to(path[-1])}."

    def consent(ally: int, asker: int, granted: bool, subject: str, places: tuple[int, ...]) -> str:
        said = "erlaubt" if granted else "verweigert"
        return f"{power(ally)} {said} {dative(asker)} {WAYS.get(subject, 'einen Marsch')}: {names.route(places)}."

    def cards(values: tuple[int, ...], faces: tuple[int, ...]) -> str:
        return " ".join(f"({v})" if face == STRUCK else str(v) for v, face in zip(values, faces, strict=True))

    def battle_result(p: int, t: int, totals: tuple[int, int], winner: int, piles: tuple[Any, ...]) -> str:
        ends = ["unentschieden", "der Angriff siegt", "die Verteidigung hält"][winner]
        shown = "; ".join(f"{general(pile[1])} {cards(pile[2], pile[3])}" for pile in piles if pile[2])
        said = f"Schlacht um {names.object(t)}: {totals[0]} zu {totals[1]}, {ends}."
        return said + (f" Karten: {shown}." if shown else "")

    return sentences(
        {
            "taxes": lambda p, income, total: f"{power(p)} nimmt {income} Geld ein und hat {total}.",
            "influence": lambda p, n, total, why: (
                f"{power(p)} gewinnt {n} Einfluss ({GROUNDS.get(why, why)}) und hat {total}."
            ),
            "morale": lambda p, n, total: (
                f"{power(p)} {'gewinnt' if n > 0 else 'verliert'} {abs(n)} Moral und hat {total}."
            ),
            "garrison": lambda p, t, who: f"{power(p)} setzt {at(t)} eine Garnison.",
            "garrison_lost": lambda p, t: f"{power(p)} verliert die Garnison {at(t)}.",
            "garrison_withdrawn": lambda p, t: f"{power(p)} zieht die Garnison {from_(t)} zurück.",
            "garrison_sold": lambda p, total: (
                f"Kein General hat Platz für die Einheit: {power(p)} nimmt dafür 1 Geld und hat {total}."
            ),
            "allotted": lambda p, who: f"Aus der Garnison wird eine Einheit: {general(who)} nimmt sie auf.",
            "disbanded": lambda p, t, holder: (
                f"{power(p)} löst die Garnison {at(t)} auf; die Kontrolle hat jetzt {power(holder)}."
            ),
            "reshuffle": lambda p: f"{of(p, 'Ablage', 'die')} wird zu einem neuen Stapel gemischt.",
            "drew": lambda p, value: f"{power(p)} zieht eine {value}.",
            "drew_hidden": lambda p: f"{power(p)} zieht eine Schlachtkarte.",
            "discarded": lambda p, value: f"{power(p)} wirft eine {value} ab.",
            "movement": lambda p: f"{of(p, 'Feldzug', 'der')} beginnt.",
            "envoy": lambda p, q: f"{power(p)} bestimmt {power(q)} zum Gesandten.",
            "no_envoy": lambda p: f"Keine Macht kann {of(p, 'Gesandter')} sein: Es bleibt bei einer Runde.",
            "round": lambda p, n: f"{of(p, 'Feldzug', 'der')}: Runde {n}.",
            "round_asked": lambda p, q, n: f"{power(p)} bittet {power(q)} um Runde {n}.",
            "round_granted": lambda q, p, n: f"{power(q)} gewährt {dative(p)} Runde {n}.",
            "round_refused": lambda q, n: f"{power(q)} verweigert Runde {n}.",
            "movement_ended": lambda p, n: f"{power(p)} beendet den Feldzug.",
            "moved": moved,
            "consent": consent,
            "battle": lambda p, t, q, s: f"{power(p)} ({s[0]}) greift {at(t)} an: gegen {names.powers(q)} ({s[1]}).",
            "support": lambda p, who, t, side: (
                f"{general(who)} unterstützt {['den Angriff', 'die Verteidigung'][side]} {at(t)}."
            ),
            "played": lambda p, who, value: f"{general(who)} spielt eine {value} verdeckt.",
            "played_hidden": lambda p, who: f"{general(who)} spielt eine Karte verdeckt.",
            "struck": lambda p, who, v, other, hit: (
                f"{general(who)} spielt eine {v} offen: {general(other)} muss eine {hit} abwerfen."
            ),
            "unmasked": lambda p, who, v, other, hit: (
                f"{general(who)} spielt eine {v} offen und deckt eine {hit} von {general(other)} auf."
            ),
            "passed": lambda p, t: f"{power(p)} passt.",
            "battle_result": battle_result,
            "unit_lost": lambda p, who: f"{general(who)} verliert eine Einheit.",
            "to_capital": lambda p, who, start, t: f"{general(who)}, {at(start)} geschlagen, kehrt {to(t)} zurück.",
            "retreated": lambda p, who, start, t: f"{general(who)} zieht sich {from_(start)} {to(t)} zurück.",
            "off_map": lambda p, who, start: f"{general(who)} verlässt {names.object(start)} und geht neben die Karte.",
            "stayed": lambda p, who, t: f"{general(who)} bleibt {at(t)}.",
            "penalty": lambda p, n: f"{power(p)} hat mit {n} „5“ auf dem Tisch verloren.",
            "weaker": lambda p, t: f"{power(p)} ist {at(t)} schwächer und muss gehen.",
            "hospitality": lambda q, p, who, t, ok: (
                f"{power(q)} lässt {general(who)} {at(t)} {'bleiben' if ok else 'nicht bleiben'}."
            ),
            "hands": lambda t, who, h: (
                f"Um {names.object(t)}: {power(who[0])} wirft {HANDS[h[0]]}, {power(who[1])} {HANDS[h[1]]}."
            ),
            "placed": lambda p, who, t: f"{general(who)} wird {at(t)} aufgestellt.",
            "recalled": lambda p, who, t: f"{general(who)} wird {from_(t)} abgezogen.",
            "bought_unit": lambda p, who, price: f"{power(p)} kauft eine Einheit für {general(who)} ({price} Geld).",
            "bought_fortress": lambda p, t, price: f"{power(p)} kauft für {price} Geld eine Festung {at(t)}.",
            "bought_card": lambda p, price: f"{power(p)} kauft für {price} Geld eine Schlachtkarte.",
            "bought_morale": lambda p, price: f"{power(p)} kauft für {price} Geld 1 Moral.",
            "corruption": lambda p, n: f"{power(p)} verliert {n} Geld durch Korruption.",
        }
    )
