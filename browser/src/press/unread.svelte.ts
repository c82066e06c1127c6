import type { OpenTable } from "../state/table.svelte";

/** Messages that were not read yet. */
export function unread(table: OpenTable): number {
    return table.look?.rooms.press?.unread ?? 0;
}
