import type { Section } from "../catalogue";

export const powers = {
    austria: "Austria",
    france: "France",
    italy: "Italy",
    prussia: "Prussia",
    britain: "Britain",
    byzantium: "Byzantium",
    england: "England",
    ottomans: "Ottomans",
    poland: "Poland",
    protestants: "Protestants",
    russia: "Russia",
    spain: "Spain",
    sweden: "Sweden",
} as const satisfies Section;
