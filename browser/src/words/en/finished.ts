import type { Room } from "../catalogue";

export const finished = {} as const satisfies Room;
