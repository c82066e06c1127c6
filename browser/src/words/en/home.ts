import type { Room } from "../catalogue";

export const home = {} as const satisfies Room;
