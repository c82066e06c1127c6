/** What a finger means: the nearest piece within its reach, else the place below; and what choosing it does. */
import { distance } from "./geometry";
import type { Group, Stand, Standing } from "./standing";
import type { XY } from "./types";

export interface Finger {
    /** On the plate. */
    at: XY;
    /** Half of the room that a finger takes, on the plate; 0 for a mouse. */
    reach: number;
}

/** The piece that is meant: of several within reach one that can be chosen, then the nearest. */
export function pieceAt(finger: Finger, stands: Iterable<Stand>, lit: ReadonlySet<string>): Stand | null {
    let best: Stand | null = null;
    let least = Infinity;
    for (const stand of stands) {
        const away = distance(finger.at, stand.at);
        const over =
            Math.abs(finger.at[0] - stand.at[0]) <= stand.width / 2 &&
            Math.abs(finger.at[1] - stand.at[1]) <= stand.height / 2;
        if (!over && away > finger.reach) continue;
        const rank = away * (lit.has(stand.token.id) ? 0.55 : 1) * (over ? 0.8 : 1);
        if (rank < least) {
            least = rank;
            best = stand;
        }
    }
    return best;
}

export type Meaning =
    | { does: "choose-piece" | "choose-place" | "ask"; id: string }
    | { does: "spread"; place: string }
    | { does: "nothing" };

export interface Touched {
    piece: Stand | null;
    /** The area or border below. */
    place: string | null;
}

/** What a tap does: never anything that is not lit, but as much as can be guessed safely. */
export function meaning(
    { piece, place }: Touched,
    lit: ReadonlySet<string>,
    { groups }: Standing,
    spread: string | null,
): Meaning {
    if (piece) {
        const { id, place: stands } = piece.token;
        const group = groups.get(stands);
        if (group?.tight && spread !== stands && litIn(group, lit).length > 1)
            return { does: "spread", place: stands };
        if (lit.has(id)) return { does: "choose-piece", id };
        if (lit.has(stands)) return { does: "choose-place", id: stands };
        if (group?.tight && spread !== stands && group.stands.some((stand) => stand.token.id === id))
            return { does: "spread", place: stands };
        return { does: "ask", id };
    }
    if (!place) return { does: "nothing" };
    if (lit.has(place)) return { does: "choose-place", id: place };
    const group = groups.get(place);
    const pieces = group ? litIn(group, lit) : [];
    if (pieces.length === 1) return { does: "choose-piece", id: pieces[0]!.token.id };
    if (pieces.length > 1 && group!.tight && spread !== place) return { does: "spread", place };
    return { does: "ask", id: place };
}

const litIn = (group: Group, lit: ReadonlySet<string>): Stand[] =>
    group.stands.filter((stand) => lit.has(stand.token.id));

/** A tight group spread out in a row that stays within the window, a little larger than before. */
export function spreadOut(group: Group, window: { left: number; right: number }): Stand[] {
    const larger = 1.12;
    const pitch = Math.max(...group.stands.map((stand) => stand.width)) * larger * 1.06;
    const middle = group.stands.reduce((sum, stand) => sum + stand.at[0], 0) / group.stands.length;
    const y = group.stands.reduce((sum, stand) => sum + stand.at[1], 0) / group.stands.length;
    const half = (pitch * group.stands.length) / 2;
    const room = window.right - window.left;
    const x =
        room < 2 * half
            ? (window.left + window.right) / 2
            : Math.min(Math.max(middle, window.left + half), window.right - half);
    return group.stands.map((stand, k) => ({
        ...stand,
        at: [x + (k - (group.stands.length - 1) / 2) * pitch, y],
        width: stand.width * larger,
        height: stand.height * larger,
    }));
}
