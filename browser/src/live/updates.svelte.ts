// Updates of tables as they happen: one channel for all tables that anybody on this page watches.
import { address } from "../api/client";
import { language, type Language } from "../words/index.svelte";
import { Backoff } from "./backoff";
import { SocketChannel, StreamChannel, type Channel, type ChannelListener } from "./channel";
import type { ServerMessage, Watcher, WatchOptions } from "./protocol";

interface Watched {
    /** The seat that was wished for. */
    seat: number | null;
    /** The language in which it is told. */
    spoken: Language;
    /** The seat whose eyes the server gave us. */
    eyes: number | null;
    /** What was heard last; asked for from there on after a break. */
    after: number | null;
    greeted: boolean;
    watchers: Set<Watcher>;
}

/** WebSockets that never open are given up after so many attempts, for streams. */
const PATIENCE = 2;

export type MakeChannel = (kind: "socket" | "stream", listener: ChannelListener) => Channel;

export class LiveUpdates {
    /** Whether the channel is open. */
    live = $state(false);
    /** Somebody watches, and nothing is heard. */
    lost = $derived.by(() => this.#watching && !this.live);
    #watching = $state(false);
    #channel: Channel | null = null;
    #tables = new Map<string, Watched>();
    #backoff: Backoff;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #unopened = 0;

    constructor(
        private readonly make: MakeChannel = makeChannel,
        chance: () => number = Math.random,
    ) {
        this.#backoff = new Backoff(chance);
    }

    /** Follow the device: coming online or back to the page is a reason to look whether the line still holds. */
    begin(): void {
        addEventListener("online", () => this.restart());
        addEventListener("offline", () => this.#lost());
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") this.wake();
        });
    }

    /** Watch a table from a number on; the result stops it. Several may watch one, with the same eyes in one
     *  language. */
    watch(table: string, options: WatchOptions, watcher: Watcher): () => void {
        const known = this.#tables.get(table);
        const seat = options.seat === undefined ? (known?.seat ?? null) : options.seat;
        const hasIt = !watcher.snapshot || (known && wantsSnapshots(known));
        if (known && known.seat === seat && known.spoken === language() && hasIt) {
            known.watchers.add(watcher);
            watcher.connection?.(this.live && known.greeted);
            if (known.greeted && known.after !== null) watcher.hello?.(known.eyes, known.after);
        } else {
            const watchers = new Set(known?.watchers).add(watcher);
            if (known) this.#channel?.say({ kind: "unwatch", table });
            const [after, spoken] = [options.after ?? null, language()];
            this.#tables.set(table, { seat, spoken, eyes: null, after, greeted: false, watchers });
            this.#watching = true;
            this.#ask(table);
            watcher.connection?.(false);
        }
        this.#connect();
        return () => this.#leave(table, watcher);
    }

    /** Somebody is looking again: ask whether the channel still lives, and do not wait any longer if it does not. */
    wake(): void {
        if (this.#channel) this.#channel.probe();
        else if (this.#tables.size) this.restart();
    }

    /** Begin anew: we are somebody else, or the network is. */
    restart(): void {
        this.#lost();
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#unopened = 0;
        this.#backoff.reset();
        this.#connect();
    }

    #leave(table: string, watcher: Watcher): void {
        const watched = this.#tables.get(table);
        if (!watched?.watchers.delete(watcher)) return;
        if (watched.watchers.size) {
            if (!watcher.snapshot || wantsSnapshots(watched)) return;
            this.#channel?.say({ kind: "unwatch", table });
            this.#ask(table);
            return;
        }
        this.#tables.delete(table);
        this.#watching = this.#tables.size > 0;
        this.#channel?.say({ kind: "unwatch", table });
        if (!this.#watching) this.#lost();
    }

    #connect(): void {
        if (this.#channel || this.#timer !== undefined || !this.#tables.size) return;
        const kind = this.#unopened >= PATIENCE ? "stream" : "socket";
        const listener: ChannelListener = {
            opened: () => {
                if (this.#channel !== channel) return;
                this.live = true;
                if (kind === "socket") this.#unopened = 0;
                for (const table of this.#tables.keys()) this.#ask(table);
            },
            heard: (message) => this.#channel === channel && this.#hear(message),
            ended: (wasOpen) => {
                if (this.#channel !== channel) return;
                if (kind === "socket" && !wasOpen) this.#unopened += 1;
                this.#again();
            },
        };
        const channel = this.make(kind, listener);
        this.#channel = channel;
    }

    #again(): void {
        this.#lost();
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            this.#timer = undefined;
            this.#connect();
        }, this.#backoff.next());
    }

    #ask(table: string): void {
        const watched = this.#tables.get(table);
        if (watched && this.live) {
            const { seat, after, spoken } = watched;
            const snapshots = wantsSnapshots(watched);
            this.#channel?.say({ kind: "watch", table, seat, after, language: spoken, snapshots });
        }
    }

    #lost(): void {
        this.live = false;
        this.#channel?.close();
        this.#channel = null;
        for (const watched of this.#tables.values()) {
            watched.greeted = false;
            for (const watcher of watched.watchers) watcher.connection?.(false);
        }
    }

    #hear(message: ServerMessage): void {
        if (message.kind === "pong" || message.kind === "problem") return;
        const watched = this.#tables.get(message.table);
        if (!watched) return;
        // The session of the channel has ended; a new one listens as whoever we are now.
        if (message.kind === "gone" && message.problem.type === "not-logged-in") return this.#again();
        this.#backoff.reset();
        const watchers = [...watched.watchers];
        switch (message.kind) {
            case "hello":
                watched.greeted = true;
                watched.eyes = message.seat;
                watched.after ??= message.number;
                for (const watcher of watchers) watcher.connection?.(true);
                for (const watcher of watchers) watcher.hello?.(message.seat, message.number);
                break;
            case "snapshot":
                for (const watcher of watchers) watcher.snapshot?.(message.snapshot);
                break;
            case "update":
                watched.after = message.number;
                for (const watcher of watchers) watcher.update?.(message.update);
                break;
            case "resync":
                watched.after = message.number;
                for (const watcher of watchers) watcher.resync?.(message.seat, message.number);
                break;
            case "gone":
                this.#tables.delete(message.table);
                this.#watching = this.#tables.size > 0;
                for (const watcher of watchers) watcher.gone?.(message.problem);
                break;
        }
    }
}

function wantsSnapshots(watched: Watched): boolean {
    return [...watched.watchers].some((watcher) => watcher.snapshot);
}

function makeChannel(kind: "socket" | "stream", listener: ChannelListener): Channel {
    if (kind === "stream") {
        return new StreamChannel(
            ({ table, after, seat, snapshots, language }) =>
                address("/tables/{table_id}/stream", {
                    path: { table_id: table },
                    query: { after, seat, snapshots, language },
                }),
            listener,
        );
    }
    const url = address("/live", {});
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return new SocketChannel(url, listener);
}

export const live = new LiveUpdates();
