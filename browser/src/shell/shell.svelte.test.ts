import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "../api/problem";
import { t } from "../words/index.svelte";
import { announce, voice } from "./announce.svelte";
import { bar, setBar } from "./bar.svelte";
import Broken from "./Broken.svelte";
import Frame from "./Frame.svelte";
import { logInDialog } from "./log-in.svelte";
import { router } from "./router.svelte";
import { documentTitle, showWaiting } from "./title.svelte";
import { toast, toastProblem, toasts } from "./toasts.svelte";

const words = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
});

describe("the voice", () => {
    it("says together what comes together, and repeats what is said again", () => {
        announce("France moves.");
        announce("Prussia waits.");
        vi.advanceTimersByTime(200);
        expect(voice.said).toBe("France moves. Prussia waits.");
        const before = voice.said;
        announce("France moves. Prussia waits.");
        vi.advanceTimersByTime(200);
        expect(voice.said).not.toBe(before);
        expect(voice.said.trim()).toBe(before);
    });
});

describe("toasts", () => {
    it("are said aloud, and go by themselves", () => {
        toast("Saved.");
        expect(toasts.shown.map((shown) => shown.text)).toEqual(["Saved."]);
        vi.advanceTimersByTime(7_000);
        expect(toasts.shown).toEqual([]);
        expect(voice.said).toContain("Saved.");
    });

    it("do not pile up", () => {
        for (const text of ["a", "b", "b", "c", "d", "e"]) toast(text);
        expect(toasts.shown.map((shown) => shown.text)).toEqual(["b", "c", "d", "e"]);
    });

    it("tell problems in words for people", () => {
        toastProblem(new Problem({ type: "name-taken" }));
        expect(toasts.shown[0]).toMatchObject({ variant: "fault", text: t("problems.name-taken") });
        toastProblem(
            new Problem({ type: "illegal-answer", detail: "Your Ally did not agree.", rule: "RP-115" }),
        );
        expect(toasts.shown[1]?.text).toBe("Your Ally did not agree. (RP-115)");
    });
});

describe("the title", () => {
    it("tells a tab in the background how many tables wait", () => {
        expect(documentTitle("Lobby", 0)).toBe("Lobby · Chancellery");
        expect(documentTitle("Lobby", 2)).toBe("(2) Lobby · Chancellery");
        expect(documentTitle("", 1)).toBe("(1) Chancellery");
        expect(documentTitle("Lobby", 2, true)).toBe("(2) Your move · Chancellery");
        expect(documentTitle("Lobby", 0, true)).toBe("Lobby · Chancellery");
    });
    it("has a sign that tells it too", () => {
        document.head.innerHTML = '<link rel="icon" href="./favicon.svg" />';
        const shown = () => document.querySelector("link")?.getAttribute("href");
        showWaiting(true);
        expect(shown()).toBe("./favicon-waits.svg");
        showWaiting(false);
        expect(shown()).toBe("./favicon.svg");
    });
});

describe("the router", () => {
    it("follows the address, and leaves it without a trace when told so", () => {
        router.begin();
        router.go("table", { id: "x" });
        window.dispatchEvent(new Event("hashchange"));
        expect(router.current).toEqual({ name: "table", params: { id: "x" } });
        const before = history.length;
        router.replace("moment", { id: "x", number: 4 });
        expect(location.hash).toBe("#/table/x/at/4");
        expect(router.current?.name).toBe("moment");
        expect(history.length).toBe(before);
    });
});

describe("the frame", () => {
    it("has a way past the header, one main part, and a voice", () => {
        render(Frame, { children: words("Content") });
        const main = screen.getByRole("main");
        screen.getByRole("button", { name: t("shell.skip") }).click();
        expect(document.activeElement).toBe(main);
        expect(screen.getByRole("navigation", { name: t("shell.navigation") })).toBeTruthy();
        expect(document.querySelector("[aria-live=polite]")).toBeTruthy();
        for (const link of screen.getAllByRole("link")) expect(link.textContent?.trim()).not.toBe("");
    });

    it("gives a page's own bar the place of the navigation, until the page goes", () => {
        render(Frame, { children: words("Content") });
        const leave = setBar(words("Turn 3"));
        flushSync();
        expect(screen.getByText("Turn 3")).toBeTruthy();
        expect(screen.queryByRole("navigation")).toBeNull();
        setBar(words("Turn 4"));
        leave();
        expect(bar.content).not.toBeNull();
        bar.content = null;
        flushSync();
        expect(screen.getByRole("navigation")).toBeTruthy();
    });
});

describe("a page that cannot be shown", () => {
    it("says whether to wait or what is wrong", () => {
        const { unmount } = render(Broken, { fault: Problem.own("no-connection"), onretry: vi.fn() });
        expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("shell.awayTitle"));
        unmount();
        const onretry = vi.fn();
        render(Broken, { fault: new Problem({ type: "no-such-table", request: "a1b2" }), onretry });
        expect(screen.getByText(t("problems.no-such-table"))).toBeTruthy();
        expect(screen.getByText(/a1b2/)).toBeTruthy();
        screen.getByRole("button", { name: t("shell.tryAgain") }).click();
        expect(onretry).toHaveBeenCalledOnce();
    });
});

describe("the dialog to log in", () => {
    it("tells whoever asked that somebody has come in, by either form", () => {
        const then = vi.fn();
        logInDialog.show("logIn", then);
        logInDialog.change();
        expect(logInDialog.form).toBe("register");
        logInDialog.done();
        expect(then).toHaveBeenCalledOnce();
        expect(logInDialog.form).toBeNull();
        logInDialog.show("logIn", then);
        logInDialog.close();
        logInDialog.done();
        expect(then).toHaveBeenCalledOnce();
    });
});
