import type { Term } from "../plugin";

export const glossary: readonly Term[] = [
    { sign: "points", words: "generalship.term-points", rule: "GS-022" },
    { sign: "food", words: "generalship.term-food", rule: "GS-088" },
    { sign: "metal", words: "generalship.term-metal", rule: "GS-088" },
    { sign: "population", words: "generalship.term-population", rule: "GS-074" },
    { sign: "power", words: "generalship.term-power", rule: "GS-111" },
    { sign: "technology", words: "generalship.term-technology", rule: "GS-121" },
    { sign: "battles", words: "generalship.term-battles", rule: "GS-300" },
    { sign: "land", words: "generalship.term-land", rule: "GS-269" },
    { sign: "naval", words: "generalship.term-naval", rule: "GS-269" },
    { sign: "units", words: "generalship.term-units", rule: "GS-058" },
    { sign: "cards", words: "generalship.term-basic", rule: "GS-304" },
    { sign: "deck", words: "generalship.term-advanced", rule: "GS-307" },
    { sign: "strength", words: "generalship.term-totals", rule: "GS-295" },
    { sign: "fortresses", words: "generalship.term-fortress", rule: "GS-267" },
    { sign: "march", words: "generalship.term-march", rule: "GS-201" },
    { sign: "alliance", words: "generalship.term-alliance", rule: "GS-150" },
    { sign: "coup", words: "generalship.term-icons", rule: "GS-142" },
];
