// A lesson in progress: a real table at which the script plays the others, and the learner does what is asked.
import { api, type Client } from "../../api/client";
import { asProblem, type Problem } from "../../api/problem";
import type { Choice, LessonPlan, LessonStep, OwnDecision } from "../../api/types";
import { live } from "../../live/updates.svelte";
import { OpenTable } from "../../state/table.svelte";
import {
    afterAnswer,
    afterOthers,
    afterUndo,
    asked,
    save,
    missing,
    onwards,
    START,
    type SavedLesson,
    type Progress,
} from "./script";

/** How long the learner can watch what another does, before the next happens. Milliseconds. */
const LOOK = 900;
const GLANCE = 120;
const QUIET: readonly string[] = ["done", "play", "declare", "discard", "bid"];

/** What a table asks its lesson. */
interface Teacher {
    wants(choice: Choice): boolean;
    answered(choice: Choice): void;
    undone(): void;
}

/** The learner sees only one seat of the table, though all are theirs. */
function oneSeat(client: Client): Client {
    const seen = Object.create(client) as Client;
    seen.get = (async (route: string, ...rest: unknown[]) => {
        const reply: unknown = await (client.get as (...all: unknown[]) => Promise<unknown>)(route, ...rest);
        if (route !== "/tables/{table_id}") return reply;
        const state = reply as { table: object };
        return { ...state, table: { ...state.table, solo: false } };
    }) as Client["get"];
    return seen;
}

class LessonTable extends OpenTable {
    constructor(
        id: string,
        seat: number,
        private readonly teacher: Teacher,
    ) {
        super(id, seat, { client: oneSeat(api), live });
    }

    override async answer(decision: OwnDecision, choice: Choice): Promise<boolean> {
        if (!this.teacher.wants(choice)) return false;
        const done = await super.answer(decision, choice);
        if (done) this.teacher.answered(choice);
        return done;
    }
    override async undo(): Promise<boolean> {
        const done = await super.undo();
        if (done) this.teacher.undone();
        return done;
    }
    override resetTurn(): Promise<boolean> {
        return this.undo();
    }
    /** What is sealed is revealed at once: the others have their answers ready. */
    override withdraw(): Promise<boolean> {
        return Promise.resolve(false);
    }
}

export class Lesson implements Teacher {
    readonly table: LessonTable;
    #progress = $state.raw<Progress>(START);
    /** The others are doing something. */
    acting = $state(false);
    /** The learner did something else than what was asked. */
    strayed = $state(false);
    problem = $state.raw<Problem | null>(null);
    #closed = false;

    constructor(
        private readonly plan: LessonPlan,
        saved: SavedLesson,
        private readonly calm: () => boolean,
    ) {
        const { table, ...progress } = saved;
        this.#progress = progress;
        this.table = new LessonTable(table, plan.seat, this);
    }

    get step(): LessonStep | null {
        return this.plan.steps[this.#progress.step] ?? null;
    }
    get at(): number {
        return this.#progress.step;
    }
    get length(): number {
        return this.plan.steps.length;
    }
    get isLast(): boolean {
        return this.at >= this.length - 1;
    }
    get missing(): string[] {
        return missing(this.plan.steps, this.#progress);
    }

    /** The option that the lesson asks for next, when the question is open. */
    get next(): { decision: OwnDecision; choice: Choice } | null {
        const wanted = this.missing[0];
        for (const decision of this.table.decisions) {
            const choice = decision.options.find(({ say, words }) => say === wanted || words === wanted);
            if (choice && !decision.answered) return { decision, choice };
        }
        return null;
    }

    goOn(): void {
        if (this.acting || this.missing.length || this.isLast) return;
        this.#set(onwards(this.#progress));
        void this.run();
    }

    async doIt(): Promise<void> {
        const next = this.next;
        if (next && !this.acting) await this.table.answer(next.decision, next.choice);
    }

    wants(choice: Choice): boolean {
        const fits = !this.acting && asked(this.plan.steps, this.#progress, choice) !== undefined;
        this.strayed = !fits && !this.acting;
        return fits;
    }
    answered(choice: Choice): void {
        const words = asked(this.plan.steps, this.#progress, choice);
        if (words === undefined) return;
        this.#set(afterAnswer(this.plan.steps, this.#progress, words));
        void this.run();
    }
    undone(): void {
        this.#set(afterUndo(this.plan.steps, this.#progress));
    }

    /** Let the others do what they do before this step. */
    async run(): Promise<void> {
        if (this.acting) return;
        this.acting = true;
        try {
            for (;;) {
                const deed = this.step?.before[this.#progress.played];
                if (!deed || !this.table.snapshot?.view || this.#closed) return;
                const isQuiet = QUIET.includes(deed.words.split(" ")[0] ?? "");
                await this.#pause(isQuiet || this.calm() ? GLANCE : LOOK);
                await api.post("/tables/{table_id}/answers", {
                    path: { table_id: this.table.id },
                    body: { actor: deed.actor, option: deed.words, seat: await this.#seatOf(deed.actor) },
                    key: `lesson.${this.table.id}.${this.at}.${this.#progress.played}`,
                });
                this.#set(afterOthers(this.#progress));
            }
        } catch (fault) {
            this.problem = asProblem(fault);
        } finally {
            this.acting = false;
        }
    }

    close(): void {
        this.#closed = true;
        this.table.close();
    }

    /** Who plays this Power; one without a seat belongs to whoever controls it now. */
    async #seatOf(actor: string): Promise<number | undefined> {
        const at = this.table.snapshot?.view?.seats.indexOf(actor);
        if (at !== -1) return at;
        await this.table.refresh();
        const table = this.table.snapshot?.view?.table as { powers: Record<string, { seat: number }> };
        return table.powers[actor]?.seat;
    }

    #pause(ms: number): Promise<void> {
        return new Promise((done) => setTimeout(done, ms));
    }

    #set(progress: Progress): void {
        this.#progress = progress;
        this.strayed = false;
        save(this.plan.game, { ...progress, table: this.table.id });
    }
}

/** A new table for a lesson. */
export async function begin(game: string): Promise<SavedLesson> {
    const { id } = await api.post("/games/{game}/lesson", { path: { game } });
    const saved = { ...START, table: id };
    save(game, saved);
    return saved;
}
