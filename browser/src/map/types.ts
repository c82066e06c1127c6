/** What the map draws: a plate (shapes), a board (facts) and a scene (who stands where). */
import type {
    AreaShape,
    Board,
    BorderShape,
    Callout,
    LaneShape,
    Name,
    Plate,
    Scene,
    Telling,
    Token,
} from "../api/schema";

export type { AreaShape, BorderShape, Callout, LaneShape, Name, Plate, Scene, Telling, Token };
export type BoardFacts = Board;
export type XY = [number, number];
/** Left, top, width, height. */
export type Box = [number, number, number, number];
export type Room = "light" | "dark";
