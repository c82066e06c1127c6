import { expect, it } from "vitest";
import { clockText, leftOn } from "./time";

it.each([
    [0, "0:00"],
    [500, "0:01"],
    [187_000, "3:07"],
    [7_500_000, "2 h 05"],
    [356_400_000, "4 d 3 h"],
])("%i ms read as %s", (left, text) => expect(clockText(left)).toBe(text));

it("counts down to a deadline, and not below zero", () => {
    const clock = { seat: 0, missed: 0, deadline: 10_000 };
    expect(leftOn(clock, 4_000)).toBe(6_000);
    expect(leftOn(clock, 14_000)).toBe(0);
});

it("stands where there is no deadline", () => {
    expect(leftOn({ seat: 0, missed: 0, left: 5_000 }, 1)).toBe(5_000);
    expect(leftOn({ seat: 0, missed: 0 }, 1)).toBeNull();
});
