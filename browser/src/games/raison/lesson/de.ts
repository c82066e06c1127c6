import type { Same } from "../../../words/catalogue";
import type { lesson as source } from "./en";

export const lesson: Same<typeof source> = {
    welcome:
        "Man schreibt 1702, und du bist Britannien. Fünf spielen, die zweite Runde beginnt. In den nächsten zehn Minuten ergreifst du Partei, trägst die Krone und gewinnst das Spiel.",
    goal: "Es geht um Einfluss. Wer 25 hat, gewinnt auf der Stelle, auch mitten im Zug: Du hast 17.",
    wheel: "Das Rad gibt jeder Macht ihre Aktion. In einem Zug werden sie aufsteigend ausgeführt, von der Musterung bis zum Feldzug; dann dreht sich das Rad um ein Feld. Deine ist jetzt die Musterung.",
    declare:
        "Eine Runde beginnt mit Diplomatie. Neutrale sind zu Hause sicher und bekommen doppelte Steuern, aber ihre Generale bleiben im eigenen Land. Du willst mehr: Erkläre dich heimlich für die österreichische Koalition.",
    declared:
        "Alle Erklärungen wurden zugleich aufgedeckt. Österreich hätte dich abweisen können. Nun sind Österreich, Russland und die Osmanen deine Verbündeten, und mit Frankreich und Schweden bist du im Krieg.",
    muster: "Bei der Musterung ziehst du eine Schlachtkarte und wirfst eine ab. Zwei Vieren in einem Stapel zählen 1 mehr, also behalte sie: Wirf eine 2 ab.",
    youAreEnvoy:
        "Frankreich zieht und hat dich zum Gesandten bestimmt: Das gab dir 1 Moral. Eine zweite Runde braucht deine Zustimmung. Sie brächte dir 2 mehr, aber lehn ab: Frankreich hat genug getan.",
    taxes: "Das Rad hat sich gedreht, und deine Heimatgebiete haben Steuern gezahlt. Das ging von selbst, denn zu wählen war nichts.",
    vote: "Kommt Österreich zur Musterung, wählt das Reich. Jedes Kurgebiet ist eine Stimme, offen und in der Spielfolge; du hast zwei. Deine Verbündeten haben dir ihre versprochen: Stimme für dich selbst.",
    crowned:
        "Versprechen binden niemanden, aber diese wurden gehalten: Vier Stimmen waren nötig, du hast fünf. Die Krone bringt 2 Einfluss mehr, sooft du Einfluss bekommst.",
    lead: "Führung: Stell Generale auf oder zieh sie ab, nimm eine Karte oder gewinne 1 Moral. Stelle deinen dritten General in London auf.",
    subsidise:
        "Nun Geschenke an Verbündete: bis zu drei Geld oder bis zu drei Karten. Russland gab dir seine Stimme; gib ihm 1 Geld.",
    enoughGiven: "Der Rest ist für dein eigenes Heer: Gib nichts mehr.",
    buy: "Mobilmachung: Was du nicht ausgibst, verfällt. Kauf drei Einheiten für den General in London, eine Schlachtkarte und 1 Moral, in beliebiger Reihenfolge.",
    harvest:
        "Du hast Einfluss bekommen: für jedes umstrittene Land mit deinem Streifen, das du kontrollierst, und 2 für die Krone. Du bist fast am Ziel!",
    bid: "Die Osmanen spielt niemand: Sie sind eine Nebenmacht. Sooft sie zur Musterung kommen, bieten alle heimlich Moral um sie; das höchste Gebot wird bezahlt, und ihm folgen sie. Du brauchst deine: Biete 1.",
    envoy: "Frankreich bot 2, und die Osmanen haben die Seite gewechselt. Nun ist dein Feldzug da! Bestimme einen Gesandten; er bekommt Moral, also nimm jemanden, der weit weg ist: die Osmanen.",
    disband: "Jetzt könntest du Garnisonen auflösen. Behalte alle.",
    march: "In einer Runde zieht jeder General einmal: einen Schritt in irgendein Land, oder bis zu drei durch eigenes. Marschiere von Hannover nach Hesse: Tipp auf den General, dann auf das Ziel.",
    garrison:
        "Ein General allein kontrolliert nichts. Lass in Hesse eine Garnison: Eine Einheit wird umgedreht und bleibt.",
    sail: "Seewege deiner Farbe tragen deine Generale, graue die von allen. In Brabant steht ein französischer General: Fahr von London dorthin.",
    noGarrison: "Lass niemanden in London zurück: Jede Einheit zählt.",
    allMoved: "Der General in Holland bleibt, um zu helfen. Alle sind gezogen: Kämpf um Brabant.",
    support:
        "Holland grenzt an Brabant, also kann sein General unterstützen: Das erlaubt drei Karten mehr. Tu es.",
    faceDown:
        "Karten werden der Reihe nach gespielt; jede kostet 1 Moral, und ein General spielt nicht mehr, als er Einheiten hat. Spiel eine 4 verdeckt.",
    unmask: "Frankreich antwortet verdeckt. Offen gespielt, deckt deine 2 eine Karte auf: Sieh nach, was da liegt.",
    strike: "Eine 5! Offen gespielt, lässt deine 3 eine Karte abwerfen. Weg damit.",
    enough: "Frankreich hat für jede seiner zwei Einheiten eine Karte gespielt. Was es auch ist, du liegst vorn: Spar dir die Moral und passe.",
    won: "Brabant ist gewonnen! Das bringt 1 Einfluss und noch 1, weil du einen General der anderen Koalition geschlagen hast. Lass eine Garnison dort.",
    victory:
        "Das sind 25 Einfluss: Du hast gewonnen, auf der Stelle. In einer richtigen Partie denken die anderen selbst, und Menschen reden auch mit dir; mit jeder Runde kann jeder die Seite wechseln. Du auch.",
};
