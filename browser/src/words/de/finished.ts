import type { Same } from "../catalogue";
import type { finished as source } from "../en/finished";

export const finished: Same<typeof source> = {
    title: "Beendete Spiele",
    intro: "Sieh jedes Spiel Zug um Zug noch einmal, mit den Geheimnissen aller, oder nimm die Aufzeichnung mit.",
    onlyMine: "Meine",
    everybodys: "Alle",
    won: "Gewonnen: {names}",
    youWon: "Du hast mit {power} gewonnen",
    draw: "Niemand hat gewonnen",
    ended: "beendet {when}",
    takenIn: "eingelesen {when}",
    replay: "Ansehen",
    download: "Aufzeichnung",
    downloadOf: "Aufzeichnung von {name} herunterladen",
    import: "Aufzeichnung einlesen",
    importNote:
        "Aus einer Aufzeichnung, gleich von welchem Server, wird ein Tisch zum Ansehen; nur du siehst ihn.",
    imported: "Die Aufzeichnung stimmt. Hier ist ihr Tisch.",
    notARecord: "Diese Datei ist keine Aufzeichnung eines Spiels.",
    none: "Noch kein beendetes Spiel",
    noneText:
        "Spiele erscheinen hier, wenn sie zu Ende sind. Dein erstes könnte es in ein, zwei Stunden sein.",
};
