import type { Same } from "../catalogue";
import type { invite as source } from "../en/invite";

export const invite: Same<typeof source> = {
    title: "Freunde einladen",
    note: "Ein Link für alle freien Plätze. Niemand braucht ein Konto.",
    link: "Link für alle freien Plätze",
    copy: "Kopieren",
    code: "Der Link als Code für die Kamera eines Telefons",
    sameRoom: "Sitzt ihr am selben Tisch?",
    camera: "Richte die Kamera deines Telefons hierher, um das Wartezimmer zu öffnen.",
    local: "Nur dieser Computer kann den Link öffnen.",
    open: "Für mein Netzwerk freigeben",
    howToOpen:
        "Damit andere mitspielen können, starte den Server mit --host 0.0.0.0 und lade diese Seite neu.",
    opened: "Für dein Netzwerk freigegeben.",
    openedNote: "Wer im selben Netzwerk ist, kann mitspielen, solange dieser Computer läuft.",
    yourName: "Dein Name am Tisch",
    takeName: "Diesen Namen verwenden",
    talk: "Gespräch",
    write: "An alle am Tisch schreiben",
    silence: "Noch hat niemand geschrieben.",
    gone: "Jemand, der gegangen ist",
    certain: "Soll jemand einen bestimmten Platz bekommen? Nimm den Knopf daneben.",
};
