/** What the map knows while it is looked at: how near, what is under the pointer, what has the focus, what is spread. */
import { toMap, type Camera, type Frame } from "./camera";
import { stepOf } from "./detail";
import { overlap } from "./geometry";
import { coloursOf, type PowerColours } from "./colours";
import { drawnAs } from "./pieces/measures";
import { writeNames } from "./names";
import { pieceAt, slotsFor, spreadOut, type Touched } from "./picking";
import { printed } from "./printing";
import { standing, type Stand } from "./standing";
import type { BoardFacts, Box, MapBundle, Scene, Token, XY } from "./types";
import { neighboursOf, placesOf } from "./wayfinding";

export interface MapInputs {
    mapBundle: MapBundle;
    board: BoardFacts;
    scene: Scene;
    lit: ReadonlySet<string>;
}

const NOBODY: readonly Token[] = [];
const NOTHING: Touched = { piece: null, place: null };
/** Trains lie below fortresses, these below garrisons, these below armies. */
const LAYERS = ["train", "fortress", "garrison"];

export class MapModel {
    /** Pixels for each unit of the map; changes in steps, when the map has come to rest. */
    scale = $state(0);
    hovered = $state.raw<Touched>(NOTHING);
    /** The place whose armies are spread out. */
    spread = $state<string | null>(null);
    /** The place or piece that the keyboard is at. */
    focused = $state<string | null>(null);
    /** The pointer is where the card of a place would lie. */
    covered = $state(false);
    /** The part of the map that is seen when the map is at rest. */
    window = $state.raw<Box>([0, 0, 1, 1]);

    constructor(private readonly inputs: () => MapInputs) {}

    readonly mapBundle = $derived.by(() => this.inputs().mapBundle);
    readonly board = $derived.by(() => this.inputs().board);
    readonly places = $derived.by(() => placesOf(this.mapBundle));
    readonly neighbours = $derived.by(() => neighboursOf(this.mapBundle));
    readonly print = $derived.by(() => printed(this.mapBundle, this.board, this.scale || 0.4));
    /** Of their own, so that nobody looks for places while they stand where they stood. */
    private readonly tokens = $derived.by(() => this.inputs().scene.tokens ?? NOBODY);
    readonly stood = $derived.by(() => standing(this.mapBundle, this.tokens, this.print));
    /** Where the names of areas are written among the pieces. */
    readonly names = $derived.by(() =>
        writeNames(this.mapBundle, this.print, this.stood.stands.values(), this.inputs().lit),
    );
    /** Borders that can be chosen, though nothing stands there. */
    readonly slots = $derived.by(() =>
        slotsFor(this.mapBundle, this.inputs().lit, this.stood, this.print.scale),
    );

    readonly allColours = $derived.by((): Record<string, PowerColours> => {
        const powers = new Set(["", ...Object.keys(this.board.powers)]);
        for (const token of this.tokens) powers.add(token.power ?? "");
        return Object.fromEntries([...powers].map((power) => [power, coloursOf(this.board.powers, power)]));
    });

    readonly fan = $derived.by((): Stand[] => {
        const group = this.spread === null ? undefined : this.stood.groups.get(this.spread);
        if (!group?.tight) return [];
        return spreadOut(group, { left: this.window[0], right: this.window[0] + this.window[2] });
    });

    /** In the order in which they are drawn: what lies nearer to the reader comes later. */
    readonly drawn = $derived.by((): Stand[] => {
        const layer = (stand: Stand): number => {
            const known = LAYERS.indexOf(drawnAs(stand.token));
            return known < 0 ? LAYERS.length : known;
        };
        return [...this.stood.stands.values()].sort(
            (a, b) => layer(a) - layer(b) || a.at[1] - b.at[1] || a.at[0] - b.at[0],
        );
    });

    standOf(id: string): Stand | undefined {
        return this.fan.find((stand) => stand.token.id === id) ?? this.stood.stands.get(id);
    }

    /** What is under a point of the window. */
    under(camera: Camera, at: XY, place: string | null, reach: number): Touched {
        const finger = { at: toMap(camera, at), reach: reach / camera.scale };
        const { lit } = this.inputs();
        if (this.fan.length) {
            const piece = pieceAt(finger, this.fan, lit);
            if (piece) return { piece, place: piece.token.place };
        }
        const shown = this.drawn.filter((stand) => !this.inFan(stand)).reverse();
        const piece = pieceAt(finger, [...this.slots, ...shown], lit);
        return { piece, place };
    }

    private inFan(stand: Stand): boolean {
        return this.fan.some((other) => other.token.id === stand.token.id);
    }

    /** Whether a point is on the spread pieces or between them. */
    overFan(camera: Camera, at: XY): boolean {
        const first = this.fan[0];
        const last = this.fan.at(-1);
        if (!first || !last) return false;
        const [x, y] = toMap(camera, at);
        const margin = first.width * 0.4;
        const box: Box = [
            first.at[0] - first.width / 2 - margin,
            first.at[1] - first.height / 2 - margin,
            last.at[0] - first.at[0] + first.width + 2 * margin,
            first.height + 2 * margin,
        ];
        return overlap(box, [x - 0.5, y - 0.5, 1, 1]) > 0;
    }

    /** The map has come to rest. */
    settle(camera: Camera, frame: Frame): void {
        const step = stepOf(camera.scale);
        if (step !== this.scale) this.scale = step;
        const [left, top] = toMap(camera, [0, 0]);
        this.window = [left, top, frame.view[0] / camera.scale, frame.view[1] / camera.scale];
    }

    hover(touched: Touched): boolean {
        const same =
            touched.place === this.hovered.place && touched.piece?.token.id === this.hovered.piece?.token.id;
        if (!same) this.hovered = touched;
        return !same;
    }
}
