"""What somebody is told in German who chooses Realpolitik; the English is in `options`."""

from __future__ import annotations

from chancellery.kernel.introduction import IntroductionWords

PITCH = (
    "Europa zur Zeit Bismarcks: Vier Mächte ringen um Deutschland und Italien, mit heimlich gewählten Aktionen, "
    "Eisenbahnen, Schlachtkarten und Bündnissen, die niemand halten muss."
)

WORDS: IntroductionWords = {
    "pitch": (
        "",
        PITCH,
    ),
    "scenario.four": (
        "Vier Mächte",
        "Österreich, Frankreich, Italien und Preußen werden von je einer Person gespielt.",
    ),
    "scenario.three": (
        "Drei Mächte und Italien",
        "Österreich, Frankreich und Preußen bieten um Italien, eine Nebenmacht, die eine von ihnen mitspielt.",
    ),
    "players": ("Mitspieler", "Wie viele spielen. Zu dritt ist Italien eine Nebenmacht, die niemand für sich spielt."),
    "players.4": ("Vier", "Österreich, Frankreich, Italien und Preußen werden von je einer Person gespielt."),
    "players.3": ("Drei", "Wer am meisten bietet, spielt Italien neben der eigenen Macht."),
    "powers": (
        "Wer spielt was",
        "Wer welche Macht spielt: in der Reihenfolge des Bretts, ausgelost oder nach einer Liste von Mächten.",
    ),
    "powers.fixed": ("Wie man sitzt", "Wer einen Platz nimmt, nimmt dessen Macht."),
    "powers.random": ("Ausgelost", "Vor dem Beginn kennt niemand die eigene Macht."),
    "board": ("Brett", "Das Brett: der Name von einem, das zum Spiel gehört, oder ein eigenes."),
    "board.realpolitik": (
        "Mitteleuropa",
        "Unsere Rekonstruktion der gedruckten Karte, an jeder Stelle gekennzeichnet.",
    ),
    "track_boxes": ("Diplomatieleiste", "Felder der Diplomatieleiste; 0 nimmt die Zahl vom Brett (RP-Q02)."),
    "deck": (
        "Schlachtkarten",
        "Jeder Stapel: wie auf dem Brett, oder je drei Einsen, Zweien, Dreien und je zwei Vieren, Fünfen (RP-Q03).",
    ),
    "deck.board": ("Wie auf dem Brett", "Zwei Einsen, drei Zweien, drei Dreien, drei Vieren und zwei Fünfen."),
    "deck.low": ("Mehr niedrige Karten", "Je drei Einsen, Zweien und Dreien, je zwei Vieren und Fünfen."),
    "movement_order": (
        "Folge der Feldzüge",
        "Wenn mehrere ziehen: nach dem Prestige zu Beginn des Schritts oder nach dem, wenn jeder anfängt (RP-Q23).",
    ),
    "movement_order.fixed": ("Fest", "Das Prestige zu Beginn des Schritts gilt für den ganzen Schritt."),
    "movement_order.current": ("Laufend", "Das Prestige zählt neu, sobald jemand gezogen ist."),
    "ending": (
        "Das Ende",
        "Bei 25 Einfluss: den ganzen Zug zu Ende spielen oder mit der Aktion aufhören, die sie gebracht hat (RP-Q24).",
    ),
    "ending.turn": ("Nach dem Zug", "Alle führen ihre Aktion dieses Zuges noch aus."),
    "ending.action": ("Sofort", "Das Spiel endet mit der Aktion, die das Ziel erreicht hat."),
    "defender_garrison": (
        "Garnisonen der Verteidiger",
        "Auch wer siegreich verteidigt, darf eine Garnison setzen (RP-Q51).",
    ),
    "last_home_garrison": (
        "Garnisonen zu Hause",
        "Nach der letzten Schlacht eines Feldzugs dürfen seine Generale zu Hause noch Garnisonen setzen (RP-Q57).",
    ),
    "discarded_fives": (
        "Abgeworfene Fünfen",
        "Eine „5“, die ein Gegner abwerfen ließ, kostet nach verlorener Schlacht trotzdem Moral (RP-Q91).",
    ),
    "turn_limit": (
        "Höchstzahl der Züge",
        "Nach so vielen Zügen endet das Spiel, als wären 25 erreicht; so lange spielt niemand.",
    ),
}
