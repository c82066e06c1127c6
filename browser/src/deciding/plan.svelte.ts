// What the player is about to do: the question, what was picked on the map, the draft, and giving the answer.
import type { Choice, OwnDecision } from "../api/types";
import { keyOf, type OpenTable } from "../state/table.svelte";
import { isOnMap, lit, remaining, touch } from "./selection";

/** What a plan needs to know of a table. */
export type Asking = Pick<OpenTable, "decisions" | "busy" | "shown" | "answer" | "withdraw">;

export class Plan {
    /** The question that was brought to the front, when there are several. */
    #front = $state<string | null>(null);
    /** Everything below belongs to this question, and is forgotten with it. */
    #of = $state<string>("");
    #picked = $state.raw<readonly string[]>([]);
    #draft = $state.raw<Choice | null>(null);
    #among = $state.raw<readonly Choice[]>([]);
    /** The option under the pointer or the focus. */
    weighed = $state.raw<Choice | null>(null);

    constructor(private readonly table: Asking) {}

    /** Those that wait first, then those that lie sealed. */
    readonly decisions: OwnDecision[] = $derived.by(() =>
        [...this.table.decisions].sort((one, other) => Number(one.answered) - Number(other.answered)),
    );

    readonly decision: OwnDecision | null = $derived(
        this.decisions.find((decision) => keyOf(decision) === this.#front) ?? this.decisions[0] ?? null,
    );

    get options(): readonly Choice[] {
        return this.decision?.options ?? [];
    }

    /** Options that still fit what was picked on the map. */
    readonly remaining: Choice[] = $derived(
        this.picked.length ? remaining(this.options, this.picked) : [...this.options],
    );

    get picked(): readonly string[] {
        return this.#isCurrent ? this.#picked : [];
    }

    /** Chosen, but not given: a secret choice before it is sealed, or a step that is to be confirmed. */
    get draft(): Choice | null {
        return this.#isCurrent ? this.#draft : null;
    }

    /** Options that only their names tell apart. */
    get among(): readonly Choice[] {
        return this.#isCurrent ? this.#among : [];
    }

    /** The answer that lies face down. */
    get sealed(): Choice | null {
        const index = this.decision?.sealed;
        return this.options.find((option) => option.index === index) ?? null;
    }

    readonly lit: Set<string> = $derived(this.decision ? lit(this.options, this.picked) : new Set());

    /** What is marked as chosen on the map: what was picked, or what the draft is about. */
    readonly chosen: Set<string> = $derived.by(() => {
        const draft = this.draft ?? this.weighed;
        return new Set([...this.picked, ...(draft ? [...draft.pieces, ...draft.places] : [])]);
    });

    isLit(id: string): boolean {
        return this.lit.has(id);
    }

    /** The option of this kind with these arguments, if it is open: how panels find what their cards mean. */
    find(kind: string, given: Readonly<Record<string, string>> = {}): Choice | null {
        const fits = (option: Choice) =>
            option.kind === kind &&
            Object.entries(given).every(([name, value]) => option.arguments[name] === value);
        return this.options.find(fits) ?? null;
    }

    bringForward(decision: OwnDecision): void {
        this.#front = keyOf(decision);
        this.clear();
    }

    /** A piece or place was touched. False: it belongs to no option. */
    touch(id: string): boolean {
        if (!this.decision) return false;
        const led = touch(this.options.filter(isOnMap), this.picked, id);
        if (!led) return false;
        if (led.choice && led.choice.index === this.draft?.index) return true;
        this.#begin();
        this.#picked = led.picked;
        this.#among = led.among;
        this.#draft = null;
        if (led.choice) void this.choose(led.choice);
        return true;
    }

    /** An option is meant: given at once, or drafted until it is confirmed if it is secret or cannot be taken back. */
    async choose(choice: Choice): Promise<void> {
        const decision = this.decision;
        if (!decision || this.table.busy) return;
        const isDraft = this.draft?.index === choice.index;
        if (isDraft || !(decision.secret || decision.final?.includes(choice.index)))
            return this.#answer(decision, choice);
        this.#begin();
        this.#among = [];
        this.#draft = choice;
    }

    /** A finger was on an option: it is drafted first, because a finger cannot hover; on the draft it means it. */
    async propose(choice: Choice): Promise<void> {
        const { decision, draft } = this;
        if (!decision || this.table.busy || draft?.index === choice.index) return this.choose(choice);
        this.#begin();
        this.#among = [];
        this.#draft = choice;
    }

    /** Give the drafted answer. */
    async give(): Promise<void> {
        const { decision, draft } = this;
        if (decision && draft && !this.table.busy) await this.#answer(decision, draft);
    }

    async withdraw(): Promise<void> {
        if (this.decision?.answered) await this.table.withdraw(this.decision);
    }

    /** Look at what an option would do; null: at none. */
    weigh(choice: Choice | null): void {
        this.weighed = choice;
    }

    /** Let go of what was picked and drafted. */
    clear(): void {
        this.#picked = [];
        this.#draft = null;
        this.#among = [];
        this.weighed = null;
    }

    async #answer(decision: OwnDecision, choice: Choice): Promise<void> {
        this.weighed = null;
        await this.table.answer(decision, choice);
        this.clear();
    }

    readonly #isCurrent: boolean = $derived(this.decision !== null && this.#of === keyOf(this.decision));

    #begin(): void {
        if (!this.decision || this.#isCurrent) return;
        this.clear();
        this.#of = keyOf(this.decision);
    }
}
