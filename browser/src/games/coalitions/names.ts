// What Powers and places are called.
import { find, t } from "../../words/index.svelte";
import type { Frame } from "./battle-replay";
import type { CoalitionGame } from "./game";

const written = (name: string): string =>
    name
        .split("_")
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join(" ");

export const powerName = (power: string): string => find(`powers.${power}`) ?? written(power);
export const placeName = written;
export const actionName = (game: CoalitionGame, action: string): string =>
    find(`${game.name}.action-${action}`) ?? written(action);
export const actionSays = (game: CoalitionGame, action: string): string =>
    find(`${game.name}.actionSays-${action}`) ?? "";
export const cardSays = (game: CoalitionGame, value: number): string =>
    find(`${game.name}.cardSays-${value}`) ?? "";

/** The Powers of the side that has won; none: a draw. */
export function winnersOf({ result, attacker, defenders }: Frame): string[] {
    if (!result?.winner) return [];
    return result.winner === "attack" ? [attacker] : defenders;
}
export function outcomeOf(frame: Frame): string {
    const winners = winnersOf(frame).map(powerName);
    return winners.length ? t("coalitions.won", { power: winners.join(", ") }) : t("coalitions.drawn");
}
