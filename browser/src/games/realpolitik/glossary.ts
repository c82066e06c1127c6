// The pieces and signs that the help explains.
import type { Term } from "../plugin";

export const glossary: readonly Term[] = [
    { sign: "influence", words: "realpolitik.term-influence", rule: "RP-059" },
    { sign: "money", words: "deciding.figure-money", says: "realpolitik.moneySays", rule: "RP-070" },
    { sign: "morale", words: "deciding.figure-morale", says: "realpolitik.moraleSays", rule: "RP-191" },
    { sign: "prestige", words: "realpolitik.prestige", rule: "RP-228" },
    { sign: "general", words: "coalitions.term-general", rule: "RP-149", power: "prussia" },
    { sign: "unit", words: "coalitions.term-unit", rule: "RP-006", power: "prussia", number: 3 },
    { sign: "garrison", words: "coalitions.term-garrison", rule: "RP-051", power: "prussia" },
    { sign: "fortress", words: "coalitions.term-fortress", rule: "RP-174" },
    { sign: "train", words: "realpolitik.term-train", rule: "RP-143" },
    { sign: "envoy", words: "coalitions.term-envoy", rule: "RP-123", power: "france" },
    { sign: "", mark: "value", words: "coalitions.term-value", rule: "RP-050" },
    { sign: "", mark: "disputed", words: "coalitions.term-disputed", rule: "RP-047" },
    { sign: "", mark: "capital", words: "coalitions.term-capital", rule: "RP-046" },
    { sign: "", mark: "lane", words: "realpolitik.term-lane", rule: "RP-056" },
    { sign: "", mark: "battle", words: "coalitions.term-battle", rule: "RP-169" },
    { sign: "discards", words: "coalitions.card", says: "realpolitik.cardSays-1", rule: "RP-197", card: 1 },
    {
        sign: "gains at home",
        words: "coalitions.card",
        says: "realpolitik.cardSays-2",
        rule: "RP-198",
        card: 2,
    },
    { sign: "reveals", words: "coalitions.card", says: "realpolitik.cardSays-3", rule: "RP-199", card: 3 },
    { sign: "pairs", words: "coalitions.card", says: "realpolitik.cardSays-4", rule: "RP-200", card: 4 },
    { sign: "penalises", words: "coalitions.card", says: "realpolitik.cardSays-5", rule: "RP-201", card: 5 },
];
