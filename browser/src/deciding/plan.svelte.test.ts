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
function sitting(final: number[] = []) {
    let tell: (preview: Preview) => void = () => undefined;
    const table = {
        decisions: [{ ...asked(1), final }],
        busy: false,
        shown: { number: 1 },
        preview: vi.fn(
            (_decision: unknown, _choice: unknown, _signal: AbortSignal) =>
                new Promise<Preview>((told) => (tell = told)),
        ),
        answer: vi.fn(() => Promise.resolve(true)),
        withdraw: vi.fn(() => Promise.resolve(true)),
    };
    return {
        table,
        plan: new Plan(table as unknown as Asking),
        tell: () => tell({ undo: "yes" } as unknown as Preview),
    };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an option that can be taken back is given at once, and nobody asks what it leads to", async () => {
    const { table, plan } = sitting();
    void plan.weigh(MARCH);
    plan.touch("army");
    await vi.runAllTimersAsync();
    expect(table.answer).toHaveBeenCalledTimes(1);
    expect(table.preview).not.toHaveBeenCalled();
});

test("an option that is final is given when it is confirmed", async () => {
    const { table, plan, tell } = sitting([MARCH.index]);
    void plan.choose(MARCH);
    tell();
    await vi.runAllTimersAsync();
    expect(plan.draft).toBe(MARCH);
    expect(plan.preview).toMatchObject({ undo: "yes" });
    expect(table.answer).not.toHaveBeenCalled();
    await plan.choose(MARCH);
    expect(table.answer).toHaveBeenCalledTimes(1);
    expect(table.preview).toHaveBeenCalledTimes(1);
});

test("a place that is touched twice is meant once", async () => {
    const { table, plan } = sitting([MARCH.index]);
    plan.touch("army");
    expect(plan.touch("rome") && plan.touch("rome")).toBe(true);
    await vi.runAllTimersAsync();
    expect(table.preview).toHaveBeenCalledTimes(1);
    expect(table.answer).not.toHaveBeenCalled();
});

test("nobody asks what an option leads to when the question has gone", async () => {
    const { table, plan } = sitting();
    void plan.weigh(MARCH);
    table.decisions = [{ ...asked(2), final: [] }];
    await vi.runAllTimersAsync();
    expect(table.preview).not.toHaveBeenCalled();
    void plan.weigh(MARCH);
    await vi.runAllTimersAsync();
    expect(table.preview).toHaveBeenCalledTimes(1);
});

test("what an option leads to is asked once, until something happens", async () => {
    const { table, plan, tell } = sitting();
    for (const times of [1, 1, 2]) {
        if (times === 2) table.shown = { number: 2 };
        void plan.weigh(MARCH);
        await vi.runAllTimersAsync();
        tell();
        await vi.runAllTimersAsync();
        expect(plan.preview).not.toBeNull();
        expect(table.preview).toHaveBeenCalledTimes(times);
        void plan.weigh(null);
        expect(plan.preview).toBeNull();
    }
});

test("what is not looked at any more is not waited for", async () => {
    const { table, plan, tell } = sitting();
    void plan.weigh(MARCH);
    await vi.runAllTimersAsync();
    const signal = table.preview.mock.calls[0]![2];
    expect(signal.aborted).toBe(false);
    void plan.weigh(null);
    expect(signal.aborted).toBe(true);
    tell();
    await vi.runAllTimersAsync();
    expect(plan.preview).toBeNull();
});
