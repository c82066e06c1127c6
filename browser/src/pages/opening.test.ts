import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/client";
import { Problem } from "../api/problem";
import { logInDialog } from "../shell/log-in.svelte";
import { toasts } from "../shell/toasts.svelte";
import { house } from "../state/house.svelte";
import { session } from "../state/session.svelte";
import { againstMinisters, open } from "./opening";

const user = {
    id: "u1",
    kind: "guest" as const,
    name: "Envoy 7",
    email: null,
    is_admin: false,
    created_at: 0,
};
const info = {
    version: "1",
    registration: "open" as const,
    guests: true,
    guests_by_invitation: true,
    mails_passwords: false,
    boards: {},
    me: null,
};
const asked: string[] = [];
/** Without the types of each route, which no stand-in can satisfy. */
const server = api as unknown as Record<"get" | "post", (route: string) => Promise<unknown>>;

beforeEach(async () => {
    asked.length = 0;
    location.hash = "#/";
    vi.spyOn(server, "get").mockRejectedValue(new Problem({ type: "not-logged-in" }));
    await session.ask();
    house.info = info;
    vi.spyOn(server, "post").mockImplementation(async (route: string) => {
        asked.push(route);
        return route === "/guests" ? { user, csrf: "token", scopes: null } : { id: "t1" };
    });
});
afterEach(() => {
    vi.restoreAllMocks();
    logInDialog.close();
});

describe("playing at once", () => {
    it("makes a guest of a stranger, sets the table up and goes there", async () => {
        await open(againstMinisters("realpolitik"));
        expect(asked).toEqual(["/guests", "/tables"]);
        expect(location.hash).toBe("#/table/t1");
    });

    it("asks strangers to register where guests are not taken, and goes on when they have", async () => {
        house.info = { ...info, guests: false };
        await open(againstMinisters("realpolitik"));
        expect(asked).toEqual([]);
        expect(logInDialog.door).toBe("register");
        logInDialog.done();
        await vi.waitFor(() => expect(location.hash).toBe("#/table/t1"));
    });

    it("tells what went wrong and stays", async () => {
        vi.mocked(server.post).mockRejectedValue(new Problem({ type: "too-fast" }));
        await open(againstMinisters("realpolitik"));
        expect(location.hash).toBe("#/");
        expect(toasts.shown.at(-1)?.look).toBe("fault");
    });
});
