// Who we are to the server.
import { api, type Client } from "../api/client";
import { asProblem } from "../api/problem";
import type { Me, Person, ServerInfo } from "../api/types";

/** Written whenever somebody comes or goes, so that other tabs notice. */
const KEY = "chancellery.session";

export type Standing = "unknown" | "nobody" | "guest" | "person";

export class Session {
    #me = $state.raw<Me | null>(null);
    /** Has the server been asked? */
    #asked = $state(false);
    /** Called whenever a session begins or ends: live channels begin anew. */
    changed: (() => void) | null = null;

    constructor(private readonly client: Client = api) {
        client.renew = async () => (await this.ask()) && this.#me !== null;
        client.forgotten = () => this.#set(null);
    }

    get user(): Person | null {
        return this.#me?.user ?? null;
    }
    get standing(): Standing {
        if (!this.#asked) return "unknown";
        return this.user === null ? "nobody" : this.user.kind === "guest" ? "guest" : "person";
    }

    /** Begin as the one the server takes us for, and notice when somebody comes or goes in another tab. */
    async begin(told: ServerInfo | null): Promise<void> {
        addEventListener("storage", (event) => {
            if (event.key === KEY) void this.ask();
        });
        if (!told) await this.ask();
        else if (!this.#asked) this.#set(told.me);
    }

    /** Ask who we are; false when the server cannot say. */
    async ask(): Promise<boolean> {
        try {
            this.#set(await this.client.get("/me"));
        } catch (fault) {
            if (asProblem(fault).code !== "not-logged-in") return false;
            this.#set(null);
        }
        return true;
    }

    async logIn(name: string, password: string): Promise<void> {
        this.#enter(await this.client.post("/sessions", { body: { name, password } }));
    }

    /** A guest who registers keeps the games they play. */
    async register(name: string, password: string, email?: string): Promise<void> {
        this.#enter(
            await this.client.post("/registrations", { body: { name, password, email: email || null } }),
        );
    }

    /** Come in without an account; without a name one is given. */
    async comeAsGuest(name?: string): Promise<void> {
        this.#enter(await this.client.post("/guests", { body: { name: name ?? null } }));
    }

    /** Sit down with an invitation; whoever is nobody yet comes as a guest of this name. Gives the table. */
    async accept(
        secret: string,
        name?: string,
        contribution: string | null = null,
        seat: number | null = null,
    ): Promise<{ table: string; seat: number }> {
        const accepted = await this.client.post("/invitations/accept", {
            body: { secret, name: name ?? null, contribution, seat },
        });
        if (accepted.me.csrf !== null) this.#enter(accepted.me);
        return accepted;
    }

    async logOut(): Promise<void> {
        await this.client.delete("/sessions/current");
        this.#enter(null);
    }

    /** The account was changed elsewhere on this page: a new name, another address. */
    update(user: Person): void {
        if (this.#me) this.#me = { ...this.#me, user };
    }

    #enter(me: Me | null): void {
        this.#set(me);
        try {
            localStorage.setItem(KEY, String(Date.now()));
        } catch {
            // Then other tabs notice when they next ask the server for something.
        }
    }

    #set(me: Me | null): void {
        const before = this.#asked ? this.client.csrf : undefined;
        this.#me = me;
        this.#asked = true;
        this.client.csrf = me?.csrf ?? null;
        if (before !== this.client.csrf) this.changed?.();
    }
}

export const session = new Session();
