import { find } from "./index.svelte";

const written = (power: string): string => power.charAt(0).toUpperCase() + power.slice(1);

/** What a power is called: as its board calls it, if that is a name of its own, or else in our language. */
export function powerTitle(power: string, title?: string): string {
    const named = title || written(power);
    return named === written(power) ? (find(`powers.${power}`) ?? named) : named;
}
