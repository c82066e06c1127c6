import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { buttonsOf, digitsOf, grouped, inOrder, isClosing } from "./groups";

function option(kind: string, text: string, more: Partial<Choice> = {}): Choice {
    const group = ["done", "pass"].includes(kind) ? "closing" : kind;
    return {
        kind,
        group,
        text,
        pieces: [],
        places: [],
        arguments: {},
        index: 0,
        rules: [],
        say: "",
        words: "",
        ...more,
    };
}
const move = (index: number, from: string, to: string) =>
    option("move", `March from ${from} to ${to}.`, {
        index,
        heading: `From ${from}`,
        label: to,
        places: [from, to],
    });

const MOVES = [
    move(0, "Wien", "Tyrol"),
    move(1, "Tyrol", "Wien"),
    move(2, "Wien", "Hungari"),
    option("done", "Done.", { index: 4 }),
];

describe("options with a heading", () => {
    it("stand together under it, and what ends the step is a button", () => {
        expect(
            grouped(MOVES).map(({ heading, options }) => [heading, options.map((one) => one.label)]),
        ).toEqual([
            ["From Wien", ["Tyrol", "Hungari"]],
            ["From Tyrol", ["Wien"]],
        ]);
        expect(buttonsOf(MOVES).map((one) => one.kind)).toEqual(["done"]);
        expect(isClosing(MOVES[3]!)).toBe(true);
    });

    it("are counted in the order in which they are shown, the buttons last", () => {
        expect(inOrder(MOVES).map((one) => one.index)).toEqual([0, 2, 1, 4]);
        expect([...digitsOf(MOVES)]).toEqual([
            [0, 1],
            [2, 2],
            [1, 3],
            [4, 4],
        ]);
    });
});

describe("few short answers", () => {
    const agree = [option("grant", "Agree.", { index: 0 }), option("refuse", "Refuse.", { index: 1 })];

    it("are buttons and need no list", () => {
        expect(grouped(agree)).toEqual([]);
        expect(buttonsOf(agree)).toHaveLength(2);
    });

    it("stay in the list where one of them is a place, or long", () => {
        expect(buttonsOf([...agree, option("go", "Go to Wien.", { places: ["wien"] })])).toEqual([]);
        expect(buttonsOf([...agree, option("vote", "Do not take the Crown; let there be a vote.")])).toEqual(
            [],
        );
    });
});

describe("keys", () => {
    it("are the number itself where only numbers are to be chosen", () => {
        const bids = [0, 1, 2, 3, 4].map((n) =>
            option("bid", `Bid ${n} Morale.`, { index: 10 + n, label: `${n}` }),
        );
        expect(digitsOf(bids)).toEqual(new Map(bids.map((bid, n) => [bid.index, n])));
    });

    it("follow the eye where other things are chosen, too", () => {
        const cards = [1, 4, 5, 2, 3].map((n) =>
            option("down", `Play the ${n} face down.`, { index: n, label: `${n}` }),
        );
        expect([...digitsOf([...cards, option("pass", "Pass.", { index: 9 })]).values()]).toEqual([
            1, 2, 3, 4, 5, 6,
        ]);
    });
});

describe("options without a heading", () => {
    it("stand under the name of their kind, those alone in it first", () => {
        const groups = grouped([
            option("aid", "Send gold to somebody far away."),
            option("aid", "Give a Unit."),
            option("card", "Buy a card."),
        ]);
        expect(groups.map((group) => [group.kind, group.options.length])).toEqual([
            ["", 1],
            ["aid", 2],
        ]);
    });
});
