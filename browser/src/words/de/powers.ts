import type { Same } from "../catalogue";
import type { powers as source } from "../en/powers";

export const powers: Same<typeof source> = {
    austria: "Österreich",
    france: "Frankreich",
    italy: "Italien",
    prussia: "Preußen",
    britain: "Britannien",
    byzantium: "Byzanz",
    england: "England",
    ottomans: "Osmanisches Reich",
    poland: "Polen",
    protestants: "Protestantische Union",
    russia: "Russland",
    spain: "Spanien",
    sweden: "Schweden",
};
