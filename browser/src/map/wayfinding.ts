/** From place to place by arrow keys: to the one that lies in that direction, a neighbour rather than another. */
import type { Plate, XY } from "./types";

export type Heading = "left" | "right" | "up" | "down";

const HEADINGS: Record<Heading, XY> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
export const ARROWS: Record<string, Heading> = {
    ArrowLeft: "left",
    ArrowRight: "right",
    ArrowUp: "up",
    ArrowDown: "down",
};
/** Beyond this angle a place no longer lies in a direction (cosine). */
const WIDEST = 0.34;
const NEIGHBOUR = 0.55;

export function middleOf(plate: Plate, place: string): XY | null {
    return (plate.areas[place] ?? plate.seas?.[place])?.name.at ?? null;
}

export function neighboursOf(plate: Plate): Map<string, Set<string>> {
    const near = new Map<string, Set<string>>();
    const join = ([a, b]: readonly [string, string]): void => {
        near.set(a, (near.get(a) ?? new Set()).add(b));
        near.set(b, (near.get(b) ?? new Set()).add(a));
    };
    for (const border of plate.borders ?? []) join(border.ends);
    for (const lane of plate.lanes ?? []) join(lane.ends);
    for (const strait of plate.straits ?? []) join(strait.ends);
    return near;
}

/** The place to which an arrow key leads; null at the edge of the world. */
export function towards(
    plate: Plate,
    near: ReadonlyMap<string, ReadonlySet<string>>,
    from: string,
    heading: Heading,
): string | null {
    const start = middleOf(plate, from);
    if (!start) return null;
    const [dx, dy] = HEADINGS[heading];
    let best: string | null = null;
    let least = Infinity;
    for (const place of placesOf(plate)) {
        if (place === from) continue;
        const at = middleOf(plate, place)!;
        const way: XY = [at[0] - start[0], at[1] - start[1]];
        const length = Math.hypot(...way) || 1;
        const straight = (way[0] * dx + way[1] * dy) / length;
        if (straight < WIDEST) continue;
        const rank = (length / (straight * straight)) * (near.get(from)?.has(place) ? NEIGHBOUR : 1);
        if (rank < least) {
            least = rank;
            best = place;
        }
    }
    return best;
}

/** All places in reading order: by rows from the north, each from the west. */
export function placesOf(plate: Plate): string[] {
    const row = plate.size[1] / 12;
    const places = [...Object.keys(plate.areas), ...Object.keys(plate.seas ?? {})];
    const line = (place: string): number => Math.floor(middleOf(plate, place)![1] / row);
    return places.sort((a, b) => line(a) - line(b) || middleOf(plate, a)![0] - middleOf(plate, b)![0]);
}

export function nearestTo(plate: Plate, at: XY): string | null {
    let best: string | null = null;
    let least = Infinity;
    for (const place of placesOf(plate)) {
        const [x, y] = middleOf(plate, place)!;
        const away = Math.hypot(x - at[0], y - at[1]);
        if (away < least) [best, least] = [place, away];
    }
    return best;
}
