// What powers are called.
import type { BoardPage } from "../api/types";
import { powerTitle } from "../words/powers";

/** The title of a power on this board; a name that the board does not know is written large. */
export function nameFrom(sheet: BoardPage | null): (actor: string) => string {
    const powers: Readonly<Record<string, { title?: string }>> = sheet?.board.powers ?? {};
    return (actor) => powerTitle(actor, powers[actor]?.title);
}
