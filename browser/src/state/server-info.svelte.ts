// What this server allows those who come by.
import { api, type Client } from "../api/client";
import type { ServerInfo } from "../api/types";

export class ServerState {
    info = $state.raw<ServerInfo | null>(null);

    constructor(private readonly client: Client = api) {}

    /** May people register here? Unknown counts as yes: the server will say so itself. */
    get takesAccounts(): boolean {
        return this.info?.registration !== "closed";
    }
    /** May anybody play at once, under any name? */
    get takesGuests(): boolean {
        return this.info?.guests ?? true;
    }

    /** What the server says, which is also who it takes us for; null when it cannot be asked. */
    async ask(): Promise<ServerInfo | null> {
        try {
            this.info = await this.client.get("/server");
        } catch {
            // Then each request says by itself whether it is welcome.
        }
        return this.info;
    }
}

export const serverInfo = new ServerState();
