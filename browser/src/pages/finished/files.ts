// Records as files.
import { address, api } from "../../api/client";
import { Problem } from "../../api/problem";

/** Where the record of a finished game is fetched from; the browser saves it. */
export function recordAddress(table: string): string {
    return address("/tables/{table_id}/record", { path: { table_id: table } }).href;
}

/** Make a table to look at from a file; gives its id. */
export async function importRecord(file: File): Promise<string> {
    const record: unknown = JSON.parse(await file.text());
    if (typeof record !== "object" || record === null || Array.isArray(record))
        throw Problem.own("not-understood");
    const name = file.name.replace(/\.json$/i, "").slice(0, 80);
    const { id } = await api.post("/records", { body: { record: record as Record<string, unknown>, name } });
    return id;
}
