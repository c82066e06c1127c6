// Several blocks that march together: the first is led by hand, the others are sent the same way after it.
import type { Choice } from "../../api/types";
import type { Plan } from "../../deciding/plan.svelte";
import type { OpenTable } from "../../state/table.svelte";

export class Column {
    /** Blocks that are chosen to go together. */
    chosen = $state.raw<readonly string[]>([]);
    /** Blocks that wait for the first one to arrive. */
    behind = $state.raw<readonly string[]>([]);
    #busy = false;

    constructor(
        private readonly table: () => OpenTable,
        private readonly plan: () => Plan,
        /** The way that a block has gone, with where it started. */
        private readonly wayOf: (block: string) => readonly string[] | null,
    ) {}

    /** Blocks of the group that can be picked now. */
    get open(): string[] {
        const picks = this.plan().options.filter((option) => option.kind === "pick");
        return picks.map((option) => option.arguments["block"]!);
    }

    toggle(block: string): void {
        this.chosen = this.chosen.includes(block)
            ? this.chosen.filter((one) => one !== block)
            : [...this.chosen, block];
    }

    choose(blocks: readonly string[]): void {
        this.chosen = [...blocks];
    }

    /** Pick the first; its way is asked for as ever. */
    async lead(): Promise<void> {
        const [first, ...others] = this.chosen.filter((block) => this.open.includes(block));
        if (first === undefined || this.#busy) return;
        this.#leader = first;
        this.behind = others;
        this.chosen = [];
        await this.#answer("pick", { block: first });
    }
    #leader = "";

    /** Once the first has arrived, send the others after it, as many as the borders let through. */
    async follow(): Promise<void> {
        if (!this.behind.length || this.#busy) return;
        if (!this.open.length) {
            if (this.plan().decision && !this.#isMarching) this.behind = [];
            return;
        }
        const way = this.wayOf(this.#leader)?.slice(1) ?? [];
        this.#busy = true;
        try {
            // If nobody stays behind, one answer sends them all.
            const isAll = this.open.every((block) => this.behind.includes(block));
            if (isAll && (await this.#answer("follow"))) return;
            for (const block of this.behind) if (way.length && !(await this.#send(block, way))) break;
        } finally {
            this.behind = [];
            this.#busy = false;
        }
    }

    /** Is a block under way? */
    get #isMarching(): boolean {
        return this.plan().options.some((option) => ["step", "stay", "force"].includes(option.kind));
    }

    /** Let a block go this way as far as it can; false: something is to be decided by hand. */
    async #send(block: string, way: readonly string[]): Promise<boolean> {
        if (!this.open.includes(block)) return true;
        if (!(await this.#answer("pick", { block }))) return false;
        // It cannot go there: it stays where it is.
        if (!this.plan().find("step", { place: way[0]! })) return this.table().undo();
        for (const place of way) {
            if (!this.plan().find("step", { place })) break;
            if (!(await this.#answer("step", { place }))) return false;
        }
        return !this.#isMarching || this.#answer("stay");
    }

    /** Answer without asking back; false when that is not possible, or cannot be taken back. */
    async #answer(kind: string, given: Record<string, string> = {}): Promise<boolean> {
        const [plan, table] = [this.plan(), this.table()];
        const choice: Choice | null = plan.find(kind, given);
        if (!choice || !plan.decision || plan.decision.final?.includes(choice.index)) return false;
        return table.answer(plan.decision, choice);
    }
}
