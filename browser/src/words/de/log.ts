import type { Same } from "../catalogue";
import type { log as source } from "../en/log";

export const log: Same<typeof source> = {};
