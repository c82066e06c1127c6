import type { Same } from "../catalogue";
import type { home as source } from "../en/home";

export const home: Same<typeof source> = {
    promise: "Lenke eine Großmacht. Verhandle mit allen. Traue niemandem.",
    what: "Brettspiele um Krieg und Diplomatie in Europa, nach ihren vollständigen Regeln, im Browser: sofort gegen Minister oder mit Freunden, wo immer sie sind.",
    playNow: "Gegen Minister spielen",
    playNowNote: "Ohne Konto. In wenigen Sekunden sitzt du am Tisch.",
    invite: "Freunde einladen",
    learn: "In zehn Minuten gelernt",
    learnOn: "Weiter mit der Lektion",
    mapOf: "Eine Karte Europas mit Heeren.",
    welcome: "Willkommen zurück, {name}",
    continueNone: "Nichts wartet auf dich.",
    all: "Alle Tische",
    gamesTitle: "Spiele des Kabinetts",
    gamesNote: "Jedes mit eigener Karte, eigener Zeit und eigenen Wegen, sein Wort zu brechen.",
    playable: "Spielbereit",
    soon: "In Vorbereitung",
    soonNote: "Die Karte ist gezeichnet, die Regeln entstehen noch. Spielen kannst du es noch nicht.",
    play: "Jetzt spielen",
    playBoard: "{board} spielen",
    setUp: "Tisch einrichten",
    rules: "Regeln",
    tutorial: "Erstes Spiel mit Erklärung",
    howTitle: "So läuft ein Spiel",
    how1: "Geheim wählen",
    how1Text:
        "Alle legen verdeckt eine Aktion. Dann wird gemeinsam aufgedeckt, und Pläne treffen aufeinander.",
    how2: "Reden, versprechen, verraten",
    how2Text:
        "Schreib den anderen Spielern Briefe und schließ Verträge mit ihnen. Niemand muss sie halten; alle sehen, wer es getan hat. Minister verhandeln nicht.",
    how3: "Marschieren und kämpfen",
    how3Text:
        "Nur was die Regeln erlauben, leuchtet. Bei allem anderen frag „Warum nicht?“, und was du bereust, nimmst du zurück.",
    players: "{players} Personen",
    size: "{people} · {minutes} Min.",
};
