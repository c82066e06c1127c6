// What powers are called.
import type { BoardSheet } from "../api/types";

/** The title of a power on this board; a name that the board does not know is written large. */
export function nameFrom(sheet: BoardSheet | null): (actor: string) => string {
    const powers: Readonly<Record<string, { title?: string }>> = sheet?.board.powers ?? {};
    return (actor) => powers[actor]?.title || actor.charAt(0).toUpperCase() + actor.slice(1);
}
