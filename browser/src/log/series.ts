// How influence, money and morale went up and down, turn by turn, from what was told.
import type { EventDescription, TableUpdate, View } from "../api/types";
import { withoutUndone } from "./entries";

export const MEASURES = ["influence", "money", "morale"] as const;
export type Measure = (typeof MEASURES)[number];
export interface Series {
    power: string;
    /** By turn, from the first one on: how much there was at its end. */
    values: number[];
}
export interface Course {
    turns: number[];
    series: Record<Measure, Series[]>;
}
type Amounts = Partial<Record<Measure, number>>;

/** What each power has now. */
export function amountsIn(view: View | null): Record<string, Amounts> {
    return ((view?.table as Readonly<Record<string, unknown>> | undefined)?.["powers"] ?? {}) as Record<
        string,
        Amounts
    >;
}

export function hasCharts(view: View | null): boolean {
    return Object.values(amountsIn(view)).some((amounts) => MEASURES.some((measure) => measure in amounts));
}

interface Step {
    power: string;
    measure: Measure;
    by: number;
    /** What it is now, if that was told. */
    total: number | null;
}

/** How an event changes amounts. */
function stepsOf({ kind, arguments: told }: EventDescription): Step[] {
    const number = (name: string): number | null => {
        const value = told[name];
        return typeof value === "number" ? value : null;
    };
    const step = (measure: Measure, by: number, total: number | null, who = "power"): Step => ({
        power: String(told[who]),
        measure,
        by,
        total,
    });
    switch (kind) {
        case "influence":
        case "morale":
            return [step(kind, number("points") ?? 0, number("total"))];
        case "taxes":
            return [step("money", number("income") ?? 0, number("total"))];
        case "garrison_sold":
            return [step("money", 1, number("total"))];
        case "corruption":
            return [step("money", -(number("lost") ?? 0), null)];
        case "subsidised": {
            const given = number("money") ?? 0;
            return [step("money", -given, null), step("money", given, null, "receiver")];
        }
    }
    const price = kind.startsWith("bought_") ? number("price") : null;
    return price === null ? [] : [step("money", -price, null)];
}

/** `now` is what the powers have at the end of what was told: for those of whom nothing was told. */
export function courseOf(updates: readonly TableUpdate[], now: Readonly<Record<string, Amounts>>): Course {
    const powers = Object.keys(now);
    const steps: (Step & { turn: number })[] = [];
    let turn = 1;
    for (const item of withoutUndone(updates)) {
        for (const event of item.events ?? []) {
            if (event.kind === "turn") turn = Number(event.arguments["turn"]) || turn;
            for (const step of stepsOf(event)) if (powers.includes(step.power)) steps.push({ ...step, turn });
        }
    }
    const turns = Array.from({ length: turn }, (_, at) => at + 1);
    const series = Object.fromEntries(
        MEASURES.map((measure) => [
            measure,
            powers
                .filter((power) => typeof now[power]?.[measure] === "number")
                .map((power) => ({
                    power,
                    values: valuesOf(
                        steps.filter((step) => step.power === power && step.measure === measure),
                        turns,
                        now[power]?.[measure] ?? 0,
                    ),
                })),
        ]),
    ) as Record<Measure, Series[]>;
    return { turns, series };
}

function valuesOf(
    steps: readonly { turn: number; by: number; total: number | null }[],
    turns: readonly number[],
    now: number,
): number[] {
    const known = steps.findIndex((step) => step.total !== null);
    const before = steps.slice(0, known + 1).reduce((sum, step) => sum + step.by, 0);
    let value =
        known >= 0
            ? (steps[known]?.total ?? 0) - before
            : now - steps.reduce((sum, step) => sum + step.by, 0);
    let at = 0;
    return turns.map((turn) => {
        for (; at < steps.length && (steps[at]?.turn ?? 0) <= turn; at++) {
            const step = steps[at];
            if (step) value = step.total ?? value + step.by;
        }
        return value;
    });
}
