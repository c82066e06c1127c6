/** The patterns that double the colours of powers on land and along lanes, as on the printed boards. */
import type { Pattern } from "../colours";

/** Side of the repeated square, and the strokes in it. */
export const MARKS: Record<Pattern, { side: number; strokes: string }> = {
    plain: { side: 12, strokes: "" },
    hatch: { side: 9, strokes: "M-2 11 L11 -2 M-2 2 L2 -2 M7 11 L11 7" },
    "back hatch": { side: 9, strokes: "M-2 -2 L11 11 M7 -2 L11 2 M-2 7 L2 11" },
    cross: {
        side: 12,
        strokes: "M-2 14 L14 -2 M-2 2 L2 -2 M10 14 L14 10 M-2 -2 L14 14 M10 -2 L14 2 M-2 10 L2 14",
    },
    dots: { side: 9, strokes: "" },
    chevrons: { side: 12, strokes: "M0 4 L6 9 L12 4" },
    bars: { side: 8, strokes: "M0 4 H8" },
    waves: { side: 12, strokes: "M0 6 Q3 2 6 6 T12 6" },
    bricks: { side: 12, strokes: "M0 .5 H12 M0 6.5 H12 M3 .5 V6.5 M9 6.5 V12.5" },
    rings: { side: 12, strokes: "" },
};

/** The rhythm of a power's lanes. */
export const DASHES: Record<Pattern, string> = {
    plain: "16 7",
    hatch: "9 7",
    "back hatch": "9 5 2 5",
    cross: "2 5",
    dots: "0.1 6",
    chevrons: "14 5 4 5",
    bars: "5 5",
    waves: "14 5 2 5 2 5",
    bricks: "10 4 10 9",
    rings: "4 9",
};
export const FREE_DASHES = "6 8";
