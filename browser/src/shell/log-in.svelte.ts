export type LogInForm = "logIn" | "register";

/** The dialog in which people log in or register: any page may open it, and is told when somebody has come in. */
class LogInDialog {
    form = $state<LogInForm | null>(null);
    #then: (() => void) | null = null;

    show(form: LogInForm, then: (() => void) | null = null): void {
        this.#then = then;
        this.form = form;
    }
    /** The other form, for the same purpose. */
    change(): void {
        this.form = this.form === "register" ? "logIn" : "register";
    }
    done(): void {
        const then = this.#then;
        this.close();
        then?.();
    }
    close(): void {
        this.form = null;
        this.#then = null;
    }
}

export const logInDialog = new LogInDialog();
