import { describe, expect, it } from "vitest";
import { item } from "./fixtures";
import { momentOf, numberOf } from "./moments";

/** Prussia gets a letter that France does not see; then all see a battle. */
const PRUSSIA = [item(1, { moment: 1 }), item(2, { moment: 1 }), item(3, { moment: 2 })];
const FRANCE = [item(1, { moment: 1 }), item(2, { moment: 2 })];

describe("a moment", () => {
    it("is the same for everybody under different numbers", () => {
        const shared = momentOf(PRUSSIA, 3);
        expect(numberOf(FRANCE, shared)).toBe(2);
        expect(numberOf(PRUSSIA, shared)).toBe(3);
        expect(momentOf(FRANCE, null)).toBe(shared);
    });
    it("of something secret is what all knew last", () => {
        expect(numberOf(FRANCE, momentOf(PRUSSIA, 2))).toBe(1);
        expect(numberOf(PRUSSIA, momentOf(PRUSSIA, 2))).toBe(1);
    });
    it("is awaited while its updates have not come", () => {
        expect(numberOf(FRANCE, 3)).toBeUndefined();
        expect(numberOf([], 1)).toBeUndefined();
        expect(momentOf([], null)).toBe(0);
    });
});
