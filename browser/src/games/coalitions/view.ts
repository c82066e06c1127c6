// What the tables of both games have in common as the server tells it (chancellery/games/coalitions/views.py), and simple
// readings of it.
import type { RaisonTable, RealpolitikTable } from "../../api/schema";
import type { View } from "../../api/types";

/** Games may have views of the same name: these are found where the table has them. */
export type BattleShown = NonNullable<RealpolitikTable["battle"]>;
export type MovementShown = NonNullable<RealpolitikTable["movement"]>;
export type PileShown = BattleShown["piles"][number];
export type CardShown = PileShown["cards"][number];
export type GeneralShown = RealpolitikTable["powers"][string]["generals"][string];
export type Side = PileShown["side"];
export type CoalitionTable = RaisonTable | RealpolitikTable;
export type PowerShown = CoalitionTable["powers"][string];

export function tableOf<T extends CoalitionTable = CoalitionTable>(view: View | null): T | null {
    return view ? (view.table as T) : null;
}

export function orderOf(table: CoalitionTable): readonly string[] {
    return "prestige" in table ? table.prestige : table.order_of_play;
}

/** The Powers that the reader plays, the Major Power first. */
export function ownPowers(view: View): string[] {
    if (view.seat === null) return [];
    const powers = Object.entries(tableOf(view)?.powers ?? {});
    const own = powers.filter(([, power]) => power.seat === view.seat);
    return own.sort(([, one], [, other]) => Number(one.minor) - Number(other.minor)).map(([name]) => name);
}

/** The same, those first that have something to decide. */
export function ownPowersAsked(view: View): string[] {
    const asked = askedPowers(view);
    return ownPowers(view).sort((one, other) => Number(asked.has(other)) - Number(asked.has(one)));
}

/** Who has still to decide. */
export function askedPowers(view: View | null): ReadonlySet<string> {
    const asked = [...(view?.waiting_for ?? []), ...(view?.decisions ?? [])];
    return new Set(asked.filter((one) => !one.answered).map((one) => one.actor));
}

export type Status = "allied" | "war" | "neutral";

export function statusOf(table: CoalitionTable, one: string, other: string): Status {
    const joins = ([a, b]: readonly string[]) => (a === one && b === other) || (a === other && b === one);
    if (table.alliances.some(joins)) return "allied";
    return table.at_war.some(joins) ? "war" : "neutral";
}

/** Who of a secret choice has answered, by Power. */
export function answeredIn(view: View, phase: string): Record<string, boolean> {
    const asked = [...view.waiting_for, ...view.decisions].filter((one) => one.phase === phase);
    return Object.fromEntries(asked.map((one) => [one.actor, one.answered]));
}

/** "austria-2": the Power and the numeral of a General. */
export function generalOf(id: string): { power: string; label: string } {
    const dash = id.lastIndexOf("-");
    return { power: id.slice(0, dash), label: id.slice(dash + 1) };
}

/** Cards as a pile: "1 1 3" becomes two 1s and a 3. */
export function counted(values: readonly number[]): { value: number; count: number }[] {
    const counts = new Map<number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => a - b).map(([value, count]) => ({ value, count }));
}

/** Powers that share a box of the Influence track, in their order. */
export function influenceTrack(table: CoalitionTable): { points: number; powers: string[] }[] {
    const boxes = new Map<number, string[]>();
    for (const power of orderOf(table)) {
        const points = table.powers[power]?.influence;
        if (points !== null && points !== undefined) boxes.set(points, [...(boxes.get(points) ?? []), power]);
    }
    return [...boxes].map(([points, powers]) => ({ points, powers }));
}

/** Who leads, if the game ended now: most Influence, then the order of the Powers; nobody without any Influence. */
export function leader(table: CoalitionTable): string | null {
    const points = (power: string | null): number => table.powers[power ?? ""]?.influence ?? 0;
    return orderOf(table).reduce<string | null>(
        (best, power) => (points(power) > points(best) ? power : best),
        null,
    );
}
