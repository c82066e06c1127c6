import { afterEach, describe, expect, it, vi } from "vitest";
import { canShare, share } from "./share";
import { toasts } from "./toasts.svelte";

function device({ touch, sheet, copy }: { touch: boolean; sheet?: unknown; copy?: unknown }): void {
    vi.stubGlobal("matchMedia", () => ({ matches: touch }));
    vi.stubGlobal("navigator", { share: sheet, clipboard: { writeText: copy } });
}
const LINK = new URL("#/table/t1/at/7", document.baseURI).href;

afterEach(() => {
    vi.unstubAllGlobals();
    for (const toast of [...toasts.shown]) toasts.dismiss(toast.id);
});

describe("sharing a link", () => {
    it("opens the share sheet of a phone, and minds nobody who closes it", async () => {
        const sheet = vi.fn().mockRejectedValue(new Error("closed"));
        device({ touch: true, sheet });
        expect(canShare()).toBe(true);
        await share("#/table/t1/at/7", "Copied.");
        expect(sheet).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
        expect(toasts.shown).toHaveLength(0);
    });
    it("copies elsewhere, and says so", async () => {
        const copy = vi.fn().mockResolvedValue(undefined);
        device({ touch: false, sheet: vi.fn(), copy });
        await share("#/table/t1/at/7", "Copied.");
        expect(copy).toHaveBeenCalledWith(LINK);
        expect(toasts.shown.map(({ text }) => text)).toEqual(["Copied."]);
    });
    it("shows the link where nothing may be copied", async () => {
        device({ touch: false, copy: vi.fn().mockRejectedValue(new Error("no")) });
        await share("#/table/t1/at/7", "Copied.");
        expect(toasts.shown.map(({ text }) => text)).toEqual([LINK]);
    });
});
