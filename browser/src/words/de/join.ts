import type { Same } from "../catalogue";
import type { join as source } from "../en/join";

export const join: Same<typeof source> = {};
