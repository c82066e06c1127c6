// What people do at a table besides playing: seats, invitations, votes, copies.
import { api, newKey } from "../api/client";
import type { InvitationMade, ProposalInfo } from "../api/types";
import { dropContributions } from "../fairness/promise";
import { join, take } from "../fairness/sitting";
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

/** A table of one's own at which only ministers sit beside oneself waits for nobody. */
async function beginAmongMinisters(table: string): Promise<void> {
    const path = { table_id: table };
    const { table: row } = await api.get("/tables/{table_id}", { path });
    if (row.status === "open" && row.is_yours && row.seats.every((seat) => seat.is_you || seat.bot))
        await api.post("/tables/{table_id}/start", { path, body: { fill: null }, key: newKey() });
}

export class TableActions {
    constructor(private readonly table: string) {}

    take = (seat: number) => tried(() => take(this.table, seat));
    seatBot = (seat: number, bot: string) =>
        tried(() =>
            api.put("/tables/{table_id}/seats/{seat}", {
                path: this.#seat(seat),
                body: { who: "bot", bot },
                key: newKey(),
            }),
        );

    /** Before the game: get up, or free a seat of one's own table. During the game: resign. */
    leave = (seat: number) =>
        tried(() => api.delete("/tables/{table_id}/seats/{seat}", { path: this.#seat(seat), key: newKey() }));
    standUp = async (seat: number) => {
        const left = await this.leave(seat);
        if (left) dropContributions(this.table);
        return left;
    };
    start = (fill: string | null) =>
        tried(() =>
            api.post("/tables/{table_id}/start", { path: this.#path, body: { fill }, key: newKey() }),
        );
    invite = (seat: number): Promise<InvitationMade | null> =>
        tried(() => api.post("/tables/{table_id}/seats/{seat}/invitations", { path: this.#seat(seat) }));
    rematch = () =>
        tried(async () => {
            const body = { sit: false };
            const made = await api.post("/tables/{table_id}/rematch", { path: this.#path, body });
            await join(made.id);
            await beginAmongMinisters(made.id);
            return made;
        });
    propose = (what: ProposalInfo["what"], seat: number | null = null) =>
        tried(() =>
            api.post("/tables/{table_id}/proposals", {
                path: this.#path,
                body: { what, seat },
                key: newKey(),
            }),
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
}
