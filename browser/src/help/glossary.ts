// What is explained with its drawing, for each game: the sign or piece, its words, and the rule behind it.
import type { MarkName } from "../map/MarkIcon.svelte";
import type { help } from "../words/en/help";

type Named = keyof typeof help & string;
/** A term has a name and, under the same key with "Says", a sentence. */
type TermWords = { [K in Named]: `${K}Says` extends Named ? K : never }[Named];

export interface Term {
    /** A sign of the tracks, a kind of piece, or the emblem of a card. */
    readonly sign: string;
    readonly words: TermWords;
    readonly rule: string;
    readonly power?: string;
    readonly number?: number;
    /** Printed on the map. */
    readonly mark?: MarkName;
    /** The value of a Battle card. */
    readonly card?: number;
}

export const GLOSSARIES: Readonly<Record<string, readonly Term[]>> = {
    realpolitik: [
        { sign: "influence", words: "influence", rule: "RP-059" },
        { sign: "money", words: "money", rule: "RP-070" },
        { sign: "morale", words: "morale", rule: "RP-191" },
        { sign: "prestige", words: "prestige", rule: "RP-228" },
        { sign: "general", words: "general", rule: "RP-149", power: "prussia" },
        { sign: "unit", words: "unit", rule: "RP-006", power: "prussia", number: 3 },
        { sign: "garrison", words: "garrison", rule: "RP-051", power: "prussia" },
        { sign: "fortress", words: "fortress", rule: "RP-174" },
        { sign: "train", words: "train", rule: "RP-143" },
        { sign: "envoy", words: "envoy", rule: "RP-123", power: "france" },
        { sign: "", mark: "value", words: "value", rule: "RP-050" },
        { sign: "", mark: "disputed", words: "disputed", rule: "RP-047" },
        { sign: "", mark: "capital", words: "capital", rule: "RP-046" },
        { sign: "", mark: "lane", words: "lane", rule: "RP-056" },
        { sign: "", mark: "battle", words: "battle", rule: "RP-169" },
        { sign: "discards", words: "one", rule: "RP-197", card: 1 },
        { sign: "gains at home", words: "two", rule: "RP-198", card: 2 },
        { sign: "reveals", words: "three", rule: "RP-199", card: 3 },
        { sign: "pairs", words: "four", rule: "RP-200", card: 4 },
        { sign: "penalises", words: "five", rule: "RP-201", card: 5 },
    ],
    raison: [
        { sign: "influence", words: "goal", rule: "RE-021" },
        { sign: "crown", words: "crown", rule: "RE-126" },
        { sign: "money", words: "money", rule: "RE-130" },
        { sign: "morale", words: "morale", rule: "RE-020" },
        { sign: "general", words: "general", rule: "RE-207", power: "sweden" },
        { sign: "unit", words: "unit", rule: "RE-219", power: "sweden", number: 3 },
        { sign: "garrison", words: "garrison", rule: "RE-062", power: "sweden" },
        { sign: "fortress", words: "fortress", rule: "RE-209" },
        { sign: "envoy", words: "envoy", rule: "RE-176", power: "france" },
        { sign: "", mark: "value", words: "value", rule: "RE-061" },
        { sign: "", mark: "disputed", words: "disputed", rule: "RE-058" },
        { sign: "", mark: "capital", words: "capital", rule: "RE-057" },
        { sign: "", mark: "lane", words: "lanes", rule: "RE-186" },
        { sign: "", mark: "battle", words: "battle", rule: "RE-205" },
        { sign: "reveals", words: "twoReveals", rule: "RE-232", card: 2 },
        { sign: "discards", words: "threeDiscards", rule: "RE-233", card: 3 },
        { sign: "pairs", words: "four", rule: "RE-234", card: 4 },
        { sign: "penalises", words: "five", rule: "RE-235", card: 5 },
    ],
};
