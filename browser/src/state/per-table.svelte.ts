// State that exists once for each open table: its press, its time, its names. Made by whatever part of the page asks first, and alive
// when that part is gone: what is derived in it would otherwise stay as it was when its first reader was taken down.
import type { OpenTable } from "./table.svelte";

export interface PerTable<T> {
    of(table: OpenTable): T;
    /** If anybody has asked for it already. */
    known(table: OpenTable): T | undefined;
}

export function perTable<T>(make: (table: OpenTable) => T): PerTable<T> {
    const made = new WeakMap<OpenTable, { it: T }>();
    return {
        of(table) {
            let found = made.get(table);
            if (!found) {
                $effect.root(() => {
                    found = { it: make(table) };
                });
                made.set(table, found!);
            }
            return found!.it;
        },
        known: (table) => made.get(table)?.it,
    };
}
