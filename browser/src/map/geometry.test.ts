// @vitest-environment node
import { describe, expect, it } from "vitest";
import { around, inside, overlap, rings, union } from "./geometry";

const SQUARE_WITH_HOLE = "M0 0l10 0 0 10-10 0zM4 4l2 0 0 2-2 0z";

describe("outlines", () => {
    it("reads relative lines, and several closed parts", () => {
        expect(rings(SQUARE_WITH_HOLE)).toEqual([
            [
                [0, 0],
                [10, 0],
                [10, 10],
                [0, 10],
            ],
            [
                [4, 4],
                [6, 4],
                [6, 6],
                [4, 6],
            ],
        ]);
    });

    it("reads absolute lines, horizontals and verticals", () => {
        expect(rings("M1 2 L4 2 V6 H1 Z")[0]).toEqual([
            [1, 2],
            [4, 2],
            [4, 6],
            [1, 6],
        ]);
    });

    it("knows holes from land", () => {
        const parts = rings(SQUARE_WITH_HOLE);
        expect(inside(parts, [2, 2])).toBe(true);
        expect(inside(parts, [5, 5])).toBe(false);
        expect(inside(parts, [11, 5])).toBe(false);
    });
});

describe("boxes", () => {
    it("overlap only where both are", () => {
        expect(overlap([0, 0, 4, 4], [2, 3, 4, 4])).toBe(2);
        expect(overlap([0, 0, 4, 4], [4, 0, 4, 4])).toBe(0);
    });

    it("are built around points and joined", () => {
        expect(union([around([0, 0], 4, 2), around([5, 5], 2, 2)])).toEqual([-2, -1, 8, 7]);
        expect(union([])).toBeNull();
    });
});
