// The one link for every free seat. The server shows its secret once, so the host's browser keeps it.
import { api } from "../../api/client";
import { href } from "../../shell/routes";
import { readStored, store } from "../../press/stored";

/** The secret of the link to a table of one's own: the one that was made before, or a new one; none when nobody is
 *  awaited any more, as in the moment in which the last seat is taken. */
export async function sharedSecret(table: string, isAwaited: () => Promise<boolean>): Promise<string> {
    const name = `shared-link ${table}`;
    const known = readStored(name, "");
    if (known) {
        const stands = await api.post("/invitations/preview", { body: { secret: known } }).then(
            () => true,
            () => false,
        );
        if (stands) return known;
        if (!(await isAwaited())) return "";
    }
    const { secret } = await api.post("/tables/{table_id}/invitations", { path: { table_id: table } });
    store(name, secret);
    return secret;
}

/** The link as others can open it: at the address that the server gives, else at the one by which we came. */
export const linkTo = (secret: string, address: string): string =>
    new URL(href("join", { secret }), address || document.baseURI).href;
