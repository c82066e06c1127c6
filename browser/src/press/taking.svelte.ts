// While somebody writes, a touch on the map can mean "this place, in my letter".
import type { Scene } from "../api/types";

class Taking {
    #taker = $state.raw<((place: string) => void) | null>(null);

    get active(): boolean {
        return this.#taker !== null;
    }
    begin(taker: (place: string) => void): void {
        this.#taker = taker;
    }
    end(): void {
        this.#taker = null;
    }

    /** Was the touch meant for a letter? A piece stands for its place. */
    touch(id: string, scene: Scene | null): boolean {
        if (!this.#taker) return false;
        this.#taker(scene?.tokens?.find((token) => token.id === id)?.place ?? id);
        return true;
    }
}

export const taking = new Taking();
