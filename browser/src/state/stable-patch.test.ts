import { expect, test } from "vitest";
import { stablePatch } from "./stable-patch";

const LAND = {
    pieces: [
        { id: "a", place: "rome" },
        { id: "b", place: "pisa" },
    ],
    control: { rome: "italy" },
    turn: 1,
};

test("what is alike is the same", () => {
    expect(stablePatch(LAND, structuredClone(LAND))).toBe(LAND);
});

test("what has changed is new, and so is whatever it is part of", () => {
    const next = structuredClone(LAND);
    next.pieces[1]!.place = "rome";
    const found = stablePatch(LAND, next);
    expect(found).toEqual(next);
    expect(found).not.toBe(LAND);
    expect(found.pieces[0]).toBe(LAND.pieces[0]);
    expect(found.pieces[1]).not.toBe(LAND.pieces[1]);
    expect(found.control).toBe(LAND.control);
});

test.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[], {}],
    [null, { a: 1 }],
    [{ a: 1 }, null],
    [{ a: { b: [1] } }, { a: { b: null } }],
])("of %j and %j the second", (before, after) => {
    expect(stablePatch(before, after)).toEqual(after);
    expect(Array.isArray(stablePatch(before, after))).toBe(Array.isArray(after));
});
