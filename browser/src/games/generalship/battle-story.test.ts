import { describe, expect, it } from "vitest";
import type { TableUpdate } from "../../api/types";
import { storyOf } from "./battle-story";

const item = (number: number, ...events: [string, Record<string, unknown>][]): TableUpdate =>
    ({
        number,
        events: events.map(([kind, given]) => ({ kind, arguments: given })),
    }) as unknown as TableUpdate;

const NEWS = [
    item(1, ["combat", { nation: "england" }]),
    item(
        2,
        ["contact", { nation: "austria", defender: "france", tile: "wien" }],
        ["tactics", { nation: "austria", cards: ["basic_1", "basic_2", "advanced_7"] }],
        ["tactics_hidden", { nation: "france", basic: 6, advanced: 2 }],
    ),
    item(3, ["changed_hidden", { nation: "france", basic: 0, advanced: 2 }]),
    item(4, ["showed", { nation: "austria", card: "advanced_6", meaning: "advanced_6" }]),
    item(
        5,
        ["lost_power_hidden", { nation: "france" }],
        ["changed_hidden", { nation: "france", basic: 3, advanced: 0 }],
    ),
    item(6, ["combat", { nation: "france", foe: "austria", attack: 6, defence: 7 }]),
];

describe("the story of a battle", () => {
    it("begins with the last contact, and tells cards, exchanges and combats", () => {
        const story = storyOf(NEWS, 9);
        expect(story.dealt).toEqual({ austria: [2, 1], france: [6, 2] });
        expect(story.exchanged).toEqual({ france: 2 });
        expect(story.paid).toEqual({ france: 3 });
        expect(story.shown).toEqual([
            { nation: "austria", card: "advanced_6", meaning: "advanced_6", step: 4 },
        ]);
        expect(story.combats.map(({ nation }) => nation)).toEqual(["france"]);
    });

    it("knows nothing of what comes after the moment that is looked at", () => {
        expect(storyOf(NEWS, 3).combats).toEqual([]);
        expect(storyOf(NEWS, 3).shown).toEqual([]);
    });
});
