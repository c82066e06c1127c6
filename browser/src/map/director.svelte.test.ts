import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Director } from "./director.svelte";
import { readingTime, TIMES } from "./explaining";
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
        expect(director.caption).toBe("x y");
        const time = readingTime("x y", "brisk") + TIMES.brisk.pause;
        await vi.advanceTimersByTimeAsync(time - 10);
        expect(director.caption).toBe("x y");
        await vi.advanceTimersByTimeAsync(20);
        expect(director.caption).toBe("y z");
        expect(done).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(time);
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
        void director.present(last, [move("x", "y")], { pace: "instant" });
        expect(director.shown).toBe(last);
        expect(director.playing).toBe(false);
        expect(director.journeys).toEqual({});
    });

    it("tells nothing twice", () => {
        const [first, second] = [move("x", "y"), move("y", "z")];
        const director = new Director(at("y"), [first]);
        void director.present(at("z"), [first, second]);
        expect(director.caption).toBe(second.text);
        vi.runAllTimers();
        void director.present(at("y"), [first, second]);
        expect(director.playing).toBe(false);
    });

    it("shows what was told before when it is asked for once more", () => {
        const event = move("x", "y");
        const director = new Director(at("y"), [event]);
        void director.present(at("x"));
        void director.present(at("y"), [event], { again: true });
        expect(director.caption).toBe(event.text);
    });

    it("goes on to the next action, and past what its player did without a pause", async () => {
        const director = new Director(at("x"));
        const events = [move("x", "y"), move("y", "z"), { ...move("z", "w"), doer: "france" }];
        void director.present(at("w"), events, { own: ["france"] });
        director.skipOne();
        expect(director.caption).toBe("y z");
        director.skipOne();
        expect(director.caption).toBe("z w");
        await vi.advanceTimersByTimeAsync(TIMES.brisk.travel + 1);
        expect(director.playing).toBe(false);
    });

    it("waits with the next scene, and shows them all in order", () => {
        const director = new Director(at("p0"));
        const seen: string[] = [];
        for (let k = 1; k < 30; k++) void director.present(at(`p${k}`), [move(`p${k - 1}`, `p${k}`)]);
        while (director.playing) {
            seen.push(director.shown.tokens![0]!.place);
            vi.advanceTimersToNextTimer();
        }
        expect(seen).toEqual(Array.from({ length: 29 }, (_, k) => `p${k + 1}`));
    });
});
