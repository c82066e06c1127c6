import type { Same } from "../../../words/catalogue";
import type { words as source } from "./en";

export const words: Same<typeof source> = {
    "action-taxation": "Steuern",
    "action-mobilisation": "Mobilmachung",
    "action-influence": "Einfluss",
    "action-dispatch": "Depesche",
    "action-movement": "Feldzug",
    "actionSays-taxation":
        "Geld für deine Heimatgebiete und für alles andere Land, das du hältst und nicht selbst beanspruchst (RP-070).",
    "actionSays-mobilisation":
        "Zwei Bahnen, eine Karte für jeden General neben der Karte, Generale aufstellen oder abziehen, dann Geld ausgeben (RP-076).",
    "actionSays-influence":
        "Einfluss für umstrittenes Land mit deinem Streifen und für fremde Heimatgebiete, die du hältst (RP-093).",
    "actionSays-dispatch":
        "Alle deine gespielten Aktionskarten kommen zurück; der Diplomatiestein rückt ein Feld vor (RP-097, RP-099).",
    "actionSays-movement":
        "Du bestimmst einen Gesandten, dann ziehen und kämpfen deine Generale, bis zu drei Runden lang (RP-122).",
    yourActions: "Aktionskarten: {power}",
    actionSpent: "Gespielt. Sie kommt mit deiner nächsten Depesche zurück (RP-066, RP-099).",
    actionNever: "Eine Nebenmacht hat diese Karte nicht (RP-246).",
    actionFree: "Spielbar",
    actionSealed: "Versiegelt: {card}",
    actionHidden: "{power} hat eine Karte versiegelt",
    actionThinking: "{power} wählt noch",
    actionOpen: "{power} spielt {card}",
    thisTurn: "In diesem Zug",
    moneySays:
        "Bezahlt bei der Mobilmachung Einheiten, Bahnen, Karten und Moral. Was dann übrig ist, verfällt (RP-091).",
    moraleSays:
        "Jede Schlachtkarte kostet 1. Du gewinnst sie als Gesandter oder kaufst sie. Höchstens 15 (RP-017 bis RP-019).",
    influenceSays:
        "Bei {target} endet die Partie; wer am meisten hat, gewinnt (RP-059). Er kommt von der Einflusskarte und von Siegen.",
    cardsSays: "Auf der Hand. Was über 7 ist, wird nach der Mobilmachung abgeworfen (RP-092).",
    deckSays: "Noch zu ziehende Karten. Ein leerer Stapel wird aus der Ablage neu gemischt (RP-Q13).",
    discardsSays: "Alle dürfen sie durchsehen (RP-Q11).",
    unitsSays: "Steine, die noch Einheit oder Garnison werden können; eine Macht hat 28 (RP-004).",
    trains: "Bahnen im Vorrat",
    trainsSays: "Für alle Mächte zusammen. Eine Bahn verlässt die Karte nie (RP-013).",
    fortressesSays: "Für alle Mächte zusammen. Mit Garnison zählt eine Festung 4 (RP-174).",
    "cardSays-1": "1: Offen gespielt lässt sie einen Gegner eine Karte deiner Wahl abwerfen (RP-197).",
    "cardSays-2": "2: Zählt 3, wenn du das Gebiet kontrollierst (RP-198).",
    "cardSays-3": "3: Offen gespielt deckt sie eine Karte eines Gegners auf (RP-199).",
    "cardSays-4": "4: Jedes Paar davon in einem Stapel zählt 1 mehr (RP-200).",
    "cardSays-5": "5: Kostet 1 Moral mehr, wenn du die Schlacht verlierst (RP-201).",
    prestige: "Prestige",
    prestigeSays:
        "Wer höher steht, kommt zuerst und gewinnt bei Gleichstand. Wer eine Schlacht gewinnt, tauscht mit dem linken Nachbarn (RP-225).",
    prestigeAt: "{power}: Platz {place}",
    winsAt: "Die Partie endet mit dem Zug, in dem jemand {target} erreicht (RP-059)",
    marker: "Diplomatieleiste: Feld {box} von {boxes}",
    markerSays:
        "Jede Depesche rückt den Stein vor. Ganz oben wählen alle Mächte ihre Verbündeten neu (RP-097, RP-100).",
    markerSoon: {
        one: "Noch {count} Depesche bis zur Diplomatie",
        other: "Noch {count} Depeschen bis zur Diplomatie",
    },
    markerNow: "Jetzt ist Diplomatie",
    neutral: "weder noch",
    alliedSays:
        "Verbündete dürfen mit Erlaubnis durch das Land des anderen, unterstützen einander und greifen sich nicht an (RP-115 bis RP-118).",
    warSays: "Wer nicht mit dir verbündet ist, ist mit dir im Krieg (RP-109).",
    show: "Diplomatie und Aktionen",
    envoySays:
        "Er erlaubt die Runden 2 und 3 oder lehnt sie ab und gewinnt für jede Moral: 1, 2, 3 (RP-130 bis RP-133).",
    offerSays:
        "Gibt dir diese Macht ihren Marker auch, seid ihr verbündet. Mit allen anderen bist du im Krieg (RP-108).",
    bidSays:
        "Wer am meisten bietet, spielt Italien bis zur nächsten Diplomatie und zahlt als Einziger seine Moral (RP-253 bis RP-256).",
    strengthSays: "General 1, jede Einheit 1, Garnison 1 oder mit Festung 4 (RP-172 bis RP-175).",
    "kind-play": "Aktion",
    "kind-offer": "Bündnismarker",
    "kind-train": "Bahn legen",
    "kind-rail": "Mit der Bahn",
    "kind-ferry": "Einheiten mit der Bahn",
    "term-influence": "Einfluss",
    "term-influenceSays":
        "Darum geht es. Sobald jemand 25 oder mehr hat, ist es der letzte Zug; wer dann am meisten hat, gewinnt.",
    "term-train": "Bahn",
    "term-trainSays":
        "Liegt auf einer Grenze. Vor der ersten Runde fahren Figuren auf ihr durch eigenes Land, so weit sie wollen.",
    "term-lane": "Ein Seeweg",
    "term-laneSays":
        "Verbindet zwei Küsten für die Macht seiner Farbe, und mit Erlaubnis für ihren Verbündeten.",
};
