// What somebody likes, kept in this browser. Reading a preference in a component follows it.
import { LANGUAGES, speak, understood, type Language } from "../words/index.svelte";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "reduced";
/** How fast the map shows what happened. */
export type Pace = "calm" | "brisk" | "instant";
export type TextSize = "normal" | "large" | "larger";
export interface StoredPreferences {
    theme: Theme;
    motion: Motion;
    sound: boolean;
    language: "auto" | Language;
    text: TextSize;
    pace: Pace;
}

const KEY = "chancellery.preferences";
const ALLOWED: { [N in keyof StoredPreferences]: readonly StoredPreferences[N][] } = {
    theme: ["auto", "light", "dark"],
    motion: ["auto", "full", "reduced"],
    sound: [false, true],
    language: ["auto", ...Object.keys(LANGUAGES)],
    text: ["normal", "large", "larger"],
    pace: ["calm", "brisk", "instant"],
};
const DEFAULTS: StoredPreferences = {
    theme: "auto",
    motion: "auto",
    sound: false,
    language: "auto",
    text: "normal",
    pace: "brisk",
};

/** What was kept, as far as it makes sense: storage may be closed to us, or hold anything. */
export function read(text: string | null): StoredPreferences {
    let found: Record<string, unknown> = {};
    try {
        const parsed: unknown = JSON.parse(text ?? "{}");
        if (typeof parsed === "object" && parsed !== null) found = parsed as Record<string, unknown>;
    } catch {
        // Not ours; the defaults are good.
    }
    const valid = { ...DEFAULTS };
    for (const name of Object.keys(ALLOWED) as (keyof StoredPreferences)[]) {
        if ((ALLOWED[name] as readonly unknown[]).includes(found[name]))
            Object.assign(valid, { [name]: found[name] });
    }
    return valid;
}

function stored(): string | null {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}

class Preferences {
    #stored = $state<StoredPreferences>(read(stored()));
    #darkDevice = $state(false);
    #calmDevice = $state(false);

    get theme(): Theme {
        return this.#stored.theme;
    }
    set theme(theme: Theme) {
        this.#store({ theme });
    }
    get motion(): Motion {
        return this.#stored.motion;
    }
    set motion(motion: Motion) {
        this.#store({ motion });
    }
    get pace(): Pace {
        return this.#stored.pace;
    }
    set pace(pace: Pace) {
        this.#store({ pace });
    }
    get sound(): boolean {
        return this.#stored.sound;
    }
    set sound(sound: boolean) {
        this.#store({ sound });
    }
    get language(): "auto" | Language {
        return this.#stored.language;
    }
    set language(language: "auto" | Language) {
        this.#store({ language });
    }

    get text(): TextSize {
        return this.#stored.text;
    }
    set text(text: TextSize) {
        this.#store({ text });
    }

    /** Is it dark, all things considered? */
    get dark(): boolean {
        return this.theme === "dark" || (this.theme === "auto" && this.#darkDevice);
    }
    /** Is motion to be left out? */
    get calm(): boolean {
        return this.motion === "reduced" || (this.motion === "auto" && this.#calmDevice);
    }

    /** Follow the device and other tabs, and show it on the document. Called once, before anything is drawn. */
    async begin(): Promise<void> {
        follow("(prefers-color-scheme: dark)", (matches) => (this.#darkDevice = matches));
        follow("(prefers-reduced-motion: reduce)", (matches) => (this.#calmDevice = matches));
        addEventListener("storage", (event) => {
            if (event.key === KEY) this.#stored = read(event.newValue);
        });
        $effect.root(() => {
            $effect.pre(() => {
                const root = document.documentElement;
                root.dataset["theme"] = this.dark ? "dark" : "light";
                root.dataset["text"] = this.text;
                root.dataset["motion"] = this.calm ? "reduced" : "full";
            });
            $effect.pre(() => void speak(this.spoken));
        });
        await speak(this.spoken);
    }

    get spoken(): Language {
        return this.language === "auto" ? understood(navigator.languages) : this.language;
    }

    #store(change: Partial<StoredPreferences>): void {
        this.#stored = { ...this.#stored, ...change };
        try {
            localStorage.setItem(KEY, JSON.stringify(this.#stored));
        } catch {
            // Then it lasts as long as this page.
        }
    }
}

function follow(question: string, tell: (matches: boolean) => void): void {
    const media = matchMedia(question);
    tell(media.matches);
    media.addEventListener("change", (event) => tell(event.matches));
}

export const preferences = new Preferences();
