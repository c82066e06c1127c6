import type { Room } from "../catalogue";

export const deciding = {} as const satisfies Room;
