import type { Problem } from "../api/problem";
import { find, t } from "./index.svelte";

/** What went wrong, in a sentence for people; with the rule that forbids it, if it is one. */
export function sentence(problem: Problem): string {
    const told = find(`problems.${problem.code}`) || problem.detail || t("problems.fault");
    return problem.rule ? t("problems.detail", { sentence: told, rule: problem.rule }) : told;
}
