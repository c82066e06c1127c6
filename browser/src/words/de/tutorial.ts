import type { Same } from "../catalogue";
import type { tutorial as source } from "../en/tutorial";

export const tutorial: Same<typeof source> = {
    title: "Deine erste Lektion",
    step: "Schritt {step} von {steps}",
    next: "Weiter",
    ready: "Zeig es mir",
    doIt: "Mach es für mich",
    again: "Von vorn beginnen",
    watching: "Sieh auf die Karte …",
    other: "Das wäre erlaubt, aber tun wir zuerst, worum es in diesem Schritt geht.",
    lost: "Von hier aus kann diese Lektion nicht weitergehen.",
    none: "Für dieses Spiel gibt es noch keine Lektion. Die Regeln stehen im Nachschlagewerk.",
    playFirst: "Spiel deine erste Partie",
    playAgain: "Die Lektion noch einmal",
    toRules: "Die Regeln lesen",

    "chapter-start": "Der Tisch",
    "chapter-money": "Geld",
    "chapter-army": "Ein Heer",
    "chapter-envoy": "Ein Gesandter",
    "chapter-march": "Der Marsch",
    "chapter-battle": "Die Schlacht",
    "chapter-diplomacy": "Diplomatie",
    "chapter-victory": "Der Sieg",

    "realpolitik-welcome":
        "Du bist Preußen, spät in einer Partie zu viert. In den nächsten zehn Minuten stellst du ein Heer auf, gewinnst eine Schlacht, findest einen Verbündeten und gewinnst das Spiel.",
    "realpolitik-goal":
        "Es geht um Einfluss. Sobald jemand 25 hat, ist es der letzte Zug, und wer am meisten hat, gewinnt: Du hast 17.",
    "realpolitik-home":
        "Das sind deine Heimatgebiete; Berlin ist deine Hauptstadt. Sie gehören dir auch ohne Figur darin, und die Zahl ist, was sie an Steuern bringen.",
    "realpolitik-disputed":
        "Diese Länder beanspruchst du und ein Rivale auch. Nur eine Garnison beherrscht sie, und nur beherrschtes Land bringt Einfluss.",
    "realpolitik-cards":
        "In jedem Zug wählt jede Macht heimlich eine ihrer fünf Aktionskarten. Du hast kein Geld: Wähle Steuern und versiegle die Karte.",
    "realpolitik-taxes":
        "Alle vier Karten wurden zugleich aufgedeckt: Alle haben Steuern erhoben. Deine Heimatgebiete brachten 6 Geld; eine gespielte Karte bleibt liegen bis zu deiner nächsten Depesche.",
    "realpolitik-mobilise":
        "Aus Geld wird ein Heer durch die Mobilmachung. Wähle die Karte und versiegle sie.",
    "realpolitik-train":
        "Die Mobilmachung beginnt mit bis zu zwei freien Bahnen, auf Grenzen zwischen Ländern, die du beherrschst. Leg eine zwischen Hesse und Westfalen; wozu, siehst du gleich.",
    "realpolitik-trainDone": "Eine genügt fürs Erste. Sag, dass du fertig bist.",
    "realpolitik-general":
        "Für jeden General neben der Karte hast du eine Schlachtkarte gezogen: zwei. Nun bring einen von ihnen auf die Karte, nach Schlesien.",
    "realpolitik-generalDone":
        "Der andere bleibt zu Hause und bringt dir auch nächstes Mal eine Karte. Mit den Generalen bist du fertig.",
    "realpolitik-buy":
        "Was du nicht ausgibst, verfällt. Kauf 3 Einheiten für den General in Schlesien, 1 Schlachtkarte und 2 Moral, in beliebiger Folge: Mit Moral bezahlst du die Karten, die du spielst.",
    "realpolitik-youAreEnvoy":
        "Österreich hat einen Feldzug gespielt, dich zum Gesandten bestimmt (das gab dir 1 Moral) und Bohemia genommen. Nun bittet es dich um eine zweite Runde: Sie brächte dir 2 Moral, aber verweigere sie. Bohemia willst du selbst.",
    "realpolitik-movement":
        "Wer mehr Prestige hat, zieht zuerst. Nun ist es Zeit für deinen Marsch: Wähle den Feldzug.",
    "realpolitik-envoy":
        "Österreich hat für Bohemia und Venezia Einfluss bekommen und steht bei 21! Vor dem Marsch musst du einen Gesandten bestimmen. Er bekommt Moral durch dich, also nimm jemanden, der dir nicht gefährlich ist: Frankreich.",
    "realpolitik-rail":
        "Vor der ersten Runde fahren Generale mit der Bahn beliebig weit durch dein Land, auch über deine neue Strecke. Schick den General aus Magdeburg nach Westfalen: Tipp auf den General, dann auf das Ziel.",
    "realpolitik-onTheWay":
        "Unterwegs darf ein General eine Einheit umdrehen und als Garnison dalassen. Hier nicht; deine Heimat gehört dir ohnehin.",
    "realpolitik-railDone": "Sonst fährt niemand mit der Bahn. Auf in die erste Runde.",
    "realpolitik-rhine":
        "In einer Runde zieht jeder General einmal: einen Schritt in irgendein Land, oder bis zu drei durch eigenes. Marschiere von Westfalen ins Rheinland.",
    "realpolitik-garrison":
        "Ein General allein beherrscht nichts. Lass im Rheinland eine Garnison: Eine der drei Einheiten wird umgedreht und bleibt.",
    "realpolitik-keepUnits": "Die anderen beiden behältst du. Hier bist du fertig.",
    "realpolitik-saxony": "Dasselbe noch einmal: Marschiere von Berlin nach Saxonia, das an Bohemia grenzt.",
    "realpolitik-saxonGarrison": "Saxonia ist für dich 2 Einfluss wert. Lass eine Garnison dort.",
    "realpolitik-saxonDone": "Die anderen Einheiten brauchst du gleich noch.",
    "realpolitik-attack":
        "Nun Bohemia. Dort steht ein österreichischer General mit 2 Einheiten und einer Garnison: Rück von Schlesien aus ein. Gekämpft wird, wenn alle gezogen sind.",
    "realpolitik-noGarrison":
        "Lass niemanden in Schlesien zurück: Jede Einheit zählt. Danach kommt es zur Schlacht.",
    "realpolitik-support":
        "Ein General und jede Einheit zählen 1, eine Garnison auch: Es steht 4 gegen 4. Dein General in Saxonia steht daneben und darf unterstützen: Das erlaubt 2 Karten mehr.",
    "realpolitik-faceDown":
        "Nun Karten, der Reihe nach; jede kostet 1 Moral, und ein General spielt nicht mehr, als er Einheiten hat. Spiel deine 4 verdeckt.",
    "realpolitik-unmask":
        "Österreich antwortet verdeckt. Nun ist dein unterstützender General dran, und eine offen gespielte 3 deckt eine Karte des Gegners auf: Sieh nach, was da liegt.",
    "realpolitik-strike": "Eine 5! Offen gespielt, wirft deine 1 sie ab. Weg mit der Karte.",
    "realpolitik-enough":
        "Österreich hat seine letzte Karte gespielt: zwei Einheiten, zwei Karten. Selbst gegen eine weitere 5 liegst du vorn, also spar dir die Moral und passe.",
    "realpolitik-won":
        "12 zu 7: Bohemia ist gewonnen! Wer gekämpft hat, verliert eine Einheit, der geschlagene General geht ohne die seinen nach Hause, und du bekommst 1 Einfluss. Nun lass eine Garnison dort.",
    "realpolitik-prestige":
        "Ein Sieg bringt dich auch im Prestige einen Platz nach vorn. Du darfst deinen Gesandten um eine zweite Runde bitten; Frankreich bekäme dafür 2 Moral. Bitte darum.",
    "realpolitik-dispatch":
        "Frankreich hat verweigert: Du bist ihm stark genug geworden. Drei deiner Karten sind gespielt; die Depesche holt sie zurück und rückt den Diplomatiestein vor.",
    "realpolitik-entreaty":
        "Der Stein ist oben angekommen, und alle Mächte vergeben heimlich ihre Marker: ein Bündnis, zweimal Krieg. Gibt dir auch Frankreich sein Bündnis, seid ihr verbündet. Biete ihm deins an.",
    "realpolitik-allied":
        "Frankreich und Preußen sind verbündet, Österreich und Italien auch. Verbündete greifen sich nicht an, dürfen einander unterstützen und lassen sich mit Erlaubnis durch ihr Land. Alle anderen sind im Krieg.",
    "realpolitik-count":
        "Nun die Ernte. Du beherrschst Bohemia (3), Saxonia (2) und das Rheinland (2), und du hast 18: Das macht 25. Wähle Einfluss.",
    "realpolitik-victory":
        "25 Einfluss, und niemand hat mehr: Du hast gewonnen. In einer richtigen Partie denken die anderen selbst und reden mit dir: Versprechen binden nicht, Bündnisse schon.",
};
