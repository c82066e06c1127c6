"""What the steps of both coalition games ask, and what there is to know before an answer, in German."""

from __future__ import annotations

from chancellery.games.coalitions.words.german_names import GermanNames
from chancellery.games.coalitions.words.names import sentences
from chancellery.games.coalitions.words.tongue import Tellers

STEPS = {
    "NameEnvoy": "Bestimme den Gesandten deines Feldzugs.",
    "Disband": "Löse Garnisonen auf, oder sag, dass du fertig bist.",
    "Round": "Ziehe mit deinen Generalen, oder sag, dass du fertig bist.",
    "Battles": "Welche Schlacht kommt als Nächstes?",
    "Allot": "Welcher General nimmt die zurückgezogene Garnison als Einheit?",
    "Departures": "Um welchen General geht es als Nächstes?",
    "ThrowHands": "Stein, Papier oder Schere?",
}
"""What is asked in steps that ask always the same."""

CONSENTS = {
    "passage": "Durchmarsch",
    "sea-lanes": "Seewege",
    "trains": "Bahnfahrten",
    "placing-trains": "Eine Bahn legen",
}
"""What an Ally may grant in advance."""

SIDES = ["den Angriff", "die Verteidigung"]
MAKING_WAY = "; der General dort macht mit deiner Erlaubnis Platz"


def prompts(names: GermanNames) -> Tellers:
    """What is asked where it depends on the position; the name of the one who is asked goes before it."""
    power = names.power
    ways = {
        "train": "eine Bahn legen",
        "rail": "mit der Bahn fahren",
        "ferry": "Einheiten mit der Bahn schicken",
        "sail": "segeln",
        "retreat": "sich über deine Seewege zurückziehen",
    }
    return sentences(
        {
            "consent": lambda p, subject, places, making_way: (
                f"{power(p)} möchte {ways.get(subject, 'marschieren')}: {names.route(places)}"
                f"{MAKING_WAY if making_way >= 0 else ''}. Stimmst du zu?"
            ),
            "round_asked": lambda p, n, paid: (
                f"{power(p)} bittet dich um Runde {n} ({n} Moral für dich{'' if paid else ', wenn ein General zieht'})."
            ),
            "round": lambda envoy, n: f"Bitte {power(envoy)} um Runde {n}, oder beende den Feldzug.",
            "hospitality": lambda who, t: f"Darf {names.general(who)} {names.at(t)} bleiben?",
            "battle": lambda t, at: (
                f"Schlacht um {names.object(t)}; spiele eine Karte für den General {names.at(at)}, oder passe."
            ),
            "support": lambda side, t: f"Unterstützt du {SIDES[side]} {names.at(t)}?",
            "retreat": lambda t: f"Wohin geht der General {names.at(t)}?",
            "garrison": lambda t: f"Setzt der General {names.at(t)} eine Garnison?",
        }
    )


def outlook(names: GermanNames) -> Tellers:
    """What there is to know before an answer, and how it all ended."""
    power = names.power

    def asked(allies: list[tuple[int, bool]]) -> str:
        who = [f"{power(ally)} (noch einmal)" if again else power(ally) for ally, again in allies]
        return f"Vorher zu fragen: {names.listed(who)}."

    return sentences(
        {
            "asked": asked,
            "request": lambda envoy, gain, total, paid: (
                f"Stimmt {power(envoy)} zu, gewinnt {names.pronoun(envoy)} {gain} Moral (→ {total})"
                f"{'' if paid else ', wenn ein General zieht'}."
            ),
            "battle": lambda t, p, s, defenders, other: (
                f"Eine Schlacht um {names.object(t)}: {power(p)} mit {s} gegen {names.powers(defenders)} mit {other}, "
                "noch ohne Karten."
            ),
            "kept_result": lambda p, points: f"{power(p)} gewinnt mit {points} Einfluss.",
            "result": lambda p, points, turns: f"{power(p)} gewinnt mit {points} Einfluss nach {turns} Zügen.",
        }
    )
