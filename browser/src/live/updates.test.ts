import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Channel, ChannelListener } from "./channel";
import { speak } from "../words/index.svelte";
import { LiveUpdates } from "./updates.svelte";
import type { TableSnapshot } from "../api/types";
import type { ServerMessage, ClientMessage, Watcher } from "./protocol";

class FakeChannel implements Channel {
    said: ClientMessage[] = [];
    closed = false;
    probed = 0;
    constructor(
        readonly kind: string,
        readonly listener: ChannelListener,
    ) {}
    say(message: ClientMessage): void {
        this.said.push(message);
    }
    probe(): void {
        this.probed += 1;
    }
    close(): void {
        this.closed = true;
    }
    hear(message: ServerMessage): void {
        this.listener.heard(message);
    }
}

let channels: FakeChannel[];
let live: LiveUpdates;
const last = () => channels.at(-1)!;
const hello = (number: number, seat: number | null = 0): ServerMessage => ({
    kind: "hello",
    table: "t",
    seat,
    number,
});
const updates = (number: number): ServerMessage => ({
    kind: "update",
    table: "t",
    number,
    update: { number, at: 0 },
});
const watcher = () =>
    ({
        hello: vi.fn(),
        update: vi.fn(),
        resync: vi.fn(),
        gone: vi.fn(),
        connection: vi.fn(),
    }) satisfies Watcher;

beforeEach(() => {
    vi.useFakeTimers();
    channels = [];
    live = new LiveUpdates(
        (kind, listener) => {
            channels.push(new FakeChannel(kind, listener));
            return last();
        },
        () => 1,
    );
});
afterEach(() => vi.useRealTimers());

describe("live updates", () => {
    it("opens one channel for all tables, and none before somebody watches", () => {
        expect(channels).toEqual([]);
        live.watch("t", { after: 3 }, watcher());
        live.watch("u", { after: 9, seat: 2 }, watcher());
        last().listener.opened();
        expect(channels).toHaveLength(1);
        expect(last().said).toEqual([
            { kind: "watch", table: "t", seat: null, after: 3, language: "en", snapshots: false },
            { kind: "watch", table: "u", seat: 2, after: 9, language: "en", snapshots: false },
        ]);
        live.watch("v", {}, watcher());
        expect(last().said.at(-1)).toEqual({
            kind: "watch",
            table: "v",
            seat: null,
            after: null,
            language: "en",
            snapshots: false,
        });
    });

    it("goes on after a break from the number it heard last", () => {
        const told = watcher();
        live.watch("t", { after: 3 }, told);
        last().listener.opened();
        last().hear(hello(4));
        last().hear(updates(4));
        last().hear(updates(5));
        expect(live.lost).toBe(false);
        last().listener.ended(true);
        expect(told.connection).toHaveBeenLastCalledWith(false);
        expect([live.live, live.lost]).toEqual([false, true]);
        vi.advanceTimersByTime(400);
        expect(channels).toHaveLength(2);
        last().listener.opened();
        expect(last().said).toEqual([
            { kind: "watch", table: "t", seat: null, after: 5, language: "en", snapshots: false },
        ]);
        last().hear(hello(6));
        last().hear(updates(6));
        expect(told.connection).toHaveBeenLastCalledWith(true);
        expect(told.update.mock.calls.map(([item]) => (item as { number: number }).number)).toEqual([
            4, 5, 6,
        ]);
    });

    it("waits longer after each failure, and not at all when the network is back", () => {
        live.watch("t", {}, watcher());
        const waits = [400, 800, 1_600];
        for (const [at, wait] of waits.entries()) {
            last().listener.ended(false);
            vi.advanceTimersByTime(wait - 1);
            expect(channels).toHaveLength(at + 1);
            vi.advanceTimersByTime(1);
            expect(channels).toHaveLength(at + 2);
        }
        last().listener.ended(false);
        live.restart();
        expect(channels).toHaveLength(5);
    });

    it("uses streams where WebSockets never open, and tries WebSockets again on another network", () => {
        live.watch("t", {}, watcher());
        for (const _ of [1, 2]) {
            last().listener.ended(false);
            vi.advanceTimersByTime(20_000);
        }
        expect(channels.map((channel) => channel.kind)).toEqual(["socket", "socket", "stream"]);
        live.restart();
        expect(last().kind).toBe("socket");
    });

    it("stays with WebSockets that have worked before", () => {
        live.watch("t", {}, watcher());
        for (const _ of [1, 2, 3, 4]) {
            last().listener.opened();
            last().listener.ended(true);
            vi.advanceTimersByTime(20_000);
        }
        expect(new Set(channels.map((channel) => channel.kind))).toEqual(new Set(["socket"]));
    });

    it("greets those who come later with the eyes and the number it has", () => {
        live.watch("t", {}, watcher());
        last().listener.opened();
        last().hear(hello(4, 2));
        last().hear(updates(5));
        const late = watcher();
        live.watch("t", { seat: null, after: 1 }, late);
        expect(late.connection).toHaveBeenCalledWith(true);
        expect(late.hello).toHaveBeenCalledWith(2, 5);
        expect(last().said.filter((message) => message.kind === "watch")).toHaveLength(1);
    });

    it("watches a table anew for other eyes", () => {
        live.watch("t", { seat: 0 }, watcher());
        last().listener.opened();
        live.watch("t", { seat: 1, after: 8 }, watcher());
        expect(last().said.slice(1)).toEqual([
            { kind: "unwatch", table: "t" },
            { kind: "watch", table: "t", seat: 1, after: 8, language: "en", snapshots: false },
        ]);
    });

    it("watches a table anew in another language, with the eyes it has", async () => {
        live.watch("t", { seat: 2 }, watcher());
        last().listener.opened();
        await speak("de");
        live.watch("t", { after: 8 }, watcher());
        await speak("en");
        expect(last().said.slice(1)).toEqual([
            { kind: "unwatch", table: "t" },
            { kind: "watch", table: "t", seat: 2, after: 8, language: "de", snapshots: false },
        ]);
    });

    it("has the table sent only as long as somebody takes it", () => {
        live.watch("t", {}, watcher());
        last().listener.opened();
        const open = { ...watcher(), snapshot: vi.fn() };
        const stop = live.watch("t", { after: 8 }, open);
        last().hear(hello(8));
        const snapshot = { number: 9 } as TableSnapshot;
        last().hear({ kind: "snapshot", table: "t", snapshot: snapshot });
        expect(open.snapshot).toHaveBeenCalledExactlyOnceWith(snapshot);
        stop();
        expect(last().said.map((said) => (said.kind === "watch" ? said.snapshots : said.kind))).toEqual([
            false,
            "unwatch",
            true,
            "unwatch",
            false,
        ]);
    });

    it("closes when nobody watches any more", () => {
        const [one, other] = [live.watch("t", {}, watcher()), live.watch("t", {}, watcher())];
        last().listener.opened();
        one();
        expect(last().closed).toBe(false);
        other();
        expect(last().closed).toBe(true);
        expect(live.lost).toBe(false);
        vi.advanceTimersByTime(60_000);
        expect(channels).toHaveLength(1);
    });

    it("looks whether the line still holds when somebody looks", () => {
        live.watch("t", {}, watcher());
        last().listener.opened();
        live.wake();
        expect(last().probed).toBe(1);
        last().listener.ended(true);
        live.wake();
        expect(channels).toHaveLength(2);
    });

    it("tells that a table may not be looked at any more, and forgets it", () => {
        const told = watcher();
        live.watch("t", {}, told);
        last().listener.opened();
        last().hear({
            kind: "gone",
            table: "t",
            problem: { type: "not-allowed", title: "", status: 403, detail: "" },
        });
        last().hear(updates(1));
        expect(told.gone).toHaveBeenCalledOnce();
        expect(told.update).not.toHaveBeenCalled();
    });

    it("listens as whoever we are now when the session of the channel has ended", () => {
        const told = watcher();
        live.watch("t", { after: 4 }, told);
        last().listener.opened();
        const problem = { type: "not-logged-in", title: "", status: 401, detail: "" };
        last().hear({ kind: "gone", table: "t", problem });
        expect(told.gone).not.toHaveBeenCalled();
        vi.advanceTimersByTime(400);
        expect(channels).toHaveLength(2);
        last().listener.opened();
        expect(last().said).toEqual([
            { kind: "watch", table: "t", seat: null, after: 4, language: "en", snapshots: false },
        ]);
    });

    it("does not listen to a channel that it has given up", () => {
        const told = watcher();
        live.watch("t", {}, told);
        const old = last();
        live.restart();
        old.listener.opened();
        old.hear(updates(1));
        old.listener.ended(true);
        vi.advanceTimersByTime(60_000);
        expect(told.update).not.toHaveBeenCalled();
        expect(channels).toHaveLength(2);
    });
});
