import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { ownPowers, ownPowersAsked, tableOf } from "../coalitions/view";
import battle from "./fixtures/battle.json";
import bid from "./fixtures/bid.json";
import buying from "./fixtures/buying.json";
import declaring from "./fixtures/declaring.json";
import gifts from "./fixtures/gifts.json";
import leading from "./fixtures/leading.json";
import voting from "./fixtures/voting.json";
import {
    actingNow,
    minorsOf,
    nextAction,
    powersAt,
    prelude,
    stewardOf,
    zone,
    type RaisonTable,
} from "./view";

const viewOf = (kept: { view: unknown }): View => kept.view as View;
const at = (kept: { view: unknown }): RaisonTable => tableOf<RaisonTable>(viewOf(kept))!;

describe("the wheel of war", () => {
    it("has a place for every Power, and one step for every turn", () => {
        for (const table of [at(declaring), at(bid)]) {
            expect(table.wheel).toHaveLength(table.order_of_play.length);
            for (const action of table.wheel) expect(powersAt(table, action)).toHaveLength(1);
        }
        expect(nextAction(at(declaring), "protestants")).toBe("taxation");
        expect(nextAction(at(declaring), "spain")).toBe("muster");
    });

    it("knows which action is taken, in either scenario", () => {
        expect(at(gifts).wheel[actingNow(at(gifts))]).toBe("subsidise");
        expect(at(leading).wheel[actingNow(at(leading))]).toBe("leadership_subsidise");
        expect(at(buying).wheel[actingNow(at(buying))]).toBe("mobilisation");
        expect(at(battle).wheel[actingNow(at(battle))]).toBe("movement");
    });

    it("knows what comes before the actions", () => {
        expect([declaring, bid, voting, gifts].map((kept) => prelude(at(kept)))).toEqual([
            "diplomacy",
            "minor",
            "election",
            null,
        ]);
        expect(actingNow(at(declaring))).toBe(-1);
    });
});

describe("Minor Powers", () => {
    it("stand under those who control them, and apart while nobody does", () => {
        expect(minorsOf(at(voting), "austria")).toEqual(["sweden"]);
        expect(minorsOf(at(voting), null)).toEqual([]);
        expect(minorsOf(at(bid), null)).toEqual(["sweden", "russia", "ottomans"]);
    });

    it("hang on their controllers in the zones", () => {
        expect(zone(at(voting), "austrian")).toEqual([{ power: "austria", minors: ["sweden"] }]);
        expect(zone(at(bid), "french").map((one) => one.power)).toEqual(["france", "sweden"]);
        expect(zone(at(voting), "expansionist")).toEqual([]);
    });

    it("are answered for by somebody else only while nobody controls them", () => {
        const table = structuredClone(at(bid));
        expect(stewardOf(table, "sweden")).toBeNull();
        table.powers["sweden"]!.seat = table.powers["france"]!.seat;
        expect(stewardOf(table, "sweden")).toBe("france");
        expect(stewardOf(at(voting), "sweden")).toBeNull();
    });

    it("come first when they are asked", () => {
        expect(ownPowers(viewOf(buying))).toEqual(["austria", "sweden"]);
        expect(ownPowersAsked(viewOf(buying))).toEqual(["sweden", "austria"]);
    });
});
