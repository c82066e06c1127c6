import { t } from "../words/index.svelte";

class Title {
    /** What the page that is shown calls itself. */
    text = $state("");
    /** Tables that wait for this person: marked in the title, so that a tab in the background tells it. */
    waiting = $state(0);
}

export const title = new Title();

/** Called by pages in an effect: the title follows the language and whatever it is made of. */
export function setTitle(text: string): void {
    title.text = text;
}

/** With the number of tables that wait for this person, so that a tab in the background tells it. */
export function documentTitle(text: string, waiting: number): string {
    const mark = waiting > 0 ? `(${waiting}) ` : "";
    return text && text !== t("shell.name")
        ? `${mark}${text} · ${t("shell.name")}`
        : `${mark}${t("shell.name")}`;
}
