import type { Same } from "../catalogue";
import type { realpolitik as source } from "../en/realpolitik";

export const realpolitik: Same<typeof source> = {};
