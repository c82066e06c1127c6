"""What somebody is told in German who chooses Raison d'État; the English is in `options`."""

from __future__ import annotations

from chancellery.kernel.introduction import IntroductionWords

PITCH = (
    "Europa zwischen Krone und Bekenntnis: Ein Rad teilt jeder Macht ihre Aktion zu, Koalitionen entstehen und "
    "zerbrechen in geheimen Erklärungen, ein Kaiser wird gewählt, und Nebenmächte gehen an den, der am meisten bietet."
)

WORDS: IntroductionWords = {
    "pitch": ("", PITCH),
    "scenario.1618-7": ("1618: alle sieben Mächte", "Der Dreißigjährige Krieg, jede Macht mit einer Person."),
    "scenario.1618-6": ("1618: zu sechst", "Die Osmanen sind eine Nebenmacht, um die Runde für Runde geboten wird."),
    "scenario.1618-5": ("1618: zu fünft", "Polen und die Osmanen sind Nebenmächte, um die geboten wird."),
    "scenario.1618-4": ("1618: zu viert", "Um Polen und die Osmanen wird geboten; Spanien spielt immer Österreich."),
    "scenario.1702-6": (
        "1702: alle sechs Mächte",
        "Der Spanische Erbfolgekrieg und der Große Nordische Krieg, jede Macht mit einer Person.",
    ),
    "scenario.1702-5": ("1702: zu fünft", "Die Osmanen sind eine Nebenmacht, um die Runde für Runde geboten wird."),
    "scenario.1702-4": ("1702: zu viert", "Russland und die Osmanen sind Nebenmächte, um die geboten wird."),
    "scenario.1702-3": (
        "1702: zu dritt",
        "Britannien, Frankreich und Österreich bieten um Schweden, Russland und die Osmanen.",
    ),
    "players": (
        "Mitspieler",
        "Wie viele spielen: 4 bis 7 in 1618, 3 bis 6 in 1702. Mächte ohne Person sind Nebenmächte (RE-001).",
    ),
    "players.7": ("Sieben", "Nur 1618: Jede Macht hat eine Person."),
    "players.6": ("Sechs", "1702 hat jede Macht eine Person; 1618 sind die Osmanen Nebenmacht."),
    "players.5": ("Fünf", "1618 sind Polen und die Osmanen Nebenmächte, 1702 die Osmanen."),
    "players.4": ("Vier", "1618 sind Polen, die Osmanen und Spanien Nebenmächte, 1702 Russland und die Osmanen."),
    "players.3": ("Drei", "Nur 1702: Schweden, Russland und die Osmanen sind Nebenmächte."),
    "powers": (
        "Wer spielt was",
        "Wer welche Macht spielt: in der Reihenfolge des Bretts, ausgelost oder nach einer Liste von Mächten.",
    ),
    "powers.fixed": ("Wie man sitzt", "Wer einen Platz nimmt, nimmt dessen Macht."),
    "powers.random": ("Ausgelost", "Vor dem Beginn kennt niemand die eigene Macht."),
    "board": ("Szenario", "Das Szenario mit seinem Brett: eines, das zum Spiel gehört, oder ein eigenes Brett."),
    "board.1618": ("Anno 1618", "Der Dreißigjährige Krieg, für 4 bis 7: 30 Einfluss gewinnen."),
    "board.1702": (
        "Anno 1702",
        "Der Spanische Erbfolgekrieg und der Große Nordische Krieg, für 3 bis 6: 25 Einfluss gewinnen.",
    ),
    "defender_garrison": (
        "Garnisonen der Verteidiger",
        "Auch wer siegreich verteidigt, darf eine Garnison setzen (RE-Q56).",
    ),
    "last_home_garrison": (
        "Garnisonen zu Hause",
        "Nach der letzten Schlacht eines Feldzugs dürfen seine Generale zu Hause noch Garnisonen setzen (RE-Q110).",
    ),
    "empty_rounds": (
        "Leere Runden",
        "Ob der Gesandte für eine Runde 2 oder 3, in der kein General zieht, Moral bekommt (RE-Q48).",
    ),
    "empty_rounds.paid": (
        "Bezahlt",
        "Der Gesandte bekommt die Moral, wenn er die Runde gewährt, was immer daraus wird.",
    ),
    "empty_rounds.unpaid": (
        "Unbezahlt",
        "Der Gesandte bekommt die Moral am Ende der Runde, wenn darin ein General gezogen ist.",
    ),
    "turn_limit": (
        "Höchstzahl der Züge",
        "Nach so vielen Zügen endet das Spiel, und der meiste Einfluss gewinnt; so lange spielt niemand (RE-Q99).",
    ),
}
