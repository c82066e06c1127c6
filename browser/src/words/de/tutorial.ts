import type { Same } from "../catalogue";
import type { tutorial as source } from "../en/tutorial";

export const tutorial: Same<typeof source> = {
    title: "Deine erste Lektion",
    step: "Schritt {step} von {steps}",
    next: "Weiter",
    ready: "Zeig es mir",
    doIt: "Mach es für mich",
    again: "Von vorn",
    watching: "Sieh auf die Karte.",
    other: "Das ist erlaubt, aber zuerst machen wir, worum es in diesem Schritt geht.",
    lost: "Von hier aus geht diese Lektion nicht weiter.",
    none: "Für dieses Spiel gibt es noch keine Lektion. Du kannst aber die Regeln lesen.",
    playFirst: "Spiel deine erste Partie",
    playAgain: "Die Lektion noch einmal",
    toRules: "Die Regeln lesen",

    "chapter-start": "Der Tisch",
    "chapter-money": "Geld",
    "chapter-army": "Ein Heer",
    "chapter-envoy": "Ein Gesandter",
    "chapter-march": "Der Marsch",
    "chapter-battle": "Die Schlacht",
    "chapter-diplomacy": "Diplomatie",
    "chapter-victory": "Der Sieg",
    "chapter-cards": "Karten",
    "chapter-crown": "Die Krone",
    "chapter-influence": "Einfluss",
    "chapter-generals": "Generale",
    "chapter-technology": "Technologie",
    "chapter-settlement": "Die Abrechnung",
    "chapter-minors": "Eine Nebenmacht",
};
