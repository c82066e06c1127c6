import { describe, expect, it } from "vitest";
import { Book, chapterOf, type Line } from "./book";
import { marked, search } from "./searching";

const line = (id: string, text: string, more: Partial<Line> = {}): Line => ({
    id,
    text,
    topic: "Movement",
    section: "",
    question: "",
    reason: "",
    isRuling: false,
    ...more,
});
const LINES = [
    line("RP-010", "A Train may not be placed across a Sea Lane."),
    line("RP-011", "Training is not part of the game; a General learns on the map.", { topic: "Generals" }),
    line("RP-012", "A piece travels along borders.", { topic: "Train pre-move" }),
    line("RP-Q1", "Yes.", { question: "May a Train be removed?", isRuling: true }),
    line("RP-115", "Only with the Ally's consent, as at Würzburg."),
];
const found = (query: string) => search(LINES, query).map((hit) => hit.line.id);

describe("searching the rules", () => {
    it("puts titles before texts, whole words before beginnings, rules before rulings", () => {
        expect(found("train")).toEqual(["RP-012", "RP-010", "RP-011", "RP-Q1"]);
    });
    it("wants every word", () => {
        expect(found("train sea")).toEqual(["RP-010"]);
        expect(found("train würzburg")).toEqual([]);
    });
    it("finds a rule by its number, and words without their accents", () => {
        expect(found("rp-115")).toEqual(["RP-115"]);
        expect(found("115")).toEqual(["RP-115"]);
        expect(found("WURZBURG")).toEqual(["RP-115"]);
    });
    it("does not stumble over signs", () => {
        expect(found("(")).toEqual([]);
        expect(found("  ")).toEqual([]);
    });
    it("marks what was looked for", () => {
        const pieces = marked("A Train may not be trained.", "train");
        expect(pieces.map((piece) => piece.text).join("")).toBe("A Train may not be trained.");
        expect(pieces.filter((piece) => piece.found).map((piece) => piece.text)).toEqual(["Train", "train"]);
    });
});

describe("the book", () => {
    it("sets rulings beside the rules they belong to", () => {
        const topics = ["Turn sequence", "Movement action: sequence and Envoy", "Three-player game"];
        expect(chapterOf("Envoy", topics)).toBe(topics[1]);
        expect(chapterOf("Three players", topics)).toBe(topics[2]);
        expect(chapterOf("Missing data", topics)).toBe("Missing data");
        expect(chapterOf("Lücken", ["Lager", "Züge"])).toBe("Lücken");
    });
    it("gives a chapter to rulings that belong nowhere", () => {
        const book = new Book({
            game: "g",
            title: "G",
            topics: ["Envoy"],
            rules: [{ id: "A-1", topic: "Envoy", text: "One.", section: "§1", kind: "limit" }],
            rulings: [
                { id: "A-Q1", topic: "Missing data", question: "Which?", ruling: "Ours.", reason: "So." },
            ],
        });
        expect(book.chapters.map((chapter) => chapter.title)).toEqual(["Envoy", "Missing data"]);
        expect(book.only(new Set(["A-Q1"])).map((chapter) => chapter.rulings[0]?.text)).toEqual(["Ours."]);
        expect(book.find("A-1")?.section).toBe("§1");
    });
});
