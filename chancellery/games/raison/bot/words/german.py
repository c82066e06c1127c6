"""Why the rule-based player of Raison d'État would do what it advises, in German."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.games.coalitions.bot.words.german import shared_reasons
from chancellery.games.coalitions.words.german_names import GermanNames


def reasons(names: GermanNames) -> Mapping[str, Callable[..., str]]:
    """By what they are about; those that are always the same by step and verb."""
    power = names.power
    return {
        **shared_reasons(names),
        "declare_neutral": lambda: (
            "In dieser Runde ist mehr zu verlieren als zu gewinnen: Neutralität verdoppelt deine Steuern und "
            "verschließt dein Heimatland für alle."
        ),
        "declare_expansionist": lambda: "Auf allen Seiten ist mehr zu holen, als Verbündete wert wären.",
        "declare_against": lambda q: f"Nur von außen lässt sich noch verhindern, dass {power(q)} gewinnt.",
        "declare_stay": lambda q: (
            f"Seite an Seite mit {names.dative(q)} kämpfst du gegen die, bei denen am meisten zu holen ist; und wer "
            "geht, muss Figuren zurückziehen."
        ),
        "declare_join": lambda q: (
            f"Seite an Seite mit {names.dative(q)} kämpfst du gegen die, bei denen am meisten zu holen ist."
        ),
        "turn_away": lambda q: (
            f"Wen man zum Verbündeten hat, kann man nicht angreifen, und {power(q)} ist dem Sieg am nächsten."
        ),
        "vote_self": lambda: (
            "Eine Stimme für dich selbst hilft niemandem sonst, und die Krone bringt 2 Einfluss je Runde."
        ),
        "vote_own": lambda q: f"Du spielst auch {power(q)}: Der Einfluss der Krone käme dir zugute.",
        "vote_friend": lambda q: (
            f"Du selbst kannst nicht gewählt werden, und bei {names.dative(q)} ist die Krone in guten Händen: "
            "verbündet und weit vom Sieg entfernt."
        ),
        "bid": lambda q, n: (
            f"Bis zu {n} Moral sind ein fairer Preis dafür, auch {power(q)} zu spielen; die Zahl bestimmt der Zufall."
        ),
        "bid_nothing": lambda q: f"In der Schlacht ist deine Moral mehr wert als die Kontrolle über {power(q)}.",
        "subsidise_own": lambda q: f"Du spielst auch {power(q)}, und dort lässt sich mit dem Geld mehr anfangen.",
        "subsidise_ally": lambda q: (
            f"Du hast mehr Geld, als du brauchen kannst, und {power(q)} setzt es gegen den Führenden ein."
        ),
        "mercenary_own": lambda q: f"Du spielst auch {power(q)}; dort wird früher gezogen, und dort fehlen die Karten.",
        "mercenary_ally": lambda q: (
            f"Deine Hand ist ohnehin voll, und {power(q)} kann die Karte gegen den Führenden brauchen."
        ),
        "make_room": lambda t, q: (
            f"{names.place(t)} bringt dir Einfluss, wenn {power(q)} es kontrolliert, und ein General steht bereit."
        ),
        "support_share": lambda: (
            "Wer an einem Sieg teilhat, gewinnt Einfluss für jeden geschlagenen General, und dieser ist wahrscheinlich."
        ),
        "support_decides": lambda: "Ein paar Karten mehr können diese Schlacht entscheiden.",
        "support_leader": lambda q: f"Ein Sieg brächte {power(q)} dem Ende des Spiels noch näher.",
        "support_idle": lambda: (
            "Unterstützung würde diese Schlacht kaum ändern und bringt zu wenig für die Einheit, die sie kostet."
        ),
        "Expulsions.done": lambda: "Kein Mitglied deiner Koalition ist dem Sieg gefährlich nahe und näher als du.",
        "Rejections.done": lambda: "Ein Verbündeter mehr ist ein Feind weniger, und niemand davon gewinnt bald.",
        "ImperialElection.claim": lambda: "Die Krone bringt bei jeder Ernte 2 Einfluss und kostet nichts.",
        "Muster.discard": lambda: "Diese Karte lohnt sich am wenigsten zu behalten.",
        "Subsidise.done": lambda: "Niemand, dem du helfen dürftest, kann mehr damit anfangen als du.",
        "Leadership.place": lambda: "Für seine Einheiten ist Geld da, und von dort aus ist viel zu gewinnen.",
        "Leadership.recall": lambda: (
            "Ohne Einheiten würde er nur geschlagen; neben der Karte ist er sicher und zieht eine Karte."
        ),
        "Leadership.card": lambda: "Du hast weniger Karten als Moral, um sie zu spielen.",
        "Leadership.morale": lambda: "Karten sind genug da; um sie zu spielen, braucht es Moral.",
        "Leadership.done": lambda: "Für die Einheiten eines weiteren Generals reicht das Geld nicht.",
    }
