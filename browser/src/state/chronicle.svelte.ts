// All updates of a table in order and without gaps: what is missing is fetched, whatever arrives first.
import type { TableUpdate, UpdatePage } from "../api/types";

export class Chronicle {
    items = $state.raw<readonly TableUpdate[]>([]);
    #newest = 0;
    #epoch = 0;
    #reading = false;

    constructor(private readonly fetch: (after: number) => Promise<UpdatePage>) {}

    get last(): number {
        return this.items.at(-1)?.number ?? 0;
    }

    /** Begin anew, with other eyes. */
    reset(): void {
        this.#epoch += 1;
        this.#reading = false;
        this.#newest = 0;
        this.items = [];
    }

    /** One that has just happened. */
    take(item: TableUpdate): void {
        if (item.number === this.last + 1) this.items = [...this.items, item];
        else if (item.number > this.last) this.readTo(item.number);
    }

    /** Everything up to a number has happened: fetch what is not here yet. */
    readTo(number: number): void {
        this.#newest = Math.max(this.#newest, number);
        if (!this.#reading) void this.#read(this.#epoch);
    }

    async #read(epoch: number): Promise<void> {
        this.#reading = true;
        try {
            while (this.last < this.#newest) {
                const page = await this.fetch(this.last);
                if (epoch !== this.#epoch) return;
                const missing = page.updates.filter((item) => item.number > this.last);
                if (!missing.length) return;
                this.items = [...this.items, ...missing];
            }
        } catch {
            // Asked for again when the next item comes, or the connection does.
        } finally {
            if (epoch === this.#epoch) this.#reading = false;
        }
    }
}
