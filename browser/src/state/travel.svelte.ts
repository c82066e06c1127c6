// Looking back: positions of a table under earlier numbers, fetched when they are looked at.
import { api, type Client } from "../api/client";
import { asProblem, type Problem } from "../api/problem";
import type { Position } from "../api/types";

/** The lowest number there is. */
const FIRST = 1;
const MOST = 100;
/** After resting at a moment so long, its neighbours are fetched too. Milliseconds. */
const REST = 120;

export class Travel {
    /** The number that is looked at; null: now. */
    at = $state<number | null>(null);
    /** The position that is shown; while another one is on its way, still the one before. */
    position = $state.raw<Position | null>(null);
    problem = $state.raw<Problem | null>(null);
    /** After the end: through the eyes of this seat. */
    eyes = $state<number | null>(null);
    #kept = new Map<string, Position>();
    #fetched = new Map<string, Promise<Position>>();
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly table: string,
        /** The eyes to look with if no others are wished for, and the newest number. */
        private readonly now: () => { seat: number | null; number: number },
        private readonly client: Client = api,
    ) {}

    go(number: number | null, eyes: number | null = this.eyes): void {
        clearTimeout(this.#timer);
        this.at = number === null ? null : Math.max(FIRST, Math.floor(number));
        this.eyes = eyes;
        this.problem = null;
        if (this.at === null) {
            this.position = null;
            return;
        }
        const wished = this.at;
        this.#fetch(wished).then(
            (position) => {
                if (this.at !== wished || this.eyes !== eyes) return;
                this.position = position;
                this.#timer = setTimeout(() => this.#prepare(wished), REST);
            },
            (fault: unknown) => {
                if (this.at === wished && this.eyes === eyes) this.problem = asProblem(fault);
            },
        );
        const kept = this.#kept.get(this.#key(wished));
        if (kept) this.position = kept;
    }

    /** When the moment that is looked at is here; false: it cannot be had, or another one is looked at by then. */
    async arrived(): Promise<boolean> {
        const wished = this.at;
        if (wished === null) return true;
        try {
            await this.#fetch(wished);
        } catch {
            return false;
        }
        return this.at === wished;
    }

    /** With other eyes everything looked different. */
    forget(): void {
        this.#kept.clear();
        this.#fetched.clear();
    }

    #prepare(number: number): void {
        for (const near of [number + 1, number - 1]) {
            if (near >= FIRST && near <= this.now().number) this.#fetch(near).catch(() => undefined);
        }
    }

    #key(number: number): string {
        return `${this.eyes ?? "own"}:${number}`;
    }

    #fetch(number: number): Promise<Position> {
        const key = this.#key(number);
        const kept = this.#kept.get(key);
        if (kept) return Promise.resolve(kept);
        const running = this.#fetched.get(key);
        if (running) return running;
        const path = { table_id: this.table, number };
        const query = { seat: this.eyes ?? this.now().seat ?? undefined };
        const started = this.client
            .get("/tables/{table_id}/history/{number}", { path, query })
            .then((position) => {
                this.#kept.set(key, position);
                const oldest = this.#kept.keys().next().value;
                if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
                return position;
            });
        this.#fetched.set(key, started);
        started.catch(() => undefined).finally(() => this.#fetched.delete(key));
        return started;
    }
}
