import type { Same } from "../catalogue";
import type { problems as source } from "../en/problems";

export const problems: Same<typeof source> = {
    "no-connection": "Der Server ist nicht zu erreichen. Wir versuchen es weiter.",
    "too-long": "Der Server braucht zu lange für seine Antwort. Wir versuchen es weiter.",
    "not-understood":
        "Der Server hat etwas geantwortet, das diese Seite nicht versteht. Neu laden hilft vielleicht.",
    unavailable: "Der Server muss kurz Luft holen. Versuche es gleich noch einmal.",
    overloaded: "Der Server muss kurz Luft holen. Versuche es gleich noch einmal.",
    "too-fast": "Das war ein wenig schnell. Warte einen Augenblick und versuche es dann noch einmal.",
    "not-logged-in": "Du bist nicht mehr angemeldet. Melde dich an und mach weiter, wo du warst.",
    "wrong-password": "Name und Passwort gehören nicht zusammen.",
    "name-taken": "So heißt hier schon jemand. Wähle einen anderen Namen.",
    "no-such-table": "Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen.",
    "no-such-page": "Hier ist nichts.",
    "link-gone": "Dieser Link gilt nicht mehr. Bitte um einen neuen.",
    conflict: "Jemand war schneller. Sieh noch einmal auf den Tisch.",
    "needs-attention": "Dieser Tisch ruht, bis der Betreiber nach ihm gesehen hat. Nichts ist verloren.",
    fault: "Der Server hat einen Fehler gemacht. Nichts ist verloren; versuche es noch einmal.",
    detail: "{sentence} ({rule})",
    request: "Nummer dieser Anfrage: {id}",
};
