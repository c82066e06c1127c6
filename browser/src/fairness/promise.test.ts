import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/client";
import type { TableRow } from "../api/types";
import { dropContributions, keepCommitment, keepContribution, promised } from "./promise";
import { join, take } from "./sitting";

const row = (id: string, change: object = {}) =>
    ({
        id,
        forked_from: null,
        is_lesson: false,
        seating: "choose",
        solo: false,
        seats: [],
        ...change,
    }) as unknown as TableRow;
const sent: { route: string; body: { contribution?: string | null } }[] = [];
/** Without the types of each route, which no stand-in can satisfy. */
const server = api as unknown as Record<"get" | "post" | "put", (...given: unknown[]) => Promise<unknown>>;
const open = () => ({
    commitment: "c0",
    contributions: ["", "first"],
    table: { ...row("t"), status: "open", seats: [{ is_you: false }] },
});
let state = open();

beforeEach(() => {
    localStorage.clear();
    sent.length = 0;
    state = open();
    vi.spyOn(server, "get").mockImplementation(() => Promise.resolve(state));
    for (const method of ["post", "put"] as const)
        vi.spyOn(server, method).mockImplementation((route, call) => {
            sent.push({ route: String(route), body: (call as { body: object }).body });
            return Promise.resolve({ status: "open", seats: [0] });
        });
});
afterEach(() => vi.restoreAllMocks());

describe("what was promised", () => {
    it("is the commitment of the first look", () => {
        expect(promised("t")).toBeNull();
        keepCommitment(row("t"), "first");
        keepCommitment(row("t"), "second");
        expect(promised("t")).toEqual({ commitment: "first", contributions: [], setUp: true, drawn: 0 });
        expect(promised("another")).toBeNull();
    });

    it.each([
        [{ forked_from: "source" }, { setUp: false, drawn: 0 }],
        [{ is_lesson: true }, { setUp: false, drawn: 0 }],
        [
            { seating: "draw", seats: [1, 2, 3] },
            { setUp: true, drawn: 3 },
        ],
        [
            { seating: "draw", seats: [1, 2, 3], solo: true },
            { setUp: true, drawn: 0 },
        ],
    ])("says of a table with %o how its game is to begin", (change, kept) => {
        keepCommitment(row("t", change), "c");
        expect(promised("t")).toMatchObject(kept);
    });

    it("goes with the contributions from this browser, until one gets up", () => {
        keepContribution("t", "lost", []);
        keepCommitment(row("t"), "c");
        keepContribution("t", "1", []);
        keepContribution("t", "2", ["1", "x"]);
        expect(promised("t")).toMatchObject({ contributions: ["1", "2"], seen: ["1", "x"] });
        dropContributions("t");
        expect(promised("t")).toMatchObject({ commitment: "c", contributions: [] });
    });

    it("is nothing where storage is damaged or closed", () => {
        localStorage.setItem("chancellery.chance.t", "{");
        expect(promised("t")).toBeNull();
        vi.stubGlobal("localStorage", {
            getItem: () => null,
            setItem: () => {
                throw new Error("closed");
            },
        });
        keepCommitment(row("t"), "c");
        expect(promised("t")).toBeNull();
        vi.unstubAllGlobals();
    });
});

describe("sitting down", () => {
    it("keeps the commitment first, then contributes and keeps that", async () => {
        await take("t", 2);
        expect(sent).toEqual([
            {
                route: "/tables/{table_id}/seats/{seat}",
                body: { who: "me", contribution: expect.stringMatching(/^[0-9a-f]{64}$/) },
            },
        ]);
        expect(promised("t")).toMatchObject({
            commitment: "c0",
            contributions: [sent[0]?.body.contribution],
            seen: ["", "first"],
        });
    });

    it("contributes nothing to a game that has begun", async () => {
        state.table.status = "running";
        await take("t", 2);
        expect(sent[0]?.body.contribution).toBeNull();
        expect(promised("t")?.contributions).toEqual([]);
    });

    it("keeps no contribution that was refused", async () => {
        vi.mocked(server.put).mockRejectedValue(new Error("taken"));
        await expect(take("t", 2)).rejects.toThrow("taken");
        expect(promised("t")).toMatchObject({ commitment: "c0", contributions: [] });
    });

    it("again does nothing for one who sits there", async () => {
        await join("t");
        expect(sent.map(({ route }) => route)).toEqual(["/tables/{table_id}/seats"]);
        state.table.seats = [{ is_you: true }];
        await join("t");
        expect(sent).toHaveLength(1);
        expect(promised("t")?.contributions).toHaveLength(1);
    });
});
