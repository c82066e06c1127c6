import type { Same } from "../catalogue";
import type { join as source } from "../en/join";

export const join: Same<typeof source> = {
    title: "Du bist eingeladen",
    asPower: "Du führst {power} in {game}.",
    drawn: "Ein Platz in {game}; die Mächte werden zu Beginn ausgelost.",
    anySeat: "Such dir in {game} deinen Platz aus.",
    seat: "Dein Platz",
    sit: "Platz nehmen",
    sitAs: "Als {name} Platz nehmen",
    yourName: "Wie heißt du?",
    yourNameNote: "Ohne Konto. Die anderen am Tisch sehen diesen Namen.",
    or: "oder mit Konto, damit deine Spiele auf jedem Gerät da sind",
    already: "Du sitzt schon an diesem Tisch.",
    learn: "Noch nie gespielt? Lern es in zehn Minuten",
    gone: "Dieser Link gilt nicht mehr",
    goneText:
        "Jemand hat den Platz genommen, oder der Link wurde zurückgezogen. Bitte um einen neuen, oder spiel anderswo.",
};
