"""Why rule-based players would do what they advise where their games are alike, in German."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.games.coalitions.words.german_names import GermanNames


def shared_reasons(names: GermanNames) -> Mapping[str, Callable[..., str]]:
    """By what they are about; those that are always the same by step and verb."""
    return {
        "envoy": lambda q: f"Bei {names.dative(q)} ist mehr Moral am ungefährlichsten.",
        "grant_round": lambda n: f"Die Runde nimmt dir wenig und bringt dir {n} Moral.",
        "go_contested": lambda t: f"Um {names.object(t)} stehen die Aussichten gut genug für das, was zu gewinnen ist.",
        "go_open": lambda t: f"Der Weg {names.to(t)} steht offen, und es lohnt sich.",
        "go": lambda t: f"Von dort aus hat der General mehr vor sich oder mehr zu schützen: {names.place(t)}.",
        "keep": lambda t: f"{names.place(t)} zu halten ist eine Einheit wert.",
        "pass_safe": lambda: "Dein Vorsprung deckt, was die andere Seite wohl noch drauflegt.",
        "pass": lambda: "Weitere Karten würden diese Schlacht kaum wenden: Heb sie lieber auf.",
        "ThrowHands.throw": lambda: "Eins ist so gut wie das andere.",
        "Purchases.unit": lambda: "Einheiten gehen vor, bei dem General, der am besten steht oder in Gefahr ist.",
        "Purchases.card": lambda: "Du hast weniger Karten als Moral, um sie zu spielen.",
        "Purchases.morale": lambda: "Ohne Moral lassen sich keine Karten spielen.",
        "Purchases.fortress": lambda: "Es ist Geld übrig, und ein Feind kann dorthin gelangen.",
        "Purchases.done": lambda: "Nichts ist mehr da, was seinen Preis wert wäre.",
        "DiscardDown.discard": lambda: "Diese Karte bewirkt am wenigsten.",
        "Disband.done": lambda: "Eine Garnison neben der Karte nützt niemandem.",
        "RequestRound.request": lambda: "Was noch in Reichweite ist, ist die Moral wert, die die Runde verschenkt.",
        "RequestRound.done": lambda: "Was noch in Reichweite ist, ist die Moral nicht wert, die eine Runde verschenkt.",
        "RequestRound.refuse": lambda: "Wer da zieht, könnte gewinnen oder mehr nehmen, als die Moral wert ist.",
        "Round.done": lambda: "Kein Schritt ist übrig, der mehr bringt, als er wagt.",
        "PlaceGarrisons.done": lambda: "Bei ihrem General ist die Einheit mehr wert.",
        "Battles.battle": lambda: "Die wertvollste Schlacht zuerst, solange Hand und Moral frisch sind.",
        "DeclareSupport.support": lambda: "Ein paar Karten mehr können diese Schlacht entscheiden.",
        "DeclareSupport.done": lambda: (
            "Unterstützung würde diese Schlacht kaum ändern, oder es fehlen die Karten dafür."
        ),
        "Battle.down": lambda: "Die kleinste Karte, die die Schlacht wendet oder sichert, oder die beste, die da ist.",
        "Battle.strike": lambda: "Diese Karte vom Tisch zu nehmen hilft mehr als jede eigene.",
        "Battle.unmask": lambda: "Sie zählt für dich und zeigt, womit du es zu tun hast.",
        "Retreat.retreat": lambda: "Dort sind die Aussichten am besten und die Gefahr am kleinsten.",
        "Retreat.off_map": lambda: "Sonst ist nirgends Platz.",
        "PlaceBeaten.retreat": lambda: "Kein Feind ist nahe der Hauptstadt.",
        "PlaceBeaten.off_map": lambda: "Ohne Einheiten ist er neben der Karte sicherer und zieht dort eine Karte.",
        "Allot.allot": lambda: "Dieser General hat die wenigsten Einheiten.",
        "Departures.grant": lambda: "Der Gast richtet dort keinen Schaden an.",
        "Departures.refuse": lambda: "Der Gast steht zu nahe an deiner Hauptstadt, oder seine Macht gewinnt bald.",
        "Departures.first": lambda: "Die Reihenfolge macht kaum einen Unterschied.",
        "AskConsent.grant": lambda: "Es schadet dir nicht, und ein Verbündeter ist etwas wert.",
        "AskConsent.refuse": lambda: "Es führt zu nahe an deine Hauptstadt, oder dein Verbündeter gewinnt bald.",
    }
