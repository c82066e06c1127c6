// What statuses are called, and what they mean.
import { find, t } from "../../words/index.svelte";
import { isCoalition } from "./view";

export const statusName = (status: string): string => find(`raison.status-${status}`) ?? status;

export function statusSays(status: string): string {
    if (isCoalition(status)) return t("raison.statusSays-coalition");
    return find(`raison.statusSays-${status}`) ?? "";
}
