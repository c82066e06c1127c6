import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { digitsOf, grouped, inOrder, isClosing } from "./groups";

function option(kind: string, text: string, pieces: string[] = [], index = 0): Choice {
    const group = ["done", "pass"].includes(kind) ? "closing" : kind;
    return { kind, group, text, pieces, places: [], arguments: {}, index, rules: [], say: "", words: "" };
}

const MOVES = [
    option("move", "Move the General in Wien to Tyrol.", ["austria-1"], 0),
    option("move", "Move the General in Tyrol to Wien.", ["austria-2"], 1),
    option("move", "Move the General in Wien to Hungari.", ["austria-1"], 2),
    option("move", "Move the General in Tyrol to Venezia.", ["austria-2"], 3),
    option("done", "Done.", [], 4),
];

describe("options of one piece", () => {
    it("say what they share once, above what tells them apart", () => {
        const [wien, tyrol] = grouped(MOVES);
        expect(wien?.frame).toEqual({ lead: "Move the General in Wien to", trail: "" });
        expect(wien?.options.map(({ text }) => text)).toEqual(["Tyrol", "Hungari"]);
        expect(tyrol?.options.map(({ text }) => text)).toEqual(["Wien", "Venezia"]);
    });

    it("are counted in the order in which they are shown, the end last", () => {
        expect(inOrder(MOVES).map((one) => one.index)).toEqual([0, 2, 1, 3, 4]);
        expect(isClosing(MOVES[4]!)).toBe(true);
    });

    it("keep a sentence after a semicolon whole", () => {
        const [envoy] = grouped([
            option("envoy", "Name Poland as Envoy; it gains 1 Morale."),
            option("envoy", "Name the Ottomans as Envoy; they gain 1 Morale."),
        ]);
        expect(envoy?.frame).toEqual({ lead: "Name", trail: "" });
        expect(envoy?.options[0]?.text).toBe("Poland as Envoy; it gains 1 Morale");
    });

    it("keep what stands behind the difference", () => {
        const [buy] = grouped([
            option("train", "Place a Train on Wien–Tyrol (1 Money)."),
            option("train", "Place a Train on Wien–Hungari (1 Money)."),
        ]);
        expect(buy?.frame).toEqual({ lead: "Place a Train on", trail: "(1 Money)" });
        expect(buy?.options.map(({ text }) => text)).toEqual(["Wien–Tyrol", "Wien–Hungari"]);
    });

    it("share a sentence with those of other pieces where one of them has no choice", () => {
        const [all] = grouped(MOVES.slice(0, 3));
        expect(all?.frame?.lead).toBe("Move the General in");
        expect(all?.options.map(({ text }) => text)).toEqual([
            "Wien to Tyrol",
            "Tyrol to Wien",
            "Wien to Hungari",
        ]);
    });

    it("are told apart to the last word, even if one sentence is the beginning of another", () => {
        const [group] = grouped([option("go", "Go to Wien."), option("go", "Go to Wien at once.")]);
        expect(group?.options.map(({ text }) => text)).toEqual(["Wien", "Wien at once"]);
    });
});

describe("keys", () => {
    it("follow the eye", () => {
        expect([...digitsOf(MOVES)]).toEqual([
            [0, 1],
            [2, 2],
            [1, 3],
            [3, 4],
            [4, 5],
        ]);
    });

    it("are the number itself where a number is chosen; the others share what is left", () => {
        const bids = [0, 1, 2].map((n) => option("bid", `Bid ${n} Morale.`, [], 10 + n));
        expect(digitsOf(bids)).toEqual(new Map(bids.map((bid, n) => [bid.index, n])));
        const battle = [
            option("strike", "Play a 1 face up to discard card 1.", ["prussia-4"], 0),
            option("down", "Play a 1 face down.", [], 1),
            option("down", "Play a 4 face down.", [], 4),
            option("pass", "Pass.", [], 9),
        ];
        expect(digitsOf(battle)).toEqual(
            new Map([
                [1, 1],
                [4, 4],
                [0, 2],
                [9, 3],
            ]),
        );
    });
});

describe("options that share nothing", () => {
    it("are said in full under the name of their kind", () => {
        const groups = grouped([
            option("aid", "Send gold."),
            option("aid", "Give a Unit."),
            option("card", "Buy a card."),
        ]);
        expect(groups.map((group) => [group.kind, group.frame, group.options.length])).toEqual([
            ["", null, 1],
            ["aid", null, 2],
        ]);
        expect(groups[1]?.options[0]?.text).toBe("Send gold.");
    });
});
