// Sitting down: first a look at what the server has committed itself to, then a contribution to chance of our own.
import { api, newKey } from "../api/client";
import type { TableState } from "../api/types";
import { newContribution } from "./chance";
import { keepCommitment, keepContribution } from "./promise";

/** Sit down in a seat, or contribute from one that was taken when the table was made. */
export const take = (id: string, seat: number) =>
    contributing(id, (_, contribution) =>
        api.put("/tables/{table_id}/seats/{seat}", {
            path: { table_id: id, seat },
            body: { who: "me", contribution },
            key: newKey(),
        }),
    );

/** Sit down in any seat, unless we sit at the table already. */
export const join = (id: string) =>
    contributing(id, async (state, contribution) => {
        if (state.table.seats.some((seat) => seat.is_you)) return null;
        return api.post("/tables/{table_id}/seats", {
            path: { table_id: id },
            body: { contribution },
            key: newKey(),
        });
    });

async function contributing<T>(
    id: string,
    act: (state: TableState, contribution: string | null) => Promise<T>,
): Promise<T> {
    const state = await api.get("/tables/{table_id}", { path: { table_id: id } });
    keepCommitment(state.table, state.commitment);
    const contribution = state.table.status === "open" ? newContribution() : null;
    const done = await act(state, contribution);
    if (contribution && done) keepContribution(id, contribution, state.contributions);
    return done;
}
