import type { Same } from "../catalogue";
import type { ending as english } from "../en/ending";

export const ending: Same<typeof english> = {
    won: "Du hast gewonnen",
    shared: "Du teilst den Sieg",
    lost: "Du hast verloren",
    powerWon: "{power} hat gewonnen",
    sharedVictory: "Ein geteilter Sieg",
    nobody: "Niemand hat gewonnen",
    minister: "Minister",
    course: "Der Verlauf",
    battles: { one: "Schlacht", other: "Schlachten" },
    landsWon: { one: "Land gewonnen", other: "Länder gewonnen" },
    landsLost: { one: "Land verloren", other: "Länder verloren" },
    broken: { one: "Wortbruch", other: "Wortbrüche" },
    costliest: "Am teuersten: {battle} ({when}).",
    points: { one: "Der Wendepunkt", other: "Wendepunkte" },
    watch: "Ansehen",
    whole: "Das ganze Spiel ansehen",
    wholeNote: "Vom ersten Zug bis zum letzten in zwei Minuten",
    picture: "Ein Bild zum Teilen",
    pictureNote: "Die letzte Karte mit dem Endstand, ohne die Namen der Spieler",
    rematch: "Noch einmal",
    rematchPeople: "Revanche, gleiche Runde",
    analyse: "Auswerten",
    back: "Zurück zum Ende",
    skip: "Zum Ende springen",
};
