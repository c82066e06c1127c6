// A battle that somebody wants to see again: asked for by the log, shown on the stage of its game.
export interface Replayed {
    table: string;
    /** The number of the update with which the battle began. */
    number: number;
    /** Where it was, among others: one piece of updates can begin several. */
    places: readonly string[];
}

class Replay {
    asked = $state.raw<Replayed | null>(null);
}

export const replay = new Replay();

/** Show the battle that began with this updates. */
export function watchAgain(table: string, number: number, places: readonly string[]): void {
    replay.asked = { table, number, places };
}
