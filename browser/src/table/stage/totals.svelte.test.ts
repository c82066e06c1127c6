import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Stage } from "../../api/types";
import Totals from "./Totals.svelte";

afterEach(cleanup);

const side = { least: 3, most: 3, terms: [], groups: [], passed: false, hidden: 0, note: "" };
const stage: Stage = {
    title: "Battle of Saxonia",
    place: "saxonia",
    sides: [
        { ...side, powers: ["prussia"], title: "Prussia attacks", total: 8, hidden: 1 },
        { ...side, powers: ["austria"], title: "You defend", total: 11, passed: true },
    ],
};

describe("the totals of a contest", () => {
    it("say who attacks, what each side has, what is hidden and who has passed", () => {
        const { container } = render(Totals, { stage });
        const [attack, defence] = [...container.querySelectorAll(".totals > div")];
        expect(attack?.textContent).toContain("Prussia attacks");
        expect(attack?.textContent).toContain("1 hidden");
        expect(attack?.textContent).not.toContain("passed");
        expect(defence?.textContent).toContain("You defend");
        expect(defence?.textContent).toContain("passed");
        expect(screen.getByText("11")).toBeTruthy();
    });
});
