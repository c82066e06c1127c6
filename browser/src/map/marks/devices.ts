/** The device of each power: simple heraldry within 80 by 80 around the middle, in one ink on its ground. */
export interface Stroke {
    d: string;
    /** The ground shows through instead of the ink. */
    ground?: boolean;
    /** Drawn as a line so wide, instead of filled. */
    line?: number;
    /** Once more on the other side. */
    both?: boolean;
    transform?: string;
}

const disc = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const ray = (x: number, y: number, r: number, a: number): string =>
    `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;

function star(x: number, y: number, outer: number, inner: number, turn: number): string {
    const corners = Array.from({ length: 10 }, (_, k) =>
        ray(x, y, k % 2 ? inner : outer, turn + (k * Math.PI) / 5),
    );
    return `M${corners.join("L")}Z`;
}

const FEATHERS = [
    [-38, -22],
    [-39, -11],
    [-37, 0],
    [-32, 10],
    [-25, 18],
    [-16, 21],
] as const;
const WING: Stroke[] = [
    {
        d: FEATHERS.map(([x, y], k) => `M${-21 + 2.4 * k} ${-20 + 4.2 * k}L${x} ${y}`).join(""),
        line: 6.4,
        both: true,
    },
    { d: "M-4 -8 C-9 -20 -16 -29 -30 -33 C-27 -28 -27 -26 -28 -21 L-16 2 L-7 10z", both: true },
    {
        d:
            "M1 6 L-6 9 L-4 20 L-13 33 L-8 32 L-6 38 L-2 33 L0 39 H1z" +
            "M-6 8 C-11 12 -14 16 -15 22 L-23 24 L-17 27 L-20 33 L-14 29 L-12 35 L-9 27 C-7 22 -4 17 -2 12z",
        both: true,
    },
];

function beaked(x: number, y: number, r: number, both = false): Stroke[] {
    const transform = `translate(${x} ${y}) scale(${r / 10})`;
    return [
        { d: `${disc(0, 0, 10)}M-5 -9 q-15 -1 -19 17 q8 -5 20 -1z`, transform, both },
        { d: disc(-1.5, -2, 2.4), ground: true, transform, both },
    ];
}

const eagle: Stroke[] = [
    ...WING,
    { d: "M-8 -8 C-7 -16 -5 -20 -6 -28 H4 C5 -20 5 -16 8 -8 C11 2 8 12 0 16 C-8 12 -11 2 -8 -8z" },
    ...beaked(-1.5, -31, 7.5),
];

const doubleEagle: Stroke[] = [
    ...WING,
    { d: "M-3 -4 C-4 -14 -6 -18 -9 -22", line: 7, both: true },
    ...beaked(-9, -24.5, 5.4, true),
    {
        d: "M-8 -8 H8 C11 2 8 12 0 16 C-8 12 -11 2 -8 -8z M-7 -33 L-9 -41 L-4 -37.500 L0 -43 L4 -37.500 L9 -41 L7 -33z",
    },
];

const lily: Stroke[] = [
    { d: "M0 -38 C10 -24 13 -14 7 2 L5 12 H-5 L-7 2 C-13 -14 -10 -24 0 -38z M-5 20 H5 L3 30 L0 37 L-3 30z" },
    {
        d:
            "M-7 6 C-10 -6 -22 -16 -31 -8 C-40 1 -32 16 -22 12 C-27 4 -19 -2 -14 4 C-10 9 -9 12 -9 12 L-4 12z" +
            "M-4 20 C-6 30 -14 34 -21 33 C-16 38 -6 36 -3 29z",
        both: true,
    },
    { d: "M-16 12 h32 v8 h-32z" },
];

const crown = (x: number, y: number): Stroke[] => {
    const transform = `translate(${x} ${y}) scale(.92)`;
    return [
        {
            d: `M-15 12 L-19 -8 L-9 0 L0 -14 L9 0 L19 -8 L15 12z${disc(-19, -9, 2.8)}${disc(0, -15, 2.8)}${disc(19, -9, 2.8)}`,
            transform,
        },
        { d: "M-13 7 H13", line: 2, ground: true, transform },
    ];
};

const crescent: Stroke[] = [
    { d: `M10 -33 A34 34 0 1 0 10 33 A27 27 0 1 1 10 -33z${star(17, 0, 14, 5.6, Math.PI)}` },
];

const castle: Stroke[] = [
    {
        d:
            "M-36 36 V-12 H-38 V-26 h6 v5 h5 v-5 h6 v14 h-2 v10 H-11 V-24 H-13 V-38 h7 v5 h4 v-5 h4 v5 h4 v-5 h7 " +
            "V-24 h-2 V-2 H23 V-12 h-2 V-26 h6 v5 h5 v-5 h6 V-12 h-2 V36z",
    },
    { d: "M-9 36 V20 A9 9 0 0 1 9 20 V36z", ground: true },
    { d: "M-29 2 v10 M29 2 v10 M0 -16 v9", line: 4, ground: true },
];

const book: Stroke[] = [
    {
        d: "M0 -22 C-10 -31 -28 -31 -38 -26 V24 C-28 19 -10 19 0 28 C10 19 28 19 38 24 V-26 C28 -31 10 -31 0 -22z",
    },
    { d: "M-38 29 C-28 24 -10 24 0 33 C10 24 28 24 38 29", line: 3.5 },
    { d: "M0 -22 V28", line: 2.5, ground: true },
    {
        d: [-14, -5, 4, 13]
            .map((y) => `M-30 ${y} Q-17 ${y - 4} -6 ${y} M6 ${y} Q17 ${y - 4} 30 ${y}`)
            .join(""),
        line: 2.2,
        ground: true,
    },
];

function petals(reach: number, size: number, turn: number): Stroke[] {
    const middles = Array.from({ length: 5 }, (_, k) => turn + (2 * Math.PI * k) / 5);
    const d = middles
        .map((a) =>
            disc(Number((reach * Math.sin(a)).toFixed(1)), Number((-reach * Math.cos(a)).toFixed(1)), size),
        )
        .join("");
    return [{ d }, { d, line: 2.5, ground: true }];
}

const rose: Stroke[] = [
    { d: star(0, 0, 39, 20, Math.PI / 2) },
    ...petals(20, 15, 0),
    ...petals(11, 9, Math.PI / 5),
    { d: disc(0, 0, 7) },
    { d: disc(0, 0, 7), line: 2.5, ground: true },
    { d: disc(0, 0, 2.5), ground: true },
];

const steels: Stroke[] = [
    { d: "M-5 -38 H5 V-5 H38 V5 H5 V38 H-5 V5 H-38 V-5 H-5z" },
    ...["scale(1 1)", "scale(1 -1)"].map((flip): Stroke => ({
        d: "M18 -31 a8 8 0 0 1 0 12 a8 8 0 0 1 0 12",
        line: 5,
        both: true,
        transform: flip,
    })),
];

export const DEVICES: Record<string, Stroke[]> = {
    austria: doubleEagle,
    britain: rose,
    byzantium: steels,
    england: rose,
    france: lily,
    italy: [{ d: "M-11 -36 H11 V-11 H36 V11 H11 V36 H-11 V11 H-36 V-11 H-11z" }],
    ottomans: crescent,
    poland: eagle,
    protestants: book,
    prussia: eagle,
    russia: [{ d: "M-30 -37 L0 -8 L30 -37 L37 -30 L8 0 L37 30 L30 37 L0 8 L-30 37 L-37 30 L-8 0 L-37 -30z" }],
    spain: castle,
    sweden: [...crown(-19, -18), ...crown(19, -18), ...crown(0, 18)],
    turkey: crescent,
};
