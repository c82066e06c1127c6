// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
    between,
    filling,
    isSeen,
    lifted,
    limits,
    moved,
    toMap,
    onScreen,
    settled,
    showing,
    whole,
    zoomed,
    type Frame,
} from "./camera";

const FRAME: Frame = { size: [2000, 2000], view: [1000, 800] };

describe("the view of the map", () => {
    it("begins with the whole map in the middle", () => {
        expect(whole(FRAME)).toEqual({ scale: 0.4, x: 100, y: 0 });
    });

    it("fills the window as far as that hides little, beside what lies at the left", () => {
        expect(filling({ ...FRAME, view: [840, 800] })).toEqual({ scale: 0.42, x: 0, y: -20 });
        const wide: Frame = { size: [2000, 2000], view: [1600, 800], inset: { left: 200, bottom: 0 } };
        expect(filling(wide).scale).toBeCloseTo(0.432);
        const near = { ...wide, view: [1040, 800] as [number, number] };
        expect(filling(near)).toEqual({ scale: 0.42, x: 200, y: -20 });
        const low: Frame = { size: [2000, 2000], view: [400, 240] };
        expect(filling(low)).toEqual({ scale: 0.2, x: 0, y: -80 });
        expect(filling({ ...FRAME, isRimSeen: true })).toEqual(whole(FRAME));
        const phone: Frame = { size: FRAME.size, view: [390, 240] };
        expect(filling({ ...phone, isRimSeen: true })).toEqual(filling(phone));
        expect(isSeen(filling(near), [0, 200, 500, 500], near)).toBe(true);
        expect(isSeen(filling(near), [0, 0, 500, 500], near)).toBe(false);
    });

    it("keeps clear of what lies over the window, as far as it can", () => {
        expect(whole({ ...FRAME, inset: { left: 120, bottom: 0 } })).toEqual({ scale: 0.4, x: 160, y: 0 });
        const beside: Frame = { ...FRAME, inset: { left: 600, bottom: 0 } };
        expect(whole(beside)).toEqual({ scale: 0.2, x: 600, y: 200 });
        // The west of a map that is larger than the window can be brought out from under a panel.
        expect(settled({ scale: 0.4, x: 900, y: 0 }, beside).x).toBeGreaterThanOrEqual(600);
    });

    it("can be lifted over what lies below, and comes back without it", () => {
        const covered = { ...FRAME, inset: { left: 0, bottom: 300 } };
        const south: [number, number, number, number] = [900, 1700, 200, 200];
        const up = lifted(whole(covered), south, covered);
        expect(up).toBe(-(1900 * 0.4 - (800 - 300 - 24)));
        const seen = moved(whole(covered), 0, up, covered);
        expect(onScreen(seen, [1000, 1900])[1]).toBeLessThan(500);
        expect(lifted(seen, south, covered)).toBe(0);
        expect(settled(seen, FRAME)).toEqual(whole(FRAME));
    });

    it("stays where it is for what is seen already", () => {
        expect(lifted(whole(FRAME), [900, 900, 200, 200], FRAME)).toBe(0);
    });

    it("keeps the point under the finger while it comes nearer", () => {
        const near = zoomed(whole(FRAME), 3, [600, 300], FRAME);
        expect(toMap(near, [600, 300])).toEqual(toMap(whole(FRAME), [600, 300]));
    });

    it("comes neither too near nor farther than the whole map", () => {
        const { least, most } = limits(FRAME);
        expect(zoomed(whole(FRAME), 0.1, [0, 0], FRAME).scale).toBe(least);
        expect(zoomed(whole(FRAME), 1000, [0, 0], FRAME).scale).toBe(most);
    });

    it("never loses the map", () => {
        const near = zoomed(whole(FRAME), 4, [500, 400], FRAME);
        const thrown = moved(near, 1e6, -1e6, FRAME);
        expect(thrown.x).toBeLessThan(100);
        expect(thrown.y + FRAME.size[1] * thrown.scale).toBeGreaterThan(FRAME.view[1] - 100);
    });

    it("shows places in the middle, but not larger than is good to read", () => {
        const camera = showing([500, 500, 100, 100], FRAME);
        expect(camera.scale).toBe(1.4);
        expect(onScreen(camera, [550, 550])).toEqual([500, 400]);
    });

    it("glides from one view to another without leaving what it zooms to", () => {
        const a = settled({ scale: 0.5, x: -100, y: -100 }, FRAME);
        const b = zoomed(a, 2, [300, 200], FRAME);
        const half = between(a, b, 0.5);
        const [x, y] = toMap(half, [300, 200]);
        expect(x).toBeCloseTo(toMap(a, [300, 200])[0]);
        expect(y).toBeCloseTo(toMap(a, [300, 200])[1]);
        expect(between(a, b, 1)).toBe(b);
    });
});
