// @vitest-environment node
import { describe, expect, it } from "vitest";
import { board, mapBundle } from "./fixtures";
import { inside, overlap } from "./geometry";
import { groundOf, letterBoxes } from "./placing";
import { printed } from "./printing";

const SCALES = [0.195, 0.385, 0.8, 1.6];
const CAPITALS = ["wien", "paris", "liguria", "berlin"];

describe.each(SCALES)("print at %s pixels for a unit", (scale) => {
    const print = printed(mapBundle, board, scale);
    const names = Object.entries(mapBundle.areas).filter(([place]) => print.areas[place]!.name);

    it("has no letters too small to be read", () => {
        for (const [place, shape] of names) {
            const shown = print.areas[place]!;
            expect(shape.name.size * shown.name * scale, place).toBeGreaterThanOrEqual(8.4);
            if (shown.cityName)
                expect(shape.city_name!.size * shown.cityName.factor * scale, place).toBeGreaterThanOrEqual(
                    7.4,
                );
        }
    });

    it("has no name over another", () => {
        const boxes = names.map(([place, { name }]) => ({
            place,
            boxes: letterBoxes(name, print.areas[place]!.name),
        }));
        for (const one of boxes)
            for (const other of boxes) {
                if (one.place >= other.place) continue;
                for (const a of one.boxes)
                    for (const b of other.boxes)
                        expect(overlap(a, b) / (a[2] * a[3]), `${one.place} ${other.place}`).toBeLessThan(
                            0.1,
                        );
            }
    });

    it("always names the capitals", () => {
        for (const place of CAPITALS) expect(print.areas[place]!.name, place).toBeGreaterThan(0);
    });

    it("puts values into their own area", () => {
        for (const [place, { value }] of Object.entries(print.areas))
            if (value) expect(inside(groundOf(mapBundle.areas[place]!).parts, value.at), place).toBe(true);
    });
});

describe("print", () => {
    it("shows every name and value of the board from the distance of a desk", () => {
        const print = printed(mapBundle, board, 0.385);
        for (const [place, shape] of Object.entries(mapBundle.areas)) {
            expect(print.areas[place]!.name, place).toBeGreaterThan(0);
            if (shape.value) expect(print.areas[place]!.value, place).not.toBeNull();
        }
    });

    it("leaves values out on a phone that shows the whole map", () => {
        expect(
            Object.values(printed(mapBundle, board, 0.195).areas).every(({ value }) => value === null),
        ).toBe(true);
    });

    it("is just what the map says when it is near enough", () => {
        const { name, value } = printed(mapBundle, board, 1.6).areas["bohemia"]!;
        expect(name).toBe(1);
        expect(value!.at).toEqual(mapBundle.areas["bohemia"]!.value);
    });
});
