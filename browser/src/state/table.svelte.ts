// One open table: what it looks like now or looked like before, what happens at it, and what we do there.
import { api, newKey, type Client } from "../api/client";
import { asProblem, Problem } from "../api/problem";
import type {
    Choice,
    ConsentPair,
    Hint,
    TableSnapshot,
    TableUpdate,
    OwnDecision,
    Scene,
    TableRow,
    TableState,
    View,
    WhyNot,
} from "../api/types";
import { untrack } from "svelte";
import { keepCommitment } from "../fairness/promise";
import { live, type LiveUpdates } from "../live/updates.svelte";
import { language } from "../words/index.svelte";
import { keyOf, withSent, type Sent } from "./asked";
import { Chronicle } from "./chronicle.svelte";
import { Rehearsal } from "./rehearsal.svelte";
import { changesRow } from "./row";
import { stablePatch } from "./stable-patch";
import { Travel } from "./travel.svelte";

export { keyOf } from "./asked";

export type Connection = "connecting" | "live" | "away";
export interface Shown {
    view: View | null;
    scene: Scene | null;
    number: number;
}

/** What a table needs from the world; tests give it another one. */
export interface World {
    client: Client;
    live: LiveUpdates;
}

/** When looking failed for want of a connection, it is tried again after so long. Milliseconds. */
const AGAIN = 3_000;
/** A reply that takes longer is not waited for to show that a question is answered; drawing twice takes time, too. */
const SLOW = 120;

export class OpenTable {
    readonly id: string;
    readonly travel: Travel;
    row = $state.raw<TableRow | null>(null);
    /** What chance is bound to: the hash of the server's secret, and what each seat has contributed. */
    chance = $state.raw<Pick<TableState, "commitment" | "contributions"> | null>(null);
    snapshot = $state.raw<TableSnapshot | null>(null);
    busy = $state(false);
    problem = $state.raw<Problem | null>(null);
    /** A plan that is being drawn: nothing of it is done. */
    rehearsal = $state.raw<Rehearsal | null>(null);
    /** An own answer whose reply takes its time: shown as given, before the server's word. */
    sent = $state.raw<Sent | null>(null);

    /** The newest number that we have heard of: what is shown may be older for a moment. */
    #newest = $state(0);
    /** Updates arrive. */
    #open = $state(false);
    /** What is shown was asked for too long ago. */
    #stale = $state(true);
    #wasLive = $state(false);
    #world: World;
    #chronicle: Chronicle;
    #seat: number | null;
    #epoch = 0;
    /** Is a view to be fetched once more? */
    #again = false;
    #fetching: Promise<void> | null = null;
    #stop: (() => void) | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** Everything is told anew when another language is spoken. */
    #deafen = $effect.root(() => {
        let spoken = language();
        $effect(() => {
            if (language() === spoken) return;
            spoken = language();
            untrack(() => void this.#begin());
        });
    });

    constructor(id: string, seat: number | null = null, world: World = { client: api, live }) {
        this.id = id;
        this.#seat = seat;
        this.#world = world;
        const now = () => ({ seat: this.snapshot?.seat ?? null, number: this.snapshot?.number ?? 0 });
        this.travel = new Travel(id, now, world.client);
        this.#chronicle = new Chronicle((after) =>
            world.client.get("/tables/{table_id}/updates", {
                path: { table_id: id },
                query: { after, seat: this.#seat ?? undefined },
            }),
        );
        void this.#begin();
    }

    // -- what is seen

    get connection(): Connection {
        if (this.#open && !this.#stale) return "live";
        return this.#wasLive ? "away" : "connecting";
    }

    /** Everything we were told, from the start. */
    get updates(): readonly TableUpdate[] {
        return this.#chronicle.items;
    }

    /** Time travel: the number that is looked at, or null for now. */
    get at(): number | null {
        return this.travel.at;
    }
    set at(number: number | null) {
        this.travel.go(number);
    }

    readonly shown: Shown = $derived.by(() => {
        const from = this.at === null ? this.snapshot : (this.travel.position ?? this.snapshot);
        const planned = this.at === null ? this.rehearsal?.last : undefined;
        if (planned) return { view: planned.view, scene: planned.scene, number: from?.number ?? 0 };
        return { view: from?.view ?? null, scene: from?.scene ?? null, number: from?.number ?? 0 };
    });

    /** What we are asked now. Empty while looking back, and whenever it may not be so any more. */
    readonly decisions: OwnDecision[] = $derived.by(() => {
        if (this.at !== null || this.connection !== "live" || !this.snapshot?.view) return [];
        if (this.snapshot.status !== "running" || this.snapshot.number < this.#newest) return [];
        return this.rehearsal?.decisions ?? withSent(this.snapshot.view.decisions, this.sent);
    });

    get canUndo(): boolean {
        if (this.at !== null || this.connection !== "live" || this.busy) return false;
        return this.rehearsal ? this.rehearsal.steps.length > 0 : (this.snapshot?.can_undo ?? false);
    }

    // -- what we do

    answer(decision: OwnDecision, choice: Choice): Promise<boolean> {
        if (this.rehearsal) return this.#imagine(this.rehearsal, choice);
        return this.#change(async () => {
            const close = () => (this.sent = { decision, choice });
            const slow = setTimeout(close, SLOW);
            try {
                return await this.#world.client.post("/tables/{table_id}/answers", {
                    path: { table_id: this.id },
                    body: {
                        actor: decision.actor,
                        option: choice.index,
                        step: decision.step,
                        seat: decision.seat,
                    },
                    key: newKey(),
                });
            } catch (fault) {
                close(); // Whether it counts, a look that is asked for from now on will tell.
                throw fault;
            } finally {
                clearTimeout(slow);
            }
        });
    }

    /** Take a sealed answer back. */
    withdraw(decision: OwnDecision): Promise<boolean> {
        return this.#change(() =>
            this.#world.client.post("/tables/{table_id}/withdrawals", {
                path: { table_id: this.id },
                body: { actor: decision.actor, seat: decision.seat },
                key: newKey(),
            }),
        );
    }

    undo(): Promise<boolean> {
        if (this.rehearsal) return this.#cut(this.rehearsal, this.rehearsal.steps.length - 1);
        return this.#change(() => this.#undo(this.snapshot?.number ?? null));
    }

    /** Take everything back that can be taken back. */
    resetTurn(): Promise<boolean> {
        if (this.rehearsal) return this.#cut(this.rehearsal, 0);
        return this.#change(async () => {
            let last = await this.#undo(this.snapshot?.number ?? null);
            while (last.can_undo) last = await this.#undo(last.number);
            return last;
        });
    }

    /** Can the answers to what we are asked now be planned first? */
    get canPlan(): boolean {
        const open = this.decisions.filter((one) => !one.answered);
        return open.length === 1 && !open[0]!.secret;
    }

    /** Begin to plan, or drop what was planned. */
    setPlanning(on: boolean): void {
        const base = this.decisions.find((one) => !one.answered);
        this.rehearsal = on && base && this.canPlan ? new Rehearsal(base) : null;
    }

    /** Give all planned answers, one after the other; if one is refused those before it stand. */
    carryOut(): Promise<boolean> {
        const plan = this.rehearsal;
        if (!plan?.steps.length) return Promise.resolve(false);
        const { actor, seat, step } = plan.base;
        const give = (option: number, at: number) =>
            this.#world.client.post("/tables/{table_id}/answers", {
                path: { table_id: this.id },
                body: {
                    actor,
                    option,
                    seat,
                    step: at ? undefined : step,
                    snapshot: at === plan.steps.length - 1,
                },
                key: newKey(),
            });
        return this.#change(async () => {
            try {
                let reply = await give(plan.answers[0]!, 0);
                for (const [at, option] of plan.answers.entries()) if (at) reply = await give(option, at);
                return reply;
            } finally {
                this.rehearsal = null;
            }
        });
    }

    /** What a power of ours grants another in advance, all of it each time; a question that it covers is answered. */
    consent(pair: ConsentPair): Promise<boolean> {
        return this.#change(() =>
            this.#world.client.put("/tables/{table_id}/consents", {
                path: { table_id: this.id },
                body: { ...pair, seat: this.snapshot?.seat ?? null },
                key: newKey(),
            }),
        );
    }

    whyNot(decision: OwnDecision, words: string): Promise<WhyNot> {
        return this.#world.client.post("/tables/{table_id}/why-not", {
            path: { table_id: this.id },
            body: { actor: decision.actor, option: words, seat: decision.seat },
        });
    }

    hint(decision: OwnDecision): Promise<Hint> {
        return this.#world.client.post("/tables/{table_id}/hint", {
            path: { table_id: this.id },
            body: { actor: decision.actor, seat: decision.seat },
        });
    }

    /** See and play another of our seats. */
    sitAt(seat: number): void {
        if (this.snapshot?.seat === seat) return;
        this.#seat = seat;
        void this.#begin();
    }

    /** Look again, now. */
    refresh(): Promise<void> {
        this.#again = true;
        this.#fetching ??= this.#fetch().finally(() => (this.#fetching = null));
        return this.#fetching;
    }

    close(): void {
        this.#deafen();
        this.#epoch += 1;
        this.#stop?.();
        clearTimeout(this.#timer);
    }

    // -- how it keeps up

    async #imagine(plan: Rehearsal, choice: Choice): Promise<boolean> {
        if (this.busy) return false;
        this.busy = true;
        this.problem = null;
        const { actor, seat, step } = plan.base;
        try {
            const shown = await this.#world.client.post("/tables/{table_id}/preview", {
                path: { table_id: this.id },
                body: { actor, option: choice.index, before: plan.answers, step, seat },
            });
            plan.add(choice, shown);
            return !plan.isAtEnd;
        } catch (fault) {
            this.problem = asProblem(fault);
            return false;
        } finally {
            this.busy = false;
        }
    }

    #cut(plan: Rehearsal, count: number): Promise<boolean> {
        plan.cut(Math.max(0, count));
        return Promise.resolve(true);
    }

    #undo(number: number | null) {
        return this.#world.client.post("/tables/{table_id}/undo", {
            path: { table_id: this.id },
            body: { number, seat: this.snapshot?.seat ?? null },
            key: newKey(),
        });
    }

    /** Do something that changes the table. The reply shows what came of it; without one, or to other eyes, the table
     *  is looked at. */
    async #change(act: () => Promise<object>): Promise<boolean> {
        if (this.busy) return false;
        this.busy = true;
        this.problem = null;
        const epoch = this.#epoch;
        let snapshot: TableSnapshot | null | undefined;
        try {
            snapshot = ((await act()) as { snapshot?: TableSnapshot | null }).snapshot;
            return true;
        } catch (fault) {
            this.problem = asProblem(fault);
            return false;
        } finally {
            this.busy = false;
            if (snapshot && epoch === this.#epoch) this.#show(snapshot, true);
            else void this.refresh();
        }
    }

    /** Look for the first time, or with other eyes; then listen. */
    async #begin(): Promise<void> {
        const epoch = ++this.#epoch;
        this.#stop?.();
        this.#stop = null;
        this.#open = this.#wasLive = false;
        this.#newest = 0;
        this.sent = null;
        this.#chronicle.reset();
        this.travel.forget();
        await this.refresh();
        if (epoch !== this.#epoch || !this.snapshot || this.#stale) return;
        this.#chronicle.readTo(this.snapshot.number);
        this.#stop = this.#world.live.watch(
            this.id,
            { seat: this.#seat, after: this.snapshot.number },
            {
                hello: (seat, number) => void this.#hello(seat, number),
                snapshot: (snapshot) => this.#show(snapshot),
                update: (item) => this.#told(item),
                resync: () => void this.#begin(),
                gone: (problem) => {
                    this.#open = false;
                    this.problem = new Problem(problem);
                },
                connection: (open) => {
                    if (!open) this.#open = false;
                },
            },
        );
    }

    async #hello(seat: number | null, number: number): Promise<void> {
        if (seat !== this.snapshot?.seat) return this.#begin();
        this.#newest = Math.max(this.#newest, number);
        this.#open = this.#wasLive = true;
        this.#chronicle.readTo(number);
        if (this.snapshot.number < number || this.#stale) await this.refresh();
    }

    #told(item: TableUpdate): void {
        this.#newest = Math.max(this.#newest, item.number);
        this.#chronicle.take(item);
        if (changesRow(item)) void this.refresh();
    }

    /** Fetch the view and the row of the table, until nobody has asked for them meanwhile. */
    async #fetch(): Promise<void> {
        clearTimeout(this.#timer);
        while (this.#again) {
            this.#again = false;
            const [epoch, seat, settles] = [this.#epoch, this.#seat, !this.busy];
            try {
                const path = { table_id: this.id };
                const [snapshot, state] = await Promise.all([
                    this.#world.client.get("/tables/{table_id}/view", {
                        path,
                        query: { seat: seat ?? undefined },
                    }),
                    this.#world.client.get("/tables/{table_id}", { path }),
                ]);
                if (epoch !== this.#epoch) continue;
                this.#take(state);
                this.#stale = false;
                this.#show(snapshot, settles);
            } catch (fault) {
                if (epoch !== this.#epoch) continue;
                this.#stumble(asProblem(fault));
                return;
            }
        }
    }

    #take(state: TableState): void {
        // What is first seen after the end binds nobody.
        if (!["finished", "abandoned"].includes(state.table.status))
            keepCommitment(state.table, state.commitment);
        this.row = state.table;
        this.chance = state;
    }

    /** Show a newer look at the table; one that we have asked for settles what became of our answer. */
    #show(snapshot: TableSnapshot, settles = false): void {
        const known = this.snapshot?.seat === snapshot.seat ? this.snapshot.number : -1;
        if (settles ? snapshot.number < known : known < 0 || snapshot.number <= known) return;
        // The scene is another one even if it looks the same: something may have happened that leaves no trace there.
        const scene = snapshot.scene && { ...stablePatch(this.snapshot?.scene, snapshot.scene) };
        this.snapshot = { ...stablePatch(this.snapshot, snapshot), scene };
        if (settles) this.sent = null;
        const planned = this.rehearsal && keyOf(this.rehearsal.base);
        if (planned && !snapshot.view?.decisions.some((one) => keyOf(one) === planned)) this.rehearsal = null;
        const waits = snapshot.view?.waiting_for.find((waiting) => !waiting.answered);
        const idle = !snapshot.view?.decisions.some((decision) => !decision.answered);
        if (this.row?.solo && idle && waits && waits.seat !== snapshot.seat) this.sitAt(waits.seat);
    }

    #stumble(problem: Problem): void {
        this.#stale = true;
        if (!problem.passes) this.problem = problem;
        else this.#timer = setTimeout(() => void (this.#stop ? this.refresh() : this.#begin()), AGAIN);
    }
}
