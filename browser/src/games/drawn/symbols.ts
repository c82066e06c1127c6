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
    points: {
        ground: "M12 20C6 18.500 3 14 3.500 7.500 7 8 9.800 10 12 13c2.200-3 5-5 8.500-5.500C21 14 18 18.500 12 20z",
        fill: "#8c9b60",
        edge: "#3c4a1e",
        ink: "M12 22V12.500M6.500 10.500c2 1.500 4 4 5 7M17.500 10.500c-2 1.500-4 4-5 7",
    },
    food: {
        ground: "M8.500 7.500h7c4 3.500 5.500 7 5.500 9.500 0 3-2 4-4 4H7c-2 0-4-1-4-4 0-2.500 1.500-6 5.500-9.500zM9 7.500L7.500 3.500h9L15 7.500z",
        fill: "#d2b173",
        edge: "#5d4314",
        ink: "M12 18.500v-7M12 14l-2.500-2M12 14l2.500-2M12 17l-2.500-2M12 17l2.500-2",
    },
    metal: {
        ground: "M7 6.500h10l4.500 11h-19z",
        fill: "#a9b0b4",
        edge: "#353b40",
        ink: "M8.200 10h7.600M5 14.500L7 10M19 14.500L17 10",
    },
    population: {
        ground: "M5 6.500c0-4 14-4 14 0v11c0 4-14 4-14 0z",
        fill: "#f3ead6",
        edge: "#4d3d20",
        ink: "M5 6.500c0 4 14 4 14 0",
    },
    power: {
        ground: "M5 2.500h14v19H5z",
        fill: "#8b3a2c",
        edge: "#3f150e",
        ink: "M9 17.500v-6.500h6v6.500M8 11h8M9.500 11V6.500h5V11",
    },
    technology: {
        ground: `${disc(12, 12, 6.6)}M10.500 2h3v4h-3zM10.500 18h3v4h-3zM2 10.500h4v3H2zM18 10.500h4v3h-4z`,
        fill: "#c9b98f",
        edge: "#4d3d20",
        ink: disc(12, 12, 2.6),
    },
    battles: {
        ground: "M3 3l2.500.5L17 15l-2 2L3.500 5.500z",
        fill: "#c8ced2",
        edge: "#353b40",
        ink: "M21 3l-2.500.5L7 15l2 2L20.500 5.500zM4.500 14.500l5 5M14.500 19.500l5-5M5 19l-2 2M19 19l2 2",
    },
    land: {
        ground: "M4 3.500h16V11c0 5-3.500 8-8 10-4.500-2-8-5-8-10z",
        fill: "#b3382f",
        edge: "#621610",
        ink: "M12 6v11M8 10h8",
    },
    naval: {
        ground: "M3 15h18l-3 5.500H6zM12.500 3v10.500H6.500C9 10.500 11 7 12.500 3z",
        fill: "#5a76b4",
        edge: "#22365f",
        ink: "M14 6v7.500h4.500C18 10.500 16.500 8 14 6z",
    },
    cavalry: {
        ground: "M7 21c-1-4 1-6.500 2.500-9L5 13l-1.500-2.500L8.500 5.500l1-3 2.500 2.500c5 .5 8 4.500 7.500 16z",
        fill: "#8a6b4c",
        edge: "#33271d",
        ink: "M13 7.500c2.500 2 3.500 6 3 11",
    },
    march: {
        ground: "M6 3.500c4-2 7 2 13 0v10c-6 2-9-2-13 0z",
        fill: "#b3382f",
        edge: "#43351c",
        ink: "M6 22V3",
    },
    alliance: {
        ground: `${disc(9, 13, 5.6)}${disc(15, 13, 5.6)}`,
        fill: "#d9b158",
        edge: "#6f5313",
        ink: "M12 8.500v9",
    },
    christian: {
        ground: "M10 2.500h4v5h5v4h-5v10h-4v-10H5v-4h5z",
        fill: "#f3ead6",
        edge: "#621610",
    },
    muslim: {
        ground: "M15.500 4.500a8 8 0 1 0 0 15 6.500 6.500 0 1 1 0-15z",
        fill: "#8fb08c",
        edge: "#1f4527",
    },
    coup: {
        ground: "M11 2.500h2l1 11h-4zM7 13.500h10v2.500H7zM11 16h2v5.500h-2z",
        fill: "#c8ced2",
        edge: "#353b40",
    },
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;

export function isSign(name: string): name is SignName {
    return name in SIGNS;
}
