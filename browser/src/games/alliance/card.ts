import type { HomeCard } from "../plugin";

export const card: HomeCard = {
    rank: 4,
    announced: {
        title: "Alliance",
        players: "2–7",
        pitch: {
            en: "Napoleon’s Europe, 1805 to 1815, with seven empires and armies of wooden blocks whose strength only their owner sees.",
            de: "Napoleons Europa, 1805 bis 1815, mit sieben Reichen und Heeren aus Holzblöcken, deren Stärke nur sieht, wem sie gehören.",
        },
    },
};
