import { t } from "../words/index.svelte";

/** "France, Prussia and Italy". */
export function nameList(names: readonly string[]): string {
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : t("deciding.andLast", { first: names.slice(0, -1).join(", "), last });
}
