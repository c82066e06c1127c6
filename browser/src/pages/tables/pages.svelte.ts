import { api } from "../../api/client";
import { asProblem, type Problem } from "../../api/problem";
import type { TableRow } from "../../api/types";

export type Which = "mine" | "open" | "running" | "finished";

/** One of the server's lists of tables, page after page. */
export class Pages {
    rows = $state.raw<readonly TableRow[]>([]);
    next = $state<string | null>(null);
    busy = $state(false);
    known = $state(false);
    problem = $state.raw<Problem | null>(null);

    constructor(
        private readonly which: Which,
        private readonly game = "",
        private readonly status = "",
        private readonly client: Pick<typeof api, "get"> = api,
    ) {}

    /** Fetch the first page, or the one after those that are here. */
    async more(): Promise<void> {
        if (this.busy) return;
        this.busy = true;
        this.problem = null;
        try {
            const { which, game, status } = this;
            const query = { which, game, status, cursor: this.next ?? "" };
            const page = await this.client.get("/tables", { query });
            const here = new Set(this.rows.map(({ id }) => id));
            const games = page.tables.filter(({ id, is_lesson }) => !here.has(id) && !is_lesson);
            this.rows = [...this.rows, ...games];
            this.next = page.next;
            this.known = true;
        } catch (fault) {
            this.problem = asProblem(fault);
        } finally {
            this.busy = false;
        }
    }
}
