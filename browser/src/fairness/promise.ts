// What this browser keeps of the chance of a table before its game begins, to compare it with the record at the end.

export interface Promised {
    /** As it was at the first look. */
    commitment: string;
    /** What was contributed from here: by several people, if they share this browser. */
    contributions: string[];
}

const keyOf = (table: string) => `chancellery.chance.${table}`;

export function promised(table: string): Promised | null {
    try {
        return JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Promised | null;
    } catch {
        return null;
    }
}

/** Keep a commitment; only the first one counts. */
export function keepCommitment(table: string, commitment: string): void {
    if (promised(table) === null) keep(table, { commitment, contributions: [] });
}

/** Keep what was contributed at a table that was looked at before. */
export function keepContribution(table: string, contribution: string): void {
    const before = promised(table);
    if (before) keep(table, { ...before, contributions: [...before.contributions, contribution] });
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
