/** What a finger means: the nearest piece within its reach, else the place below; and what choosing it does. */
import * as detail from "./detail";
import { distance } from "./geometry";
import { bordersOf, type Group, type Stand, type Standing } from "./standing";
import type { MapBundle, XY } from "./types";

export interface Finger {
    /** On the map. */
    at: XY;
    /** Half of the room that a finger takes, on the map; 0 for a mouse. */
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

/** An empty place on a border, shown as a ring while it can be chosen. */
export const SLOT = "slot";

export function slotsFor(
    mapBundle: MapBundle,
    lit: ReadonlySet<string>,
    { stands }: Standing,
    scale: number,
): Stand[] {
    const borders = bordersOf(mapBundle);
    const taken = new Set([...stands.values()].map((stand) => stand.token.place));
    return [...lit].flatMap((place): Stand[] => {
        const border = borders.get(place);
        if (!border || taken.has(place)) return [];
        const side = 26 * detail.ofTrains(scale);
        return [
            {
                token: { id: place, kind: SLOT, place },
                at: border.middle,
                width: side,
                height: side,
                angle: 0,
            },
        ];
    });
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
        const { id, kind, place: stands } = piece.token;
        if (kind === SLOT) return { does: "choose-place", id };
        const group = groups.get(stands);
        const folded = !!group?.tight && spread !== stands && group.stands.includes(piece);
        if (folded && litIn(group, lit).length > 1) return { does: "spread", place: stands };
        if (lit.has(id)) return { does: "choose-piece", id };
        if (lit.has(stands)) return { does: "choose-place", id: stands };
        return folded ? { does: "spread", place: stands } : { does: "ask", id };
    }
    if (!place) return { does: "nothing" };
    if (lit.has(place)) return { does: "choose-place", id: place };
    const group = groups.get(place);
    const pieces = group ? litIn(group, lit) : [];
    if (pieces.length === 1) return { does: "choose-piece", id: pieces[0]!.token.id };
    if (group?.tight && pieces.length > 1 && spread !== place) return { does: "spread", place };
    return { does: "ask", id: place };
}

const litIn = (group: Group, lit: ReadonlySet<string>): Stand[] =>
    group.stands.filter((stand) => lit.has(stand.token.id));

const LARGER = 1.14;

/** A tight group spread out in a row that stays within the window, a little larger than before. */
export function spreadOut(group: Group, window: { left: number; right: number }): Stand[] {
    const { stands } = group;
    const pitch = Math.max(...stands.map((stand) => stand.width)) * LARGER * 1.08;
    const middle = stands.reduce((sum, stand) => sum + stand.at[0], 0) / stands.length;
    const y = stands.reduce((sum, stand) => sum + stand.at[1], 0) / stands.length;
    const half = (pitch * stands.length) / 2 + pitch * 0.3;
    const fits = window.right - window.left >= 2 * half;
    const x = fits
        ? Math.min(Math.max(middle, window.left + half), window.right - half)
        : (window.left + window.right) / 2;
    return stands.map((stand, k) => ({
        ...stand,
        at: [x + (k - (stands.length - 1) / 2) * pitch, y],
        width: stand.width * LARGER,
        height: stand.height * LARGER,
    }));
}
