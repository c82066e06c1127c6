/** Which drawing shows a kind of piece. */
import type { Component } from "svelte";
import type { PowerColours } from "../colours";
import Block from "./Block.svelte";
import Disc from "./Disc.svelte";
import Envoy from "./Envoy.svelte";
import Fortress from "./Fortress.svelte";
import General from "./General.svelte";
import Limit from "./Limit.svelte";
import Marker from "./Marker.svelte";
import Ship from "./Ship.svelte";
import Standing from "./Standing.svelte";
import Train from "./Train.svelte";

export interface PieceProps {
    kind: string;
    power: string;
    colours: PowerColours;
    number?: number | null;
    face?: string;
    label?: string;
    hidden?: boolean;
}

const DRAWINGS: Record<string, Component<PieceProps>> = {
    general: General,
    unit: Marker,
    garrison: Marker,
    fortress: Fortress as Component<PieceProps>,
    train: Train as Component<PieceProps>,
    envoy: Envoy,
    block: Block,
    limit: Limit as Component<PieceProps>,
    fleet: Ship,
    squadron: Ship,
    population: Standing,
    flag: Standing,
    cube: Standing,
};

/** A kind that nobody drew is a disc with its label. */
export const drawingOf = (kind: string): Component<PieceProps> => DRAWINGS[kind] ?? Disc;
