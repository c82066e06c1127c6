import type { Room } from "../catalogue";

export const press = {} as const satisfies Room;
