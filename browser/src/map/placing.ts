/** Finding a place for things in an area: inside it, clear of what stands there already, near where they belong. */
import { around, distance, inside, overlap, rings, type Ring } from "./geometry";
import type { AreaShape, Box, XY } from "./types";

/** What is known of the ground of an area. */
export interface Ground {
    parts: Ring[];
    /** Points all over it. */
    points: XY[];
    box: Box;
}

const POINTS = 90;
const known = new WeakMap<AreaShape, Ground>();

export function groundOf(shape: AreaShape): Ground {
    let ground = known.get(shape);
    if (!ground) {
        const parts = rings(shape.path);
        ground = { parts, points: pointsIn(parts, shape.box), box: shape.box };
        known.set(shape, ground);
    }
    return ground;
}

function pointsIn(parts: Ring[], [left, top, width, height]: Box): XY[] {
    const pitch = Math.max(Math.sqrt((width * height) / POINTS), 7);
    const points: XY[] = [];
    for (let y = top + pitch / 2; y < top + height; y += pitch)
        for (let x = left + pitch / 2; x < left + width; x += pitch)
            if (inside(parts, [x, y])) points.push([x, y]);
    return points;
}

const found = new WeakMap<AreaShape, Map<string, readonly XY[]>>();
/** As many positions as a preview goes back and forth between, at a few scales. */
const KEPT = 16;

/** The places in an area that were found for the same things among the same obstacles, or else looks for them. */
export function remembered(
    shape: AreaShape,
    things: readonly unknown[],
    obstacles: readonly Obstacle[],
    look: () => readonly XY[],
): readonly XY[] {
    let before = found.get(shape);
    if (!before) found.set(shape, (before = new Map()));
    const key = `${things.join()};${obstacles.map(({ box, weight }) => `${box.join()},${weight}`).join(";")}`;
    const known = before.get(key);
    if (known) return known;
    const places = look();
    if (before.size >= KEPT) before.clear();
    before.set(key, places);
    return places;
}

export interface Obstacle {
    box: Box;
    /** How bad it is to cover it. */
    weight: number;
}

/** How much things of these boxes cover, as a share of one of them. */
export function covered(boxes: readonly Box[], obstacles: readonly Obstacle[]): number {
    let cost = 0;
    for (const box of boxes) {
        const whole = box[2] * box[3];
        for (const obstacle of obstacles) {
            const shared = overlap(box, obstacle.box);
            if (shared)
                cost += (obstacle.weight * shared) / Math.min(whole, obstacle.box[2] * obstacle.box[3]);
        }
    }
    return cost;
}

export const nearBox = (box: Box, obstacles: readonly Obstacle[], reach: number): Obstacle[] => {
    const wide: Box = [box[0] - reach, box[1] - reach, box[2] + 2 * reach, box[3] + 2 * reach];
    return obstacles.filter((obstacle) => overlap(wide, obstacle.box) > 0);
};

export interface Search {
    ground: Ground;
    /** What is placed: boxes seen from the point that is looked for. */
    boxes: readonly Box[];
    /** Points of it that have to be inside the area, seen from the same point. */
    feet: readonly XY[];
    wanted: XY;
    obstacles: readonly Obstacle[];
}

export interface Found {
    at: XY;
    cost: number;
}

const OUTSIDE = 40;
const FAR = 0.35;

/** What it costs that feet stand in another area. */
export const astray = (ground: Ground, feet: readonly XY[]): number =>
    feet.filter((foot) => !inside(ground.parts, foot)).length * OUTSIDE;

/** The best point for something; when the area is too small for it, the least bad one. */
export function search({ ground, boxes, feet, wanted, obstacles }: Search): Found {
    const size = Math.max(...boxes.map((box) => box[2]));
    let best: Found = { at: wanted, cost: Infinity };
    for (const at of [wanted, ...ground.points]) {
        let cost = (FAR * distance(at, wanted)) / size;
        for (const [x, y] of feet) {
            if (cost >= best.cost) break;
            if (!inside(ground.parts, [at[0] + x, at[1] + y])) cost += OUTSIDE;
        }
        if (cost >= best.cost) continue;
        cost += covered(
            boxes.map(([x, y, width, height]): Box => [at[0] + x, at[1] + y, width, height]),
            obstacles,
        );
        if (cost < best.cost) best = { at, cost };
    }
    return best;
}

/** What a name covers, turned as it is written and so much larger: a row of squares. */
export function letterBoxes(name: { at: XY; box: Box; angle?: number }, factor: number): Box[] {
    const [left, top, width, height] = name.box.map((side) => side * factor) as Box;
    const turn = ((name.angle ?? 0) * Math.PI) / 180;
    if (!turn) return [[name.at[0] + left, name.at[1] + top, width, height]];
    const steps = Math.max(Math.floor(width / height), 1);
    return Array.from({ length: steps + 1 }, (_, k) => {
        const x = left + (width * k) / steps;
        const y = top + height / 2;
        const at: XY = [
            name.at[0] + x * Math.cos(turn) - y * Math.sin(turn),
            name.at[1] + x * Math.sin(turn) + y * Math.cos(turn),
        ];
        return around(at, height, height);
    });
}
