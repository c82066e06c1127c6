// The board of a table: its facts and its map, fetched once for all tables that use it.
import { adoptColours } from "../map/colours";
import { api } from "../api/client";
import type { BoardPage } from "../api/types";
import { serverInfo } from "../state/server-info.svelte";

const kept = new Map<string, Promise<BoardPage>>();

/** A board of the server by its name, which is kept for good under its version; a board of one's own belongs to its table. */
export function boardOf(table: string, board: string): Promise<BoardPage> {
    const own = board === "custom";
    const key = own ? `table ${table}` : board;
    const known = kept.get(key);
    if (known) return known;
    const asked = own
        ? api.get("/tables/{table_id}/board", { path: { table_id: table } })
        : api.get("/boards/{name}", { path: { name: board }, query: { v: serverInfo.info?.boards[board] } });
    kept.set(key, asked);
    asked.then(
        (sheet) => adoptColours(sheet.board.powers),
        () => kept.delete(key),
    );
    return asked;
}
