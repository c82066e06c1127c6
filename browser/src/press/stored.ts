// What is kept in this browser: drafts, and up to where letters were read. Storage may be closed to us.
const PREFIX = "chancellery.press.";

export function readStored<T>(name: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

/** Keep it; null forgets it. */
export function store(name: string, value: unknown): void {
    try {
        if (value === null || value === "") localStorage.removeItem(PREFIX + name);
        else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // Then it lasts as long as this page.
    }
}
