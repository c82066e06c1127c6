import { t } from "../words/index.svelte";

class Title {
    /** What the page that is shown calls itself. */
    text = $state("");
}

export const title = new Title();

/** A spot of gold on the sign of the page, for as long as something waits. */
export function showWaiting(waiting: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = `./favicon${waiting ? "-waits" : ""}.svg`;
}

/** Called by pages in an effect: the title follows the language and whatever it is made of. */
export function setTitle(text: string): void {
    title.text = text;
}

/**
 * With the number of tables that wait for this person. A tab in the background says it in words, first of all: there is
 * room for little more.
 */
export function documentTitle(text: string, waiting: number, hidden = false): string {
    if (hidden && waiting > 0) return `(${waiting}) ${t("shell.yourMove")} · ${t("shell.name")}`;
    const mark = waiting > 0 ? `(${waiting}) ` : "";
    return text && text !== t("shell.name")
        ? `${mark}${text} · ${t("shell.name")}`
        : `${mark}${t("shell.name")}`;
}
