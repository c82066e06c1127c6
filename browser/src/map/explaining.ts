/** From one scene to the next by the actions between them, each with its words, for as long as it takes to read them. */
import { folded, lineOf } from "../log/actions";
import type { Scene, EventDescription, Token } from "./types";

/** For each piece that travels, the places on its way: the first and the last are where it was and will be. */
export type Journeys = Readonly<Record<string, readonly string[]>>;

export interface Step {
    scene: Scene;
    journeys: Journeys;
    /** What is happening, in words; the same for all steps of one action. */
    caption: string;
    /** Milliseconds until the next one. */
    time: number;
}

/** How fast things are shown: calmly, briskly, or not at all, since the digest tells them. */
export type Pace = "calm" | "brisk" | "instant";
interface Times {
    /** For a piece that walks over one border, and for each further one. */
    travel: number;
    farther: number;
    change: number;
    /** Between two actions. */
    pause: number;
    /** The share of the time in which words can be read, and the least of it. */
    words: number;
    least: number;
}
export const TIMES: Record<Pace, Times> = {
    calm: { travel: 600, farther: 300, change: 400, pause: 500, words: 1, least: 1600 },
    brisk: { travel: 320, farther: 160, change: 240, pause: 200, words: 2 / 3, least: 1200 },
    instant: { travel: 0, farther: 0, change: 0, pause: 0, words: 0, least: 0 },
};
const [SHORTEST, PER_CHARACTER, LONGEST] = [900, 55, 6000];

/** How long words stay, by their length. */
export function readingTime(words: string, pace: Pace): number {
    const times = TIMES[pace];
    if (!words || !times.words) return 0;
    return Math.max(times.least, Math.min(LONGEST, SHORTEST + PER_CHARACTER * words.length) * times.words);
}

const byId = (scene: Scene): Map<string, Token> =>
    new Map((scene.tokens ?? []).map((token) => [token.id, token]));

/** The steps from `before` to `after`; after the last one all pieces are where they are in `after`. */
export function explained(
    before: Scene,
    after: Scene,
    events: readonly EventDescription[],
    pace: Pace = "brisk",
    /** Powers of the reader: what they did themselves needs no time to be read. */
    own: readonly string[] = [],
): Step[] {
    const final = byId(after);
    const lastWord = new Map<string, number>();
    events.forEach(({ pieces, places }, k) => {
        for (const id of [...pieces, ...places]) lastWord.set(id, k);
    });
    let now = before;
    const steps: Step[] = [];
    for (const action of folded(events)) {
        const caption = lineOf(action);
        const taking: Step[] = [];
        for (const { event } of action.events) {
            const k = events.indexOf(event);
            const step = taken(now, event, after, final, (id) => lastWord.get(id) === k, pace);
            if (!step) continue;
            now = step.scene;
            taking.push({ ...step, caption });
        }
        // Whatever changes a figure is told, though nothing is to be seen on the map.
        if (!taking.length && action.events.some(({ event }) => event.figures?.length))
            taking.push({ scene: now, journeys: {}, caption, time: 0 });
        const last = taking.at(-1);
        if (!last) continue;
        const shown = taking.reduce((sum, step) => sum + step.time, 0);
        if (!own.includes(action.lead.doer ?? ""))
            last.time += Math.max(0, readingTime(caption, pace) - shown) + TIMES[pace].pause;
        steps.push(...taking);
    }
    if (!sameTokens(now, after) || !sameControl(now, after)) {
        const journeys = journeysBetween(now, after, null);
        steps.push({ scene: after, journeys, caption: "", time: timeOf(journeys, now, after, pace) });
    }
    return steps;
}

/** What one event changes; null if there is nothing to see. */
function taken(
    now: Scene,
    event: EventDescription,
    after: Scene,
    final: ReadonlyMap<string, Token>,
    isLast: (id: string) => boolean,
    pace: Pace,
): Omit<Step, "caption"> | null {
    const tokens = byId(now);
    for (const id of event.pieces) {
        const end = final.get(id);
        const token = tokens.get(id);
        if (isLast(id)) {
            if (end) tokens.set(id, end);
            else tokens.delete(id);
        } else if (token && event.places[0] === token.place && event.places.length > 1) {
            tokens.set(id, { ...token, place: event.places.at(-1)! });
        }
    }
    const control = { ...now.control };
    for (const place of event.places.filter(isLast)) {
        const holder = after.control?.[place];
        if (holder) control[place] = holder;
        else delete control[place];
    }
    const scene: Scene = { ...now, tokens: [...tokens.values()], control, active: event.places };
    const journeys = journeysBetween(now, scene, event);
    const seen = !sameTokens(now, scene) || !sameControl(now, scene);
    if (!seen && !event.places.length) return null;
    return { scene, journeys, time: timeOf(journeys, now, scene, pace) };
}

/** The ways of all pieces that stand elsewhere; along the places of the event if it tells them. */
export function journeysBetween(before: Scene, after: Scene, event: EventDescription | null): Journeys {
    const old = byId(before);
    const journeys: Record<string, readonly string[]> = {};
    for (const token of after.tokens ?? []) {
        const from = old.get(token.id)?.place;
        if (from === undefined || from === token.place) continue;
        const told = event?.pieces.includes(token.id) ? event.places : [];
        const whole = told[0] === from && told.at(-1) === token.place;
        journeys[token.id] = whole ? told : [from, token.place];
    }
    return journeys;
}

function timeOf(journeys: Journeys, before: Scene, after: Scene, pace: Pace): number {
    const longest = Math.max(0, ...Object.values(journeys).map((places) => places.length));
    if (longest) return travelTime(longest, pace);
    return sameTokens(before, after) && sameControl(before, after) ? 0 : TIMES[pace].change;
}

export function travelTime(places: number, pace: Pace = "brisk"): number {
    return TIMES[pace].travel + TIMES[pace].farther * Math.max(places - 2, 0);
}

function sameTokens(a: Scene, b: Scene): boolean {
    const [one, other] = [a.tokens ?? [], byId(b)];
    return one.length === other.size && one.every((token) => sameToken(token, other.get(token.id)));
}

function sameToken(a: Token, b: Token | undefined): boolean {
    return (
        !!b &&
        a.place === b.place &&
        a.power === b.power &&
        a.number === b.number &&
        a.face === b.face &&
        a.hidden === b.hidden
    );
}

function sameControl(a: Scene, b: Scene): boolean {
    const [one, other] = [a.control ?? {}, b.control ?? {}];
    const places = Object.keys(one);
    return (
        places.length === Object.keys(other).length && places.every((place) => one[place] === other[place])
    );
}
