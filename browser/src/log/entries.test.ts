import { describe, expect, it } from "vitest";
import type { EventDescription } from "../api/types";
import { item } from "../state/fixtures";
import { chaptersOf, endsOf, filtered, type Reading } from "./entries";

function event(
    kind: string,
    given: Record<string, unknown> = {},
    about: Partial<EventDescription> = {},
): EventDescription {
    return { kind, text: `${kind}.`, arguments: given, places: [], pieces: [], ...about };
}
const reading: Reading = {
    powers: ["austria", "france", "prussia"],
    tell: (change) =>
        change.kind === "verdict" ? { text: "Broken.", kind: "verdict", power: change.power } : null,
};
const updates = [
    item(1, { events: [event("turn", { turn: 1 }), event("taxes", { power: "france" })] }),
    item(2, { events: [event("moved", { power: "prussia" })] }),
    item(3, { undone: 2 }),
    item(4, {
        events: [
            event(
                "battle",
                { power: "prussia", defenders: ["austria"] },
                { rules: ["RP-169"], topic: "battle" },
            ),
            event("turn", { turn: 2 }),
        ],
        changes: [
            { kind: "verdict", treaty: "t", clause: 0, power: "prussia", ruling: "broken", why: "" },
            { kind: "clocks" },
        ],
    }),
];

describe("the log", () => {
    const chapters = chaptersOf(updates, reading);

    it("has a chapter for each turn, and leaves out what was taken back", () => {
        expect(chapters.map((chapter) => chapter.turn)).toEqual([1, 2]);
        expect(chapters[0]?.entries.map((entry) => entry.kind)).toEqual(["taxes", "battle"]);
    });

    it("names all powers of an event and the rule behind it", () => {
        const battle = chapters[0]?.entries[1];
        expect(battle?.powers).toEqual(["prussia", "austria"]);
        expect(battle?.rule).toBe("RP-169");
    });

    it("tells what happened at the table if there are words for it", () => {
        expect(chapters[1]?.entries.map((entry) => entry.text)).toEqual(["Broken."]);
    });

    it("keeps what is about oneself, also as the one who is attacked", () => {
        const kept = filtered(chapters, "mine", ["austria"]);
        expect(kept.flatMap((chapter) => chapter.entries).map((entry) => entry.kind)).toEqual(["battle"]);
    });

    it("keeps what is about one topic", () => {
        const kept = filtered(chapters, "diplomacy", []);
        expect(kept.map((chapter) => chapter.turn)).toEqual([2]);
    });
});

describe("where those who moved have come to", () => {
    const marched = (...steps: [from: string, place: string, piece?: string][]) => {
        const details = steps.map(([from, place, piece]) =>
            event(
                "stepped",
                { from, place },
                { part: "detail", joins: ["activated"], places: [from, place], pieces: piece ? [piece] : [] },
            ),
        );
        const begun = event("activated", { place: "wien" }, { places: ["wien"] });
        const [chapter] = chaptersOf([item(1, { events: [begun, ...details] })], reading);
        return [...endsOf(chapter!.entries[0]!)];
    };

    it("counts whoever goes on only where they end", () => {
        expect(
            marched(
                ["wien", "linz", "a"],
                ["linz", "graz", "a"],
                ["wien", "linz", "b"],
                ["linz", "graz", "b"],
            ),
        ).toEqual([["graz", 2]]);
    });

    it("takes hidden pieces for new ones wherever the march began", () => {
        expect(marched(["wien", "linz"], ["wien", "linz"], ["linz", "graz"], ["wien", "brno"])).toEqual([
            ["linz", 1],
            ["graz", 1],
            ["brno", 1],
        ]);
    });
});
