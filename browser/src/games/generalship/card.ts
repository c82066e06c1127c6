import type { HomeCard } from "../plugin";

export const card: HomeCard = {
    rank: 3,
    announced: {
        title: "Generalship",
        players: "2–4",
        pitch: {
            en: "Four nations on a table of hexagons that is laid anew for every game: regiments in wood, generals on cards, technologies, tactics and alliances.",
            de: "Vier Nationen auf einem Tisch aus Sechsecken, der für jedes Spiel neu ausgelegt wird: Regimenter aus Holz, Generale auf Karten, Technologien, Taktik und Bündnisse.",
        },
    },
};
