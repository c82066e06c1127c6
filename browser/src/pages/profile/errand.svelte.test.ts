import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { Problem } from "../../api/problem";
import { Errand } from "./errand.svelte";

const breath = () => new Promise((done) => setTimeout(done));

describe("an errand", () => {
    it("is run once by an effect, however often it is busy and done", async () => {
        const errand = new Errand();
        let runs = 0;
        const stop = $effect.root(() => {
            $effect(() => void errand.run(async () => runs++));
        });
        flushSync();
        await breath();
        flushSync();
        await breath();
        expect(runs).toBe(1);
        stop();
    });

    it("says what went wrong, and forgets it with the next attempt", async () => {
        const errand = new Errand();
        const refused = () => Promise.reject(new Problem({ type: "unfit", detail: "No such zone." }));
        expect(await errand.run(refused)).toBe(false);
        expect(errand.fault).toBe("No such zone.");
        expect(await errand.run(() => Promise.resolve())).toBe(true);
        expect(errand.fault).toBe("");
    });

    it("does one thing at a time", async () => {
        const errand = new Errand();
        const first = errand.run(breath);
        expect(await errand.run(breath)).toBe(false);
        expect(await first).toBe(true);
    });
});
