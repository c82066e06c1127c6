// Events folded into actions: one line for what somebody did, with everything that followed from it.
import type { EventDescription } from "../api/types";

export type FigureStep = NonNullable<EventDescription["figures"]>[number];
export type LandChange = NonNullable<EventDescription["land"]>[number];

/** Something that was done, and what came of it. */
export interface GroupedAction<T> {
    /** The event whose words are the line. */
    lead: EventDescription;
    tails: EventDescription[];
    /** All of it in order, each with what came with it. */
    events: { event: EventDescription; of: T }[];
}

/** What the line of an action says. */
export function lineOf(action: Pick<GroupedAction<unknown>, "lead" | "tails">): string {
    return action.tails.reduce((line, { line: tail = "", text }) => {
        const said = tail || text;
        // A tail that begins with a capital letter is a sentence of its own.
        const goesOn = /^\p{Ll}/u.test(said);
        return goesOn ? `${line.replace(/\.$/, "")} ${said}` : `${line} ${said}`;
    }, action.lead.line || action.lead.text);
}

/** How often each figure of each power went up or down, all together. */
export function figuresOf(events: readonly EventDescription[]): FigureStep[] {
    const found = new Map<string, FigureStep>();
    for (const step of events.flatMap((event) => event.figures ?? [])) {
        const key = `${step.power} ${step.icon}`;
        found.set(key, { ...step, by: (found.get(key)?.by ?? 0) + step.by });
    }
    return [...found.values()].filter((step) => step.by);
}

/** Who holds the land that changed hands, at last. */
export function landOf(events: readonly EventDescription[]): LandChange[] {
    const found = new Map(events.flatMap((event) => event.land ?? []).map((one) => [one.place, one]));
    return [...found.values()];
}

const isHeading = (event: EventDescription): boolean => event.part === "heading" || event.kind === "turn";
/** The number of the turn that an event begins, after the turn before it; null: it begins none. Games that count their
 *  turns anew every year are counted through. */
export function turnOf(event: EventDescription, before: number): number | null {
    if (event.kind === "turn") return Number(event.arguments["turn"]) || before;
    return event.part === "heading" && "turn" in event.arguments ? before + 1 : null;
}

/** With it a part of a turn begins: what follows joins nothing that was done before. */
const beginsPart = (event: EventDescription): boolean =>
    isHeading(event) ? event.voice !== "opening" : event.voice === "opening" && event.part === "line";

/** Fold events, one after the other, into actions. */
export class ActionGrouper<T> {
    readonly actions: GroupedAction<T>[] = [];
    #from = 0;

    /** Take the next event; false: it is a heading, and no action. */
    take(event: EventDescription, of: T): boolean {
        if (beginsPart(event)) this.#from = this.actions.length;
        if (isHeading(event)) return false;
        const joined = this.#joined(event);
        if (!joined) {
            this.actions.push({ lead: event, tails: [], events: [{ event, of }] });
            return true;
        }
        joined.events.push({ event, of });
        if (event.part === "lead") {
            joined.lead = event;
            joined.tails = [];
        } else if (event.part === "tail") joined.tails.push(event);
        return true;
    }

    /** The action that an event belongs to. */
    #joined(event: EventDescription): GroupedAction<T> | undefined {
        const part = event.part ?? (event.voice === "small" ? "detail" : "line");
        if (part === "line") return undefined;
        const joins = event.joins ?? [];
        const open = this.actions.slice(this.#from);
        if (!joins.length) return open.at(-1);
        return open.findLast(({ lead, events }) => {
            const all = events.map((one) => one.event);
            const joined = all.filter((one) => joins.includes(one.kind));
            return (
                joined.length > 0 &&
                (part !== "lead" || (lead.doer === event.doer && joins.includes(lead.kind))) &&
                // Of what followed each may be about a place of its own.
                (isAbout(event, joined) || isAbout(event, all))
            );
        });
    }
}

/** The same places and the same pieces, where both name any; of a detail the places, if it names any: several pieces
 *  can be part of one action. */
function isAbout(event: EventDescription, others: readonly EventDescription[]): boolean {
    const meets = (own: readonly string[], theirs: readonly string[]) =>
        !own.length || !theirs.length || own.some((one) => theirs.includes(one));
    const isThere = meets(
        event.places,
        others.flatMap((one) => one.places),
    );
    if (event.part === "detail" && event.places.length) return isThere;
    return (
        isThere &&
        meets(
            event.pieces,
            others.flatMap((one) => one.pieces),
        )
    );
}

export function folded(events: readonly EventDescription[]): GroupedAction<null>[] {
    const grouper = new ActionGrouper<null>();
    for (const event of events) grouper.take(event, null);
    return grouper.actions;
}

/** "Prussia marched to Saxonia." and "Prussia: Taxation." under the name of Prussia: "Marched to Saxonia.", "Taxation." */
export function withoutSubject(line: string, name: string): string {
    const subject = [`${name} `, `${name}: `].findLast((one) => name && line.startsWith(one));
    if (!subject) return line;
    const rest = line.slice(subject.length);
    return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}
