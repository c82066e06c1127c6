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
        const verified = { is: "verified", draws: 9, contributed: true, later: null };
        expect(await compare(record, kept, own)).toEqual(verified);
        expect(await compare(record, { ...kept, setUp: true, drawn: 4 }, own)).toEqual(verified);
        expect(await compare(record, kept, null)).toEqual(verified);
    });

    it("says when this browser has contributed nothing, or kept nothing", async () => {
        const looked = { ...kept, contributions: [] };
        expect(await compare(record, looked, own)).toMatchObject({ is: "verified", contributed: false });
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
        const moved = { ...rest, position: { turn: 2 } };
        expect(await compare(moved, kept, own)).toMatchObject({ is: "from-position", draws: 6 });
        expect(await compare(moved, { ...kept, setUp: true }, own)).toEqual({ is: "broken", by: "position" });
        expect(await compare({ ...rest, drawn_before: 0 }, kept, own)).toEqual({ is: "broken", by: "draws" });
    });

    it("names a draw of seats that was skipped, whole or in part", async () => {
        const drawing = { ...kept, drawn: 4 };
        const draw = await drawsFrom(await seedOf(vectors.secret, contributions));
        for (const seats of [[], await drawSeats(draw, [none])]) {
            const skipped = { ...record, drawn_seats: seats };
            expect(await compare(skipped, kept, own)).toMatchObject({ is: "verified" });
            expect(await compare(skipped, drawing, own)).toEqual({ is: "broken", by: "seats" });
        }
    });

    it("names a contribution left out for one who is said to have no seat", async () => {
        const without = { ...record, contributions: contributions.with(own, "") };
        expect(await compare(without, kept, null)).toEqual({ is: "broken", by: "contribution" });
    });

    it("counts the numbers that were added or withdrawn after ours", async () => {
        const others = contributions.with(own, "");
        const [one = ""] = others.filter(Boolean);
        for (const [seen, later] of [
            [others, 0],
            [[], 2],
            [[one], 1],
            [[...others, OTHER], 1],
            [[...others, one], 1],
        ] as const)
            expect(await compare(record, { ...kept, seen: [...seen] }, own)).toMatchObject({ later });
        expect(await compare(record, { ...kept, contributions: [], seen: [] }, own)).toMatchObject({
            later: null,
        });
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
