// What a key means while somebody decides. Keys in fields and with modifiers mean what they always mean.
export type KeyAction =
    { do: "undo" | "reset" | "hint" | "give" | "letGo" | "keys" } | { do: "choose"; digit: number };

const PLAIN: Readonly<Record<string, KeyAction>> = {
    u: { do: "undo" },
    r: { do: "reset" },
    h: { do: "hint" },
    Escape: { do: "letGo" },
    "?": { do: "keys" },
    F1: { do: "keys" },
};

export interface Pressed {
    key: string;
    ctrlKey: boolean;
    metaKey: boolean;
    altKey: boolean;
    target: EventTarget | null;
}

export function actionOf(event: Pressed): KeyAction | null {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
    if (/^\d$/.test(event.key)) return { do: "choose", digit: Number(event.key) };
    if (event.key === "Enter" && !isOperated(event.target)) return { do: "give" };
    return PLAIN[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

function isTyping(target: EventTarget | null): boolean {
    return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** Enter on a button or a piece of the map is for that, not for the draft. */
function isOperated(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest("button, a, [role='button'], dialog, .map") !== null;
}
