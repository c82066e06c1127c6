// Setting up tables: what one click does.
import { api, newKey } from "../api/client";
import type { NewTable, ScenarioInfo } from "../api/types";
import { router } from "../shell/router.svelte";
import { take } from "../fairness/sitting";
import { games } from "./games.svelte";
import { asSomebody } from "./coming-in";

/** A table of one's own against bots: nobody else is to find it, and it begins at once in a drawn seat. */
export function againstMinisters(game: string, scenario?: ScenarioInfo): NewTable {
    return { game, options: scenario?.options ?? {}, private: true, spectators: false, start: true };
}

/** A table for friends: only those with a link find it. */
export function forFriends(game: string): NewTable {
    return { game, private: true, seat: 0 };
}

/** Make a table, sit down there, and go there. */
export function open(table: NewTable): Promise<void> {
    const key = newKey();
    return asSomebody(async () => {
        // Only at a table that is there can one look at what the server has committed itself to, and contribute to
        // chance: so it never begins in the request that makes it.
        const { start, fill, ...rest } = table;
        const seat = table.seat ?? (start ? 0 : null);
        const { id } = await api.post("/tables", { body: { ...rest, seat }, key });
        try {
            if (seat !== null && !table.solo) await take(id, seat);
            if (start) await begin(id, fill ?? (await games.best(table.game)), table.seat == null);
        } finally {
            router.go("table", { id });
        }
    });
}

const begin = (id: string, fill: string | null | undefined, draw: boolean) =>
    api.post("/tables/{table_id}/start", { path: { table_id: id }, body: { fill, draw }, key: newKey() });
