/** Which part of the map is seen: a point of the map p is shown at p · scale + (x, y). */
import { clamp } from "./geometry";
import type { Box, XY } from "./types";

export interface Camera {
    x: number;
    y: number;
    scale: number;
}

/** What lies over the window at its edges, in pixels. */
export interface Inset {
    left: number;
    bottom: number;
}

export interface Frame {
    /** Of the map. */
    size: XY;
    /** Of the window onto it, in pixels. */
    view: XY;
    /** The map keeps clear of what stands at the left; what is below can be moved into sight. */
    inset?: Inset;
    /** The map begins whole, because what lies at its rim matters as much as the middle. */
    isRimSeen?: boolean | undefined;
}

/** So large is one unit of the map at most, in pixels. */
const CLOSEST = 2.6;
/** What may be seen beyond the edge of the map, in pixels, so that pieces at its rim can be brought to the middle. */
const BEYOND = 48;

export function fitting({ size, view, inset }: Frame): number {
    return Math.min(Math.max(1, view[0] - (inset?.left ?? 0)) / size[0], view[1] / size[1]) || 1;
}

export function limits(frame: Frame): { least: number; most: number } {
    const least = fitting(frame);
    return { least, most: Math.max(CLOSEST, least * 2) };
}

/** The whole map, in the middle. */
export function whole(frame: Frame): Camera {
    return settled({ x: 0, y: 0, scale: fitting(frame) }, frame);
}

/** How much larger than fitting the map may begin, so that it fills the window; more in a low one, as on a phone. */
const FILLING = 1.08;
const LOW = { height: 480, filling: 1.9 };

/** A window so wide shows a whole map large enough, in pixels. */
const ROOMY = 544;

/** How the map begins: without empty bands beside it, as far as that hides little, and clear of what lies at the left. */
export function filling(frame: Frame): Camera {
    if (frame.isRimSeen && frame.view[0] >= ROOMY) return whole(frame);
    const [left, bottom] = [frame.inset?.left ?? 0, frame.inset?.bottom ?? 0];
    const free: XY = [Math.max(1, frame.view[0] - left), Math.max(1, frame.view[1] - bottom)];
    const ratios = [free[0] / frame.size[0], free[1] / frame.size[1]] as const;
    const most = frame.view[1] < LOW.height ? LOW.filling : FILLING;
    const scale = Math.min(Math.max(...ratios), most * Math.min(...ratios)) || 1;
    const [width, height] = [frame.size[0] * scale, frame.size[1] * scale];
    return settled({ scale, x: left + (free[0] - width) / 2, y: (free[1] - height) / 2 }, frame);
}

/** Is a box of the map seen whole, beside what lies over the window? */
export function isSeen(camera: Camera, box: Box, frame: Frame): boolean {
    const [x, y] = onScreen(camera, [box[0], box[1]]);
    const [left, bottom] = [frame.inset?.left ?? 0, frame.inset?.bottom ?? 0];
    return (
        x >= left &&
        y >= 0 &&
        x + box[2] * camera.scale <= frame.view[0] &&
        y + box[3] * camera.scale <= frame.view[1] - bottom
    );
}

/** The same view within what is allowed: not too near or far, and the map never lost from sight. */
export function settled(camera: Camera, frame: Frame): Camera {
    const { least, most } = limits(frame);
    const scale = clamp(camera.scale, least, most);
    const { left, bottom } = frame.inset ?? { left: 0, bottom: 0 };
    return {
        scale,
        x: left + held(camera.x - left, frame.size[0] * scale, frame.view[0] - left, 0),
        y: held(camera.y, frame.size[1] * scale, frame.view[1], bottom),
    };
}

function held(start: number, length: number, room: number, after: number): number {
    if (length <= room) {
        const middle = (room - length) / 2;
        return clamp(start, Math.min(middle, room - after - length), middle);
    }
    const beyond = Math.min(BEYOND, (length - room) / 2);
    return clamp(start, room - after - length - beyond, beyond);
}

/** How far the map has to be moved up or down so that a box of it is seen above what lies below. */
export function lifted(camera: Camera, box: Box, { view, inset }: Frame, margin = 24): number {
    const top = box[1] * camera.scale + camera.y;
    const foot = view[1] - (inset?.bottom ?? 0) - margin;
    const over = Math.max(0, top + box[3] * camera.scale - foot);
    return over ? -Math.min(over, Math.max(0, top - margin)) : Math.max(0, margin - top);
}

/** Nearer or farther by a factor, while the point under the finger stays there. */
export function zoomed(camera: Camera, factor: number, at: XY, frame: Frame): Camera {
    const { least, most } = limits(frame);
    const scale = clamp(camera.scale * factor, least, most);
    const real = scale / camera.scale;
    return settled(
        { scale, x: at[0] - (at[0] - camera.x) * real, y: at[1] - (at[1] - camera.y) * real },
        frame,
    );
}

export function moved(camera: Camera, dx: number, dy: number, frame: Frame): Camera {
    return settled({ ...camera, x: camera.x + dx, y: camera.y + dy }, frame);
}

/** A box of the map in the middle of the view, as large as it can be but not larger than `most`. */
export function showing(box: Box, frame: Frame, most = 1.4, margin = 60): Camera {
    const [left, bottom] = [frame.inset?.left ?? 0, frame.inset?.bottom ?? 0];
    const free: XY = [frame.view[0] - left, frame.view[1] - bottom];
    const room: XY = [Math.max(free[0] - 2 * margin, 40), Math.max(free[1] - 2 * margin, 40)];
    const { least } = limits(frame);
    const scale = clamp(Math.min(room[0] / box[2], room[1] / box[3]), least, Math.max(most, least));
    return settled(
        {
            scale,
            x: left + free[0] / 2 - (box[0] + box[2] / 2) * scale,
            y: free[1] / 2 - (box[1] + box[3] / 2) * scale,
        },
        frame,
    );
}

export function toMap(camera: Camera, [x, y]: XY): XY {
    return [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale];
}

export function onScreen(camera: Camera, [x, y]: XY): XY {
    return [x * camera.scale + camera.x, y * camera.scale + camera.y];
}

/** A view on the way from one to another, so that what is zoomed to grows evenly. */
export function between(a: Camera, b: Camera, share: number): Camera {
    if (share >= 1) return b;
    const scale = a.scale * Math.pow(b.scale / a.scale, share);
    const t = a.scale === b.scale ? share : (scale - a.scale) / (b.scale - a.scale);
    return { scale, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
