import type { Same } from "../catalogue";
import type { finished as source } from "../en/finished";

export const finished: Same<typeof source> = {};
