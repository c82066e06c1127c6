/** Pieces of places that are too small for them. */
import * as detail from "./detail";
import { clamp } from "./geometry";
import { drawnAs, GARRISON_IN_FORTRESS, roomOf } from "./pieces/measures";
import type { Group, Stand } from "./standing";
import type { Callout, MapBundle, Token, XY } from "./types";

/** In a frame beside a place that is too small for them: in a row, a garrison in the court of its fortress. */
export function calledOut(
    place: string,
    { at, size }: Callout,
    here: Token[],
    mapBundle: MapBundle,
    scale: number,
): Group {
    const factor = detail.ofPieces(scale);
    const walls = here.find((token) => drawnAs(token) === "fortress");
    const inside = walls && here.find((token) => drawnAs(token) === "garrison");
    const row = here.filter((token) => token !== inside);
    const rooms = row.map((token): XY => {
        const [width, height] = roomOf(drawnAs(token));
        return [width * factor, height * factor];
    });
    const gap = 3 * factor;
    const needed = rooms.reduce((sum, [width]) => sum + width + gap, gap);
    const width = Math.max(needed, factor < 1.3 ? size[0] : 0);
    const height = Math.max(...rooms.map((room) => room[1])) + 4 * gap;
    const left = clamp(at[0] - width / 2, 12, mapBundle.size[0] - 12 - width);
    let x = left + (width - needed) / 2 + gap;
    const stands = row.map((token, k): Stand => {
        const [wide, high] = rooms[k]!;
        const middle = x + wide / 2;
        x += wide + gap;
        return { token, at: [middle, at[1]], width: wide, height: high, angle: 0 };
    });
    if (inside) {
        const court = stands.find((stand) => stand.token === walls)!;
        const side = roomOf("garrison")[0] * factor * GARRISON_IN_FORTRESS;
        stands.push({ token: inside, at: court.at, width: side, height: side, angle: 0 });
    }
    return { place, stands, tight: false, piled: false, frame: [left, at[1] - height / 2, width, height] };
}
