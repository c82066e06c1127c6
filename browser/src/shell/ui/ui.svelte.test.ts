import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ICONS } from "./icons";
import { Button, Checkbox, Dialog, Field, IconButton, PowerMark, Select, Sheet, Tabs, Tip } from ".";
import { beside } from "./place";
import { settle } from "./sheet";

const words = (text: string) =>
    createRawSnippet(() => ({ render: () => `<button type="button">${text}</button>` }));
const text = (given: string) => createRawSnippet(() => ({ render: () => `<span>${given}</span>` }));

afterEach(() => vi.useRealTimers());

describe("a button", () => {
    it("is a link when it leads somewhere", () => {
        render(Button, { href: "#/tables", children: text("Tables") });
        expect(screen.getByRole("link", { name: "Tables" }).getAttribute("href")).toBe("#/tables");
    });

    it("takes no more clicks while it is busy, but keeps the focus", async () => {
        const onclick = vi.fn();
        const { rerender } = render(Button, { onclick, children: text("Play") });
        const button = screen.getByRole("button", { name: "Play" });
        button.click();
        button.focus();
        await rerender({ busy: true });
        button.click();
        expect(onclick).toHaveBeenCalledOnce();
        expect(document.activeElement).toBe(button);
        expect(button.getAttribute("aria-disabled")).toBe("true");
    });

    it("with an icon alone still has a name, and shows its key", () => {
        render(IconButton, { icon: "undo", label: "Undo", hotkey: "U" });
        expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-keyshortcuts")).toBe("U");
    });
});

describe("fields", () => {
    it("are named, described, and say what is wrong", async () => {
        const { rerender } = render(Field, { label: "Name", value: "", note: "The others see it." });
        const input = screen.getByLabelText("Name");
        await rerender({ fault: "Somebody has that name." });
        expect(screen.getByRole("alert").textContent).toBe("Somebody has that name.");
        expect(input.getAttribute("aria-invalid")).toBe("true");
        const described = (input.getAttribute("aria-describedby") ?? "")
            .split(" ")
            .map((id) => document.getElementById(id));
        expect(described.map((element) => element?.textContent)).toEqual([
            "The others see it.",
            "Somebody has that name.",
        ]);
    });

    it("give the value that was chosen, not its text", async () => {
        const onchoose = vi.fn();
        render(Select, {
            label: "Players",
            value: 3,
            choices: [
                { value: 3, label: "Three" },
                { value: 4, label: "Four" },
            ],
            onchoose,
        });
        const select = screen.getByLabelText("Players");
        await fireEvent.change(select, {
            target: { value: (select as HTMLSelectElement).options[1]!.value },
        });
        expect(onchoose).toHaveBeenCalledWith(4);
    });

    it("can be ticked by their words", () => {
        const onchoose = vi.fn();
        render(Checkbox, { label: "Sounds", checked: false, onchoose });
        screen.getByText("Sounds").click();
        expect(onchoose).toHaveBeenCalledWith(true);
    });
});

describe("tabs", () => {
    const tabs = [
        { name: "press", label: "Press", unread: 3, unreadLabel: "3 unread" },
        { name: "log", label: "Log" },
        { name: "rules", label: "Rules" },
    ] as const;

    it("are walked by the arrow keys, and only one is a stop", async () => {
        render(Tabs, {
            label: "Beside the map",
            tabs,
            chosen: "press",
            panel: createRawSnippet((name: () => string) => ({ render: () => `<p>${name()}</p>` })),
        });
        const chosen = () => screen.getByRole("tab", { selected: true }).textContent?.trim();
        expect(chosen()).toContain("Press");
        expect(screen.getByText("3 unread")).toBeTruthy();
        await fireEvent.keyDown(screen.getByRole("tablist"), { key: "ArrowLeft" });
        expect(chosen()).toBe("Rules");
        await fireEvent.keyDown(screen.getByRole("tablist"), { key: "Home" });
        await fireEvent.keyDown(screen.getByRole("tablist"), { key: "ArrowRight" });
        expect(chosen()).toBe("Log");
        expect(document.activeElement?.textContent?.trim()).toBe("Log");
        expect(screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
        expect(screen.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(document.activeElement?.id);
    });

    it("begin at their top when they are chosen, and when what they show begins anew", async () => {
        const { rerender } = render(Tabs, {
            label: "Beside the map",
            tabs,
            chosen: "press",
            panel: text("…"),
            start: "1",
        });
        const scrolled = vi.fn();
        screen.getByRole("tabpanel").scrollTo = scrolled;
        await fireEvent.click(screen.getByRole("tab", { name: "Log" }));
        expect(scrolled).toHaveBeenCalledTimes(1);
        await rerender({ start: "2" });
        await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
    });
});

describe("a dialog", () => {
    it("is modal, and closes by its button, by Escape, and by a click beside it", async () => {
        const onclose = vi.fn();
        const { rerender } = render(Dialog, {
            open: true,
            title: "Surrender?",
            onclose,
            children: text("Really?"),
        });
        const dialog = screen.getByRole("dialog", { name: "Surrender?" });
        expect((dialog as HTMLDialogElement).open).toBe(true);
        expect(document.activeElement?.textContent).toBe("Surrender?");
        screen.getByRole("button", { name: "Close" }).click();
        flushSync();
        expect(screen.queryByRole("dialog")).toBeNull();
        await rerender({ open: true });
        await fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
        await rerender({ open: true });
        screen.getByText("Really?").click();
        flushSync();
        expect(screen.getByRole("dialog")).toBeTruthy();
        screen.getByRole("dialog").click();
        expect(onclose).toHaveBeenCalledTimes(3);
    });
});

describe("a tip", () => {
    it("comes after a moment of hovering, describes its thing, and goes by Escape", async () => {
        vi.useFakeTimers();
        render(Tip, { text: "Morale: how long an army stands.", children: words("5") });
        const thing = screen.getByRole("button");
        await fireEvent.pointerMove(thing, { pointerType: "mouse" });
        expect(screen.queryByRole("tooltip")).toBeNull();
        vi.advanceTimersByTime(400);
        flushSync();
        expect(thing.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
        await fireEvent.keyDown(window, { key: "Escape" });
        expect(screen.queryByRole("tooltip")).toBeNull();
        expect(thing.hasAttribute("aria-describedby")).toBe(false);
    });

    it("comes by a long press, and not by a tap", async () => {
        vi.useFakeTimers();
        render(Tip, { text: "Morale", children: words("5") });
        const anchor = screen.getByRole("button").parentElement!;
        await fireEvent.pointerDown(anchor, { pointerType: "touch" });
        vi.advanceTimersByTime(200);
        await fireEvent.pointerUp(anchor, { pointerType: "touch" });
        vi.advanceTimersByTime(1_000);
        flushSync();
        expect(screen.queryByRole("tooltip")).toBeNull();
        await fireEvent.pointerDown(anchor, { pointerType: "touch" });
        vi.advanceTimersByTime(600);
        flushSync();
        expect(screen.getByRole("tooltip")).toBeTruthy();
    });

    it("stays after a long press, which does nothing else, until something else is touched", async () => {
        vi.useFakeTimers();
        render(Tip, { text: "Morale", children: words("5") });
        const thing = screen.getByRole("button");
        const done = vi.fn();
        thing.addEventListener("click", done);
        await fireEvent.pointerDown(thing, { pointerType: "touch", bubbles: true });
        vi.advanceTimersByTime(600);
        await fireEvent.pointerUp(thing, { pointerType: "touch", bubbles: true });
        thing.click();
        expect(done).not.toHaveBeenCalled();
        expect(screen.getByRole("tooltip")).toBeTruthy();
        await fireEvent.pointerDown(document.body, { pointerType: "touch", bubbles: true });
        expect(screen.queryByRole("tooltip")).toBeNull();
        thing.click();
        expect(done).toHaveBeenCalledOnce();
    });

    it("is reached by keys and by a tap on a thing that does nothing else", async () => {
        vi.useFakeTimers();
        const figure = createRawSnippet(() => ({ render: () => "<span class='figure'>5</span>" }));
        const { container } = render(Tip, { text: "Morale", children: figure });
        const thing = container.querySelector<HTMLElement>(".figure")!;
        expect(thing.tabIndex).toBe(0);
        await fireEvent.pointerDown(thing.parentElement!, { pointerType: "touch" });
        await fireEvent.pointerUp(thing.parentElement!, { pointerType: "touch" });
        vi.advanceTimersByTime(10);
        flushSync();
        expect(screen.getByRole("tooltip")).toBeTruthy();
    });

    it("stands above its thing, or below where there is no room, and never off the screen", () => {
        const screen = { width: 400, height: 800 };
        const size = { width: 100, height: 40 };
        expect(beside({ left: 150, top: 200, width: 44, height: 44 }, size, screen)).toEqual({
            left: 122,
            top: 152,
        });
        expect(beside({ left: 0, top: 10, width: 44, height: 44 }, size, screen)).toEqual({
            left: 8,
            top: 62,
        });
        expect(beside({ left: 380, top: 200, width: 44, height: 44 }, size, screen).left).toBe(292);
    });
});

describe("a sheet", () => {
    it("comes to rest where it is flicked, tapped or dragged to", () => {
        expect(settle("half", 0.46, 0, 0)).toBe("low");
        expect(settle("low", 0.15, 3, 0)).toBe("half");
        expect(settle("half", 0.5, 60, 0.9)).toBe("full");
        expect(settle("half", 0.4, -60, -0.9)).toBe("low");
        expect(settle("full", 0.93, 40, 0.9)).toBe("full");
        expect(settle("half", 0.8, 300, 0.1)).toBe("full");
    });

    it("is pulled by keys", async () => {
        render(Sheet, {
            label: "Your move",
            height: "low",
            head: text("Choose."),
            children: words("Option"),
        });
        const grip = screen.getByRole("button", { name: "Pull up" });
        expect(screen.getByText("Option").closest("section.low")).not.toBeNull();
        await fireEvent.keyDown(grip, { key: "ArrowUp" });
        expect(screen.getByText("Option").closest("section.low")).toBeNull();
        expect(grip.getAttribute("aria-expanded")).toBe("true");
    });
});

describe("marks", () => {
    it("show a power by colour, pattern and letter, and by name to those who listen", () => {
        const { container } = render(PowerMark, { power: "france", words: "France" });
        expect(screen.getByRole("img", { name: "France" })).toBeTruthy();
        expect(container.querySelector("text")?.textContent).toBe("F");
        expect(container.querySelector("pattern path")).toBeTruthy();
    });

    it("are drawn within their square", () => {
        for (const [name, path] of Object.entries(ICONS)) {
            expect(path, name).toMatch(/^M[\d.]/);
            expect(path, name).not.toMatch(/NaN|undefined/);
        }
    });
});
