import type { Same } from "../catalogue";
import type { deciding as source } from "../en/deciding";

export const deciding: Same<typeof source> = {};
