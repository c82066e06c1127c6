// Pictures of the Action cards.
import { ART as SHARED, type Picture } from "../coalitions/art";
import type { Action } from "./view";

export const ART: Readonly<Record<Action, Picture>> = {
    ...SHARED,
    dispatch: {
        tints: [
            { d: "M-32 -20h64v42h-64z", fill: "#f2e6c8" },
            { d: "M-32 -20L0 6L32 -20z", fill: "#e3d2a6" },
            {
                d: "M0 -5c5 -2 6 2 9 3c4 2 2 5 3 8c0 4 -4 4 -6 7c-3 3 -5 1 -8 1c-4 0 -5 -3 -8 -5c-2 -3 1 -5 1 -8c2 -4 4 -5 9 -6z",
                fill: "#a5392b",
            },
        ],
        lines: "M-32 -20h64v42h-64zM-32 -20L0 6L32 -20M-32 22L-10 2M32 22L10 2M0 -5c5 -2 6 2 9 3c4 2 2 5 3 8c0 4 -4 4 -6 7c-3 3 -5 1 -8 1c-4 0 -5 -3 -8 -5c-2 -3 1 -5 1 -8c2 -4 4 -5 9 -6zM-3 2l6 6M3 2l-6 6",
    },
};
