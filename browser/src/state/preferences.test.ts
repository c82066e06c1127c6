import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { language, speak } from "../words/index.svelte";
import { preferences, read } from "./preferences.svelte";

const KEY = "chancellery.preferences";
let device: Record<string, boolean>;

beforeEach(() => {
    device = {};
    vi.stubGlobal("matchMedia", (question: string) => ({
        matches: device[question] ?? false,
        addEventListener: () => undefined,
    }));
});
afterEach(async () => {
    preferences.theme = preferences.motion = preferences.language = "auto";
    preferences.sound = false;
    vi.unstubAllGlobals();
    localStorage.clear();
    await speak("en");
});

describe("what was kept", () => {
    it("is taken as far as it makes sense", () => {
        const defaults = {
            theme: "auto",
            motion: "auto",
            sound: false,
            language: "auto",
            text: "normal",
            pace: "brisk",
        };
        expect(read(null)).toEqual(defaults);
        expect(read('{"theme":"dark","sound":true,"language":"xx","extra":1}')).toEqual({
            ...defaults,
            theme: "dark",
            sound: true,
        });
    });

    it.each(["nonsense{", "null", "[]", '"dark"', "7"])("is left alone when it is not ours: %s", (text) => {
        expect(read(text).theme).toBe("auto");
    });
});

describe("preferences", () => {
    it("are kept, and shown on the document", async () => {
        await preferences.begin();
        preferences.theme = "dark";
        preferences.motion = "reduced";
        flushSync();
        expect(document.documentElement.dataset).toMatchObject({ theme: "dark", motion: "reduced" });
        expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
            theme: "dark",
            motion: "reduced",
        });
    });

    it("follow the device unless told otherwise", async () => {
        device["(prefers-color-scheme: dark)"] = true;
        device["(prefers-reduced-motion: reduce)"] = true;
        await preferences.begin();
        expect([preferences.dark, preferences.calm]).toEqual([true, true]);
        preferences.theme = "light";
        preferences.motion = "full";
        expect([preferences.dark, preferences.calm]).toEqual([false, false]);
    });

    it("change the language", async () => {
        await preferences.begin();
        preferences.language = "de";
        flushSync();
        await vi.waitFor(() => expect(language()).toBe("de"));
    });

    it("last as long as the page when nothing can be kept", () => {
        vi.stubGlobal("localStorage", {
            setItem: () => {
                throw new Error("quota");
            },
            clear: () => undefined,
        });
        preferences.sound = true;
        expect(preferences.sound).toBe(true);
    });
});
