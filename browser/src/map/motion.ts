/** Pieces in motion: 200 to 400 milliseconds that explain what happened. */
import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { drawnAs, measureOf } from "./pieces/measures";
import { travelTime } from "./explaining";
import { distance } from "./geometry";
import type { Stand } from "./standing";
import type { XY } from "./types";

const FLIP = 320;

/** Keyframes of a way: evenly fast, lifted off the board in between. */
export function stages(from: Stand, to: Stand, way: readonly XY[]): { transform: string; offset: number }[] {
    const points: XY[] = [from.at, ...way, to.at];
    const lengths = points.map((point, k) => (k ? distance(points[k - 1]!, point) : 0));
    const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
    const scale = (stand: Stand): number => stand.width / measureOf(drawnAs(stand.token)).drawn[0];
    let gone = 0;
    return points.map((point, k) => {
        gone += lengths[k]!;
        const share = k === points.length - 1 ? 1 : gone / whole;
        const lift = k === 0 || share === 1 ? 1 : 1.16;
        const size = (scale(from) + (scale(to) - scale(from)) * share) * lift;
        const angle = from.angle + (to.angle - from.angle) * share;
        return {
            transform: `translate(${point[0]}px, ${point[1]}px) rotate(${angle}deg) scale(${size})`,
            offset: share,
        };
    });
}

export function travel(body: SVGGElement, from: Stand, to: Stand, way: readonly XY[]): void {
    // Safari and test environments may have no animations on SVG: then the piece is simply there.
    body.animate?.(stages(from, to, way), {
        duration: travelTime(2 + Math.max(0, Math.ceil((way.length - 1) / 2))) * 0.95,
        easing: "ease-in-out",
    });
}

/** Turns a piece over; halfway its other face is shown. */
export function flip(face: SVGGElement, halfway: () => void): void {
    if (!face.animate) {
        halfway();
        return;
    }
    const away = face.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0.02)" }], {
        duration: FLIP / 2,
        easing: "ease-in",
    });
    away.onfinish = () => {
        halfway();
        face.animate([{ transform: "scaleX(0.02)" }, { transform: "scaleX(1)" }], {
            duration: FLIP / 2,
            easing: "ease-out",
        });
    };
    away.oncancel = halfway;
}

interface Calm {
    calm: boolean;
}

/** Set down on the board. */
export function appear(_node: Element, { calm }: Calm): TransitionConfig {
    return {
        duration: calm ? 0 : 300,
        easing: cubicOut,
        css: (t, u) => `transform: translate(0, ${-60 * u}px) scale(${0.6 + 0.4 * t}); opacity: ${t}`,
    };
}

/** Taken off the board. */
export function vanish(_node: Element, { calm }: Calm): TransitionConfig {
    return {
        duration: calm ? 0 : 260,
        easing: cubicIn,
        css: (t, u) => `transform: translate(0, ${-40 * u}px) scale(${0.5 + 0.5 * t}); opacity: ${t}`,
    };
}
