// @vitest-environment node
import { describe, expect, it } from "vitest";
import { ofPieces } from "./detail";
import { alliance, battle, board, crowded, mapBundle, setup } from "./fixtures";
import { distance, inside } from "./geometry";
import { groundOf } from "./placing";
import { printed } from "./printing";
import { formations, standing } from "./standing";
import type { Token } from "./types";

const PHONE = 0.195;
const DESKTOP = 0.385;
const SCALES = [PHONE, DESKTOP, 0.8, 1.6, 2.6];
const at = (tokens: readonly Token[], scale: number) =>
    standing(mapBundle, tokens, printed(mapBundle, board, scale));
const general = (place: string, label: string, power = "prussia"): Token => ({
    id: `${power}-${label}`,
    kind: "general",
    place,
    power,
    number: 1,
    label,
});

describe.each(SCALES)("at %s pixels for a unit", (scale) => {
    it.each([setup, crowded, battle])("every piece stands in its own place", (scene) => {
        const { stands } = at(scene.tokens ?? [], scale);
        for (const token of scene.tokens ?? []) {
            const stand = stands.get(token.id)!;
            expect(stand, token.id).toBeDefined();
            const shape = mapBundle.areas[token.place];
            if (!shape || shape.callout) continue;
            const foot = token.kind === "general" ? stand.height * 0.36 : 0;
            expect(inside(groundOf(shape).parts, [stand.at[0], stand.at[1] + foot]), token.id).toBe(true);
        }
    });

    it("armies of different places can be told apart", () => {
        const { stands } = at(crowded.tokens ?? [], scale);
        const armies = [...stands.values()].filter((stand) => stand.token.kind === "general");
        for (const one of armies)
            for (const other of armies)
                if (one.token.place < other.token.place)
                    expect(
                        distance(one.at, other.at),
                        `${one.token.id} and ${other.token.id}`,
                    ).toBeGreaterThan(one.width * 0.5);
    });
});

describe("pieces", () => {
    it("stand on the spots of the map when these are wide enough", () => {
        const { stands } = at(setup.tokens ?? [], 2.2);
        expect(stands.get("france-1")!.at).toEqual(mapBundle.areas["paris"]!.pieces![0]);
    });

    it("keep a readable size from afar", () => {
        for (const scale of SCALES) expect(26 * ofPieces(scale) * scale).toBeGreaterThanOrEqual(22);
    });

    it("lie astride their border", () => {
        const border = mapBundle.borders!.find(
            ({ ends }) => ends.includes("wien") && ends.includes("tyrol"),
        )!;
        const train = at(setup.tokens ?? [], 1).stands.get("train-wien-tyrol")!;
        expect(train.at).toEqual(border.middle);
        expect(Math.abs(train.angle)).toBeLessThanOrEqual(90);
    });

    it("stand in a frame beside a place that is too small", () => {
        const group = at([general("nizza", "1"), general("nizza", "2")], DESKTOP).groups.get("nizza")!;
        const [x, y, width, height] = group.frame!;
        for (const stand of group.stands) {
            expect(stand.at[0] - stand.width / 2).toBeGreaterThanOrEqual(x);
            expect(stand.at[0] + stand.width / 2).toBeLessThanOrEqual(x + width);
            expect(stand.at[1]).toBeCloseTo(y + height / 2);
        }
    });

    it("are a stack to be spread where there is no room, and none where there is", () => {
        const many = ["1", "2", "3", "4"].map((label) => general("elsass", label));
        expect(at(many, PHONE).groups.get("elsass")).toMatchObject({ tight: true, piled: true });
        const roomy = ["1", "2"].map((label) => general("hungari", label));
        expect(at(roomy, DESKTOP).groups.get("hungari")).toMatchObject({ tight: false, piled: false });
    });

    it("are one pile from very far away", () => {
        const many = ["1", "2", "3"].map((label) => general("hungari", label));
        const group = at(many, 0.12).groups.get("hungari")!;
        expect(group).toMatchObject({ tight: true, piled: true });
        const across = group.stands.map((stand) => stand.at[0]);
        expect(Math.max(...across) - Math.min(...across)).toBeLessThan(group.stands[0]!.width / 4);
    });

    it("hold a garrison in the court of its fortress", () => {
        const { stands } = at(
            [
                { id: "fortress-wien", kind: "fortress", place: "wien" },
                { id: "garrison-wien", kind: "garrison", place: "wien", power: "austria" },
            ],
            1,
        );
        const [walls, inner] = [stands.get("fortress-wien")!, stands.get("garrison-wien")!];
        expect(inner.at).toEqual(walls.at);
        expect(inner.width).toBeLessThan(walls.width);
    });

    it("that nobody knows find a place, too, also at sea", () => {
        const sea = Object.keys(alliance.seas!)[0]!;
        const token: Token = { id: "x", kind: "kraken", place: sea };
        const print = printed(alliance, { made_of: "land", powers: {}, areas: {} }, 0.4);
        expect(standing(alliance, [token], print).stands.has("x")).toBe(true);
    });
});

describe("formations", () => {
    it.each([1, 2, 3, 5, 8])("place each of %s pieces once, around the middle", (count) => {
        for (const { places } of formations(count, [20, 24])) {
            expect(places).toHaveLength(count);
            expect(places.reduce((sum, [x]) => sum + x, 0)).toBeCloseTo(0);
            expect(new Set(places.map(String)).size).toBe(count);
        }
    });
});
