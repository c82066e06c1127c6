import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Choice, OwnDecision } from "../api/types";
import { Plan, type Asking } from "./plan.svelte";

const MARCH = {
    index: 3,
    kind: "move",
    arguments: {},
    pieces: ["army"],
    places: ["rome"],
} as unknown as Choice;
const asked = (step: number) =>
    ({
        seat: 0,
        actor: "italy",
        step,
        secret: false,
        answered: false,
        options: [MARCH],
    }) as unknown as OwnDecision;

/** A table that takes answers. */
function sitting(final: number[] = []) {
    const table = {
        decisions: [{ ...asked(1), final }],
        busy: false,
        shown: { number: 1 },
        answer: vi.fn(() => Promise.resolve(true)),
        withdraw: vi.fn(() => Promise.resolve(true)),
    };
    return { table, plan: new Plan(table as unknown as Asking) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an option that can be taken back is given at once", async () => {
    const { table, plan } = sitting();
    plan.weigh(MARCH);
    plan.touch("army");
    await vi.runAllTimersAsync();
    expect(table.answer).toHaveBeenCalledTimes(1);
    expect(plan.weighed).toBeNull();
});

test("an option that is final is given when it is confirmed", async () => {
    const { table, plan } = sitting([MARCH.index]);
    await plan.choose(MARCH);
    expect(plan.draft).toBe(MARCH);
    expect(table.answer).not.toHaveBeenCalled();
    await plan.choose(MARCH);
    expect(table.answer).toHaveBeenCalledTimes(1);
});

test("a place that is touched twice is meant once", async () => {
    const { table, plan } = sitting([MARCH.index]);
    plan.touch("army");
    expect(plan.touch("rome") && plan.touch("rome")).toBe(true);
    await vi.runAllTimersAsync();
    expect(plan.draft).toBe(MARCH);
    expect(table.answer).not.toHaveBeenCalled();
});
