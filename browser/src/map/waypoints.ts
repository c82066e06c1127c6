/** The way of a piece over the map: through the middles of borders, along lanes, past the places on its way. */
import type { MapBundle, XY } from "./types";

/** Points of a lane, for which a browser is needed; none where there is none. */
export type Tracer = (path: string) => XY[];

const SAMPLES = 9;

export function tracer(): Tracer {
    return (path) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
        element.setAttribute("d", path);
        if (typeof element.getTotalLength !== "function") return [];
        const length = element.getTotalLength();
        return Array.from({ length: SAMPLES }, (_, k) => {
            const { x, y } = element.getPointAtLength((length * k) / (SAMPLES - 1));
            return [x, y];
        });
    };
}

/** The points between the first and the last place of a journey. */
export function waypoints(mapBundle: MapBundle, places: readonly string[], trace: Tracer): XY[] {
    const way: XY[] = [];
    places.slice(1).forEach((place, k) => {
        const before = places[k]!;
        way.push(...crossing(mapBundle, before, place, trace));
        const shape = mapBundle.areas[place] ?? mapBundle.seas?.[place];
        const spot = shape?.pieces?.[0] ?? shape?.name.at;
        if (k < places.length - 2 && spot) way.push(spot);
    });
    return way;
}

function crossing(mapBundle: MapBundle, from: string, to: string, trace: Tracer): XY[] {
    const joins = ({ ends: [a, b] }: { ends: [string, string] }): boolean =>
        (a === from && b === to) || (a === to && b === from);
    const border = mapBundle.borders?.find(joins);
    if (border) return [border.middle];
    const lane = mapBundle.lanes?.find(joins);
    if (!lane) return [];
    const points = trace(lane.path);
    return lane.ends[0] === from ? points : points.reverse();
}
