// How cards turn and numbers change: only when they do, not when they are first seen. In words of Svelte's `in:`.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { preferences } from "../../state/preferences.svelte";

const DURATION = 400;

/** A card is turned over. */
export function turning(_card: Element): TransitionConfig {
    return {
        duration: preferences.calm ? 0 : DURATION,
        easing: cubicOut,
        css: (t) => `transform: rotateY(${90 * (1 - t)}deg)`,
    };
}

/** A number has become another one. */
export function changing(_number: Element): TransitionConfig {
    return {
        duration: preferences.calm ? 0 : DURATION,
        easing: cubicOut,
        css: (t) => `transform: scale(${1.6 - 0.6 * t}); opacity: ${0.4 + 0.6 * t}`,
    };
}
