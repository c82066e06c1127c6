/** Names give way to pieces: they move a little, then become smaller, then leave. Those of what is asked stay. */
import { overlap } from "./geometry";
import { letterBoxes } from "./placing";
import type { Print } from "./printing";
import type { Stand } from "./standing";
import type { Box, MapBundle, Name, XY } from "./types";

/** Where the name of an area is written, and how much larger. */
export interface Written {
    at: XY;
    factor: number;
}

/** The share of a name that a piece may cover without harm. */
const HARMLESS = 0.1;
/** A name of which more is covered cannot be read. */
const LOST = 0.3;
const SMALLER = 2 / 3;
/** Letters smaller than this, in pixels, are not read. */
const LEAST = 8.4;
/** Steps to the side and up or down, in widths and heights of the name. */
const STEPS: readonly XY[] = [
    [0, 0],
    [0, 0.55],
    [0, -0.55],
    [0.25, 0],
    [-0.25, 0],
    [0, 1],
    [0, -1],
    [0.25, 0.55],
    [-0.25, 0.55],
    [0.25, -0.55],
    [-0.25, -0.55],
];

/** The names of all areas that can be shown among these pieces. */
export function writeNames(
    mapBundle: MapBundle,
    print: Print,
    stands: Iterable<Stand>,
    lit: ReadonlySet<string>,
): Record<string, Written> {
    const pieces = [...stands].map(({ at, width, height }): Box => [
        at[0] - width / 2,
        at[1] - height / 2,
        width,
        height,
    ]);
    const found: Record<string, Written> = {};
    const letters = new Map<string, Box[]>();
    const wanted = Object.entries(mapBundle.areas).filter(([place]) => print.areas[place]?.name);
    for (const [place, { name }] of wanted) letters.set(place, letterBoxes(name, print.areas[place]!.name));
    for (const [place, { name }] of wanted) {
        const factor = print.areas[place]!.name;
        const others = [...letters].flatMap(([other, boxes]) => (other === place ? [] : boxes));
        const best = bestOf(name, factor, print.scale, pieces, others);
        const home = share(letters.get(place)!, pieces);
        if (best && best.covered < home) found[place] = best;
        else if (home <= LOST || lit.has(place)) found[place] = { at: name.at, factor };
        if (best && best.covered > LOST && !lit.has(place)) delete found[place];
        const shown = found[place];
        if (shown) letters.set(place, letterBoxes({ ...name, at: shown.at }, shown.factor));
        else letters.delete(place);
    }
    return found;
}

function bestOf(
    name: Name,
    factor: number,
    scale: number,
    pieces: readonly Box[],
    others: readonly Box[],
): (Written & { covered: number }) | null {
    let best: (Written & { covered: number }) | null = null;
    const smaller = Math.min(factor, Math.max(factor * SMALLER, LEAST / (name.size * scale)));
    for (const size of new Set([factor, smaller]))
        for (const [across, down] of STEPS) {
            const at: XY = [name.at[0] + across * name.box[2] * size, name.at[1] + down * name.box[3] * size];
            const boxes = letterBoxes({ ...name, at }, size);
            if ((across || down) && share(boxes, others) > 0.02) continue;
            const covered = share(boxes, pieces);
            if (covered <= HARMLESS) return { at, factor: size, covered };
            if (!best || covered < best.covered) best = { at, factor: size, covered };
        }
    return best;
}

/** How much of some boxes others cover. */
function share(boxes: readonly Box[], others: readonly Box[]): number {
    let [whole, hidden] = [0, 0];
    for (const box of boxes) {
        whole += box[2] * box[3];
        for (const other of others) hidden += overlap(box, other);
    }
    return whole ? hidden / whole : 0;
}
