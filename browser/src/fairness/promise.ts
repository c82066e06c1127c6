// What this browser keeps of the chance of a table before its game begins, to compare it with the record at the end.
import type { TableRow } from "../api/types";

export interface Promised {
    /** As it was at the first look. */
    commitment: string;
    /** What was contributed from here: by several people, if they share this browser. */
    contributions: string[];
    /** What everybody had contributed just before the last of these. */
    seen?: string[];
    /** The table was to begin with the set-up, not in a position. */
    setUp?: boolean;
    /** How many seats there were to be, if all of them were to be drawn. */
    drawn?: number;
}

const keyOf = (table: string) => `chancellery.chance.${table}`;

export function promised(table: string): Promised | null {
    try {
        return JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Promised | null;
    } catch {
        return null;
    }
}

/** Keep a commitment, and how the game is to begin; only the first look counts. */
export function keepCommitment(
    { id, forked_from: source, is_lesson: lesson, seating, solo, seats }: TableRow,
    commitment: string,
): void {
    if (promised(id) === null)
        keep(id, {
            commitment,
            contributions: [],
            setUp: !source && !lesson,
            drawn: seating === "draw" && !solo ? seats.length : 0,
        });
}

/** Keep what was contributed at a table that was looked at before, and what was there by then. */
export function keepContribution(table: string, contribution: string, seen: string[]): void {
    const before = promised(table);
    if (before) keep(table, { ...before, seen, contributions: [...before.contributions, contribution] });
}

/** Whoever gets up before the game takes the contribution along. */
export function dropContributions(table: string): void {
    const before = promised(table);
    if (before) keep(table, { ...before, contributions: [] });
}

function keep(table: string, promise: Promised): void {
    try {
        localStorage.setItem(keyOf(table), JSON.stringify(promise));
    } catch {
        // Then there is nothing to compare, and the verdict says so.
    }
}
