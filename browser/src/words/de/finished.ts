import type { Same } from "../catalogue";
import type { finished as source } from "../en/finished";

export const finished: Same<typeof source> = {
    title: "Beendete Spiele",
    intro: "Sieh dir jedes Spiel Zug für Zug noch einmal an, mit allen Geheimnissen, oder lade die Aufzeichnung herunter.",
    onlyMine: "Meine",
    everybodys: "Alle",
    won: "Gewonnen: {names}",
    youWon: "Du hast mit {power} gewonnen",
    draw: "Niemand hat gewonnen",
    ended: "beendet {when}",
    takenIn: "importiert {when}",
    replay: "Ansehen",
    download: "Aufzeichnung",
    downloadOf: "Aufzeichnung von {name} herunterladen",
    import: "Aufzeichnung importieren",
    importNote:
        "Aus einer Aufzeichnung von hier oder anderswo wird ein Tisch zum Ansehen; nur du siehst ihn.",
    imported: "Die Aufzeichnung ist gültig. Hier ist ihr Tisch.",
    notARecord: "Diese Datei ist keine Spielaufzeichnung.",
    none: "Noch keine beendeten Spiele",
    noneText:
        "Spiele erscheinen hier, wenn sie zu Ende sind. Dein erstes könnte in ein, zwei Stunden hier stehen.",
};
