import { describe, expect, it } from "vitest";
import { addressOf, browserName } from "./push";

describe("notices in this browser", () => {
    it("gives the server exactly what it takes", () => {
        const given = {
            endpoint: "https://push.example.org/1",
            expirationTime: null,
            keys: { p256dh: "point", auth: "secret" },
        };
        expect(JSON.parse(addressOf(given))).toEqual({
            endpoint: "https://push.example.org/1",
            p256dh: "point",
            auth: "secret",
        });
    });

    it("knows browsers by names that people use", () => {
        const android =
            "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
        expect(browserName(android)).toBe("Chrome, Android");
        const edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0";
        expect(browserName(edge)).toBe("Edge, Windows");
        expect(browserName("something else")).toBe("");
    });
});
