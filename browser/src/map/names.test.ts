// @vitest-environment node
import { describe, expect, it } from "vitest";
import { battle, board, crowded, mapBundle, setup } from "./fixtures";
import { overlap } from "./geometry";
import { writeNames } from "./names";
import { letterBoxes } from "./placing";
import { printed } from "./printing";
import { standing } from "./standing";

const NONE: ReadonlySet<string> = new Set();

describe.each([0.195, 0.25, 0.385, 0.8])("names among pieces at %s pixels for a unit", (scale) => {
    const print = printed(mapBundle, board, scale);

    it.each([setup, crowded, battle])("are not covered by pieces, or are not there", (scene) => {
        const { stands } = standing(mapBundle, scene.tokens ?? [], print);
        const names = writeNames(mapBundle, print, stands.values(), NONE);
        expect(Object.keys(names).length).toBeGreaterThan(scale < 0.3 ? 12 : 24);
        for (const [place, { at, factor }] of Object.entries(names)) {
            const boxes = letterBoxes({ ...mapBundle.areas[place]!.name, at }, factor);
            const hidden = boxes.flatMap((box) =>
                [...stands.values()].map((one) =>
                    overlap(box, [
                        one.at[0] - one.width / 2,
                        one.at[1] - one.height / 2,
                        one.width,
                        one.height,
                    ]),
                ),
            );
            const whole = boxes.reduce((sum, box) => sum + box[2] * box[3], 0);
            expect(hidden.reduce((sum, one) => sum + one, 0) / whole, place).toBeLessThanOrEqual(0.3);
        }
    });

    it("of what is asked stay", () => {
        const { stands } = standing(mapBundle, crowded.tokens ?? [], print);
        const asked = new Set(Object.keys(mapBundle.areas).filter((place) => print.areas[place]!.name));
        expect(Object.keys(writeNames(mapBundle, print, stands.values(), asked)).sort()).toEqual(
            [...asked].sort(),
        );
    });
});

it("stay where they are printed while nothing stands on them", () => {
    const print = printed(mapBundle, board, 0.385);
    for (const [place, { at }] of Object.entries(writeNames(mapBundle, print, [], NONE)))
        expect(at).toEqual(mapBundle.areas[place]!.name.at);
});
