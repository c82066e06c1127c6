import type { Room } from "../catalogue";

export const log = {} as const satisfies Room;
