import { afterEach, expect, it } from "vitest";
import { speak } from "./index.svelte";
import { powerTitle } from "./powers";

afterEach(() => speak("en"));

it("calls powers as our language does, unless their board has a name of its own for them", async () => {
    expect(powerTitle("austria", "Austria")).toBe("Austria");
    await speak("de");
    expect(powerTitle("austria", "Austria")).toBe("Österreich");
    expect(powerTitle("prussia")).toBe("Preußen");
    expect(powerTitle("austria", "Habsburg")).toBe("Habsburg");
    expect(powerTitle("atlantis")).toBe("Atlantis");
});
