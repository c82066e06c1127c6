// The pieces and signs that the help explains.
import type { Term } from "../plugin";

export const glossary: readonly Term[] = [
    { sign: "influence", words: "raison.term-goal", rule: "RE-021" },
    { sign: "crown", words: "raison.emperorShort", says: "raison.crownSays", rule: "RE-126" },
    { sign: "money", words: "deciding.figure-money", says: "raison.moneySays", rule: "RE-130" },
    { sign: "morale", words: "deciding.figure-morale", says: "raison.moraleSays", rule: "RE-020" },
    { sign: "general", words: "coalitions.term-general", rule: "RE-207", power: "sweden" },
    { sign: "unit", words: "coalitions.term-unit", rule: "RE-219", power: "sweden", number: 3 },
    { sign: "garrison", words: "coalitions.term-garrison", rule: "RE-062", power: "sweden" },
    { sign: "fortress", words: "coalitions.term-fortress", rule: "RE-209" },
    { sign: "envoy", words: "coalitions.term-envoy", rule: "RE-176", power: "france" },
    { sign: "", mark: "value", words: "coalitions.term-value", rule: "RE-061" },
    { sign: "", mark: "disputed", words: "coalitions.term-disputed", rule: "RE-058" },
    { sign: "", mark: "capital", words: "coalitions.term-capital", rule: "RE-057" },
    { sign: "", mark: "lane", words: "raison.term-lanes", rule: "RE-186" },
    { sign: "", mark: "battle", words: "coalitions.term-battle", rule: "RE-205" },
    { sign: "reveals", words: "coalitions.card", says: "raison.cardSays-2", rule: "RE-232", card: 2 },
    { sign: "discards", words: "coalitions.card", says: "raison.cardSays-3", rule: "RE-233", card: 3 },
    { sign: "pairs", words: "coalitions.card", says: "raison.cardSays-4", rule: "RE-234", card: 4 },
    { sign: "penalises", words: "coalitions.card", says: "raison.cardSays-5", rule: "RE-235", card: 5 },
];
