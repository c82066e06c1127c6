import type { HomeCard } from "../plugin";

export const card: HomeCard = {
    rank: 1,
    hero: { board: "realpolitik", around: ["champagne", "magdeburg", "moravia", "venezia", "piedmont"] },
};
