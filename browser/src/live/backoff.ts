const FIRST = 400;
const LONGEST = 20_000;

/** How long to wait before the next attempt: longer each time, and never all at once after the server was away. */
export class Backoff {
    #failures = 0;

    constructor(private readonly chance: () => number = Math.random) {}

    next(): number {
        const grown = Math.min(LONGEST, FIRST * 2 ** this.#failures);
        this.#failures += 1;
        return grown * (0.5 + this.chance() / 2);
    }

    reset(): void {
        this.#failures = 0;
    }
}
