// @vitest-environment node
import { describe, expect, it } from "vitest";
import { board, mapBundle } from "./fixtures";
import { meaning, pieceAt, slotsFor, SLOT, spreadOut, type Touched } from "./picking";
import { printed } from "./printing";
import { standing, type Group, type Stand } from "./standing";
import type { Token } from "./types";

const stand = (id: string, x: number, place = "wien", kind = "general"): Stand => ({
    token: { id, kind, place },
    at: [x, 0],
    width: 20,
    height: 24,
    angle: 0,
});
const NONE = new Set<string>();

describe("the piece that is meant", () => {
    it("is the one under the pointer, and nothing beside it for a mouse", () => {
        const pieces = [stand("a", 0), stand("b", 30)];
        expect(pieceAt({ at: [4, 0], reach: 0 }, pieces, NONE)?.token.id).toBe("a");
        expect(pieceAt({ at: [15, 0], reach: 0 }, pieces, NONE)).toBeNull();
    });

    it("is the nearest within the reach of a finger", () => {
        const pieces = [stand("a", 0), stand("b", 50)];
        expect(pieceAt({ at: [30, 0], reach: 40 }, pieces, NONE)?.token.id).toBe("b");
        expect(pieceAt({ at: [150, 0], reach: 40 }, pieces, NONE)).toBeNull();
    });

    it("is rather one that can be chosen", () => {
        const pieces = [stand("a", 0), stand("b", 30)];
        expect(pieceAt({ at: [13, 0], reach: 40 }, pieces, new Set(["b"]))?.token.id).toBe("b");
    });
});

describe("a tap", () => {
    const one = stand("a", 0);
    const two = stand("b", 5);
    const group = (tight: boolean, stands: Stand[]): Group => ({
        place: "wien",
        stands,
        tight,
        piled: false,
    });
    const table = (tight = false, stands = [one]) => ({
        stands: new Map(stands.map((s) => [s.token.id, s])),
        groups: new Map([["wien", group(tight, stands)]]),
    });
    const tap = (touched: Partial<Touched>, lit: string[], stood = table(), spread: string | null = null) =>
        meaning({ piece: null, place: null, ...touched }, new Set(lit), stood, spread);

    it("chooses a piece or a place that is lit", () => {
        expect(tap({ piece: one }, ["a"])).toEqual({ does: "choose-piece", id: "a" });
        expect(tap({ place: "wien" }, ["wien"])).toEqual({ does: "choose-place", id: "wien" });
    });

    it("on a dark piece means its place, if that is lit", () => {
        expect(tap({ piece: one, place: "wien" }, ["wien"])).toEqual({ does: "choose-place", id: "wien" });
    });

    it("on a dark place means its only lit piece", () => {
        expect(tap({ place: "wien" }, ["a"])).toEqual({ does: "choose-piece", id: "a" });
    });

    it("on anything dark asks why not, and never chooses", () => {
        expect(tap({ piece: one, place: "wien" }, [])).toEqual({ does: "ask", id: "a" });
        expect(tap({ place: "tyrol" }, ["a"])).toEqual({ does: "ask", id: "tyrol" });
        expect(tap({}, ["a"])).toEqual({ does: "nothing" });
    });

    it("spreads a stack before it chooses from it", () => {
        const stack = table(true, [one, two]);
        expect(tap({ piece: two }, ["a", "b"], stack)).toEqual({ does: "spread", place: "wien" });
        expect(tap({ place: "wien" }, ["a", "b"], stack)).toEqual({ does: "spread", place: "wien" });
        expect(tap({ piece: two }, ["a", "b"], stack, "wien")).toEqual({ does: "choose-piece", id: "b" });
        expect(tap({ piece: two }, [], stack)).toEqual({ does: "spread", place: "wien" });
    });

    it("on the ring of an empty border chooses the border", () => {
        const slot = stand("wien-tyrol", 0, "wien-tyrol", SLOT);
        expect(tap({ piece: slot }, ["wien-tyrol"])).toEqual({ does: "choose-place", id: "wien-tyrol" });
    });
});

describe("rings on borders", () => {
    const print = printed(mapBundle, board, 0.4);
    it("are only where nothing stands and something can be chosen", () => {
        const train: Token = { id: "t", kind: "train", place: "wien-tyrol" };
        const stood = standing(mapBundle, [train], print);
        const lit = new Set(["wien-tyrol", "wien-karinthia", "wien"]);
        expect(slotsFor(mapBundle, lit, stood, 0.4).map((slot) => slot.token.place)).toEqual([
            "wien-karinthia",
        ]);
    });
});

describe("a stack that is spread", () => {
    const stack: Group = {
        place: "wien",
        stands: [stand("a", 0), stand("b", 3), stand("c", 6)],
        tight: true,
        piled: true,
    };

    it("shows its pieces side by side in their order", () => {
        const [a, b, c] = spreadOut(stack, { left: -500, right: 500 });
        expect(b!.at[0] - a!.at[0]).toBeGreaterThan(a!.width);
        expect(c!.at[0] - b!.at[0]).toBeGreaterThan(b!.width);
    });

    it("stays in the window", () => {
        const shown = spreadOut(stack, { left: 0, right: 300 });
        for (const { at, width } of shown) expect(at[0] - width / 2).toBeGreaterThanOrEqual(0);
    });
});
