import type { Same } from "../../../words/catalogue";
import type { lesson as source } from "./en";

export const lesson: Same<typeof source> = {
    welcome:
        "Du bist Österreich, und gegenüber liegt Frankreich. In den nächsten zehn Minuten wählst du einen Feldherrn, entwickelst eine Technologie, hebst aus, marschierst und gewinnst eine Schlacht und das Spiel.",
    goal: "Es geht um Siegpunkte: Wer 10 hat, gewinnt auf der Stelle. Du hast 5, Frankreich 6. Technologien, Schlachten und neutrales Land bringen Punkte.",
    home: "Diese drei Felder gehören dir. Die weißen Zylinder sind deine Bevölkerung: Sie füllt die Kreise der Reihe nach und gibt Nahrung und Metall.",
    generals:
        "Du hast fünf Generale bekommen. Zwei bleiben: Einer befiehlt, der andere wird politische Macht. Philippos macht Infanterie stark, also soll er befehlen; Marius wird deine Macht.",
    revealed:
        "Beide Feldherren werden zugleich aufgedeckt. Frankreich folgt Martell. Was Philippos kann, gilt von jetzt an, in der Schlacht und sonst.",
    technology:
        "In deinem Zug belegst du einen Kreis auf einem Aktionsplättchen. Du handelst zuerst, dann folgen alle anderen. Belege Technologiekarten.",
    develop:
        "Du hast eine Karte zu zwei Punkten, und Philippos gibt einen dazu. Metallurgie kostet drei: Entwickle sie.",
    pay: "Bezahle mit der Karte zu zwei Punkten.",
    paid: "Mit dem Punkt von Philippos sind das drei: Bezahle.",
    follow: "Zwei Siegpunkte für dich, und von jetzt an kann jeder schwere Infanterie ausheben. Frankreich hat mit der anderen Aktion des Plättchens nachgezogen und einen General genommen.",
    draft: "Frankreich hat Aushebung und Aufwertung belegt, und jetzt folgst du. Jede Einheit braucht eine Bevölkerung und ihren Preis. Hebe zwei schwere Infanterien aus.",
    drafted:
        "Sie stehen in Wien. Heb dir den Rest der Nahrung auf: Bei der Abrechnung wollen die Einheiten essen.",
    claimMarch: "Du bist wieder am Zug. Belege Marsch: Deine Einheiten ziehen, dann die von Frankreich.",
    toPass: "Neutrale Felder gehören dem, der sie betritt, auch wenn das Heer weiterzieht. Marschiere vom Böhmerwald zum Gebirgspass. Infanterie kommt über Berge, Kavallerie nicht.",
    toTirol:
        "Das ist dein drittes neutrales Feld. Jetzt die schwere Infanterie nach vorn: von Wien nach Tirol.",
    send: "Wähle, wer geht: beide schweren Infanterien. Die leichte bewacht die Hauptstadt, denn ein feindliches Heer dort würde das Spiel beenden.",
    go: "Schick sie los.",
    marched: "Dein anderes Heer bleibt, wo es ist. Beende deinen Marsch.",
    growth: "Frankreich ist zu Hause geblieben und hat Produktion belegt. Du bist mit Wachstum gefolgt, und zwei Kreise mehr sind gefüllt.",
    settled:
        "Beide waren zweimal am Zug, also gab es eine Abrechnung. Drei neutrale Felder haben dir einen Punkt gebracht: jetzt 8. Der Unterhalt kostete dich nichts, und die politische Macht bestimmte die Zugfolge.",
    attack: "In der Marktfestung stehen zwei französische Regimenter. Eine Schlacht, die du als Angreifer gewinnst, ist zwei Punkte wert. Belege Marsch.",
    target: "Marschiere von den Flussauen zur Marktfestung.",
    allOfThem: "In einer Schlacht kämpfen bis zu fünf Regimenter auf jeder Seite. Schick alle.",
    stand: "Frankreich hätte sich mit politischer Macht freikaufen können, stellt sich aber. Beide haben Taktikkarten gezogen. Einfache Karten bringen Regimenter ins Gefecht, erweiterte erhöhen die Summe: Deine passen nicht. Gib alle drei ab.",
    exchange: "Sieh, wie die beste Summe wächst. Tausche sie gegen drei einfache Karten.",
    quiet: "Niemand zieht sich zurück, niemand legt einen Hinterhalt. Für politische Macht könntest du noch einmal neue Karten ziehen, aber deine Hand ist gut: Lass es dabei.",
    hold: "Der Verteidiger schlägt zuerst zu und hat etwas verdeckt gelegt. Zwei leichte Infanterien kommen auf höchstens 6. Lege zwei leichte Infanterien mit Nahkampf 1 oder 2 und den Bogenschützen mit Beliebiges Regiment: Das sind 7.",
    held: "Zum Standhalten genügt eine gleiche Summe. Setz sie so ein.",
    strike: "6 gegen 7: Du hast standgehalten. Regimenter kämpfen noch einmal, Karten nicht. Schlag jetzt zu: drei leichte Infanterien mit Nahkampf 3 und der Bogenschütze mit Fernkampf.",
    laid: "9 und 4, und Philippos gibt 2 für drei Nahkämpfer dazu. Frankreich kommt auf höchstens 4. Greif an!",
    reward: "15 gegen 2: Frankreich verliert beide Regimenter. Wer gewinnt, nimmt zwei Punkte oder entfernt den feindlichen Feldherrn. Du brauchst Punkte.",
    victory:
        "Das sind 10: Du hast gewonnen, auf der Stelle. In einem richtigen Spiel denken die anderen selbst, es gibt Schiffe und Bündnisse, und vielleicht ist jemand unterwegs zu deiner Hauptstadt.",
};
