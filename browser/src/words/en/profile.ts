import type { Room } from "../catalogue";

export const profile = {} as const satisfies Room;
