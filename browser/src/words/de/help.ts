import type { Same } from "../catalogue";
import type { help as source } from "../en/help";

export const help: Same<typeof source> = {
    title: "Die Regeln von {game}",
    intro: {
        one: "{count} Zeile in unseren Worten, mit einer Nummer zum Nachschlagen.",
        other: "{count} Zeilen in unseren Worten, jede mit einer Nummer zum Nachschlagen.",
    },
    toTutorial: "Lieber spielend lernen? Zur Lektion von zehn Minuten.",
    search: "Regeln durchsuchen",
    found: { one: "{count} Zeile gefunden", other: "{count} Zeilen gefunden" },
    nothing: "Davon spricht keine Regel",
    nothingNote: "Versuch es mit einem Wort weniger oder einem kürzeren.",
    now: "Was du jetzt tun kannst",
    nowNote: "Die Regeln hinter dem, was dir gerade offensteht.",
    all: "Alle Regeln",
    rulings: "Wo das Regelheft schweigt, spielen wir so",
    section: "Regelheft: {section}",
    linkTo: "{rule}, Link zu dieser Regel",
    ruleNumber: "Regel {rule}",
    glossary: "Figuren und Zeichen",
};
