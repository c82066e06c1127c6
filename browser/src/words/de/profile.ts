import type { Same } from "../catalogue";
import type { profile as source } from "../en/profile";

export const profile: Same<typeof source> = {};
