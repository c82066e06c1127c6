// Which rules matter at this moment: those behind what one may choose.
import type { OpenTable } from "../state/table.svelte";

export function rulesNow(table: Pick<OpenTable, "decisions">): Set<string> {
    return new Set(table.decisions.flatMap((decision) => decision.options.flatMap((option) => option.rules)));
}
