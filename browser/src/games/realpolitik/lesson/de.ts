import type { Same } from "../../../words/catalogue";
import type { lesson as source } from "./en";

export const lesson: Same<typeof source> = {
    welcome:
        "Du bist Preußen, spät in einer Partie zu viert. In den nächsten zehn Minuten stellst du ein Heer auf, gewinnst eine Schlacht, findest einen Verbündeten und gewinnst das Spiel.",
    goal: "Es geht um Einfluss. Sobald jemand 25 hat, ist es der letzte Zug, und wer am meisten hat, gewinnt: Du hast 17.",
    home: "Das sind deine Heimatgebiete; Berlin ist deine Hauptstadt. Sie gehören dir auch ohne Figur darin, und die Zahl ist, was sie an Steuern bringen.",
    disputed:
        "Diese Länder beanspruchst du und ein Rivale auch. Nur mit einer Garnison kontrollierst du sie, und nur kontrolliertes Land bringt Einfluss.",
    cards: "In jedem Zug wählt jede Macht heimlich eine ihrer fünf Aktionskarten. Du hast kein Geld: Wähle Steuern und versiegle die Karte.",
    taxes: "Alle vier Karten wurden zugleich aufgedeckt: Alle haben Steuern erhoben. Deine Heimatgebiete brachten 6 Geld; eine gespielte Karte bleibt liegen bis zu deiner nächsten Depesche.",
    mobilise: "Aus Geld wird ein Heer durch die Mobilmachung. Wähle die Karte und versiegle sie.",
    train: "Die Mobilmachung beginnt mit bis zu zwei kostenlosen Bahnen auf Grenzen zwischen Ländern, die du kontrollierst. Leg eine zwischen Hesse und Westfalen; wozu, siehst du gleich.",
    trainDone: "Eine genügt fürs Erste: Leg keine weiteren.",
    general:
        "Für jeden General neben der Karte hast du eine Schlachtkarte gezogen: zwei. Nun bring einen von ihnen auf die Karte, nach Schlesien.",
    generalDone:
        "Der andere bleibt neben der Karte und bringt dir auch nächstes Mal eine Karte. Weiter zum Einkauf.",
    buy: "Was du nicht ausgibst, verfällt. Kauf drei Einheiten für den General in Schlesien, eine Schlachtkarte und 2 Moral, in beliebiger Reihenfolge: Mit Moral bezahlst du die Karten, die du spielst.",
    youAreEnvoy:
        "Österreich hat Feldzug gespielt, dich zum Gesandten bestimmt (das gab dir 1 Moral) und Bohemia genommen. Nun möchte es eine zweite Runde: Sie brächte dir 2 Moral, aber lehn ab. Bohemia willst du selbst.",
    movement: "Wer mehr Prestige hat, zieht zuerst. Nun ist es Zeit für deinen Marsch: Wähle den Feldzug.",
    envoy: "Österreich hat für Bohemia und Venezia Einfluss bekommen und steht bei 21! Vor dem Marsch musst du einen Gesandten bestimmen. Er bekommt Moral durch dich, also nimm jemanden, der dir nicht gefährlich ist: Frankreich.",
    rail: "Vor der ersten Runde fahren Generale mit der Bahn beliebig weit durch dein Land, auch über deine neue Strecke. Schick den General aus Magdeburg nach Westfalen: Tipp auf den General, dann auf das Ziel.",
    onTheWay:
        "Unterwegs kann ein General eine Einheit als Garnison zurücklassen. Hier nicht: Deine Heimatgebiete gehören dir ohnehin.",
    railDone: "Sonst fährt niemand mit der Bahn: Jetzt wird marschiert.",
    rhine: "In einer Runde zieht jeder General einmal: einen Schritt in irgendein Land, oder bis zu drei durch eigenes. Marschiere von Westfalen ins Rheinland.",
    garrison:
        "Ein General allein kontrolliert nichts. Lass im Rheinland eine Garnison: Eine der drei Einheiten wird umgedreht und bleibt.",
    keepUnits: "Die anderen beiden behältst du: Lass keine weitere Garnison.",
    saxony: "Dasselbe noch einmal: Marschiere von Berlin nach Saxonia, das an Bohemia grenzt.",
    saxonGarrison: "Saxonia ist für dich 2 Einfluss wert. Lass eine Garnison dort.",
    saxonDone: "Die anderen Einheiten brauchst du gleich: Lass keine weitere zurück.",
    attack: "Nun Bohemia. Dort steht ein österreichischer General mit 2 Einheiten und einer Garnison: Rück von Schlesien aus ein. Gekämpft wird, wenn alle gezogen sind.",
    noGarrison: "Lass niemanden in Schlesien zurück: Jede Einheit zählt. Danach kommt es zur Schlacht.",
    support:
        "Ein General und jede Einheit zählen 1, eine Garnison auch: Es steht 4 gegen 4. Dein General in Saxonia steht daneben und darf unterstützen: Das erlaubt 2 Karten mehr.",
    faceDown:
        "Nun Karten, der Reihe nach; jede kostet 1 Moral, und ein General spielt nicht mehr, als er Einheiten hat. Spiel deine 4 verdeckt.",
    unmask: "Österreich antwortet verdeckt. Nun ist dein unterstützender General dran, und eine offen gespielte 3 deckt eine Karte des Gegners auf: Sieh nach, was da liegt.",
    strike: "Eine 5! Offen gespielt, lässt deine 1 sie abwerfen. Weg mit der Karte.",
    enough: "Österreich hat seine letzte Karte gespielt: zwei Einheiten, zwei Karten. Selbst gegen eine weitere 5 liegst du vorn, also spar dir die Moral und passe.",
    won: "12 zu 7: Bohemia ist gewonnen! Wer gekämpft hat, verliert eine Einheit, der geschlagene General geht ohne die seinen nach Hause, und du bekommst 1 Einfluss. Nun lass eine Garnison dort.",
    prestige:
        "Ein Sieg bringt dich auch im Prestige einen Platz nach vorn. Du darfst deinen Gesandten um eine zweite Runde bitten; Frankreich bekäme dafür 2 Moral. Bitte darum.",
    dispatch:
        "Frankreich hat abgelehnt: Du bist ihm stark genug geworden. Drei deiner Karten sind gespielt; die Depesche holt sie zurück und rückt den Diplomatiestein vor.",
    entreaty:
        "Der Stein ist oben angekommen, und jede Macht bietet heimlich ein Bündnis an und den anderen Krieg. Bietet dir auch Frankreich seins an, seid ihr verbündet. Biete ihm deins an.",
    allied: "Frankreich und Preußen sind verbündet, Österreich und Italien auch. Verbündete greifen sich nicht an, dürfen einander unterstützen und lassen sich mit Erlaubnis durch ihr Land. Alle anderen sind im Krieg.",
    count: "Nun wird gewertet. Du kontrollierst Bohemia (3), Saxonia (2) und das Rheinland (2), und du hast 18: Das macht 25. Wähle Einfluss.",
    victory:
        "25 Einfluss, und niemand hat mehr: Du hast gewonnen. In einer richtigen Partie denken die anderen selbst, und Menschen reden auch mit dir: Versprechen binden nicht, Bündnisse schon.",
};
