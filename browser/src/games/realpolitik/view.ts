// The table of Realpolitik as the server tells it (chancellery/games/realpolitik/views.py).
import type { CoalitionGame } from "../coalitions/game";
import type { RealpolitikTable } from "../../api/schema";

export type { RealpolitikTable };
export type RealpolitikPower = RealpolitikTable["powers"][string];
export type Action = RealpolitikPower["available"][number];
export const ACTIONS: readonly Action[] = ["taxation", "mobilisation", "influence", "dispatch", "movement"];

/** What Battle cards do beside their value: RP-197 to RP-201. */
export const REALPOLITIK: CoalitionGame = {
    name: "realpolitik",
    abilities: { 1: "discards", 2: "gains at home", 3: "reveals", 4: "pairs", 5: "penalises" },
};
