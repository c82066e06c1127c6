// Setting up tables: what one click does.
import { api, newKey } from "../api/client";
import type { NewTable, ScenarioInfo } from "../api/types";
import { router } from "../shell/router.svelte";
import { asSomebody } from "./coming-in";

/** A table of one's own against bots: nobody else is to find it, and it begins at once in a drawn seat. */
export function againstMinisters(game: string, scenario?: ScenarioInfo): NewTable {
    return { game, options: scenario?.options ?? {}, private: true, spectators: false, start: true };
}

/** A table for friends: only those with a link find it. */
export function forFriends(game: string): NewTable {
    return { game, private: true, seat: 0 };
}

/** Make a table and go there. */
export function open(table: NewTable): Promise<void> {
    const key = newKey();
    return asSomebody(async () => {
        const { id } = await api.post("/tables", { body: table, key });
        router.go("table", { id });
    });
}
