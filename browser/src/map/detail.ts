/** How large things are shown at a scale (pixels for each unit of the map), so that they can be read from afar. */
import { clamp } from "./geometry";
import type { Name } from "./types";

/** Scales are told apart in steps of this factor: what is arranged for one is good for all that are nearer to it. */
const STEP = Math.pow(2, 1 / 3);

export function stepOf(scale: number): number {
    return Math.pow(STEP, Math.round(Math.log(scale) / Math.log(STEP)));
}

const grown = (pixels: number, units: number, scale: number, least: number): number =>
    Math.max(pixels / (units * scale), least);

/** How much larger than on the map armies are drawn. */
export const ofPieces = (scale: number): number =>
    grown(clamp(40 * Math.sqrt(scale), 22, 80), 26, scale, 0.86);
export const ofGuards = (scale: number): number =>
    grown(clamp(31 * Math.sqrt(scale), 18, 70), 26, scale, 0.86);
export const ofTrains = (scale: number): number =>
    grown(clamp(29 * Math.sqrt(scale), 13, 66), 26, scale, 0.9);
export const ofValues = (scale: number): number =>
    grown(clamp(24 * Math.sqrt(scale), 13, 60), 24, scale, 0.9);
export const ofArms = (scale: number): number => grown(clamp(22 * Math.sqrt(scale), 13, 60), 18, scale, 0.9);
export const ofCities = (scale: number): number => grown(clamp(9 * Math.sqrt(scale), 5, 20), 9, scale, 0.8);
export const ofSwords = (scale: number): number =>
    grown(clamp(40 * Math.sqrt(scale), 26, 84), 30, scale, 0.9);

/** From so far away the pieces of a place are one pile: beside each other they would hide the land. */
export const gathers = (scale: number): boolean => scale < 0.17;

/** From so far away values only hide names and pieces. */
export const showsValues = (scale: number): boolean => scale > 0.27;

/** Letters that nobody can read are not shown; others grow until they can be read. */
const READABLE = { area: 10.5, city: 9.5, sea: 9 } as const;
const SHRUNK = 8.5;

/** In a picture so small there is no room for names at all. */
const NAMELESS = 0.14;

export function ofName(name: Name, scale: number): number {
    if (scale < NAMELESS) return 0;
    return grown(READABLE.area, name.size, scale, scale > 2 ? 2 / scale : 1);
}

/** As small as the letters of an area may become where there is no room for more. */
export function leastOfName(name: Name, scale: number): number {
    return Math.min(grown(SHRUNK, name.size, scale, 0), ofName(name, scale));
}

/** 0 where a name of a city cannot be read. */
export function ofCityName(name: Name, scale: number): number {
    const shown = name.size * scale;
    if (shown < READABLE.city * 0.78) return 0;
    return grown(READABLE.city, name.size, scale, scale > 2 ? 2 / scale : 1);
}
