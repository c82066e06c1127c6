import type { Snippet } from "svelte";

class Bar {
    content = $state.raw<Snippet | null>(null);
}

export const bar = new Bar();

/** Called by a page in an effect: its own bar stands in the header, in the place of the navigation. */
export function setBar(content: Snippet): () => void {
    bar.content = content;
    return () => {
        if (bar.content === content) bar.content = null;
    };
}
