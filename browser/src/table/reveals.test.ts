import { describe, expect, it } from "vitest";
import type { NewsItem } from "../api/types";
import { revealsIn } from "./reveals.svelte";

const event = (reveal?: object) => ({ kind: "x", text: "", arguments: {}, places: [], pieces: [], reveal });

describe("reveals", () => {
    it("are found among the news that came after", () => {
        const turned = { kind: "actions", title: "The seals are broken", choices: [] };
        const news = [
            { number: 1, at: 0, events: [event(turned)] },
            { number: 2, at: 0, events: [event(), event(turned)] },
        ] as unknown as NewsItem[];
        expect(revealsIn(news, 1)).toEqual([{ number: 2, ...turned }]);
        expect(revealsIn(news, 2)).toEqual([]);
    });
});
