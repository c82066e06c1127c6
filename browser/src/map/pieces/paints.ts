/** Paints that pieces share: gradients and patterns for each power, written once into every drawing. */
import { getContext, setContext } from "svelte";

export interface Paints {
    /** Something turned on a lathe. */
    turned(power: string): string;
    /** Something flat that faces the light. */
    flat(power: string): string;
    /** The pattern of a power. */
    pattern(power: string): string;
    /** Stone, iron, gold … */
    ground(name: string): string;
}

const KEY = Symbol("paints");

/** The name under which a paint is defined; powers of any board make good names. */
export const paintId = (prefix: string, kind: string, name: string): string =>
    `${prefix}-${kind}-${name.replace(/[^\w-]/g, "_")}`;

export function providePaints(prefix: string): Paints {
    const url =
        (kind: string) =>
        (name: string): string =>
            `url(#${paintId(prefix, kind, name)})`;
    return setContext(KEY, {
        turned: url("turned"),
        flat: url("flat"),
        pattern: url("pattern"),
        ground: url("ground"),
    });
}

export const usePaints = (): Paints => getContext<Paints>(KEY);
