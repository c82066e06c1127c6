"""Why the rule-based player of Realpolitik would do what it advises, in German."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.games.coalitions.bot.words.german import shared_reasons
from chancellery.games.coalitions.words.german_names import GermanNames


def reasons(names: GermanNames) -> Mapping[str, Callable[..., str]]:
    """By what they are about; those that are always the same by step and verb."""
    power = names.power
    shared = shared_reasons(names)
    purchases = {f"Railway{key}": say for key, say in shared.items() if key.startswith("Purchases.")}
    return {
        **shared,
        **purchases,
        "influence_wins": lambda: "Damit ist das Ziel erreicht, und niemand liegt vor dir.",
        "influence": lambda n: f"Das bringt jetzt {n} Einfluss, mehr, als die anderen Karten versprechen.",
        "taxation": lambda n: f"Das bringt {n} Geld, und damit ist mehr anzufangen als mit den anderen Karten.",
        "dispatch": lambda: "Die Karten, die am meisten hülfen, sind gespielt: Eine Depesche holt sie zurück.",
        "last_chance": lambda: "Einem Rivalen fehlt nur noch eine Ernte Einfluss: Jetzt hilft nur Gewalt.",
        "movement": lambda: "In Reichweite liegen Gebiete, die sich zu nehmen lohnen.",
        "mobilisation": lambda: (
            "Geld lässt sich in Einheiten, Karten und Moral verwandeln, oder Generale warten neben der Karte."
        ),
        "offer_minor": lambda: "Italien mitzuspielen ist wert, was der Streit darum kosten mag.",
        "offer_ally": lambda q: (
            f"Das Bündnis mit {power(q)} lohnt sich zu halten: Wer es bricht, schickt Figuren nach Hause."
        ),
        "offer": lambda q: f"Von den anderen ist dir {power(q)} am wenigsten im Weg und steht nicht vor dem Sieg.",
        "BidForItaly.bid": lambda: (
            "Bis zu einem Drittel deiner Moral ist ein fairer Preis; die Zahl bestimmt der Zufall."
        ),
        "FreeTrains.train": lambda: "Sie kostet nichts und führt dorthin, wo etwas zu holen ist.",
        "FreeTrains.done": lambda: "Keine weitere Bahn führte irgendwohin, wo du nicht schon hinkommst.",
        "Deployment.place": lambda: "Für seine Einheiten ist Geld da, und von dort aus ist viel zu gewinnen.",
        "Deployment.done": lambda: "Für die Einheiten eines weiteren Generals reicht das Geld nicht.",
        "RailwayPurchases.train": lambda: "Es ist Geld übrig, und die Strecke führt zu lohnender Beute.",
        "TrainPreMove.ferry": lambda: "Der andere General kann mit der Einheit mehr anfangen.",
        "TrainPreMove.done": lambda: "Mit der Bahn kommt niemand an einen besseren Ort.",
    }
