import type { Same } from "../catalogue";
import type { home as source } from "../en/home";

export const home: Same<typeof source> = {};
