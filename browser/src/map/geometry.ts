/** Points, boxes and outlines, in units of the map. */
import type { Box, XY } from "./types";

export type Ring = XY[];

const COMMAND = /([MmLlHhVvZz])|(-?\d*\.?\d+(?:e-?\d+)?)/g;

/** The closed parts of an outline that is made of straight lines, as those of all areas are. */
export function rings(path: string): Ring[] {
    const found: Ring[] = [];
    let ring: Ring = [];
    let command = "";
    let at: XY = [0, 0];
    const numbers: number[] = [];
    for (const [text, letter] of path.matchAll(COMMAND)) {
        if (letter) {
            if (letter === "z" || letter === "Z") at = ring[0] ?? at;
            command = letter;
            continue;
        }
        numbers.push(Number(text));
        const flat = "HhVv".includes(command);
        if (numbers.length < (flat ? 1 : 2)) continue;
        const [a = 0, b = 0] = numbers.splice(0);
        at = stepped(command, at, a, b);
        if (command === "M" || command === "m") {
            ring = [];
            found.push(ring);
            command = command === "M" ? "L" : "l";
        }
        ring.push(at);
    }
    return found.filter((part) => part.length > 2);
}

function stepped(command: string, [x, y]: XY, a: number, b: number): XY {
    switch (command) {
        case "m":
        case "l":
            return [x + a, y + b];
        case "H":
            return [a, y];
        case "h":
            return [x + a, y];
        case "V":
            return [x, a];
        case "v":
            return [x, y + a];
        default:
            return [a, b];
    }
}

/** Whether a point lies in an outline, by the even-odd rule. */
export function inside(parts: readonly Ring[], [x, y]: XY): boolean {
    let odd = false;
    for (const ring of parts) {
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
            const [ax, ay] = ring[i]!;
            const [bx, by] = ring[j]!;
            if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
        }
    }
    return odd;
}

export function around([x, y]: XY, width: number, height: number): Box {
    return [x - width / 2, y - height / 2, width, height];
}

/** How much of two boxes covers the same. */
export function overlap(a: Box, b: Box): number {
    const wide = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
    const high = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
    return wide > 0 && high > 0 ? wide * high : 0;
}

export function union(boxes: readonly Box[]): Box | null {
    if (!boxes.length) return null;
    const left = Math.min(...boxes.map((b) => b[0]));
    const top = Math.min(...boxes.map((b) => b[1]));
    const right = Math.max(...boxes.map((b) => b[0] + b[2]));
    const bottom = Math.max(...boxes.map((b) => b[1] + b[3]));
    return [left, top, right - left, bottom - top];
}

export function distance(a: XY, b: XY): number {
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function clamp(value: number, least: number, most: number): number {
    return Math.min(Math.max(value, least), most);
}
