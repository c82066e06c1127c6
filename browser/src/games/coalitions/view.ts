// The table of Realpolitik as the server tells it (chancellery/games/realpolitik/views.py), and simple readings of it.
import type { View } from "../../api/types";

export const ACTIONS = ["taxation", "mobilisation", "influence", "dispatch", "movement"] as const;
export type Action = (typeof ACTIONS)[number];

export interface GeneralShown {
    at: string | null;
    units: number;
}
export interface PowerShown {
    /** Who plays it; null: nobody yet. */
    seat: number | null;
    minor: boolean;
    morale: number;
    /** A Minor Power has none. */
    influence: number | null;
    money: number;
    /** Markers that are neither Units nor Garrisons now. */
    stock: number;
    generals: Readonly<Record<string, GeneralShown>>;
    cards: number;
    deck: number;
    discards: readonly number[];
    available: readonly Action[];
    /** The Action card of this turn, once it was revealed. */
    action: Action | null;
    /** Battle cards; only of a Power that the reader plays. */
    hand?: readonly number[];
}
export interface CardShown {
    value: number | null;
    up: boolean;
    discarded: boolean;
}
export type Side = "attack" | "defence";
export interface PileShown {
    general: string;
    side: Side;
    supporting: boolean;
    limit: number;
    cards: readonly CardShown[];
}
export interface BattleShown {
    place: string;
    attacker: string;
    defenders: readonly string[];
    strengths: readonly number[];
    passed: readonly string[];
    piles: readonly PileShown[];
}
export interface RealpolitikTable {
    turn: number;
    /** The box of the Diplomacy marker, and the last box. */
    marker: number;
    top: number;
    /** Influence that ends the game. */
    target: number;
    prestige: readonly string[];
    alliances: readonly (readonly [string, string])[];
    at_war: readonly (readonly [string, string])[];
    powers: Readonly<Record<string, PowerShown>>;
    control: Readonly<Record<string, string>>;
    garrisons: Readonly<Record<string, string>>;
    fortresses: readonly string[];
    trains: readonly string[];
    supply: { trains: number; fortresses: number };
    steps: readonly string[];
    movement: { power: string; envoy: string | null; round: number } | null;
    battle: BattleShown | null;
}

export function tableOf(view: View | null): RealpolitikTable | null {
    return view ? (view.table as unknown as RealpolitikTable) : null;
}

/** The Powers that the reader plays, the Major Power first. */
export function ownPowers(view: View): string[] {
    if (view.seat === null) return [];
    const powers = Object.entries(tableOf(view)?.powers ?? {});
    const own = powers.filter(([, power]) => power.seat === view.seat);
    return own.sort(([, one], [, other]) => Number(one.minor) - Number(other.minor)).map(([name]) => name);
}

export type Status = "allied" | "war" | "neutral";

export function statusOf(table: RealpolitikTable, one: string, other: string): Status {
    const joins = ([a, b]: readonly [string, string]) =>
        (a === one && b === other) || (a === other && b === one);
    if (table.alliances.some(joins)) return "allied";
    return table.at_war.some(joins) ? "war" : "neutral";
}

/** Who of a secret choice has answered, by Power. */
export function answeredIn(view: View, phase: string): Record<string, boolean> {
    const asked = [...view.waiting_for, ...view.decisions].filter((one) => one.phase === phase);
    return Object.fromEntries(asked.map((one) => [one.actor, one.answered]));
}

/** Does this step happen now? */
export function isIn(table: RealpolitikTable, step: string): boolean {
    return table.steps.includes(step);
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

/** Powers that share a box of the Influence track, the most prestigious first. */
export function influenceTrack(table: RealpolitikTable): { points: number; powers: string[] }[] {
    const boxes = new Map<number, string[]>();
    for (const power of table.prestige) {
        const points = table.powers[power]?.influence;
        if (points !== null && points !== undefined) boxes.set(points, [...(boxes.get(points) ?? []), power]);
    }
    return [...boxes].map(([points, powers]) => ({ points, powers }));
}

/** Who leads, if the game ended now: most Influence, then Prestige. */
export function leader(table: RealpolitikTable): string | null {
    const majors = table.prestige.filter((power) => !table.powers[power]?.minor);
    return majors.reduce<string | null>(
        (best, power) =>
            best === null || table.powers[power]!.influence! > table.powers[best]!.influence! ? power : best,
        null,
    );
}
