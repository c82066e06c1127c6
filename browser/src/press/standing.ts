// What became of a promise, as a word and a sign.
import type { PromiseStanding } from "../api/types";
import type { IconName } from "../shell/ui";
import { t } from "../words/index.svelte";

type Standing = PromiseStanding["standing"];

const SIGNS: Readonly<Record<Standing, IconName>> = {
    kept: "check",
    broken: "close",
    pending: "hourglass",
    unresolved: "minus",
    unjudged: "help",
    denounced: "flag",
};

export const signOf = (standing: Standing): IconName => SIGNS[standing];
export const wordFor = (standing: Standing): string => t(`press.standing-${standing}`);
