import type { Same } from "../catalogue";
import type { problems as source } from "../en/problems";

export const problems: Same<typeof source> = {
    "no-connection": "Der Server ist nicht zu erreichen. Wir versuchen es weiter.",
    "too-long": "Der Server braucht zu lange. Wir versuchen es weiter.",
    "not-understood": "Der Server hat etwas geschickt, das diese Seite nicht versteht. Lade sie neu.",
    unavailable: "Der Server ist ausgelastet. Versuch es gleich noch einmal.",
    overloaded: "Der Server ist ausgelastet. Versuch es gleich noch einmal.",
    "too-fast": "Das war zu schnell. Warte kurz und versuch es noch einmal.",
    "not-logged-in": "Du bist abgemeldet. Melde dich an, um weiterzumachen.",
    "wrong-password": "Name oder Passwort stimmt nicht.",
    "name-taken": "Dieser Name ist vergeben. Wähl einen anderen.",
    "no-such-table": "Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen.",
    "no-such-page": "Hier ist nichts.",
    "link-gone": "Dieser Link gilt nicht mehr. Bitte um einen neuen.",
    conflict: "Jemand war schneller. Sieh nach, was sich geändert hat.",
    "needs-attention": "Dieser Tisch ist angehalten, bis der Betreiber nachgesehen hat. Nichts ist verloren.",
    fault: "Auf dem Server ist etwas schiefgegangen. Nichts ist verloren; versuch es noch einmal.",
    detail: "{sentence} ({rule})",
    request: "Anfragenummer: {id}",
};
