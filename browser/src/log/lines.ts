// The lines of a digest.
import type { Action } from "./entries";

/** One line of the digest, numbered as on the map. */
export interface Line extends Action {
    count: number;
    /** How often in a row. */
    times: number;
    /** It names the reader. */
    concerns: boolean;
}

/** The same thing in a row is one line, and the lines that are left are numbered. */
export function eachOnce(lines: readonly Line[]): Line[] {
    const told: Line[] = [];
    for (const line of lines) {
        const last = told.at(-1);
        if (last?.text === line.text && last.power === line.power && !line.details.length)
            told[told.length - 1] = { ...last, last: line.last, times: last.times + 1 };
        else told.push({ ...line, count: told.length + 1 });
    }
    return told;
}
