import { afterEach, describe, expect, it, vi } from "vitest";
import { date, timeOfDay } from "./dates";
import { speak } from "./index.svelte";

const AT = new Date(2026, 10, 16, 18, 5).getTime();

afterEach(async () => {
    vi.unstubAllGlobals();
    await speak("en");
});

describe("dates", () => {
    it("are written as the reader's browser writes them in this language", () => {
        vi.stubGlobal("navigator", { languages: ["fr-FR", "en-GB", "en-US"] });
        expect(date(AT)).toBe("16 November 2026");
        expect(timeOfDay(AT)).toBe("18:05");
        vi.stubGlobal("navigator", { languages: ["en-US"] });
        expect(date(AT)).toBe("November 16, 2026");
    });
    it("follow the language that was chosen, whatever the browser speaks", async () => {
        vi.stubGlobal("navigator", { languages: ["en-GB"] });
        await speak("de");
        expect(date(AT)).toBe("16. November 2026");
    });
});
