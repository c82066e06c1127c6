import { describe, expect, it, vi } from "vitest";
import type { ClauseArgument, PromiseWords } from "../api/types";
import { loadGameWords } from "../words/index.svelte";
import { pluginOf } from "../games/loaded.svelte";
import { withNames, type Named } from "../log/naming.svelte";
import { clauseSentence, kindOf, missing, newClause, promisers, type Clause } from "./clauses";
import { unsigned } from "./draft";
import { askedAt, completed, matching } from "./mentions";

const lexicon: Named[] = [
    { id: "upper_austria", name: "Upper Austria", kind: "place" },
    { id: "austria", name: "Austria", kind: "power" },
    { id: "bohemia", name: "Bohemia", kind: "place" },
];
const argument = (name: string, type: ClauseArgument["type"], more = {}): ClauseArgument => ({
    name,
    type,
    promises: false,
    promises_if: null,
    least: 0,
    most: 0,
    choices: [],
    ...more,
});
const words: PromiseWords = {
    powers: ["france", "austria"],
    seats: { france: 0, austria: 1 },
    places: ["bohemia"],
    kinds: [
        {
            kind: "alliance",
            arguments: [argument("powers", "powers", { promises: true, least: 2 })],
            repeats: false,
        },
        {
            kind: "envoy",
            arguments: [
                argument("mover", "power", { promises_if: "naming" }),
                argument("envoy", "power", { promises_if: "rounds" }),
                argument("naming", "flag"),
                argument("rounds", "number", { least: 1, most: 3 }),
            ],
            repeats: false,
        },
        {
            kind: "territory",
            arguments: [
                argument("holder", "power"),
                argument("places", "places", { least: 1 }),
                argument("respected_by", "powers", { promises: true, least: 1 }),
            ],
            repeats: false,
        },
        { kind: "vow", arguments: [argument("power", "power", { promises: true })], repeats: false },
    ],
    spans: [
        { kind: "turn", takes: "number" },
        { kind: "diplomacy", takes: "nothing" },
        { kind: "end", takes: "nothing" },
    ],
};
const drafted = (kind: string): Clause => newClause(kindOf(words, kind), "france", "austria", words, 3);
const lacks = (clause: Clause) => missing(clause, kindOf(words, clause.kind));
const binds = (clause: Clause) => promisers(clause, kindOf(words, clause.kind));
const sentence = (clause: Clause, game = "realpolitik") =>
    clauseSentence(clause, kindOf(words, clause.kind), {
        game,
        power: (name) => name,
        place: (name) => name,
    });

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
        const clause = drafted("alliance");
        expect(clause).toMatchObject({ powers: ["france", "austria"], until: { kind: "diplomacy" } });
        expect(lacks(clause)).toBeNull();
    });

    it("says what it lacks", () => {
        const clause = drafted("territory");
        expect(clause).toMatchObject({ holder: "austria", respected_by: ["france"] });
        expect(lacks(clause)).toBe("place");
        expect(lacks({ ...clause, places: ["bohemia"] })).toBeNull();
        expect(lacks({ ...clause, places: ["bohemia"], holder: "france" })).toBe("twice");
    });

    it("binds only those who promise something in it", () => {
        const clause = drafted("envoy");
        expect(binds(clause)).toEqual(["france", "austria"]);
        expect(binds({ ...clause, rounds: 1 })).toEqual(["france"]);
        expect(lacks({ ...clause, rounds: 1, naming: false })).toBe("nothing");
        expect(unsigned(binds(clause), words.seats, [0])).toEqual(["austria"]);
    });

    it(
        "reads in the words of its game, by what is left open, or else by its arguments",
        { timeout: 20_000 },
        async () => {
            // Loading the panels of a game takes seconds on a busy machine.
            pluginOf("realpolitik");
            await loadGameWords(["coalitions"]);
            const allied = () => expect(sentence(drafted("alliance"))).toBe("france and austria are allies.");
            await vi.waitFor(allied, 10_000);
            expect(sentence(drafted("envoy"))).toBe(
                "france names austria as Envoy, who grants rounds up to 2.",
            );
            expect(sentence({ ...drafted("envoy"), rounds: 1 })).toBe("france names austria as Envoy.");
            expect(sentence(drafted("vow"), "unknown")).toBe("vow: france");
        },
    );
});
