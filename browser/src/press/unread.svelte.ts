import type { OpenTable } from "../state/table.svelte";
import { knownPress } from "./press-state.svelte";

/** Letters that were not read yet, and offers that wait for an answer. */
export function unread(table: OpenTable): number {
    const brief = table.snapshot?.features.press;
    const press = knownPress(table);
    if (press?.page) return press.unread + press.offers;
    return (brief?.unread ?? 0) + (brief?.offers ?? 0);
}
