import { beforeEach, describe, expect, it, vi } from "vitest";
import type { UpdatePage } from "../api/types";
import { keyOf, withSent } from "./asked";
import { Chronicle } from "./chronicle.svelte";
import { choice, decision, FakeClient, item, settled, view } from "./fixtures";
import { Travel } from "./travel.svelte";

describe("questions", () => {
    it("are the same as long as they are asked", () => {
        expect(keyOf(decision({ step: 3 }))).toBe(keyOf(decision({ step: 3, answered: true })));
        expect(keyOf(decision({ step: 3 }))).not.toBe(keyOf(decision({ step: 4 })));
        expect(keyOf(decision({ actor: "italy" }))).not.toBe(keyOf(decision()));
    });

    it("are closed or sealed by an answer on its way, and only the one that it answers", () => {
        const [open, secret] = [decision({ actor: "france" }), decision({ actor: "italy", secret: true })];
        expect(withSent([open, secret], null)).toEqual([open, secret]);
        expect(withSent([open, secret], { decision: open, choice: choice(1) })).toEqual([secret]);
        expect(withSent([open, secret], { decision: secret, choice: choice(1) })[1]).toMatchObject({
            sealed: 1,
        });
        expect(withSent([open], { decision: decision({ step: 0 }), choice: choice(1) })).toEqual([open]);
    });
});

describe("a chronicle", () => {
    const page = (...numbers: number[]): UpdatePage => ({
        seat: 0,
        number: 9,
        resync: false,
        updates: numbers.map((number) => item(number)),
    });
    const numbers = (chronicle: Chronicle) => chronicle.items.map((told) => told.number);

    it("puts what arrives in order and fetches what is missing, page by page", async () => {
        const fetch = vi.fn((after: number) => Promise.resolve(page(after + 1, after + 2)));
        const chronicle = new Chronicle(fetch);
        chronicle.take(item(1));
        chronicle.take(item(5));
        chronicle.take(item(1));
        await settled();
        expect(numbers(chronicle)).toEqual([1, 2, 3, 4, 5]);
        expect(fetch.mock.calls).toEqual([[1], [3]]);
    });

    it("does not take the pages of other eyes", async () => {
        let arrive: (page: UpdatePage) => void = () => undefined;
        const chronicle = new Chronicle(() => new Promise((done) => (arrive = done)));
        chronicle.readTo(2);
        const late = arrive;
        chronicle.reset();
        chronicle.readTo(1);
        late(page(1, 2));
        arrive(page(1));
        await settled();
        expect(numbers(chronicle)).toEqual([1]);
    });

    it("tries again after a failure", async () => {
        let broken = true;
        const chronicle = new Chronicle((after) =>
            broken ? Promise.reject(new Error()) : Promise.resolve(page(after + 1)),
        );
        chronicle.readTo(2);
        await settled();
        expect(numbers(chronicle)).toEqual([]);
        broken = false;
        chronicle.readTo(2);
        await settled();
        expect(numbers(chronicle)).toEqual([1, 2]);
    });
});

describe("travel", () => {
    const ROUTE = "get /tables/{table_id}/history/{number}";
    let client: FakeClient;
    let travel: Travel;

    beforeEach(() => {
        client = new FakeClient({
            [ROUTE]: (asked) => ({
                number: asked.path?.["number"],
                seat: asked.query?.["seat"],
                at: 0,
                view: view(),
                scene: null,
            }),
        });
        travel = new Travel("t", () => ({ seat: 0, number: 9 }), client);
    });

    it("shows the moment before until the wished one is there", async () => {
        travel.go(2);
        await settled();
        travel.go(5);
        expect(travel.at).toBe(5);
        expect(travel.position?.number).toBe(2);
        await settled();
        expect(travel.position?.number).toBe(5);
    });

    it("lands where one went last, whatever arrives when", async () => {
        travel.go(2);
        travel.go(3);
        travel.go(null);
        await settled();
        expect(travel.position).toBeNull();
    });

    it("keeps what it has seen and fetches the neighbours", async () => {
        vi.useFakeTimers();
        travel.go(5);
        await settled();
        await vi.advanceTimersByTimeAsync(500);
        expect(client.asked.map((asked) => asked.path?.["number"])).toEqual([5, 6, 4]);
        travel.go(6);
        expect(travel.position?.number).toBe(6);
        await vi.advanceTimersByTimeAsync(500);
        expect(client.asked.map((asked) => asked.path?.["number"])).toEqual([5, 6, 4, 7]);
        vi.useRealTimers();
    });

    it("looks with the eyes one wishes for", async () => {
        travel.go(2);
        await settled();
        travel.go(2, 1);
        await settled();
        expect(travel.position?.seat).toBe(1);
        expect(client.count(ROUTE)).toBe(2);
    });

    it("says when a moment cannot be looked at", async () => {
        client.answers[ROUTE] = () => {
            throw new Error("broken");
        };
        travel.go(2);
        await settled();
        expect(travel.problem?.code).toBe("not-understood");
    });
});
