// The table of Realpolitik as the server tells it (chancellery/games/realpolitik/views.py).
import type { CoalitionGame } from "../coalitions/game";
import type { CoalitionTable, PowerShown } from "../coalitions/view";

export const ACTIONS = ["taxation", "mobilisation", "influence", "dispatch", "movement"] as const;
export type Action = (typeof ACTIONS)[number];

export interface RealpolitikPower extends PowerShown {
    deck: number;
    discards: readonly number[];
    available: readonly Action[];
    /** The Action card of this turn, once it was revealed. */
    action: Action | null;
}
export interface RealpolitikTable extends CoalitionTable<RealpolitikPower> {
    /** The box of the Diplomacy marker, and the last box. */
    marker: number;
    top: number;
    prestige: readonly string[];
    trains: readonly string[];
    supply: { trains: number; fortresses: number };
}

/** What Battle cards do beside their value: RP-197 to RP-201. */
export const REALPOLITIK: CoalitionGame = {
    name: "realpolitik",
    abilities: { 1: "discards", 2: "gains at home", 3: "reveals", 4: "pairs", 5: "penalises" },
};
