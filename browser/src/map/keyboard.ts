/** What keys mean on the map. */
import { ARROWS, type Heading } from "./wayfinding";

export type KeyMeaning =
    | { does: "pan"; dx: number; dy: number }
    | { does: "zoom"; factor: number }
    | { does: "fit" | "enter" | "choose" | "ask" | "leave" }
    | { does: "go"; heading: Heading }
    | { does: "piece"; step: 1 | -1 };

/** What has the focus: the map itself, or something on it. */
export type Focus = "map" | "place" | "piece";

export interface Key {
    key: string;
    shiftKey: boolean;
    ctrlKey: boolean;
    altKey: boolean;
    metaKey: boolean;
}

const STRIDE = 90;
const NEARER = 1.4;
const PANS: Record<Heading, [number, number]> = {
    left: [STRIDE, 0],
    right: [-STRIDE, 0],
    up: [0, STRIDE],
    down: [0, -STRIDE],
};

export function keyMeaning(key: Key, focus: Focus): KeyMeaning | null {
    if (key.ctrlKey || key.altKey || key.metaKey) return null;
    const heading = ARROWS[key.key];
    if (heading) {
        const [dx, dy] = PANS[heading];
        return focus === "map" || key.shiftKey ? { does: "pan", dx, dy } : { does: "go", heading };
    }
    switch (key.key) {
        case "+":
        case "=":
            return { does: "zoom", factor: NEARER };
        case "-":
        case "_":
            return { does: "zoom", factor: 1 / NEARER };
        case "0":
            return { does: "fit" };
        case "Enter":
        case " ":
            return { does: focus === "map" ? "enter" : "choose" };
        case "?":
            return focus === "map" ? null : { does: "ask" };
        case ".":
            return focus === "map" ? null : { does: "piece", step: 1 };
        case ",":
            return focus === "map" ? null : { does: "piece", step: -1 };
        case "Escape":
            return focus === "map" ? null : { does: "leave" };
        default:
            return null;
    }
}
