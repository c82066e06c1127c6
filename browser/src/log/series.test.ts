import { describe, expect, it } from "vitest";
import type { EventDescription } from "../api/types";
import { item } from "../state/fixtures";
import { courseOf } from "./series";

function event(kind: string, given: Record<string, unknown>): EventDescription {
    return { kind, text: "", arguments: given, places: [], pieces: [] };
}
const turn = (number: number) => event("turn", { turn: number });

const updates = [
    item(1, {
        events: [
            turn(1),
            event("influence", { power: "france", points: 2, total: 5 }),
            event("bought_unit", { power: "france", price: 1 }),
            event("taxes", { power: "france", income: 4, total: 7 }),
        ],
    }),
    item(2, { events: [turn(2), event("influence", { power: "austria", points: 6, total: 9 })] }),
    item(3, {
        events: [
            turn(3),
            event("corruption", { power: "france", lost: 7 }),
            event("morale", { power: "france", points: -3, total: 12 }),
        ],
    }),
    item(4, { events: [event("morale", { power: "france", points: -12, total: 0 })] }),
    item(5, { undone: 4 }),
];
const now = {
    france: { influence: 5, money: 0, morale: 12 },
    austria: { influence: 9, money: 3, morale: 15 },
};

describe("Money that is given", () => {
    it("goes from one Power to the other", () => {
        const taxed = event("taxes", { power: "france", income: 4, total: 4 });
        const given = event("subsidised", { power: "france", receiver: "austria", money: 3 });
        const course = courseOf([item(1, { events: [turn(1), taxed, turn(2), given] })], now);
        expect(course.series.money.map((one) => one.values)).toEqual([
            [4, 1],
            [0, 3],
        ]);
    });
});

describe("the course of a game", () => {
    const course = courseOf(updates, now);
    const valuesOf = (measure: "influence" | "money" | "morale", power: string) =>
        course.series[measure].find((one) => one.power === power)?.values;

    it("tells what there was at the end of every turn", () => {
        expect(course.turns).toEqual([1, 2, 3]);
        expect(valuesOf("influence", "france")).toEqual([5, 5, 5]);
        expect(valuesOf("influence", "austria")).toEqual([3, 9, 9]);
    });

    it("reckons money from what came in, was spent and was lost", () => {
        expect(valuesOf("money", "france")).toEqual([7, 7, 0]);
    });

    it("forgets what was taken back", () => {
        expect(valuesOf("morale", "france")).toEqual([15, 15, 12]);
    });

    it("takes for unchanged what was never told of", () => {
        expect(valuesOf("money", "austria")).toEqual([3, 3, 3]);
    });
});
