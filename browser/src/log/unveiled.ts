// Everything that was true, from what each seat knew of it: where one sees nothing, another may have seen something.
import type { View } from "../api/types";

/** For somebody who sat there, or for a spectator. */
export function unveiled(views: readonly View[], seat: number | null): View | null {
    const own = views[seat ?? 0];
    if (!own) return null;
    const table = views.reduce<unknown>((all, one) => merged(all, one.table), own.table);
    return { ...own, seat, table } as View;
}

function merged(one: unknown, other: unknown): unknown {
    if (one === null || one === undefined) return other;
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
        return one.map((part, at) => merged(part, other[at]));
    if (!isPlain(one) || !isPlain(other)) return one;
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return Object.fromEntries([...names].map((name) => [name, merged(one[name], other[name])]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
