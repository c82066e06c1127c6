import { describe, expect, it } from "vitest";
import type { NewsItem } from "../../api/types";
import { lastReveal } from "./revealing";

const item = (number: number, kind: string, given: Record<string, unknown>): NewsItem => ({
    number,
    at: 0,
    events: [{ kind, arguments: given, text: "", pieces: [], places: [] }],
});

describe("what was revealed", () => {
    const actions = item(3, "actions", { cards: { austria: "taxation", france: "movement" } });

    it("is the last one after what was seen", () => {
        expect(lastReveal([actions, item(4, "moved", {})], 2)).toEqual({
            number: 3,
            kind: "actions",
            cards: [
                { power: "austria", action: "taxation" },
                { power: "france", action: "movement" },
            ],
        });
        expect(lastReveal([actions], 3)).toBeNull();
    });

    it("says which offers meet", () => {
        const offers = { austria: "france", france: "austria", prussia: "austria" };
        const revealed = lastReveal([item(1, "entreaties", { offers })], 0);
        expect(revealed?.kind === "entreaties" && revealed.offers.map((offer) => offer.mutual)).toEqual([
            true,
            true,
            false,
        ]);
    });

    it("says whose bid has won", () => {
        const revealed = lastReveal(
            [item(1, "bids", { powers: ["austria", "france"], bids: [2, 3], winner: "france" })],
            0,
        );
        expect(revealed?.kind === "bids" && revealed.bids).toEqual([
            { power: "austria", bid: 2, won: false },
            { power: "france", bid: 3, won: true },
        ]);
    });
});
