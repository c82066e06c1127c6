/** From one scene to the next by the events between them, each as a step of its own that can be seen. */
import type { Scene, EventDescription, Token } from "./types";

/** For each piece that travels, the places on its way: the first and the last are where it was and will be. */
export type Journeys = Readonly<Record<string, readonly string[]>>;

export interface Step {
    scene: Scene;
    journeys: Journeys;
    event: EventDescription | null;
    /** Milliseconds until the next one. */
    time: number;
}

const TRAVEL = 420;
const FARTHER = 140;
const CHANGE = 380;
const LOOK = 300;
/** All steps that are still to be seen take no longer than this together. */
export const PATIENCE = 4000;

const byId = (scene: Scene): Map<string, Token> =>
    new Map((scene.tokens ?? []).map((token) => [token.id, token]));

/** The steps from `before` to `after`; after the last one all pieces are where they are in `after`. */
export function explained(before: Scene, after: Scene, events: readonly EventDescription[]): Step[] {
    const final = byId(after);
    const lastWord = new Map<string, number>();
    events.forEach(({ pieces, places }, k) => {
        for (const id of [...pieces, ...places]) lastWord.set(id, k);
    });
    let now = before;
    const steps: Step[] = [];
    events.forEach((event, k) => {
        const isLast = (id: string): boolean => lastWord.get(id) === k;
        const step = taken(now, event, after, final, isLast);
        if (step) {
            steps.push(step);
            now = step.scene;
        }
    });
    if (!sameTokens(now, after) || !sameControl(now, after)) {
        const journeys = journeysBetween(now, after, null);
        steps.push({ scene: after, journeys, event: null, time: timeOf(journeys, now, after) });
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
): Step | null {
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
    return { scene, journeys, event, time: seen ? timeOf(journeys, now, scene) : LOOK };
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

function timeOf(journeys: Journeys, before: Scene, after: Scene): number {
    const longest = Math.max(0, ...Object.values(journeys).map((places) => places.length));
    if (longest) return travelTime(longest);
    return sameTokens(before, after) && sameControl(before, after) ? 0 : CHANGE;
}

export const travelTime = (places: number): number => TRAVEL + FARTHER * Math.max(places - 2, 0);

/** Whoever has much to see sees it faster, but all of it. */
export function hurried(steps: Step[]): Step[] {
    const whole = steps.reduce((sum, step) => sum + step.time, 0);
    if (whole <= PATIENCE) return steps;
    return steps.map((step) => ({ ...step, time: (step.time * PATIENCE) / whole }));
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
