import type { Room } from "../catalogue";

export const map = {} as const satisfies Room;
