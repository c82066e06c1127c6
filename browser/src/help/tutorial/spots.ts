// Parts of the table that a lesson lights up: the first that is there.
const SPOTS: Readonly<Record<string, readonly string[]>> = {
    track: [".over.foot > *"],
    wheel: [".over.corner > *", ".room .rail"],
    rail: [".room .rail", ".room .prompt"],
    stage: [".over.stage > *", ".room .prompt"],
};

export function spotted(name: string): Element | null {
    for (const selector of SPOTS[name] ?? []) {
        const found = document.querySelector(selector);
        if (found && found.getBoundingClientRect().height > 0) return found;
    }
    return null;
}
