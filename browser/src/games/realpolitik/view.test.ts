import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import battle from "./fixtures/battle.json";
import bid from "./fixtures/bid.json";
import choosing from "./fixtures/choosing.json";
import {
    answeredIn,
    counted,
    generalOf,
    influenceTrack,
    leader,
    ownPowers,
    statusOf,
    tableOf,
} from "../coalitions/view";
import type { RealpolitikTable } from "./view";

const viewOf = (kept: { view: unknown }): View => kept.view as View;
const table = tableOf<RealpolitikTable>(viewOf(choosing))!;

describe("the table of Realpolitik", () => {
    it("has Powers with everything that the sheets show", () => {
        for (const power of Object.values(table.powers)) {
            expect(Object.keys(power.generals)).toEqual(["1", "2", "3", "4"]);
            expect(power.cards).toBe(power.hand?.length ?? power.cards);
            expect(power.available.length).toBeGreaterThan(0);
        }
        expect(table.target).toBe(25);
        expect(table.marker).toBeLessThanOrEqual(table.top);
    });

    it("shows the reader's own hand and no other", () => {
        const shown = Object.entries(table.powers).filter(([, power]) => power.hand);
        expect(shown.map(([name]) => name)).toEqual(ownPowers(viewOf(choosing)));
    });

    it("tells all Powers of a seat, the Major Power first", () => {
        const shared = structuredClone(viewOf(bid));
        tableOf(shared)!.powers["italy"]!.seat = shared.seat;
        expect(ownPowers(shared)).toEqual(["austria", "italy"]);
        expect(ownPowers({ ...shared, seat: null })).toEqual([]);
    });

    it("knows a pair from both sides", () => {
        const allied = {
            ...table,
            alliances: [["austria", "italy"]],
            at_war: [["austria", "france"]],
        };
        expect(statusOf(allied, "italy", "austria")).toBe("allied");
        expect(statusOf(allied, "france", "austria")).toBe("war");
        expect(statusOf(allied, "france", "prussia")).toBe("neutral");
    });

    it("knows who has sealed an Action card", () => {
        const answered = answeredIn(viewOf(choosing), "ChooseActions");
        expect(Object.keys(answered).sort()).toEqual(["austria", "france", "italy", "prussia"]);
        expect(answered["austria"]).toBe(false);
        expect(Object.values(answered)).toContain(true);
        expect(answeredIn(viewOf(battle), "ChooseActions")).toEqual({});
    });

    it("puts Powers with equal Influence in one box, by Prestige", () => {
        const points = { austria: 4, france: 7, italy: 4, prussia: 7 };
        const powers = Object.fromEntries(
            Object.entries(points).map(([name, influence]) => [name, { ...table.powers[name]!, influence }]),
        );
        const even = { ...table, powers, prestige: ["prussia", "italy", "france", "austria"] };
        expect(influenceTrack(even)).toEqual([
            { points: 7, powers: ["prussia", "france"] },
            { points: 4, powers: ["italy", "austria"] },
        ]);
        expect(leader(even)).toBe("prussia");
    });

    it("leaves a Minor Power off the Influence track", () => {
        const boxes = influenceTrack(tableOf(viewOf(bid))!);
        expect(boxes.flatMap((box) => box.powers)).not.toContain("italy");
    });

    it("reads names of Generals and counts cards", () => {
        expect(generalOf("austria-2")).toEqual({ power: "austria", label: "2" });
        expect(counted([4, 1, 4, 2])).toEqual([
            { value: 1, count: 1 },
            { value: 2, count: 1 },
            { value: 4, count: 2 },
        ]);
    });
});
