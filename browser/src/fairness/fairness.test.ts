// @vitest-environment node
import { describe, expect, it } from "vitest";
import { commitmentOf, drawSeats, drawsFrom, newContribution, seedOf } from "./chance";
import { compare, parse, type Recorded } from "./verdict";
import vectors from "./vectors.json";

/** The vectors come from Python, which compares them too (tests/kernel/test_chance.py). */
const draws = vectors.draws as [string, string, string][];

describe("chance", () => {
    it("is committed to as in Python", async () => {
        expect(await commitmentOf(vectors.secret)).toBe(vectors.commitment);
    });

    it("comes from the secret and all contributions, whatever their order", async () => {
        expect(await seedOf(vectors.secret, vectors.contributions)).toBe(vectors.seed);
        expect(await seedOf(vectors.secret, vectors.contributions.toReversed())).toBe(vectors.seed);
        expect(await seedOf(vectors.secret, ["", ""])).toBe(vectors.secret);
        for (const left of vectors.contributions.filter(Boolean)) {
            const others = vectors.contributions.filter((one) => one !== left);
            expect(await seedOf(vectors.secret, others)).not.toBe(vectors.seed);
        }
    });

    it("draws as in Python, with small bounds, long ones and such as need a second attempt", async () => {
        const draw = await drawsFrom(vectors.seed);
        for (const [index, [purpose, bound, outcome]] of draws.entries())
            expect(await draw(index + 1, purpose, BigInt(bound))).toBe(BigInt(outcome));
        expect(await drawSeats(draw, [0, 1, 2, 3])).toEqual(vectors.drawn_seats);
    });

    it("gets a number from us that is new each time", () => {
        expect(newContribution()).toMatch(/^[0-9a-f]{64}$/);
        expect(newContribution()).not.toBe(newContribution());
    });
});

describe("a record", () => {
    it("is read without a rounded number, and with its texts as they are", () => {
        const text = '{"seats": ["a 12345678901234567890 \\"7"], "draws": [["x", 12345678901234567890, 3]]}';
        expect(parse(text)).toEqual({
            seats: ['a 12345678901234567890 "7'],
            draws: [["x", "12345678901234567890", 3]],
        });
    });
});

const OTHER = "5e".repeat(32);
/** Drawn seats go to the contributions in ascending order, then to the seats without one. */
const contributions = vectors.drawn_seats.reduce<string[]>((seats, seat, rank) => {
    seats[seat] = [...vectors.contributions].filter(Boolean).sort()[rank] ?? "";
    return seats;
}, []);
const record: Recorded = { ...vectors, contributions, draws };
const own = vectors.drawn_seats[1] ?? 0;
const none = vectors.drawn_seats[3] ?? 0;
const kept = { commitment: vectors.commitment, contributions: [contributions[own] ?? ""] };

describe("the verdict", () => {
    it("is verified where everything is as it was promised", async () => {
        expect(await compare(record, kept, own)).toEqual({ is: "verified", draws: 9, contributed: true });
    });

    it("says when this browser has contributed nothing, or kept nothing", async () => {
        const looked = { ...kept, contributions: [] };
        expect(await compare(record, looked, own)).toMatchObject({ is: "verified", contributed: false });
        expect(await compare(record, kept, null)).toMatchObject({ is: "verified", contributed: false });
        expect(await compare(record, null, own)).toEqual({ is: "unkept", draws: 9 });
    });

    it("holds for records from before there were contributions", async () => {
        const draw = await drawsFrom(vectors.secret);
        const old: Recorded = {
            commitment: vectors.commitment,
            secret: vectors.secret,
            draws: [["die", 6, String(await draw(1, "die", 6n))]],
        };
        expect(await compare(old, { ...kept, contributions: [] }, 0)).toMatchObject({ is: "verified" });
    });

    it("holds for a game that goes on from a position, with the numbers of its draws", async () => {
        const rest = { ...record, drawn_before: 3, draws: draws.slice(3) };
        expect(await compare(rest, kept, own)).toMatchObject({ is: "verified", draws: 6 });
        expect(await compare({ ...rest, drawn_before: 0 }, kept, own)).toEqual({ is: "broken", by: "draws" });
    });

    const altered = (at: number) =>
        draws.map((one, index): [string, string, string] => (index === at ? [one[0], one[1], "1"] : one));
    const swapped = contributions.map((one, seat) =>
        seat === own
            ? (contributions[vectors.drawn_seats[0] ?? 0] ?? "")
            : seat === vectors.drawn_seats[0]
              ? (contributions[own] ?? "")
              : one,
    );

    it.each([
        ["another commitment", { commitment: OTHER }, "commitment"],
        ["another secret", { secret: OTHER }, "secret"],
        ["a contribution left out", { contributions: contributions.with(own, "") }, "contribution"],
        ["a contribution exchanged", { contributions: contributions.with(own, OTHER) }, "contribution"],
        ["all contributions left out", { contributions: [] }, "contribution"],
        ["a contribution added", { contributions: contributions.with(none, OTHER) }, "seats"],
        ["seats drawn again", { drawn_seats: vectors.drawn_seats.toReversed() }, "seats"],
        ["another draw", { draws: altered(0) }, "draws"],
        ["another last draw", { draws: altered(8) }, "draws"],
    ] as const)("names %s", async (_, change, by) => {
        expect(await compare({ ...record, ...(change as Partial<Recorded>) }, kept, own)).toEqual({
            is: "broken",
            by,
        });
    });

    it("names seats that were given to others", async () => {
        const mine = { ...kept, contributions: [swapped[own] ?? ""] };
        expect(await compare({ ...record, contributions: swapped }, mine, own)).toEqual({
            is: "broken",
            by: "seats",
        });
    });

    it("names a secret that was exchanged together with its commitment", async () => {
        const forged = { ...record, secret: OTHER, commitment: await commitmentOf(OTHER) };
        expect(await compare(forged, kept, own)).toEqual({ is: "broken", by: "commitment" });
    });
});
