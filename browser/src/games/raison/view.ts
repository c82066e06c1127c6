// The table of Raison d'État as the server tells it (chancellery/games/raison/views.py), and simple readings of it.
import type { CoalitionGame } from "../coalitions/game";
import type { ElectionView as ElectionShown, RaisonTable } from "../../api/schema";

export type { ElectionShown, RaisonTable };

/** What Battle cards do beside their value: RE-232 to RE-235. */
export const RAISON: CoalitionGame = {
    name: "raison",
    abilities: { 2: "reveals", 3: "discards", 4: "pairs", 5: "penalises" },
};
export const HAND_LIMIT = 6;
export const MAJORITY = 4;
/** The Power that a Coalition is called after. */
export const PRINCIPALS: Readonly<Record<string, string>> = {
    austrian: "austria",
    protestant: "protestants",
    french: "france",
};

export const isCoalition = (status: string): boolean => status in PRINCIPALS;

/** What happens before the actions of a turn; null: the actions. */
export function prelude(table: RaisonTable): "diplomacy" | "minor" | "election" | null {
    if (table.steps.includes("Diplomacy")) return "diplomacy";
    if (table.steps.includes("MinorAtMuster")) return "minor";
    return table.steps.includes("ImperialElection") ? "election" : null;
}

/** The space of the wheel whose action is taken now, as the steps tell it; -1: none is. */
export function actingNow(table: RaisonTable): number {
    const steps = table.steps.map((step) => step.toLowerCase());
    return table.wheel.findIndex((action) => action.split("_").some((part) => steps.includes(part)));
}

export function powersAt(table: RaisonTable, action: string | undefined): string[] {
    return table.order_of_play.filter((power) => table.powers[power]?.action === action);
}

/** The action of the next turn: one step further on the wheel. */
export function nextAction(table: RaisonTable, power: string): string {
    const at = table.wheel.indexOf(table.powers[power]?.action ?? "");
    return table.wheel[(at + 1) % table.wheel.length] ?? "";
}

/** The Minor Powers under a controller; with null those that nobody controls. */
export function minorsOf(table: RaisonTable, controller: string | null): string[] {
    return table.order_of_play.filter((power) => {
        const shown = table.powers[power];
        return shown?.minor && shown.controller === controller;
    });
}

/** The Powers of a status that answer for themselves, each with the Minor Powers it controls; last what nobody controls. */
export function zone(table: RaisonTable, status: string): { power: string; minors: string[] }[] {
    const there = table.order_of_play.filter((power) => table.powers[power]?.status === status);
    const heads = there.filter((power) => !table.powers[power]?.minor || !table.powers[power]?.controller);
    return heads.map((power) => ({
        power,
        minors: table.powers[power]?.minor ? [] : minorsOf(table, power),
    }));
}

/** Who answers for a Minor Power that nobody controls, as long as somebody has to. */
export function stewardOf(table: RaisonTable, power: string): string | null {
    const shown = table.powers[power];
    if (!shown?.minor || shown.controller !== null || shown.seat === null) return null;
    return table.order_of_play.find((one) => one !== power && isPlayedBy(table, one, shown.seat)) ?? null;
}

function isPlayedBy(table: RaisonTable, power: string, seat: number | null): boolean {
    return !table.powers[power]?.minor && table.powers[power]?.seat === seat;
}
