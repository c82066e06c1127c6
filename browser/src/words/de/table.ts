import type { Same } from "../catalogue";
import type { table as source } from "../en/table";

export const table: Same<typeof source> = {};
