import type { Same } from "../catalogue";
import type { invite as source } from "../en/invite";

export const invite: Same<typeof source> = {
    title: "Freunde einladen",
    note: "Ein Link für alle freien Plätze. Niemand braucht ein Konto.",
    link: "Link für alle freien Plätze",
    copy: "Kopieren",
    code: "Code des Links, für die Kamera eines Telefons",
    sameRoom: "Sitzt ihr am selben Tisch?",
    camera: "Richte die Kamera deines Telefons hierher. Sie öffnet das Wartezimmer.",
    local: "Nur dieser Computer kann den Link öffnen.",
    open: "Für mein Netzwerk freigeben",
    howToOpen:
        "Damit andere mitspielen können, starte den Server mit --host 0.0.0.0 und lade diese Seite neu.",
    opened: "Für dein Netzwerk freigegeben.",
    openedNote: "Wer im selben Netzwerk ist, kann mitspielen, solange dieser Computer läuft.",
    yourName: "Dein Name am Tisch",
    takeName: "So heißen",
    talk: "Gespräch",
    write: "An alle am Tisch schreiben",
    silence: "Noch hat niemand etwas gesagt.",
    gone: "Jemand, der gegangen ist",
    certain: "Soll jemand einen bestimmten Platz bekommen? Lade ihn mit dem Knopf daneben ein.",
};
