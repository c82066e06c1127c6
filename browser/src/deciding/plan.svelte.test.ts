import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Choice, OwnDecision, Preview } from "../api/types";
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

/** A table that tells consequences when it is let to. */
function sitting() {
    let tell: (preview: Preview) => void = () => undefined;
    const table = {
        decisions: [asked(1)],
        busy: false,
        preview: vi.fn(() => new Promise<Preview>((told) => (tell = told))),
        answer: vi.fn(() => Promise.resolve(true)),
        withdraw: vi.fn(() => Promise.resolve(true)),
    };
    return {
        table,
        plan: new Plan(table as Asking),
        tell: () => tell({ undo: "yes" } as unknown as Preview),
    };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a place that is touched twice is meant once", async () => {
    const { table, plan, tell } = sitting();
    plan.touch("army");
    expect(plan.touch("rome") && plan.touch("rome")).toBe(true);
    tell();
    await vi.runAllTimersAsync();
    expect(table.preview).toHaveBeenCalledTimes(1);
    expect(table.answer).toHaveBeenCalledTimes(1);
});

test("nobody asks what an option leads to when the question has gone", async () => {
    const { table, plan } = sitting();
    void plan.weigh(MARCH);
    table.decisions = [asked(2)];
    await vi.runAllTimersAsync();
    expect(table.preview).not.toHaveBeenCalled();
    void plan.weigh(MARCH);
    await vi.runAllTimersAsync();
    expect(table.preview).toHaveBeenCalledTimes(1);
});
