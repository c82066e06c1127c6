import type { Room } from "../catalogue";

export const realpolitik = {} as const satisfies Room;
