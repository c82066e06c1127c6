export type Door = "logIn" | "register";

/** The dialog in which people log in or register: any page may open it, and is told when somebody has come in. */
class LogInDialog {
    door = $state<Door | null>(null);
    #then: (() => void) | null = null;

    show(door: Door, then: (() => void) | null = null): void {
        this.#then = then;
        this.door = door;
    }
    /** The other door, for the same purpose. */
    change(): void {
        this.door = this.door === "register" ? "logIn" : "register";
    }
    done(): void {
        const then = this.#then;
        this.close();
        then?.();
    }
    close(): void {
        this.door = null;
        this.#then = null;
    }
}

export const logInDialog = new LogInDialog();
