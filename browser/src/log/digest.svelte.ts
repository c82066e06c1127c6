// What others did since somebody's last decision: the lines of the digest, and what it marks on the map.
import { perTable } from "../state/per-table.svelte";
import type { OpenTable } from "../state/table.svelte";
import { turnOf, type FigureStep } from "./actions";
import { chaptersOf, type Action } from "./entries";
import { tellerFor } from "./changes";
import { eachOnce, type Line } from "./lines";
import { namingOf } from "./naming.svelte";

/** Games in which seats play several powers tell which. */
type Seated = Record<string, { seat?: number | null }>;
/** Lines that belong to one power. */
export interface Group {
    key: string;
    power: string;
    lines: Line[];
}

export class Digest {
    /** The line under the pointer or the focus. */
    focused = $state<string | null>(null);
    /** What was put away by hand, or by an answer. */
    #folded = $state("");
    /** What was brought back by hand. */
    #wanted = $state("");
    /** Lines that stay while the reader makes several decisions in a row. */
    #kept: readonly Line[] = [];
    /** The line that the map plays again, or "all". */
    playing = $state<string | null>(null);
    #until = 0;
    readonly lines: readonly Line[] = $derived.by(() => this.#lines());
    readonly groups: readonly Group[] = $derived.by(() => inGroups(this.lines));
    readonly key = $derived(this.lines.map((line) => line.key).join(" "));

    constructor(private readonly table: OpenTable) {}

    /** Powers that the reader plays. */
    get own(): string[] {
        const { snapshot } = this.table;
        const seat = snapshot?.seat ?? null;
        if (seat === null) return [];
        const shown = snapshot?.view?.table["powers" as never] as Seated | undefined;
        const played = Object.entries(shown ?? {}).filter(([, power]) => power?.seat === seat);
        return [snapshot?.view?.seats[seat] ?? "", ...played.map(([power]) => power)];
    }

    /** Is it open: with a question of one's own, until it is put away? */
    get open(): boolean {
        if (!this.lines.length || this.table.at !== null || this.table.snapshot?.view?.result) return false;
        if (this.#wanted === this.key) return true;
        const asked = this.table.decisions.filter((one) => !one.answered);
        return asked.some((one) => !one.reaction) && this.#folded !== this.key;
    }

    fold(): void {
        this.#folded = this.key;
        this.#wanted = "";
        this.focused = null;
    }

    unfold(): void {
        this.#wanted = this.key;
    }

    /** Show a line on the map again, or all of them, and come back to now. */
    async play(lines: readonly Line[]): Promise<void> {
        const first = lines[0];
        if (!first || this.playing !== null) return;
        const since = this.table.snapshot?.since ?? 0;
        const [from, until] = [
            Math.max(first.number, since + 1) - 1,
            Math.max(...lines.map((line) => line.last)),
        ];
        this.playing = lines.length > 1 ? "all" : first.key;
        this.#until = until;
        this.table.at = Math.max(1, from);
        if (await this.table.travel.arrived()) this.table.at = until;
        else this.stop();
    }

    /** The map has shown everything up to where it is. */
    shown(): void {
        if (this.playing !== null && this.table.shown.number === this.#until && this.table.at !== null)
            this.stop();
    }

    stop(): void {
        if (this.playing === null) return;
        this.playing = null;
        this.table.at = null;
    }

    /** What each power has gained and lost since then, by icon. */
    gains(icon: string): Record<string, number> {
        const sums: Record<string, number> = {};
        const steps = this.lines.flatMap((line): readonly FigureStep[] => line.figures);
        for (const step of steps)
            if (step.icon === icon) sums[step.power] = (sums[step.power] ?? 0) + step.by;
        return sums;
    }

    /** Since the beginning of the turn of the last decision: what began then may have ended later. */
    #recent(since: number): Action[] {
        const { updates, snapshot } = this.table;
        const naming = namingOf(this.table);
        const begun = updates.findLastIndex(
            (item) => item.number <= since && item.events?.some((event) => turnOf(event, 0) !== null),
        );
        const powers = [
            ...new Set([
                ...(snapshot?.view?.seats ?? []),
                ...naming.lexicon.filter((one) => one.kind === "power").map((one) => one.id),
            ]),
        ];
        const chapters = chaptersOf(updates.slice(Math.max(0, begun)), { powers, tell: tellerFor(naming) });
        return chapters.flatMap((chapter) => chapter.entries);
    }

    #lines(): readonly Line[] {
        // What the set-up brought is no news to anybody.
        const setUp = this.table.updates.find((item) => item.events?.length)?.number ?? 0;
        const since = Math.max(this.table.snapshot?.since ?? 0, setUp);
        const own = this.own;
        if (!own.length || !this.table.snapshot?.view) return [];
        const isForeign = (action: Action): boolean =>
            !own.includes(action.power) ||
            action.details.some((one) => !one.small && one.power && !own.includes(one.power));
        const found = this.#recent(since)
            .filter((action) => action.event && action.last > since && isForeign(action))
            .map((action) => ({
                ...action,
                count: 0,
                times: 1,
                concerns: !action.opens && action.powers.some((power) => own.includes(power)),
            }));
        if (found.length) this.#kept = eachOnce(found);
        else if (!this.table.decisions.some((one) => !one.answered)) this.#kept = [];
        return this.#kept;
    }
}

/** Lines in a row that belong to the same power; what all do together stands alone. */
export function inGroups(lines: readonly Line[]): Group[] {
    const groups: Group[] = [];
    for (const line of lines) {
        const power = line.opens && line.powers.length > 1 ? "" : line.power;
        const last = groups.at(-1);
        if (last && last.power === power) last.lines.push(line);
        else groups.push({ key: line.key, power, lines: [line] });
    }
    return groups;
}

export const digestOf = perTable((table) => new Digest(table)).of;
