/** Marks of what was done, and numbers of what would come of an option: how they lie on the map. */
import type { MapBundle, XY } from "./types";

/** One action on the map. */
export interface MapMark {
    key: string;
    /** Its number in the digest; 0: none. */
    count: number;
    power: string;
    /** The ways of pieces, each from the first place to the last. */
    ways: readonly (readonly string[])[];
    /** Places that it is about. */
    places: readonly string[];
    /** Those of them that changed hands. */
    changed: readonly string[];
    /** It is looked at: the others fade. */
    forward: boolean;
}

/** Where a place is marked. */
export function middleOf(mapBundle: MapBundle, place: string): XY | null {
    const shape = mapBundle.areas[place] ?? mapBundle.seas?.[place];
    if (!shape) return null;
    const [left, top, width, height] = shape.box;
    return ("anchor" in shape && (shape.anchor as XY | null)) || [left + width / 2, top + height / 2];
}

export interface Arrow {
    shaft: string;
    head: string;
    width: number;
    badge: XY;
}

/** A bent arrow along the middles of places, as wide as it is good to see. */
export function arrowBetween(way: readonly (XY | null)[], pixel: number): Arrow {
    const points = way.filter((point): point is XY => point !== null);
    const from = points[0]!;
    const to = points.at(-1)!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const width = Math.min(9 * pixel, Math.max(4 * pixel, length * 0.09));
    const [ux, uy] = [dx / length, dy / length];
    const bend = points.length > 2 ? 0 : length * 0.12;
    const middle: XY =
        points.length > 2
            ? points[Math.floor(points.length / 2)]!
            : [(from[0] + to[0]) / 2 - uy * bend, (from[1] + to[1]) / 2 + ux * bend];
    // The head looks where the last part of the way comes from.
    const [ex, ey] = [to[0] - middle[0], to[1] - middle[1]];
    const end = Math.hypot(ex, ey) || 1;
    const [vx, vy] = [ex / end, ey / end];
    const tip: XY = [to[0], to[1]];
    const neck: XY = [tip[0] - vx * width * 2.2, tip[1] - vy * width * 2.2];
    const start: XY = [
        from[0] + ux * Math.min(length * 0.12, 10 * pixel),
        from[1] + uy * Math.min(length * 0.12, 10 * pixel),
    ];
    const side = width * 1.5;
    const said = ([x, y]: XY): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
    return {
        shaft: `M${said(start)}Q${said(middle)} ${said(neck)}`,
        head: `M${said(tip)}L${said([neck[0] - vy * side, neck[1] + vx * side])}L${said([neck[0] + vy * side, neck[1] - vx * side])}Z`,
        width,
        badge: [middle[0] - uy * width * 2, middle[1] + ux * width * 2],
    };
}
