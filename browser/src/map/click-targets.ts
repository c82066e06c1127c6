/** What can be wished on the map, and who is told of it. */
export interface ClickTargets {
    lit(): ReadonlySet<string>;
    /** What was chosen can be touched again, to take it back. */
    chosen(): ReadonlySet<string>;
    place(place: string): void;
    piece(token: string): void;
    ask(id: string): void;
    point(id: string | null): void;
}
