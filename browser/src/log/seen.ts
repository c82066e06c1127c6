// Up to where somebody has read the log of a table, kept in this browser.
const BEFORE = new Map<string, number>();

function keyOf(table: string, seat: number | null): string {
    return `chancellery.seen.${table}.${seat ?? "-"}`;
}

/** The number up to which it was read at the visit before this one; null: this is the first. */
export function seenBefore(table: string, seat: number | null): number | null {
    const key = keyOf(table, seat);
    const kept = BEFORE.get(key);
    if (kept !== undefined) return kept || null;
    let found = 0;
    try {
        found = Number(localStorage.getItem(key)) || 0;
    } catch {
        // Then every visit is the first.
    }
    BEFORE.set(key, found);
    return found || null;
}

export function markSeen(table: string, seat: number | null, number: number): void {
    try {
        localStorage.setItem(keyOf(table, seat), String(number));
    } catch {
        // Then it is not known at the next visit.
    }
}
