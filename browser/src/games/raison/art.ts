// Pictures of the spaces of the wheel.
import { ART as SHARED, stack, type Picture } from "../coalitions/art";

const FAN = "M-25 -14l19 -10l20 38l-19 10zM1 -26l24 6l-10 42l-18 -5";
const HAT = "M-36 12C-24 6 -20 -20 -2 -22C16 -22 20 6 34 12C18 24 -20 24 -36 12z";
const PLUME = "M8 -17C12 -32 30 -34 36 -22C28 -24 20 -18 17 -8z";
const PURSE =
    "M-20 -8C-36 6 -36 30 -18 30H8C26 30 26 6 10 -8zM-20 -8C-18 -16 -24 -20 -28 -26C-14 -24 4 -24 18 -26C14 -20 8 -16 10 -8z";

const leadership: Picture = {
    tints: [
        { d: HAT, fill: "#41567f" },
        { d: PLUME, fill: "#f2e6c8" },
    ],
    lines: `${HAT}${PLUME}M-30 11C-14 18 14 18 28 11M4 2a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`,
};
const subsidise: Picture = {
    tints: [
        { d: PURSE, fill: "#a8794a" },
        { d: stack(27, 27, 3), fill: "#e0bb62" },
    ],
    lines: `${PURSE}${stack(27, 27, 3)}M-20 -8H10M-12 6C-16 12 -16 18 -13 23`,
};

export const ART: Readonly<Record<string, Picture>> = {
    ...SHARED,
    muster: {
        tints: [
            { d: "M-25 -14l19 -10l20 38l-19 10z", fill: "#f2e6c8" },
            { d: "M1 -26l24 6l-10 42l-24 -6z", fill: "#b04a3a" },
        ],
        lines: `${FAN}M-14 -9l8 15M6 -16l12 3l-5 24`,
    },
    leadership,
    subsidise,
    leadership_subsidise: {
        tints: [...leadership.tints, { d: stack(26, 30, 3), fill: "#e0bb62" }],
        lines: leadership.lines + stack(26, 30, 3),
    },
};
