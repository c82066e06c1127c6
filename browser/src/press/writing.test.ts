import { describe, expect, it } from "vitest";
import type { PromiseWords } from "../api/types";
import { withNames, type Named } from "../log/naming.svelte";
import { blank, missing, promisers, said, type Clause } from "./clauses";
import { unsigned } from "./draft";
import { askedAt, completed, matching } from "./mentions";

const lexicon: Named[] = [
    { id: "upper_austria", name: "Upper Austria", kind: "place" },
    { id: "austria", name: "Austria", kind: "power" },
    { id: "bohemia", name: "Bohemia", kind: "place" },
];
const words: PromiseWords = {
    powers: ["france", "austria"],
    seats: { france: 0, austria: 1 },
    places: ["bohemia"],
    kinds: ["alliance", "envoy", "territory"],
    spans: ["turn", "diplomacy", "end"],
    elections: [],
};

describe("names in a letter", () => {
    it("are found, the longer ones first, and not inside of words", () => {
        const pieces = withNames("Upper Austria, not austria; Bohemian", lexicon);
        expect(pieces.map((piece) => (typeof piece === "string" ? piece : `[${piece.id}]`))).toEqual([
            "[upper_austria]",
            ", not ",
            "[austria]",
            "; Bohemian",
        ]);
    });

    it("are asked for with an @, but not within an address", () => {
        expect(askedAt("To @Boh", 7)).toEqual({ from: 3, wanted: "Boh" });
        expect(askedAt("me@boh", 6)).toBeNull();
        expect(matching(lexicon, "aus").map((named) => named.id)).toEqual(["austria", "upper_austria"]);
    });

    it("are put where they were asked for", () => {
        expect(completed("To @Boh now", 3, 7, "Bohemia")).toEqual({ text: "To Bohemia now", caret: 10 });
        expect(completed("See", 3, 3, "Bohemia")).toEqual({ text: "See Bohemia ", caret: 12 });
    });
});

describe("a clause", () => {
    it("begins between oneself and the other party, until the next diplomacy", () => {
        const clause = blank("alliance", "france", "austria", words, 3);
        expect(clause).toMatchObject({ powers: ["france", "austria"], until: { kind: "diplomacy" } });
        expect(missing(clause)).toBeNull();
        expect(said(clause as unknown as Clause, { power: (name) => name, place: (name) => name })).toBe(
            "france and austria are allies.",
        );
    });

    it("says what it lacks", () => {
        const clause = blank("territory", "france", "austria", words, 3);
        expect(missing(clause)).toBe("place");
        expect(missing({ ...clause, places: ["bohemia"] })).toBeNull();
        expect(missing({ ...clause, places: ["bohemia"], holder: "france" })).toBe("twice");
    });

    it("binds only those who promise something in it", () => {
        const clause = blank("envoy", "france", "austria", words, 3);
        expect(promisers(clause)).toEqual(["france", "austria"]);
        expect(promisers({ ...clause, rounds: 1 })).toEqual(["france"]);
        expect(missing({ ...clause, rounds: 1, naming: false })).toBe("nothing");
        expect(unsigned(promisers(clause), words.seats, [0])).toEqual(["austria"]);
    });
});
