import type { OpenTable } from "../state/table.svelte";
import { knownPress } from "./room.svelte";

/** Letters that were not read yet, and offers that wait for an answer. */
export function unread(table: OpenTable): number {
    const brief = table.look?.rooms.press;
    const room = knownPress(table);
    if (room?.page) return room.unread + room.offers;
    return (brief?.unread ?? 0) + (brief?.offers ?? 0);
}
