// The games of coalitions have their tables in common. What differs is told to the shared panels by the game around them.
import { createContext } from "svelte";

export interface CoalitionGame {
    /** Its room of words: sentences that cite its rules. */
    name: "realpolitik" | "raison";
    /** What a Battle card of a value does beside counting. */
    abilities: Readonly<Record<number, string>>;
}

export const [gameAround, setGame] = createContext<CoalitionGame>();
