/** How much room a kind of piece takes. */
import type { Token, XY } from "../types";

export interface Measure {
    /** Of the drawing in its own measure, around its middle. */
    drawn: XY;
    /** How wide it is on the map, at the scale for which the map was laid out. */
    width: number;
}

const MEASURES: Record<string, Measure> = {
    general: { drawn: [104, 120], width: 26 },
    fortress: { drawn: [136, 136], width: 34 },
    train: { drawn: [104, 64], width: 26 },
    envoy: { drawn: [104, 72], width: 26 },
    block: { drawn: [112, 112], width: 28 },
    limit: { drawn: [118, 52], width: 48 },
    fleet: { drawn: [112, 112], width: 28 },
    squadron: { drawn: [112, 112], width: 28 },
    population: { drawn: [72, 96], width: 21 },
    flag: { drawn: [88, 104], width: 22 },
    cube: { drawn: [80, 84], width: 20 },
};
const ROUND: Measure = { drawn: [104, 104], width: 26 };

/** The kind of drawing that shows a piece. */
export const drawnAs = (token: Token): string => token.drawing || token.kind;

export const measureOf = (kind: string): Measure => MEASURES[kind] ?? ROUND;

/** Width and height on the map. */
export function roomOf(kind: string): XY {
    const { drawn, width } = measureOf(kind);
    return [width, (width * drawn[1]) / drawn[0]];
}

/** Smaller than on open land, so that the walls are seen around it. */
export const GARRISON_IN_FORTRESS = 22 / 26;
