// What Powers and places are called.
import { find } from "../../words/index.svelte";

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
