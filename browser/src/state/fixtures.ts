// A small world for tests: a server that answers what it is told to, and updates that are sent by hand.
import { Client } from "../api/client";
import { Problem } from "../api/problem";
import type { Choice, TableSnapshot, TableUpdate, OwnDecision, TableRow, View } from "../api/types";
import type { LiveUpdates } from "../live/updates.svelte";
import type { Watcher, WatchOptions } from "../live/protocol";

export interface Asked {
    method: string;
    route: string;
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    key?: string;
}

type Answer = (asked: Asked) => unknown;

/** Routes are answered by functions; one that throws refuses. */
export class FakeClient extends Client {
    asked: Asked[] = [];
    constructor(readonly answers: Record<string, Answer>) {
        super();
        for (const method of ["get", "post", "put", "patch", "delete"] as const) {
            Object.assign(this, {
                [method]: (route: string, call: object = {}) => this.#reply(method, route, call),
            });
        }
    }
    async #reply(method: string, route: string, call: object): Promise<unknown> {
        const asked = { method, route, ...call };
        this.asked.push(asked);
        await Promise.resolve();
        const answer = this.answers[`${method} ${route}`];
        if (!answer) throw new Problem({ type: "no-such-page" });
        return answer(asked);
    }
    count(route: string): number {
        return this.asked.filter((asked) => `${asked.method} ${asked.route}` === route).length;
    }
}

export class FakeLive {
    live = true;
    watched: { table: string; options: WatchOptions; watcher: Watcher; stopped: boolean }[] = [];
    watch(table: string, options: WatchOptions, watcher: Watcher): () => void {
        const entry = { table, options, watcher, stopped: false };
        this.watched.push(entry);
        return () => void (entry.stopped = true);
    }
    get last() {
        const entry = this.watched.at(-1);
        if (!entry) throw new Error("nobody watches");
        return entry.watcher;
    }
    as(): LiveUpdates {
        return this as unknown as LiveUpdates;
    }
}

export function choice(index: number, given: Partial<Choice> = {}): Choice {
    return {
        index,
        kind: "move",
        arguments: {},
        words: `move ${index}`,
        say: `move ${index}`,
        text: `Move ${index}.`,
        places: [],
        pieces: [],
        rules: [],
        ...given,
    };
}

export function decision(given: Partial<OwnDecision> = {}): OwnDecision {
    return {
        seat: 0,
        actor: "france",
        phase: "Movement",
        secret: false,
        answered: false,
        step: 1,
        prompt: "Choose.",
        options: [choice(0), choice(1)],
        sealed: null,
        ...given,
    };
}

export function view(given: Partial<View> = {}): View {
    return {
        game: "realpolitik",
        seat: 0,
        seats: ["france", "prussia"],
        table: {},
        decisions: [],
        waiting_for: [],
        result: null,
        ...given,
    } as View;
}

export function snapshotAt(number: number, given: Partial<TableSnapshot> = {}): TableSnapshot {
    return {
        number,
        seat: 0,
        status: "running",
        can_undo: false,
        view: view(),
        scene: null,
        features: {},
        ...given,
    };
}

export function item(number: number, given: Partial<TableUpdate> = {}): TableUpdate {
    return { number, at: number * 1000, ...given };
}

export function row(id: string, given: Partial<TableRow> = {}): TableRow {
    return {
        id,
        name: `Table ${id}`,
        game: "realpolitik",
        status: "running",
        seating: "choose",
        pace: { kind: "untimed" },
        press: "full",
        open_archive: false,
        anonymous: false,
        private: false,
        spectators: true,
        solo: false,
        is_lesson: false,
        imported: false,
        hints: true,
        options: {},
        owner: "Ann",
        is_yours: true,
        your_move: false,
        seats: [],
        created_at: 0,
        started_at: 0,
        finished_at: null,
        changed_at: 0,
        result: null,
        forked_from: null,
        rematch_of: null,
        ...given,
    };
}

/** Until everything that was begun has been done. */
export async function settled(): Promise<void> {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}
