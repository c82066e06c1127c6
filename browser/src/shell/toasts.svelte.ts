import { asProblem } from "../api/problem";
import { sentence } from "../words/problem";
import { announce } from "./announce.svelte";

export interface Toast {
    id: number;
    text: string;
    variant: "plain" | "fault";
    action?: { label: string; do: () => void };
}

const SECONDS = 6;
const MOST = 4;

class Toasts {
    shown = $state.raw<readonly Toast[]>([]);
    #next = 1;

    show(
        text: string,
        given: { variant?: Toast["variant"]; action?: Toast["action"]; stays?: boolean } = {},
    ): number {
        const id = this.#next++;
        const toast: Toast = { id, text, variant: given.variant ?? "plain", action: given.action };
        this.shown = [...this.shown.filter((other) => other.text !== text), toast].slice(-MOST);
        announce(text);
        if (!given.stays) setTimeout(() => this.dismiss(id), SECONDS * 1000);
        return id;
    }

    dismiss(id: number): void {
        this.shown = this.shown.filter((toast) => toast.id !== id);
    }
}

export const toasts = new Toasts();

/** A note at the edge of the screen, also said aloud. */
export function toast(text: string, given: Parameters<Toasts["show"]>[1] = {}): number {
    return toasts.show(text, given);
}

/** Tell what went wrong. */
export function toastProblem(fault: unknown): void {
    toasts.show(sentence(asProblem(fault)), { variant: "fault" });
}
