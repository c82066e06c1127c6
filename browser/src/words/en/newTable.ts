import type { Room } from "../catalogue";

export const newTable = {} as const satisfies Room;
