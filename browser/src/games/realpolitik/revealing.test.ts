import { describe, expect, it } from "vitest";
import type { NewsItem } from "../../api/types";
import { revealsAfter } from "../coalitions/revealing";
import { readReveal } from "./revealing";

const item = (number: number, kind: string, given: Record<string, unknown>): NewsItem => ({
    number,
    at: 0,
    events: [{ kind, arguments: given, text: "", pieces: [], places: [] }],
});

describe("what was revealed", () => {
    const actions = item(3, "actions", { cards: { austria: "taxation", france: "movement" } });

    it("comes in its order, after what was seen", () => {
        const offers = item(5, "entreaties", { offers: { austria: "france" } });
        const found = revealsAfter([actions, item(4, "moved", {}), offers], 2, readReveal);
        expect(found[0]).toEqual({
            number: 3,
            kind: "actions",
            cards: [
                { power: "austria", action: "taxation" },
                { power: "france", action: "movement" },
            ],
        });
        expect(found.map((one) => one.number)).toEqual([3, 5]);
        expect(revealsAfter([actions], 3, readReveal)).toEqual([]);
    });

    it("says which offers meet", () => {
        const offers = { austria: "france", france: "austria", prussia: "austria" };
        const [revealed] = revealsAfter([item(1, "entreaties", { offers })], 0, readReveal);
        expect(revealed?.kind === "entreaties" && revealed.offers.map((offer) => offer.mutual)).toEqual([
            true,
            true,
            false,
        ]);
    });

    it("says whose bid has won", () => {
        const [revealed] = revealsAfter(
            [item(1, "bids", { powers: ["austria", "france"], bids: [2, 3], winner: "france" })],
            0,
            readReveal,
        );
        expect(revealed?.kind === "bids" && revealed.bids).toEqual([
            { power: "austria", bid: 2, won: false },
            { power: "france", bid: 3, won: true },
        ]);
    });
});
