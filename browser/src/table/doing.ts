// What people do at a table besides playing: seats, invitations, votes, copies.
import { api, newKey } from "../api/client";
import type { InvitationMade, ProposalShown } from "../api/types";
import { toastProblem } from "../shell/toasts.svelte";

/** Do it and say whether it worked; what went wrong is told at the edge of the screen. */
export async function tried<T>(act: () => Promise<T>): Promise<T | null> {
    try {
        return await act();
    } catch (fault) {
        toastProblem(fault);
        return null;
    }
}

export class Doing {
    constructor(private readonly table: string) {}

    take = (seat: number) => this.#sit(seat, { who: "me" });
    seatBot = (seat: number, bot: string) => this.#sit(seat, { who: "bot", bot });

    /** Before the game: get up, or free a seat of one's own table. During the game: resign. */
    leave = (seat: number) =>
        tried(() => api.delete("/tables/{table_id}/seats/{seat}", { path: this.#seat(seat), key: newKey() }));
    start = (fill: string | null) =>
        tried(() =>
            api.post("/tables/{table_id}/start", { path: this.#path, body: { fill }, key: newKey() }),
        );
    invite = (seat: number): Promise<InvitationMade | null> =>
        tried(() => api.post("/tables/{table_id}/seats/{seat}/invitations", { path: this.#seat(seat) }));
    rematch = () => tried(() => api.post("/tables/{table_id}/rematch", { path: this.#path }));
    propose = (what: ProposalShown["what"]) =>
        tried(() =>
            api.post("/tables/{table_id}/proposals", { path: this.#path, body: { what }, key: newKey() }),
        );
    vote = (number: number, agree: boolean) =>
        tried(() =>
            api.post("/tables/{table_id}/proposals/{number}/votes", {
                path: { ...this.#path, number },
                body: { agree },
                key: newKey(),
            }),
        );
    fork = (number: number, seat: number | null) =>
        tried(() =>
            api.post("/tables/{table_id}/fork", { path: this.#path, body: { number, seat, solo: true } }),
        );

    get #path() {
        return { table_id: this.table };
    }
    #seat(seat: number) {
        return { ...this.#path, seat };
    }
    #sit(seat: number, body: { who: "me" | "bot"; bot?: string }) {
        return tried(() =>
            api.put("/tables/{table_id}/seats/{seat}", { path: this.#seat(seat), body, key: newKey() }),
        );
    }
}
