import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { Problem } from "../../api/problem";
import { PendingRequest } from "./pending-request.svelte";

const breath = () => new Promise((done) => setTimeout(done));

describe("a pending request", () => {
    it("is run once by an effect, however often it is busy and done", async () => {
        const request = new PendingRequest();
        let runs = 0;
        const stop = $effect.root(() => {
            $effect(() => void request.run(async () => runs++));
        });
        flushSync();
        await breath();
        flushSync();
        await breath();
        expect(runs).toBe(1);
        stop();
    });

    it("says what went wrong, and forgets it with the next attempt", async () => {
        const request = new PendingRequest();
        const refused = () => Promise.reject(new Problem({ type: "unfit", detail: "No such zone." }));
        expect(await request.run(refused)).toBe(false);
        expect(request.fault).toBe("No such zone.");
        expect(await request.run(() => Promise.resolve())).toBe(true);
        expect(request.fault).toBe("");
    });

    it("does one thing at a time", async () => {
        const request = new PendingRequest();
        const first = request.run(breath);
        expect(await request.run(breath)).toBe(false);
        expect(await first).toBe(true);
    });
});
