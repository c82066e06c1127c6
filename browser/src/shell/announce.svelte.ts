// What is said to those who cannot see what happens. One region, polite: it waits until the reader has finished.

/** Messages that come within this time are said together. Milliseconds. */
const BREATH = 150;

class Voice {
    said = $state("");
    #waiting: string[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;

    say(text: string): void {
        if (!text) return;
        this.#waiting.push(text);
        this.#timer ??= setTimeout(() => {
            const next = this.#waiting.join(" ");
            // The same words twice are only heard when the text of the region differs.
            this.said = next === this.said ? `${next}\u00a0` : next;
            this.#waiting = [];
            this.#timer = undefined;
        }, BREATH);
    }
}

export const voice = new Voice();

/** Tell those who listen. */
export function announce(text: string): void {
    voice.say(text);
}
