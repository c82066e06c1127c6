/** One colour, one pattern and one letter for every power, as the server's maps have them. */
import { getContext, setContext } from "svelte";
import palette from "./palette.json";
import type { BoardFacts, Theme } from "./types";

export interface Colour {
    piece: string;
    mark: string;
    edge: string;
    land: Record<Theme, string>;
}

export type Pattern =
    "plain" | "hatch" | "back hatch" | "cross" | "dots" | "chevrons" | "bars" | "waves" | "bricks" | "rings";

export interface PowerColours extends Colour {
    letter: string;
    pattern: Pattern;
}

const COLOURS: Record<string, PowerColours> = { ...(palette.powerColours as Record<string, PowerColours>) };
const MINOR = palette.minor as PowerColours;

export const PAPERS = palette.papers;

/** Show powers that nobody else knows everywhere as their board does. */
export function adoptColours(powers: BoardFacts["powers"]): void {
    for (const [power, { colours: own }] of Object.entries(powers))
        if (own && !(power in palette.powerColours)) COLOURS[power] = own as PowerColours;
}

/** How a power is shown: as its board says, else as it is everywhere. */
export function coloursOf(powers: BoardFacts["powers"], power: string): PowerColours {
    const worn = powers[power]?.colours as PowerColours | undefined;
    const own = COLOURS[power] ?? { ...MINOR, letter: power.slice(0, 1).toUpperCase() || MINOR.letter };
    return worn ?? own;
}

const AROUND = Symbol("powers of the board around");

/** Show the powers in what is drawn below as this board does. */
export function setBoardPowers(powers: () => BoardFacts["powers"]): void {
    setContext(AROUND, powers);
}

/** The powers of the board around a component; none outside of tables. Call it while the component is made. */
export function boardPowers(): BoardFacts["powers"] {
    return getContext<(() => BoardFacts["powers"]) | undefined>(AROUND)?.() ?? {};
}

/** A colour between two, with this share of the other. */
export function mix(one: string, other: string, share: number): string {
    const part = (i: number): string =>
        Math.round(
            parseInt(one.slice(i, i + 2), 16) * (1 - share) + parseInt(other.slice(i, i + 2), 16) * share,
        )
            .toString(16)
            .padStart(2, "0");
    return `#${part(1)}${part(3)}${part(5)}`;
}

export const lit = (colours: Colour): string => mix(colours.piece, "#ffffff", 0.34);
export const shaded = (colours: Colour): string => mix(colours.piece, colours.edge, 0.62);
