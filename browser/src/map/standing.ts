/** Where every piece stands at a scale: on the spots of the map if they are wide enough, else as near as possible. */
import { calledOut } from "./callouts";
import * as detail from "./detail";
import { byPlace } from "./gathered";
import { around, distance } from "./geometry";
import { drawnAs, GARRISON_IN_FORTRESS, measureOf, roomOf } from "./pieces/measures";
import {
    astray,
    covered,
    groundOf,
    nearBox,
    remembered,
    search,
    type Ground,
    type Obstacle,
} from "./placing";
import type { Print } from "./printing";
import type { AreaShape, BorderShape, Box, MapBundle, Token, XY } from "./types";

export interface Stand {
    token: Token;
    at: XY;
    /** On the map. */
    width: number;
    height: number;
    angle: number;
}

/** The armies of one place. */
export interface Group {
    place: string;
    stands: Stand[];
    /** They cover each other: hover, focus or a tap spreads them. */
    tight: boolean;
    /** They hide each other so much that their number has to be told. */
    piled: boolean;
    /** Drawn around them, when they stand beside a place that is too small for them. */
    frame?: Box;
}

export interface Standing {
    stands: Map<string, Stand>;
    groups: Map<string, Group>;
}

const GUARDS = new Set(["fortress", "garrison"]);
const PIECE_WEIGHT = 3;
/** How far below its middle a piece stands, as a share of its height. */
const FOOT = 0.36;
const TRAIN_WEIGHT = 1.2;
/** What it costs that pieces cover each other. */
const CLOSE = 0.35;
const STACKED = 1.1;

const known = new WeakMap<MapBundle, Map<string, BorderShape>>();

/** The borders of a map by their ends, in both orders. */
export function bordersOf(mapBundle: MapBundle): Map<string, BorderShape> {
    const before = known.get(mapBundle);
    if (before) return before;
    const borders = new Map<string, BorderShape>();
    for (const border of mapBundle.borders ?? []) {
        const [a, b] = border.ends;
        borders.set(`${a}-${b}`, border).set(`${b}-${a}`, border);
    }
    known.set(mapBundle, borders);
    return borders;
}

export function standing(mapBundle: MapBundle, tokens: readonly Token[], print: Print): Standing {
    const stands = new Map<string, Stand>();
    const groups = new Map<string, Group>();
    const borders = bordersOf(mapBundle);
    const obstacles = [...print.obstacles];
    for (const token of tokens) {
        const border = borders.get(token.place);
        if (!border) continue;
        const stand = astride(token, border, print.scale);
        stands.set(token.id, stand);
        obstacles.push({ box: around(stand.at, stand.width, stand.width * 0.8), weight: TRAIN_WEIGHT });
    }
    for (const [place, here] of inOrder(mapBundle, byPlace(tokens))) {
        const shape = mapBundle.areas[place] ?? mapBundle.seas?.[place];
        if (!shape) continue;
        if (shape.callout) {
            const group = calledOut(place, shape.callout, here, mapBundle, print.scale);
            groups.set(place, group);
            for (const stand of group.stands) stands.set(stand.token.id, stand);
            obstacles.push({ box: group.frame!, weight: PIECE_WEIGHT });
            continue;
        }
        const guards = here.filter((token) => GUARDS.has(drawnAs(token)) && shape.garrison);
        const armies = here.filter((token) => !guards.includes(token));
        if (armies.length) {
            const group = arrayed(place, shape, armies, print.scale, obstacles);
            groups.set(place, group);
            for (const stand of group.stands) {
                stands.set(stand.token.id, stand);
                obstacles.push({ box: around(stand.at, stand.width, stand.height), weight: PIECE_WEIGHT });
            }
        }
        for (const stand of onGuard(shape, guards, print.scale, obstacles)) stands.set(stand.token.id, stand);
    }
    return { stands, groups };
}

/** Small areas first: they have the least choice. */
function inOrder(mapBundle: MapBundle, places: Map<string, Token[]>): [string, Token[]][] {
    const size = (place: string): number => {
        const box = (mapBundle.areas[place] ?? mapBundle.seas?.[place])?.box;
        return box ? box[2] * box[3] : 0;
    };
    return [...places].sort(([a], [b]) => size(a) - size(b) || (a < b ? -1 : 1));
}

/** A train lies across its border; a number on it stays upright. */
function astride(token: Token, border: BorderShape, scale: number): Stand {
    const [width, height] = roomOf(drawnAs(token));
    const factor = detail.ofTrains(scale);
    const angle = token.kind === "limit" ? 0 : ((((border.angle + 90) % 180) + 180) % 180) - 90;
    return { token, at: border.middle, width: width * factor, height: height * factor, angle };
}

interface Formation {
    /** Seen from the middle of the formation. */
    places: XY[];
    cost: number;
}

/** Ways in which so many pieces of a size can stand together; `gathered` is one pile. */
export function formations(count: number, [width, height]: XY, gathered = false): Formation[] {
    const row = (length: number, pitch: number, y: number): XY[] =>
        Array.from({ length }, (_, k) => [(k - (length - 1) / 2) * pitch * width, y]);
    if (count === 1) return [{ places: [[0, 0]], cost: 0 }];
    const pile = (right: number, up: number): XY[] =>
        Array.from({ length: count }, (_, k) => {
            const from = k - (count - 1) / 2;
            return [from * right * width, -from * up * height];
        });
    if (gathered) return [{ places: pile(Math.min(0.06, 0.3 / count), 0.04), cost: 0 }];
    const ways: Formation[] = [
        { places: row(count, 0.98, 0), cost: count > 4 ? 0.3 : 0 },
        { places: row(count, 0.6, 0), cost: CLOSE },
        { places: pile(0.26, 0.12), cost: STACKED },
        { places: pile(0.1, 0.08), cost: 2 * STACKED },
    ];
    if (count > 2) {
        const back = Math.floor(count / 2);
        ways.push({
            places: [...row(back, 0.98, -0.41 * height), ...row(count - back, 0.98, 0.41 * height)],
            cost: 0.12,
        });
    }
    return ways;
}

function arrayed(
    place: string,
    shape: AreaShape,
    armies: Token[],
    scale: number,
    taken: readonly Obstacle[],
): Group {
    const factor = detail.ofPieces(scale);
    const sizes = armies.map((token): XY => {
        const [width, height] = roomOf(drawnAs(token));
        return [width * factor, height * factor];
    });
    const size: XY = [Math.max(...sizes.map((s) => s[0])), Math.max(...sizes.map((s) => s[1]))];
    const obstacles = nearBox(shape.box, taken, size[1] * armies.length);
    const places = remembered(shape, [armies.length, ...size], obstacles, () =>
        placesFor(shape, armies.length, size, obstacles, detail.gathers(scale)),
    );
    const stands = armies.map((token, k): Stand => {
        const [width, height] = sizes[k]!;
        return { token, at: places[k]!, width, height, angle: 0 };
    });
    return { place, stands, tight: isTight(stands), piled: isPiled(stands) };
}

/** The best places in an area for so many pieces of a size. */
function placesFor(
    shape: AreaShape,
    count: number,
    size: XY,
    obstacles: readonly Obstacle[],
    gathered: boolean,
): XY[] {
    const spots = shape.pieces?.length ? shape.pieces : [shape.garrison ?? shape.name.at];
    const ground = groundOf(shape);
    const wanted = grownAway(spots, count, size[1], shape.name.at[1]);
    let best: Formation = gathered
        ? { cost: Infinity, places: [] }
        : onSpots(spots, count, size, obstacles, ground);
    for (const way of formations(count, size, gathered)) {
        const boxes = way.places.map((at) => around(at, size[0] * 0.94, size[1] * 0.94));
        const feet = way.places.map(([x, y]): XY => [x, y + size[1] * FOOT]);
        const found = search({ ground, boxes, feet, wanted, obstacles });
        const cost = found.cost + way.cost;
        if (cost < best.cost)
            best = { cost, places: way.places.map(([x, y]): XY => [found.at[0] + x, found.at[1] + y]) };
    }
    return best.places;
}

/** The middle of the spots that are needed, moved so that larger pieces do not grow over the name. */
function grownAway(spots: readonly XY[], count: number, height: number, name: number): XY {
    const used = spots.slice(0, count);
    const x = used.reduce((sum, at) => sum + at[0], 0) / used.length;
    const y = used.reduce((sum, at) => sum + at[1], 0) / used.length;
    const growth = (height - 30) / 2;
    return [x, y < name ? y - growth : y + growth];
}

/** On the spots of the map, further ones in a second layer over the first. */
function onSpots(
    spots: readonly XY[],
    count: number,
    size: XY,
    obstacles: readonly Obstacle[],
    ground: Ground,
): Formation {
    const places = Array.from({ length: count }, (_, k): XY => {
        const [x, y] = spots[k % spots.length]!;
        const layer = Math.floor(k / spots.length);
        return [x + layer * size[0] * 0.27, y - layer * size[1] * 0.2];
    });
    const boxes = places.map((at) => around(at, size[0], size[1]));
    const feet = places.map(([x, y]): XY => [x, y + size[1] * FOOT]);
    let cost = covered(boxes, obstacles) + astray(ground, feet);
    boxes.forEach((box, k) => {
        cost += covered(
            [box],
            boxes.slice(k + 1).map((other) => ({ box: other, weight: 2 })),
        );
    });
    return { places, cost };
}

function isPiled([one, other]: readonly Stand[]): boolean {
    return !!one && !!other && distance(one.at, other.at) < one.width * 0.4;
}

function isTight(stands: readonly Stand[]): boolean {
    return stands.some((one, k) =>
        stands
            .slice(k + 1)
            .some(
                (other) =>
                    Math.abs(one.at[0] - other.at[0]) < one.width * 0.8 &&
                    Math.abs(one.at[1] - other.at[1]) < one.height * 0.7,
            ),
    );
}

/** A fortress, and the garrison in its court. */
function onGuard(shape: AreaShape, guards: Token[], scale: number, taken: Obstacle[]): Stand[] {
    if (!guards.length || !shape.garrison) return [];
    const factor = detail.ofGuards(scale);
    const walled = guards.some((token) => drawnAs(token) === "fortress");
    const side = (walled ? measureOf("fortress").width : measureOf("garrison").width) * factor;
    const name = shape.name.at[1];
    const growth = (side - (walled ? 34 : 26)) / 2;
    const [x, y] = shape.garrison;
    const wanted: XY = factor > 1.05 ? [x, y + (y < name ? -growth : growth)] : [x, y];
    const box: Box = around([0, 0], side * 0.92, side * 0.92);
    const obstacles = nearBox(shape.box, taken, side);
    const [at] = remembered(shape, ["guard", ...wanted, side], obstacles, () => [
        search({ ground: groundOf(shape), boxes: [box], feet: [[0, 0]], wanted, obstacles }).at,
    ]) as [XY];
    taken.push({ box: around(at, side, side), weight: PIECE_WEIGHT });
    return [...guards]
        .sort((a, b) => Number(drawnAs(b) === "fortress") - Number(drawnAs(a) === "fortress"))
        .map((token): Stand => {
            const shrunk = walled && drawnAs(token) === "garrison" ? GARRISON_IN_FORTRESS : 1;
            const [width, height] = roomOf(drawnAs(token));
            return { token, at, width: width * factor * shrunk, height: height * factor * shrunk, angle: 0 };
        });
}
