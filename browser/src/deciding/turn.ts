// What we have done since somebody else was asked last: the steps of our turn, which can be taken back one by one.
import type { TableUpdate } from "../api/types";

export interface Step {
    number: number;
    text: string;
}

/** Our steps after this number, the oldest first. A step is ours if nobody but us was asked before it. */
export function stepsOf(updates: readonly TableUpdate[], seat: number | null, after: number): Step[] {
    const undone = new Set(updates.map((item) => item.undone));
    const steps: Step[] = [];
    let mine = false;
    for (const item of updates) {
        if (!undone.has(item.number) && item.events?.length) {
            if (!mine) steps.length = 0;
            else if (item.number > after) steps.push({ number: item.number, text: tellingOf(item.events) });
        }
        if (item.waiting) mine = item.waiting.every((one) => one.seat === seat && !one.secret);
    }
    return steps;
}

/** What a step is called after: its first event that does not only follow from another. */
function tellingOf(events: NonNullable<TableUpdate["events"]>): string {
    return (events.find((event) => event.voice !== "small") ?? events[0])?.text ?? "";
}
