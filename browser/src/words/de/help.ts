import type { Same } from "../catalogue";
import type { help as source } from "../en/help";

export const help: Same<typeof source> = {};
