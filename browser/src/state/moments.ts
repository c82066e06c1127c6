// Moments of a game as everybody calls them. Each audience counts its updates by itself; a link has to mean the same to all.
import type { TableUpdate } from "../api/types";

/** What everybody calls the moment of one of our numbers; null: now. */
export function momentOf(updates: readonly TableUpdate[], number: number | null): number {
    return updates.findLast((item) => item.number <= (number ?? Infinity))?.moment ?? 0;
}

/** Our own number of what everybody calls a moment; undefined while we have not been told of it. */
export function numberOf(updates: readonly TableUpdate[], moment: number): number | undefined {
    return updates.find((item) => (item.moment ?? 0) >= moment)?.number;
}
