import type { Same } from "../catalogue";
import type { lobby as source } from "../en/lobby";

export const lobby: Same<typeof source> = {};
