import { describe, expect, it } from "vitest";
import type { TableUpdate, EventDescription } from "../../api/types";
import { battleStories } from "./battle-replay";
import told from "../realpolitik/fixtures/battle-updates.json";

const events = told as EventDescription[];
const item = (number: number, happened: EventDescription[], undone: number | null = null): TableUpdate => ({
    number,
    at: 0,
    events: happened,
    undone,
});
const event = (kind: string, given: Record<string, unknown>): EventDescription => ({
    kind,
    arguments: given,
    text: kind,
    pieces: [],
    places: [],
});

describe("the story of a battle", () => {
    const [story] = battleStories([item(1, []), item(2, events)]);

    it("begins with the armies and ends with the result", () => {
        expect(story!.number).toBe(2);
        expect(story!.frames[0]).toMatchObject({
            place: "bohemia",
            attacker: "france",
            strengths: [3, 1],
            piles: [],
        });
        const last = story!.frames.at(-1)!;
        expect(last.result).toEqual({ totals: [8, 5], winner: "attack" });
        expect(last.aftermath.map((line) => line.kind)).toContain("prestige");
    });

    it("shows what was hidden only when it is revealed", () => {
        const values = (at: number) =>
            story!.frames[at]!.piles.find((pile) => pile.general === "france-2")!.cards.map(
                (card) => card.value,
            );
        const laid = story!.frames.findIndex((frame) => frame.touched === "france-2.1");
        expect(values(laid)).toEqual([null]);
        expect(values(story!.frames.length - 1)).toEqual([4, 1]);
    });

    it("strikes the card that a 1 has discarded, and keeps earlier pictures as they were", () => {
        const struck = story!.frames.findIndex((frame) => frame.touched === "france-2.2");
        const own = (at: number) =>
            story!.frames[at]!.piles.find((pile) => pile.general === "austria-2")!.cards;
        expect(own(struck)[0]).toEqual({ value: 1, up: true, discarded: true });
        expect(own(struck - 1)[0]).toEqual({ value: 1, up: false, discarded: false });
    });

    it("puts supporters on their side", () => {
        const pile = story!.frames.at(-1)!.piles.find((one) => one.general === "austria-2");
        expect(pile).toMatchObject({ side: "defence", supporting: true });
    });

    it("adds up: the strengths and the cards that were not discarded make the totals", () => {
        const last = story!.frames.at(-1)!;
        const sum = (side: string) =>
            last.piles
                .filter((pile) => pile.side === side)
                .flatMap((pile) => pile.cards)
                .reduce((total, card) => total + (card.discarded ? 0 : card.value!), 0);
        expect([3 + sum("attack"), 1 + sum("defence")]).toEqual(last.result!.totals);
    });

    it("forgets what was taken back", () => {
        const updates = [item(1, events.slice(0, 1)), item(2, [events[2]!]), item(3, [], 2)];
        expect(battleStories(updates)[0]!.frames).toHaveLength(1);
    });

    it("tells several battles apart, and what comes after them", () => {
        const battle = event("battle", {
            power: "prussia",
            territory: "hesse",
            defenders: ["austria"],
            strengths: [2, 2],
        });
        const moved = event("morale", { power: "prussia", points: 2, total: 9 });
        const stories = battleStories([item(1, events), item(2, [moved]), item(3, [battle, moved])]);
        expect(stories.map((one) => one.place)).toEqual(["bohemia", "hesse"]);
        expect(stories[1]!.frames).toHaveLength(1);
    });
});
