// How high the sheet of a phone was pulled last, kept in this browser.
import type { Height } from "../shell/ui/sheet";

const KEY = "chancellery.sheet";
const HEIGHTS: readonly Height[] = ["low", "half", "full"];

function stored(): Height {
    try {
        return HEIGHTS.find((height) => height === localStorage.getItem(KEY)) ?? "half";
    } catch {
        return "half";
    }
}

class SheetHeight {
    #height = $state<Height>(stored());

    get height(): Height {
        return this.#height;
    }
    set height(height: Height) {
        this.#height = height;
        try {
            localStorage.setItem(KEY, height);
        } catch {
            // Then it lasts as long as this page.
        }
    }

    /** Something is to be read in the sheet: it does not stay down. */
    leave(): void {
        if (this.#height === "low") this.height = "half";
    }
}

export const sheetHeight = new SheetHeight();
