import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/client";
import { Problem } from "../api/problem";
import { logInDialog } from "../shell/log-in.svelte";
import { toasts } from "../shell/toasts.svelte";
import { serverInfo } from "../state/server-info.svelte";
import { session } from "../state/session.svelte";
import { againstMinisters, forFriends, open } from "./opening";

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
    network: { url: "", is_local: false, can_open: false },
    me: null,
};
const asked: string[] = [];
/** Without the types of each route, which no stand-in can satisfy. */
const server = api as unknown as Record<
    "get" | "post" | "put",
    (route: string, call: { body: Record<string, unknown> }) => Promise<unknown>
>;
const bodies: Record<string, unknown>[] = [];
/** What the server answers once somebody is there. */
const known: Record<string, unknown> = {
    "/games": [{ name: "realpolitik", bots: [{ name: "random" }, { name: "rules" }] }],
    "/tables/{table_id}": { commitment: "c0", table: { status: "open", seats: [] } },
};
const SEAT = "/tables/{table_id}/seats/{seat}";
const START = "/tables/{table_id}/start";

beforeEach(async () => {
    asked.length = 0;
    location.hash = "#/";
    bodies.length = 0;
    vi.spyOn(server, "get").mockImplementation(async (route) => {
        if (route in known) return known[route];
        throw new Problem({ type: "not-logged-in" });
    });
    await session.ask();
    serverInfo.info = info;
    for (const method of ["post", "put"] as const)
        vi.spyOn(server, method).mockImplementation(async (route, { body }) => {
            asked.push(route);
            bodies.push(body);
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
        expect(asked).toEqual(["/guests", "/tables", SEAT, START]);
        expect(location.hash).toBe("#/table/t1");
    });

    it("contributes to chance between the making of the table and the beginning of its game", async () => {
        await open(againstMinisters("realpolitik"));
        const [, made, sat, begun] = bodies;
        expect(made).toMatchObject({ seat: 0, private: true });
        expect(made).not.toHaveProperty("start");
        expect(sat).toMatchObject({ who: "me", contribution: expect.stringMatching(/^[0-9a-f]{64}$/) });
        expect(begun).toEqual({ fill: "rules", draw: true });
    });

    it("keeps the seat and the bots that were chosen", async () => {
        await open({ ...againstMinisters("realpolitik"), seat: 2, fill: "random" });
        expect(bodies[1]).toMatchObject({ seat: 2 });
        expect(bodies[3]).toEqual({ fill: "random", draw: false });
    });

    it("contributes from the seat of whoever waits for friends, and nothing where one plays alone", async () => {
        await open(forFriends("realpolitik"));
        expect(asked.slice(1)).toEqual(["/tables", SEAT]);
        asked.length = 0;
        await open({ game: "realpolitik", solo: true });
        expect(asked).toEqual(["/tables"]);
    });

    it("goes to the table also when it could not begin", async () => {
        vi.mocked(server.put).mockRejectedValue(new Problem({ type: "too-fast" }));
        await open(againstMinisters("realpolitik"));
        expect(location.hash).toBe("#/table/t1");
        expect(toasts.shown.at(-1)?.variant).toBe("fault");
    });

    it("asks strangers to register where guests are not taken, and goes on when they have", async () => {
        serverInfo.info = { ...info, guests: false };
        await open(againstMinisters("realpolitik"));
        expect(asked).toEqual([]);
        expect(logInDialog.form).toBe("register");
        logInDialog.done();
        await vi.waitFor(() => expect(location.hash).toBe("#/table/t1"));
    });

    it("tells what went wrong and stays", async () => {
        vi.mocked(server.post).mockRejectedValue(new Problem({ type: "too-fast" }));
        await open(againstMinisters("realpolitik"));
        expect(location.hash).toBe("#/");
        expect(toasts.shown.at(-1)?.variant).toBe("fault");
    });
});
