import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Director } from "./director.svelte";
import { PATIENCE } from "./explaining";
import type { Scene, EventDescription } from "./types";

const at = (place: string): Scene => ({ board: "x", tokens: [{ id: "a", kind: "general", place }] });
const move = (from: string, to: string): EventDescription => ({
    kind: "moved",
    text: `${from} ${to}`,
    arguments: {},
    places: [from, to],
    pieces: ["a"],
});

describe("the director", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("shows a scene without events at once", () => {
        const director = new Director(at("x"));
        const next = at("y");
        void director.present(next);
        expect(director.shown).toBe(next);
        expect(director.journeys).toEqual({ a: ["x", "y"] });
        expect(director.playing).toBe(false);
    });

    it("explains events one after another", async () => {
        const director = new Director(at("x"));
        const done = vi.fn();
        const last = at("z");
        void director.present(last, [move("x", "y"), move("y", "z")]).then(done);
        expect(director.shown.tokens![0]!.place).toBe("y");
        expect(director.event!.text).toBe("x y");
        await vi.advanceTimersByTimeAsync(430);
        expect(director.event!.text).toBe("y z");
        expect(done).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(430);
        expect(director.shown).toBe(last);
        expect(director.playing).toBe(false);
        expect(done).toHaveBeenCalledOnce();
    });

    it("can be hurried", () => {
        const director = new Director(at("x"));
        const last = at("z");
        void director.present(last, [move("x", "y"), move("y", "z")]);
        director.skip();
        expect(director.shown).toBe(last);
        expect(director.playing).toBe(false);
        vi.runAllTimers();
        expect(director.shown).toBe(last);
    });

    it("explains nothing to those who want no motion", () => {
        const director = new Director(at("x"));
        const last = at("y");
        void director.present(last, [move("x", "y")], true);
        expect(director.shown).toBe(last);
        expect(director.playing).toBe(false);
        expect(director.journeys).toEqual({});
    });

    it("tells nothing twice", () => {
        const [first, second] = [move("x", "y"), move("y", "z")];
        const director = new Director(at("y"), [first]);
        void director.present(at("z"), [first, second]);
        expect(director.event).toBe(second);
        vi.runAllTimers();
        void director.present(at("y"), [first, second]);
        expect(director.playing).toBe(false);
    });

    it("waits with the next scene, shows them all in order, and does not fall far behind", () => {
        const director = new Director(at("p0"));
        const seen: string[] = [];
        for (let k = 1; k < 30; k++) void director.present(at(`p${k}`), [move(`p${k - 1}`, `p${k}`)]);
        const begun = Date.now();
        while (director.playing) {
            seen.push(director.shown.tokens![0]!.place);
            vi.advanceTimersToNextTimer();
        }
        expect(seen).toEqual(Array.from({ length: 29 }, (_, k) => `p${k + 1}`));
        expect(Date.now() - begun).toBeLessThan(PATIENCE + 500);
    });
});
