import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "../api/problem";
import type { TableSnapshot, TableUpdate, TableRow } from "../api/types";
import { choice, decision, FakeClient, FakeLive, item, snapshotAt, row, settled, view } from "./fixtures";
import { speak } from "../words/index.svelte";
import { OpenTable } from "./table.svelte";

const VIEW = "get /tables/{table_id}/view";
const ROW = "get /tables/{table_id}";

let now: TableSnapshot;
let all: TableUpdate[];
let listed: TableRow;
let client: FakeClient;
let live: FakeLive;
let table: OpenTable;
let acknowledge: () => unknown;

function world(): void {
    table?.close();
    client = new FakeClient({
        [VIEW]: (asked) => (asked.query?.["seat"] == null ? now : { ...now, seat: asked.query["seat"] }),
        [ROW]: () => ({ table: listed, seat: 0, number: now.number, commitment: "c0", contributions: [] }),
        "get /tables/{table_id}/updates": (asked) => ({
            seat: 0,
            number: all.length,
            resync: false,
            updates: all.slice(Number(asked.query?.["after"]), Number(asked.query?.["after"]) + 2),
        }),
        "get /tables/{table_id}/history/{number}": (asked) => ({
            number: asked.path?.["number"],
            seat: 0,
            at: 0,
            view: view(),
            scene: { board: `at ${String(asked.path?.["number"])}` },
        }),
        "post /tables/{table_id}/answers": () => acknowledge(),
        "post /tables/{table_id}/withdrawals": () => acknowledge(),
        "post /tables/{table_id}/undo": () => acknowledge(),
        "post /tables/{table_id}/preview": (asked) => preview(Number(asked.body?.["option"])),
        "post /tables/{table_id}/why-not": () => ({ allowed: false, refusal: { rule: "RP-1", text: "No." } }),
    });
    live = new FakeLive();
    table = new OpenTable("t", null, { client, live: live.as() });
}

/** What comes of an answer in a plan: the same is asked again, but for the last option, whose outcome is open. */
function preview(option: number): unknown {
    const next = decision({ step: 1, options: [choice(option + 1)] });
    return {
        events: [],
        scene: { board: `after ${option}` },
        view: option < 9 ? view({ decisions: [next] }) : null,
    };
}

/** The channel says hello, and everything is looked at. */
async function arrive(number = now.number, seat: number | null = 0): Promise<void> {
    await settled();
    live.last.connection?.(true);
    live.last.hello?.(seat, number);
    await settled();
}

async function happen(next: TableSnapshot, ...items: TableUpdate[]): Promise<void> {
    now = next;
    all.push(...items);
    live.last.snapshot?.(next);
    for (const told of items) live.last.update?.(told);
    await settled();
}

beforeEach(() => {
    vi.useFakeTimers();
    const asked = decision({ step: 7 });
    now = snapshotAt(3, { view: view({ decisions: [asked] }) });
    all = [item(1), item(2), item(3)];
    listed = row("t");
    acknowledge = () => ({ number: 4, sealed: false, can_undo: true, over: false });
    world();
});
afterEach(() => {
    table.close();
    vi.useRealTimers();
});

describe("an open table", () => {
    it("looks, listens from there on, and reads all updates from the start", async () => {
        expect(table.connection).toBe("connecting");
        await settled();
        expect(live.watched[0]).toMatchObject({ table: "t", options: { seat: null, after: 3 } });
        await arrive();
        expect(table.connection).toBe("live");
        expect(table.snapshot?.number).toBe(3);
        expect(table.row?.name).toBe("Table t");
        expect(table.updates.map((told) => told.number)).toEqual([1, 2, 3]);
        expect(table.decisions).toHaveLength(1);
    });

    it("asks nothing before the channel is there", async () => {
        await settled();
        expect(table.connection).toBe("connecting");
        expect(table.decisions).toEqual([]);
    });

    it("shows what the channel sends, and asks for nothing", async () => {
        await arrive();
        const before = client.asked.length;
        await happen(snapshotAt(6), item(4), item(5, { waiting: [] }), item(6));
        expect(table.snapshot?.number).toBe(6);
        expect(table.updates.map((told) => told.number)).toEqual([1, 2, 3, 4, 5, 6]);
        expect(client.asked).toHaveLength(before);
    });

    it("asks for its row anew when that has changed", async () => {
        await arrive();
        const before = client.count(ROW);
        listed = row("t", { status: "paused" });
        await happen(snapshotAt(4), item(4, { changes: [{ kind: "status", status: "paused" }] }));
        expect(client.count(ROW)).toBe(before + 1);
        expect(table.row?.status).toBe("paused");
    });

    it("takes nothing that is meant for other eyes", async () => {
        await arrive();
        live.last.snapshot?.(snapshotAt(9, { seat: 1 }));
        expect(table.snapshot).toMatchObject({ seat: 0, number: 3 });
    });

    it("fetches updates that were missed", async () => {
        await arrive();
        all.push(item(4), item(5), item(6));
        live.last.update?.(item(6));
        await settled();
        expect(table.updates.map((told) => told.number)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it("never goes back to an older look", async () => {
        await arrive();
        await happen(snapshotAt(5), item(4), item(5));
        now = snapshotAt(4);
        await table.refresh();
        expect(table.snapshot?.number).toBe(5);
    });
});

describe("a question", () => {
    it("is closed while what is shown is older than what we have heard of", async () => {
        await arrive();
        live.last.update?.(item(4));
        expect(table.decisions).toEqual([]);
        live.last.snapshot?.(snapshotAt(4, { view: view({ decisions: [decision({ step: 8 })] }) }));
        expect(table.decisions[0]?.step).toBe(8);
    });

    it("stays open when the table is sent before the updates", async () => {
        await arrive();
        live.last.snapshot?.({ ...now, number: 4 });
        expect(table.decisions).toHaveLength(1);
        live.last.update?.(item(4, { changes: [{ kind: "press", closed: null }] }));
        expect(table.decisions).toHaveLength(1);
    });

    it("is closed while the connection is away, and opens when it has caught up", async () => {
        await arrive();
        live.last.connection?.(false);
        expect(table.connection).toBe("away");
        expect(table.decisions).toEqual([]);
        expect(table.canUndo).toBe(false);
        now = snapshotAt(5, { view: view({ decisions: [decision({ step: 9 })] }) });
        all.push(item(4), item(5));
        live.last.connection?.(true);
        live.last.hello?.(0, 5);
        expect(table.decisions).toEqual([]);
        await settled();
        expect(table.connection).toBe("live");
        expect(table.decisions[0]?.step).toBe(9);
        expect(table.updates).toHaveLength(5);
    });

    it("is not asked when the table is paused", async () => {
        now = { ...now, status: "paused" };
        world();
        await arrive();
        expect(table.decisions).toEqual([]);
    });
});

describe("an answer", () => {
    it("closes its question when the reply takes its time, and is shown until the server has taken it", async () => {
        await arrive();
        const [asked] = table.decisions;
        let arrived: (reply: unknown) => void = () => undefined;
        acknowledge = () => new Promise((done) => (arrived = done));
        const answering = table.answer(asked!, asked!.options[1]!);
        expect(table.decisions).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(150);
        expect(table.decisions).toEqual([]);
        expect(table.sent?.choice.index).toBe(1);
        expect(table.busy).toBe(true);
        await settled();
        const before = client.asked.length;
        const snapshot = snapshotAt(4, { can_undo: true });
        arrived({ number: 4, sealed: false, can_undo: true, over: false, snapshot });
        await expect(answering).resolves.toBe(true);
        await settled();
        expect(client.asked).toHaveLength(before);
        expect(table.snapshot?.number).toBe(4);
        expect(table.sent).toBeNull();
        expect(table.busy).toBe(false);
        expect(table.canUndo).toBe(true);
        const post = client.asked.find((request) => request.route.endsWith("/answers"));
        expect(post?.body).toEqual({ actor: "france", option: 1, step: 7, seat: 0 });
        expect(post?.key).toMatch(/^[0-9a-f]{32}$/);
    });

    it("in secret lies sealed at once", async () => {
        now = snapshotAt(3, { view: view({ decisions: [decision({ secret: true })] }) });
        world();
        await arrive();
        const [asked] = table.decisions;
        acknowledge = () => new Promise(() => undefined);
        void table.answer(asked!, choice(1));
        await vi.advanceTimersByTimeAsync(150);
        expect(table.decisions[0]).toMatchObject({ answered: true, sealed: 1 });
    });

    it("that is refused opens its question again, and says why", async () => {
        await arrive();
        acknowledge = () => {
            throw new Problem({ type: "illegal-answer", rule: "RP-115", status: 422 });
        };
        const [asked] = table.decisions;
        await expect(table.answer(asked!, choice(0))).resolves.toBe(false);
        await settled();
        expect(table.problem).toMatchObject({ code: "illegal-answer", rule: "RP-115" });
        expect(table.decisions).toHaveLength(1);
        expect(table.sent).toBeNull();
    });

    it("is not taken for given or not given before a look that was asked for afterwards", async () => {
        await arrive();
        const [asked] = table.decisions;
        acknowledge = () => {
            throw Problem.own("no-connection");
        };
        const old = client.answers[VIEW]!;
        client.answers[VIEW] = () => {
            throw Problem.own("no-connection");
        };
        await table.answer(asked!, choice(0));
        await settled();
        expect(table.sent).not.toBeNull();
        expect(table.decisions).toEqual([]);
        client.answers[VIEW] = old;
        await vi.advanceTimersByTimeAsync(5_000);
        expect(table.connection).toBe("live");
        expect(table.sent).toBeNull();
        expect(table.decisions).toHaveLength(1);
    });

    it("is given once, however often one clicks", async () => {
        await arrive();
        const [asked] = table.decisions;
        const given = await Promise.all([table.answer(asked!, choice(0)), table.answer(asked!, choice(0))]);
        expect(given).toEqual([true, false]);
        expect(client.count("post /tables/{table_id}/answers")).toBe(1);
    });
});

describe("taking back", () => {
    it("undoes the last answer as it was seen", async () => {
        await arrive();
        await table.undo();
        expect(client.asked.find((asked) => asked.route.endsWith("/undo"))?.body).toEqual({
            number: 3,
            seat: 0,
        });
    });

    it("resets the turn step by step", async () => {
        await arrive();
        const steps = [
            { number: 4, can_undo: true },
            { number: 5, can_undo: true },
            { number: 6, can_undo: false },
        ];
        acknowledge = () => steps.shift();
        await expect(table.resetTurn()).resolves.toBe(true);
        const undone = client.asked.filter((asked) => asked.route.endsWith("/undo"));
        expect(undone.map((asked) => asked.body?.["number"])).toEqual([3, 4, 5]);
        expect(new Set(undone.map((asked) => asked.key)).size).toBe(3);
    });

    it("withdraws a sealed answer", async () => {
        await arrive();
        await expect(table.withdraw(decision())).resolves.toBe(true);
        expect(client.count("post /tables/{table_id}/withdrawals")).toBe(1);
    });
});

describe("looking back", () => {
    it("shows the position of the moment and asks nothing", async () => {
        await arrive();
        table.at = 2;
        expect(table.shown.number).toBe(3);
        await settled();
        expect(table.shown).toMatchObject({ number: 2, scene: { board: "at 2" } });
        expect(table.decisions).toEqual([]);
        table.at = null;
        expect(table.shown.number).toBe(3);
        expect(table.decisions).toHaveLength(1);
    });
});

describe("other eyes", () => {
    it("begins anew when the server says so", async () => {
        await arrive();
        now = snapshotAt(1, { seat: null });
        all = [item(1)];
        live.last.resync?.(null, 1);
        await settled();
        expect(live.watched).toHaveLength(2);
        expect(live.watched[0]?.stopped).toBe(true);
        expect(table.snapshot).toMatchObject({ seat: null, number: 1 });
        expect(table.updates).toHaveLength(1);
    });

    it("goes on with the seat that is asked when one person plays all", async () => {
        listed = row("t", { solo: true });
        const waiting = { seat: 1, actor: "prussia", phase: "Movement", secret: false, answered: false };
        now = snapshotAt(3, { view: view({ waiting_for: [waiting] }) });
        world();
        await settled();
        expect(live.last).toBeDefined();
        expect(client.asked.some((asked) => asked.query?.["seat"] === 1)).toBe(true);
        expect(table.snapshot?.seat).toBe(1);
    });
});

describe("a reply", () => {
    it("is not shown to whoever sees the table with other eyes by then", async () => {
        await arrive();
        let reply: (said: object) => void = () => undefined;
        acknowledge = () => new Promise((done) => (reply = done));
        const answered = table.answer(decision({ step: 7 }), choice(1));
        await settled();
        table.sitAt(1);
        await arrive(3, 1);
        now = snapshotAt(4);
        reply({ number: 4, sealed: false, can_undo: true, over: false, snapshot: snapshotAt(4) });
        await answered;
        await settled();
        expect(table.snapshot).toMatchObject({ seat: 1, number: 4 });
        live.last.snapshot?.(snapshotAt(5, { seat: 1 }));
        expect(table.snapshot).toMatchObject({ seat: 1, number: 5 });
    });
});

describe("another language", () => {
    afterEach(() => speak("en"));

    it("has everything told anew", async () => {
        await arrive();
        const [looks, heard] = [client.count(VIEW), live.watched.length];
        await speak("de");
        flushSync();
        await settled();
        expect(client.count(VIEW)).toBe(looks + 1);
        expect(live.watched).toHaveLength(heard + 1);
        await arrive();
        expect(table.connection).toBe("live");
    });
});

describe("trouble", () => {
    it("says when there is no such table, and does not ask for ever", async () => {
        table.close();
        client.answers[VIEW] = () => {
            throw new Problem({ type: "no-such-table", status: 404 });
        };
        table = new OpenTable("t", null, { client, live: live.as() });
        await settled();
        expect(table.problem?.code).toBe("no-such-table");
        const before = client.count(VIEW);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(client.count(VIEW)).toBe(before);
    });

    it("begins as soon as a server that was away is back", async () => {
        table.close();
        const working = client.answers[VIEW]!;
        client.answers[VIEW] = () => {
            throw Problem.own("no-connection");
        };
        table = new OpenTable("t", null, { client, live: live.as() });
        await settled();
        expect(table.connection).toBe("connecting");
        client.answers[VIEW] = working;
        await vi.advanceTimersByTimeAsync(5_000);
        await arrive();
        expect(table.connection).toBe("live");
    });

    it("stops listening when it is closed", async () => {
        await arrive();
        table.close();
        expect(live.watched.at(-1)?.stopped).toBe(true);
    });
});

it("follows in components", async () => {
    await arrive();
    const seen: number[] = [];
    const stop = $effect.root(() => {
        $effect(() => void seen.push(table.shown.number));
    });
    flushSync();
    await happen(snapshotAt(4), item(4));
    flushSync();
    stop();
    expect(seen).toEqual([3, 4]);
});

describe("a plan", () => {
    const sent = () => client.asked.filter((one) => one.route === "/tables/{table_id}/answers");

    it("is drawn step by step, taken back, and carried out with one confirmation", async () => {
        await arrive();
        table.setPlanning(true);
        for (const index of [1, 2, 3]) await table.answer(table.decisions[0]!, choice(index));
        expect(table.shown.scene?.board).toBe("after 3");
        expect(new Set([7, ...table.rehearsal!.decisions.map((one) => one.step)])).toEqual(new Set([7, 10]));
        await table.undo();
        expect(table.rehearsal?.answers).toEqual([1, 2]);
        expect(sent()).toEqual([]);
        await table.carryOut();
        expect(sent().map((one) => one.body?.["option"])).toEqual([1, 2]);
        expect(table.rehearsal).toBeNull();
    });

    it("ends before what is uncertain, and with the question that it began with", async () => {
        await arrive();
        table.setPlanning(true);
        expect(await table.answer(table.decisions[0]!, choice(9))).toBe(false);
        expect(table.rehearsal?.isAtEnd).toBe(true);
        await happen(snapshotAt(4, { view: view() }), item(4));
        expect(table.rehearsal).toBeNull();
    });
});
