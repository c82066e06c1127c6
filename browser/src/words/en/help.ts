import type { Room } from "../catalogue";

export const help = {} as const satisfies Room;
