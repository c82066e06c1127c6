import type { Room } from "../catalogue";

export const tutorial = {} as const satisfies Room;
