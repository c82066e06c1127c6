import type { Room } from "../catalogue";

export const lobby = {} as const satisfies Room;
