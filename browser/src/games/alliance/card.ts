import type { HomeCard } from "../plugin";

export const card: HomeCard = { rank: 4 };
