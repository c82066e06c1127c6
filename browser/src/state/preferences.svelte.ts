// What somebody likes, kept in this browser. Reading a preference in a component follows it.
import { LANGUAGES, speak, understood, type Language } from "../words/index.svelte";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "reduced";
/** How fast the map shows what happened. */
export type Pace = "calm" | "brisk" | "instant";
export type TextSize = "normal" | "large" | "larger";
export interface Kept {
    theme: Theme;
    motion: Motion;
    sound: boolean;
    language: "auto" | Language;
    text: TextSize;
    pace: Pace;
}

const KEY = "chancellery.preferences";
const ALLOWED: { [N in keyof Kept]: readonly Kept[N][] } = {
    theme: ["auto", "light", "dark"],
    motion: ["auto", "full", "reduced"],
    sound: [false, true],
    language: ["auto", ...Object.keys(LANGUAGES)],
    text: ["normal", "large", "larger"],
    pace: ["calm", "brisk", "instant"],
};
const DEFAULTS: Kept = {
    theme: "auto",
    motion: "auto",
    sound: false,
    language: "auto",
    text: "normal",
    pace: "brisk",
};

/** What was kept, as far as it makes sense: storage may be closed to us, or hold anything. */
export function read(text: string | null): Kept {
    let found: Record<string, unknown> = {};
    try {
        const parsed: unknown = JSON.parse(text ?? "{}");
        if (typeof parsed === "object" && parsed !== null) found = parsed as Record<string, unknown>;
    } catch {
        // Not ours; the defaults are good.
    }
    const kept = { ...DEFAULTS };
    for (const name of Object.keys(ALLOWED) as (keyof Kept)[]) {
        if ((ALLOWED[name] as readonly unknown[]).includes(found[name]))
            Object.assign(kept, { [name]: found[name] });
    }
    return kept;
}

function stored(): string | null {
    try {
        return localStorage.getItem(KEY);
    } catch {
        return null;
    }
}

class Preferences {
    #kept = $state<Kept>(read(stored()));
    #darkDevice = $state(false);
    #calmDevice = $state(false);

    get theme(): Theme {
        return this.#kept.theme;
    }
    set theme(theme: Theme) {
        this.#keep({ theme });
    }
    get motion(): Motion {
        return this.#kept.motion;
    }
    set motion(motion: Motion) {
        this.#keep({ motion });
    }
    get pace(): Pace {
        return this.#kept.pace;
    }
    set pace(pace: Pace) {
        this.#keep({ pace });
    }
    get sound(): boolean {
        return this.#kept.sound;
    }
    set sound(sound: boolean) {
        this.#keep({ sound });
    }
    get language(): "auto" | Language {
        return this.#kept.language;
    }
    set language(language: "auto" | Language) {
        this.#keep({ language });
    }

    get text(): TextSize {
        return this.#kept.text;
    }
    set text(text: TextSize) {
        this.#keep({ text });
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
            if (event.key === KEY) this.#kept = read(event.newValue);
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

    #keep(change: Partial<Kept>): void {
        this.#kept = { ...this.#kept, ...change };
        try {
            localStorage.setItem(KEY, JSON.stringify(this.#kept));
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
