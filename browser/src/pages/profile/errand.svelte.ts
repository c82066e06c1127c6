import { untrack } from "svelte";
import { asProblem } from "../../api/problem";
import { toast } from "../../shell/toasts.svelte";
import { sentence } from "../../words/problem";

/** Something that is being done for a form: whether it goes on, and what went wrong. */
export class Errand {
    busy = $state(false);
    fault = $state("");

    /** Do it, once at a time; says whether it worked, and at the edge of the screen what was done. */
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
