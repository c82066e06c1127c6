// Who wants the same land: powers that share stripes with one's own, and the powers that share none.
import type { BoardPage } from "../api/types";

export interface Rival {
    power: string;
    /** The places that both claim. */
    places: string[];
}

/** Most contested first. Only boards with stripes have any. */
export function rivalsOf(board: BoardPage["board"], own: string, powers: readonly string[]): Rival[] {
    const areas = board.made_of === "land" ? Object.entries(board.areas) : [];
    return powers
        .filter((power) => power !== own)
        .map((power) => ({
            power,
            places: areas
                .filter(([, area]) => area.stripes?.includes(own) && area.stripes.includes(power))
                .map(([place]) => place),
        }))
        .sort((one, other) => other.places.length - one.places.length);
}
