// Where somebody is in a lesson, and how it goes on. Everything here is plain data that can be saved.
import type { Choice, LessonStep } from "../../api/types";

/** An answer of the learner, and the step it belongs to. */
export interface Deed {
    readonly step: number;
    readonly words: string;
}

export interface Progress {
    readonly step: number;
    /** How many deeds of the others have been done in this step. */
    readonly played: number;
    readonly trail: readonly Deed[];
}

export const START: Progress = { step: 0, played: 0, trail: [] };

/** What the learner still has to do in this step. */
export function missing(steps: readonly LessonStep[], { step, trail }: Progress): string[] {
    const left = [...(steps[step]?.wanted ?? [])];
    for (const deed of trail) {
        const at = deed.step === step ? left.indexOf(deed.words) : -1;
        if (at >= 0) left.splice(at, 1);
    }
    return left;
}

/** The words by which the lesson asked for this; undefined: it asked for something else. */
export function asked(
    steps: readonly LessonStep[],
    progress: Progress,
    choice: Pick<Choice, "say" | "words">,
): string | undefined {
    return missing(steps, progress).find((words) => words === choice.say || words === choice.words);
}

export function afterAnswer(steps: readonly LessonStep[], progress: Progress, words: string): Progress {
    const next = { ...progress, trail: [...progress.trail, { step: progress.step, words }] };
    return missing(steps, next).length ? next : onwards(next);
}

export function afterOthers(progress: Progress): Progress {
    return { ...progress, played: progress.played + 1 };
}

export function onwards(progress: Progress): Progress {
    return { ...progress, step: progress.step + 1, played: 0 };
}

/** The learner's last answer was taken back: to the step it belongs to, in which the others had done everything. */
export function afterUndo(steps: readonly LessonStep[], progress: Progress): Progress {
    const last = progress.trail.at(-1);
    if (!last) return progress;
    return {
        step: last.step,
        played: steps[last.step]?.before.length ?? 0,
        trail: progress.trail.slice(0, -1),
    };
}

/** A lesson that was begun: at which table, and how far it got. */
export interface SavedLesson extends Progress {
    readonly table: string;
}

const keyOf = (game: string) => `chancellery.lesson.${game}`;

export function recall(game: string): SavedLesson | null {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
        return isSavedLesson(found) ? found : null;
    } catch {
        return null;
    }
}

export function save(game: string, saved: SavedLesson | null): void {
    try {
        if (saved) localStorage.setItem(keyOf(game), JSON.stringify(saved));
        else localStorage.removeItem(keyOf(game));
    } catch {
        // Without storage a lesson is taken in one go.
    }
}

function isSavedLesson(found: unknown): found is SavedLesson {
    if (typeof found !== "object" || found === null) return false;
    const { table, step, played, trail } = found as Record<string, unknown>;
    return (
        typeof table === "string" &&
        typeof step === "number" &&
        typeof played === "number" &&
        Array.isArray(trail)
    );
}
