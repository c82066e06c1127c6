import { find } from "../../words/index.svelte";

/** What the server says about its games comes in one language; where the catalogue has words for it, these. */
export function said(key: string, fallback: string): string {
    return find(`newTable.${key}`) ?? fallback;
}
