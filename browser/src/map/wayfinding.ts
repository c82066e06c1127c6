/** From place to place by arrow keys: to the one that lies in that direction, a neighbour rather than another. */
import type { MapBundle, XY } from "./types";

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

export function middleOf(mapBundle: MapBundle, place: string): XY | null {
    return (mapBundle.areas[place] ?? mapBundle.seas?.[place])?.name.at ?? null;
}

export function neighboursOf(mapBundle: MapBundle): Map<string, Set<string>> {
    const near = new Map<string, Set<string>>();
    const join = ([a, b]: readonly [string, string]): void => {
        near.set(a, (near.get(a) ?? new Set()).add(b));
        near.set(b, (near.get(b) ?? new Set()).add(a));
    };
    for (const border of mapBundle.borders ?? []) join(border.ends);
    for (const lane of mapBundle.lanes ?? []) join(lane.ends);
    for (const strait of mapBundle.straits ?? []) join(strait.ends);
    return near;
}

/** The place to which an arrow key leads; null at the edge of the world. */
export function towards(
    mapBundle: MapBundle,
    near: ReadonlyMap<string, ReadonlySet<string>>,
    from: string,
    heading: Heading,
): string | null {
    const start = middleOf(mapBundle, from);
    if (!start) return null;
    const [dx, dy] = HEADINGS[heading];
    let best: string | null = null;
    let least = Infinity;
    for (const place of placesOf(mapBundle)) {
        if (place === from) continue;
        const at = middleOf(mapBundle, place)!;
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
export function placesOf(mapBundle: MapBundle): string[] {
    const row = mapBundle.size[1] / 12;
    const places = [...Object.keys(mapBundle.areas), ...Object.keys(mapBundle.seas ?? {})];
    const line = (place: string): number => Math.floor(middleOf(mapBundle, place)![1] / row);
    return places.sort(
        (a, b) => line(a) - line(b) || middleOf(mapBundle, a)![0] - middleOf(mapBundle, b)![0],
    );
}

export function nearestTo(mapBundle: MapBundle, at: XY): string | null {
    let best: string | null = null;
    let least = Infinity;
    for (const place of placesOf(mapBundle)) {
        const [x, y] = middleOf(mapBundle, place)!;
        const away = Math.hypot(x - at[0], y - at[1]);
        if (away < least) [best, least] = [place, away];
    }
    return best;
}
