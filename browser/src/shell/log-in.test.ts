import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/client";
import type { ServerInfo } from "../api/types";
import { serverInfo } from "../state/server-info.svelte";
import { logInDialog } from "./log-in.svelte";
import LogIn from "./LogIn.svelte";
import { toasts } from "./toasts.svelte";

describe("somebody who forgot the password", () => {
    const post = vi.spyOn(api, "post").mockResolvedValue({} as never);
    const forgot = () => screen.queryByRole("button", { name: "I forgot my password" });
    const come = (mails: boolean): void => {
        serverInfo.info = { registration: "open", mails_passwords: mails } as ServerInfo;
        logInDialog.show("logIn");
        render(LogIn);
    };

    beforeEach(() => post.mockClear());
    afterEach(() => {
        logInDialog.close();
        serverInfo.info = null;
        cleanup();
    });

    it("is sent a link, by the name of the account", async () => {
        come(true);
        await fireEvent.click(forgot()!);
        expect(screen.getByText(/Enter your name first/)).toBeTruthy();
        expect(post).not.toHaveBeenCalled();
        await fireEvent.input(screen.getByRole("textbox"), { target: { value: " Ada " } });
        await fireEvent.click(forgot()!);
        expect(post).toHaveBeenCalledWith("/password-links", { body: { name: "Ada" } });
        await vi.waitFor(() => expect(toasts.shown.at(-1)?.text).toMatch(/on its way/));
        expect(logInDialog.form).toBeNull();
    });
    it("is not offered one where the server sends no e-mail", () => {
        come(false);
        expect(forgot()).toBeNull();
    });
});
