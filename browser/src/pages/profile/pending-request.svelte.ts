import { untrack } from "svelte";
import { asProblem } from "../../api/problem";
import { toast } from "../../shell/toasts.svelte";
import { sentence } from "../../words/problem";

/** A request made for a form: whether it is under way, and what went wrong. */
export class PendingRequest {
    busy = $state(false);
    fault = $state("");

    /** Runs the request, one at a time; tells whether it succeeded, with a toast that says what was done. */
    async run(act: () => Promise<unknown>, done = ""): Promise<boolean> {
        // Whoever fetches something in an effect does not want to fetch it again when it is there.
        if (untrack(() => this.busy)) return false;
        this.busy = true;
        this.fault = "";
        try {
            await act();
            if (done) toast(done);
            return true;
        } catch (thrown) {
            this.fault = sentence(asProblem(thrown));
            return false;
        } finally {
            this.busy = false;
        }
    }
}
