import { toast } from "./toasts.svelte";

/** Is there a share sheet, as on phones? */
export function canShare(): boolean {
    return typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
}

/**
 * Hand a link to somewhere on this server to somebody: by the share sheet of a phone; elsewhere it is copied, and the
 * reader is told so. Where neither is allowed, the link itself is shown.
 */
export async function share(href: string, copied: string): Promise<void> {
    const url = new URL(href, document.baseURI).href;
    if (canShare()) {
        // Whoever closes the sheet has changed their mind.
        await navigator.share({ url, title: document.title }).catch(() => undefined);
        return;
    }
    try {
        await navigator.clipboard.writeText(url);
        toast(copied);
    } catch {
        toast(url, { stays: true });
    }
}
