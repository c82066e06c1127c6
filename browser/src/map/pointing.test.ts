// @vitest-environment node
import { expect, it } from "vitest";
import { board, crowded, setup } from "./fixtures";
import { pointedAt } from "./pointing";

it("points at places and pieces by their names", () => {
    expect(pointedAt(["wien", "austria-1"], board, setup)).toEqual(new Set(["wien", "austria-1"]));
});

it("takes a power for its pieces and its land", () => {
    const meant = pointedAt(["prussia"], board, crowded);
    expect(meant.has("prussia-1")).toBe(true);
    expect(meant.has("berlin")).toBe(true);
    expect(meant.has("bavaria")).toBe(true);
    expect(meant.has("wien")).toBe(false);
});
