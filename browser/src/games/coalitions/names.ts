// What Powers and places are called.
import { find, t } from "../../words/index.svelte";
import type { Frame } from "./battle-replay";

const written = (name: string): string =>
    name
        .split("_")
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join(" ");

export const powerName = (power: string): string => find(`realpolitik.power-${power}`) ?? written(power);
export const placeName = written;
export const actionName = (action: string): string => find(`realpolitik.action-${action}`) ?? written(action);
export const actionSays = (action: string): string => find(`realpolitik.actionSays-${action}`) ?? "";
export const cardSays = (value: number): string => find(`realpolitik.cardSays-${value}`) ?? "";

/** The Powers of the side that has won; none: a draw. */
export function winnersOf({ result, attacker, defenders }: Frame): string[] {
    if (!result?.winner) return [];
    return result.winner === "attack" ? [attacker] : defenders;
}
export function outcomeOf(frame: Frame): string {
    const winners = winnersOf(frame).map(powerName);
    return winners.length ? t("realpolitik.won", { power: winners.join(", ") }) : t("realpolitik.drawn");
}
