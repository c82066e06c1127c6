/** What the map draws: a map bundle (shapes), a board (facts) and a scene (who stands where). */
import type {
    AreaFacts,
    AreaShape,
    BorderShape,
    Callout,
    LaneShape,
    MapBundle,
    Name,
    PowerFacts,
    Scene,
    SeaFacts,
    EventDescription,
    TileFacts,
    Token,
} from "../api/schema";

export type { AreaShape, BorderShape, Callout, LaneShape, Name, MapBundle, Scene, EventDescription, Token };

/** What a tile is made of, where the board is made of tiles. */
export interface TileLand {
    terrain?: TileFacts["terrain"];
    fortress?: boolean;
}

/** What is printed on a board, as the server tells it. Whoever draws a board of their own may know less. */
export interface BoardFacts {
    made_of?: "land";
    name?: string;
    title?: string;
    powers: Record<string, Partial<PowerFacts>>;
    areas: Record<string, Partial<AreaFacts> & TileLand>;
    seas?: Record<string, Partial<SeaFacts>>;
}
export type XY = [number, number];
/** Left, top, width, height. */
export type Box = [number, number, number, number];
export type Theme = "light" | "dark";
