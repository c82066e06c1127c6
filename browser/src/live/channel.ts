import type { ServerMessage, ClientMessage } from "./protocol";

/** A way to hear of tables. It tells its owner what it hears, and once that it has ended. */
export interface Channel {
    say(message: ClientMessage): void;
    /** Is anybody still there? Ends the channel when nobody answers soon. */
    probe(): void;
    close(): void;
}

export interface ChannelListener {
    opened(): void;
    heard(message: ServerMessage): void;
    /** It is over. A channel that was never open may be one that does not work here at all. */
    ended(wasOpen: boolean): void;
}

/** Silence after which we ask whether anybody is there, and how long an answer may take. Milliseconds. */
export const QUIET = 25_000;
export const ANSWER = 8_000;
/** How long opening may take. */
export const OPENING = 8_000;

/** All tables over one WebSocket. */
export class SocketChannel implements Channel {
    #socket: WebSocket;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #open = false;
    #over = false;

    constructor(
        address: URL,
        private readonly listener: ChannelListener,
    ) {
        this.#socket = new WebSocket(address);
        this.#socket.onopen = () => {
            this.#open = true;
            this.#rest();
            this.listener.opened();
        };
        this.#socket.onmessage = (event) => this.#take(event.data);
        this.#socket.onclose = () => this.#end();
        this.#socket.onerror = () => this.#end();
        this.#wait(OPENING);
    }

    say(message: ClientMessage): void {
        if (this.#open && !this.#over) this.#socket.send(JSON.stringify(message));
    }

    probe(): void {
        if (!this.#open || this.#over) return;
        this.say({ kind: "ping" });
        this.#wait(ANSWER);
    }

    close(): void {
        if (this.#over) return;
        this.#over = true;
        clearTimeout(this.#timer);
        // To hang up before the other side has answered is a fault to browsers, which complain of it.
        if (this.#socket.readyState === WebSocket.CONNECTING)
            this.#socket.onopen = () => this.#socket.close();
        else this.#socket.close();
    }

    #take(data: unknown): void {
        if (this.#over) return;
        this.#rest();
        this.listener.heard(JSON.parse(String(data)) as ServerMessage);
    }

    /** Something was heard: all is well for a while. */
    #rest(): void {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.probe(), QUIET);
    }
    #wait(ms: number): void {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#end(), ms);
    }
    #end(): void {
        if (this.#over) return;
        this.close();
        this.listener.ended(this.#open);
    }
}

/** The same over server-sent events, for places that let no WebSocket through: one stream for each table. */
export class StreamChannel implements Channel {
    #streams = new Map<string, EventSource>();
    #over = false;
    #open = false;

    constructor(
        private readonly address: (watch: Extract<ClientMessage, { kind: "watch" }>) => URL,
        private readonly listener: ChannelListener,
        /** Browsers allow only a few connections to one server, and requests need some of them. */
        private readonly most = 2,
    ) {
        queueMicrotask(() => !this.#over && this.listener.opened());
    }

    say(message: ClientMessage): void {
        if (this.#over || message.kind === "ping") return;
        this.#drop(message.table);
        if (message.kind === "unwatch" || this.#streams.size >= this.most) return;
        this.#streams.set(message.table, this.#listen(message.table, this.address(message)));
    }

    probe(): void {
        if ([...this.#streams.values()].some((stream) => stream.readyState === EventSource.CLOSED))
            this.#end();
    }

    close(): void {
        this.#over = true;
        for (const table of [...this.#streams.keys()]) this.#drop(table);
    }

    #listen(table: string, address: URL): EventSource {
        const stream = new EventSource(address);
        const on = (name: string, make: (data: never) => ServerMessage): void =>
            stream.addEventListener(name, (event) => {
                if (this.#over) return;
                this.#open = true;
                this.listener.heard(make(JSON.parse((event as MessageEvent<string>).data) as never));
            });
        on("hello", (data: { seat: number | null; number: number }) => ({ ...data, kind: "hello", table }));
        on("resync", (data: { seat: number | null; number: number }) => ({ ...data, kind: "resync", table }));
        on("snapshot", (snapshot: Extract<ServerMessage, { kind: "snapshot" }>["snapshot"]) => ({
            kind: "snapshot",
            table,
            snapshot,
        }));
        on("update", (update: Extract<ServerMessage, { kind: "update" }>["update"]) => ({
            kind: "update",
            table,
            number: update.number,
            update,
        }));
        on("gone", (problem: Extract<ServerMessage, { kind: "gone" }>["problem"]) => {
            this.#drop(table);
            return { kind: "gone", table, problem };
        });
        stream.addEventListener("bye", () => this.#end());
        stream.onerror = () => this.#end();
        return stream;
    }

    #drop(table: string): void {
        this.#streams.get(table)?.close();
        this.#streams.delete(table);
    }
    #end(): void {
        if (this.#over) return;
        this.close();
        this.listener.ended(this.#open);
    }
}
