/** Merge a new value over an old one: parts that are equal keep their identity, so that nothing that shows them is drawn anew. */
export function stablePatch<T>(before: unknown, after: T): T {
    if (before === after || !isNested(before) || !isNested(after)) return after;
    if (Array.isArray(before) !== Array.isArray(after)) return after;
    const parts: [string, unknown][] = Object.entries(after).map(([key, part]) => [
        key,
        stablePatch(before[key], part),
    ]);
    if (parts.length === Object.keys(before).length && parts.every(([key, part]) => part === before[key]))
        return before as T;
    return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null;
