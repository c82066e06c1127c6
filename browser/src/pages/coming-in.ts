import { asProblem } from "../api/problem";
import { logInDialog } from "../shell/log-in.svelte";
import { toastProblem } from "../shell/toasts.svelte";
import { serverInfo } from "../state/server-info.svelte";
import { session } from "../state/session.svelte";

/**
 * Do something that only somebody can do. Whoever is nobody yet becomes a guest where the server takes guests;
 * elsewhere the dialog opens, and it is done once they have come in. What goes wrong is told at the edge.
 */
export async function asSomebody(act: () => Promise<unknown>): Promise<void> {
    try {
        if (session.standing === "unknown") await session.ask();
        if (session.user === null && !(await becomeGuest())) {
            logInDialog.show(
                serverInfo.takesAccounts ? "register" : "logIn",
                () => void act().catch(toastProblem),
            );
            return;
        }
        await act();
    } catch (fault) {
        toastProblem(fault);
    }
}

async function becomeGuest(): Promise<boolean> {
    if (serverInfo.info === null) await serverInfo.ask();
    if (!serverInfo.takesGuests) return false;
    try {
        await session.comeAsGuest();
        return true;
    } catch (fault) {
        if (asProblem(fault).code === "not-allowed") return false;
        throw fault;
    }
}
