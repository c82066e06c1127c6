import type { Same } from "../catalogue";
import type { press as source } from "../en/press";

export const press: Same<typeof source> = {};
