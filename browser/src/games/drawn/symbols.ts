// Signs of the tracks, 24 by 24: a ground, and lines of ink on it.
export interface Sign {
    ground: string;
    fill: string;
    edge: string;
    ink?: string;
}

const disc = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const CARD = "M4.5 6.500l8.2-2.7 4.6 13.7-8.2 2.700z";

export const SIGNS = {
    money: {
        ground: disc(12, 12, 9.4),
        fill: "#d9b158",
        edge: "#6f5313",
        ink: `${disc(12, 12, 6.6)}M12 8.200v7.600M9.8 9.700c1.4-1.2 4.4-.9 4.3.8-.1 2-4.4 1.1-4.4 3.1 0 1.7 3.2 2 4.7.7`,
    },
    morale: {
        ground: "M12 20.500C4.8 15.2 2.6 11.7 2.6 8.4 2.6 5.5 4.8 3.6 7.3 3.600c2 0 3.7 1.1 4.7 3 1-1.9 2.7-3 4.7-3 2.5 0 4.7 1.9 4.7 4.8 0 3.3-2.2 6.8-9.4 12.100z",
        fill: "#b3382f",
        edge: "#621610",
        ink: "M6.2 8.600c0-1.2.7-2 1.8-2.1",
    },
    influence: {
        ground: "M12 2.200l2.9 6.5 7 .7-5.3 4.7 1.6 6.9-6.2-3.6-6.2 3.6 1.6-6.900L2.1 9.400l7-.7z",
        fill: "#5a76b4",
        edge: "#22365f",
        ink: "M12 6.200l1.6 3.900M7 11.200l2.6 2.2",
    },
    prestige: {
        ground: "M4 19.500L2.5 8l5.3 4L12 4.500l4.2 7.5 5.3-4L20 19.500z",
        fill: "#d9b158",
        edge: "#6f5313",
        ink: "M4.8 16.500h14.4",
    },
    crown: {
        ground: "M3.500 21V11.500L8 8.500l4 2.5 4-2.5 4.5 3V21z",
        fill: "#d9b158",
        edge: "#6f5313",
        ink: "M6 9.500C7.5 3.800 16.5 3.800 18 9.500M12 5.200V1.200M10.300 2.700h3.400M3.500 17.500h17M12 13v2M7.500 13v1.500M16.500 13v1.500",
    },
    strength: {
        ground: "M20.5 3.500l-.8 4.100L9.8 17.500l-3.3-3.300L16.4 4.300z",
        fill: "#c8ced2",
        edge: "#353b40",
        ink: "M4.6 13l6.4 6.400M7 17l-3.6 3.6",
    },
    cards: {
        ground: `${CARD}M10 5l9.5 1.5-2.3 14.2-9-1.5`,
        fill: "#efe3c6",
        edge: "#4d3d20",
    },
    units: {
        ground: disc(12, 14, 8.6) + disc(12, 10.5, 8.6),
        fill: "#cdb98c",
        edge: "#4d3d20",
        ink: disc(12, 10.5, 5.2),
    },
    trains: {
        ground: "M3 16V9h9V5.500h7V16zM5 5h3.500v4H5z",
        fill: "#6b7a80",
        edge: "#232b2f",
        ink: `${disc(6.5, 17.5, 2.3)}${disc(15.5, 17.5, 2.3)}M14.5 8h2.500v3h-2.500z`,
    },
    fortresses: {
        ground: "M12 2l2.8 5 5.7-.8-2.2 5.3 3.2 4.7-5.7.7L12 22l-3.8-5.1-5.7-.7 3.2-4.700L3.5 6.200l5.7.8z",
        fill: "#b9a98a",
        edge: "#43351c",
        ink: disc(12, 12, 3),
    },
    deck: {
        ground: "M5 4.500h11v15H5zM16 6.500h2.500v15H7.500v-2",
        fill: "#8b3a2c",
        edge: "#3f150e",
        ink: "M7.5 7h6v10h-6z",
    },
    discards: {
        ground: "M6 4.500l11 2-2.4 14.5-10.6-1.800z",
        fill: "#e3d6b6",
        edge: "#4d3d20",
        ink: "M8 9l6 7M14.5 9.500l-6.5 6",
    },
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;

export function isSign(name: string): name is SignName {
    return name in SIGNS;
}
