import type { Same } from "../catalogue";
import type { tutorial as source } from "../en/tutorial";

export const tutorial: Same<typeof source> = {};
