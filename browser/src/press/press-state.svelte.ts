// The press of one table: letters, treaties and what may be written, kept up to date by the updates of the table.
import { api, newKey, type Client } from "../api/client";
import { asProblem, type Problem } from "../api/problem";
import type { TableUpdate, PressMessage, PressPage, PromiseWords, TreatyList } from "../api/types";
import { toastProblem } from "../shell/toasts.svelte";
import { perTable } from "../state/per-table.svelte";
import type { OpenTable } from "../state/table.svelte";
import { conversationsOf, isUnread, readUpTo, type Conversation, type Known, type To } from "./conversations";
import type { Clause } from "./clauses";
import { readStored, store } from "./stored";

/** A letter that is on its way, or that could not be sent. Sent again, it has the same key: it is never there twice. */
export interface Outgoing {
    key: string;
    conversation: string;
    to: To;
    text: string;
    problem: Problem | null;
}

const PAGE = 100;
const TREATY_CHANGES: readonly string[] = ["treaty", "verdict", "remark"];
const PAGE_CHANGES: readonly string[] = ["group", "read", "muted", "press", "status", "seat"];

export class PressState {
    page = $state.raw<PressPage | null>(null);
    messages = $state.raw<readonly PressMessage[]>([]);
    treaties = $state.raw<TreatyList | null>(null);
    promises = $state.raw<PromiseWords | null>(null);
    outgoing = $state.raw<readonly Outgoing[]>([]);
    problem = $state.raw<Problem | null>(null);
    seen = $state.raw<Readonly<Record<string, number>>>({});
    begun = $state.raw<readonly string[]>([]);
    readonly known = $derived.by((): Known | null =>
        this.page
            ? {
                  page: this.page,
                  messages: this.messages,
                  seats: this.table.row?.seats ?? [],
                  seen: this.seen,
                  begun: this.begun,
              }
            : null,
    );
    readonly conversations = $derived.by((): Conversation[] =>
        this.known ? conversationsOf(this.known) : [],
    );
    readonly unread = $derived.by((): number =>
        this.known ? this.messages.filter((message) => isUnread(message, this.known!)).length : 0,
    );
    /** Offers that wait for the own answer. */
    readonly offers = $derived.by(
        () =>
            (this.treaties?.treaties ?? []).filter((treaty) => waitsFor(treaty, this.page?.seat ?? null))
                .length,
    );
    #taken = 0;
    #seat: number | null | undefined = undefined;
    #loading = false;

    constructor(
        private readonly table: OpenTable,
        private readonly client: Client = api,
    ) {}

    get seat(): number | null {
        return this.table.snapshot?.seat ?? null;
    }

    /** Does the player of a seat read letters and sign treaties? */
    negotiates(seat: number): boolean {
        return this.page?.negotiators.includes(seat) ?? true;
    }

    /** Somebody at the table does not negotiate; nobody else does. */
    get silence(): "none" | "some" | "all" {
        const others = (this.table.row?.seats ?? []).filter((seat) => seat.seat !== this.page?.seat);
        const silent = others.filter((seat) => !this.negotiates(seat.seat));
        return !silent.length ? "none" : silent.length === others.length ? "all" : "some";
    }

    // -- keeping up

    /** Take in what has happened since; called whenever there are updates. */
    follow(): void {
        const snapshot = this.table.snapshot;
        if (!snapshot) return;
        if (this.#seat !== snapshot.seat) {
            this.#seat = snapshot.seat;
            this.page = this.treaties = null;
            this.messages = [];
            this.#taken = snapshot.number;
            this.seen = readStored<Record<string, number>>(this.#keptAs, {});
            void this.load();
            return;
        }
        const fresh = this.table.updates.filter((item) => item.number > this.#taken);
        if (!fresh.length) return;
        this.#taken = fresh.at(-1)?.number ?? this.#taken;
        for (const item of fresh) this.#take(item);
        const kinds = fresh.flatMap((item) => (item.changes ?? []).map((change) => change.kind));
        const undone = fresh.some((item) => item.undone != null);
        if (kinds.some((kind) => PAGE_CHANGES.includes(kind))) void this.load();
        else if (undone || kinds.some((kind) => TREATY_CHANGES.includes(kind))) void this.#loadTreaties();
    }

    async load(): Promise<void> {
        if (this.#loading) return;
        this.#loading = true;
        const path = { table_id: this.table.id };
        const query = { seat: this.seat ?? undefined };
        try {
            const [page, treaties] = await Promise.all([
                this.client.get("/tables/{table_id}/press", { path, query: { ...query, size: PAGE } }),
                this.client.get("/tables/{table_id}/treaties", { path, query }),
            ]);
            this.page = page;
            this.treaties = treaties;
            this.messages = merged(this.messages, page.messages);
            this.problem = null;
            this.#arrived();
            if (page.treaties || treaties.treaties.length)
                this.promises = await this.client.get("/tables/{table_id}/promises", { path });
        } catch (fault) {
            this.problem = asProblem(fault);
        } finally {
            this.#loading = false;
        }
    }

    /** Letters before those that are shown. */
    get more(): boolean {
        return (this.messages[0]?.index ?? 0) > 0;
    }
    async loadMore(): Promise<void> {
        const before = this.messages[0]?.index;
        if (!before) return;
        await this.#tried(async () => {
            const page = await this.client.get("/tables/{table_id}/press", {
                path: { table_id: this.table.id },
                query: { seat: this.seat ?? undefined, before, size: PAGE },
            });
            this.messages = merged(page.messages, this.messages);
        });
    }

    async #loadTreaties(): Promise<void> {
        try {
            this.treaties = await this.client.get("/tables/{table_id}/treaties", {
                path: { table_id: this.table.id },
                query: { seat: this.seat ?? undefined },
            });
        } catch {
            // They are fetched again with the next step of one.
        }
    }

    #take(item: TableUpdate): void {
        for (const change of item.changes ?? []) {
            if (change.kind !== "message" || this.messages.some((known) => known.number === item.number))
                continue;
            const index = (this.messages.at(-1)?.index ?? -1) + 1;
            const { stage, seat, incumbent, to, group, text } = change;
            const message = {
                index,
                number: item.number,
                at: item.at,
                stage,
                seat,
                incumbent,
                to,
                group,
                text,
            };
            this.messages = [...this.messages, message];
        }
        this.#arrived();
    }

    /** What was on its way and is there now. */
    #arrived(): void {
        const own = this.messages.filter((message) => message.seat === this.seat).slice(-20);
        this.outgoing = this.outgoing.filter(
            (letter) => letter.problem || !own.some((message) => sameText(message.text, letter.text)),
        );
    }

    // -- writing

    async say(conversation: Conversation, to: To, text: string): Promise<void> {
        await this.send({ key: newKey(), conversation: conversation.key, to, text, problem: null });
    }

    async send(letter: Outgoing): Promise<void> {
        this.#set({ ...letter, problem: null });
        try {
            await this.client.post("/tables/{table_id}/press/messages", {
                path: { table_id: this.table.id },
                body: { to: letter.to, text: letter.text, seat: this.seat },
                key: letter.key,
            });
            this.discard(
                letter,
                this.messages.some((message) => sameText(message.text, letter.text)) ? 0 : 4000,
            );
        } catch (fault) {
            this.#set({ ...letter, problem: asProblem(fault) });
        }
    }

    /** Let go of a letter that was sent or is not wanted any more; updates usually come first. */
    discard(letter: Outgoing, after = 0): void {
        const drop = () => (this.outgoing = this.outgoing.filter((one) => one.key !== letter.key));
        if (after) setTimeout(drop, after);
        else drop();
    }

    #set(letter: Outgoing): void {
        this.outgoing = [...this.outgoing.filter((one) => one.key !== letter.key), letter];
    }

    /** Open a circle without a name; it is there for the others with the first letter. */
    begin(key: string): void {
        this.begun = [...new Set([...this.begun, key])];
    }

    async openGroup(name: string, members: number[]): Promise<string | null> {
        const made = await this.#tried(() =>
            this.client.post("/tables/{table_id}/press/groups", {
                path: { table_id: this.table.id },
                body: { name, members, seat: this.seat },
                key: newKey(),
            }),
        );
        if (!made) return null;
        await this.load();
        return `group:${made.id}`;
    }

    async leaveGroup(group: string): Promise<void> {
        await this.#tried(() =>
            this.client.delete("/tables/{table_id}/press/groups/{group_id}", {
                path: { table_id: this.table.id, group_id: group },
                query: { seat: this.seat ?? undefined },
                key: newKey(),
            }),
        );
        await this.load();
    }

    async mute(seats: number[]): Promise<void> {
        await this.#tried(() =>
            this.client.put("/tables/{table_id}/press/muted", {
                path: { table_id: this.table.id },
                body: { seats, seat: this.seat },
                key: newKey(),
            }),
        );
        await this.load();
    }

    /** A conversation is being read: here at once, on the server as far as nothing older is unread. */
    read(conversation: Conversation): void {
        const newest = Math.max(0, ...conversation.messages.map((message) => message.number ?? 0));
        if (!newest || this.seat === null || (this.seen[conversation.key] ?? 0) >= newest) return;
        this.seen = { ...this.seen, [conversation.key]: newest };
        store(this.#keptAs, this.seen);
        const number = this.known ? readUpTo(this.known) : 0;
        if (!this.page || number <= this.page.read) return;
        this.client
            .put("/tables/{table_id}/press/read", {
                path: { table_id: this.table.id },
                body: { number, seat: this.seat },
                key: newKey(),
            })
            .then(
                () => this.page && (this.page = { ...this.page, read: Math.max(this.page.read, number) }),
                () => undefined,
            );
    }

    // -- treaties

    async offer(treaty: {
        clauses: Clause[];
        parties: number[];
        title: string;
        former: string | null;
        key: string;
    }): Promise<boolean> {
        const { key, ...body } = treaty;
        const made = await this.#tried(() =>
            this.client.post("/tables/{table_id}/treaties", {
                path: { table_id: this.table.id },
                body: { ...body, seat: this.seat },
                key,
            }),
        );
        if (made) await this.#loadTreaties();
        return made !== null;
    }

    async step(
        treaty: string,
        step: "accept" | "decline" | "withdraw" | "denounce" | "publish",
    ): Promise<boolean> {
        const done = await this.#tried(() =>
            this.client.post("/tables/{table_id}/treaties/{treaty_id}/steps", {
                path: { table_id: this.table.id, treaty_id: treaty },
                body: { step, seat: this.seat },
                key: newKey(),
            }),
        );
        await this.#loadTreaties();
        return done !== null;
    }

    async remark(treaty: string, text: string, clause: number | null): Promise<boolean> {
        const done = await this.#tried(() =>
            this.client.post("/tables/{table_id}/treaties/{treaty_id}/remarks", {
                path: { table_id: this.table.id, treaty_id: treaty },
                body: { text, clause, seat: this.seat },
                key: newKey(),
            }),
        );
        if (done) await this.#loadTreaties();
        return done !== null;
    }

    get #keptAs(): string {
        return `read.${this.table.id}.${this.seat ?? "-"}`;
    }

    async #tried<T>(act: () => Promise<T>): Promise<T | null> {
        try {
            return await act();
        } catch (fault) {
            toastProblem(fault);
            return null;
        }
    }
}

/** Is it for this seat to answer? */
export function waitsFor(treaty: TreatyList["treaties"][number], seat: number | null): boolean {
    return (
        seat !== null &&
        treaty.state === "offered" &&
        treaty.parties.includes(seat) &&
        !treaty.accepted.includes(seat)
    );
}

function sameText(one: string, other: string): boolean {
    return one.trim() === other.trim();
}

function merged(one: readonly PressMessage[], other: readonly PressMessage[]): PressMessage[] {
    const all = new Map([...one, ...other].map((message) => [message.index, message]));
    return [...all.values()].sort((a, b) => a.index - b.index);
}

const states = perTable((table) => new PressState(table));

export const pressOf = states.of;
/** The press of a table, if anybody has looked at it. */
export const knownPress = states.known;
