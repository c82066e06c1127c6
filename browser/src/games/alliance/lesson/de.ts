import type { Same } from "../../../words/catalogue";
import type { lesson as source } from "./en";

export const lesson: Same<typeof source> = {
    welcome:
        "Es ist Herbst 1805, und du bist Frankreich. In den nächsten zehn Minuten gewinnst du einen Verbündeten, marschierst auf Wien, kämpfst darum und gewinnst den Krieg. Vieles an diesen Regeln ist unsere Ergänzung eines Bruchstücks; im Regelwerk steht, was.",
    goal: "Unter der Karte steht, worauf es ankommt: der Gewinn deiner Koalition und ihr Ziel. Du hast 7 von 10. Mit 10 gewinnst du im Winter, wenn du eine Großstadt eines Feindes hältst.",
    blocks: "Holzblöcke sind Armeen und Flotten. Von deinen siehst du das Gesicht: das Zeichen, den Kampfwert (C3: handelt als dritter, trifft mit höchstens 3) und oben die Stufen, für jede ein Würfel. Von anderen siehst du nur den Rücken, bis sie kämpfen.",
    card: "In jedem Spielzug spielen alle verdeckt eine Karte. Ihre Zahl sind deine Aktionspunkte, und die höchste Zahl beginnt. Spiel die 4A.",
    order: "Britannien hat eine 3 gespielt: Du beginnst, mit vier Punkten. Punkte und Gold bezahlen Gebote, Aushebungen und Züge, in beliebiger Folge.",
    bid: "Sachsen ist ein Kleinstaat und steht allein. Ein Gebot kostet einen Punkt und ein Gold, und ein Würfel entscheidet. Wirb um Sachsen.",
    levy: "Gelungen: Sachsen gehört zu dir, und seine Stadt zählt für dich. Gib jetzt einen Punkt für eine Aushebung aus.",
    raise: "Eine Aushebung stärkt einen Block um eine Stufe oder stellt einen neuen auf. Wer ausgehoben wurde, marschiert in diesem Zug nicht. Gib die Stufe den Bayern, sie bleiben zu Hause.",
    group: "Alle deine Blöcke an einem Ort sind eine Gruppe, und ein Punkt bewegt beliebig viele davon, zwei Gebiete weit. Zieh mit der Gruppe in Bayern.",
    leader: "Sie ziehen einer nach dem anderen. „Gemeinsam ziehen“ schickt mehrere auf einmal, und mit „Planen“ zeichnest du erst alles. Beginn mit Napoleon.",
    river: "Salzburg liegt hinter einem Fluss, über den in einem Zug drei Blöcke einer Seite dürfen. Die Zahlen an den Grenzen zählen mit. Geh nach Salzburg.",
    attack: "Dort steht niemand, also geht es weiter. In Österreich stehen drei Blöcke des Feindes: Wer eintritt, greift an. Geh nach Österreich.",
    follow: "Schick jetzt alle, die können, denselben Weg.",
    full: "Drei von drei sind hinüber: Der Fluss ist voll. Die Artillerie nimmt einen anderen Weg. Wähle sie.",
    forest: "Durch den Wald nach Böhmen.",
    second: "Und von dort nach Österreich, über eine zweite Grenze.",
    save: "Ein Punkt ist übrig. Beende deinen Zug: Er wird zu Gold.",
    main: "Alle haben gehandelt; jetzt kommen die Schlachten. In der ersten Runde kämpft nur der Hauptangriff. Deiner sind die drei Blöcke aus Salzburg.",
    hit: "Alle legen sich um und feuern, zuerst A, dann B, C und D, die Verteidigung jeweils zuerst. Ihre Kavallerie hat einmal getroffen. Lass die Imperial Guard den Treffer nehmen: Sie hat die meisten Stufen.",
    fire: "Jetzt deine Bs. Napoleon hat vier Stufen, also vier Würfel, und trifft mit höchstens 4. Feuer!",
    answered:
        "Zwei Treffer, und ihre Kavallerie ist weg. Ihre Infanterie, C, antwortet mit einem Treffer. Auch den nimmt die Garde.",
    share: "Und noch einer. Verteile die Verluste: Die Cavalry Reserve nimmt ihn.",
    reserve:
        "Runde 2, und deine Reserve trifft ein: Die Artillerie ist ein A und handelt vor allen anderen. Von jetzt an darf ein Block auch weichen, statt zu feuern. Feuer!",
    all: "Noch ein Treffer. Lass jetzt alle Bs feuern.",
    won: "Drei Treffer: Die letzten Verteidiger fallen, und Wien ist dein. Was du von überlebenden Blöcken gesehen hast, ist auf ihrem Rücken vermerkt. Deine Blöcke könnten weiterziehen. Behaupte das Feld.",
    winter: "Der Sieg hat Gold gebracht und die Hauptstadt auch. Dies ist der Winterzug: Blöcke ziehen nur ein Gebiet weit, und du brauchst nichts mehr. Beende deinen Zug.",
    victory:
        "Der Winter prüft den Stand: 11 von 10, mit einer fremden Großstadt. Du hast den Krieg gewonnen! In einem längeren Spiel brechen und schließen sich im Winter heimlich Koalitionen, und Städte und Meere zahlen Gold.",
};
