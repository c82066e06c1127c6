import type { Same } from "../catalogue";
import type { newTable as source } from "../en/newTable";

export const newTable: Same<typeof source> = {};
