// Pictures of actions, within 84 by 66 around the middle: tinted grounds under lines of ink.

export interface Picture {
    tints: readonly { d: string; fill: string }[];
    lines: string;
}

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
    `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const stack = (x: number, y: number, high: number): string =>
    Array.from({ length: high }, (_, k) => disc(x, y - 5 * k, 11, 4)).join("");

const leaf = (x: number, y: number, turn: number): string => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const at = (u: number, v: number): string =>
        `${(x + u * c - v * s).toFixed(1)} ${(y + u * s + v * c).toFixed(1)}`;
    return `M${at(-7, 0)}Q${at(0, -6)} ${at(8, 0)}Q${at(0, 6)} ${at(-7, 0)}z`;
};
const LEAVES = Array.from({ length: 8 }, (_, k) => {
    const angle = Math.PI * (0.62 + 0.125 * k);
    const [x, y] = [27 * Math.cos(angle), 27 * Math.sin(angle)];
    return leaf(x, y, angle + 1.3) + leaf(-x, y, Math.PI - angle - 1.3);
}).join("");
const STAR = Array.from({ length: 10 }, (_, k) => {
    const [r, a] = [k % 2 ? 6 : 15, -Math.PI / 2 + (k * Math.PI) / 5];
    return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
}).join("L");

export const ART = {
    taxation: {
        tints: [
            { d: "M-30 -4h60v28h-60z", fill: "#a8794a" },
            { d: "M-30 -4c0 -20 12 -24 30 -24s30 4 30 24z", fill: "#8e6238" },
            { d: stack(20, 26, 4) + stack(-2, 29, 2), fill: "#e0bb62" },
            { d: "M-7 -8h14v13h-14z", fill: "#e0bb62" },
        ],
        lines: `M-30 -4h60v28h-60zM-30 -4c0 -20 12 -24 30 -24s30 4 30 24M-20 -25v48M20 -25v20M-7 -8h14v13h-14zM0 -4v4${stack(20, 26, 4)}${stack(-2, 29, 2)}`,
    },
    mobilisation: {
        tints: [
            { d: "M-21 -2v22c0 6 42 6 42 0v-22z", fill: "#b04a3a" },
            { d: disc(0, -2, 21, 7), fill: "#f2e6c8" },
            { d: "M-32 -30c8 -4 12 3 20 0v14c-8 3 -12 -4 -20 0z", fill: "#5a76b4" },
        ],
        lines: `M-21 -2v22c0 6 42 6 42 0v-22${disc(0, -2, 21, 7)}M-21 1l7 22l7 -18l7 20l7 -20l7 18l7 -22M-8 -3L14 -27M8 -3L30 -22M-32 -32v50M-32 -30c8 -4 12 3 20 0v14c-8 3 -12 -4 -20 0`,
    },
    influence: {
        tints: [
            { d: LEAVES, fill: "#86a063" },
            { d: `M${STAR}z`, fill: "#e0bb62" },
        ],
        lines: `${LEAVES}M${STAR}zM-8 29L8 24M8 29L-8 24`,
    },
    movement: {
        tints: [
            { d: "M-42 14Q-22 -8 -4 6Q16 -14 42 4V33H-42z", fill: "#a9b37a" },
            {
                d: "M-16 33C-20 20 14 22 8 12C4 6 -6 8 -2 0L4 1C2 7 16 5 18 13C20 22 -2 22 0 33z",
                fill: "#ead9ae",
            },
            { d: "M4 -28c9 -4 14 3 24 0v15c-10 3 -15 -4 -24 0z", fill: "#b04a3a" },
        ],
        lines: "M-42 14Q-22 -8 -4 6Q16 -14 42 4M-16 33C-20 20 14 22 8 12C4 6 -6 8 -2 0M0 33C-2 22 20 22 18 13C16 5 2 7 4 1M4 1V-30M4 -28c9 -4 14 3 24 0v15c-10 3 -15 -4 -24 0M-30 25l3 -9l3 9M34 22l3 -9l3 9",
    },
} as const satisfies Record<string, Picture>;
