import { describe, expect, it } from "vitest";
import type { TableUpdate } from "../api/types";
import { revealsIn } from "./reveals.svelte";

const event = (reveal?: object) => ({ kind: "x", text: "", arguments: {}, places: [], pieces: [], reveal });

describe("reveals", () => {
    it("are found among the updates that came after", () => {
        const turned = { kind: "actions", title: "The seals are broken", choices: [] };
        const updates = [
            { number: 1, at: 0, events: [event(turned)] },
            { number: 2, at: 0, events: [event(), event(turned)] },
        ] as unknown as TableUpdate[];
        expect(revealsIn(updates, 1)).toEqual([{ number: 2, ...turned }]);
        expect(revealsIn(updates, 2)).toEqual([]);
    });
});
