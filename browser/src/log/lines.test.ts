import { describe, expect, it } from "vitest";
import { eachOnce, type Line } from "./lines";

const line = (text: string, number: number, more: Partial<Line> = {}): Line =>
    ({ text, number, last: number, power: "france", details: [], count: 0, times: 1, ...more }) as Line;

describe("the digest", () => {
    it("tells the same in a row once, and numbers what is left", () => {
        const told = eachOnce([
            line("A step.", 1),
            line("A step.", 2),
            line("A march.", 3),
            line("A step.", 4),
        ]);
        expect(told.map(({ text, times, count, last }) => [text, times, count, last])).toEqual([
            ["A step.", 2, 1, 2],
            ["A march.", 1, 2, 3],
            ["A step.", 1, 3, 4],
        ]);
    });

    it("keeps apart what others did, and what unfolds", () => {
        const unfolds = { details: [line("More.", 9)] };
        const told = [
            line("A step.", 1),
            line("A step.", 2, { power: "spain" }),
            line("A step.", 3, { power: "spain", ...unfolds }),
        ];
        expect(eachOnce(told).map((one) => one.times)).toEqual([1, 1, 1]);
    });
});
