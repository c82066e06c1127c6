/** What is printed on the board at a scale: which names can be shown and how large, where values and arms stand. */
import * as detail from "./detail";
import { around, overlap, union } from "./geometry";
import { groundOf, letterBoxes, nearBox, search, type Obstacle } from "./placing";
import type { AreaShape, BoardFacts, Box, MapBundle, XY } from "./types";

/** Widths on the map. */
export const VALUE = 24;
export const CROWN = 18;
export const ANCHOR = 18;
export const ARMS = 18.2;
export const CITY = 9;

export interface Mark {
    at: XY;
    /** Times its width on the map. */
    factor: number;
}

export interface PrintedArea {
    /** How much larger its name is written; 0 where there is no room for it. */
    name: number;
    cityName: Mark | null;
    value: Mark | null;
    crown: Mark | null;
    anchor: Mark | null;
    /** Arms of a capital, or the dot of a city. */
    city: Mark | null;
}

export interface Print {
    scale: number;
    areas: Record<string, PrintedArea>;
    seas: Record<string, number>;
    /** What pieces should not cover. */
    obstacles: Obstacle[];
}

const NAME_WEIGHT = 2.4;
const VALUE_WEIGHT = 1.6;
const ARMS_WEIGHT = 1;
/** The share of a name that may be covered by another one. */
const TOUCH = 0.04;
/** A mark that would cover more than this is left out. */
const HIDDEN = 0.7;

export function printed(mapBundle: MapBundle, board: BoardFacts, scale: number): Print {
    const capitals = new Set(Object.values(board.powers).map((power) => power.capital ?? ""));
    const areas = Object.entries(mapBundle.areas).sort(
        ([a, one], [b, other]) =>
            Number(capitals.has(b)) - Number(capitals.has(a)) ||
            other.box[2] * other.box[3] - one.box[2] * one.box[3],
    );
    const sheet = new Sheet(scale);
    const result: Record<string, PrintedArea> = {};
    for (const [place, shape] of areas) result[place] = { ...EMPTY, name: sheet.nameOf(shape) };
    for (const [place, shape] of areas) {
        const area = board.areas[place];
        const entry = result[place]!;
        if (!area) continue;
        if (shape.value && detail.showsValues(scale)) {
            entry.value = sheet.mark(shape, shape.value, VALUE, detail.ofValues(scale), VALUE_WEIGHT);
            if (entry.value && shape.crown && area.elector)
                entry.crown = beside(shape, entry.value, shape.crown);
        }
        if (shape.anchor)
            entry.anchor = sheet.mark(shape, shape.anchor, ANCHOR, detail.ofArms(scale), ARMS_WEIGHT);
        if (!shape.city) continue;
        if (capitals.has(place)) {
            entry.city = sheet.mark(shape, shape.city, ARMS, detail.ofArms(scale), ARMS_WEIGHT);
        } else if (scale > 0.3) entry.city = { at: shape.city, factor: detail.ofCities(scale) };
        if (shape.city_name) entry.cityName = sheet.cityName(shape);
    }
    const seas: Record<string, number> = {};
    for (const [place, shape] of Object.entries(mapBundle.seas ?? {})) seas[place] = sheet.nameOf(shape);
    return { scale, areas: result, seas, obstacles: sheet.obstacles };
}

const EMPTY: PrintedArea = { name: 0, cityName: null, value: null, crown: null, anchor: null, city: null };

/** A crown keeps its place at the side of its value. */
function beside(shape: AreaShape, value: Mark, crown: XY): Mark {
    const from = shape.value!;
    return {
        at: [
            value.at[0] + (crown[0] - from[0]) * value.factor,
            value.at[1] + (crown[1] - from[1]) * value.factor,
        ],
        factor: value.factor,
    };
}

/** Collects what is taken while it is being written. */
class Sheet {
    readonly obstacles: Obstacle[] = [];
    private readonly letters: Box[] = [];

    constructor(private readonly scale: number) {}

    /** As large as can be read and no neighbour suffers from; 0 if there is no room at all. */
    nameOf(shape: AreaShape): number {
        const most = detail.ofName(shape.name, this.scale);
        if (!most || !shape.name.lines.length) return 0;
        const least = detail.leastOfName(shape.name, this.scale);
        for (const share of [1, 0.5, 0]) {
            const factor = least + (most - least) * share;
            const boxes = letterBoxes(shape.name, factor);
            if (!this.taken(boxes)) {
                this.write(boxes, NAME_WEIGHT);
                return factor;
            }
        }
        return 0;
    }

    /** Beside its dot, wherever on the map it stands: it grows away from it. */
    cityName(shape: AreaShape): Mark | null {
        const name = shape.city_name!;
        const factor = detail.ofCityName(name, this.scale);
        if (!factor) return null;
        const side = Math.sign(name.at[0] - shape.city![0]);
        const beside = Math.abs(name.at[0] - shape.city![0]) > name.box[2] / 2;
        const shift = beside ? (side * (factor - 1) * name.box[2]) / 2 : 0;
        const at: XY = [name.at[0] + shift, name.at[1]];
        const boxes = letterBoxes({ ...name, at }, factor);
        if (this.taken(boxes)) return null;
        this.write(boxes, ARMS_WEIGHT);
        return { at, factor };
    }

    /** A sign at its place or as near to it as it finds room. */
    mark(shape: AreaShape, home: XY, width: number, factor: number, weight: number): Mark | null {
        const side = width * factor;
        const wanted: XY = [home[0], away(home[1], shape.name.at[1], (side - width) / 2)];
        const box = around([0, 0], side, side);
        const found = search({
            ground: groundOf(shape),
            boxes: [box],
            feet: [[0, 0]],
            wanted: factor > 1.05 ? wanted : home,
            obstacles: factor > 1.05 ? nearBox(shape.box, this.obstacles, side) : [],
        });
        if (found.cost > HIDDEN + 0.35 * 2 && factor > 1.05) return null;
        this.obstacles.push({ box: around(found.at, side, side), weight });
        return { at: found.at, factor };
    }

    private write(boxes: Box[], weight: number): void {
        this.letters.push(...boxes);
        this.obstacles.push(...boxes.map((box) => ({ box, weight: weight / Math.sqrt(boxes.length) })));
    }

    private taken(boxes: Box[]): boolean {
        const all = union(boxes)!;
        const near = this.letters.filter((box) => overlap(all, box) > 0);
        return boxes.some((box) => near.some((other) => overlap(box, other) > TOUCH * box[2] * box[3]));
    }
}

/** Things grow away from the name, so that they do not cover it. */
const away = (at: number, name: number, growth: number): number => (at < name ? at - growth : at + growth);
