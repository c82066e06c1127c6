// What a track shows besides where everybody stands: gains since the last decision, and what an option would bring.
import type { Plan } from "../deciding/plan.svelte";
import { digestOf } from "../log/digest.svelte";
import type { OpenTable } from "../state/table.svelte";

export interface TrackMarks {
    /** By power: +6, as long as the digest is open. */
    gains: Record<string, number>;
    /** By power: what it would have, if the option that is looked at or drafted were taken. */
    after: Record<string, number>;
}

export function trackMarks(table: OpenTable, plan: Plan, icon: string): TrackMarks {
    const digest = digestOf(table);
    const effect = (plan.draft ?? plan.weighed)?.effect;
    const figures = (effect?.figures ?? []).filter((figure) => figure.icon === icon && figure.by);
    return {
        gains: digest.open ? digest.gains(icon) : {},
        after: Object.fromEntries(
            figures.flatMap(({ power, total }) => (total == null ? [] : [[power, total]])),
        ),
    };
}
