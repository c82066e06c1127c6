"""Realpolitik in German."""

from __future__ import annotations

from chancellery.games.coalitions.words.german_names import GermanNames
from chancellery.games.coalitions.words.tongue import Generals, Tellers
from chancellery.games.realpolitik.rules import ACTIONS as CARDS

REASONS = {
    "action_played": "Diese Aktionskarte ist seit der letzten Depesche gespielt.",
    "action_minor": "Eine Nebenmacht hat keine Einflusskarte.",
    "offer_self": "Der Bündnismarker geht an eine andere Macht.",
    "bid_morale": "Niemand darf mehr Moral bieten, als er hat.",
    "train_one": "Auf dieser Grenze liegt schon eine Bahn.",
    "train_supply": "Alle Bahnen sind auf der Karte.",
    "train_control": "Das Gebiet auf der anderen Seite kontrollierst weder du noch ein Verbündeter.",
    "train_refused": "Dein Verbündeter hat diese Bahn verweigert.",
    "train_neither": "Du kontrollierst keine Seite dieser Grenze.",
    "rail_line": "Keine Bahn durch kontrolliertes Land führt dorthin.",
    "rail_enemy": "Keine Bahn fährt in ein Gebiet oder hindurch, in dem ein General einer Macht steht, die mit dir "
    "im Krieg ist.",
    "rail_once": "Dieser General ist schon mit der Bahn gefahren.",
    "rail_shunted": "Wer Einheiten mit der Bahn abgegeben oder bekommen hat, fährt nicht selbst mit der Bahn.",
    "rail_two_generals": "Nach den Bahnfahrten stünden zwei deiner Generale im selben Gebiet.",
    "ferry_railed": "Wer selbst mit der Bahn fährt, gibt keine Einheiten ab und bekommt keine.",
    "ferry_no_unit": "Dieser General hat keine Einheit, die fahren könnte.",
    "ferry_once": "Die Einheiten dieses Generals sind schon gefahren.",
}
"""One sentence for each named limit."""

ACTIONS = ["Steuern", "Mobilmachung", "Einfluss", "Depesche", "Feldzug"]

STEPS = {
    "ChooseActions": "Wähle eine Aktionskarte.",
    "Entreaties": "Wem gibst du deinen Bündnismarker?",
    "BidForItaly": "Wie viel Moral bietest du für Italien?",
    "Deployment": "Stelle Generale auf oder ziehe sie ab.",
    "RailwayPurchases": "Gib dein Geld aus; was übrig ist, verfällt.",
    "DiscardDown": "Wirf Schlachtkarten ab, bis du 7 hast.",
    "TrainPreMove": "Schicke Generale und Einheiten mit der Bahn, oder sag, dass du fertig bist.",
}
"""What is asked in steps that ask always the same."""


def options(names: GermanNames, at: Generals) -> Tellers:
    return {
        "play": lambda card: f"{ACTIONS[card]} spielen.",
        "offer": lambda q: f"{names.power(q)} den Bündnismarker geben und den anderen Kriegsmarker.",
        "train": lambda b, free: f"Eine Bahn auf {names.border(b)} legen{'' if free else ' (1 Geld)'}.",
        "rail": lambda i, t: f"{names.mine(at, i, 'Den General')} mit der Bahn {names.to(t)} schicken.",
        "ferry": lambda i, j: (
            "Eine Einheit mit der Bahn schicken: "
            f"{names.mine(at, i, 'vom General')} {names.mine(at, j, 'zum General')}."
        ),
    }


def prompts(names: GermanNames) -> Tellers:
    """What is asked where it depends on the position; the name of the one who is asked goes before it."""
    return {
        "free_trains": lambda left: (
            f"Lege {'zwei Bahnen' if left == 2 else 'noch eine Bahn'} umsonst, oder sag, dass du fertig bist."
        ),
    }


def events(names: GermanNames) -> Tellers:
    power = names.power

    def actions(chosen: tuple[int, ...]) -> str:
        return ", ".join(f"{power(p)} spielt {ACTIONS[card]}" for p, card in enumerate(chosen) if card >= 0) + "."

    def status(allies: tuple[int, ...]) -> str:
        pairs = [(p, q) for p, mask in enumerate(allies) for q in range(p + 1, len(allies)) if mask >> q & 1]
        if not pairs:
            return "Alle Mächte sind miteinander im Krieg."
        said = "; ".join(f"{power(p)} und {power(q)}" for p, q in pairs)
        return f"Verbündet: {said}. Alle anderen sind im Krieg."

    def entreaties(offers: tuple[int, ...]) -> str:
        return ", ".join(f"{power(p)} wirbt um {power(q)}" for p, q in enumerate(offers) if q >= 0) + "."

    def bids(who: tuple[int, ...], points: tuple[int, ...], winner: int) -> str:
        said = ", ".join(f"{power(p)} {n}" for p, n in zip(who, points, strict=True))
        return f"Gebote für Italien: {said}. {power(winner)} gewinnt."

    return {
        "turn": lambda n: f"Zug {n}.",
        "actions": actions,
        "mobilisation": lambda p: f"{power(p)} macht mobil.",
        "train": lambda p, b: f"{power(p)} legt eine Bahn auf {names.border(b)}.",
        "bought_train": lambda p, b, price: f"{power(p)} kauft für {price} Geld eine Bahn auf {names.border(b)}.",
        "ferried": lambda p, a, b: f"Eine Einheit fährt mit der Bahn: von {names.general(a)} zu {names.general(b)}.",
        "dispatch": lambda p, box: (
            f"{power(p)} sendet eine Depesche und nimmt die Karten zurück; der Diplomatiestein ist auf Feld {box + 1}."
        ),
        "diplomacy": lambda: "Die Diplomatie-Phase beginnt: Verhandelt, dann vergebt eure Marker.",
        "entreaties": entreaties,
        "bids": bids,
        "controls": lambda p, q, changed: (
            f"{power(p)} {'übernimmt' if changed else 'behält'} die Kontrolle über {power(q)}."
        ),
        "status": status,
        "diplomacy_over": lambda: "Die Diplomatie-Phase ist vorbei.",
        "prestige": lambda p, q: f"{power(p)} überholt {power(q)} an Prestige.",
        "game_over": lambda p, points: f"Das Spiel ist aus: {power(p)} gewinnt mit {points[p]} Einfluss.",
    }


def outlook(names: GermanNames) -> Tellers:
    """What there is to know before an answer."""
    return {
        "taxation": lambda income, total: f"{income} Geld aus dem Land, das du kontrollierst (→ {total}).",
        "influence": lambda gain, total, target: (
            f"{gain} Einfluss aus dem Land, das du kontrollierst (→ {total}; {target} beenden das Spiel)."
        ),
        "mobilisation": lambda trains, money: (
            f"{trains} Bahnen umsonst, dann {money} Geld zum Ausgeben; was übrig ist, verfällt."
        ),
        "dispatch": lambda: "Alle deine Aktionskarten kommen zurück.",
        "marker_top": lambda: "Der Diplomatiestein kommt oben an: Neue Bündnisse werden geschlossen.",
        "marker": lambda box, boxes: f"Der Diplomatiestein rückt auf Feld {box} von {boxes} oder weiter.",
        "movement": lambda: "Du bestimmst einen Gesandten; er gewinnt 1 Moral und für jede weitere Runde mehr.",
    }


def verdicts(names: GermanNames) -> Tellers:
    power = names.power
    return {
        "spurned": lambda p, q: f"{power(p)} hat den Bündnismarker {power(q)} gegeben.",
    }


def unfit(names: GermanNames) -> Tellers:
    """Why a clause makes no sense; powers come by the names that clauses use."""
    powers = dict(zip(names.rules.map.powers, names.power_titles, strict=True))
    return {
        "subsidy": lambda: (
            "in diesem Spiel kann niemand einer anderen Macht Geld geben (RP-Q26); versprich etwas anderes"
        ),
        "turn_over": lambda turn, now: f"Zug {turn} ist vorbei: Es ist Zug {now}",
        "rounds": lambda most: f"ein Feldzug hat höchstens {most} Runden (RP-135)",
        "two_powers": lambda: "ein Bündnis schließen zwei Mächte (RP-025)",
        "minor_alliance": lambda minor: (
            f"{powers[minor]} schließt zu dritt keine Bündnisse (RP-257); es wird kontrolliert"
        ),
    }


def scene(names: GermanNames) -> Tellers:
    """What stands on pieces and panels; powers and places come by name."""
    return {
        "title": lambda turn: f"Realpolitik · Zug {turn}" if turn else "Realpolitik",
        "train": lambda one, other: f"Bahn zwischen {one} und {other}",
        "action": lambda power, action: f"{power}: {ACTIONS[CARDS.index(action)]}",
        "pair": lambda one, other: f"{one} und {other}",
        "allied": lambda pairs: f"Verbündet: {pairs or 'niemand'}",
        "standing": lambda target: f"Mächte nach Prestige · {target} Einfluss zum Sieg",
    }
