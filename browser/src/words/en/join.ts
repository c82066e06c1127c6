import type { Room } from "../catalogue";

export const join = {} as const satisfies Room;
