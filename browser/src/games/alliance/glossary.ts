import type { Term } from "../plugin";

export const glossary: readonly Term[] = [
    { sign: "block", words: "alliance.term-block", rule: "AL-018", power: "france", number: 4 },
    { sign: "battles", words: "alliance.term-rating", rule: "AL-024" },
    { sign: "money", words: "alliance.term-gold", rule: "AL-029" },
    { sign: "cards", words: "alliance.term-card", rule: "AL-049" },
    { sign: "points", words: "alliance.term-gain", rule: "AC-140" },
    { sign: "alliance", words: "alliance.term-coalition", rule: "AC-094" },
    { sign: "alliance", words: "alliance.term-affinity", rule: "AC-089" },
    { sign: "points", words: "alliance.term-foreign", rule: "AC-144" },
    { sign: "march", words: "alliance.term-group", rule: "AL-077" },
    { sign: "limit", words: "alliance.term-limit", rule: "AL-107" },
    { sign: "battles", words: "alliance.term-reserve", rule: "AC-109" },
];
