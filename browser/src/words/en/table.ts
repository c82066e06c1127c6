import type { Room } from "../catalogue";

export const table = {} as const satisfies Room;
