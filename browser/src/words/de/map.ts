import type { Same } from "../catalogue";
import type { map as source } from "../en/map";

export const map: Same<typeof source> = {};
