/** Where the swords of a battle hide least: near its armies, clear of names and pieces. */
import { around } from "./geometry";
import { covered, letterBoxes, type Obstacle } from "./placing";
import type { Standing } from "./standing";
import type { AreaShape, XY } from "./types";

const DIRECTIONS = 16;

export function besideBattle(place: string, shape: AreaShape, { stands }: Standing, size: number): XY {
    const here = [...stands.values()].filter((stand) => stand.token.place === place);
    const armies = here.length ? here.map((stand) => stand.at) : [shape.name.at];
    const x = armies.reduce((sum, at) => sum + at[0], 0) / armies.length;
    const y = armies.reduce((sum, at) => sum + at[1], 0) / armies.length;
    const taken: Obstacle[] = [...stands.values()].map((stand) => ({
        box: around(stand.at, stand.width, stand.height),
        weight: stand.token.place === place ? 2 : 1,
    }));
    taken.push(...letterBoxes(shape.name, 1).map((box) => ({ box, weight: 1 })));
    const [left, top, width, height] = shape.box;
    let best: XY = [x, y];
    let least = Infinity;
    for (const reach of [1, 1.4, 1.8, 2.2]) {
        for (let k = 0; k < DIRECTIONS; k++) {
            const turn = (2 * Math.PI * k) / DIRECTIONS;
            const at: XY = [x + reach * size * Math.cos(turn), y + reach * size * Math.sin(turn)];
            const out = at[0] < left || at[0] > left + width || at[1] < top || at[1] > top + height;
            const cost = covered([around(at, size, size)], taken) + (out ? 1.5 : 0) + reach * 0.15;
            if (cost < least) [best, least] = [at, cost];
        }
    }
    return best;
}
