export type Height = "low" | "half" | "full";
const ORDER: readonly Height[] = ["low", "half", "full"];
const SHARES: Readonly<Record<Height, number>> = { low: 0.25, half: 0.58, full: 0.93 };

/** A movement smaller than this is a tap. Pixels. */
const TAP = 6;
/** A flick is faster than this. Pixels a millisecond. */
const FLICK = 0.5;

/** Where a sheet comes to rest when it is let go: by a tap, a flick, or where it was dragged to (a share of the screen). */
export function settle(before: Height, share: number, up: number, speed: number): Height {
    const at = ORDER.indexOf(before);
    if (Math.abs(up) < TAP) return before === "low" ? "half" : "low";
    if (Math.abs(speed) > FLICK) return ORDER[Math.max(0, Math.min(2, at + Math.sign(up)))] ?? before;
    return ORDER.reduce((best, height) =>
        Math.abs(SHARES[height] - share) < Math.abs(SHARES[best] - share) ? height : best,
    );
}
