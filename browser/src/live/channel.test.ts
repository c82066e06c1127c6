import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ANSWER, OPENING, QUIET, SocketChannel, StreamChannel, type ChannelListener } from "./channel";

class FakeSocket {
    static readonly CONNECTING = 0;
    static made: FakeSocket[] = [];
    readyState = 0;
    sent: unknown[] = [];
    closed = false;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor(readonly url: URL) {
        FakeSocket.made.push(this);
    }
    open(): void {
        this.readyState = 1;
        this.onopen?.();
    }
    send(text: string): void {
        this.sent.push(JSON.parse(text));
    }
    close(): void {
        this.closed = true;
        this.onclose?.();
    }
    hear(message: unknown): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

class FakeStream extends EventTarget {
    static readonly CLOSED = 2;
    static made: FakeStream[] = [];
    readyState = 1;
    onerror: (() => void) | null = null;
    constructor(readonly url: URL) {
        super();
        FakeStream.made.push(this);
    }
    close(): void {
        this.readyState = 2;
    }
    hear(name: string, data: unknown): void {
        this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    }
}

const listener = { opened: vi.fn(), heard: vi.fn(), ended: vi.fn() } satisfies ChannelListener;

beforeEach(() => {
    vi.useFakeTimers();
    vi.resetAllMocks();
    FakeSocket.made = [];
    FakeStream.made = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("EventSource", FakeStream);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("a channel over a WebSocket", () => {
    const open = () => {
        const channel = new SocketChannel(new URL("ws://here/live"), listener);
        const socket = FakeSocket.made[0]!;
        socket.open();
        return { channel, socket };
    };

    it("tells what it hears", () => {
        const { channel, socket } = open();
        channel.say({ kind: "watch", table: "t", after: 3 });
        socket.hear({ kind: "hello", table: "t", seat: 0, number: 3 });
        expect(listener.opened).toHaveBeenCalledOnce();
        expect(socket.sent).toEqual([{ kind: "watch", table: "t", after: 3 }]);
        expect(listener.heard).toHaveBeenCalledWith({ kind: "hello", table: "t", seat: 0, number: 3 });
    });

    it("asks after a silence whether anybody is there, and ends when nobody answers", () => {
        const { socket } = open();
        vi.advanceTimersByTime(QUIET);
        expect(socket.sent).toEqual([{ kind: "ping" }]);
        socket.hear({ kind: "pong" });
        vi.advanceTimersByTime(QUIET);
        expect(socket.sent).toHaveLength(2);
        vi.advanceTimersByTime(ANSWER);
        expect(socket.closed).toBe(true);
        expect(listener.ended).toHaveBeenCalledExactlyOnceWith(true);
    });

    it("ends when it does not open in time", () => {
        new SocketChannel(new URL("ws://here/live"), listener);
        vi.advanceTimersByTime(OPENING);
        expect(listener.ended).toHaveBeenCalledExactlyOnceWith(false);
    });

    it("hangs up when it is no longer wanted, but not before the other side has answered", () => {
        const channel = new SocketChannel(new URL("ws://here/live"), listener);
        const socket = FakeSocket.made[0]!;
        channel.close();
        expect(socket.closed).toBe(false);
        socket.open();
        expect(socket.closed).toBe(true);
        expect(listener.opened).not.toHaveBeenCalled();
        expect(listener.ended).not.toHaveBeenCalled();
    });

    it("says nothing any more once it is closed", () => {
        const { channel, socket } = open();
        channel.close();
        socket.hear({ kind: "pong" });
        vi.advanceTimersByTime(10 * QUIET);
        expect(listener.heard).not.toHaveBeenCalled();
        expect(listener.ended).not.toHaveBeenCalled();
        expect(socket.sent).toEqual([]);
    });
});

describe("a channel over streams", () => {
    const open = async () => {
        const channel = new StreamChannel(
            ({ table, after }) => new URL(`http://here/${table}?after=${after}`),
            listener,
        );
        await Promise.resolve();
        return channel;
    };

    it("opens a stream for each table, but not for more than a few", async () => {
        const channel = await open();
        expect(listener.opened).toHaveBeenCalledOnce();
        for (const table of ["a", "b", "c"]) channel.say({ kind: "watch", table, after: 5 });
        expect(FakeStream.made.map((stream) => stream.url.href)).toEqual([
            "http://here/a?after=5",
            "http://here/b?after=5",
        ]);
        channel.say({ kind: "unwatch", table: "a" });
        channel.say({ kind: "watch", table: "c", after: 1 });
        expect(FakeStream.made).toHaveLength(3);
    });

    it("tells the same as a WebSocket would", async () => {
        const channel = await open();
        channel.say({ kind: "watch", table: "a" });
        const stream = FakeStream.made[0]!;
        stream.hear("hello", { table: "a", seat: 1, number: 4 });
        stream.hear("snapshot", { number: 5 });
        stream.hear("update", { number: 5, at: 0 });
        stream.hear("gone", { type: "not-allowed" });
        expect(listener.heard.mock.calls.map(([message]) => (message as { kind: string }).kind)).toEqual([
            "hello",
            "snapshot",
            "update",
            "gone",
        ]);
        expect(listener.heard).toHaveBeenCalledWith({
            kind: "update",
            table: "a",
            number: 5,
            update: { number: 5, at: 0 },
        });
        expect(stream.readyState).toBe(2);
    });

    it("ends when a stream breaks or the server says goodbye", async () => {
        const channel = await open();
        channel.say({ kind: "watch", table: "a" });
        FakeStream.made[0]!.hear("bye", {});
        expect(listener.ended).toHaveBeenCalledOnce();
        expect(FakeStream.made[0]!.readyState).toBe(2);
    });
});
